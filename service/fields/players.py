"""Fields of seats, players and their names, and of the options that a table chose."""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from enum import Enum as AnyEnum
from functools import lru_cache, partial
from itertools import islice
from typing import Any, ClassVar, Final

from marshmallow import ValidationError

from engine import (
    SEATS,
    FaultCode,
    Players,
    Text,
    Wind,
    as_first_written,
    find_wind,
    in_order,
    named_twice,
    same_as_before,
    tidy_name,
)
from service.fields import base as fields
from service.fields.faults import check_members, field_error, listed_once, not_an_object, unknown_field
from service.fields.house_rules import OPTIONS, ById, OptionChoice
from service.fields.known import Enum
from service.fields.objects import ByName, Dict
from service.http.problems import MOST_ERRORS, FieldFault

MOST_OPTIONS: Final = 20
MOST_PLAYERS: Final = 5
USUAL_PLAYERS: Final = 4

PLAYERS: Final = Text("players")

_EVERY_SEAT: Final = tuple(Wind)
"""Going through the enumeration itself takes nearly three times as long."""
_SEAT_WORDS: Final = tuple(seat.value for seat in _EVERY_SEAT)
_SPELLINGS_OF_SEATS: Final = (*_SEAT_WORDS, *(f"{tile}{seat.value[0]}" for tile in ("", "w") for seat in SEATS))
_NO_NAMES: Final = (*_SPELLINGS_OF_SEATS, "table")
"""What payments call the seats, and the table with the bets on it."""
_NOT_A_PLAYER: Final = FieldFault(FaultCode.NOT_A_PLAYER, Text("Send a seat, or the name of a player."))
_NOT_A_NUMBER_OF_PLAYERS: Final = FieldFault(
    FaultCode.NOT_AN_INTEGER,
    Text("Send a whole number from {lowest} to {highest}, or send seats_taken.", lowest=2, highest=MOST_PLAYERS),
)
_PLAYERS_TWICE: Final = FieldFault(
    FaultCode.ONE_OF_TWO, Text("The request already says who plays. Send only one of players and seats_taken.")
)


class WindField(Enum):
    """A wind, or the seat of that wind: ``east``, ``East``, ``E`` or ``WE``. A fifth player's seat is ``dreamer``.

    The dreamer holds no tiles and pays nothing, so a fault offers that seat only where five may be seated.
    """

    def __init__(self, *, exclude: Container[AnyEnum] = (), seats_five: bool = False, **options: Any) -> None:
        self._seats_five = seats_five
        super().__init__(Wind, exclude=exclude, **options)

    def offered(self) -> Iterable[str]:
        return [wind.value for wind in Wind if self._seats_five or wind is not Wind.DREAMER]

    def find(self, text: str) -> AnyEnum | None:
        """Return the wind that a text names in any spelling, or None."""
        wind = find_wind(text)
        return wind and self.by_text.get(wind.value)


def check_is_no_seat(name: str) -> str:
    """Return the name of a player; raise ValidationError for one that a seat or the table may be called by, too."""
    if as_first_written(name, _NO_NAMES) in _NO_NAMES:
        message = Text("{name} is the name of a seat or of the table. Give the player another name.", name=name)
        raise field_error(FaultCode.NAME_IS_A_SEAT, message)
    return name


