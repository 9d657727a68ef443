"""Wild tiles, each written {"tile": "B2", "as": "C5"} where a tile may stand. A hand is read without them."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import ValidationError

from engine import WildTile
from service.fields.tiles import WILD_TILE

LEAST_DEPTH: Final = {"melds": 3, "concealed_sets": 3, "concealed_tiles": 2, "win": 2}
"""How deep a tile lies at least. In melds: the field, one of the melds, one of its tiles."""

_GREATEST_DEPTH: Final = 4
"""How deep a tile lies at most: the field melds, one of the melds, its tiles, one of those."""


def extract_wild_tiles(data: Any) -> tuple[Any, tuple[WildTile, ...]]:
    """Return a hand with each wild tile replaced by the tile that it stands for, and the wild tiles with their paths.

    An invalid wild tile stays in its place, so that its faults are found there.
    """
    if not isinstance(data, dict):
        return data, ()
    found: list[WildTile] = []
    # In this order, whatever the order of the fields in the request.
    plain = {name: _without_wild_tiles(data[name], (name,), found) for name in LEAST_DEPTH if name in data}
    return data | plain, tuple(found)


def _without_wild_tiles(value: Any, path: tuple[str | int, ...], found: list[WildTile]) -> Any:
    """Return a part of a hand without wild tiles."""
    if len(path) > _GREATEST_DEPTH:
        return value
    if isinstance(value, list):
        return [_without_wild_tiles(part, (*path, place), found) for place, part in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if "as" in value and len(path) >= LEAST_DEPTH[str(path[0])]:
        return _code_stood_for(value, path, found)
    return {name: _without_wild_tiles(part, (*path, name), found) for name, part in value.items()}


def _code_stood_for(value: dict[str, Any], path: tuple[str | int, ...], found: list[WildTile]) -> Any:
    try:
        tiles = WILD_TILE.load(value)
    except ValidationError:
        return value
    # The last tile is one of the tiles in the hand, where it is counted already.
    if path[0] != "win":
        found.append(WildTile(tiles["tile"], tiles["as"], path))
    return tiles["as"].code
