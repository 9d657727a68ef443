"""The leaves of what is sent about a table's evening: players, states, results. Shapes and types only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from marshmallow import ValidationError

from engine import NO_HOUSE_RULES, FaultCode, Outcome, Text, Wind
from engine.table import ReportedResult, Rotation, TableState, all_rotations, find_rotation
from service.fields.base import (
    AN_OBJECT,
    AN_OBJECT_OR_NULL,
    LARGEST_POINTS,
    Field,
    Request,
    a_boolean,
    an_integer,
    an_object,
    each_of,
    one_of,
)
from service.fields.faults import field_error, one_of_these
from service.fields.hand import a_ruleset, a_seat
from service.fields.house_rules import house_rules
from service.fields.players import MOST_PLAYERS, PLAYERS, a_list, a_player, by_name, options, somebody, somebody_or_none
from service.http.problems import FieldFault
from service.sheet.deals import LARGEST_STOCK, all_corrections, all_deals, all_payments, pieces, unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_RESULTS: Final = 500
LARGEST_COUNT: Final = 10_000

a_seat_at_play: Final = one_of(Wind, Wind.DREAMER)


def a_rotation(value: Any) -> Rotation:
    """Read the id, or another name, of a procedure for who deals next."""
    rotation = find_rotation(value) if isinstance(value, str) else None
    if rotation is None:
        raise field_error(FaultCode.UNKNOWN_PROCEDURE, one_of_these(each.id for each in all_rotations()))
    return rotation


def players(value: Any) -> int | tuple[str, ...] | dict[str, Wind]:
    """Read who plays: how many, or their names in the order of the seats, or each name with its seat."""
    if isinstance(value, list):
        names = each_of(value, MOST_PLAYERS, PLAYERS, a_player)
        twice = {place: name for place, name in enumerate(names) if name in names[:place]}
        if twice:
            raise ValidationError({place: [_named_twice(name)] for place, name in twice.items()})
        return names
    return seats(value) if isinstance(value, dict) else an_integer(2, MOST_PLAYERS)(value)


def _named_twice(name: str) -> FieldFault:
    return FieldFault(FaultCode.NAMED_TWICE, Text("There is a player {name!r} already.", name=name))


def seats(value: Any) -> dict[str, Wind]:
    """Read who sits where: an object of seats by the names of the players."""
    return by_name(value, MOST_PLAYERS, PLAYERS, a_seat, names=a_player)


def a_result(value: Any) -> ReportedResult:
    """Read how a hand ended."""
    part = an_object(value, AN_OBJECT, _RESULT, required=("outcome",))
    return ReportedResult(part["outcome"], part.get("winner"))


_RESULT: Final[Mapping[str, Callable[[Any], Any]]] = {
    "outcome": one_of(Outcome),
    "winner": somebody_or_none,
}

results: Final = a_list(MOST_RESULTS, Text("results"), a_result)


def a_state(value: Any) -> TableState | None:
    """Read how a table stands, as an earlier answer told it."""
    if value is None:
        return None
    part = an_object(value, AN_OBJECT_OR_NULL, _STATE, required=tuple(_STATE))
    seated = part.pop("seats")
    return TableState(players=tuple(seated), seats=tuple(seated.values()), **part)


_STATE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "seats": seats,
    "dealer": a_seat,
    "prevailing_wind": a_seat_at_play,
    "round": an_integer(1, LARGEST_COUNT),
    "hands": an_integer(0, LARGEST_COUNT),
    "hands_of_wind": an_integer(0, LARGEST_COUNT),
    "deal_lost_by": a_list(MOST_PLAYERS, PLAYERS, somebody),
    "wins_in_a_row": an_integer(0, LARGEST_COUNT),
    "goulash": a_boolean,
    "finished": a_boolean,
}


class RotationFields(Request):
    """Where a table starts from, and which readings it chose."""

    players = Field(players)
    first_dealer = Field(somebody)
    prevailing_wind = Field(one_of(Wind, Wind.DREAMER))
    state = Field(a_state, load_default=None, allow_none=True)
    options = Field(options, load_default={})


class NextRequest(RotationFields):
    """The results of an evening so far."""

    procedure = Field(a_rotation, required=True)
    results = Field(results, load_default=())

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "first_dealer", "prevailing_wind", "state", "options", "results")


class SheetRequest(RotationFields):
    """The deals of an evening, to be written down one below the other."""

    ruleset = Field(a_ruleset, required=True)
    house_rules = Field(house_rules, load_default=NO_HOUSE_RULES)
    stock = Field(an_integer(0, LARGEST_STOCK))
    rotation = Field(a_boolean, load_default=False)
    procedure = Field(a_rotation)
    deals = Field(all_deals, required=True)
    corrections = Field(all_corrections, load_default=())
    counters = Field(a_boolean, load_default=False)
    pieces = Field(pieces)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = (
            "ruleset", "house_rules", "players", "stock",
            "rotation", "procedure", "options", "first_dealer", "prevailing_wind",
            "deals", "corrections", "counters", "pieces",
        )  # fmt: skip

    def load(self, data: Any, **options: Any) -> Any:
        """Read a sheet; where something else is wrong with it, deals that cannot be read are told too."""
        try:
            return super().load(data, **options)
        except ValidationError as error:
            if not isinstance(data, dict):
                raise
            raise ValidationError({**unreadable(data), **error.messages_dict}) from None


class CountersRequest(Request):
    """Payments to be made with counters."""

    players = Field(players, load_default=4)
    pieces = Field(pieces)
    amount = Field(an_integer(0, LARGEST_POINTS))
    payments = Field(all_payments)
