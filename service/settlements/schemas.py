"""The request to settle a deal, and the position of a table before a deal, as an earlier answer told it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Self

from marshmallow import ValidationError

from engine import (
    NO_EXTRAS,
    Extras,
    FaultCode,
    FixedPenalty,
    HouseRules,
    Outcome,
    Penalty,
    RedFive,
    Ruleset,
    Text,
    Tile,
    Win,
    Wind,
    as_first_written,
)
from engine.table import AtStake, TableState
from service.fields import base as fields
from service.fields.faults import listed_once, required_one_of
from service.fields.hand import MOST_COUNTERS, ExtrasSchema, HandOfPlayer, SentHand, TableSchema, WinByScoreSchema
from service.fields.known import Enum
from service.fields.penalties import Penalties
from service.fields.players import (
    MOST_PLAYERS,
    PLAYERS,
    ByPlayersSeat,
    PlayersField,
    SeatOfPlayer,
    SeatOrName,
    SeatsOfPlayers,
    TakenSeats,
    WindField,
)
from service.http.problems import FieldFault

LARGEST_COUNT: Final = 10_000
MOST_AT_STAKE: Final = 4
LARGEST_BALANCE: Final = 10**9
Abortive = StrEnum("Abortive", "NINE_TERMINALS FOUR_WINDS FOUR_RIICHI FOUR_KONGS THREE_WINNERS")
"""Why a deal was broken off."""

_OF_A_SHEET: Final = Text("This is the state of a sheet. Send its position.")
_WITHOUT_TABLE: Final = Text("This is the state of a sheet without rotation. Send players and prevailing_wind instead.")
BESIDE_STATE: Final = FieldFault(
    FaultCode.BESIDE_STATE,
    Text("A sheet goes on from state as it began. Leave this field out, or send it with all deals, without state."),
)
BESIDE_POSITION: Final = FieldFault(
    FaultCode.BESIDE_STATE, Text("position already has this. Leave this field out, or send it without position.")
)
_SAID_TWICE: Final = FieldFault(
    FaultCode.ONE_OF_TWO, Text("The request already says who plays. Send only one of seats, seats_taken and players.")
)
_WIND_MISSING: Final = FieldFault(
    FaultCode.MISSING, required_one_of(each.value for each in Wind if each is not Wind.DREAMER)
)
_IN_POSITION: Final = ("prevailing_wind", "dealer", "players", "seats", "seats_taken")
_WHO_PLAYS: Final = ("seats", "seats_taken", "players")

Seat = Wind | str
"""A seat, or the name of the player who sits there."""


class PositionSchema(fields.PartSchema):
    """What a table needs to go on, as an earlier answer told it."""

    seats = SeatsOfPlayers(required=True)
    dealer = WindField(required=True)
    prevailing_wind = WindField(exclude={Wind.DREAMER}, required=True)
    round = fields.Integer(1, LARGEST_COUNT, required=True)
    deals_played = fields.Integer(0, LARGEST_COUNT, required=True)
    deals_played_in_round = fields.Integer(0, LARGEST_COUNT, required=True)
    deal_lost_by = fields.List(SeatOrName(), MOST_PLAYERS, PLAYERS, load_default=())
    wins_in_a_row = fields.Integer(0, LARGEST_COUNT, required=True)
    honba = fields.Integer(0, MOST_COUNTERS, load_default=0)
    bets = fields.Integer(0, MOST_COUNTERS, load_default=0)
    goulash = fields.Boolean(required=True)
    finished = fields.Boolean(required=True)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Sort the faults. The state of a sheet has one: a table's state is a part of it."""
        super().handle_error(error, data, **options)
        if isinstance(data, dict) and "balances" in data and "version" in data:
            message = _OF_A_SHEET if data.get("position") else _WITHOUT_TABLE
            error.messages = [FieldFault(FaultCode.UNKNOWN_FIELD, message)]

    def build(
        self, *, seats: dict[str, Wind], deals_played: int, deals_played_in_round: int, **said: Any
    ) -> TableState:
        said["deal_lost_by"] = tuple(as_first_written(name, seats) for name in said["deal_lost_by"])
        said |= {"hands": deals_played, "hands_of_wind": deals_played_in_round}
        return TableState(players=tuple(seats), seats=tuple(seats.values()), **said)


