"""Requests about the deals of one evening: who deals next, the score sheet, counters."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from typing import Any, ClassVar, Final, NamedTuple

from marshmallow import ValidationError

from engine import (
    NO_HOUSE_RULES,
    FaultCode,
    HouseRules,
    OptionValue,
    Outcome,
    Players,
    Ruleset,
    Text,
    Wind,
    as_first_written,
    template,
)
from engine.table import Counters, Procedure, ReportedPayment, ReportedResult, TableState
from service.catalogue import served
from service.fields import base as fields
from service.fields.hand import AskedRuleset, AskedRulesetId
from service.fields.house_rules import HouseRulesSchema
from service.fields.known import Enum, ProcedureId
from service.fields.players import (
    ByPlayer,
    ChosenOptions,
    PlayerName,
    PlayersField,
    SeatOrName,
    SeatsOfPlayers,
    WindField,
)
from service.http.problems import FieldFault
from service.settlements.schemas import (
    BESIDE_STATE,
    LARGEST_BALANCE,
    LARGEST_COUNT,
    MOST_AT_STAKE,
    MOST_WINNERS,
    Abortive,
    PositionSchema,
)
from service.sheet.deals import (
    LARGEST_NUMBER,
    MOST_DEALS,
    AnyDeal,
    CorrectionSchema,
    Debts,
    Payments,
    PiecesHeldSchema,
    ReadCorrection,
    RecordedLine,
    SheetDeal,
    WithPiecesSchema,
    placed,
)

MOST_RESULTS: Final = 500
LARGEST_STOCK: Final = 10**6
MOST_SUBSTITUTIONS: Final = 10
MOST_ACCOUNTS: Final = 40
"""Those of all who have sat at a table, with substitutes who have left."""
_RULESET_MISSING: Final = FieldFault(
    FaultCode.MISSING,
    Text("ruleset is missing. It may be left out only with rotation: true and a procedure that goes with a ruleset."),
)
_BESIDE_SHEET_STATE: Final = (
    "ruleset", "house_rules", "players", "stock", "procedure", "options", "first_dealer", "prevailing_wind", "pieces",
    "debts", "position",
)  # fmt: skip


def _several(most: int) -> fields.List:
    return fields.List(SeatOrName(), most, Text("players"), load_default=())


class ResultSchema(fields.PartSchema):
    makes = ReportedResult
    outcome = Enum(Outcome, required=True)
    winner = SeatOrName(load_default=None)
    winners = _several(MOST_WINNERS)
    riichi = _several(MOST_AT_STAKE)
    ready = _several(MOST_AT_STAKE)
    abortive = Enum(Abortive, load_default=None)
    annulled = fields.Boolean(load_default=False)


class DrawnDealer(NamedTuple):
    """Who deals first, as drawn seats tell it: the seat, and the player who sits there."""

    seat: Wind
    player: str


class DrawnDealerSchema(fields.PartSchema):
    makes = DrawnDealer
    seat = WindField(exclude={Wind.DREAMER}, required=True)
    player = SeatOrName(required=True)


class FirstDealer(fields.Either):
    """Who deals first: a seat or a player, or both as drawn seats tell them."""

    alternatives: ClassVar[dict[str, Any]] = {"drawn": fields.Nested(DrawnDealerSchema), "name": SeatOrName()}
    also_read = frozenset({"drawn"})


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


class RotationSchema(fields.RequestSchema):
    procedure = ProcedureId(required=True)
    players = PlayersField("number", "taken", "seats")
    first_dealer = FirstDealer(load_default=None)
    prevailing_wind = WindField(exclude={Wind.DREAMER})
    position = fields.Nested(PositionSchema, load_default=None)
    options = ChosenOptions(load_default={})


class NextSchema(RotationSchema):
    makes = NextRequest
    results = fields.List(fields.Nested(ResultSchema), MOST_RESULTS, Text("results"), load_default=())

    fields_in_order = "procedure players first_dealer prevailing_wind position options results"


class CountersSchema(WithPiecesSchema):
    makes = CountersRequest
    players = PlayersField("number", "taken", "seats")
    amount = fields.Integer(1, fields.LARGEST_POINTS)
    payments = Payments(metadata={"empty": "nobody pays anything"})

    fields_in_order = "players pieces pieces_by_player amount payments"


class ChosenProcedure(NamedTuple):
    """A procedure and the options chosen for it, as the state of a sheet and the file of a club say it."""

    id: Procedure
    options: Mapping[str, OptionValue]


class ChosenProcedureSchema(fields.PartSchema):
    makes = ChosenProcedure
    id = ProcedureId(required=True)
    options = ChosenOptions(load_default={})


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetState:
    """The state of a sheet after its last line, as its answer has it. Without rotation ``position`` is None.

    ``version`` and ``revision`` are those of the rules of its last answer. A book has no ``revision``.
    ``deals_played``: how many. ``pieces`` are the counters of each player, None if the table has none.
    """

    ruleset: AskedRuleset
    version: str
    revision: str | None
    house_rules: HouseRules = NO_HOUSE_RULES
    procedure: ChosenProcedure | None
    seats: Mapping[str, Wind]
    stock: int
    deals_played: int
    balances: Mapping[str, int]
    debts: tuple[ReportedPayment, ...]
    pieces_by_player: Mapping[str, Counters] | None
    position: TableState | None


class Account(StrEnum):
    """Whose account goes on when a substitute sits down."""

    OWN = auto()
    TAKEN_OVER = auto()


@dataclass(frozen=True, slots=True)
class Substitution:
    """From a deal on somebody else sits where a player sat, with an account of his own or that of the player."""

    deal: int
    player: str
    substitute: str
    account: Account


class SubstitutionSchema(fields.PartSchema):
    makes = Substitution
    deal = fields.Integer(1, LARGEST_NUMBER, required=True)
    player = PlayerName(required=True)
    substitute = PlayerName(required=True)
    account = Enum(Account, required=True)


class SheetStateSchema(fields.PartSchema):
    ruleset = AskedRulesetId(required=True)
    version = fields.Name(required=True)
    revision = fields.Name(load_default=None)
    house_rules = fields.Nested(HouseRulesSchema, metadata={"default": {}})
    procedure = fields.Nested(ChosenProcedureSchema, load_default=None)
    seats = SeatsOfPlayers(required=True)
    stock = fields.Integer(0, LARGEST_STOCK, required=True)
    deals_played = fields.Integer(0, LARGEST_COUNT, required=True)
    balances = ByPlayer(
        fields.Integer(-LARGEST_BALANCE, LARGEST_BALANCE), keys=SeatOrName(), most=MOST_ACCOUNTS, required=True
    )
    debts = Debts(load_default=())
    pieces_by_player = ByPlayer(fields.Nested(PiecesHeldSchema), keys=SeatOrName(), load_default=None)
    position = fields.Nested(PositionSchema, load_default=None)

    def build(self, *, position: TableState | None, **read: Any) -> SheetState:
        if (position is None) != (read["procedure"] is None):
            message = Text("A sheet has a procedure and a position, or neither. Send the state unchanged.")
            raise ValidationError({"position": [FieldFault(FaultCode.CONTRADICTION, message)]})
        if position is None:
            return SheetState(position=None, **read)
        columns = tuple(as_first_written(each, position.players) for each in read["seats"])
        if {*columns} != {*position.players}:
            message = Text("At the table sit {players}. Send the state unchanged.", players=", ".join(position.players))
            raise ValidationError({"seats": [FieldFault(FaultCode.CONTRADICTION, message)]})
        if position.hands != read["deals_played"]:
            sentence = template(
                "This is the position after {counted} deals, but deals_played is {deals}. Send the state unchanged."
            )
            message = Text(sentence, counted=position.hands, deals=read["deals_played"])
            raise ValidationError({"position": {"deals_played": [FieldFault(FaultCode.CONTRADICTION, message)]}})
        seats = tuple(position.seat_of[player] for player in columns)
        return SheetState(position=replace(position, players=columns, seats=seats), **read)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRequest(EveningRequest):
    """The deals of an evening, to be written on a sheet.

    ``asked_ruleset`` is the id of the ruleset, with its version if the request asks for one. ``state`` is that of an
    earlier sheet, from which this one goes on. ``first``: the position of its first deal in the list that was sent, of
    which it may have a part. ``recorded``: what a written sheet says beside its deals; None if the
    request is none. Of the stock and the counters None means the usual ones.
    """

    ruleset: Ruleset
    asked_ruleset: str
    house_rules: HouseRules = NO_HOUSE_RULES
    stock: int | None = None
    rotation: bool = False
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    state: SheetState | None = None
    deals: tuple[AnyDeal, ...]
    first: int = 0
    corrections: tuple[ReadCorrection, ...]
    counters: bool = False
    pieces: Counters | Mapping[str, Counters] | None = None
    debts: tuple[ReportedPayment, ...] = ()
    substitutions: tuple[Substitution, ...] = ()
    recorded: tuple[RecordedLine, ...] | None = None


class SheetSchema(WithPiecesSchema, RotationSchema):
    ruleset = AskedRulesetId()
    house_rules = fields.Nested(HouseRulesSchema, metadata={"default": {}})
    stock = fields.Integer(0, LARGEST_STOCK)
    rotation = fields.Boolean()
    procedure = ProcedureId()
    options = ChosenOptions(metadata={"default": {}})
    state = fields.Nested(SheetStateSchema, load_default=None)
    deals = fields.List(SheetDeal(), MOST_DEALS, Text("deals of a sheet"), required=True)
    corrections = fields.List(
        fields.Nested(CorrectionSchema), MOST_DEALS, Text("corrections"), post_load=placed, load_default=()
    )
    substitutions = fields.List(
        fields.Nested(SubstitutionSchema), MOST_SUBSTITUTIONS, Text("substitutions"), load_default=()
    )
    counters = fields.Boolean(metadata={"default": False})
    debts = Debts(metadata={"default": []})

    fields_in_order = (
        "ruleset house_rules players stock rotation procedure options first_dealer prevailing_wind position state "
        "deals corrections substitutions counters pieces pieces_by_player debts"
    )

    @staticmethod
    def makes(*, state: SheetState | None, **read: Any) -> SheetRequest:
        """Return the request. Its rules are those of the state of an earlier sheet, if it sends one.

        Without a ruleset, the sheet takes the one that goes with its procedure.
        """
        if state is not None:
            return _going_on(state, read)
        if "ruleset" in read:
            asked = read.pop("ruleset")
        else:
            procedure: Procedure | None = read.get("procedure") if read.get("rotation") else None
            if procedure is None or procedure.ruleset is None:
                raise ValidationError({"ruleset": [_RULESET_MISSING]})
            ruleset = served().find_ruleset(procedure.ruleset.id)
            asked = AskedRuleset(ruleset, ruleset.id)
        return SheetRequest(ruleset=asked.ruleset, asked_ruleset=asked.name, **_agreed(asked, read) | read)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        super().handle_error(error, data, **options)
        if isinstance(error.messages, dict) and isinstance(error.valid_data, dict):
            named = any(data.get(name) is not None for name in ("ruleset", "procedure", "state"))
            error.messages = ({} if named else {"ruleset": [_RULESET_MISSING]}) | error.messages


def _agreed(named: AskedRuleset, read: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the club of a ruleset has agreed on for a sheet."""
    club = served().club_of(named.ruleset)
    fields_of_club: dict[str, Any] = {}
    if club and club.procedure and read.get("rotation"):
        fields_of_club["procedure"] = club.procedure.played
    if club and club.counters:
        fields_of_club["stock"] = club.counters.stock
        if club.counters.pieces and read.get("counters"):
            fields_of_club["pieces"] = club.counters.pieces
    return fields_of_club


