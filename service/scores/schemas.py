"""Requests for scores: one hand, or a batch."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine import FaultCode, Hand, HouseRules, Players, Ruleset, Text, Wind
from service.fields.base import CodedField, Nested, RequestSchema
from service.fields.faults import field_error
from service.fields.hand import HandSchema, SentHand, TableOfHand, TableSchema, WinSchema
from service.fields.players import WindField


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRequest(SentHand):
    """A hand to be scored, with the table where it was played."""

    ruleset: Ruleset
    house_rules: HouseRules
    seat_wind: Wind
    prevailing_wind: Wind
    dealer: Wind
    players: Players

    def hand(self) -> Hand:
        """Return the hand."""
        return self.at(self.seat_wind, TableOfHand(self.prevailing_wind, self.dealer, self.players))


class ScoreSchema(HandSchema, TableSchema):
    """One hand to be scored."""

    makes: ClassVar[Callable[..., Any]] = ScoreRequest
    seat_wind = WindField(required=True)
    win: CodedField = Nested(WinSchema, load_default=None, allow_none=True)

    class Meta:
        """The order of the fields in the contract, in which faults are listed too."""

        fields = (
            "ruleset", "seat_wind", "prevailing_wind", "dealer", "players",
            "hand", "melds", "concealed_sets", "concealed_tiles", "tiles", "kongs", "bonus_tiles", "exhausted_tiles",
            "dealer_wins", "original_call", "win", "house_rules",
        )  # fmt: skip


class UnreadHands(CodedField):
    """A list of hands that are not read yet. ``ScoreSchema`` reads them one by one: a faulty hand stops no other."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> list[Any]:
        if not isinstance(value, list):
            raise field_error(FaultCode.NOT_A_LIST, Text("Send a list of hands."))
        return value


class BatchRequest(NamedTuple):
    """Many hands to be scored, none of them read yet."""

    hands: list[Any]


class BatchSchema(RequestSchema):
    """Many hands to be scored."""

    makes = BatchRequest

    hands = UnreadHands(required=True)