class PlayerName(fields.Name):
    """The name of a player, without spaces around it and with one between its words. A seat has no such name."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        name = tidy_name(super()._deserialize(value, *args, **options))
        if len(name) < len(value):
            # The characters of a text that is too long were not looked at.
            super()._deserialize(name, *args, **options)
        return check_is_no_seat(name)


class SeatOrName(fields.String):
    """A seat, or the name of a player. The engine looks up who is meant."""

    def __init__(self, **options: Any) -> None:
        super().__init__(1, fields.LONGEST_NAME, _NOT_A_PLAYER, **options)


class SeatOfPlayer(SeatOrName):
    """A seat in any spelling, or the name of a player. Whether a player has that name is looked at afterwards."""

    def __init__(self, **options: Any) -> None:
        super().__init__(post_load=lambda text: find_wind(text) or text, **options)

    def read(self, value: Any) -> Any:
        """Return the seat, or the name. A seat needs no other check."""
        return (isinstance(value, str) and find_wind(value)) or super().read(value)


SeatWithoutNames: Final = partial(SeatOrName, post_load=WindField().deserialize)
"""A seat in any spelling, where the request names no players: a text in the contract, as where it does."""

TakenSeats: Final = partial(
    fields.List,
    WindField(seats_five=True),
    MOST_PLAYERS,
    Text("seats"),
    post_load=[listed_once(Text("This seat is listed twice. List each seat that is taken once.")), in_order],
)
"""The seats that are taken, in the order of play."""


class WhoPlays(fields.Either):
    """How many play; the seats that are taken may stand here too."""

    alternatives: ClassVar[dict[str, Any]] = {
        "seats": TakenSeats(),
        "number": fields.Integer(2, MOST_PLAYERS, _NOT_A_NUMBER_OF_PLAYERS),
    }
    first_reads = list
    also_read = frozenset({"seats"})


class WhoPlaysSchema(fields.RequestSchema):
    """A request that says who plays: how many, or the seats that are taken. Four do if it says nothing else."""

    players: fields.CodedField = WhoPlays(metadata={"default": USUAL_PLAYERS})
    seats_taken: fields.CodedField = TakenSeats()

    def build(self, *, players: Players = (), seats_taken: tuple[Wind, ...] = (), **read: Any) -> Any:
        return self.makes(players=who_plays(players, seats_taken), **read)


def who_plays(players: Players, seats_taken: tuple[Wind, ...]) -> Players:
    """Return what a request says of both fields; raise ValidationError if it has both."""
    if players and seats_taken:
        raise ValidationError({"seats_taken": [_PLAYERS_TWICE]})
    return players or seats_taken or USUAL_PLAYERS


PlayerNames: Final = partial(fields.List, PlayerName(), MOST_PLAYERS, PLAYERS)


class NamesOrSeats(fields.Either):
    """Who draws seats: the names of the players; or, without names, how many, or the seats that are taken."""

    alternatives: ClassVar[dict[str, Any]] = {
        "number": fields.Integer(2, MOST_PLAYERS),
        "names": PlayerNames(),
        "seats": TakenSeats(),
    }
    also_read = frozenset({"number", "seats"})

    def choose(self, value: Any) -> str:
        if lists_seats(value):
            return "seats"
        return "number" if isinstance(value, int | float) and not isinstance(value, bool) else "names"


def lists_seats(value: Any) -> bool:
    """Return whether a value is a list of nothing but seats, by their whole names. A letter may be that of a player."""
    return (
        isinstance(value, list)
        and value != []
        and all(isinstance(each, str) and each.lower() in _SEAT_WORDS for each in value)
    )


def check_named_once(names: Collection[str], keys: Sequence[str | int] | None = None) -> Collection[str]:
    """Return names; raise ValidationError if one is the same as one before it, however it is written.

    ``keys``: where each name stands, if not in a list.
    """
    places = keys or range(len(names))
    if faults := faults_of_names(names):
        raise ValidationError({places[place]: fault for place, fault in faults.items()})
    return names


def faults_of_names(names: Iterable[str]) -> dict[int, list[FieldFault]]:
    """Return the fault of each name that is the same as one before it, by its place; no more than an answer lists."""
    twice = islice(same_as_before(names).items(), MOST_ERRORS + 1)
    return {place: [FieldFault(FaultCode.NAMED_TWICE, named_twice(former))] for place, former in twice}


class ByPlayer(ByName):
    """An object whose members are named by players. Two ways to write a name are the same name."""

    def __init__(self, values: fields.CodedField, *, most: int = MOST_PLAYERS, **options: Any) -> None:
        super().__init__(values, most, PLAYERS, **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        read = super()._deserialize(value, *args, **options)
        names = [name for name, each in value.items() if each is not None]
        check_named_once(names, names)
        return read


class SeatsByPlayer(ByPlayer):
    """Who sits where: seats by the names of the players. Players without names are all called by their seats."""

    def __init__(self, **options: Any) -> None:
        super().__init__(WindField(seats_five=True), keys=PlayerName(), **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if (
            isinstance(value, dict)
            and len(value) > 1
            and all(seat in _SEAT_WORDS and value[seat] == seat for seat in value)
        ):
            return {seat.value: seat for seat in Wind if seat.value in value}
        read: dict[str, Wind] = super()._deserialize(value, *args, **options)
        # Members of an object have no order, so that of the seats is the order of the players.
        return {name: seat for seat in Wind for name in read if read[name] is seat}


class BySeat(Dict):
    """An object whose members are named by seats: all of them, or those of four players. It has the order of play."""

    def __init__(
        self,
        values: fields.CodedField,
        *,
        seats: Iterable[Wind] = Wind,
        key: fields.CodedField | None = None,
        **options: Any,
    ) -> None:
        self.seats = tuple(seats)
        fault = unknown_field(each.value for each in self.seats)
        self._seat = key or WindField(exclude=set(Wind) - set(self.seats), fault=fault)
        self.wrong = not_an_object(Text("an object with seats as keys"))
        super().__init__(values, keys=self._seat, validate=check_members, **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        read = super()._deserialize(value, *args, **options)
        if len(read) < len(value) - list(value.values()).count(None):
            names = [name for name, each in value.items() if each is not None]
            seats = [self._seat.deserialize(name) for name in names]
            fault = FieldFault(FaultCode.LISTED_TWICE, Text("This seat is here twice. Name each seat once."))
            raise ValidationError({name: [fault] for n, name in enumerate(names) if seats[n] in seats[:n]})
        return {seat: read[seat] for seat in _EVERY_SEAT if seat in read} | read


class ByPlayersSeat(BySeat):
    """An object whose members are named by seats, or by the players whom the request names."""

    def __init__(self, values: fields.CodedField, **options: Any) -> None:
        super().__init__(values, key=SeatOfPlayer(), **options)
        names = BySeat(SeatOrName(), key=SeatOfPlayer())
        self._named = lru_cache(maxsize=64)(lambda *sent: tuple(names.read(dict(zip(sent, sent, strict=True))).items()))

    def read(self, value: Any) -> Any:
        """Return the members. Nearly all objects name the same seats, so who is named by which names is kept."""
        if type(value) is not dict or not 0 < len(value) <= MOST_PLAYERS or None in value.values():
            return super().read(value)
        return {player: self._value.read(value[name]) for player, name in self._named(*value)}


class SeatsByWind(BySeat):
    """Who sits where: the name of the player on each seat. It becomes the seat of each player."""

    def __init__(self, **options: Any) -> None:
        super().__init__(PlayerName(), **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        read: dict[Wind, str] = super()._deserialize(value, *args, **options)
        keys = {self._seat.deserialize(key): key for key, name in value.items() if name is not None}
        check_named_once(read.values(), [keys[seat] for seat in read])
        return {name: seat for seat, name in read.items()}


class SeatsOfPlayers(fields.Either):
    """Who sits where: the name of the player on each seat, or each name with its seat."""

    alternatives: ClassVar[dict[str, fields.CodedField]] = {"by_wind": SeatsByWind(), "by_name": SeatsByPlayer()}
    also_read = frozenset({"by_name"})

    def choose(self, value: Any) -> str:
        """Return ``by_name`` for an object without a seat as a key or a name as a value, else ``by_wind``."""
        if not isinstance(value, dict) or not value:
            return "by_wind"
        names = any(isinstance(each, str) and not find_wind(each) for each in value.values())
        return "by_wind" if names and any(map(find_wind, value)) else "by_name"


class PlayersField(fields.Either):
    """The players: how many, their names in the order of the seats, the seats taken, or each name with its seat.

    Which of these the contract tells differs from request to request.
    """

    alternatives: ClassVar[dict[str, Any]] = {
        "number": fields.Integer(2, MOST_PLAYERS),
        "names": PlayerNames(post_load=check_named_once),
        "taken": TakenSeats(),
        "seats": SeatsOfPlayers(),
    }

    def __init__(self, *also_read: str, **options: Any) -> None:
        super().__init__(**options)
        self.also_read = frozenset(also_read)

    def choose(self, value: Any) -> str:
        if isinstance(value, list):
            return "taken" if lists_seats(value) else "names"
        return "seats" if isinstance(value, dict) else "number"


def names_its_players(players: Any) -> bool:
    """Return whether a request names its players, instead of saying how many there are or which seats are taken."""
    if isinstance(players, Mapping):
        return True
    return isinstance(players, tuple) and not any(isinstance(each, Wind) for each in players)


ChosenOptions: Final = partial(ById, OptionChoice(), MOST_OPTIONS, OPTIONS)
"""The values that a table chose, by the ids of the options. The engine looks them up."""
