"""A deal as it is reported for settlement: how it ended, each player's hand or score, and the penalties."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from engine.game.seats import PLAYERS_WHO_CHOOSE, seats_of, seats_playing
from engine.game.tiles import Wind
from engine.paying.penalties import FixedPenalty

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game.hand import Hand, Win
    from engine.paying.penalties import Penalty


"""Only three players choose their seats: two sit opposite each other, four take all."""


class Outcome(Enum):
    """How a deal ended: somebody went mah-jong, or nobody did."""

    MAH_JONG = "mah_jong"
    WASH_OUT = "wash_out"


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as the table reports it: each seat has a hand, or a score in points.

    ``liable`` is the seat that pays for all by a penalty rule. ``won`` is how the winner went out, if the winner has a
    score instead of a hand and the payments depend on it. ``table`` has the seats that are taken; it is empty if the
    request only says how many play. ``balances`` are what the players had before, None if that was not sent.
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
    balances: Mapping[Wind, int] | None = None

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The seats that play, in the order of play."""
        if self.table:
            return seats_playing(self.table)
        return seats_of(self.players, {*self.hands, *self.scores, self.dealer, self.winner}, self._named_besides())

    @property
    def guessed(self) -> frozenset[Wind]:
        """The seats that play only because somebody must: the table of three names fewer. East always plays."""
        if self.table or self.players != PLAYERS_WHO_CHOOSE:
            return frozenset()
        named = {Wind.EAST, *self.hands, *self.scores, self.dealer, self.winner, *self._named_besides()}
        return frozenset(self.seats) - named

    def _named_besides(self) -> set[Wind | None]:
        """Return the seats of those who gave up a tile, are liable, have a balance, or pay or are paid a penalty."""
        wins = [self.won, *(hand.win for hand in self.hands.values())]
        named = {self.liable, *(win.discarder for win in wins if win), *(self.balances or ())}
        for each in self.penalties:
            named |= {*(each.payers if isinstance(each, FixedPenalty) else (each.payer,)), *each.payees}
        return named
