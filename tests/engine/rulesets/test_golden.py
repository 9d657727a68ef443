"""Each ruleset as text, compared with the file kept of it, so that no edit of a table goes unseen.

Where a change is meant, take it over with `make rewrite` and read the difference against the book.
"""

from pathlib import Path

import pytest

from engine.rulesets import RULESETS
from support.kept import assert_kept
from support.listing import listed

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_a_ruleset_is_as_it_was_last_read_against_its_book(ruleset):
    assert_kept(GOLDEN / f"{ruleset.id}.txt", listed(ruleset))


def test_no_file_is_kept_of_a_ruleset_that_is_gone():
    assert {f"{each}.txt" for each in RULESETS} == {path.name for path in GOLDEN.glob("*.txt")}
