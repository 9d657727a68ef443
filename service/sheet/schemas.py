"""Requests about the hands of one evening: who deals next, the score sheet, counters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from engine import OptionValue, Outcome, Players, Text, Wind
from engine.table import Counters, Procedure, ReportedPayment, ReportedResult, TableState
from service.fields.base import (
    LARGEST_POINTS,
    AtMost,
    Between,
    Either,
    Integer,
    List,
    Nested,
    PartSchema,
    RequestSchema,
)
from service.fields.known import Enum, ProcedureId
from service.fields.players import ChosenOptions, ListedPlayers, SeatOrName, WindField
from service.settlements.table_state import PositionSchema
from service.sheet.deals import Payments, WithPiecesSchema

MOST_RESULTS: Final = 500


class ResultSchema(PartSchema):
    """How a hand ended."""

    makes = ReportedResult
    outcome = Enum(Outcome, required=True)
    winner = SeatOrName(load_default=None, allow_none=True)


class DrawnDealer(NamedTuple):
    """Who deals first, as drawn seats tell it: the seat, and the player who sits there."""

    seat: Wind
    player: str


class DrawnDealerSchema(PartSchema):
    """The dealer in the answer of drawn seats."""

    makes = DrawnDealer
    seat = WindField(exclude={Wind.DREAMER}, required=True)
    player = SeatOrName(required=True)


class FirstDealer(Either):
    """Who deals first: a seat or a player, or both as drawn seats tell them."""

    alternatives: ClassVar[dict[str, Any]] = {"name": SeatOrName(), "drawn": Nested(DrawnDealerSchema)}
    also_read = frozenset({"drawn"})

    def choose(self, value: Any) -> str:
        """Return ``drawn`` for an object, else ``name``."""
        return "drawn" if isinstance(value, dict) else "name"


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRequest:
    """How a table starts: with its first deal, or from the ``position`` in an earlier answer; and its options."""

    procedure: Procedure | None = None
    options: Mapping[str, OptionValue]
    players: Players | tuple[str, ...] | Mapping[str, Wind] | None = None
    first_dealer: str | DrawnDealer | None
    prevailing_wind: Wind | None = None
    position: TableState | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRequest(EveningRequest):
    """The results of the evening so far, to find who deals next."""

    procedure: Procedure
    results: tuple[ReportedResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersRequest:
    """Payments to be made with counters: an amount from the first player to the second, or a list."""

    players: Players | tuple[str, ...] | Mapping[str, Wind] | None = None
    pieces: Counters | Mapping[str, Counters] | None = None
    amount: int | None = None
    payments: tuple[ReportedPayment, ...] | None = None


class RotationSchema(RequestSchema):
    """How a table starts, and which options it chose."""

    procedure = ProcedureId(required=True)
    players = ListedPlayers()
    first_dealer = FirstDealer(load_default=None, allow_none=True)
    prevailing_wind = WindField(exclude={Wind.DREAMER})
    position = Nested(PositionSchema, load_default=None, allow_none=True)
    options = ChosenOptions(load_default={})


class NextSchema(RotationSchema):
    """The results of the evening so far, to find who deals next."""

    makes = NextRequest
    results = List(Nested(ResultSchema), validate=AtMost(MOST_RESULTS, Text("results")), load_default=())

    fields_in_order = "procedure players first_dealer prevailing_wind position options results"


class CountersSchema(WithPiecesSchema):
    """Payments to be made with counters."""

    makes = CountersRequest
    players = ListedPlayers()
    amount = Integer(validate=Between(0, LARGEST_POINTS))
    payments = Payments(metadata={"empty": "nobody pays anything"})

    fields_in_order = "players pieces pieces_by_player amount payments"
