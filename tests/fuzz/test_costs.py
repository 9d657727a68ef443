"""No request with special hands costs much more than a plain score."""

from functools import cache
from random import Random

import pytest

from fuzz.climbing import MOST_CALLS, calls
from fuzz.costs import CORPUS, PatternScale, corpus, hands, pattern, readable, request_of
from support.laws import for_each

pytestmark = pytest.mark.no_cover


@cache
def scale():
    return PatternScale(calls)


@for_each("costly", [pytest.param(each, id=f"{each.path} {each.patterns[0][:40]}") for each in corpus()])
def test_a_costly_request_costs_few_plain_scores(costly):
    assert scale().ratio(costly) <= MOST_CALLS


def test_the_corpus_is_there():
    assert len(corpus()) >= 15, CORPUS


def test_the_climber_draws_patterns_and_hands_that_can_be_read():
    rng = Random("drawn")
    texts = [pattern(rng, fits=True) for _ in range(20)]
    drawn = hands(rng, texts, 8)

    assert all(map(readable, texts))
    assert all(len(each) == 14 for each in drawn)
    assert all(sum(each.count(code) for each in drawn[:4]) <= 4 for code in drawn[0])


def test_a_request_of_the_corpus_is_one_that_the_service_takes():
    statuses = {scale().status(each) for each in corpus()}

    assert statuses <= {200, 422}
    assert 200 in statuses
    assert all("house_rules" in request_of(each) for each in corpus())
