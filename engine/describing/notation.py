"""Hands as short text, for people: exposed sets in square brackets, concealed in round, a star behind the last tile.

>>> from engine.game.sets import tile_set
>>> from engine.game.tiles import Tile
>>> written_set(tile_set((Tile.C4, Tile.C5, Tile.C6), concealed=False))
'[C4 C5 C6]'
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game.sets import TileSet
    from engine.game.tiles import Tile
    from engine.grouping.reading import Reading


def written(reading: Reading) -> str:
    """Write a whole hand: its sets, the tiles in no set, and behind a plus sign its bonus tiles."""
    last = reading.hand.win.tile if reading.hand.win else None
    parts = [written_set(each, last) if each.last_tile else written_set(each) for each in reading.sets]
    if reading.other_tiles:
        parts.append(f"({_codes(reading.other_tiles, last)})")
    if reading.hand.bonus_tiles:
        parts.append(f"+ {_codes(reading.hand.bonus_tiles)}")
    return " ".join(parts)


@cache
def written_set(each: TileSet, last: Tile | None = None) -> str:
    """Write one set; if the last tile completed it, a star is behind that tile, or at the end if none is named.

    Kept, for there are some hundred sets, and each is written again and again.
    """
    codes = _codes(each.tiles, (last or each.tiles[-1]) if each.last_tile else None)
    return f"({codes})" if each.concealed else f"[{codes}]"


def pictured(reading: Reading) -> str:
    """Write a whole hand in the mahjong characters of Unicode, its sets apart."""
    parts = [each.symbols for each in reading.sets]
    parts += [_characters(tiles) for tiles in (reading.other_tiles, reading.hand.bonus_tiles) if tiles]
    return " ".join(parts)


def _characters(tiles: Iterable[Tile]) -> str:
    return "".join([tile.unicode for tile in tiles])


def _codes(tiles: tuple[Tile, ...], last: Tile | None = None) -> str:
    """Write tiles, with a star behind the last one of a kind."""
    starred = len(tiles) - 1 - tiles[::-1].index(last) if last in tiles else None
    return " ".join(tile.code + "*" * (place == starred) for place, tile in enumerate(tiles))
