"""Payments of a deal in which only the winner scores: who pays the winner how much."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.game.hand import WonFrom
from engine.game.tiles import Wind
from engine.rules.conventions import DoubleRole, LimitScope, OthersOnDiscard, PaysAs
from engine.text import Text, template

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game.hand import Win
    from engine.rules.conventions import PaymentRules


class Payment(NamedTuple):
    """One player pays another an amount in points; ``reason`` says how the amount comes about."""

    payer: Wind
    payee: Wind
    amount: int
    reason: str


class WinToPay(NamedTuple):
    """What decides the payments to a winner: the score in points, who won and how, who deals, how many play."""

    score: int
    winner: Wind
    win: Win
    dealer: Wind
    players: int


def payments_to_winner(
    won: WinToPay, seats: Iterable[Wind], rules: PaymentRules, limit: int | None
) -> tuple[Payment, ...]:
    """Return what each player pays the winner: the score, doubled for each reason that applies to this payer.

    Players who pay nothing are left out. ``limit`` is in points, None if there is none.
    """
    score, winner, win, dealer, players = won
    if not score:
        return ()
    doubling_seat = dealer if rules.double_role is DoubleRole.DEALER else Wind.EAST
    seat_doubles = players in rules.doubling_with
    as_discard = _paid_as_discard(win, rules)
    # The dealer's win spares the others because of the deal, not of the doubling: whoever doubles, if anybody does.
    others_pay_nothing = as_discard and (rules.others_on_discard is OthersOnDiscard.NOTHING or winner is dealer)
    most = limit if rules.limit_scope is LimitScope.PAYMENT else None
    payments = []
    for payer in seats:
        if payer is winner or (others_pay_nothing and payer is not win.discarder):
            continue
        doubles: tuple[str, ...] = ()
        if as_discard and payer is win.discarder:
            doubles = (_GAVE_IT_UP[win.source],)
        if seat_doubles and (payer is doubling_seat or winner is doubling_seat):
            doubles += ((_PAYS_DOUBLE if payer is doubling_seat else _RECEIVES_DOUBLE)[rules.double_role],)
        amount, reason = score << len(doubles), _reason(score, doubles)
        if most is not None and amount > most:
            amount, reason = most, Text("{amount}, capped at {limit}", amount=reason, limit=most)
        payments.append(Payment(payer, winner, amount, reason))
    return tuple(payments)


def _paid_as_discard(win: Win, rules: PaymentRules) -> bool:
    """Return whether the player who gave the last tile up pays for it as for a discard."""
    if win.source is WonFrom.LOOSE_TILE:
        return rules.loose_tile is PaysAs.DISCARD and win.discarder is not None
    return win.source is WonFrom.DISCARD or (win.source.claimed and rules.robbed_kong is PaysAs.DISCARD)


# Cached: hands come to few different amounts, and a new sentence takes longer than a cached one.
@lru_cache(maxsize=2048)
def _reason(score: int, doubles: tuple[str, ...]) -> str:
    """Return how an amount follows from the score. ``doubles`` are the templates of what doubles it, in order."""
    reason = str(score)
    for double in doubles:
        reason = Text(double, amount=reason)
    return reason


_ROBBED: Final = template("{amount} x 2 (was robbed of the kong)")
_GAVE_IT_UP: Final = {
    WonFrom.DISCARD: template("{amount} x 2 (discarded the last tile)"),
    WonFrom.ROBBED_KONG: _ROBBED,
    WonFrom.ROBBED_CONCEALED_KONG: _ROBBED,
    WonFrom.LOOSE_TILE: template("{amount} x 2 (discarded the tile that made the kong)"),
}
_PAYS_DOUBLE: Final = {
    DoubleRole.DEALER: template("{amount} x 2 (the payer is the dealer)"),
    DoubleRole.EAST: template("{amount} x 2 (the payer is East)"),
}
_RECEIVES_DOUBLE: Final = {
    DoubleRole.DEALER: template("{amount} x 2 (the winner is the dealer)"),
    DoubleRole.EAST: template("{amount} x 2 (the winner is East)"),
}


def net_by_seat(payments: Iterable[Payment], seats: Iterable[Wind]) -> dict[Wind, int]:
    """Return what each seat gains or loses, in points. The sum is 0."""
    net = dict.fromkeys(seats, 0)
    for payment in payments:
        net[payment.payer] -= payment.amount
        net[payment.payee] += payment.amount
    return net
