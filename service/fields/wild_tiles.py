"""Wild tiles: what stands for another tile, put aside before a hand is read so that the hand reads as it stands.

A tile may be written {"tile": "B2", "as": "C5"} wherever a tile may stand.
"""

from __future__ import annotations

from typing import Any, Final

from marshmallow import ValidationError

from engine import WildTile
from service.fields.tiles import a_wild_tile

_WHERE: Final = {"melds": 3, "concealed_sets": 3, "concealed_tiles": 2, "win": 2}
"""How deep a tile lies at least: the melds, one of them, one of its tiles."""

_DEEPEST: Final = 4
"""As deep as a tile lies: the melds, one of them, its tiles, one of those."""


def extract_wild_tiles(data: Any) -> tuple[Any, tuple[WildTile, ...]]:
    """Return a hand with each wild tile written as the tile it stands for, and the wild tiles with their places.

    One with something wrong about it is left as it is, to be refused where it stands.
    """
    if not isinstance(data, dict):
        return data, ()
    found: list[WildTile] = []
    # In this order, whatever the order in which the fields were sent.
    plain = {name: _plain(data[name], (name,), found) for name in _WHERE if name in data}
    return data | plain, tuple(found)


def _plain(value: Any, path: tuple[str | int, ...], found: list[WildTile]) -> Any:
    """Return a part of a hand without wild tiles."""
    if len(path) > _DEEPEST:
        return value
    if isinstance(value, list):
        return [_plain(part, (*path, place), found) for place, part in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if "as" in value and len(path) >= _WHERE[str(path[0])]:
        return _stood_for(value, path, found)
    return {name: _plain(part, (*path, name), found) for name, part in value.items()}


def _stood_for(value: dict[str, Any], path: tuple[str | int, ...], found: list[WildTile]) -> Any:
    try:
        tile, stands_for = a_wild_tile(value)
    except ValidationError:
        return value
    # The last tile names one that stands in the hand, where it is counted.
    if path[0] != "win":
        found.append(WildTile(tile, stands_for, path))
    return stands_for.code
