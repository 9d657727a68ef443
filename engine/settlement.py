"""Who pays whom when a whole deal is settled: the winner by all, and the losers among themselves where they do."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from engine.payments import Payment, net_of
from engine.tiles import Wind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.conventions import SettlementRules


@dataclass(frozen=True, slots=True)
class Settlement:
    """All payments of a deal, and what each seat gains or loses by them: in points, zero in sum."""

    payments: tuple[Payment, ...]
    net: Mapping[Wind, int]


def settlement_of(payments: Iterable[Payment], seats: Iterable[Wind]) -> Settlement:
    """Put payments together; those of nothing are left out."""
    paid = tuple(payment for payment in payments if payment.amount)
    return Settlement(paid, net_of(paid, seats))


def all_settle(
    scores: Mapping[Wind, int], winner: Wind, rules: SettlementRules, players: int, liable: Wind | None = None
) -> Iterator[Payment]:
    """Yield what every player pays: the winner's score to the winner, then among the losers the differences.

    ``scores`` hold one score in points for each seat; a fifth of five ``players`` sits out. A liable player pays the
    winner for all, at each one's own rate, and the losers then do not settle.
    """
    losers = [seat for seat in scores if seat is not winner]
    for loser in losers:
        twice = _doubled(loser, winner, rules, players)
        instead = f", for {loser.value}" if liable not in {None, loser} else ""
        amount = scores[winner] << bool(twice)
        yield Payment(liable or loser, winner, amount, f"{scores[winner]}{twice}: the winner's score{instead}")
    if liable is None:
        for pair in combinations(losers, 2):
            lower, higher = sorted(pair, key=scores.__getitem__)
            difference = scores[higher] - scores[lower]
            twice = _doubled(lower, higher, rules, players)
            reason = f"{scores[higher]} - {scores[lower]} = {difference}{twice}: the difference between losers"
            yield Payment(lower, higher, difference << bool(twice), reason)


def _doubled(payer: Wind, payee: Wind, rules: SettlementRules, players: int) -> str:
    """Say why a payment doubles; nothing where it does not."""
    if players not in rules.doubling_with or Wind.EAST not in {payer, payee}:
        return ""
    return " x 2 (East pays and receives double)"
