"""What is sent about the table: procedures, throws, players, rows of winds."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marshmallow import fields

from engine import SEATS, FaultCode, Text, Wind
from engine.table import NO_ROW, End, Procedure, Throw, UnknownProcedureError, WindRow, find_procedure
from service.fields.base import (
    AtMost,
    Between,
    Boolean,
    ByName,
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
from service.fields.players import MOST_PLAYERS, PLAYERS, ChosenOptions, PlayerName, PlayerNames
from service.fields.tiles import Tiles
from service.http.problems import FieldFault
from service.table.chance import LARGEST_SEED

MOST_THROWS: Final = 10
MOST_DICE: Final = 2
MOST_ROUNDS: Final = 100
MOST_TILES: Final = 144

_PIPS: Final = Between(1, 6)


class ProcedureId(CodedField):
    """The id of a procedure, or another name of it."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Procedure:
        try:
            return find_procedure(value if isinstance(value, str) else "")
        except UnknownProcedureError as error:
            raise field_error(FaultCode.UNKNOWN_PROCEDURE, one_of_these(error.known)) from None


class Dice(List):
    """A throw as the list of its dice."""

    def __init__(self) -> None:
        super().__init__(Integer(validate=_PIPS), validate=AtMost(MOST_DICE, Text("dice")), post_load=_throw_of)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if not 1 <= len(value) <= MOST_DICE:
            raise field_error(
                FaultCode.NOT_A_THROW, Text("A throw is a total, or a list of 1 to {most} dice.", most=MOST_DICE)
            )
        return super()._deserialize(value, *args, **options)


def _throw_of(dice: tuple[int, ...]) -> Throw:
    return Throw(sum(dice), dice)


class TotalOfDice(CodedField, fields.Integer):
    """A throw as its total. The engine checks its bounds, which depend on the number of dice."""

    default_error_messages = {  # noqa: RUF012 - marshmallow reads it from the class
        "invalid": [
            FieldFault(FaultCode.NOT_A_THROW, Text("A throw is a total, a whole number, or a list of the dice."))
        ]
    }


class ThrowGiven(Either):
    """A throw: its total, or the list of its dice."""

    alternatives: ClassVar[dict[str, Any]] = {"dice": Dice(), "total": TotalOfDice(strict=True, post_load=Throw)}

    def choose(self, value: Any) -> str:
        """Return which of the two it is."""
        return "dice" if isinstance(value, list) else "total"


def _check_four(winds: tuple[Wind, ...]) -> tuple[Wind, ...]:
    """Return winds; raise ValidationError unless there are four."""
    if len(winds) != len(SEATS):
        message = Text("The row has {needed} winds, not {number}.", needed=len(SEATS), number=len(winds))
        raise field_error(FaultCode.WRONG_NUMBER_OF_WINDS, message)
    return winds


class WindRowSchema(PartSchema):
    """A row of the four winds, and the end at which the even tile lies."""

    winds = List(
        Enum(Wind, Wind.DREAMER), validate=AtMost(len(SEATS), Text("winds")), post_load=_check_four, required=True
    )
    even_end = Enum(End, required=True)

    def build(self, data: dict[str, Any]) -> WindRow:
        """Return the row."""
        return WindRow(**data)


class ChanceSchema(RequestSchema):
    """What all requests about the table have in common: the procedure, and what the service is to throw."""

    procedure = ProcedureId(required=True)
    throws = List(ThrowGiven(), validate=AtMost(MOST_THROWS, Text("throws")), load_default=())
    throw = Boolean(load_default=False)
    seed = Integer(validate=Between(0, LARGEST_SEED), load_default=None, allow_none=True)


class SeatsSchema(ChanceSchema):
    """Players who draw seats."""

    players = PlayerNames(required=True)
    thrower = PlayerName(load_default=None, allow_none=True)
    row = Nested(WindRowSchema, load_default=NO_ROW)
    rolls = List(
        ByName(Integer(validate=_PIPS), validate=AtMost(MOST_PLAYERS, PLAYERS)),
        validate=AtMost(MOST_ROUNDS, Text("rounds")),
        load_default=(),
    )
    draws = ByName(Enum(Wind), validate=AtMost(MOST_PLAYERS, PLAYERS), load_default={})

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "throws", "thrower", "row", "rolls", "draws", "throw", "seed")


class WallSchema(ChanceSchema):
    """A wall to be opened."""

    dealer = Enum(Wind, Wind.DREAMER, load_default=None, allow_none=True)
    options = ChosenOptions(load_default={})

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "seed")


class DealSchema(WallSchema):
    """A wall to be opened and dealt, with its tiles if they are known or to be mixed."""

    shuffle = Boolean(load_default=False)
    wall = Tiles(MOST_TILES, load_default=())

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "wall", "shuffle", "seed")
