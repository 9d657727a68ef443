"""Each ruleset as text, compared with the file kept of it, so that no edit of a table goes unseen.

Where a change is meant, take it over with REWRITE_GOLDEN=1 and read the difference against the book.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.rulesets import RULESETS
from support.listing import listed

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_a_ruleset_is_as_it_was_last_read_against_its_book(ruleset):
    kept, now = GOLDEN / f"{ruleset.id}.txt", listed(ruleset)
    if os.environ.get("REWRITE_GOLDEN"):
        kept.write_text(now, encoding="utf-8")

    assert kept.read_text(encoding="utf-8") == now, (
        f"{kept.name} is not what the ruleset is now. If the change is meant, run "
        f"REWRITE_GOLDEN=1 python -m pytest tests/test_golden.py and read the difference against the book."
    )


def test_no_file_is_kept_of_a_ruleset_that_is_gone():
    assert {f"{each}.txt" for each in RULESETS} == {path.name for path in GOLDEN.glob("*.txt")}
