"""Hands in another form, as one short text or as a deal answers them: their fields, and where a fault of theirs lies.

>>> hand_in_text({"hand": "[DR DR DR] B2 WS* + F2"}).fields
{'melds': [['DR', 'DR', 'DR']], 'concealed_tiles': ['B2', 'WS'], 'bonus_tiles': ['F2'], 'win': {'tile': 'WS'}}

A valid text takes a shorter way, in a seventh of the time: each of its parts is read once and then cached.

>>> fields, _ = read_by_parts({"hand": "[DR DR DR] B2 WS + F2"})
>>> [tile.title for tile in fields["concealed_tiles"]]
['Bamboo 2', 'South Wind']
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from marshmallow import ValidationError

from engine import (
    REQUEST,
    FaultCode,
    FaultyInputError,
    Kong,
    Notes,
    Path,
    Place,
    Sent,
    Text,
    Tile,
    TileSet,
    as_sent,
    count_of,
    counts_are_possible,
    find_tile,
    template,
    tile_set,
)
from service.fields.base import LEFT_TO_LOAD
from service.fields.faults import field_error
from service.fields.hand_text import INDICATORS, LONGEST, Group, HandText, WrittenTile, parts_of, read_hand_text
from service.fields.tiles import MOST_SETS, MOST_TILES_IN_HAND, make_set
from service.http.problems import FieldFault, faults_in

FIELDS_IN_TEXT: Final = ("melds", "concealed_sets", "concealed_tiles", "bonus_tiles")
"""The fields that a text stands for. A request has the text, or some of these."""

BEHIND_THE_HAND: Final = ("riichi", *INDICATORS.values())
"""The fields that may stand behind a hand in its text. A request that has them too says the same of them."""

_BESIDE_TEXT: Final = (*FIELDS_IN_TEXT, "tiles", "kongs")
_LARGEST_SET: Final = 4
_HOW_IT_WAS_WON: Final = Text(
    "The star says that this hand went out. Say how in win: with the source wall if the tile was drawn, with the "
    "source discard and a discarder if it was discarded."
)


@dataclass(frozen=True, slots=True)
class HandInText:
    """The fields that a text stands for, ``win`` included, and the words of the text by the paths of what they say."""

    fields: Mapping[str, Any]
    words: Mapping[Path, WrittenTile | Group]

    def sent(self, hand: Place, path: Path = ("hand",)) -> Notes:
        """Return where the request has what the text stands for: at its words. ``hand``: where the hand is.

        ``path`` leads from there to the text; it is empty if the hand is nothing but its text.
        """
        text = (*hand, *path)
        behind = [name for name in BEHIND_THE_HAND if name in self.fields]
        if not path:
            behind.append("win")  # A hand that is nothing but text has no fields beside it.
        notes: dict[Path, Sent] = {(*hand, name): Sent(text, whole=True) for name in (*FIELDS_IN_TEXT, *behind)}
        for part, word in self.words.items():
            notes[(*hand, *part)] = Sent(text, whole=True, reword=partial(_at_word, word))
        if ("win",) in self.words:
            source = hand / "win" / "source"
            notes[source] = Sent(source, reword=lambda _: _HOW_IT_WAS_WON)
        return notes

    def in_place_of(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Return a request with the fields that its text stands for in place of the text."""
        return {name: value for name, value in request.items() if name != "hand"} | dict(self.fields)

    def messages_as_sent(self, messages: Mapping[str, Any]) -> dict[str, Any]:
        """Return the messages of a ValidationError, with those of the fields in the text under ``hand``."""
        as_nested: dict[str, Any] = {}
        for fault in as_sent(faults_in(messages), self.sent(REQUEST)):
            *steps, last = fault.path
            nested: dict[Any, Any] = as_nested
            for step in steps:
                nested = nested.setdefault(step, {})
            nested.setdefault(last, []).append(FieldFault(fault.code, fault.message))
        return as_nested


def _at_word(written: WrittenTile | Group, message: Text) -> Text:
    sentence = template("{word} at character {place}: {message}")
    return Text(sentence, word=written.word, place=written.place, message=message)


def hand_in_text(request: Any) -> HandInText | None:
    """Return what the text of a hand stands for; None if a request has none, or if the text has faults."""
    if not isinstance(request, dict) or request.get("hand") is None:
        return None
    try:
        return read_hand_in_text(request)
    except ValidationError:
        return None


