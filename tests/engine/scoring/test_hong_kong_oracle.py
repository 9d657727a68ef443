"""Hong Kong Old Style against a second scorer, written apart from the engine from the description of the rules."""

import json
from random import Random

import pytest

from engine.errors import HandError
from support.building import answer_of, scored
from support.hong_kong_oracle import score as score_of_the_oracle
from support.laws import tried
from support.random_hong_kong_hands import nearly_winning_request, winning_request

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

HANDS_IN_A_CHUNK = tried(500)
NO_MAH_JONG = {"not_a_mah_jong", "set_not_in_hand", "kong_not_robbable"}


@pytest.mark.parametrize("chunk", range(8))
def test_both_score_a_hand_that_went_out_alike(chunk):
    check(winning_request, chunk)


@pytest.mark.parametrize("chunk", range(2))
def test_both_know_which_hands_are_no_mah_jong(chunk):
    check(nearly_winning_request, chunk)


def check(make_request, chunk):
    """Score a chunk of random hands twice; tell the first one on which the two do not agree, line by line."""
    for number in range(HANDS_IN_A_CHUNK):
        request = make_request(Random(f"hong-kong {chunk} {number}"))
        expected, answer = by_the_rules(request), by_the_engine(request)

        assert expected == answer, json.dumps(request)


def by_the_rules(request):
    """Return what has to be the same. Of a limit hand the ordinary count is left open, and so are its items."""
    answer = score_of_the_oracle(request)
    if answer is None or answer["refused"]:
        return "no mah-jong" if answer is None else "below the minimum"
    if answer["limit_hands"]:
        return {"total": answer["total"], "net": answer["net"], "limit hand": True}
    figures = {name: answer[name] for name in ("total", "net", "faan", "uncapped")}
    return figures | {"limit hand": False, "items": sorted(answer["items"])}


def by_the_engine(request):
    try:
        answer = answer_of(scored(request))
    except HandError as error:
        codes = {fault.code for fault in error.faults}
        if codes <= NO_MAH_JONG:
            return "no mah-jong"
        return "below the minimum" if codes == {"may_not_go_out"} else codes
    if answer["limit_hand"]:
        return {"total": answer["total"], "net": answer["net"], "limit hand": True}
    return {
        "total": answer["total"],
        "net": answer["net"],
        "faan": answer["doublings"],
        "uncapped": answer["uncapped"],
        "limit hand": False,
        "items": sorted((rule, doublings) for rule, _, doublings, _ in answer["items"]),
    }


def test_the_random_hands_reach_every_row_and_every_limit_hand():
    answers = [score_of_the_oracle(winning_request(Random(f"rows {number}"))) for number in range(3000)]
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
