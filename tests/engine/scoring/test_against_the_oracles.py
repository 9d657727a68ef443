"""Three rulesets against second scorers, written apart from the engine from the descriptions of the rules."""

import json
from random import Random

import pytest

from engine.errors import HandError
from support import random_chinese_hands, random_hong_kong_hands
from support.building import answer_of, scored
from support.case_files import scored_cases
from support.chinese_classical_oracle import score as score_of_the_classical_oracle
from support.hong_kong_oracle import score as score_of_hong_kong
from support.laws import for_each, tried
from support.random_riichi_hands import random_request
from support.riichi_beside_mahjong import difference

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

HANDS_IN_A_CHUNK = tried(500)
NO_MAH_JONG = {"not_a_mah_jong", "set_not_in_hand", "kong_not_robbable"}


def in_chunks(number):
    return pytest.mark.parametrize("chunk", range(number))


def worked_out(ruleset):
    """Return the cases of a ruleset that its second scorer knows how to count."""
    known, without_a_win = ({"options"}, {}) if ruleset == "hong-kong" else (set(), {"tile": None})
    return [
        pytest.param(case, id=case["name"])
        for case in scored_cases(ruleset)
        if case["request"].get("house_rules", {}).keys() <= known
        if "tile" in (case["request"].get("win") or without_a_win)
    ]


@for_each("case", worked_out("chinese-classical") + worked_out("dmjl"))
def test_the_second_scorer_comes_to_what_was_worked_out_from_the_book(case):
    expected, answer = case["expect"], score_of_the_classical_oracle(case["request"])

    assert classical(expected, answer) == classical(answer, answer)


@for_each("case", worked_out("hong-kong"))
def test_the_second_scorer_of_hong_kong_comes_to_what_was_worked_out_from_the_book(case):
    expected, answer = case["expect"], score_of_hong_kong(case["request"])

    assert of_hong_kong(answer) == as_of_hong_kong(expected)


both_rulesets = pytest.mark.parametrize("ruleset", ["chinese-classical", "dmjl"])


@both_rulesets
@in_chunks(16)
def test_both_score_a_hand_that_went_out_alike(ruleset, chunk):
    check_classical(random_chinese_hands.winning_request, ruleset, chunk)


@both_rulesets
@in_chunks(5)
def test_both_score_a_hand_that_did_not_go_out_alike(ruleset, chunk):
    check_classical(random_chinese_hands.losing_request, ruleset, chunk)


@both_rulesets
@in_chunks(3)
def test_both_know_which_hands_are_no_mah_jong(ruleset, chunk):
    check_classical(random_chinese_hands.nearly_winning_request, ruleset, chunk)


@in_chunks(8)
def test_both_score_a_hand_of_hong_kong_that_went_out_alike(chunk):
    check_hong_kong(random_hong_kong_hands.winning_request, chunk)


@in_chunks(2)
def test_both_know_which_hands_of_hong_kong_are_no_mah_jong(chunk):
    check_hong_kong(random_hong_kong_hands.nearly_winning_request, chunk)


def check_classical(make_request, ruleset, chunk):
    """Score a chunk of random hands twice; tell the first one on which the two do not agree."""
    for number in range(HANDS_IN_A_CHUNK):
        request = make_request(ruleset, Random(f"{ruleset} {chunk} {number}"))
        expected, answer = score_of_the_classical_oracle(request), by_the_engine(request)

        assert classical(expected, expected) == classical(answer, expected), json.dumps(request)


def classical(answer, expected):
    """Return what has to be the same; of thirteen orphans the total alone, for their other figures are not defined."""
    if answer is None or expected is None or isinstance(answer, str):
        return "no mah-jong" if answer is None else answer
    figures = {"total": answer["total"], "limit hand": bool(answer["limit_hand"])}
    others = {name: answer[name] for name in ("basic_score", "doublings")}
    return figures if "q" in expected["limit_hands"] else figures | others


def by_the_engine(request):
    """Return the score of a hand; of one that is refused, in words, why."""
    try:
        return answer_of(scored(request))
    except HandError as error:
        codes = {fault.code for fault in error.faults}
    if codes <= NO_MAH_JONG:
        return "no mah-jong"
    return "below the minimum" if codes == {"may_not_go_out"} else str(codes)


def check_hong_kong(make_request, chunk):
    for number in range(HANDS_IN_A_CHUNK):
        request = make_request(Random(f"hong-kong {chunk} {number}"))
        expected, answer = score_of_hong_kong(request), by_the_engine(request)

        assert of_hong_kong(expected) == as_of_hong_kong(answer), json.dumps(request)


def of_hong_kong(answer):
    """Return what has to be the same. Of a limit hand the ordinary count is left open, and so are its items."""
    if answer is None or answer["refused"]:
        return "no mah-jong" if answer is None else "below the minimum"
    if answer["limit_hands"]:
        return {"total": answer["total"], "net": answer["net"], "limit hand": True}
    figures = {name: answer[name] for name in ("total", "net", "faan", "uncapped")}
    return figures | {"limit hand": False, "items": sorted(answer["items"])}


def as_of_hong_kong(answer):
    """Return the same of an answer of the engine."""
    if isinstance(answer, str):
        return answer
    items = [(rule, doublings) for rule, _, doublings, _ in answer["items"]]
    told = {"refused": False, "limit_hands": answer["limit_hand"], "faan": answer["doublings"], "items": items}
    return of_hong_kong(answer | told)


def test_the_random_hands_reach_every_row_and_every_limit_hand():
    answers = [score_of_hong_kong(random_hong_kong_hands.winning_request(Random(f"rows {n}"))) for n in range(3000)]
    names = {name for each in answers if each for name, _ in each["items"]}

    assert {
        "mah_jong", "self_drawn", "concealed_hand", "robbing_the_kong", "kong_replacement", "kong_on_kong", "last_tile",
        "last_discard", "dragon_set", "seat_wind_set", "prevailing_wind_set", "no_bonus_tiles", "seat_flower",
        "seat_season", "four_flowers", "four_seasons", "eight_bonus_tiles", "all_chows", "all_pungs",
        "one_suit_with_honours", "one_suit", "mixed_orphans", "little_three_dragons", "big_three_dragons",
        "little_four_winds", "four_concealed_pungs", "seven_pairs",
    } == names  # fmt: skip
    assert {
        "thirteen_orphans", "big_four_winds", "four_kongs", "all_honours", "all_terminals", "nine_gates",
        "four_concealed_pungs", "heavenly_hand", "earthly_hand", "big_three_dragons", "little_four_winds",
        "eight_bonus_tiles",
    } == {name for each in answers if each for name in each["limit_hands"]}  # fmt: skip


def test_riichi_hands_come_to_what_the_library_mahjong_says():
    """A long run is ``PYTHONPATH=.:tests python -m support.riichi_beside_mahjong 100000``."""
    hands = [random_request(Random(f"riichi {number}")) for number in range(400)]

    assert [] == [(hand, found) for hand in hands if (found := difference(hand))]
