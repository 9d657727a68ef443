"""The request to settle a deal."""

from __future__ import annotations

from typing import Final

from engine import Outcome
from service.fields.base import LARGEST_POINTS, Between, Enum, Integer, Nested, RequestSchema
from service.fields.hand import ByPlayersSeat, HandOfPlayer, TableSchema, WayOfWinningSchema
from service.fields.penalties import Penalties
from service.fields.players import SeatOfPlayer

LARGEST_BALANCE: Final = 10**9


class OutcomeSchema(RequestSchema):
    """How a deal ended, with a hand or a known score for each seat, and penalties."""

    outcome = Enum(Outcome, required=True)
    winner = SeatOfPlayer(load_default=None, allow_none=True)
    liable = SeatOfPlayer(load_default=None, allow_none=True)
    win = Nested(WayOfWinningSchema, load_default=None, allow_none=True)
    hands = ByPlayersSeat(HandOfPlayer(), load_default={})
    scores = ByPlayersSeat(Integer(validate=Between(0, LARGEST_POINTS)), load_default={})
    penalties = Penalties(load_default=())


class SettlementSchema(OutcomeSchema, TableSchema):
    """A whole deal to be settled."""

    balances = ByPlayersSeat(
        Integer(validate=Between(-LARGEST_BALANCE, LARGEST_BALANCE)), load_default=None, allow_none=True
    )

    class Meta:
        """The order of the fields in the contract, in which faults are listed too."""

        fields = (
            "ruleset", "prevailing_wind", "dealer", "players", "house_rules",
            "outcome", "winner", "liable", "win", "hands", "scores", "balances", "penalties",
        )  # fmt: skip
