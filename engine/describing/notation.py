"""Hands as short text: exposed sets in square brackets, concealed ones in round brackets, a star after the last tile.

>>> from engine.game.sets import tile_set
>>> from engine.game.tiles import Tile
>>> short_text_of_set(tile_set((Tile.C4, Tile.C5, Tile.C6), concealed=False))
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


def short_text(reading: Reading) -> str:
    """Return a hand as short text: its sets, the tiles in no set, and bonus tiles after a plus sign."""
    last = reading.hand.win.tile if reading.hand.win else None
    parts = [short_text_of_set(each, last) if each.last_tile else short_text_of_set(each) for each in reading.sets]
    if reading.other_tiles:
        parts.append(f"({_codes(reading.other_tiles, last)})")
    if reading.hand.bonus_tiles:
        parts.append(f"+ {_codes(reading.hand.bonus_tiles)}")
    return " ".join(parts)


@cache
def short_text_of_set(each: TileSet, last: Tile | None = None) -> str:
    """Return a set as short text. If ``last``, the winning tile, completed it, a star follows that tile.

    Without ``last`` the star follows the last tile of the set.

    Cached: there are some hundred sets, and hands have them again and again.
    """
    codes = _codes(each.tiles, (last or each.tiles[-1]) if each.last_tile else None)
    return f"({codes})" if each.concealed else f"[{codes}]"


def unicode_text(reading: Reading) -> str:
    """Return a hand in the mahjong characters of Unicode, with spaces between its sets."""
    parts = [each.symbols for each in reading.sets]
    parts += [_characters(tiles) for tiles in (reading.other_tiles, reading.hand.bonus_tiles) if tiles]
    return " ".join(parts)


def _characters(tiles: Iterable[Tile]) -> str:
    return "".join([tile.unicode for tile in tiles])


def _codes(tiles: tuple[Tile, ...], last: Tile | None = None) -> str:
    """Return the codes of tiles, with a star after one tile of the kind ``last``."""
    starred = len(tiles) - 1 - tiles[::-1].index(last) if last in tiles else None
    return " ".join(tile.code + "*" * (place == starred) for place, tile in enumerate(tiles))