def _going_on(state: SheetState, read: Mapping[str, Any]) -> SheetRequest:
    """Return a sheet that goes on from a state; raise ValidationError for fields that the state has."""
    rotates, pays = state.procedure is not None, state.pieces_by_player is not None
    twice: list[str] = [name for name in _BESIDE_SHEET_STATE if read.get(name) is not None]
    twice += [name for name, value in (("rotation", rotates), ("counters", pays)) if read.get(name, value) != value]
    if twice:
        raise ValidationError({name: [BESIDE_STATE] for name in twice})
    # Only the seats if the players have no other names.
    named = any(player != seat.value for player, seat in state.seats.items())
    players = state.seats if named else tuple(state.seats.values())
    return SheetRequest(
        ruleset=state.ruleset.ruleset,
        asked_ruleset=state.ruleset.name,
        house_rules=state.house_rules,
        rotation=rotates,
        procedure=state.procedure and state.procedure.id,
        options=state.procedure.options if state.procedure else {},
        players=players if state.position is None else None,
        first_dealer=None,
        stock=state.stock,
        counters=pays,
        pieces=state.pieces_by_player,
        debts=state.debts,
        position=state.position,
        state=state,
        deals=read["deals"],
        corrections=read["corrections"],
        substitutions=read.get("substitutions", ()),
    )
