"""Draws seats, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from collections.abc import Mapping
from typing import TypeVar

from engine import Fault, FaultCode, FaultyInputError, Text, Wind, as_first_written
from engine.table import DEFAULT_NAMES, Procedure, SeatDraw, draw_seats, seat_rule, with_seats
from service.fields.players import USUAL_PLAYERS
from service.http.media_types import Json
from service.table.answers import from_seats
from service.table.chance import SeededDice, draw_by_chance
from service.table.dealing import check_not_sent, collect_faults, procedure_with_options, seed_of
from service.table.schemas import SeatsRequest

_Value = TypeVar("_Value")


def draw_seats_json(request: SeatsRequest) -> Json:
    """Return who sits where and who deals first; raise FaultyInputError with all faults of the request."""
    faults: list[Fault] = []
    seed = seed_of(request, faults, used=request.throw)
    procedure = procedure_with_options(request, faults)
    draw = collect_faults(faults, lambda: _seat_draw(request, procedure, SeededDice(seed)))
    drawn = collect_faults(faults, lambda: draw_seats(procedure, draw)) if draw else None
    if draw is None or drawn is None or faults:
        raise FaultyInputError(faults)
    return from_seats(procedure, draw, drawn, seed if request.throw else None)


def _seat_draw(request: SeatsRequest, procedure: Procedure, chance: SeededDice) -> SeatDraw:
    """Return the throws and draws for seats, sent or made here; raise FaultyInputError for both."""
    names, seats = _names_and_seats(request)
    draw = SeatDraw(
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
    return draw_by_chance(seat_rule(procedure, draw.players), with_seats(procedure, draw), chance)


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
    taken = seats or listed
    counted = number or (players if isinstance(players, int) else len(taken) or USUAL_PLAYERS)
    return DEFAULT_NAMES[:counted], taken
