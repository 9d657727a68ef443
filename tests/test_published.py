"""What was published of a ruleset stays: callers keep ids, and the same version gives the same hand the same score.

tests/golden/published.json lists what there is of each version, and what each row gives and asks. ``make rewrite`` adds
options, penalties and new versions to it. It refuses a row that is new, gone or changed: that takes a new version.
"""

import json
from pathlib import Path

import pytest

from engine.rulesets import RULESETS
from support.kept import REWRITES
from support.listing import given, special_hand
from support.questions import name_of

KEPT = Path(__file__).parent / "golden" / "published.json"
RAISE = f"raise its version. If it was never released, or scores the same, take it out of {KEPT.name}; make rewrite."


def ids_of(ruleset):
    return {
        "rules": {row.id: told(row) for row in ruleset.all_rows()},
        "options": {option.id: [choice.value for choice in option.choices] for option in ruleset.options},
        "penalties": [each.id for each in ruleset.penalties],
    }


def told(row):
    """Say what a row gives, in place of what, and what it asks. Its name and its sentence promise nothing."""
    gives = [given(row.award), *row.replaces] if hasattr(row, "award") else map(str.strip, special_hand(row))
    return "; ".join([*gives, *map(name_of, getattr(row, "when", row).conditions)])


def with_all(before, now):
    """Return the ids of both, those that were there before first."""
    if isinstance(now, dict):
        return before | {name: with_all(before.get(name, type(ids)()), ids) for name, ids in now.items()}
    return now if isinstance(now, str) else [*before, *(each for each in now if each not in before)]


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_a_ruleset_has_all_that_was_published_of_its_version_and_no_more(ruleset):
    published, name, now = json.loads(KEPT.read_text("utf-8")), f"{ruleset.id}@{ruleset.version}", ids_of(ruleset)
    kept = published.get(name, {})
    rows, was = now["rules"], kept.get("rules", now["rules"])
    told = {row: "lost" if row not in rows else "changed" if row in was else "got" for row in was | rows}
    done = [f"{told[row]} the row {row}" for row in told if rows.get(row) != was.get(row)]
    assert not done, f"{name} is published and {', '.join(done)}: {RAISE}"
    if REWRITES and kept != with_all(kept, now):
        published[name] = kept = with_all(kept, now)
        KEPT.write_text(json.dumps(published, indent=1) + "\n", encoding="utf-8")

    assert with_all(now, kept) == now, "An id that was published is gone: give the ruleset a new version."
    assert with_all(kept, now) == kept, "An id is not yet published. If it is meant to stay, run make rewrite."


def test_no_ruleset_that_was_published_is_gone_and_no_version_goes_back():
    versions = [name.split("@") for name in json.loads(KEPT.read_text(encoding="utf-8"))]
    assert {name for name, _ in versions} == set(RULESETS)
    assert [] == [(name, version) for name, version in versions if int(version) > int(RULESETS[name].version)]
