"""A deal: how it ended, who held what, and who pays what besides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from engine.game.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game.hand import Hand, Win
    from engine.game.tiles import Wind
    from engine.paying.penalties import FixedPenalty, Penalty


class Outcome(Enum):
    """How a deal ended: somebody went mah-jong, or nobody did."""

    MAH_JONG = "mah_jong"
    WASH_OUT = "wash_out"


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as the table reports it: each seat has a hand or an already counted score in points.

    ``liable`` pays for all by a penalty rule. ``won`` says how the winner went out where only the winner's score is
    known and the payments depend on it. ``table``: the seats that play, where they are known otherwise than by hands
    and scores.
    """

    players: int
    dealer: Wind
    outcome: Outcome
    winner: Wind | None
    hands: Mapping[Wind, Hand]
    scores: Mapping[Wind, int]
    liable: Wind | None = None
    penalties: tuple[Penalty | FixedPenalty, ...] = ()
    won: Win | None = None
    table: tuple[Wind, ...] = ()

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The seats that play."""
        if self.table:
            return self.table
        named = {*self.hands, *self.scores, self.dealer}
        return seats_of(self.players, named | {self.winner} if self.winner else named)
