"""Hands as short text, for people: exposed sets in square brackets, concealed ones in round, a star at the last tile.

>>> from engine.hand import tile_set
>>> from engine.tiles import Tile
>>> written_set(tile_set((Tile.C4, Tile.C5, Tile.C6), concealed=False))
'[C4 C5 C6]'
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.hand import TileSet
    from engine.reading import Reading
    from engine.tiles import Tile


def written(reading: Reading) -> str:
    """Write a whole hand: its sets, the tiles in no set, and behind a plus sign its bonus tiles."""
    parts = [written_set(each) for each in reading.sets]
    if reading.other_tiles:
        parts.append(f"({_codes(reading.other_tiles)})")
    if reading.hand.bonus_tiles:
        parts.append(f"+ {_codes(reading.hand.bonus_tiles)}")
    return " ".join(parts)


@cache
def written_set(each: TileSet) -> str:
    """Write one set; the star tells that the last tile completed it.

    Kept, as what is pictured is, for there are some hundred sets, and each is written again and again.
    """
    star = "*" if each.last_tile else ""
    return f"({_codes(each.tiles)}{star})" if each.concealed else f"[{_codes(each.tiles)}{star}]"


def pictured(reading: Reading) -> str:
    """Write a whole hand in the mahjong characters of Unicode, its sets apart."""
    parts = [_pictured_set(each) for each in reading.sets]
    parts += [_characters(tiles) for tiles in (reading.other_tiles, reading.hand.bonus_tiles) if tiles]
    return " ".join(parts)


@cache
def _pictured_set(each: TileSet) -> str:
    return _characters(each.tiles)


def _characters(tiles: Iterable[Tile]) -> str:
    return "".join([tile.unicode for tile in tiles])


def _codes(tiles: Iterable[Tile]) -> str:
    return " ".join(tile.code for tile in tiles)
