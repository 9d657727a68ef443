"""What a table agreed on before it began: changes to a ruleset, as one value, and the ruleset that comes of them.

Unknown ids and values of the wrong kind are refused with the place they stand at.
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
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.errors import Path
    from engine.rules.award import Worth
    from engine.rules.changes import RuleChange
    from engine.rules.options import OptionValue
    from engine.rules.ruleset import Ruleset


class NotGiven:
    """The limit was not spoken of: not the same as agreeing on no limit, which is None."""


NOT_GIVEN: Final = NotGiven()


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Agreed changes: a limit in points or none at all, readings chosen, rows left out, rows given other values.

    ``hands`` are special hands of the club's own.
    """

    limit: int | NotGiven | None = NOT_GIVEN
    options: tuple[tuple[str, OptionValue], ...] = ()
    without: tuple[str, ...] = ()
    values: tuple[RuleChange, ...] = ()
    hands: tuple[SpecialHand, ...] = ()


NO_HOUSE_RULES: Final = HouseRules()
"""Nothing was agreed on: the rules are those of the book."""


def with_house_rules(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Return the ruleset as the table plays it; raise HouseRuleError for what it does not know."""
    if house_rules is NO_HOUSE_RULES or house_rules == NO_HOUSE_RULES:
        return _cached_with_house_rules(ruleset, NO_HOUSE_RULES)
    # Checked before the store is asked, for there 1 and true are the same key.
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
    """Make the changes: options in the order of the ruleset's list, then values, then rows left out.

    The result is kept, with a bound, so that a club's rules cost nothing for its second hand.
    """
    result = ruleset
    for change in chosen_changes(ruleset.options, dict(house_rules.options)):
        result = result.with_change(change)
    if not isinstance(house_rules.limit, NotGiven):
        result = replace(result, limit=house_rules.limit)
    if result.limit is None:
        result = result.with_change(result.without_limit)
    # A row that a chosen reading leaves out may be spoken of all the same.
    left = result.ids()
    special = {each.id for each in result.special_hands}
    rows = tuple(row for row in house_rules.values if row.rule in left - special)
    worths = tuple(
        SpecialHandChange(row.rule, worth=_agreed_worth(row)) for row in house_rules.values if row.rule in special
    )
    without = tuple(rule_id for rule_id in house_rules.without if rule_id in left)
    result = result.with_change(RulesetChange(rows=rows, special_hands=worths)).with_change(
        RulesetChange(without=without)
    )
    return replace(result, special_hands=result.special_hands + house_rules.hands)


def _agreed_worth(row: RuleChange) -> Worth:
    """Return what a special hand is worth by an agreed value."""
    return FixedPoints(row.points or 0) if row.limit is None else LimitShare(row.limit)


def _house_rule_faults(ruleset: Ruleset, house_rules: HouseRules) -> Iterator[Fault]:
    known = ruleset.ids()
    for position, special in enumerate(house_rules.hands):
        if special.id in known:
            message = Text(
                "{ruleset} has a rule {rule!r} already; give the hand an id of its own.",
                ruleset=Text(ruleset.name),
                rule=special.id,
            )
            yield Fault(("house_rules", "hands", position, "id"), FaultCode.ID_TAKEN, message)
        known.add(special.id)
    for position, rule_id in enumerate(house_rules.without):
        if ruleset.rule(rule_id) is None:
            yield _unknown_rule_fault(ruleset, rule_id, ("house_rules", "without", position))
    for row in house_rules.values:
        path: Path = ("house_rules", "values", row.rule)
        rule = ruleset.rule(row.rule)
        if rule is None:
            yield _unknown_rule_fault(ruleset, row.rule, path)
        elif isinstance(rule, SpecialHand):
            if (row.limit is None) == (row.points is None) or row.doublings is not None or row.exposed or row.concealed:
                message = Text(
                    "{rule} is a special hand: give limit, its share of the limit, or points, not both.", rule=row.rule
                )
                yield Fault(path, FaultCode.NOT_A_SPECIAL_VALUE, message)
        elif (row.exposed or row.concealed) and not isinstance(rule.award, SetAward):
            message = Text(
                "{rule} is no set, so it has no exposed and concealed values; give points, doublings or limit.",
                rule=row.rule,
            )
            yield Fault(path, FaultCode.NOT_A_SET_RULE, message)


def _unknown_rule_fault(ruleset: Ruleset, rule_id: str, path: Path) -> Fault:
    message = Text("{ruleset} has no rule {rule!r}, see its list of rules.", ruleset=Text(ruleset.name), rule=rule_id)
    return Fault(path, FaultCode.UNKNOWN_RULE, message)
