"""Reads the short text of a hand, in the notation of the answers: ``[DR DR DR] (C7 C8 C9*) + F2``.

Square brackets hold sets on the table. Round brackets hold sets in the hand; a tile without brackets is in the hand
too. Flowers and seasons have no brackets. A star follows the last tile. Spaces, commas and the plus sign are optional.

A tile has its code, its character in Unicode, or the form of other programs: ``123m`` is C1 C2 C3. A wild tile names
the tile that it stands for: ``JK=C5``. A word in the brackets of a kong says how it was made: ``[C1 C1 C1 C1
claimed]``. Behind the hand may stand how it was declared and the indicators: ``riichi dora C4 WN ura C6 D9``.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

from marshmallow import ValidationError

from engine import FaultCode, Joker, Kong, RedFive, Riichi, Text, Tile, find_joker, find_red_five, find_tile, template
from service.fields.faults import field_error
from service.fields.tiles import read_tile
from service.http.problems import FieldFault

LONGEST: Final = 300
MOST_TILES: Final = 30
MOST_FAULTS: Final = 10
"""A text is read no further once so many faults are found in it."""

_COPIES: Final = 4
_PARTS: Final = re.compile(r"[][()*]|[^][()*\s,+]+")
_CODE: Final = "(?:[BCD][1-9]|W[ESWN]|D[RGW])"
_PLAIN_TILES: Final = f"{_CODE}(?: {_CODE}){{,3}}"
_GROUPS_AND_PARTS: Final = re.compile(rf"\[{_PLAIN_TILES}\]|\({_PLAIN_TILES}\)|{_PARTS.pattern}")
"""One to four codes in brackets are one part: where no tiles belong, they are one fault."""
_TILE: Final = (
    "(?:[BbCcDd][0-9]|[0-9][MmPpSsZz]|[Ww][EeSsWwNn]|[Dd][RrGgWw]|[FfSs][1-4]|[Jj][Kk]"
    "|[\U0001f000-\U0001f02b][\ufe0e\ufe0f]?)"
)
_PIECES: Final = re.compile(f"(?P<wild>{_TILE}=)?(?P<tile>{_TILE})|(?P<numbers>[0-9]+)(?P<suit>[MmPpSsZz])")
"""A word is one piece or several: tiles, and numbers with the letter of their suit."""
_CLOSING: Final = {"[": "]", "(": ")"}
_BRACKETS: Final = frozenset("[]()")
_KONGS: Final = {kong.value: kong for kong in Kong}
_DECLARED: Final = {riichi.value: riichi for riichi in Riichi}
INDICATORS: Final = {"dora": "dora_indicators", "ura": "ura_indicators"}
"""The words before indicators, and the fields that these are in a request."""
_BEHIND_THE_HAND: Final = re.compile(rf"\b(?:{'|'.join([*_DECLARED, *INDICATORS])})\b.*", re.IGNORECASE | re.DOTALL)
_PARTS_TO_CACHE: Final = re.compile(r"[\[(][^][()]*[])]|[^][()\s,+]+|[][()]")
"""Tiles in a pair of brackets, a word without brackets, or a bracket without its other."""
_BEHIND: Final = template(
    "{word} at character {place} is out of place. Behind the hand stand only riichi or double_riichi, and dora and ura "
    "with their indicators: riichi dora C4 ura D9."
)
_AT: Final = template("At character {place}: {message}")


class WrittenTile(NamedTuple):
    """A tile in a text: what it counts as, the wild tile or red five that is there, its word, and its place from 1."""

    tile: Tile
    wild: Tile | Joker | RedFive | None
    word: str
    place: int

    @property
    def is_red(self) -> bool:
        return isinstance(self.wild, RedFive)

    @property
    def code(self) -> str:
        """The code of the red five, or of the tile that this one counts as."""
        return self.wild.code if self.wild and self.is_red else self.tile.code


class Group(NamedTuple):
    """Tiles in one pair of brackets, or without brackets. ``last`` is the index of the last tile among them.

    Tiles of the hand without brackets are ``loose``: the text does not say which sets they make. ``kong`` is how a kong
    was made, if the text says so. ``tiles`` has a wild one as the tile that it stands for.
    """

    written: tuple[WrittenTile, ...]
    tiles: tuple[Tile, ...]
    on_table: bool
    last: int | None = None
    loose: bool = False
    kong: Kong | None = None

    @property
    def word(self) -> str:
        """The tiles as they are written, in their brackets."""
        words = " ".join(each.word for each in self.written)
        return f"[{words}]" if self.on_table else f"({words})"

    @property
    def place(self) -> int:
        return self.written[0].place

    @property
    def is_kong(self) -> bool:
        return len(self.tiles) == _COPIES and len(set(self.tiles)) == 1

    @property
    def is_concealed_kong(self) -> bool:
        """Whether this is a kong of four drawn tiles. On a table two of them lie face down."""
        return self.is_kong and (self.kong is Kong.CONCEALED or not (self.on_table or self.loose))


@dataclass(frozen=True, slots=True)
class HandText:
    """A hand in short text: its groups in their order, its flowers and seasons, its declaration, and indicators.

    The indicators are there by the fields of a request that they stand for.
    """

    groups: tuple[Group, ...]
    bonus: tuple[WrittenTile, ...]
    riichi: Riichi | None = None
    indicators: tuple[tuple[str, tuple[WrittenTile, ...]], ...] = ()

    @property
    def bonus_tiles(self) -> tuple[Tile, ...]:
        return tuple(each.tile for each in self.bonus)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles but the flowers and seasons."""
        return tuple(tile for group in self.groups for tile in group.tiles)

    @property
    def last(self) -> WrittenTile | None:
        """The tile that completed the hand, if one is starred."""
        return next((group.written[group.last] for group in self.groups if group.last is not None), None)

    @property
    def last_tile(self) -> Tile | None:
        return self.last.tile if self.last else None


