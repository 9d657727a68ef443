"""Fields of penalties, which players pay in addition to the scores. They check forms and types only."""

from functools import partial
from typing import Any, ClassVar, Final

from engine import FaultCode, FixedPenalty, Penalty, Text
from service.fields.base import (
    LARGEST_POINTS,
    LONGEST_NAME,
    AtMost,
    Between,
    Either,
    HasLength,
    Integer,
    List,
    Name,
    Nested,
    PartSchema,
    String,
)
from service.fields.players import PLAYERS, SeatOfPlayer
from service.http.problems import FieldFault

MOST_PENALTIES: Final = 20
MOST_SEATS: Final = 5

NOT_A_REASON: Final = FieldFault(
    FaultCode.NOT_A_REASON, Text("Send a text of 1 to {longest} characters.", longest=LONGEST_NAME)
)


Seats: Final = partial(List, SeatOfPlayer(), validate=AtMost(MOST_SEATS, PLAYERS))
"""A list of seats, or of players whom the request names."""


class FreePenaltySchema(PartSchema):
    """Points that one player pays to each of some others."""

    makes = Penalty
    payer = SeatOfPlayer(required=True)
    payees = Seats(required=True)
    amount = Integer(validate=Between(1, LARGEST_POINTS), required=True)
    reason = String(validate=HasLength(1, LONGEST_NAME, NOT_A_REASON), required=True)


class FixedPenaltySchema(PartSchema):
    """A penalty that the ruleset knows."""

    makes = FixedPenalty
    rule = Name(required=True, post_load=str.lower)
    payers = Seats(required=True)
    payees = Seats()


class PenaltyField(Either):
    """A penalty of the ruleset, if it names a rule, or else points that the players agreed on."""

    alternatives: ClassVar[dict[str, Any]] = {"free": Nested(FreePenaltySchema), "fixed": Nested(FixedPenaltySchema)}
    told_as_one = True

    def choose(self, value: Any) -> str:
        """Return ``fixed`` for an object with a field ``rule``, else ``free``."""
        return "fixed" if isinstance(value, dict) and value.get("rule") is not None else "free"


Penalties: Final = partial(List, PenaltyField(), validate=AtMost(MOST_PENALTIES, Text("penalties")))
"""The penalties of a deal."""
