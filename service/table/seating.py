"""Draws seats, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import Fault, FaultyInputError
from engine.table import SeatDraw, draw_seats, seat_rule
from service.table.answers import from_seats
from service.table.chance import SeededDice, draw_by_chance
from service.table.opening import check_not_sent, collect_faults, seed_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.table import Procedure
    from service.http.media_types import Json


def draw_seats_json(data: Mapping[str, Any]) -> Json:
    """Return who sits where and who deals first; raise FaultyInputError with all faults of the request."""
    faults: list[Fault] = []
    seed = seed_of(data, faults, used=data["throw"])
    procedure = data["procedure"]
    draw = collect_faults(faults, lambda: _seat_draw(data, procedure, SeededDice(seed)))
    drawn = collect_faults(faults, lambda: draw_seats(procedure, draw)) if draw else None
    if draw is None or drawn is None or faults:
        raise FaultyInputError(faults)
    return from_seats(procedure, draw, drawn, seed if data["throw"] else None)


def _seat_draw(data: Mapping[str, Any], procedure: Procedure, chance: SeededDice) -> SeatDraw:
    """Return the throws and draws for seats, sent or made here; raise FaultyInputError for both."""
    draw = SeatDraw(**{name: data[name] for name in ("players", "thrower", "throws", "rolls", "row", "draws")})
    if not data["throw"]:
        return draw
    check_not_sent(data, "throws", "rolls", "draws")
    return draw_by_chance(seat_rule(procedure, draw.players), draw, chance)
