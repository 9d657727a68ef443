"""What is sent to settle a deal."""

from __future__ import annotations

from engine import Outcome
from service.fields.base import LARGEST_BALANCE, LARGEST_POINTS, Field, an_integer, one_of
from service.fields.hand import HandFields, TableFields, a_seat_or_none, by_seat, how_it_was_won
from service.fields.penalties import penalties


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
