"""The small changes that tools/mutants.py makes of the code."""

import ast
from pathlib import Path

from tools.mutants import ROOT, drawn, mutants_of


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
