"""Fields of players and their names, and of the options that a table chose."""

from __future__ import annotations

from typing import Any, Final

from engine import FaultCode, Text, Wind
from service.fields.base import LONGEST_NAME, AtMost, ByName, Enum, HasLength, List, Name, String
from service.fields.faults import field_error
from service.fields.house_rules import OPTIONS, OptionChoice
from service.http.problems import FieldFault

MOST_OPTIONS: Final = 20
MOST_PLAYERS: Final = 5

PLAYERS: Final = Text("players")

_SEAT_WORDS: Final = frozenset(seat.value for seat in Wind)
_NOT_A_PLAYER: Final = FieldFault(FaultCode.NOT_A_PLAYER, Text("Send a seat, or the name of a player."))


class PlayerName(Name):
    """The name of a player, in printable characters. It is not the word for a seat."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if isinstance(value, str) and not value.isprintable():
            raise self.make_error("invalid")
        if isinstance(value, str) and value in _SEAT_WORDS:
            message = Text("{name} is the name of a seat. Give the player another name.", name=value)
            raise field_error(FaultCode.NAME_IS_A_SEAT, message)
        return super()._deserialize(value, *args, **options)


class SeatOrName(String):
    """A seat, or the name of a player. The engine looks up who is meant."""

    def __init__(self, **options: Any) -> None:
        super().__init__(validate=HasLength(1, LONGEST_NAME, _NOT_A_PLAYER), **options)


class PlayerNames(List):
    """The names of the players."""

    def __init__(self, **options: Any) -> None:
        super().__init__(PlayerName(), validate=AtMost(MOST_PLAYERS, PLAYERS), **options)


class SeatsByPlayer(ByName):
    """Who sits where: seats by the names of the players."""

    def __init__(self, **options: Any) -> None:
        super().__init__(Enum(Wind), keys=PlayerName(), validate=AtMost(MOST_PLAYERS, PLAYERS), **options)


class ChosenOptions(ByName):
    """The values that a table chose, by the ids of the options. The engine looks them up."""

    def __init__(self, **options: Any) -> None:
        super().__init__(OptionChoice(), validate=AtMost(MOST_OPTIONS, OPTIONS), **options)
