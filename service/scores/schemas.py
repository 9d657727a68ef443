"""What a request looks like, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from engine import Wind
from service.fields.base import (
    Field,
    Request,
    one_of,
)
from service.fields.hand import HandFields, TableFields
from service.fields.tiles import a_list_of_hands


class ScoreRequest(HandFields, TableFields):
    """One hand to be scored."""

    seat_wind = Field(one_of(Wind), required=True)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = (
            "ruleset", "seat_wind", "prevailing_wind", "dealer", "players",
            "melds", "concealed_sets", "concealed_tiles", "bonus_tiles", "exhausted_tiles",
            "dealer_wins", "original_call", "win", "house_rules",
        )  # fmt: skip


class BatchRequest(Request):
    """Many hands, each of which is read when its turn comes."""

    hands = Field(a_list_of_hands, required=True)
