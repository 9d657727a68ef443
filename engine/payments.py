"""Who pays the winner how much, where only the winner is paid. Knows the payment rules, not the ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.hand import WonFrom
from engine.ruleset import DoubleRole, LimitScope, OthersOnDiscard, PaysAs
from engine.tiles import Wind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.hand import Hand, Win
    from engine.ruleset import PaymentRules


@dataclass(frozen=True, slots=True)
class Payment:
    """One player pays another an amount in points, and why."""

    payer: Wind
    payee: Wind
    amount: int
    reason: str


def payments_to_winner(score: int, hand: Hand, rules: PaymentRules, limit: int | None) -> tuple[Payment, ...]:
    """Return what each player pays the winner of this hand; those who pay nothing are left out."""
    if hand.win is None:
        return ()
    bill = _Bill(score, hand, hand.win, rules, limit)
    payments = (bill.payment_of(seat) for seat in hand.seats if seat is not hand.seat_wind)
    return tuple(payment for payment in payments if payment.amount)


@dataclass(frozen=True, slots=True)
class _Bill:
    """All that decides what a winner is paid."""

    score: int
    hand: Hand
    win: Win
    rules: PaymentRules
    limit: int | None

    def payment_of(self, payer: Wind) -> Payment:
        """Return what one player pays: the score, doubled for each reason that applies to this payer."""
        payee = self.hand.seat_wind
        if self._spares(payer):
            return Payment(payer, payee, 0, "somebody else discarded")
        twice = tuple(self._doubled_because(payer))
        amount = self.score << len(twice)
        reason = " ".join([str(self.score), *(f"x 2 ({why})" for why in twice)])
        if self.rules.limit_scope is LimitScope.PAYMENT and self.limit is not None and amount > self.limit:
            return Payment(payer, payee, self.limit, f"{reason}, capped at {self.limit}")
        return Payment(payer, payee, amount, reason)

    def _spares(self, payer: Wind) -> bool:
        """Tell whether somebody else's discard spares this payer."""
        if not self._paid_as_discard or payer is self.win.discarder:
            return False
        return self.rules.others_on_discard is OthersOnDiscard.NOTHING or self.hand.seat_wind is self._doubled_seat

    def _doubled_because(self, payer: Wind) -> Iterator[str]:
        """Yield why a payment doubles, once for each time it does."""
        if self._paid_as_discard and payer is self.win.discarder:
            yield _GAVE_IT_UP[self.win.source]
        doubled = self._doubled_seat
        if self.hand.players in self.rules.doubling_with and doubled in {payer, self.hand.seat_wind}:
            yield f"the {'payer' if payer is doubled else 'winner'} is {_ROLE[self.rules.double_role]}"

    @property
    def _doubled_seat(self) -> Wind:
        return self.hand.dealer if self.rules.double_role is DoubleRole.DEALER else Wind.EAST

    @property
    def _paid_as_discard(self) -> bool:
        """The one who gave the last tile up pays for it."""
        source = self.win.source
        if source is WonFrom.LOOSE_TILE:
            return self.rules.loose_tile is PaysAs.DISCARD and self.win.discarder is not None
        return source is WonFrom.DISCARD or (source.claimed and self.rules.robbed_kong is PaysAs.DISCARD)


_GAVE_IT_UP: Final = {
    WonFrom.DISCARD: "discarded the last tile",
    WonFrom.ROBBED_KONG: "was robbed of the kong",
    WonFrom.ROBBED_CONCEALED_KONG: "was robbed of the kong",
    WonFrom.LOOSE_TILE: "discarded the tile that made the kong",
}
_ROLE: Final = {DoubleRole.DEALER: "the dealer", DoubleRole.EAST: "East"}


def net_of(payments: Iterable[Payment], seats: Iterable[Wind]) -> dict[Wind, int]:
    """Return what each seat gains or loses, in points; the sum is zero."""
    net = dict.fromkeys(seats, 0)
    for payment in payments:
        net[payment.payer] -= payment.amount
        net[payment.payee] += payment.amount
    return net