def read_hand_in_text(request: Mapping[str, Any]) -> HandInText:
    """Return what the text of a hand stands for; raise ValidationError with every fault of the text."""
    both = [name for name in _BESIDE_TEXT if request.get(name) is not None]
    if both:
        message = Text(
            "The hand is here twice: as a text in hand, and in {fields}. Send only hand, or leave hand out.",
            fields=", ".join(both),
        )
        raise field_error(FaultCode.CONTRADICTION, message)
    text = read_hand_text(request["hand"], may_be_empty=True)
    reader = _Fields(text)
    for name in BEHIND_THE_HAND:
        if name in reader.fields and request.get(name) and request[name] != reader.fields[name]:
            sentence = template(
                "This text and {field} say different things. Leave {field} out, or what the text says of it."
            )
            raise field_error(FaultCode.CONTRADICTION, Text(sentence, field=name))
    if text.last:
        reader.add_last_tile(text.last, request.get("win"))
    return HandInText(reader.fields, reader.words)


class _Fields:
    """Finds the fields that a text stands for, and the words of the text by the paths of what they say."""

    def __init__(self, text: HandText) -> None:
        self.fields: dict[str, Any] = {}
        self.words: dict[Path, WrittenTile | Group] = {}
        for group in text.groups:
            name = _field_of(group, text)
            if name == "concealed_tiles":
                self._add_tiles(name, group.written)
            else:
                self._add(name, group, _set_as_sent(group))
        self._add_tiles("bonus_tiles", text.bonus)
        for name, indicators in text.indicators:
            self._add_tiles(name, indicators)
        if text.riichi:
            self.fields.update(riichi=text.riichi.value)

    def _add_tiles(self, name: str, written: Sequence[WrittenTile]) -> None:
        for each, code in zip(written, _codes(written), strict=True):
            self._add(name, each, code)

    def _add(self, name: str, word: WrittenTile | Group, value: Any) -> None:
        listed = self.fields.setdefault(name, [])
        self.words[name, len(listed)] = word
        listed.append(value)

    def add_last_tile(self, last: WrittenTile, win: Any) -> None:
        """Add the tile with the star to how the hand was won; raise ValidationError if that names another tile."""
        if win is None or (isinstance(win, dict) and win.get("tile") is None):
            self.words["win", "tile"] = last._replace(word=last.word + "*")
            self.fields["win"] = {**(win or {}), "tile": last.code}
        if win is None:
            self.words["win",] = self.words["win", "tile"]
        elif isinstance(win, dict):
            named = _tile_named(win.get("tile"))
            if named and named is not last.tile:
                sentence = template(
                    "The star at {word} says that the last tile is {tile}, but win.tile is {named}. Move the star, or "
                    "leave win.tile out."
                )
                message = Text(sentence, word=last.word, tile=last.tile.code, named=named.code)
                raise field_error(FaultCode.CONTRADICTION, message)


class _Part(NamedTuple):
    """What one pair of brackets, or a word without brackets, adds to a hand: its sets and tiles.

    ``tiles`` are all of its tiles but flowers and seasons, ``copies`` is the ``count_of`` these, ``last`` the one with
    the star. A part with few tiles that make no set is ``left_over``: only the last of a hand may be one.
    """

    melds: tuple[TileSet, ...] = ()
    concealed_sets: tuple[TileSet, ...] = ()
    concealed_tiles: tuple[Tile, ...] = ()
    bonus_tiles: tuple[Tile, ...] = ()
    tiles: tuple[Tile, ...] = ()
    copies: int = 0
    last: Tile | None = None
    left_over: bool = False


_EMPTY_PART: Final = _Part()


@lru_cache(maxsize=2048)
def _read_part(part: str) -> _Part:
    """Read a part by itself; raise ValidationError for a fault, a wild tile, a red five or a word behind the hand."""
    text = read_hand_text(part)
    if text.riichi or text.indicators or any(each.wild for group in text.groups for each in group.written):
        raise ValidationError(LEFT_TO_LOAD)
    read: dict[str, Any] = {"bonus_tiles": text.bonus_tiles, "tiles": text.tiles, "copies": count_of(text.tiles)}
    for group in text.groups:
        name, kong = _field_of(group, text), Kong.CONCEALED if group.is_concealed_kong else group.kong
        if name == "concealed_tiles":
            read |= {name: group.tiles, "left_over": not group.loose and len(group.tiles) <= _LARGEST_SET}
        else:
            read[name] = (make_set(group.tiles, concealed=not group.on_table, kong=kong),)
    return _Part(**read, last=text.last_tile)


