"""The case files through the engine: hands with the score worked out from the page, and hands that cannot be."""

import re

import pytest

from engine.describing.notation import short_text
from engine.rulesets import RULESETS
from support.building import answer_of, faults, refusals, ruleset_of, scored
from support.case_files import PLACE, expected, load, place_in_the_engine, refused_cases, scored_cases
from support.laws import for_each


def short(case):
    return case.get("shortfall")


SCORED = [pytest.param(case, id=f"{each}: {case['name']}") for each in RULESETS for case in scored_cases(each)]
REFUSED = [pytest.param(case, id=f"{each}: {case['name']}") for each in RULESETS for case in refused_cases(each)]


@for_each("case", SCORED)
def test_hand_scores_as_worked_out_from_the_page(case):
    hand = scored(case["request"])

    assert expected(case) == answer_of(hand), itemised(hand, case)


@for_each("case", REFUSED)
def test_hand_that_cannot_be_is_refused_at_its_place(case):
    assert [(place_in_the_engine(case), case["code"])] == refusals(case["request"])


@pytest.mark.parametrize("case", [each for each in REFUSED if short(each.values[0])])
def test_hand_that_falls_short_of_going_out_is_told_what_it_scores_and_what_is_short(case):
    [fault] = faults(case["request"])
    needs = [list(each) for each in fault.shortfall.needs]

    assert short(case) == {**fault.shortfall._asdict(), "needs": needs}
    for number in (short(case)["total"], *(needed - reached for _, needed, reached in needs)):
        assert re.search(rf"\b{number}\b", str(fault.message)), fault.message


@pytest.mark.parametrize("file", [*RULESETS, "settlements"])
def test_cases_are_told_apart_by_their_names(file):
    names = [case["name"] for case in load(file) + load(f"{file}-refused")]

    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_case_names_its_page(ruleset_id):
    without = [case["name"] for case in scored_cases(ruleset_id) if not re.fullmatch(PLACE, case["page"])]

    assert [] == without


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_case_agrees_with_itself(ruleset_id):
    for case in scored_cases(ruleset_id):
        expect = case["expect"]
        basic_score = sum(points for _, points, _, _ in expect["items"])
        doublings = sum(doublings for _, _, doublings, _ in expect["items"])
        uncapped = ruleset_of(case["request"]).scale.total(basic_score, doublings)
        figures = {"basic_score": basic_score, "doublings": doublings, "uncapped": uncapped}

        assert figures == {name: expect[name] for name in figures}, case["name"]
        assert sum(expect["net"].values()) == 0, case["name"]


def itemised(hand, case):
    """Lay a score out line by line beside the page that the expected one comes from."""
    lines = [f"{case['name']} ({case['page']})", short_text(hand.best.reading)]
    for item in hand.best.score.items:
        award = item.award
        limit = f" limit x {award.limit}" if award.limit else ""
        shown = " ".join(tile.code for tile in item.tiles)
        lines.append(f"  {item.rule.id:34}{award.points:4} points {award.doublings} doublings{limit}  {shown}")
    score = hand.best.score
    lines.append(f"  {score.basic_score} doubled {score.doublings} times: {score.uncapped}, total {score.total}")
    return "\n".join(lines)
