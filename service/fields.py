"""The leaves of a request: tiles, sets, the win, house rules. Shapes and types only; the game's rules are the engine's.

Each field reads its whole part of a request in one go and checks lengths before contents, so that a hostile body costs
no more than an honest one. What is wrong is raised nested like the request, as marshmallow does.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from marshmallow import ValidationError, fields, missing

from engine import (
    Kong,
    OtherVersionError,
    Ruleset,
    Said,
    Tile,
    TileSet,
    UnknownRulesetError,
    Win,
    Wind,
    WonFrom,
    find_ruleset,
    find_tile,
    find_tiles,
    tile_set,
)
from service.http.problems import Wrong
from service.shape_faults import no_name, not_between, one_of_these, unknown_field, wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Member = TypeVar("Member", bound=Enum)
Errors = dict[Any, Any]

MOST_MEMBERS: Final = 200
MOST_TILES_IN_HAND: Final = 20
MOST_SETS: Final = 7
MOST_TILES_IN_SET: Final = 4
MOST_BONUS_TILES: Final = 8
MOST_KINDS: Final = 34
MOST_HOUSE_RULES: Final = 100
MOST_HANDS: Final = 20
MOST_WAYS: Final = 1000
LONGEST_NAME: Final = 80
LARGEST_BALANCE: Final = 10**9
LARGEST_LIMIT: Final = 10**9
LARGEST_POINTS: Final = 10**6
MOST_DOUBLINGS: Final = 20
LARGEST_SHARE: Final = 10
MOST_DEALER_WINS: Final = 1000
MOST_KONGS: Final = 4

AN_OBJECT: Final = Said("an object")
AN_OBJECT_OR_NULL: Final = Said("an object, or null")
_A_TILE: Final = Said("a tile")
_TILES_OR_AN_OBJECT: Final = Said("a list of tiles, or an object")
_BY_SEAT: Final = Said("an object by seat")

TILES: Final = Said("tiles")
_SETS: Final = Said("sets")


class Field(fields.Field[Any]):
    """A field whose standard faults carry a code and a sentence; ``reads`` is what reads a value that is not null."""

    default_error_messages = {  # noqa: RUF012 - marshmallow reads it from the class
        "required": [Wrong("missing", Said("This field is required."))],
        "null": [Wrong("null", Said("This field may be left out, but not null."))],
    }

    def __init__(self, reads: Callable[[Any], Any], **options: Any) -> None:
        super().__init__(**options)
        self.reads = reads

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:  # noqa: ARG002 - marshmallow's signature
        """Read a value as every field does, but for the validators and processors that these fields have not."""
        if value is missing or value is None:
            self._validate_missing(value)
            return self.load_default if value is missing else None
        return self.reads(value)


def a_list_of_hands(value: Any) -> list[Any]:
    """Read a list of hands, but not yet the hands."""
    if not isinstance(value, list):
        raise wrong("not_a_list", Said("This is a list of hands."))
    return value


def a_boolean(value: Any) -> bool:
    """Read true or false; 1 and "yes" are neither."""
    if value is not True and value is not False:
        raise wrong("not_a_boolean", Said("This is true or false."))
    return bool(value)


def an_integer(lowest: int, highest: int) -> Callable[[Any], int]:
    """Read a whole number within bounds; 1.0, "1" and true are none."""

    def read(value: Any) -> int:
        if type(value) is not int or not lowest <= value <= highest:
            raise not_between(lowest, highest)
        return value

    return read


def one_of(members: type[Member], *without: Member) -> Callable[[Any], Member]:
    """Read one of the values of an enumeration."""
    known = {member.value: member for member in members if member not in without}

    def read(value: Any) -> Member:
        member = known.get(value) if isinstance(value, str) else None
        if member is None:
            raise wrong("unknown_value", one_of_these(known))
        return member

    return read


def a_ruleset(value: Any) -> Ruleset:
    """Read the id of a ruleset, with or without the version that it must have."""
    return _named_ruleset(value if isinstance(value, str) else "")


@lru_cache(maxsize=64)
def _named_ruleset(name: str) -> Ruleset:
    try:
        return find_ruleset(name)
    except UnknownRulesetError as error:
        raise wrong("unknown_ruleset", one_of_these(error.known)) from None
    except OtherVersionError as error:
        raise wrong("other_version", error.message) from None


def tiles(most: int) -> Callable[[Any], tuple[Tile, ...]]:
    """Read a list of at most so many tiles."""

    def read(value: Any) -> tuple[Tile, ...]:
        found = find_tiles(value) if type(value) is list and len(value) <= most else None
        return each_of(value, most, TILES, a_tile) if found is None else found

    return read


def a_tile(value: Any) -> Tile:
    """Read a tile in any spelling; raise what is wrong with a wild tile, for a good one is put aside before."""
    if isinstance(value, dict) and "as" in value:
        a_wild_tile(value)
        raise wrong(
            "unknown_tile", Said("A wild tile may stand in melds, concealed_sets, concealed_tiles and win only.")
        )
    return _a_plain_tile(value)


def a_wild_tile(value: dict[str, Any]) -> tuple[Tile, Tile]:
    """Read a wild tile: what it is, and what it stands for."""
    part = an_object(value, _A_TILE, {"tile": _a_plain_tile, "as": _a_plain_tile}, required=("tile", "as"))
    return part["tile"], part["as"]


def _a_plain_tile(value: Any) -> Tile:
    tile = find_tile(value) if isinstance(value, str) else None
    if tile is None:
        message = Said(
            "{value} is no tile; the tiles are B1 to B9, C1 to C9, D1 to D9, WE WS WW WN, DR DG DW, F1 to F4, "
            "S1 to S4.",
            value=_quoted(value),
        )
        raise wrong("unknown_tile", message)
    return tile


def _quoted(value: Any) -> str:
    return f'"{value[:20]}"' if isinstance(value, str) else _KIND_OF_JSON.get(type(value), _A_NUMBER)


_A_NUMBER: Final = Said("A number")
_KIND_OF_JSON: Final = {
    dict: Said("An object"),
    list: Said("A list"),
    bool: Said("A boolean"),
    type(None): Said("Null"),
}


def each_of(value: Any, most: int, what: Said, reads: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Read a list, its length first; raise what is wrong with its members by their places."""
    if not isinstance(value, list):
        raise wrong("not_a_list", Said("This is a list of {what}.", what=what))
    if len(value) > most:
        message = Said("This list has {number} {what}; {most} are the most.", number=len(value), what=what, most=most)
        raise wrong("too_long", message)
    try:
        return tuple(map(reads, value))
    except ValidationError:
        # Something is wrong: go through it again for all that is.
        raise ValidationError(_errors_in(value, reads)) from None


