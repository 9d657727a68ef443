"""What was published of a ruleset stays: callers keep ids, so within a version none goes and none means another thing.

tests/golden/published.json lists what there is of each version. What is new is added with `make rewrite`, which
never takes anything away; what must go takes a new version of its ruleset.
"""

import json
from pathlib import Path

import pytest

from engine.rulesets import RULESETS
from support.kept import REWRITES

KEPT = Path(__file__).parent / "golden" / "published.json"


def ids_of(ruleset):
    return {
        "rules": [row.id for row in ruleset.all_rows()],
        "options": {option.id: [choice.value for choice in option.choices] for option in ruleset.options},
        "penalties": [each.id for each in ruleset.penalties],
    }


def with_all(before, now):
    """Return the ids of both, those that were there before first."""
    if isinstance(now, list):
        return [*before, *(each for each in now if each not in before)]
    return before | {name: with_all(before.get(name, type(ids)()), ids) for name, ids in now.items()}


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_a_ruleset_has_all_that_was_published_of_its_version_and_no_more(ruleset):
    published, name, now = (
        json.loads(KEPT.read_text(encoding="utf-8")),
        f"{ruleset.id}@{ruleset.version}",
        ids_of(ruleset),
    )
    if REWRITES and published.get(name) != with_all(published.get(name, {}), now):
        # Only if the ruleset changed: else tests of other rulesets, which run beside this one, would undo this.
        published[name] = with_all(published.get(name, {}), now)
        KEPT.write_text(json.dumps(published, indent=1) + "\n", encoding="utf-8")

    kept = published.get(name, {})
    assert with_all(now, kept) == now, "An id that was published is gone: give the ruleset a new version."
    assert with_all(kept, now) == kept, "An id is not yet published. If it is meant to stay, run make rewrite."


def test_no_ruleset_that_was_published_is_gone_and_no_version_goes_back():
    versions = [name.split("@") for name in json.loads(KEPT.read_text(encoding="utf-8"))]
    assert {name for name, _ in versions} == set(RULESETS)
    assert [] == [(name, version) for name, version in versions if int(version) > int(RULESETS[name].version)]
