"""Draws seats, opens walls and deals tiles, from a request to the JSON of the answer. Nothing here knows HTTP."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from engine import Fault, FaultCode, FaultyInputError, Text, Tile, Wind, as_first_written, table, template
from service.fields.players import USUAL_PLAYERS
from service.http.media_types import Json
from service.table.answers import DrawOptions, from_deal, from_seats
from service.table.chance import SeededDice, draw_by_chance, new_seed
from service.table.schemas import ChanceRequest, SeatsRequest, WallRequest, WallSchema

Result = TypeVar("Result")
_Value = TypeVar("_Value")

_SCHEMA: Final = WallSchema()
_THROWN_HERE: Final = template("With throw: true the service throws and draws; leave {field} out.")


def open_requested_wall(document: Any) -> tuple[table.OpenedWall, DrawOptions]:
    """Return the opened wall of a request, with the options and the seed that opened it.

    Raises ValidationError if ``document`` does not have the form of a request, and FaultyInputError if the wall cannot
    be opened in this way.
    """
    wall: WallRequest = _SCHEMA.load(document)
    faults: list[Fault] = []
    seed = seed_of(wall, faults, used=wall.throw)
    opened = opened_wall(wall, procedure_with_options(wall, faults), SeededDice(seed), faults)
    if opened is None or faults:
        raise FaultyInputError(faults)
    return opened, (wall.options, seed if wall.throw else None)


def collect_faults(faults: list[Fault], call: Callable[[], Result]) -> Result | None:
    """Return the result of a call; if it raises FaultyInputError, add its faults to the list and return ``None``."""
    try:
        return call()
    except FaultyInputError as error:
        faults.extend(error.faults)
        return None


def procedure_with_options(request: ChanceRequest, faults: list[Fault]) -> table.Procedure:
    """Return the procedure with the chosen options; without them if they are faulty, and their faults are added."""
    return collect_faults(faults, lambda: table.with_options(request.procedure, request.options)) or request.procedure


def opened_wall(
    wall: WallRequest, procedure: table.Procedure, chance: SeededDice, faults: list[Fault]
) -> table.OpenedWall | None:
    """Return the wall opened by the throws; ``None`` if they are faulty, and their faults are added."""
    return collect_faults(
        faults, lambda: table.open_wall(procedure, _throws(wall, procedure, chance), wall.dealer, wall.players)
    )


def _throws(wall: WallRequest, procedure: table.Procedure, chance: SeededDice) -> tuple[table.Throw, ...]:
    """Return the throws in the request, or make them. Raise FaultyInputError for both or neither."""
    needed = table.throws_for_wall(procedure, wall.dealer, wall.players)
    if wall.throw:
        check_not_sent(throws=wall.throws)
        return chance.throws(needed)
    if not wall.throws:
        message = Text(
            "The throws are missing. Send throws, or let the service throw with throw: true. Needed: {throws}.",
            throws=table.throws_in_words(needed),
        )
        raise FaultyInputError([Fault(("throws",), FaultCode.THROWS_MISSING, message)])
    return wall.throws


def check_not_sent(**fields: object) -> None:
    """Raise FaultyInputError for each of these fields that was sent although ``throw`` is true."""
    twice = [name for name, sent in fields.items() if sent]
    FaultyInputError.raise_for(
        Fault((name,), FaultCode.THROWS_AND_THROW, Text(_THROWN_HERE, field=name)) for name in twice
    )


def seed_of(request: ChanceRequest, faults: list[Fault], *, used: bool) -> int:
    """Return the seed in the request, or a new one. A seed that is not used is a fault."""
    seed = request.seed
    if seed is not None and not used:
        message = Text("The service throws and shuffles nothing here, so it needs no seed. Leave seed out.")
        faults.append(Fault(("seed",), FaultCode.SEED_SUPERFLUOUS, message))
    return new_seed() if seed is None else seed


def deal_json(request: WallRequest) -> Json:
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
    kongs = request.kongs_by_seat or table.NO_KONGS
    if kongs != table.NO_KONGS and not tiles:
        message = Text("Without tiles nobody has a kong. Send wall or shuffle: true too, or declare no kongs.")
        raise FaultyInputError([Fault(("kongs_by_seat",), FaultCode.CONTRADICTION, message)])
    dealt = table.deal_tiles(opened, tiles, kongs) if tiles else None
    options = request.options, seed if request.throw or request.shuffle else None
    return from_deal(opened, dealt, tiles, options)


def _tiles(request: WallRequest, procedure: table.Procedure, chance: SeededDice) -> tuple[Tile, ...]:
    """Return the tiles of the wall, sent or mixed here; empty if neither. Raise FaultyInputError if they are wrong."""
    if request.shuffle and request.wall:
        message = Text("Send either wall or shuffle: true, not both.")
        raise FaultyInputError([Fault(("shuffle",), FaultCode.WALL_AND_SHUFFLE, message)])
    if request.shuffle:
        return chance.shuffled(table.tiles_in_play(procedure).elements())
    if request.wall:
        table.check_wall(procedure, request.wall)
    return request.wall


def draw_seats_json(request: SeatsRequest) -> Json:
    """Return who sits where and who deals first; raise FaultyInputError with all faults of the request."""
    faults: list[Fault] = []
    seed = seed_of(request, faults, used=request.throw)
    procedure = procedure_with_options(request, faults)
    draw = collect_faults(faults, lambda: _seat_draw(request, procedure, SeededDice(seed)))
    drawn = collect_faults(faults, lambda: table.draw_seats(procedure, draw)) if draw else None
    if draw is None or drawn is None or faults:
        raise FaultyInputError(faults)
    return from_seats(procedure, draw, drawn, seed if request.throw else None)


def _seat_draw(request: SeatsRequest, procedure: table.Procedure, chance: SeededDice) -> table.SeatDraw:
    """Return the throws and draws for seats, sent or made here; raise FaultyInputError for both."""
    names, seats = _names_and_seats(request)
    draw = table.SeatDraw(
        players=names,
        seats=seats,
        thrower=None if request.thrower is None else as_first_written(request.thrower, names),
        throws=request.throws,
        rolls=tuple(_by_player(each, names) for each in request.rolls),
        row=request.row,
        draws=_by_player(request.draws, names),
    )
    if not request.throw:
        return draw
    check_not_sent(throws=request.throws, rolls=request.rolls, draws=request.draws)
    return draw_by_chance(table.seat_rule(procedure, draw.players), table.with_seats(procedure, draw), chance)


def _by_player(by_name: Mapping[str, _Value], names: tuple[str, ...]) -> dict[str, _Value]:
    """Return what a request says of each player, with their names as the request first writes them."""
    return {as_first_written(name, names): each for name, each in by_name.items()}


def _names_and_seats(request: SeatsRequest) -> tuple[tuple[str, ...], tuple[Wind, ...]]:
    """Return the names of the players, and the seats that are taken if the request lists them."""
    players, seats, number = request.players, request.seats_taken, request.number_of_players
    listed = () if isinstance(players, int) else tuple(each for each in players if isinstance(each, Wind))
    if (number and (players or seats)) or (listed and seats):
        message = Text("The request says twice who plays. Send players, number_of_players or seats_taken.")
        raise FaultyInputError([Fault(("seats",), FaultCode.ONE_OF_TWO, message)])
    if players and not isinstance(players, int) and not listed:
        return tuple(map(str, players)), seats
    who_plays = seats or listed
    counted = number or (players if isinstance(players, int) else len(who_plays) or USUAL_PLAYERS)
    return table.DEFAULT_NAMES[:counted], who_plays