@dataclass(frozen=True, kw_only=True)
class SentDeal(AtStake):
    """How a deal ended, with a hand or a known score for each seat, and penalties. A seat may be a player's name."""

    outcome: Outcome
    dealer: Seat | None = None
    winner: Seat | None
    liable: Seat | None
    win: Win | None
    hands: Mapping[Seat, SentHand]
    scores: Mapping[Seat, int]
    balances: Mapping[Seat, int] | None = None
    penalties: tuple[Penalty | FixedPenalty, ...]
    dora_indicators: tuple[Tile | RedFive, ...] = ()
    ura_indicators: tuple[Tile | RedFive, ...] = ()

    @property
    def extras(self) -> Extras:
        """What is the same for all its hands; ``NO_EXTRAS`` itself if there is nothing."""
        extras = self.dora_indicators, self.ura_indicators, self.honba, self.bets
        return Extras(None, *extras) if any(extras) else NO_EXTRAS


@dataclass(frozen=True, kw_only=True)
class SettlementRequest(SentDeal):
    """A deal to be settled, with its table: as the request says it, or the position before the deal."""

    ruleset: Ruleset
    house_rules: HouseRules
    prevailing_wind: Wind | None = None
    players: int | tuple[Seat, ...] | Mapping[str, Wind] | None = None
    seats: Mapping[str, Wind] | None
    seats_taken: tuple[Wind, ...]
    position: TableState | None

    @classmethod
    def from_fields(cls, read: Mapping[str, Any]) -> Self:
        """Return a request with these fields, and the defaults of the others. Set one by one they take 7 µs, not 1."""
        request = cls.__new__(cls)
        vars(request).update(read)
        return request


MOST_WINNERS: Final = 3


def _several_seats(most: int = MOST_AT_STAKE) -> fields.List:
    """Return a field for so many seats at most, each listed once."""
    once = listed_once(Text("This seat is listed twice. List each seat once."))
    return fields.List(SeatOfPlayer(), most, Text("seats"), post_load=once, load_default=())


class AtStakeSchema(fields.RequestSchema):
    honba = fields.Integer(0, MOST_COUNTERS, load_default=0)
    bets = fields.Integer(0, MOST_COUNTERS, load_default=0)
    winners = _several_seats(MOST_WINNERS)
    riichi = _several_seats()
    ready = _several_seats()
    nagashi = _several_seats()
    abortive = Enum(Abortive, load_default=None)


class OutcomeSchema(ExtrasSchema, AtStakeSchema):
    """How a deal ended, with a hand or a known score for each seat, and penalties."""

    outcome = Enum(Outcome, required=True)
    winner = SeatOfPlayer(load_default=None)
    liable = SeatOfPlayer(load_default=None)
    win = fields.Nested(WinByScoreSchema, load_default=None)
    hands = ByPlayersSeat(HandOfPlayer(), load_default={})
    scores = ByPlayersSeat(fields.Integer(0, fields.LARGEST_POINTS), load_default={})
    penalties = Penalties(load_default=())


class SettlementSchema(OutcomeSchema, TableSchema):
    makes = SettlementRequest
    prevailing_wind = WindField(exclude={Wind.DREAMER})
    dealer = SeatOfPlayer(metadata={"default": "east"})
    players = PlayersField("names", "taken", "seats", metadata={"default": 4})
    seats = SeatsOfPlayers(load_default=None)
    seats_taken = TakenSeats(load_default=())
    position = fields.Nested(PositionSchema, load_default=None)
    balances = ByPlayersSeat(fields.Integer(-LARGEST_BALANCE, LARGEST_BALANCE), load_default=None)
    reference = fields.Name()

    fields_in_order = (
        "ruleset prevailing_wind dealer players seats seats_taken position house_rules outcome winner liable win "
        "hands scores balances dora_indicators ura_indicators honba bets winners riichi ready nagashi abortive "
        "penalties reference"
    )

    def value_of(self, read: dict[str, Any]) -> Any:
        """Return the request; raise ValidationError for a missing wind, and for what is told twice."""
        read.pop("reference", None)
        faults = _faults_beside(read)
        if faults:
            raise ValidationError(faults)
        return self.makes.from_fields(read)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Add what is missing without a position, or is told twice, to the other faults."""
        super().handle_error(error, data, **options)
        if isinstance(error.messages, dict) and isinstance(data, dict):
            messages = _faults_beside(data) | error.messages
            error.messages = {name: messages[name] for name in [*self.load_fields, *data] if name in messages}


def _faults_beside(data: Mapping[str, Any]) -> dict[str, list[FieldFault]]:
    if data.get("position") is not None:
        return {name: [BESIDE_POSITION] for name in _IN_POSITION if data.get(name)}
    faults = {} if data.get("prevailing_wind") is not None else {"prevailing_wind": [_WIND_MISSING]}
    for name in [name for name in _WHO_PLAYS if data.get(name)][1:]:
        faults[name] = [_SAID_TWICE]
    return faults