def parts_of(text: str) -> tuple[list[str], str]:
    """Return the parts of a text that can be read one by one, and the words behind the hand."""
    # Tiles are mostly written in capitals, and the words behind them are not. The search takes 2 µs.
    behind = None if text.isupper() else _BEHIND_THE_HAND.search(text)
    return _PARTS_TO_CACHE.findall(text[: behind.start()] if behind else text), behind[0] if behind else ""


def read_hand_text(value: Any, *, may_be_empty: bool = False) -> HandText:
    """Return the hand in a short text; raise ValidationError with every fault in it."""
    if not isinstance(value, str):
        message = Text("Send one hand as a text, such as [DR DR DR] (B2 B3 B4) + F2.")
        raise field_error(FaultCode.NOT_A_HAND_TEXT, message)
    if len(value) > LONGEST:
        sentence = template("This text has {number} characters. At most {most} are allowed.")
        raise field_error(FaultCode.TOO_LONG, Text(sentence, number=len(value), most=LONGEST))
    reader = _HandTextReader(value)
    indicators = tuple((name, tuple(tiles)) for name, tiles in reader.indicators.items())
    hand = HandText(tuple(reader.groups), tuple(reader.bonus), reader.riichi, indicators)
    faults = reader.faults or _faults_of(hand)
    if not (may_be_empty or faults or hand.tiles or hand.bonus):
        message = Text("This text has no tiles. Send a hand such as [DR DR DR] (B2 B3 B4) + F2.")
        raise field_error(FaultCode.EMPTY_LIST, message)
    if faults:
        raise ValidationError(faults)
    return hand


def _faults_of(hand: HandText) -> list[FieldFault]:
    """Return the faults of the tiles together: too many tiles, or too many copies of one."""
    written = [*(each for group in hand.groups for each in group.written), *hand.bonus]
    tiles = [each.tile if isinstance(each.wild, RedFive) else each.wild or each.tile for each in written]
    if len(tiles) > MOST_TILES:
        message = Text("This hand has {number} tiles. At most {most} are allowed.", number=len(tiles), most=MOST_TILES)
        return [FieldFault(FaultCode.TOO_LONG, message)]
    sentence = template("This hand has {number} {tile}, but the set of tiles has only {copies}.")
    return [
        FieldFault(FaultCode.TOO_MANY_OF_A_TILE, Text(sentence, number=count, tile=tile.code, copies=tile.copies))
        for tile, count in Counter(tiles).items()
        if count > tile.copies
    ]


def _pieces(word: str) -> Iterator[re.Match[str] | tuple[int, str]]:
    """Yield the pieces of a word; last, if it cannot be read to its end, what is left with its index.

    A number that is left stays with the piece before it: what is wrong with B10 is not the nought.
    """
    start = former = 0
    while start < len(word):
        piece = _PIECES.match(word, start)
        if piece is None:
            left = former if word[start].isdigit() else start
            yield left, word[left:]
            return
        yield piece
        former, start = start, piece.end()


