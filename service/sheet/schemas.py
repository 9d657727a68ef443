"""Requests about the hands of one evening: who deals next, the score sheet, counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from engine import FaultCode, Outcome, Text, Wind, as_first_written
from engine.table import ReportedResult, Rotation, TableState
from service.catalogue.served import all_rotations, find_rotation
from service.fields.base import (
    LARGEST_POINTS,
    OBJECT_OR_NULL,
    AtMost,
    Between,
    Boolean,
    CodedField,
    Either,
    Enum,
    Integer,
    List,
    Nested,
    PartSchema,
    RequestSchema,
)
from service.fields.faults import field_error, one_of_these
from service.fields.players import (
    MOST_PLAYERS,
    PLAYERS,
    ChosenOptions,
    PlayerNames,
    SeatOrName,
    SeatsByPlayer,
    TakenSeats,
    WindField,
    check_named_once,
    lists_seats,
)
from service.sheet.deals import (
    Payments,
    PiecesField,
)

MOST_RESULTS: Final = 500
LARGEST_COUNT: Final = 10_000
USUAL_PLAYERS: Final = 4


class RotationId(CodedField):
    """The id of a procedure that says who deals next, or an alias of it."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Rotation:
        rotation = find_rotation(value) if isinstance(value, str) else None
        if rotation is None:
            raise field_error(FaultCode.UNKNOWN_PROCEDURE, one_of_these(each.id for each in all_rotations()))
        return rotation


class PlayersField(Either):
    """The players: how many, their names in the order of the seats, the seats taken, or each name with its seat."""

    alternatives: ClassVar[dict[str, Any]] = {
        "number": Integer(validate=Between(2, MOST_PLAYERS)),
        "names": PlayerNames(post_load=check_named_once),
        "taken": TakenSeats(),
        "seats": SeatsByPlayer(),
    }

    def choose(self, value: Any) -> str:
        """Return the key of the field for a list of seats, for another list, for an object, or for a number."""
        if isinstance(value, list):
            return "taken" if lists_seats(value) else "names"
        return "seats" if isinstance(value, dict) else "number"


def names_its_players(players: Any) -> bool:
    """Return whether a request names its players, instead of saying how many there are or which seats are taken."""
    if isinstance(players, Mapping):
        return True
    return isinstance(players, tuple) and not any(isinstance(each, Wind) for each in players)


class ResultSchema(PartSchema):
    """How a hand ended."""

    outcome = Enum(Outcome, required=True)
    winner = SeatOrName(load_default=None, allow_none=True)

    def build(self, data: dict[str, Any]) -> ReportedResult:
        """Return the result."""
        return ReportedResult(**data)


class StateSchema(PartSchema):
    """The state of a table, as in an earlier answer."""

    error_messages = {"type": OBJECT_OR_NULL}  # noqa: RUF012 - marshmallow reads it from the class
    seats = SeatsByPlayer(required=True)
    dealer = WindField(required=True)
    prevailing_wind = WindField(exclude={Wind.DREAMER}, required=True)
    round = Integer(validate=Between(1, LARGEST_COUNT), required=True)
    hands = Integer(validate=Between(0, LARGEST_COUNT), required=True)
    hands_of_wind = Integer(validate=Between(0, LARGEST_COUNT), required=True)
    deal_lost_by = List(SeatOrName(), validate=AtMost(MOST_PLAYERS, PLAYERS), required=True)
    wins_in_a_row = Integer(validate=Between(0, LARGEST_COUNT), required=True)
    goulash = Boolean(required=True)
    finished = Boolean(required=True)

    def build(self, data: dict[str, Any]) -> TableState:
        """Return the state."""
        seats = data["seats"]
        lost = tuple(as_first_written(name, seats) for name in data["deal_lost_by"])
        return TableState(
            **{**data, "players": tuple(seats), "seats": tuple(seats.values()), "deal_lost_by": lost},
        )


class RotationSchema(RequestSchema):
    """How a table starts, and which options it chose."""

    procedure = RotationId(required=True)
    players = PlayersField()
    first_dealer = SeatOrName()
    prevailing_wind = WindField(exclude={Wind.DREAMER})
    options = ChosenOptions(load_default={})


class NextSchema(RotationSchema):
    """The results of the evening so far, to find who deals next."""

    state = Nested(StateSchema, load_default=None, allow_none=True)
    results = List(Nested(ResultSchema), validate=AtMost(MOST_RESULTS, Text("results")), load_default=())

    class Meta:
        """The order of the fields in the contract, in which faults are listed too."""

        fields = ("procedure", "players", "first_dealer", "prevailing_wind", "state", "options", "results")


class CountersSchema(RequestSchema):
    """Payments to be made with counters."""

    players = PlayersField(load_default=4)
    pieces = PiecesField()
    amount = Integer(validate=Between(0, LARGEST_POINTS))
    payments = Payments()
