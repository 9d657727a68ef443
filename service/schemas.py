"""What a request looks like, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from engine import Outcome, Wind
from service.fields.base import (
    LARGEST_BALANCE,
    LARGEST_POINTS,
    Field,
    Request,
    an_integer,
    one_of,
)
from service.fields.hand import HandFields, TableFields, a_seat_or_none, by_seat, how_it_was_won
from service.fields.penalties import penalties
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


class SettlementRequest(TableFields):
    """A whole deal to be settled: for each seat a hand or an already counted score."""

    outcome = Field(one_of(Outcome), required=True)
    winner = Field(a_seat_or_none, load_default=None, allow_none=True)
    liable = Field(a_seat_or_none, load_default=None, allow_none=True)
    win = Field(how_it_was_won, load_default=None, allow_none=True)
    hands = Field(by_seat(HandFields().load), load_default={})
    scores = Field(by_seat(an_integer(0, LARGEST_POINTS)), load_default={})
    balances = Field(
        by_seat(an_integer(-LARGEST_BALANCE, LARGEST_BALANCE)),
        load_default=None,
        allow_none=True,
    )
    penalties = Field(penalties, load_default=())
