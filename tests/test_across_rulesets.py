"""One hand under every ruleset, each score worked out from that ruleset's own page."""

import re

import pytest

from engine.rulesets import RULESETS
from support.building import answer_of, refusals, scored
from support.case_files import load
from support.laws import for_each

ACROSS = load("across")
EXPECTED = [
    pytest.param({"ruleset": ruleset, **case["hand"]}, expect, id=f"{case['name']}-{ruleset}")
    for case in ACROSS
    for ruleset, expect in case["expect"].items()
]
SCORED = [each for each in EXPECTED if "refused" not in each.values[1]]
REFUSED = [each for each in EXPECTED if "refused" in each.values[1]]


@for_each("request_, expect", SCORED)
def test_a_hand_scores_by_the_page_of_each_ruleset(request_, expect):
    answer = answer_of(scored(request_))

    assert {name: expect[name] for name in expect if name != "worked"} == {
        name: answer[name] for name in ("basic_score", "doublings", "total", "special")
    }


@pytest.mark.parametrize("request_, expect", REFUSED)
def test_a_hand_that_goes_out_elsewhere_is_refused_by_the_page_of_a_ruleset(request_, expect):
    assert [expect["refused"]] == [code for _, code in refusals(request_)]


@pytest.mark.parametrize("case", [pytest.param(each, id=each["name"]) for each in ACROSS])
def test_a_hand_has_an_expectation_for_every_ruleset(case):
    assert list(RULESETS) == list(case["expect"])


@for_each("request_, expect", SCORED)
def test_what_is_worked_out_comes_to_what_is_expected(request_, expect):
    points, _, doublings = expect.get("worked", "").partition(";")

    assert expect["basic_score"] == sum(map(int, re.findall(r"\b(\d+) ", points)))
    assert expect["doublings"] == sum(map(int, re.findall(r"\((\d+)\)", doublings)))