def read_by_parts(request: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values of the fields that the text of a hand stands for, and the other fields as they were sent.

    Raises ValidationError for a text that may have faults, and for wild tiles and red fives.
    """
    others = dict(request)
    text = others.pop("hand")
    if not isinstance(text, str) or len(text) > LONGEST or not others.keys().isdisjoint(_BESIDE_TEXT):
        raise ValidationError(LEFT_TO_LOAD)
    words, behind = parts_of(text)
    if behind:
        others |= read_hand_in_text({**others, "hand": behind}).fields
    parts = list(map(_read_part, words))
    for place, part in enumerate(parts):
        if part.last:
            win = others.get("win")
            if not isinstance(win, dict) or win.get("tile") is not None:
                raise ValidationError(LEFT_TO_LOAD)
            others["win"] = {**win, "tile": part.last.code}
            if part.melds and any(part.last in each.tiles for each in parts if each is not part):
                # The last tile completed this set, which was in the hand before.
                parts[place] = part._replace(melds=(), concealed_sets=(make_set(part.tiles, concealed=True),))
    return _fields_of(parts), others


def _fields_of(parts: list[_Part]) -> dict[str, Any]:
    """Return the fields of a hand of these parts; raise ValidationError if they may be at fault together."""
    melds, concealed_sets, concealed_tiles, bonus_tiles, _, copies, _, left_over = _EMPTY_PART
    number, before_last = 0, False
    # Part by part: to add up whole columns takes twice as long.
    for part in parts:
        melds += part.melds
        concealed_sets += part.concealed_sets
        concealed_tiles += part.concealed_tiles
        bonus_tiles += part.bonus_tiles
        if part.tiles:
            number, copies = number + len(part.tiles), copies + part.copies
            before_last, left_over = before_last or left_over, part.left_over
    if (
        before_last
        or len(melds) + len(concealed_sets) > MOST_SETS
        or number > MOST_TILES_IN_HAND
        or not counts_are_possible(copies, count_of(bonus_tiles))
    ):
        raise ValidationError(LEFT_TO_LOAD)
    return {
        "melds": melds,
        "concealed_sets": concealed_sets,
        "concealed_tiles": concealed_tiles,
        "bonus_tiles": bonus_tiles,
    }


class SentAsText(NamedTuple):
    """A hand that a request has as text. Its words are looked for only when the hand has a fault.

    ``path`` leads from the hand to the text; it is empty if the hand is nothing but its text.
    """

    request: Mapping[str, Any]
    path: Path = ("hand",)

    def sent(self, hand: Place) -> Notes:
        return read_hand_in_text(self.request).sent(hand, self.path)


def _tile_named(value: Any) -> Tile | None:
    """Return the tile that ``win.tile`` names, or None if it names none: then its own field refuses it."""
    if isinstance(value, dict):
        value = value.get("as")
    return find_tile(value) if isinstance(value, str) else None


def _field_of(group: Group, text: HandText) -> str:
    """Return the field of a request in which the tiles of a group stand."""
    # Answers end with tiles in round brackets that make no set.
    may_be_left_over = not group.on_table and (len(group.written) > _LARGEST_SET or group is text.groups[-1])
    if group.loose or (may_be_left_over and not isinstance(tile_set(group.tiles, concealed=True), TileSet)):
        return "concealed_tiles"
    on_table = group.is_concealed_kong or (group.on_table and not _came_out_of_the_hand(group, text))
    return "melds" if on_table else "concealed_sets"


def _came_out_of_the_hand(group: Group, text: HandText) -> bool:
    """Return whether a set on the table is sent as a set in the hand, because the last tile completed it.

    If no other set and no loose tile has such a tile, a meld says the same.
    """
    if group.last is None or group.is_kong:
        return False
    last = group.tiles[group.last]
    return any(last in each.tiles for each in text.groups if each is not group)


def _set_as_sent(group: Group) -> Any:
    """Return a set as a request has it: the list of its tiles, or for some kongs on the table an object."""
    tiles = _codes(group.written)
    if group.is_concealed_kong:
        return {"tiles": tiles, "concealed": True}
    return {"tiles": tiles, "kong": group.kong.value} if group.kong else tiles


def _codes(written: Sequence[WrittenTile]) -> list[Any]:
    """Return tiles as a request has them, a wild one with the tile that it stands for."""
    return [
        {"tile": each.wild.code, "as": each.code} if each.wild and not each.is_red else each.code for each in written
    ]


@dataclass(frozen=True, slots=True)
class DealtHand:
    """Where the request has the tiles of a hand that was sent as a deal answers it.

    ``melds``: how many there are besides its ``kongs``. ``renamed``: its concealed tiles are in ``tiles``.
    """

    melds: int
    kongs: int
    renamed: bool

    def sent(self, hand: Place) -> Notes:
        """Return where the request has what it calls otherwise. ``hand``: where the hand is."""
        notes: dict[Path, Sent] = {}
        for number in range(self.kongs):
            notes[hand / "melds" / (self.melds + number)] = Sent(hand / "kongs" / number)
        if self.renamed:
            notes[hand / "concealed_tiles"] = Sent(hand / "tiles")
        return notes


def told_of_hand(error: FaultyInputError, text: SentAsText | DealtHand | None) -> FaultyInputError:
    """Return the error of a single hand with its faults as those of the text, or the deal, that it was sent as."""
    return error if text is None else FaultyInputError(as_sent(error.faults, text.sent(REQUEST)))
