"""What a batch may be of: hands to be scored, or deals to be settled. All else is the same for both."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine import FaultCode, Text
from service.fields import base as fields
from service.fields.faults import field_error
from service.fields.players import MOST_PLAYERS
from service.scores.answers import SCORE_FIELDS
from service.scores.costs import length_of
from service.scores.scoring import Steps, cost_of_hand, steps_to_score
from service.settlements.answers import SETTLEMENT_FIELDS
from service.settlements.settling import cost_of_deal, steps_to_settle

_HANDS: Final = Text("hands")
_DEALS: Final = Text("settlements")


class UnreadEntries(fields.CodedField):
    """A list of entries that are not read yet. They are read one by one: a faulty entry stops no other."""

    def __init__(self, entries: Text) -> None:
        self._entries = entries
        super().__init__(required=True)

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> list[Any]:
        if not isinstance(value, list):
            raise field_error(FaultCode.NOT_A_LIST, Text("Send a list of {what}.", what=self._entries))
        return value


class BatchSchema(fields.RequestSchema):
    hands = UnreadEntries(_HANDS)

    def build(self, *_: Any, **read: Any) -> Any:
        [entries] = read.values()
        return entries


class SettlementBatchSchema(fields.RequestSchema):
    settlements = UnreadEntries(_DEALS)
    build = BatchSchema.build


@dataclass(frozen=True, slots=True)
class BatchKind:
    """What the entries of a batch are, each of which is read, done and answered for itself.

    ``schema`` reads a batch. ``name`` is that of the list in it, ``result`` that of what an entry comes to, which has
    ``fields``; ``steps`` lead to some of them, as ``steps_to_score`` does. ``cost`` returns what an entry costs, in
    plain hands, ``hands_in`` how many hands it has, at most ``most_hands``.
    """

    schema: fields.RequestSchema
    name: str
    entries: Text
    result: str
    fields: tuple[str, ...]
    steps: Callable[..., Steps]
    cost: Callable[[Any], int]
    hands_in: Callable[[Any], int]
    most_hands: int


HANDS: Final = BatchKind(
    schema=BatchSchema(),
    name="hands",
    entries=_HANDS,
    result="score",
    fields=SCORE_FIELDS,
    steps=steps_to_score,
    cost=cost_of_hand,
    hands_in=lambda _: 1,
    most_hands=1,
)
DEALS: Final = BatchKind(
    schema=SettlementBatchSchema(),
    name="settlements",
    entries=_DEALS,
    result="settlement",
    fields=SETTLEMENT_FIELDS,
    steps=steps_to_settle,
    cost=cost_of_deal,
    hands_in=lambda sent: length_of(sent, "hands", MOST_PLAYERS) or 1,
    most_hands=MOST_PLAYERS,
)
