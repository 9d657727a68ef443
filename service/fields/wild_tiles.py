"""Wild tiles, written {"tile": "B2", "as": "C5"} in place of a tile. They are replaced before fields read a hand."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import ValidationError

from engine import WildTile
from service.fields.tiles import WILD_TILE

LEAST_DEPTH: Final = {"melds": 3, "concealed_sets": 3, "concealed_tiles": 2, "tiles": 2, "win": 2}
"""Least length of the path to a tile. In melds it is 3: the field, the index of a meld, the index of a tile."""

_GREATEST_DEPTH: Final = 4
"""Greatest length of the path to a tile: the field melds, the index of a meld, its field tiles, the index of a tile."""


def extract_wild_tiles(data: Any) -> tuple[Any, tuple[WildTile, ...]]:
    """Return a hand with each wild tile replaced by the tile that it stands for, and the wild tiles with their paths.

    An invalid wild tile stays in its place, so that its faults are found there.
    """
    if not isinstance(data, dict):
        return data, ()
    found: list[WildTile] = []
    # The order of the wild tiles does not depend on the order of the fields in the request.
    plain = {name: _without_wild_tiles(data[name], (name,), found) for name in LEAST_DEPTH if name in data}
    return data | plain, tuple(found)


def _without_wild_tiles(value: Any, path: tuple[str | int, ...], found: list[WildTile]) -> Any:
    """Return a part of a hand with its wild tiles replaced; add them to ``found``."""
    if len(path) > _GREATEST_DEPTH:
        return value
    if isinstance(value, list):
        return [_without_wild_tiles(part, (*path, index), found) for index, part in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if "as" in value and len(path) >= LEAST_DEPTH[str(path[0])]:
        return _replaced_wild_tile(value, path, found)
    return {name: _without_wild_tiles(part, (*path, name), found) for name, part in value.items()}


def _replaced_wild_tile(value: dict[str, Any], path: tuple[str | int, ...], found: list[WildTile]) -> Any:
    """Return the code of the tile that a wild tile stands for; an invalid wild tile as it is."""
    try:
        tiles = WILD_TILE.load(value)
    except ValidationError:
        return value
    # The tile in ``win`` is one of the tiles of the hand, and is counted there.
    if path[0] != "win":
        found.append(WildTile(tiles["tile"], tiles["as"], path))
    return tiles["as"].code
