"""The leaves of requests about the table: procedures, throws, players, rows of winds. Shapes and types only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import SEATS, FaultCode, Text, Wind
from engine.table import NO_ROW, End, Procedure, Throw, UnknownProcedureError, WindRow, find_procedure
from service.fields.base import AN_OBJECT, Field, Request, a_boolean, an_integer, an_object, each_of, one_of
from service.fields.faults import field_error, one_of_these
from service.fields.players import MOST_PLAYERS, PLAYERS, a_player, by_name, options
from service.fields.tiles import TILES, a_tile
from service.table.chance import LARGEST_SEED

if TYPE_CHECKING:
    from engine import Tile

MOST_THROWS: Final = 10
MOST_DICE: Final = 2
MOST_ROUNDS: Final = 100
MOST_TILES: Final = 144

_DICE: Final = Text("dice")
_ROUNDS: Final = Text("rounds")
_THROWS: Final = Text("throws")
_WINDS: Final = Text("winds")

a_dealer = one_of(Wind, Wind.DREAMER)
_seat = one_of(Wind)
_pips = an_integer(1, 6)


def a_procedure(value: Any) -> Procedure:
    """Read the id of a procedure, or another name of it."""
    try:
        return find_procedure(value if isinstance(value, str) else "")
    except UnknownProcedureError as error:
        raise field_error(FaultCode.UNKNOWN_PROCEDURE, one_of_these(error.known)) from None


def throws(value: Any) -> tuple[Throw, ...]:
    """Read throws, each a total or a list of the dice."""
    return each_of(value, MOST_THROWS, _THROWS, _a_throw)


def _a_throw(value: Any) -> Throw:
    if isinstance(value, list):
        if not 1 <= len(value) <= MOST_DICE:
            raise field_error(
                FaultCode.NOT_A_THROW, Text("A throw is a total, or a list of 1 to {most} dice.", most=MOST_DICE)
            )
        dice = each_of(value, MOST_DICE, _DICE, _pips)
        return Throw(sum(dice), dice)
    if type(value) is not int:
        raise field_error(FaultCode.NOT_A_THROW, Text("A throw is a total, a whole number, or a list of the dice."))
    return Throw(value)


def players(value: Any) -> tuple[str, ...]:
    """Read the names of the players."""
    return each_of(value, MOST_PLAYERS, PLAYERS, a_player)


def rolls(value: Any) -> tuple[dict[str, int], ...]:
    """Read rounds of rolls, each with one die by player."""
    return each_of(value, MOST_ROUNDS, _ROUNDS, lambda told: by_name(told, MOST_PLAYERS, PLAYERS, _pips))


def draws(value: Any) -> dict[str, Wind]:
    """Read which seat each player drew."""
    return by_name(value, MOST_PLAYERS, PLAYERS, _seat)


def a_row(value: Any) -> WindRow:
    """Read a row of the four winds and the end at which the even tile lies."""
    part = an_object(value, AN_OBJECT, {"winds": _winds, "even_end": one_of(End)}, required=("winds", "even_end"))
    return WindRow(part["winds"], part["even_end"])


def _winds(value: Any) -> tuple[Wind, ...]:
    winds = each_of(value, len(SEATS), _WINDS, a_dealer)
    if len(winds) != len(SEATS):
        message = Text("The row has {needed} winds, not {number}.", needed=len(SEATS), number=len(winds))
        raise field_error(FaultCode.WRONG_NUMBER_OF_WINDS, message)
    return winds


def a_wall(value: Any) -> tuple[Tile, ...]:
    """Read the tiles of a whole wall."""
    return each_of(value, MOST_TILES, TILES, a_tile)


class ByChance(Request):
    """What all requests about the table have in common: by which procedure, and what the service is to throw."""

    procedure = Field(a_procedure, required=True)
    throws = Field(throws, load_default=())
    throw = Field(a_boolean, load_default=False)
    seed = Field(an_integer(0, LARGEST_SEED), load_default=None, allow_none=True)


class SeatsRequest(ByChance):
    """Players who draw seats."""

    players = Field(players, required=True)
    thrower = Field(a_player, load_default=None, allow_none=True)
    rolls = Field(rolls, load_default=())
    draws = Field(draws, load_default={})
    row = Field(a_row, load_default=NO_ROW)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "throws", "thrower", "row", "rolls", "draws", "throw", "seed")


class WallRequest(ByChance):
    """A wall to be opened."""

    dealer = Field(a_dealer, load_default=None, allow_none=True)
    options = Field(options, load_default={})

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "seed")


class DealRequest(WallRequest):
    """A wall to be opened and dealt, with its tiles if they are known or to be mixed."""

    shuffle = Field(a_boolean, load_default=False)
    wall = Field(a_wall, load_default=())

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "wall", "shuffle", "seed")
