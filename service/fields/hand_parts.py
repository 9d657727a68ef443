"""The shorter way to read the text of a hand: by its parts, each of which is read once and then cached.

>>> fields, _ = read_by_parts({"hand": "[DR DR DR] B2 WS + F2"})
>>> [tile.title for tile in fields["concealed_tiles"]]
['Bamboo 2', 'South Wind']
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from marshmallow import ValidationError

from engine import Kong, Tile, TileSet, count_of, counts_are_possible, tile_set
from service.fields.base import LEFT_TO_LOAD
from service.fields.hand_from_text import BESIDE_TEXT, LARGEST_SET, read_hand_in_text
from service.fields.hand_text import LONGEST, read_hand_text
from service.fields.tiles import MOST_SETS, MOST_TILES_IN_HAND, make_set

_PARTS: Final = re.compile(r"[\[(][^][()]*[])]|[^][()\s,+]+|[][()]")
_BEHIND_THE_HAND: Final = re.compile(r"\b(?:riichi|double_riichi|dora|ura)\b.*", re.IGNORECASE | re.DOTALL)


class _Part(NamedTuple):
    """What one pair of brackets, or a word without brackets, adds to a hand: its sets and tiles.

    ``tiles`` are all of its tiles but flowers and seasons, ``last`` the one with the star. A part with few tiles that
    make no set is ``left_over``: only the last of a hand may be one.
    """

    melds: tuple[TileSet, ...] = ()
    concealed_sets: tuple[TileSet, ...] = ()
    concealed_tiles: tuple[Tile, ...] = ()
    bonus_tiles: tuple[Tile, ...] = ()
    tiles: tuple[Tile, ...] = ()
    last: Tile | None = None
    left_over: bool = False


@lru_cache(maxsize=2048)
def _read_part(part: str) -> _Part:
    text = read_hand_text(part)
    tiles, last = text.tiles, text.last_tile
    if text.riichi or text.indicators or any(each.wild for group in text.groups for each in group.written):
        raise ValidationError(LEFT_TO_LOAD)
    if not text.groups or text.groups[0].loose:
        return _Part(concealed_tiles=tiles, bonus_tiles=text.bonus_tiles, tiles=tiles, last=last)
    [group] = text.groups
    made = tile_set(tiles, concealed=not group.on_table, kong=Kong.CONCEALED if group.is_concealed_kong else group.kong)
    if isinstance(made, TileSet):
        on_table = group.on_table or group.is_concealed_kong
        return _Part(melds=(made,), tiles=tiles, last=last) if on_table else _Part((), (made,), tiles=tiles, last=last)
    if group.on_table:
        raise ValidationError(LEFT_TO_LOAD)
    return _Part(concealed_tiles=tiles, tiles=tiles, last=last, left_over=len(tiles) <= LARGEST_SET)


def read_by_parts(request: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values of the fields that the text of a hand stands for, and the other fields as they were sent.

    Raises ValidationError for a text that may have faults, and for wild tiles and red fives.
    """
    others = dict(request)
    text = others.pop("hand")
    if not isinstance(text, str) or len(text) > LONGEST or not others.keys().isdisjoint(BESIDE_TEXT):
        raise ValidationError(LEFT_TO_LOAD)
    # Tiles are mostly written in capitals, and the words behind them are not. The search takes 2 µs.
    behind = None if text.isupper() else _BEHIND_THE_HAND.search(text)
    if behind:
        text, said = text[: behind.start()], read_hand_in_text({"hand": behind[0]}).fields
        if not others.keys().isdisjoint(said):
            raise ValidationError(LEFT_TO_LOAD)
        others |= said
    parts = list(map(_read_part, _PARTS.findall(text)))
    for place, part in enumerate(parts):
        if part.last:
            others["win"] = _win_by(part.last, others.get("win"))
            if part.melds and any(part.last in each.tiles for each in parts if each is not part):
                # The last tile completed this set, which was in the hand before.
                parts[place] = part._replace(melds=(), concealed_sets=(make_set(part.tiles, concealed=True),))
    return _fields_of(parts), others


def _win_by(last: Tile, win: Any) -> Any:
    """Return how a hand was won, with its last tile."""
    if not isinstance(win, dict) or win.get("tile") is not None:
        raise ValidationError(LEFT_TO_LOAD)
    return {**win, "tile": last.code}


def _fields_of(parts: list[_Part]) -> dict[str, Any]:
    """Return the fields of a hand of these parts; raise ValidationError if they may be at fault together."""
    melds, concealed_sets, concealed_tiles, bonus_tiles, tiles = _Part()[:5]
    before_last = left_over = False
    # Part by part: to add up whole columns takes twice as long.
    for part in parts:
        melds += part.melds
        concealed_sets += part.concealed_sets
        concealed_tiles += part.concealed_tiles
        bonus_tiles += part.bonus_tiles
        if part.tiles:
            tiles += part.tiles
            before_last, left_over = before_last or left_over, part.left_over
    if (
        before_last
        or len(melds) + len(concealed_sets) > MOST_SETS
        or len(tiles) > MOST_TILES_IN_HAND
        or not counts_are_possible(count_of(tiles), count_of(bonus_tiles))
    ):
        raise ValidationError(LEFT_TO_LOAD)
    return {
        "melds": melds,
        "concealed_sets": concealed_sets,
        "concealed_tiles": concealed_tiles,
        "bonus_tiles": bonus_tiles,
    }
