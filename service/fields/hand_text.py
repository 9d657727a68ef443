"""Reads the short text of a hand, in the notation of the answers: ``[DR DR DR] (C7 C8 C9*) + F2``.

Square brackets hold sets on the table. Round brackets hold sets in the hand; a tile without brackets is in the hand
too. Flowers and seasons have no brackets. A star follows the last tile. Spaces, commas and the plus sign are optional.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from marshmallow import ValidationError

from engine import FaultCode, Text, template
from service.fields.faults import field_error
from service.fields.tiles import read_tile
from service.http.problems import FieldFault

if TYPE_CHECKING:
    from engine import Tile

LONGEST: Final = 300
MOST_TILES: Final = 30
_COPIES: Final = 4
_SELECTORS: Final = "\ufe0e\ufe0f"
_PARTS: Final = re.compile(
    rf"(?P<skipped>[\s,+]+)|(?P<bracket>[][()])|(?P<star>\*)|(?P<tile>[\U0001f000-\U0001f02b][{_SELECTORS}]?|[^][()*\s,+]{{1,2}})"
)
_CLOSING: Final = {"[": "]", "(": ")"}


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles in one pair of brackets, or without brackets. ``last`` is the index of the last tile among them.

    Tiles of the hand without brackets are ``loose``: the text does not say which sets they make.
    """

    tiles: tuple[Tile, ...]
    on_table: bool
    last: int | None = None
    loose: bool = False

    @property
    def is_concealed_kong(self) -> bool:
        """Whether these are four equal tiles in round brackets. On a table two of them lie face down."""
        return not self.on_table and len(self.tiles) == _COPIES and len(set(self.tiles)) == 1


@dataclass(frozen=True, slots=True)
class HandText:
    """A hand in short text: its groups in their order, its flowers and seasons."""

    groups: tuple[Group, ...]
    bonus_tiles: tuple[Tile, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles but the flowers and seasons."""
        return tuple(tile for group in self.groups for tile in group.tiles)

    @property
    def last_tile(self) -> Tile | None:
        """The tile that completed the hand, if one is starred."""
        return next((group.tiles[group.last] for group in self.groups if group.last is not None), None)


def read_hand_text(value: Any) -> HandText:
    """Return the hand in a short text; raise ValidationError with every fault in it."""
    if not isinstance(value, str):
        raise field_error(FaultCode.LISTED_TWICE, Text("There is more than one hand. Send hand only once."))
    if len(value) > LONGEST:
        message = Text(
            "This text has {number} characters. At most {most} are allowed.", number=len(value), most=LONGEST
        )
        raise field_error(FaultCode.TOO_LONG, message)
    reader = _HandTextReader(value)
    faults = reader.faults or _faults_of(reader.hand())
    if faults:
        raise ValidationError(faults)
    return reader.hand()


def _faults_of(hand: HandText) -> list[FieldFault]:
    """Return the faults of the tiles together: no tile, too many tiles, or too many copies of one."""
    tiles = (*hand.tiles, *hand.bonus_tiles)
    if not tiles:
        return [
            FieldFault(
                FaultCode.EMPTY_LIST, Text("This text has no tiles. Send a hand such as [DR DR DR] (B2 B3 B4) + F2.")
            )
        ]
    if len(tiles) > MOST_TILES:
        message = Text("This hand has {number} tiles. At most {most} are allowed.", number=len(tiles), most=MOST_TILES)
        return [FieldFault(FaultCode.TOO_LONG, message)]
    counted = [(tile.code, count, 1 if tile.bonus else _COPIES) for tile, count in Counter(tiles).items()]
    return [
        FieldFault(FaultCode.TOO_MANY_OF_A_TILE, Text(_TOO_MANY, number=count, tile=tile, copies=copies))
        for tile, count, copies in counted
        if count > copies
    ]


_TOO_MANY: Final = template("This hand has {number} {tile}, but the set of tiles has only {copies}.")


class _HandTextReader:
    """Reads a text in one pass, and collects its groups and faults."""

    def __init__(self, text: str) -> None:
        self.faults: list[FieldFault] = []
        self._groups: list[Group] = []
        self._bonus: list[Tile] = []
        self._open = ""
        self._tiles: list[Tile] = []
        self._last: int | None = None
        self._starred = False
        for found in _PARTS.finditer(text):
            match found.lastgroup:
                case "bracket":
                    self._bracket(found[0], found.start() + 1)
                case "star":
                    self._star(found.start() + 1)
                case "tile":
                    self._tile(found[0])
        if self._open:
            self._fault(Text("The bracket {bracket} is not closed. Close it after its tiles.", bracket=self._open))
        self._end_group()

    def hand(self) -> HandText:
        """Return the hand that was read."""
        return HandText(tuple(self._groups), tuple(self._bonus))

    def _fault(self, message: Text) -> None:
        self.faults.append(FieldFault(FaultCode.NOT_A_HAND_TEXT, message))

    def _bracket(self, bracket: str, place: int) -> None:
        if bracket == _CLOSING.get(self._open):
            self._end_group()
            self._open = ""
        elif bracket in _CLOSING and not self._open:
            self._end_group()
            self._open = bracket
        else:
            closing = _CLOSING.get(self._open)
            first = template("Character {place} is {bracket}, but {closing} must come first.")
            none = template("Character {place} is {bracket}, but no bracket is open there.")
            self._fault(Text(first if closing else none, place=place, bracket=bracket, closing=closing or ""))

    def _star(self, place: int) -> None:
        if not self._tiles or self._starred:
            message = Text(
                "The star at character {place} is out of place. Write at most one star, right behind the last tile.",
                place=place,
            )
            self._fault(message)
        else:
            self._last, self._starred = len(self._tiles) - 1, True

    def _tile(self, text: str) -> None:
        try:
            tile = read_tile(text)
        except ValidationError as error:
            self.faults.extend(cast("list[FieldFault]", error.messages))
            return
        if not tile.bonus:
            self._tiles.append(tile)
        elif self._open:
            message = Text(
                "{tile} is in brackets. Write flowers and seasons without brackets, at the end.", tile=tile.code
            )
            self._fault(message)
        else:
            self._bonus.append(tile)

    def _end_group(self) -> None:
        if self._tiles:
            self._groups.append(Group(tuple(self._tiles), self._open == "[", self._last, loose=not self._open))
        self._tiles, self._last = [], None
