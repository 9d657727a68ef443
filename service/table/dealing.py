"""Deals tiles, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from engine import Fault, FaultCode, FaultyInputError, Text, Tile
from engine.table import NO_KONGS, Procedure, check_wall, deal_tiles, plan_deal, tiles_in_play
from service.http.media_types import Json
from service.table.answers import DrawOptions, from_deal
from service.table.chance import SeededDice
from service.table.opening import collect_faults, opened_wall, procedure_with_options, seed_of
from service.table.schemas import DealRequest


def deal_json(request: DealRequest) -> Json:
    """Return the opened wall and who takes which tiles; raise FaultyInputError with all faults of the request."""
    faults: list[Fault] = []
    procedure = procedure_with_options(request, faults)
    # The options decide which tiles a wall has, so its tiles can be checked only if the options are valid.
    options_are_valid = not faults
    seed = seed_of(request, faults, used=request.throw or request.shuffle)
    chance = SeededDice(seed)
    tiles = (collect_faults(faults, lambda: _tiles(request, procedure, chance)) or ()) if options_are_valid else ()
    opened = opened_wall(request, procedure, chance, faults)
    if opened is None or faults:
        raise FaultyInputError(faults)
    kongs = request.kongs or NO_KONGS
    if kongs != NO_KONGS and not tiles:
        message = Text("Without tiles nobody has a kong. Send wall or shuffle: true too, or leave kongs out.")
        raise FaultyInputError([Fault(("kongs",), FaultCode.CONTRADICTION, message)])
    dealt = deal_tiles(opened, tiles, kongs) if tiles else None
    options = DrawOptions(request.options, seed if request.throw or request.shuffle else None)
    return from_deal(opened, plan_deal(opened), dealt, tiles, options)


def _tiles(request: DealRequest, procedure: Procedure, chance: SeededDice) -> tuple[Tile, ...]:
    """Return the tiles of the wall, sent or mixed here; empty if neither. Raise FaultyInputError if they are wrong."""
    if request.shuffle and request.wall:
        message = Text("Send either wall or shuffle: true, not both.")
        raise FaultyInputError([Fault(("shuffle",), FaultCode.WALL_AND_SHUFFLE, message)])
    if request.shuffle:
        return chance.mixed(tiles_in_play(procedure).elements())
    if request.wall:
        check_wall(procedure, request.wall)
    return request.wall
