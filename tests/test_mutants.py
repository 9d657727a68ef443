"""The small changes that tools/mutants.py makes of the code."""

import ast
from pathlib import Path

import pytest

from tools.mutants import ROOT, drawn, mutants_of, nearest_first


def test_each_change_is_one_that_can_be_run_and_differs():
    for each in drawn("here", 40):
        text = (ROOT / each.file).read_text(encoding="utf-8")
        changed = text[: each.start] + each.instead + text[each.end :]

        assert ast.dump(ast.parse(text)) != ast.dump(ast.parse(changed)), each


def test_a_seed_draws_the_same_changes():
    assert drawn("here", 5) == drawn("here", 5) != drawn("there", 5)


def test_what_only_guards_against_a_mistake_is_not_changed():
    file = Path("service/rulesets/cases.py")
    text = (ROOT / file).read_text(encoding="utf-8")

    assert "strict=True" in text
    assert [] == [each for each in mutants_of(file) if text[: each.start].endswith("strict=")]


@pytest.mark.parametrize("name", ["deal", "to_winner"])
def test_a_modules_own_examples_and_tests_are_tried_first(name):
    module, own = f"engine/paying/{name}.py", f"tests/engine/paying/test_{name}.py"

    assert nearest_first(Path(module))[:3] == ["--doctest-modules", module, own]
