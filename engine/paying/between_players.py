"""Payments of a deal in which every player scores: all pay the winner, and the losers settle with each other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from engine.game.tiles import Wind
from engine.paying.to_winner import Payment, net_by_seat
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.rules.conventions import SettlementRules


@dataclass(frozen=True, slots=True)
class Settlement:
    """All payments of a deal, and what each seat gains or loses by them, in points. The sum of the gains is 0."""

    payments: tuple[Payment, ...]
    net: Mapping[Wind, int]


def settlement_of(payments: Iterable[Payment], seats: Iterable[Wind]) -> Settlement:
    """Return the settlement made of some payments. Payments of 0 points are left out."""
    paid = tuple(payment for payment in payments if payment.amount)
    return Settlement(paid, net_by_seat(paid, seats))


def payments_between_players(
    scores: Mapping[Wind, int], winner: Wind, rules: SettlementRules, players: int, liable: Wind | None = None
) -> Iterator[Payment]:
    """Yield all payments: each loser pays the winner's score, then the losers pay each other their differences.

    ``scores`` has the score in points of each seat that plays. Of five ``players`` one sits out. A ``liable`` player
    pays the winner for every loser, at that loser's rate; the losers then pay each other nothing.
    """
    losers = [seat for seat in scores if seat is not winner]
    for loser in losers:
        twice = _is_doubled(loser, winner, rules, players)
        amount = amount_in_words(scores[winner], twice=twice)
        if liable in {None, loser}:
            reason = Text("{amount}: the winner's score", amount=amount)
        else:
            reason = Text("{amount}: the winner's score, paid for {seat}", amount=amount, seat=Text(loser.value))
        yield Payment(liable or loser, winner, scores[winner] << twice, reason)
    if liable is None:
        for pair in combinations(losers, 2):
            lower, higher = sorted(pair, key=scores.__getitem__)
            difference = scores[higher] - scores[lower]
            twice = _is_doubled(lower, higher, rules, players)
            reason = Text(
                "{higher} - {lower} = {difference}: the difference between losers",
                higher=scores[higher],
                lower=scores[lower],
                difference=amount_in_words(difference, twice=twice),
            )
            yield Payment(lower, higher, difference << twice, reason)


def _is_doubled(payer: Wind, payee: Wind, rules: SettlementRules, players: int) -> bool:
    return players in rules.doubling_with and Wind.EAST in {payer, payee}


def amount_in_words(amount: int | str, *, twice: bool) -> str:
    """Return an amount in points as text; if it is paid ``twice``, with the reason."""
    return Text("{amount} x 2 (East pays and receives double)", amount=amount) if twice else str(amount)
