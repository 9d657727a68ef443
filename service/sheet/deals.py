"""Fields of the deals on a score sheet, of payments and of counters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple

from marshmallow import ValidationError

from engine import REQUEST, FaultCode, HouseRules, Outcome, Place, Players, Text, Wind, template
from engine.table import COUNTER_VALUES, AtStake, Counters, DealSettledElsewhere, LaterLines, ReportedPayment
from service.fields import base as fields
from service.fields.faults import field_error
from service.fields.hand import WinByScoreSchema
from service.fields.house_rules import MOST_HANDS, HouseRulesSchema, pattern_texts, too_much_to_read
from service.fields.known import Enum
from service.fields.penalties import Penalties
from service.fields.players import (
    MOST_PLAYERS,
    ByPlayer,
    SeatOfPlayer,
    SeatOrName,
    SeatsOfPlayers,
    TakenSeats,
    WhoPlays,
    WindField,
)
from service.http.body import list_in, member_of
from service.http.problems import FieldFault
from service.settlements.schemas import LARGEST_BALANCE, AtStakeSchema, OutcomeSchema, Seat, SentDeal

MOST_DEALS: Final = 100
LARGEST_NUMBER: Final = 10_100
"""The largest number that a line may have: after the most deals that a state may tell of."""
MOST_PAYMENTS: Final = 100
MOST_DEBTS: Final = 100
MOST_PIECES: Final = 50
MOST_PIECES_HELD: Final = MOST_PIECES * MOST_PLAYERS
LONGEST_REASON: Final = 200
_LINE_OF_AN_ANSWER: Final = Text("This is a line of a sheet, not a deal. Send what it has in deal.")
_SETTLEMENT: Final = Text("This is the answer of a settlement, not a deal. Send what it has in deal.")

_NOT_A_REASON: Final = FieldFault(
    FaultCode.NOT_A_REASON, Text("Send a text of at most {longest} characters.", longest=LONGEST_REASON)
)


@dataclass(frozen=True, kw_only=True)
class DealOnSheet(SentDeal):
    """A deal to be settled on a sheet, which knows the fields that it leaves out."""

    prevailing_wind: Wind | None
    players: Players | None
    seats: tuple[Wind, ...] | Mapping[str, Wind] | None
    goulash: bool | None
    house_rules: HouseRules | None


@dataclass(frozen=True, kw_only=True)
class SettledDealOnSheet(DealSettledElsewhere, AtStake):
    """A deal of a sheet that was settled elsewhere: who paid whom, or what each player gained."""

    prevailing_wind: Wind | None
    dealer: Seat | None
    players: None = None
    seats: tuple[Wind, ...] | Mapping[str, Wind] | None
    goulash: bool | None


AnyDeal = DealOnSheet | SettledDealOnSheet


class RecordedLine(NamedTuple):
    """What a written line says beside its deal: whether it was corrected, and its round."""

    corrected: bool
    round: int | None


class NamedOrSeated(SeatsOfPlayers):
    """Who sits where: the name of the player on each seat; or the seats that are taken."""

    alternatives: ClassVar[dict[str, fields.CodedField]] = SeatsOfPlayers.alternatives | {"taken": TakenSeats()}
    also_read = SeatsOfPlayers.also_read | {"taken"}

    def choose(self, value: Any) -> str:
        return "taken" if isinstance(value, list) else super().choose(value)


class OutcomeOfDeal(Enum):
    """How a deal ended. Where it is missing, the deal may be of another kind."""

    def when_missing(self) -> Text:
        """Return the sentence about a missing outcome, which tells of all kinds of deals."""
        return Text(
            "This field is required, with hands or scores. Send one of {known}. Or send payments or net instead.",
            known=", ".join(self.offered()),
        )


class InEveningSchema(fields.RequestSchema):
    """Where a deal stands in an evening, and who sat where, as far as the sheet does not know it."""

    prevailing_wind = WindField(exclude={Wind.DREAMER}, load_default=None, allow_none=False)
    dealer = SeatOfPlayer(load_default=None, allow_none=False)
    seats = NamedOrSeated(load_default=None)
    goulash = fields.Boolean(load_default=None, allow_none=False)


class DealToSettleSchema(OutcomeSchema, InEveningSchema):
    """A deal to be settled. It needs fewer fields than for ``SettlementSchema``, because the sheet knows the others."""

    makes = DealOnSheet
    players = WhoPlays(load_default=None, allow_none=False)
    outcome = OutcomeOfDeal(Outcome, required=True)
    house_rules = fields.Nested(
        HouseRulesSchema,
        load_default=None,
        allow_none=False,
        metadata={"empty": "this deal is played without the house rules of the sheet"},
    )
    annulled = fields.Boolean(load_default=False)

    def fields_told(self) -> Iterable[str]:
        """Return the fields of every kind of deal: with ``payments`` or ``net`` it would be one settled elsewhere."""
        return (*self.load_fields, "payments", "net")

    fields_in_order = (
        "prevailing_wind dealer players seats goulash house_rules outcome winner liable win hands scores "
        "dora_indicators ura_indicators honba bets winners riichi ready nagashi abortive penalties annulled"
    )


class DebtSchema(fields.PartSchema):
    """What one player owes another: a payment that is still to be made."""

    makes = ReportedPayment
    payer = SeatOrName(required=True)
    payee = SeatOrName(required=True)
    amount = fields.Integer(1, LARGEST_BALANCE, required=True)


Debts: Final = partial(fields.List, fields.Nested(DebtSchema), MOST_DEBTS, Text("debts"))


class PaymentSchema(DebtSchema):
    reason = fields.String(0, LONGEST_REASON, _NOT_A_REASON)


Payments: Final = partial(fields.List, fields.Nested(PaymentSchema), MOST_PAYMENTS, Text("payments"))
"""A list of payments: already made, or to be made with counters."""


class DealSettledElsewhereSchema(AtStakeSchema, InEveningSchema):
    """A deal settled elsewhere: who paid whom, or what each player gained. Settlements and sheets answer such deals."""

    makes = SettledDealOnSheet
    outcome = Enum(Outcome, load_default=None, allow_none=False)
    winner = SeatOrName(load_default=None)
    liable = SeatOfPlayer(load_default=None)
    win = fields.Nested(WinByScoreSchema, load_default=None)
    annulled = fields.Boolean(load_default=False)
    scores = ByPlayer(fields.Integer(0, fields.LARGEST_POINTS), keys=SeatOrName(), load_default=None, allow_none=False)
    penalties = Penalties(load_default=())
    payments = Payments(load_default=None, allow_none=False, metadata={"empty": "nobody paid anything"})
    net = ByPlayer(
        fields.Integer(-LARGEST_BALANCE, LARGEST_BALANCE),
        keys=SeatOrName(),
        load_default=None,
        allow_none=False,
        metadata={"empty": "nobody gained anything"},
    )


class SheetDeal(fields.OneOfKinds):
    """A deal of a sheet. A deal with ``payments`` or ``net`` was settled elsewhere; any other is to be settled."""

    alternatives: ClassVar[dict[str, Any]] = {
        "to_settle": fields.Nested(DealToSettleSchema),
        "settled_elsewhere": fields.Nested(DealSettledElsewhereSchema),
    }

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return super()._deserialize(_of_its_kind(value), *args, **options)

    def read(self, value: Any) -> Any:
        return super().read(_of_its_kind(value))

    def choose(self, value: Any) -> str:
        """Return the key of the schema that reads the deal; raise ValidationError if it is no object."""
        if not isinstance(value, dict):
            message = Text("Send an object: a deal to settle, or its payments or gains.")
            raise field_error(FaultCode.NOT_AN_OBJECT, message)
        if isinstance(value.get("deal"), dict):
            raise field_error(FaultCode.UNKNOWN_FIELD, _LINE_OF_AN_ANSWER if "number" in value else _SETTLEMENT)
        return "settled_elsewhere" if _is_settled(value) else "to_settle"


class DealOfALine(SheetDeal):
    """What a line of a sheet has in ``deal``. Its deal is settled."""

    def choose(self, value: Any) -> str:
        super().choose(value)
        return "settled_elsewhere"


def _is_settled(deal: Mapping[str, Any]) -> bool:
    """Return whether a deal was settled elsewhere. Empty ``payments`` or ``net`` say so if ``outcome`` is not sent."""
    said = [deal[name] for name in ("payments", "net") if deal.get(name) is not None]
    return any(said) or (bool(said) and deal.get("outcome") is None)


def _of_its_kind(deal: Any) -> Any:
    """Return a deal without the empty lists and objects of the other kind, which clients send for fields left out."""
    if not isinstance(deal, dict):
        return deal
    others = {"hands", "dora_indicators", "ura_indicators"} if _is_settled(deal) else {"payments", "net"}
    return {name: value for name, value in deal.items() if name not in others or value or value is None}


@dataclass(frozen=True, slots=True)
class ReadCorrection:
    """The number of a deal on the sheet, the deal that replaces it, and what becomes of the lines after it.

    ``was`` is the deal as it was written, if it was played before the state of the request. ``place``: that of the
    correction.
    """

    number: int
    deal: AnyDeal
    was: SettledDealOnSheet | None
    later: LaterLines
    place: Place = REQUEST


def placed(corrections: tuple[ReadCorrection, ...]) -> tuple[ReadCorrection, ...]:
    """Return the corrections of a request, each with its own place there."""
    return tuple(replace(each, place=REQUEST / "corrections" / number) for number, each in enumerate(corrections))


class CorrectionSchema(fields.PartSchema):
    """A correction: the number of a deal, and under ``with`` the deal that replaces it."""

    deal = fields.Integer(1, LARGEST_NUMBER, required=True)
    was = DealOfALine(load_default=None)
    fields_by_name: ClassVar[dict[str, Any]] = {
        "with": SheetDeal(required=True),
        "later": Enum(LaterLines, load_default=LaterLines.NAMES, metadata={"default": "names"}),
    }

    def build(self, *, deal: int, was: SettledDealOnSheet | None, later: LaterLines, **other: Any) -> ReadCorrection:
        return ReadCorrection(deal, other["with"], was, later)


def sent_deals(sheet: Any) -> tuple[list[Any], list[Any]]:
    """Return the deals of a sheet and those of its corrections as they were sent, whatever that is."""
    corrections = [each.get("with") for each in list_in(sheet, "corrections") if isinstance(each, dict)]
    return list_in(sheet, "deals"), corrections


def check_patterns(data: Any) -> None:
    """Raise ValidationError if a sheet, as it was sent, has too many patterns of special hands in its deals.

    Each different pattern has to be read once, so deals may repeat their house rules.
    """
    deals, corrections = sent_deals(data)
    parts = (data, member_of(data, "state"), *deals, *corrections)
    patterns = {text for each in parts for text in pattern_texts(member_of(each, "house_rules"))}
    if len(patterns) > MOST_HANDS:
        sentence = template(
            "This sheet has {number} different patterns of special hands. At most {most} are allowed. Send the hands "
            "once, in the house_rules of the sheet."
        )
        message: Text | None = Text(sentence, number=len(patterns), most=MOST_HANDS)
    else:
        message = too_much_to_read(patterns)
    if message:
        raise ValidationError({"deals": [FieldFault(FaultCode.TOO_OPEN, message)]})


def _numbers_by_worth(most: int) -> dict[str, fields.Integer]:
    return {str(worth): fields.Integer(0, most) for worth in COUNTER_VALUES}


class PiecesSchema(fields.PartSchema):
    fields_by_name: ClassVar[dict[str, Any]] = _numbers_by_worth(MOST_PIECES)

    def build(self, **numbers: int) -> Counters:
        """Return the numbers, from the counters of the highest worth to the lowest."""
        return tuple(numbers.get(str(worth), 0) for worth in COUNTER_VALUES)


class PiecesHeldSchema(PiecesSchema):
    """The number of counters of each worth that one player holds. It may be those of all players."""

    fields_by_name = _numbers_by_worth(MOST_PIECES_HELD)


class PiecesField(fields.Either):
    """Counters: the same for every player, or those of each player by name or seat."""

    alternatives: ClassVar[dict[str, Any]] = {
        "alike": fields.Nested(PiecesSchema),
        "by_player": ByPlayer(fields.Nested(PiecesSchema), keys=SeatOrName()),
    }
    also_read = frozenset({"by_player"})

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return super()._deserialize(_without_nulls(value), *args, **options)

    def read(self, value: Any) -> Any:
        told = _without_nulls(value)
        if value and not told:
            raise self.make_error("null")
        return super().read(told)

    def choose(self, value: Any) -> str:
        alike = isinstance(value, dict) and set(value) <= {str(worth) for worth in COUNTER_VALUES}
        return "alike" if alike else "by_player"


class WithPiecesSchema(fields.RequestSchema):
    """A request that may say which counters players have: all the same, or each their own, by name or seat."""

    pieces = PiecesField()
    pieces_by_player = ByPlayer(fields.Nested(PiecesSchema), keys=SeatOrName())

    def build(self, *, pieces_by_player: Any = None, **read: Any) -> Any:
        """Return what a subclass makes, with ``pieces``; raise ValidationError if they are told twice."""
        if pieces_by_player is None:
            return super().build(**read)
        if read.get("pieces") is not None:
            message = Text("Send either pieces, the same for each player, or pieces_by_player, not both.")
            raise ValidationError({"pieces": [FieldFault(FaultCode.ONE_OF_TWO, message)]})
        return super().build(**read, pieces=pieces_by_player)


def _without_nulls(value: Any) -> Any:
    """Return an object without the members that are null; anything else unchanged."""
    return {name: each for name, each in value.items() if each is not None} if isinstance(value, dict) else value
