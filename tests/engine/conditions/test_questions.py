"""What holds for the questions of all modules together."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from engine import conditions
from engine.rulesets import RULESETS
from support.questions import questions

MODULES = sorted(path.stem for path in Path(conditions.__file__).parent.glob("[!_]*.py"))


@pytest.mark.parametrize("name", MODULES)
def test_every_module_of_questions_has_its_table_of_answers(name):
    assert Path(__file__).with_name(f"test_{name}.py").exists()


@pytest.mark.parametrize("name", MODULES)
def test_every_question_states_its_rule_in_a_sentence(name):
    module = import_module(f"engine.conditions.{name}")
    sentences = {question: inspect.getdoc(getattr(module, question)) for question in questions(module)}

    assert [] == [question for question, text in sentences.items() if not re.fullmatch(r"[A-Z].*\.", text or "")]


def changed_hands(option):
    return [hand for choice in option.choices[1:] for hand in choice.change.special_hands]


def test_every_question_is_asked_by_some_ruleset():
    asked = set()
    for ruleset in RULESETS.values():
        rows = [rule.when for rule in (*ruleset.rules(), *ruleset.added_rules())]
        changed = [row for option in ruleset.options for choice in option.choices[1:] for row in choice.change.rows]
        rows += [row.when for row in changed]
        asked |= {ask.__name__ for row in changed for ask in row.asking}
        asked |= {ask.__name__ for question in rows if question for ask in question.conditions}
        hands = [*ruleset.special_hands, *(each for row in ruleset.options for each in changed_hands(row))]
        asked |= {ask.__name__ for hand in hands for ask in hand.conditions or ()}

    unasked = [name for module in MODULES for name in questions(import_module(f"engine.conditions.{module}"))]

    assert [] == [name for name in unasked if name not in asked]
