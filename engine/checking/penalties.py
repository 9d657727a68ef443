"""Checks the penalties of a deal: rules that the ruleset does not have, and seats that cannot pay or be paid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.checking.hand import not_at_the_table
from engine.errors import Fault, FaultCode
from engine.paying.deal import FixedPenalty, Penalty
from engine.rules.conventions import Payees
from engine.text import Text, quoted, template, with_nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.errors import Path
    from engine.game.tiles import Wind
    from engine.rules.ruleset import Ruleset


def penalty_faults(
    penalties: Iterable[Penalty | FixedPenalty], seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Fault]:
    """Find penalties of seats that do not play or pay themselves, and rules that the ruleset does not have."""
    for number, penalty in enumerate(penalties):
        path: Path = ("penalties", number)
        fixed = isinstance(penalty, FixedPenalty)
        payers = penalty.payers if isinstance(penalty, FixedPenalty) else (penalty.payer,)
        yield from _seat_faults(path, "payers" if fixed else "payer", payers, seats)
        yield from _seat_faults(path, "payees", penalty.payees, seats)
        if set(payers) & set(penalty.payees):
            yield Fault(
                (*path, "payees"),
                FaultCode.PAYER_IS_PAYEE,
                Text("The payer of a penalty cannot also receive it. Take the payer out of payees."),
            )
        if isinstance(penalty, FixedPenalty):
            yield from _rule_faults(path, penalty, ruleset)
        elif not penalty.payees:
            message = Text("Nobody is paid this penalty. Name at least one player in payees.")
            yield Fault((*path, "payees"), FaultCode.PAYEE_MISSING, message)


def _seat_faults(path: Path, field: str, named: Sequence[Wind], seats: Sequence[Wind]) -> Iterator[Fault]:
    """Find seats that do not play, or that a field names twice. The field ``payer`` holds one seat, others a list."""
    times_named: Counter[Wind] = Counter()
    for position, seat in enumerate(named):
        where: Path = (*path, field) if field == "payer" else (*path, field, position)
        times_named[seat] += 1
        if seat not in seats:
            yield not_at_the_table(where, seat, seats)
        elif times_named[seat] > 1:
            message = Text("{seat} is named twice; name each player once.", seat=Text(seat.value))
            yield Fault(where, FaultCode.NAMED_TWICE, message)


def _rule_faults(path: Path, penalty: FixedPenalty, ruleset: Ruleset) -> Iterator[Fault]:
    """Find a penalty rule that the ruleset does not have, and too few or too many payers or payees."""
    rule = ruleset.penalty(penalty.rule)
    if rule is None:
        some = template(
            "{ruleset} has no penalty {penalty}. It has {known}. For a penalty of your own, send points and "
            "reason instead of rule."
        )
        none = template(
            "{ruleset} has no fixed penalties. For a penalty of your own, send points and reason instead of rule."
        )
        known = [each.id for each in ruleset.penalties]
        message = Text(
            some if known else none, ruleset=ruleset.name, penalty=quoted(penalty.rule), known=", ".join(known)
        )
        yield Fault((*path, "rule"), FaultCode.UNKNOWN_PENALTY, with_nearest(message, penalty.rule, known))
        return
    if not 1 <= len(penalty.payers) <= rule.most_payers:
        one = template("{penalty} is paid by one player, but payers has {payers}.")
        several = template("{penalty} is paid by 1 to {most} players, but payers has {payers}.")
        sentence = one if rule.most_payers == 1 else several
        message = Text(sentence, penalty=rule.name, most=rule.most_payers, payers=len(penalty.payers))
        yield Fault((*path, "payers"), FaultCode.WRONG_NUMBER_OF_PAYERS, message)
    if rule.payees is Payees.ONE_NAMED and len(penalty.payees) != 1:
        message = Text(
            "{penalty} is paid to {payee}; name that player in payees.",
            penalty=rule.name,
            payee=Text(rule.payees.value),
        )
        yield Fault((*path, "payees"), FaultCode.PAYEE_MISSING, message)
    elif rule.payees is Payees.OTHERS and penalty.payees:
        message = Text(
            "{penalty} is paid to {payees}; leave payees out.",
            penalty=rule.name,
            payees=Text(rule.payees.value),
        )
        yield Fault((*path, "payees"), FaultCode.PAYEES_SUPERFLUOUS, message)
