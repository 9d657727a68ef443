"""Who pays the winner how much, where only the winner is paid. Knows the payment rules, not the ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.conventions import DoubleRole, LimitScope, OthersOnDiscard, PaysAs
from engine.hand import WonFrom
from engine.tiles import Wind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.conventions import PaymentRules
    from engine.hand import Win


class Payment(NamedTuple):
    """One player pays another an amount in points, and why."""

    payer: Wind
    payee: Wind
    amount: int
    reason: str


class Bill(NamedTuple):
    """All that decides what a winner is paid: the score in points, who won and how, who deals, how many play."""

    score: int
    winner: Wind
    win: Win
    dealer: Wind
    players: int


def payments_to_winner(
    bill: Bill, seats: Iterable[Wind], rules: PaymentRules, limit: int | None
) -> tuple[Payment, ...]:
    """Return what each player pays the winner; those who pay nothing are left out."""
    payments = (_payment(seat, bill, rules, limit) for seat in seats if seat is not bill.winner)
    return tuple(payment for payment in payments if payment.amount)


def _payment(payer: Wind, bill: Bill, rules: PaymentRules, limit: int | None) -> Payment:
    """Return what one player pays: the score, doubled for each reason that applies to this payer."""
    if _spared(payer, bill, rules):
        return Payment(payer, bill.winner, 0, "somebody else discarded")
    twice = tuple(_doubled_because(payer, bill, rules))
    amount = bill.score << len(twice)
    reason = " ".join([str(bill.score), *(f"x 2 ({why})" for why in twice)])
    if rules.limit_scope is LimitScope.PAYMENT and limit is not None and amount > limit:
        return Payment(payer, bill.winner, limit, f"{reason}, capped at {limit}")
    return Payment(payer, bill.winner, amount, reason)


def _spared(payer: Wind, bill: Bill, rules: PaymentRules) -> bool:
    """Tell whether somebody else's discard spares this payer."""
    if not _paid_as_discard(bill.win, rules) or payer is bill.win.discarder:
        return False
    return rules.others_on_discard is OthersOnDiscard.NOTHING or bill.winner is _doubled_seat(bill, rules)


def _doubled_because(payer: Wind, bill: Bill, rules: PaymentRules) -> Iterator[str]:
    """Yield why a payment doubles, once for each time it does."""
    if payer is bill.win.discarder and _paid_as_discard(bill.win, rules):
        yield _GAVE_IT_UP[bill.win.source]
    doubled = _doubled_seat(bill, rules)
    if bill.players in rules.doubling_with and doubled in {payer, bill.winner}:
        yield f"the {'payer' if payer is doubled else 'winner'} is {_ROLE[rules.double_role]}"


def _doubled_seat(bill: Bill, rules: PaymentRules) -> Wind:
    return bill.dealer if rules.double_role is DoubleRole.DEALER else Wind.EAST


def _paid_as_discard(win: Win, rules: PaymentRules) -> bool:
    """Tell whether the one who gave the last tile up pays for it."""
    if win.source is WonFrom.LOOSE_TILE:
        return rules.loose_tile is PaysAs.DISCARD and win.discarder is not None
    return win.source is WonFrom.DISCARD or (win.source.claimed and rules.robbed_kong is PaysAs.DISCARD)


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
