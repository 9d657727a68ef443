"""House rules: what a table changes in a ruleset, and the ruleset with those changes.

Unknown ids and values of the wrong kind are faults, each with its path in the request.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.errors import Fault, FaultCode, HouseRuleError
from engine.rules.award import FixedPoints, LimitShare, SetAward
from engine.rules.changes import RulesetChange, SpecialHandChange
from engine.rules.options import chosen_changes, option_faults
from engine.rules.rule import SpecialHand
from engine.rules.scale import ADDITIVE
from engine.text import Text, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.errors import Path
    from engine.rules.award import Worth
    from engine.rules.changes import RuleChange
    from engine.rules.options import OptionValue
    from engine.rules.rule import Rule
    from engine.rules.ruleset import Ruleset


class NotGiven:
    """The request does not mention the limit; None would mean that the table plays without one."""


NOT_GIVEN: Final = NotGiven()


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table changes in a ruleset.

    ``limit`` is in points; None plays without a limit. ``options`` are pairs of an option's id and the value chosen.
    ``without`` lists the ids of rules left out. ``values`` change points, doublings and limits of rules. ``hands``
    are the club's own special hands.
    """

    limit: int | NotGiven | None = NOT_GIVEN
    options: tuple[tuple[str, OptionValue], ...] = ()
    without: tuple[str, ...] = ()
    values: tuple[RuleChange, ...] = ()
    hands: tuple[SpecialHand, ...] = ()


NO_HOUSE_RULES: Final = HouseRules()
"""No changes: the ruleset as it is in the book."""


def with_house_rules(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Return the ruleset with the house rules. Raises HouseRuleError for unknown ids and values of the wrong kind."""
    if house_rules is NO_HOUSE_RULES or house_rules == NO_HOUSE_RULES:
        return _cached_with_house_rules(ruleset, NO_HOUSE_RULES)
    # Check before the cache lookup: as cache keys, 1 and True are equal.
    chosen = dict(house_rules.options)
    faults = [
        *option_faults(ruleset.name, ruleset.options, chosen, ("house_rules", "options")),
        *_house_rule_faults(ruleset, house_rules),
    ]
    if faults:
        raise HouseRuleError(faults)
    return _cached_with_house_rules(ruleset, house_rules)


@lru_cache(maxsize=512)
def _cached_with_house_rules(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Return the ruleset with the house rules, from the cache if a hand was scored by them before.

    Changes are made in this order: options in the order of the ruleset, limit, values, rules left out, own hands.
    """
    result = ruleset
    for change in chosen_changes(ruleset.options, dict(house_rules.options)):
        result = result.with_change(change)
    if not isinstance(house_rules.limit, NotGiven):
        result = replace(result, limit=house_rules.limit)
    if result.limit is None:
        result = result.with_change(result.without_limit)
    # House rules may also mention a rule that a chosen option leaves out.
    remaining = result.ids()
    special = {each.id for each in result.special_hands}
    rows = tuple(row for row in house_rules.values if row.rule in remaining - special)
    worths = tuple(
        SpecialHandChange(row.rule, worth=_agreed_worth(row)) for row in house_rules.values if row.rule in special
    )
    without = tuple(rule_id for rule_id in house_rules.without if rule_id in remaining)
    result = result.with_change(RulesetChange(rows=rows, special_hands=worths)).with_change(
        RulesetChange(without=without)
    )
    return replace(result, special_hands=result.special_hands + house_rules.hands)


def _agreed_worth(row: RuleChange) -> Worth:
    """Return what a special hand is worth by the house rules."""
    return FixedPoints(row.points or 0) if row.limit is None else LimitShare(row.limit)


def _house_rule_faults(ruleset: Ruleset, house_rules: HouseRules) -> Iterator[Fault]:
    """Find ids that are taken or unknown, and values of the wrong kind."""
    added = {rule.id: rule for rule in ruleset.added_rules()}
    known = ruleset.ids() | set(added)
    for position, special in enumerate(house_rules.hands):
        if special.id in known:
            message = Text(
                "{ruleset} already has a rule {rule}. Give the hand another id.",
                ruleset=ruleset.name,
                rule=quoted(special.id),
            )
            yield Fault(("house_rules", "hands", position, "id"), FaultCode.ID_TAKEN, message)
        known.add(special.id)
    for position, rule_id in enumerate(house_rules.without):
        if rule_id not in added and ruleset.rule(rule_id) is None:
            yield _unknown_rule_fault(ruleset, rule_id, ("house_rules", "without", position))
    for row in house_rules.values:
        path: Path = ("house_rules", "values", row.rule)
        rule = ruleset.rule(row.rule) or added.get(row.rule)
        if rule is None:
            yield _unknown_rule_fault(ruleset, row.rule, path)
        else:
            yield from _value_faults(row, rule, path, ruleset)


def _value_faults(row: RuleChange, rule: Rule | SpecialHand, path: Path, ruleset: Ruleset) -> Iterator[Fault]:
    """Find values that a rule of this kind does not have, and doublings where nothing doubles."""
    if isinstance(rule, SpecialHand):
        if (row.limit is None) == (row.points is None) or row.doublings is not None or row.exposed or row.concealed:
            message = Text(
                "{rule} is a special hand. Send limit, its share of the limit, or points, and nothing else.",
                rule=row.rule,
            )
            yield Fault(path, FaultCode.NOT_A_SPECIAL_VALUE, message)
    elif (row.exposed or row.concealed) and not isinstance(rule.award, SetAward):
        message = Text(
            "{rule} is not a rule for a set, so it has no exposed and concealed values. Send points, "
            "doublings or limit.",
            rule=row.rule,
        )
        yield Fault(path, FaultCode.NOT_A_SET_RULE, message)
    elif row.doublings and ruleset.scale is ADDITIVE:
        message = Text(
            "{ruleset} adds points, and nothing doubles, so {rule} cannot give doublings. Send points or limit.",
            ruleset=ruleset.name,
            rule=row.rule,
        )
        yield Fault((*path, "doublings"), FaultCode.NOT_IN_THIS_RULESET, message)


def _unknown_rule_fault(ruleset: Ruleset, rule_id: str, path: Path) -> Fault:
    message = Text(
        "{ruleset} has no rule {rule}. Send the id of a rule from its list of rules.",
        ruleset=ruleset.name,
        rule=quoted(rule_id),
    )
    return Fault(path, FaultCode.UNKNOWN_RULE, message)
