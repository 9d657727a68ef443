"""The leaves of a request: tiles, sets, the win, house rules. Shapes and types only; the game's rules are the engine's.

Each field reads its whole part of a request in one go and checks lengths before contents, so that a hostile body costs
no more than an honest one. What is wrong is raised nested like the request, as marshmallow does.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from marshmallow import ValidationError

from engine import (
    FaultCode,
    Kong,
    Text,
    Tile,
    TileSet,
    find_tile,
    find_tiles,
    tile_set,
)
from service.fields.base import _quoted, a_boolean, an_object, each_of, one_of
from service.fields.faults import field_error
from service.http.problems import FieldFault

if TYPE_CHECKING:
    from collections.abc import Callable


MOST_TILES_IN_HAND: Final = 20
MOST_SETS: Final = 7
MOST_TILES_IN_SET: Final = 4
MOST_BONUS_TILES: Final = 8
MOST_KINDS: Final = 34
MOST_HANDS: Final = 20

_A_TILE: Final = Text("a tile")
_TILES_OR_AN_OBJECT: Final = Text("a list of tiles, or an object")

TILES: Final = Text("tiles")
_SETS: Final = Text("sets")


def a_list_of_hands(value: Any) -> list[Any]:
    """Read a list of hands, but not yet the hands."""
    if not isinstance(value, list):
        raise field_error(FaultCode.NOT_A_LIST, Text("This is a list of hands."))
    return value


def tiles(most: int) -> Callable[[Any], tuple[Tile, ...]]:
    """Read a list of at most so many tiles."""

    def read(value: Any) -> tuple[Tile, ...]:
        found = find_tiles(value) if type(value) is list and len(value) <= most else None
        return each_of(value, most, TILES, a_tile) if found is None else found

    return read


def a_tile(value: Any) -> Tile:
    """Read a tile in any spelling; raise what is wrong with a wild tile, for a good one is put aside before."""
    if isinstance(value, dict) and "as" in value:
        a_wild_tile(value)
        raise field_error(
            FaultCode.UNKNOWN_TILE,
            Text("A wild tile may stand in melds, concealed_sets, concealed_tiles and win only."),
        )
    return _a_plain_tile(value)


def a_wild_tile(value: dict[str, Any]) -> tuple[Tile, Tile]:
    """Read a wild tile: what it is, and what it stands for."""
    part = an_object(value, _A_TILE, {"tile": _a_plain_tile, "as": _a_plain_tile}, required=("tile", "as"))
    return part["tile"], part["as"]


def _a_plain_tile(value: Any) -> Tile:
    tile = find_tile(value) if isinstance(value, str) else None
    if tile is None:
        message = Text(
            "{value} is no tile; the tiles are B1 to B9, C1 to C9, D1 to D9, WE WS WW WN, DR DG DW, F1 to F4, "
            "S1 to S4.",
            value=_quoted(value),
        )
        raise field_error(FaultCode.UNKNOWN_TILE, message)
    return tile


def melds(value: Any) -> tuple[TileSet, ...]:
    """Read sets on the table: each a list of tiles, or an object that may say how a kong came about."""
    return each_of(value, MOST_SETS, _SETS, _read_meld)


def concealed_sets(value: Any) -> tuple[TileSet, ...]:
    """Read sets grouped in the hand: each a list of tiles."""
    return each_of(value, MOST_SETS, _SETS, _read_concealed_set)


def _a_concealed_set(value: Any) -> TileSet:
    return _a_set(_set_tiles(value), concealed=True, kong=None)


def _a_meld(value: Any) -> TileSet:
    if isinstance(value, list):
        return _a_set(_set_tiles(value), concealed=False, kong=None)
    part = an_object(value, _TILES_OR_AN_OBJECT, _MELD, required=("tiles",))
    kong = part.get("kong")
    if part.get("concealed"):
        if kong not in {None, Kong.CONCEALED}:
            message = Text("A {kong} kong is not concealed.", kong=kong.value)
            raise ValidationError({"concealed": [FieldFault(FaultCode.CONTRADICTION, message)]})
        kong = Kong.CONCEALED
    if kong and len(part["tiles"]) != MOST_TILES_IN_SET:
        name = "kong" if "kong" in part else "concealed"
        message = Text("Only a kong on the table may be concealed; other concealed sets go under concealed_sets.")
        raise ValidationError({name: [FieldFault(FaultCode.NOT_A_KONG, message)]})
    return _a_set(part["tiles"], concealed=False, kong=kong)


_tiles_of_a_set: Final = tiles(MOST_TILES_IN_SET)


def _set_tiles(value: Any) -> tuple[Tile, ...]:
    if isinstance(value, list) and len(value) > MOST_TILES_IN_SET:
        message = Text("{number} tiles: a pair has two, a chow or pung three, a kong four.", number=len(value))
        raise field_error(FaultCode.NOT_A_SET, message)
    return _tiles_of_a_set(value)


def _set_reader(otherwise: Callable[[Any], TileSet], *, concealed: bool) -> Callable[[Any], TileSet]:
    """Make what reads a set from a list of its tiles: kept, for there are few, and most are always spelled alike."""

    @lru_cache(maxsize=4096)
    def spelled(*tiles: Any) -> TileSet:
        return _a_set(_set_tiles([*tiles]), concealed=concealed, kong=None)

    def read(value: Any) -> TileSet:
        if type(value) is list:
            try:
                return spelled(*value)
            except TypeError:
                pass  # What cannot be looked up is no tile.
        return otherwise(value)

    return read


_read_concealed_set: Final = _set_reader(_a_concealed_set, concealed=True)
_read_meld: Final = _set_reader(_a_meld, concealed=False)
_MELD: Final[dict[str, Callable[[Any], Any]]] = {"tiles": _set_tiles, "kong": one_of(Kong), "concealed": a_boolean}


def _a_set(of_tiles: tuple[Tile, ...], *, concealed: bool, kong: Kong | None) -> TileSet:
    found = tile_set(of_tiles, concealed=concealed, kong=kong)
    if isinstance(found, TileSet):
        return found
    raise field_error(FaultCode.NOT_A_SET, found)
