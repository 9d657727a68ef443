"""Fields of penalties, which players pay in addition to the scores. They check forms and types only."""

from functools import partial
from typing import Any, ClassVar, Final

from engine import FaultCode, FixedPenalty, Penalty, Text
from service.fields import base as fields
from service.fields.players import PLAYERS, SeatOfPlayer
from service.http.problems import FieldFault

MOST_PENALTIES: Final = 20
MOST_SEATS: Final = 5

NOT_A_REASON: Final = FieldFault(
    FaultCode.NOT_A_REASON, Text("Send a text of 1 to {longest} characters.", longest=fields.LONGEST_NAME)
)

Seats: Final = partial(fields.List, SeatOfPlayer(), MOST_SEATS, PLAYERS)
"""A list of seats, or of players whom the request names."""


class FreePenaltySchema(fields.PartSchema):
    """Points that one player pays to each of some others."""

    makes = Penalty
    payer = SeatOfPlayer(required=True)
    payees = Seats(required=True)
    amount = fields.Integer(1, fields.LARGEST_POINTS, required=True)
    reason = fields.String(1, fields.LONGEST_NAME, NOT_A_REASON, required=True)


class FixedPenaltySchema(fields.PartSchema):
    makes = FixedPenalty
    rule = fields.Name(required=True, post_load=str.lower)
    payers = Seats(required=True)
    payees = Seats()


class PenaltyField(fields.OneOfKinds):
    """A penalty of the ruleset, if it names a rule, or else points that the players agreed on."""

    alternatives: ClassVar[dict[str, Any]] = {
        "free": fields.Nested(FreePenaltySchema),
        "fixed": fields.Nested(FixedPenaltySchema),
    }

    def choose(self, value: Any) -> str:
        return "fixed" if isinstance(value, dict) and value.get("rule") is not None else "free"


Penalties: Final = partial(fields.List, PenaltyField(), MOST_PENALTIES, Text("penalties"))