class _HandTextReader:
    """Reads a text in one pass, and collects its groups and faults."""

    def __init__(self, text: str) -> None:
        self.faults: list[FieldFault] = []
        self.groups: list[Group] = []
        self.bonus: list[WrittenTile] = []
        self.riichi: Riichi | None = None
        self.indicators: dict[str, list[WrittenTile]] = {}
        self._open = ""
        self._tiles: list[WrittenTile] = []
        self._last: int | None = None
        self._kong: Kong | None = None
        self._starred = False
        self._read(text, _GROUPS_AND_PARTS)
        if self._open:
            self._fault(Text("The bracket {bracket} is not closed. Close it after its tiles.", bracket=self._open))
        self._end_group()

    def _read(self, text: str, parts: re.Pattern[str], offset: int = 0) -> None:
        """Read the parts of a text that begins behind so many characters. After too many faults read no more."""
        for match in parts.finditer(text):
            if len(self.faults) >= MOST_FAULTS:
                return
            part, place = match[0], offset + match.start() + 1
            if self._behind_the_hand(part, place):
                continue
            if part == "*":
                self._star(place)
            elif part in _BRACKETS:
                self._bracket(part, place)
            elif part[0] in _CLOSING:
                self._read(part, _PARTS, place - 1)
            else:
                self._word(part, place)

    def _behind_the_hand(self, part: str, place: int) -> bool:
        """Read a word behind the hand, or an indicator; return whether it was one."""
        word = part.lower()
        declared, field = _DECLARED.get(word), INDICATORS.get(word)
        if not (declared or field or self.indicators or self.riichi) or self._open:
            return False
        self._end_group()
        if declared and not self.riichi:
            self.riichi = declared
        elif field and field not in self.indicators:
            self.indicators[field] = []
        else:
            tile = find_red_five(part) or find_tile(part)
            if tile is None or not self.indicators:
                self._fault(Text(_BEHIND, word=part, place=place))
            else:
                plain, red = (tile.plain, tile) if isinstance(tile, RedFive) else (tile, None)
                [*_, indicators] = self.indicators.values()
                indicators.append(WrittenTile(plain, red, part, place))
        return True

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

    def _how_a_kong_was_made(self, word: str, place: int) -> None:
        kong = _KONGS[word]
        is_kong = Group((), tuple(each.tile for each in self._tiles), on_table=True).is_kong and self._kong is None
        if self._open and is_kong and (self._open == "[" or kong is Kong.CONCEALED):
            self._kong = kong
        else:
            sentence = template(
                "{word} at character {place} is out of place. It says how a kong was made, behind its four tiles: "
                "{example}."
            )
            self._fault(Text(sentence, word=word, place=place, example=f"[C1 C1 C1 C1 {word}]"))

    def _word(self, word: str, place: int) -> None:
        if word.lower() in _KONGS:
            self._how_a_kong_was_made(word.lower(), place)
            return
        for piece in _pieces(word):
            if isinstance(piece, tuple):
                self._unknown(piece[1], place + piece[0])
            elif piece["numbers"]:
                for offset, number in enumerate(piece["numbers"]):
                    self._tile(number + piece["suit"], piece.start() + offset + place)
            else:
                self._tile(piece["tile"], piece.start() + place, wild=(piece["wild"] or "").removesuffix("="))

    def _tile(self, text: str, place: int, wild: str = "") -> None:
        red = find_red_five(text)
        tile = red.plain if red else find_tile(text)
        if tile is None:
            self._unknown(text, place)
        elif wild:
            self._tiles.append(WrittenTile(tile, find_joker(wild) or find_tile(wild), f"{wild}={text}", place))
        elif not tile.bonus:
            self._tiles.append(WrittenTile(tile, red, text, place))
        elif self._open:
            sentence = template("{tile} is in brackets. Write flowers and seasons without brackets, at the end.")
            message = Text(sentence, tile=tile.code)
            self._fault(Text(_AT, place=place, message=message))
        else:
            self.bonus.append(WrittenTile(tile, None, text, place))

    def _unknown(self, word: str, place: int) -> None:
        """Add the fault of a word that is no tile, or of a joker that does not say what it stands for."""
        try:
            read_tile(word)
        except ValidationError as error:
            self.faults += [
                FieldFault(each.code, Text(_AT, place=place, message=each.message))
                for each in cast("list[FieldFault]", error.messages)
            ]

    def _end_group(self) -> None:
        if self._tiles:
            written, tiles = tuple(self._tiles), tuple([each.tile for each in self._tiles])
            self.groups.append(Group(written, tiles, self._open == "[", self._last, not self._open, self._kong))
        self._tiles, self._last, self._kong = [], None, None
