"""The example hand that stands beside a rule, by ruleset and rule."""

from typing import Final

from engine.rulesets.examples import ALONE, HANDS, SHOWN

_HAND_OF: Final = {rule: hand for hand, rules in HANDS.items() for rule in rules.split()}

EXAMPLES: Final = {
    ruleset: {rule: _HAND_OF[rule] for rule in rules.split()} | ALONE.get(ruleset, {})
    for ruleset, rules in SHOWN.items()
}
