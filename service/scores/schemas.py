"""Requests for scores: one hand, or a batch."""

from __future__ import annotations

from typing import Any

from engine import FaultCode, Text
from service.fields.base import CodedField, RequestSchema
from service.fields.faults import field_error
from service.fields.hand import HandSchema, TableSchema
from service.fields.players import WindField


class ScoreSchema(HandSchema, TableSchema):
    """One hand to be scored."""

    seat_wind = WindField(required=True)

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


class BatchSchema(RequestSchema):
    """Many hands to be scored."""

    hands = UnreadHands(required=True)
