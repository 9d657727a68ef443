"""Reading penalties: points that players pay besides what the hands were worth. Shapes and types only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import FaultCode, FixedPenalty, Penalty, Text
from service.fields.base import AN_OBJECT, LARGEST_POINTS, LONGEST_NAME, a_name, an_integer, an_object, each_of
from service.fields.faults import field_error
from service.fields.hand import a_seat

if TYPE_CHECKING:
    from engine import Wind

MOST_PENALTIES: Final = 20
MOST_SEATS: Final = 5

_PENALTIES: Final = Text("penalties")
_SEATS: Final = Text("seats")


def penalties(value: Any) -> tuple[Penalty | FixedPenalty, ...]:
    """Read penalties: so many points that one player pays each of some others, or one that the ruleset knows."""
    return each_of(value, MOST_PENALTIES, _PENALTIES, _a_penalty)


def _a_penalty(value: Any) -> Penalty | FixedPenalty:
    if isinstance(value, dict) and "rule" in value:
        part = an_object(
            value, AN_OBJECT, {"rule": a_name, "payers": _seats, "payees": _seats}, required=("rule", "payers")
        )
        return FixedPenalty(**part)
    part = an_object(
        value,
        AN_OBJECT,
        {"payer": a_seat, "payees": _seats, "points": an_integer(1, LARGEST_POINTS), "reason": _a_reason},
        required=("payer", "payees", "points", "reason"),
    )
    return Penalty(**part)


def _seats(value: Any) -> tuple[Wind, ...]:
    return each_of(value, MOST_SEATS, _SEATS, a_seat)


def _a_reason(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME:
        raise field_error(
            FaultCode.NOT_A_REASON, Text("This is a text of 1 to {longest} characters.", longest=LONGEST_NAME)
        )
    return value
