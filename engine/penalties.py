"""What players pay for breaking a rule, besides what the hands were worth: agreed amounts, or those of the ruleset."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import Fault
from engine.game.tiles import Wind
from engine.legality import not_at_the_table
from engine.payments import Payment
from engine.rules.award import FixedPoints
from engine.rules.conventions import Payees
from engine.settlement import amount_told
from engine.text import Said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.errors import Path
    from engine.rules.conventions import PenaltyRule
    from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Penalty:
    """One player pays each of some others so many points, whatever the hands were worth."""

    payer: Wind
    payees: tuple[Wind, ...]
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class FixedPenalty:
    """Some players pay what the ruleset asks of those who broke a rule together.

    ``payees`` are named only where the rule is paid to one who was wronged.
    """

    rule: str
    payers: tuple[Wind, ...]
    payees: tuple[Wind, ...] = ()


def penalty_payments(
    penalties: Iterable[Penalty | FixedPenalty], seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Payment]:
    """Yield who pays whom for each penalty; they must have been found without fault."""
    for penalty in penalties:
        if isinstance(penalty, Penalty):
            for payee in penalty.payees:
                reason = Said("penalty: {reason}", reason=penalty.reason)
                yield Payment(penalty.payer, payee, penalty.points, reason)
        elif rule := ruleset.penalty(penalty.rule):
            yield from _fixed(rule, penalty, seats, ruleset)


def _fixed(rule: PenaltyRule, penalty: FixedPenalty, seats: Sequence[Wind], ruleset: Ruleset) -> Iterator[Payment]:
    """Yield the payments of a penalty of the ruleset; a sum is shared evenly, fractions of a point dropped."""
    payees = penalty.payees or [seat for seat in seats if seat not in penalty.payers]
    amount = _amount(rule, ruleset)
    shares = 1 if rule.each else len(penalty.payers) * len(payees)
    share = f"{amount} / {shares}" if shares > 1 else f"{amount}"
    for payer in penalty.payers:
        for payee in payees:
            twice = rule.east_doubles and Wind.EAST in {payer, payee}
            told = amount_told(share, twice=twice)
            reason = Said("penalty: {rule} ({page}): {amount}", rule=Said(rule.name), page=rule.cite.locus, amount=told)
            yield Payment(payer, payee, amount // shares << twice, reason)


def _amount(rule: PenaltyRule, ruleset: Ruleset) -> int:
    """Return the amount in points; where there is no limit, a share of what a limit hand then scores."""
    if isinstance(rule.amount, FixedPoints):
        return rule.amount.points
    return int(rule.amount.share * (ruleset.limit_hand_without_limit if ruleset.limit is None else ruleset.limit))


def penalty_faults(
    penalties: Iterable[Penalty | FixedPenalty], seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Fault]:
    """Find penalties of players who do not play, or to themselves, and such as the ruleset does not know."""
    for number, penalty in enumerate(penalties):
        path: Path = ("penalties", number)
        fixed = isinstance(penalty, FixedPenalty)
        payers = penalty.payers if isinstance(penalty, FixedPenalty) else (penalty.payer,)
        yield from _people_faults(path, "payers" if fixed else "payer", payers, seats)
        yield from _people_faults(path, "payees", penalty.payees, seats)
        if set(payers) & set(penalty.payees):
            yield Fault((*path, "payees"), "payer_is_payee", Said("Nobody pays a penalty to himself."))
        if isinstance(penalty, FixedPenalty):
            yield from _rule_faults(path, penalty, ruleset)


def _people_faults(path: Path, name: str, people: Sequence[Wind], seats: Sequence[Wind]) -> Iterator[Fault]:
    """Find people who are not at the table, or named twice."""
    named: Counter[Wind] = Counter()
    for place, seat in enumerate(people):
        where: Path = (*path, name) if name == "payer" else (*path, name, place)
        named[seat] += 1
        if seat not in seats:
            yield not_at_the_table(where, seat, seats)
        elif named[seat] > 1:
            message = Said("{seat} is named twice; name each player once.", seat=Said(seat.value))
            yield Fault(where, "named_twice", message)


def _rule_faults(path: Path, penalty: FixedPenalty, ruleset: Ruleset) -> Iterator[Fault]:
    """Find penalties that the ruleset does not know, and too few or too many people in them."""
    rule = ruleset.penalty(penalty.rule)
    if rule is None:
        message = Said(
            "{ruleset} has no penalty {penalty!r}; it has {known}. An agreed one gives points instead.",
            ruleset=Said(ruleset.name),
            penalty=penalty.rule,
            known=", ".join(each.id for each in ruleset.penalties) or Said("none"),
        )
        yield Fault((*path, "rule"), "unknown_penalty", message)
        return
    if not 1 <= len(penalty.payers) <= rule.most_payers:
        message = Said(
            "{penalty} is paid by 1 to {most} players; here are {payers}.",
            penalty=Said(rule.name),
            most=rule.most_payers,
            payers=len(penalty.payers),
        )
        yield Fault((*path, "payers"), "wrong_number_of_payers", message)
    if rule.payees is Payees.ONE_NAMED and len(penalty.payees) != 1:
        message = Said(
            "{penalty} is paid to {payee}; name that player in payees.",
            penalty=Said(rule.name),
            payee=Said(rule.payees.value),
        )
        yield Fault((*path, "payees"), "payee_missing", message)
    elif rule.payees is Payees.OTHERS and penalty.payees:
        message = Said(
            "{penalty} is paid to {payees}; leave payees out.",
            penalty=Said(rule.name),
            payees=Said(rule.payees.value),
        )
        yield Fault((*path, "payees"), "payees_superfluous", message)
