"""Who pays whom when a whole deal is settled: the winner by all, and the losers among themselves where they do."""

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
    """All payments of a deal, and what each seat gains or loses by them: in points, zero in sum."""

    payments: tuple[Payment, ...]
    net: Mapping[Wind, int]


def settlement_of(payments: Iterable[Payment], seats: Iterable[Wind]) -> Settlement:
    """Put payments together; those of nothing are left out."""
    paid = tuple(payment for payment in payments if payment.amount)
    return Settlement(paid, net_by_seat(paid, seats))


def all_settle(
    scores: Mapping[Wind, int], winner: Wind, rules: SettlementRules, players: int, liable: Wind | None = None
) -> Iterator[Payment]:
    """Yield what every player pays: the winner's score to the winner, then among the losers the differences.

    ``scores`` hold one score in points for each seat; a fifth of five ``players`` sits out. A liable player pays the
    winner for all, at each one's own rate, and the losers then do not settle.
    """
    losers = [seat for seat in scores if seat is not winner]
    for loser in losers:
        twice = _is_doubled(loser, winner, rules, players)
        told = amount_in_words(scores[winner], twice=twice)
        if liable in {None, loser}:
            reason = Text("{amount}: the winner's score", amount=told)
        else:
            reason = Text("{amount}: the winner's score, for {seat}", amount=told, seat=Text(loser.value))
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
    """Write an amount, and why it is paid double where it is."""
    return Text("{amount} x 2 (East pays and receives double)", amount=amount) if twice else str(amount)
