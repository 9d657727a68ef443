"""Laws that hold for every hand, tried on random ones."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.rulesets import RULESETS
from engine.scoring.hand import score_hand
from support import random_chinese_hands
from support.building import answer_of, hand_of, refusals, ruleset_of, scored
from support.laws import for_each, tried
from support.random_hands import (
    BONUS,
    KINDS,
    SEATS,
    all_loose,
    shuffled,
    spoiled,
    winning_request,
    with_suits_exchanged,
)

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

OPTIONS = {option.id: [choice.value for choice in option.choices] for option in RULESETS["booklet"].options}

# Seeds, for hands drawn choice by choice take a hundred times longer and shrink to nothing that a player would know.
randomness = st.integers(0, 2**32 - 1).map(Random)
hands = randomness.map(winning_request)
laws = settings(max_examples=tried(200), suppress_health_check=[HealthCheck.too_slow])


@st.composite
def agreed_hands(draw):
    """Draw a hand that went out under house rules."""
    request = draw(hands)
    options = {name: draw(st.sampled_from(values)) for name, values in OPTIONS.items()}
    agreed = {"options": options | {"two_player_gate": "off"}, "limit": draw(st.sampled_from([None, 1, 500, 2000]))}
    return request | {"house_rules": agreed}


def worth(request):
    score = scored(request).best.score
    return score.total, score.doublings, score.basic_score


@laws
@given(hands)
def test_a_random_hand_is_legal(request):
    assert [] == refusals(request)


@laws
@given(hands)
def test_a_list_of_the_seats_says_the_same_as_the_number_that_leaves_them_open(request):
    hand = hand_of(request)
    seats = [seat.value for seat in hand.seats] + ["dreamer"] * (hand.players == 5)
    listed = scored(request | {"players": seats})

    assert scored(request).net == listed.net
    assert answer_of(scored(request)) == answer_of(listed)


@laws
@given(agreed_hands())
def test_the_items_explain_the_whole_score(request):
    answer = answer_of(scored(request))

    assert answer["basic_score"] == sum(points for _, points, _, _ in answer["items"])
    assert answer["doublings"] == sum(doublings for _, _, doublings, _ in answer["items"])
    assert answer["uncapped"] == answer["basic_score"] * 2 ** answer["doublings"]
    worth_the_limit = any(limit for *_, limit in answer["items"])
    if answer["limit_hand"]:
        assert worth_the_limit
    elif worth_the_limit:
        # Without a limit the ordinary count decides where it is higher (p. 12).
        assert answer["total"] == answer["uncapped"] > 2000


@laws
@given(agreed_hands())
def test_the_items_are_in_the_order_of_the_book(request):
    order = {rule.id: place for place, rule in enumerate(RULESETS["booklet"].rules())}
    places = [order[rule_id] for rule_id, *_ in answer_of(scored(request))["items"]]

    assert sorted(places) == places


@laws
@given(agreed_hands())
def test_no_total_exceeds_the_limit(request):
    score = scored(request).best.score

    if score.limit_hand:
        assert score.total == (2000 if score.limit is None else score.limit)
        assert not score.capped
    elif score.limit is None:
        assert (score.total, score.capped) == (score.uncapped, False)
    else:
        assert (score.total, score.capped) == (min(score.uncapped, score.limit), score.uncapped > score.limit)


@laws
@given(agreed_hands())
def test_what_is_paid_is_received(request):
    hand = scored(request)
    paid = sum(payment.amount for payment in hand.payments)

    assert sum(hand.net.values()) == 0
    assert paid == hand.net[hand.best.reading.hand.seat_wind]
    assert all(amount < 0 for seat, amount in hand.net.items() if seat in {each.payer for each in hand.payments})


@laws
@given(hands)
def test_every_score_is_even(request):
    assert scored(request).best.score.uncapped % 2 == 0


@laws
@given(hands, randomness)
def test_the_order_of_tiles_and_sets_does_not_matter(request, rng):
    answer, other = answer_of(scored(request)), answer_of(scored(shuffled(request, rng)))

    assert sorted(map(str, answer.pop("items"))) == sorted(map(str, other.pop("items")))
    assert answer == other


@laws
@given(hands, st.sampled_from(list(permutations("BCD"))))
def test_the_suits_are_worth_the_same(request, suits):
    answer = answer_of(scored(request))
    other = answer_of(scored(with_suits_exchanged(request, dict(zip("BCD", suits, strict=True)))))

    assert sorted(map(str, answer.pop("items"))) == sorted(map(str, other.pop("items")))
    assert answer == other


@laws
@given(hands)
def test_loose_tiles_never_score_less_than_the_same_tiles_grouped(request):
    assert worth(all_loose(request)) >= worth(request)


@laws
@given(randomness, st.sampled_from(["chinese-classical", "dmjl"]))
def test_a_hand_as_dealt_is_worth_no_more_without_a_last_tile_than_with_the_best_one(rng, ruleset):
    request = as_dealt(random_chinese_hands.winning_request(ruleset, rng))
    tiles = set(random_chinese_hands.tiles_in_hand(request))
    named = [worth(request | {"win": {"source": "dealt", "tile": tile}}) for tile in tiles]

    assert worth(request) <= max(named)


def as_dealt(request):
    """Return a hand as East was dealt it, a flower replaced: that is no limit hand here, so every point shows."""
    kongs = [meld for meld in request["melds"] if random_chinese_hands.is_kong(meld)]
    others = [random_chinese_hands.tiles_of(meld) for meld in request["melds"] if meld not in kongs]
    return {
        "ruleset": request["ruleset"],
        "seat_wind": "east",
        "prevailing_wind": request["prevailing_wind"],
        "melds": [{"tiles": random_chinese_hands.tiles_of(each), "concealed": True} for each in kongs],
        "concealed_sets": [*request.get("concealed_sets", ()), *others],
        "concealed_tiles": request["concealed_tiles"],
        "bonus_tiles": ["F3"],
        "win": {"source": "dealt"},
        "house_rules": {"options": {"heavens_blessing_after_replacements": "false"}},
    }


@laws
@given(hands)
def test_no_alternative_is_worth_more_than_the_best_or_than_the_one_before(request):
    hand = scored(all_loose(request))
    scores = [each.score for each in (hand.best, *hand.alternatives)]
    totals = [(score.total, score.doublings, score.basic_score) for score in scores]

    assert sorted(totals, reverse=True) == totals


@laws
@given(hands, hands)
def test_scoring_a_second_hand_never_changes_the_first_answer(first, second):
    scored_first = scored(first)
    before = answer_of(scored_first)
    scored(second)

    assert before == answer_of(scored_first)


@laws
@given(agreed_hands())
def test_the_same_hand_twice_gives_equal_answers(request):
    ruleset = ruleset_of(request)

    assert score_hand(hand_of(request), ruleset).best.score == score_hand(hand_of(request), ruleset).best.score


@laws
@given(hands, randomness)
def test_a_spoiled_hand_is_scored_or_refused(request, rng):
    request = spoiled(request, rng)
    faults = refusals(request)

    assert faults or scored(request).best.score.items
    assert all(code and where.startswith("/") for where, code in faults)


tiles = st.sampled_from([*KINDS, *BONUS])
seats = st.sampled_from([*SEATS, "dreamer"])
garbage = st.fixed_dictionaries(
    {"ruleset": st.just("booklet"), "seat_wind": seats, "prevailing_wind": seats},
    optional={
        "dealer": seats,
        "players": st.integers(0, 6),
        "melds": st.lists(st.lists(tiles, max_size=5), max_size=6),
        "concealed_sets": st.lists(st.lists(tiles, max_size=5), max_size=6),
        "concealed_tiles": st.lists(tiles, max_size=20),
        "bonus_tiles": st.lists(tiles, max_size=9),
        "exhausted_tiles": st.lists(tiles, max_size=3),
        "dealer_wins": st.integers(0, 3),
        "original_call": st.booleans(),
        "win": st.fixed_dictionaries(
            {
                "tile": tiles,
                "source": st.sampled_from(
                    ["wall", "loose_tile", "discard", "robbed_kong", "robbed_concealed_kong", "dealt"]
                ),
            },
            optional={
                "discarder": seats,
                "completes": st.lists(tiles, max_size=5),
                "last_tile": st.booleans(),
                "first_turn": st.booleans(),
                "kongs_in_a_row": st.integers(0, 3),
            },
        ),
    },
)


@laws
@given(garbage)
def test_whatever_is_sent_is_scored_or_refused(request):
    faults = refusals(request)

    assert faults or "win" not in request or scored(request).best.score.items


@for_each("value", [*KINDS, *BONUS])
def test_every_single_tile_is_a_hand_that_did_not_go_out(value):
    part = "bonus_tiles" if value in BONUS else "concealed_tiles"

    assert [] == refusals({"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east", part: [value]})
