"""What a table needs to go on with a deal, as an earlier answer told it."""

from typing import Any, Final

from marshmallow import ValidationError

from engine import FaultCode, Text, Wind, as_first_written
from engine.table import TableState
from service.fields.base import OBJECT_OR_NULL, AtMost, Between, Boolean, Integer, List, PartSchema
from service.fields.players import MOST_PLAYERS, PLAYERS, SeatOrName, SeatsOfPlayers, WindField
from service.http.problems import FieldFault

LARGEST_COUNT: Final = 10_000
_OF_A_SHEET: Final = Text("This is the state of a sheet. Send its position.")
_WITHOUT_TABLE: Final = Text("This is the state of a sheet without rotation. Send players and prevailing_wind instead.")


class PositionSchema(PartSchema):
    """What a table needs to go on, as an earlier answer told it."""

    error_messages = {"type": OBJECT_OR_NULL}  # noqa: RUF012 - marshmallow reads it from the class
    seats = SeatsOfPlayers(required=True)
    dealer = WindField(required=True)
    prevailing_wind = WindField(exclude={Wind.DREAMER}, required=True)
    round = Integer(validate=Between(1, LARGEST_COUNT), required=True)
    deals_played = Integer(validate=Between(0, LARGEST_COUNT), required=True)
    deals_played_in_round = Integer(validate=Between(0, LARGEST_COUNT), required=True)
    deal_lost_by = List(SeatOrName(), validate=AtMost(MOST_PLAYERS, PLAYERS), load_default=())
    wins_in_a_row = Integer(validate=Between(0, LARGEST_COUNT), required=True)
    goulash = Boolean(required=True)
    finished = Boolean(required=True)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Sort the faults. The state of a sheet has one: a table's state is a part of it."""
        super().handle_error(error, data, **options)
        if isinstance(data, dict) and "balances" in data and "version" in data:
            message = _OF_A_SHEET if data.get("position") else _WITHOUT_TABLE
            error.messages = [FieldFault(FaultCode.UNKNOWN_FIELD, message)]

    def build(
        self,
        *,
        seats: dict[str, Wind],
        deal_lost_by: tuple[str, ...],
        deals_played: int,
        deals_played_in_round: int,
        **said: Any,
    ) -> TableState:
        """Return the position."""
        return TableState(
            players=tuple(seats),
            seats=tuple(seats.values()),
            deal_lost_by=tuple(as_first_written(name, seats) for name in deal_lost_by),
            hands=deals_played,
            hands_of_wind=deals_played_in_round,
            **said,
        )