def _errors_in(members: list[Any], reads: Callable[[Any], Any]) -> Errors:
    errors: Errors = {}
    for place, member in enumerate(members):
        try:
            reads(member)
        except ValidationError as error:
            errors[place] = error.messages
    return errors


def melds(value: Any) -> tuple[TileSet, ...]:
    """Read sets on the table: each a list of tiles, or an object that may say how a kong came about."""
    return each_of(value, MOST_SETS, _SETS, _read_meld)


def concealed_sets(value: Any) -> tuple[TileSet, ...]:
    """Read sets grouped in the hand: each a list of tiles."""
    return each_of(value, MOST_SETS, _SETS, _read_concealed_set)


def _a_concealed_set(value: Any) -> TileSet:
    return _a_set(_set_tiles(value), concealed=True, kong=None)


def _a_meld(value: Any) -> TileSet:
    if isinstance(value, list):
        return _a_set(_set_tiles(value), concealed=False, kong=None)
    part = an_object(value, _TILES_OR_AN_OBJECT, _MELD, required=("tiles",))
    kong = part.get("kong")
    if part.get("concealed"):
        if kong not in {None, Kong.CONCEALED}:
            message = Said("A {kong} kong is not concealed.", kong=kong.value)
            raise ValidationError({"concealed": [Wrong("contradiction", message)]})
        kong = Kong.CONCEALED
    if kong and len(part["tiles"]) != MOST_TILES_IN_SET:
        name = "kong" if "kong" in part else "concealed"
        message = Said("Only a kong on the table may be concealed; other concealed sets go under concealed_sets.")
        raise ValidationError({name: [Wrong("not_a_kong", message)]})
    return _a_set(part["tiles"], concealed=False, kong=kong)


_tiles_of_a_set: Final = tiles(MOST_TILES_IN_SET)


def _set_tiles(value: Any) -> tuple[Tile, ...]:
    if isinstance(value, list) and len(value) > MOST_TILES_IN_SET:
        message = Said("{number} tiles: a pair has two, a chow or pung three, a kong four.", number=len(value))
        raise wrong("not_a_set", message)
    return _tiles_of_a_set(value)


def _set_reader(otherwise: Callable[[Any], TileSet], *, concealed: bool) -> Callable[[Any], TileSet]:
    """Make what reads a set from a list of its tiles: kept, for there are few, and most are always spelled alike."""

    @lru_cache(maxsize=4096)
    def spelled(*tiles: Any) -> TileSet:
        return _a_set(_set_tiles([*tiles]), concealed=concealed, kong=None)

    def read(value: Any) -> TileSet:
        if type(value) is list:
            try:
                return spelled(*value)
            except TypeError:
                pass  # What cannot be looked up is no tile.
        return otherwise(value)

    return read


_read_concealed_set: Final = _set_reader(_a_concealed_set, concealed=True)
_read_meld: Final = _set_reader(_a_meld, concealed=False)
_MELD: Final[dict[str, Callable[[Any], Any]]] = {"tiles": _set_tiles, "kong": one_of(Kong), "concealed": a_boolean}


def _a_set(of_tiles: tuple[Tile, ...], *, concealed: bool, kong: Kong | None) -> TileSet:
    found = tile_set(of_tiles, concealed=concealed, kong=kong)
    if isinstance(found, TileSet):
        return found
    raise wrong("not_a_set", found)


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


def check_members(value: dict[str, Any]) -> None:
    """Refuse an object of so many members that to name each that is not known would cost too much."""
    if len(value) > MOST_MEMBERS:
        message = Said(
            "This object has {number} members; {most} are the most anywhere.", number=len(value), most=MOST_MEMBERS
        )
        raise wrong("too_long", message)


def an_object(
    value: Any, what: Said, readers: Mapping[str, Callable[[Any], Any]], *, required: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Read an object, each member by its reader; raise what is wrong by the names of the members."""
    if not isinstance(value, dict):
        raise wrong("not_an_object", Said("This is {what}.", what=what))
    check_members(value)
    errors: Errors = {name: Field.default_error_messages["required"] for name in required if name not in value}
    read = {}
    for name, member in value.items():
        reader = readers.get(name)
        if reader is None:
            errors[name] = [unknown_field(readers)]
            continue
        try:
            read[name] = reader(member)
        except ValidationError as error:
            errors[name] = error.messages
    if errors:
        raise ValidationError(errors)
    return read


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


def a_name(value: Any) -> str:
    """Read a name, a text within bounds."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME:
        raise no_name(LONGEST_NAME)
    return value
