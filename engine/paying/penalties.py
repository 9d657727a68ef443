"""What players pay for breaking a rule, in addition to the payments for the hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.game.tiles import Wind
from engine.paying.between_players import amount_in_words
from engine.paying.to_winner import Payment
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.rules.conventions import PenaltyRule
    from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Penalty:
    """An agreed penalty: one player pays each of the ``payees`` so many points."""

    payer: Wind
    payees: tuple[Wind, ...]
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class FixedPenalty:
    """A penalty of the ruleset: the ``payers`` broke the ``rule`` of this id together.

    ``payees`` is empty unless the rule is paid to one wronged player.
    """

    rule: str
    payers: tuple[Wind, ...]
    payees: tuple[Wind, ...] = ()


def penalty_payments(
    penalties: Iterable[Penalty | FixedPenalty], seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Payment]:
    """Yield the payments of penalties without faults, in points."""
    for penalty in penalties:
        if isinstance(penalty, Penalty):
            for payee in penalty.payees:
                reason = Text("penalty: {reason}", reason=penalty.reason)
                yield Payment(penalty.payer, payee, penalty.points, reason)
        elif rule := ruleset.penalty(penalty.rule):
            yield from _fixed_payments(rule, penalty, seats, ruleset)


def _fixed_payments(
    rule: PenaltyRule, penalty: FixedPenalty, seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Payment]:
    """Yield the payments of a penalty of the ruleset.

    A total is shared evenly between payers and payees; fractions of a point are dropped.
    """
    payees = penalty.payees or [seat for seat in seats if seat not in penalty.payers]
    amount = ruleset.points_of(rule.amount)
    shares = 1 if rule.each else len(penalty.payers) * len(payees)
    share = f"{amount} / {shares}" if shares > 1 else f"{amount}"
    for payer in penalty.payers:
        for payee in payees:
            twice = rule.east_doubles and Wind.EAST in {payer, payee}
            paid = amount_in_words(share, twice=twice)
            reason = Text("penalty: {rule} ({page}): {amount}", rule=rule.name, page=rule.cite.locus, amount=paid)
            yield Payment(payer, payee, amount // shares << twice, reason)
