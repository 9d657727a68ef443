"""The leaves of requests about the table: procedures, throws, players, rows of winds. Shapes and types only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import SEATS, Wind
from engine.table import End, Procedure, Throw, UnknownProcedureError, WindRow, find_procedure
from service.fields import LONGEST_NAME, a_tile, an_integer, an_object, each_of, one_of, wrong
from service.house_rule_fields import an_option_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import OptionValue, Tile

MOST_OPTIONS: Final = 20
MOST_THROWS: Final = 10
MOST_DICE: Final = 2
MOST_ROUNDS: Final = 100
MOST_PLAYERS: Final = 5
MOST_TILES: Final = 144
SEAT_WORDS: Final = frozenset(seat.value for seat in Wind)

a_dealer = one_of(Wind, Wind.DREAMER)
_seat = one_of(Wind)
_pips = an_integer(1, 6)


def a_procedure(value: Any) -> Procedure:
    """Read the id of a procedure, or another name of it."""
    try:
        return find_procedure(value if isinstance(value, str) else "")
    except UnknownProcedureError as error:
        raise wrong("unknown_procedure", f"This is one of {', '.join(error.known)}.") from None


def options(value: Any) -> dict[str, OptionValue]:
    """Read chosen readings by the ids of their options."""
    return by_name(value, MOST_OPTIONS, "options", an_option_value)


def by_name(
    value: Any, most: int, what: str, reads: Callable[[Any], Any], *, names: Callable[[Any], Any] = str
) -> dict[str, Any]:
    """Read an object whose members have names of the caller's own."""
    if not isinstance(value, dict):
        raise wrong("not_an_object", f"This is an object of {what} by their names.")
    if len(value) > most:
        raise wrong("too_long", f"{len(value)} {what}; {most} are the most.")

    def member(name: str) -> Callable[[Any], Any]:
        def read(part: Any) -> Any:
            names(name)
            return reads(part)

        return read

    return an_object(value, "an object", {name: member(name) for name in value})


def throws(value: Any) -> tuple[Throw, ...]:
    """Read throws, each a total or a list of the dice."""
    return each_of(value, MOST_THROWS, "throws", _a_throw)


def _a_throw(value: Any) -> Throw:
    if isinstance(value, list):
        if not 1 <= len(value) <= MOST_DICE:
            raise wrong("not_a_throw", f"A throw is a total, or a list of 1 to {MOST_DICE} dice.")
        dice = each_of(value, MOST_DICE, "dice", _pips)
        return Throw(sum(dice), dice)
    if type(value) is not int:
        raise wrong("not_a_throw", "A throw is a total, a whole number, or a list of the dice.")
    return Throw(value)


def players(value: Any) -> tuple[str, ...]:
    """Read the names of the players."""
    return each_of(value, MOST_PLAYERS, "players", a_player)


def a_player(value: Any) -> str:
    """Read the name of a player, which is not the word for a seat."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME or not value.isprintable():
        raise wrong("not_a_name", f"This is a name of 1 to {LONGEST_NAME} characters.")
    if value in SEAT_WORDS:
        raise wrong("name_is_a_seat", f"{value} is the word for a seat, so that nobody can tell who is meant.")
    return value


def rolls(value: Any) -> tuple[dict[str, int], ...]:
    """Read rounds of rolls, each with one die by player."""
    return each_of(value, MOST_ROUNDS, "rounds", lambda told: by_name(told, MOST_PLAYERS, "players", _pips))


def draws(value: Any) -> dict[str, Wind]:
    """Read which seat each player drew."""
    return by_name(value, MOST_PLAYERS, "players", _seat)


def a_row(value: Any) -> WindRow:
    """Read a row of the four winds and the end at which the even tile lies."""
    part = an_object(value, "an object", {"winds": _winds, "even_end": one_of(End)}, required=("winds", "even_end"))
    return WindRow(part["winds"], part["even_end"])


def _winds(value: Any) -> tuple[Wind, ...]:
    winds = each_of(value, len(SEATS), "winds", a_dealer)
    if len(winds) != len(SEATS):
        raise wrong("wrong_number_of_winds", f"The row has {len(SEATS)} winds, not {len(winds)}.")
    return winds


def a_wall(value: Any) -> tuple[Tile, ...]:
    """Read the tiles of a whole wall."""
    return each_of(value, MOST_TILES, "tiles", a_tile)
