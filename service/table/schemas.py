"""Requests about the table: seats to be drawn, walls to be opened and dealt, discards that are claimed."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum as PyEnum
from typing import Any, ClassVar, Final

from marshmallow import ValidationError

from engine import SEATS, FaultCode, OptionValue, Players, Text, Tile, Wind, template
from engine.table import NO_ROW, Claim, ClaimedDiscard, End, KongsToDeclare, Procedure, Throw, WindRow
from service.fields import base as fields
from service.fields.faults import field_error
from service.fields.hand import MOST_KONGS
from service.fields.known import Enum, ProcedureId
from service.fields.players import (
    MOST_PLAYERS,
    ByPlayer,
    BySeat,
    ChosenOptions,
    NamesOrSeats,
    PlayerName,
    TakenSeats,
    WhoPlaysSchema,
    WindField,
)
from service.fields.tiles import OneTile, Tiles
from service.http.problems import FieldFault
from service.table.chance import LARGEST_SEED

MOST_THROWS: Final = 10
MOST_DICE: Final = 2
MOST_ROUNDS: Final = 100
MOST_TILES: Final = 144

_PIPS: Final = 6

_OTHER_DICE: Final = (FaultCode.NOT_A_THROW, template("Send a throw as a total, or as a list of 1 to {most} dice."))


class TotalOfDice(fields.WholeNumber):
    """A throw as its total. The engine checks its bounds, which depend on the number of dice."""

    wrong = FieldFault(
        FaultCode.NOT_A_THROW, Text("Send a throw as a total, a whole number, or as a list of the dice.")
    )


class ThrowField(fields.Either):
    alternatives: ClassVar[dict[str, Any]] = {
        "dice": fields.List(
            fields.Integer(1, _PIPS),
            MOST_DICE,
            Text("dice"),
            least=1,
            otherwise=_OTHER_DICE,
            post_load=lambda dice: Throw(sum(dice), dice),
        ),
        "total": TotalOfDice(post_load=Throw),
    }
    first_reads = list
    also_read = frozenset({"dice"})


def _check_four(winds: tuple[Wind, ...]) -> tuple[Wind, ...]:
    if len(winds) != len(SEATS):
        message = Text("The row has {number} winds, but it must have {needed}.", needed=len(SEATS), number=len(winds))
        raise field_error(FaultCode.WRONG_NUMBER_OF_WINDS, message)
    return winds


class WindRowSchema(fields.PartSchema):
    makes = WindRow
    winds = fields.List(
        WindField(exclude={Wind.DREAMER}), len(SEATS), Text("winds"), post_load=_check_four, required=True
    )
    even_end = Enum(End, required=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceRequest:
    """What all requests about the table say: the procedure with its options, and throws sent or left to the service."""

    procedure: Procedure
    options: Mapping[str, OptionValue]
    throws: tuple[Throw, ...]
    throw: bool
    seed: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsRequest(ChanceRequest):
    """Players who draw seats: their names; without names how many they are, or the seats that they take."""

    players: int | tuple[Wind | str, ...]
    number_of_players: int | None
    seats_taken: tuple[Wind, ...]
    thrower: str | None
    row: WindRow
    rolls: tuple[Mapping[str, int], ...]
    draws: Mapping[str, Wind]


@dataclass(frozen=True, slots=True, kw_only=True)
class WallRequest(ChanceRequest):
    """A wall to be opened. To be dealt: its tiles, or whether the service mixes them, and the kongs to declare."""

    players: Players
    dealer: Wind | None
    wall: tuple[Tile, ...] = ()
    shuffle: bool = False
    kongs_by_seat: KongsToDeclare | None = None


class ChanceSchema(fields.RequestSchema):
    procedure = ProcedureId(required=True)
    throws = fields.List(ThrowField(), MOST_THROWS, Text("throws"), load_default=())
    throw = fields.Boolean(load_default=False)
    seed = fields.Integer(0, LARGEST_SEED, load_default=None)


class SeatsSchema(ChanceSchema):
    makes = SeatsRequest
    players = NamesOrSeats(load_default=())
    number_of_players = fields.Integer(2, MOST_PLAYERS, load_default=None)
    options = ChosenOptions(load_default={})
    seats_taken = TakenSeats(load_default=())
    thrower = PlayerName(load_default=None)
    row = fields.Nested(WindRowSchema, load_default=NO_ROW)
    rolls = fields.List(ByPlayer(fields.Integer(1, _PIPS)), MOST_ROUNDS, Text("rounds"), load_default=())
    draws = ByPlayer(WindField(seats_five=True), load_default={})

    fields_in_order = (
        "procedure players number_of_players seats_taken options throws thrower row rolls draws throw seed"
    )


class WallSchema(WhoPlaysSchema, ChanceSchema):
    makes = WallRequest
    dealer = WindField(exclude={Wind.DREAMER}, load_default=None)
    options = ChosenOptions(load_default={})

    fields_in_order = "procedure players seats_taken dealer options throws throw seed"


class ClaimField(Enum):
    """What a discard is claimed for. ``pong`` is another word for a pung."""

    def __init__(self, **options: Any) -> None:
        super().__init__(Claim, **options)

    def find(self, text: str) -> PyEnum | None:
        """Return a claim by its word in any letter case, or by the other word."""
        return super().find("pung" if text.lower() == "pong" else text)


class ClaimSchema(WhoPlaysSchema):
    procedure = ProcedureId(required=True)
    goulash = fields.Boolean(load_default=False)
    discarder = WindField(required=True)
    tile = OneTile(load_default=None)
    claims = BySeat(ClaimField(), required=True)

    fields_in_order = "procedure players seats_taken goulash discarder tile claims"

    @staticmethod
    def makes(*, procedure: Procedure, **discard: Any) -> tuple[Procedure, ClaimedDiscard]:
        return procedure, ClaimedDiscard(**discard)


class DealSchema(WallSchema):
    """A wall to be opened and dealt. Its tiles are sent, or mixed by the service, or not known."""

    shuffle = fields.Boolean(load_default=False)
    wall = Tiles(MOST_TILES, load_default=())
    kongs_by_seat = BySeat(Tiles(MOST_KONGS), post_load=KongsToDeclare, load_default=None)
    all_kongs = fields.Boolean(load_default=False)

    fields_in_order = (
        "procedure players seats_taken dealer options throws throw wall shuffle kongs_by_seat all_kongs seed"
    )

    def build(self, *, kongs_by_seat: KongsToDeclare | None = None, all_kongs: bool = False, **read: Any) -> Any:
        """Return the request; raise ValidationError for some kongs and all of them."""
        if kongs_by_seat and all_kongs:
            message = Text("Send either kongs_by_seat, those that are declared, or all_kongs, not both.")
            raise ValidationError({"kongs_by_seat": [FieldFault(FaultCode.ONE_OF_TWO, message)]})
        kongs = KongsToDeclare({}, every=True) if all_kongs else kongs_by_seat
        return super().build(kongs_by_seat=kongs, **read)
