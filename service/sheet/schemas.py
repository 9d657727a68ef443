"""Requests about the hands of one evening: who deals next, the score sheet, counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from marshmallow import ValidationError

from engine import NO_HOUSE_RULES, FaultCode, Outcome, Text, Wind, as_first_written, find_ruleset
from engine.table import ReportedResult, Rotation, TableState, all_rotations, find_rotation
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
from service.fields.hand import RulesetId
from service.fields.house_rules import HouseRulesSchema
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
from service.http.problems import FieldFault
from service.sheet.deals import (
    MOST_DEALS,
    CorrectionSchema,
    Payments,
    PiecesField,
    SheetDeal,
    faults_of_invalid_deals,
)

MOST_RESULTS: Final = 500
LARGEST_COUNT: Final = 10_000
LARGEST_STOCK: Final = 10**6


_RULESET_MISSING: Final = FieldFault(
    FaultCode.MISSING,
    Text("ruleset is missing. It may be left out only with rotation: true and a procedure that goes with a ruleset."),
)


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


class SheetSchema(RotationSchema):
    """The deals of an evening, to be written on a score sheet."""

    ruleset = RulesetId()
    house_rules = Nested(HouseRulesSchema, load_default=NO_HOUSE_RULES, metadata={"default": {}})
    stock = Integer(validate=Between(0, LARGEST_STOCK))
    rotation = Boolean(load_default=False)
    procedure = RotationId()
    deals = List(SheetDeal(), validate=AtMost(MOST_DEALS, Text("deals of a sheet")), required=True)
    corrections = List(Nested(CorrectionSchema), validate=AtMost(MOST_DEALS, Text("corrections")), load_default=())
    counters = Boolean(load_default=False)
    pieces = PiecesField()

    class Meta:
        """The order of the fields in the contract, in which faults are listed too."""

        fields = (
            "ruleset", "house_rules", "players", "stock",
            "rotation", "procedure", "options", "first_dealer", "prevailing_wind",
            "deals", "corrections", "counters", "pieces",
        )  # fmt: skip

    def build(self, data: dict[str, Any]) -> Any:
        """Return the fields; without a ruleset, the sheet takes the one that goes with its procedure."""
        if "ruleset" in data:
            return data
        procedure: Rotation | None = data.get("procedure") if data["rotation"] else None
        if procedure is None or procedure.ruleset is None:
            raise ValidationError({"ruleset": [_RULESET_MISSING]})
        return data | {"ruleset": find_ruleset(procedure.ruleset.id)}

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Add a missing ruleset and the faults of invalid deals to the other faults of the sheet."""
        super().handle_error(error, data, **options)
        if isinstance(error.messages, dict) and isinstance(error.valid_data, dict):
            read = {name: part for name, part in error.valid_data.items() if name not in error.messages}
            named = data.get("ruleset") is not None or data.get("procedure") is not None
            missing = {} if named else {"ruleset": [_RULESET_MISSING]}
            error.messages = missing | faults_of_invalid_deals(read) | error.messages


class CountersSchema(RequestSchema):
    """Payments to be made with counters."""

    players = PlayersField(load_default=4)
    pieces = PiecesField()
    amount = Integer(validate=Between(0, LARGEST_POINTS))
    payments = Payments()
