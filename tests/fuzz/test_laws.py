"""The fuzzer in its short form; the long one is ``make fuzz``.

Hypothesis draws a few hands for each law choice by choice, and makes one that breaks it small. The first cases of a
seed, each in a tenth of that time, go further.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzz.__main__ import blocks, service, tried, tried_block
from fuzz.laws import LAWS

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("law", [pytest.param(law, id=law.__name__) for law in dict.fromkeys(LAWS)])
@settings(max_examples=3, suppress_health_check=list(HealthCheck))
@given(rng=st.randoms(use_true_random=False))
def test_law(law, rng):
    law(service(), rng)


@pytest.mark.parametrize("block", blocks(seed=1, first=0, end=2000), ids=lambda block: f"from-{block[1]}")
def test_the_first_cases_of_a_seed_break_no_law(block):
    _, broken = tried_block(block)

    assert [] == broken


def test_a_case_that_breaks_a_law_is_told_with_its_number(monkeypatch):
    def broken_law(_service, rng):
        assert rng.random() > 1, "no number is that large"

    monkeypatch.setattr("fuzz.__main__.LAWS", (broken_law,))
    broken = tried(seed=1, number=7)

    assert (7, "broken_law") == (broken.number, broken.law)
    assert "no number is that large" in broken.how
