"""The players by name, and the options that a table chose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import FaultCode, OptionValue, Text, Wind
from service.fields.base import AN_OBJECT, LONGEST_NAME, an_object, each_of
from service.fields.faults import field_error, no_name, too_many
from service.fields.house_rules import OPTIONS, an_option_value

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_OPTIONS: Final = 20


MOST_PLAYERS: Final = 5


SEAT_WORDS: Final = frozenset(seat.value for seat in Wind)


PLAYERS: Final = Text("players")


def options(value: Any) -> dict[str, OptionValue]:
    """Read chosen readings by the ids of their options."""
    return by_name(value, MOST_OPTIONS, OPTIONS, an_option_value)


def by_name(
    value: Any, most: int, what: Text, reads: Callable[[Any], Any], *, names: Callable[[Any], Any] = str
) -> dict[str, Any]:
    """Read an object whose members have names of the caller's own."""
    if not isinstance(value, dict):
        raise field_error(FaultCode.NOT_AN_OBJECT, Text("This is an object of {what} by their names.", what=what))
    if len(value) > most:
        raise too_many(len(value), what, most)

    def member(name: str) -> Callable[[Any], Any]:
        def read(part: Any) -> Any:
            names(name)
            return reads(part)

        return read

    return an_object(value, AN_OBJECT, {name: member(name) for name in value})


def a_player(value: Any) -> str:
    """Read the name of a player, which is not the word for a seat."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME or not value.isprintable():
        raise no_name(LONGEST_NAME)
    if value in SEAT_WORDS:
        message = Text("{name} is the word for a seat, so that nobody can tell who is meant.", name=value)
        raise field_error(FaultCode.NAME_IS_A_SEAT, message)
    return value


def a_list(most: int, what: Text, reads: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    """Read a list of at most so many members."""
    return lambda value: each_of(value, most, what, reads)


def somebody(value: Any) -> str:
    """Read a seat or the name of a player."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME:
        raise field_error(FaultCode.NOT_A_PLAYER, Text("This is a seat, or the name of a player."))
    return value


def somebody_or_none(value: Any) -> str | None:
    """Read a seat or a name; null where there is none."""
    return None if value is None else somebody(value)
