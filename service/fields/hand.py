"""A hand as it is sent, and the table that it was played at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from marshmallow import ValidationError

from engine import (
    NO_HOUSE_RULES,
    FaultCode,
    Hand,
    OtherVersionError,
    Ruleset,
    Text,
    Tile,
    UnknownRulesetError,
    Win,
    Wind,
    WonFrom,
    find_ruleset,
)
from service.fields.base import AN_OBJECT_OR_NULL, Field, Request, a_boolean, an_integer, an_object, one_of
from service.fields.faults import field_error, one_of_these
from service.fields.house_rules import house_rules
from service.fields.tiles import (
    MOST_BONUS_TILES,
    MOST_KINDS,
    MOST_TILES_IN_HAND,
    _tiles_of_a_set,
    a_tile,
    concealed_sets,
    melds,
    tiles,
)
from service.fields.wild_tiles import extract_wild_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_DEALER_WINS: Final = 1000


MOST_KONGS: Final = 4


_BY_SEAT: Final = Text("an object by seat")


def a_ruleset(value: Any) -> Ruleset:
    """Read the id of a ruleset, with or without the version that it must have."""
    return _named_ruleset(value if isinstance(value, str) else "")


@lru_cache(maxsize=64)
def _named_ruleset(name: str) -> Ruleset:
    try:
        return find_ruleset(name)
    except UnknownRulesetError as error:
        raise field_error(FaultCode.UNKNOWN_RULESET, one_of_these(error.known)) from None
    except OtherVersionError as error:
        raise field_error(FaultCode.OTHER_VERSION, error.message) from None


def a_win(value: Any) -> Win:
    """Read how the hand went out; kept, for there are few ways to, and most are always spelled alike."""
    if isinstance(value, dict):
        try:
            return _spelled_win(*value, *value.values())
        except TypeError:
            pass  # What cannot be looked up is a list of tiles, or nothing that belongs here.
    return _a_win(value)


# By their types too, for else 1 would be looked up as true.
@lru_cache(maxsize=4096, typed=True)
def _spelled_win(*spelled: Any) -> Win:
    half = len(spelled) // 2
    return _a_win(dict(zip(spelled[:half], spelled[half:], strict=True)))


def _a_win(value: Any) -> Win:
    part = an_object(value, AN_OBJECT_OR_NULL, _WIN, required=("tile", "source"))
    return Win(**part)


a_seat = one_of(Wind)


_WIN: Final[dict[str, Callable[[Any], Any]]] = {
    "tile": a_tile,
    "source": one_of(WonFrom),
    "discarder": lambda value: None if value is None else a_seat(value),
    "completes": lambda value: None if value is None else _tiles_of_a_set(value),
    "last_tile": a_boolean,
    "first_turn": a_boolean,
    "kongs_in_a_row": an_integer(0, MOST_KONGS),
}


def a_seat_or_none(value: Any) -> Wind | None:
    """Read a seat; null where there is none."""
    return None if value is None else a_seat(value)


def by_seat(reads: Callable[[Any], Any]) -> Callable[[Any], dict[Wind, Any]]:
    """Read an object whose names are seats."""

    def read(value: Any) -> dict[Wind, Any]:
        part = an_object(value, _BY_SEAT, {seat.value: reads for seat in Wind})
        return {Wind(name): member for name, member in part.items()}

    return read


def how_it_was_won(value: Any) -> Win | None:
    """Read how a hand was won of which only the score is known: its last tile does not matter for who pays."""
    if value is None:
        return None
    part = an_object(
        value, AN_OBJECT_OR_NULL, {name: _WIN[name] for name in ("source", "discarder")}, required=("source",)
    )
    return Win(tile=Tile.B1, **part)


class HandFields(Request):
    """What a player tells of a hand, the table apart."""

    melds = Field(melds, load_default=())
    concealed_sets = Field(concealed_sets, load_default=())
    concealed_tiles = Field(tiles(MOST_TILES_IN_HAND), load_default=())
    bonus_tiles = Field(tiles(MOST_BONUS_TILES), load_default=())
    exhausted_tiles = Field(tiles(MOST_KINDS), load_default=())
    dealer_wins = Field(an_integer(0, MOST_DEALER_WINS), load_default=0)
    original_call = Field(a_boolean, load_default=False)
    win = Field(a_win, load_default=None, allow_none=True)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._defaults["wild"] = ()

    def load(self, data: Any, **options: Any) -> Any:
        """Read a hand; only one that does not read as it stands is searched for wild tiles."""
        try:
            return super().load(data, **options)
        except ValidationError:
            plain, wild = extract_wild_tiles(data)
            if plain == data:
                raise
            return super().load(plain, **options) | {"wild": wild}


class TableFields(Request):
    """What is the same for all hands of a table."""

    ruleset = Field(a_ruleset, required=True)
    prevailing_wind = Field(one_of(Wind, Wind.DREAMER), required=True)
    dealer = Field(one_of(Wind), load_default=Wind.EAST)
    players = Field(an_integer(2, 5), load_default=4)
    house_rules = Field(house_rules, load_default=NO_HOUSE_RULES)


def to_hand(data: Mapping[str, Any], seat: Wind, table: Mapping[str, Any]) -> Hand:
    """Make a hand of its validated fields, those of its seat and those of its table."""
    # By position, in the order of the fields: by name it takes half as long again.
    return Hand(
        seat,
        table["prevailing_wind"],
        data["melds"],
        data["concealed_sets"],
        data["concealed_tiles"],
        data["bonus_tiles"],
        data["win"],
        table["dealer"],
        table["players"],
        data["exhausted_tiles"],
        data["dealer_wins"],
        data["original_call"],
        data["wild"],
    )
