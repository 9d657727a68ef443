"""What a table agreed on before it began: changes to a ruleset, as one value, and the ruleset that comes of them.

Unknown ids and values of the wrong kind are refused with the place they stand at.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.errors import Fault, HouseRuleError
from engine.rules import SetAward
from engine.ruleset import Change

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.errors import Path
    from engine.ruleset import OptionValue, Row, Ruleset


class Unchanged:
    """The limit was not spoken of: not the same as agreeing on no limit, which is None."""


UNCHANGED: Final = Unchanged()


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Agreed changes: a limit in points or none at all, readings chosen, rows left out, rows given other values."""

    limit: int | Unchanged | None = UNCHANGED
    options: tuple[tuple[str, OptionValue], ...] = ()
    without: tuple[str, ...] = ()
    values: tuple[Row, ...] = ()


def amended(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Return the ruleset as the table plays it; raise HouseRuleError for what it does not know."""
    # Checked before the store is asked, for there 1 and true are the same key.
    faults = [*_option_faults(ruleset, house_rules), *_row_faults(ruleset, house_rules)]
    if faults:
        raise HouseRuleError(faults)
    return _amended(ruleset, house_rules)


@lru_cache(maxsize=512)
def _amended(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Make the changes: options in the order of the ruleset's list, then values, then rows left out.

    The result is kept, with a bound, so that a club's rules cost nothing for its second hand.
    """
    chosen = dict(house_rules.options)
    result = ruleset
    for option in ruleset.options:
        choice = option.choice(chosen[option.id]) if option.id in chosen else None
        if choice is not None:
            result = result.changed(choice.change)
    if not isinstance(house_rules.limit, Unchanged):
        result = replace(result, limit=house_rules.limit)
    # A row that a chosen reading leaves out may be spoken of all the same.
    left = {rule.id for rule in result.rules()}
    values = tuple(row for row in house_rules.values if row.rule in left)
    without = tuple(rule_id for rule_id in house_rules.without if rule_id in left)
    return result.changed(Change(rows=values)).changed(Change(without=without))


def _option_faults(ruleset: Ruleset, house_rules: HouseRules) -> Iterator[Fault]:
    for option_id, value in house_rules.options:
        path: Path = ("house_rules", "options", option_id)
        option = ruleset.option(option_id)
        if option is None:
            known = ", ".join(each.id for each in ruleset.options)
            yield Fault(path, "unknown_option", f"{ruleset.name} has no option {option_id!r}; it has {known}.")
        elif option.choice(value) is None:
            allowed = ", ".join(_as_json(choice.value) for choice in option.choices)
            yield Fault(path, "unknown_value", f"{option_id} is one of {allowed}, not {_as_json(value)}.")


def _row_faults(ruleset: Ruleset, house_rules: HouseRules) -> Iterator[Fault]:
    for position, rule_id in enumerate(house_rules.without):
        if ruleset.rule(rule_id) is None:
            yield _unknown_rule(ruleset, rule_id, ("house_rules", "without", position))
    for row in house_rules.values:
        path: Path = ("house_rules", "values", row.rule)
        rule = ruleset.rule(row.rule)
        if rule is None:
            yield _unknown_rule(ruleset, row.rule, path)
        elif (row.exposed or row.concealed) and not isinstance(rule.award, SetAward):
            message = (
                f"{row.rule} is no set, so it has no exposed and concealed values; give points, doublings or limit."
            )
            yield Fault(path, "not_a_set_rule", message)


def _unknown_rule(ruleset: Ruleset, rule_id: str, path: Path) -> Fault:
    message = f"{ruleset.name} has no rule {rule_id!r}, see its list of rules."
    return Fault(path, "unknown_rule", message)


def _as_json(value: OptionValue) -> str:
    """Write a value as a caller writes it in JSON."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
