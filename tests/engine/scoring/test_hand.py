import copy
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from engine.describing.notation import short_text
from engine.game.tiles import Wind
from engine.rules.award import Award
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from engine.scoring.hand import score_hand
from engine.scoring.score import Item, score_of
from support.building import answer_of, hand_of, house_rules_of, refusals, scored
from support.laws import for_each
from support.random_hands import winning_request

BOOKLET = RULESETS["booklet"]
CHOWS = BOOKLET.rule("chow")

LOOSE = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "concealed_tiles": ["B2", "B2", "B2", "B3", "B3", "B3", "B4", "B4", "B4", "C5", "C6", "C7", "D9", "D9"],
    "win": {"source": "wall", "tile": "C6"},
}


def loose(tiles, *, discarded=False, **win):
    source = {"source": "discard", "discarder": "west"} if discarded else {"source": "wall"}
    return LOOSE | {"concealed_tiles": tiles.split(), "win": source | win}


def items(*awards):
    return tuple(Item(CHOWS, (), award) for award in awards)


@pytest.mark.parametrize("awards, limit, expected", [
    ((), 2000, (0, 0, 0, False, 0)),
    ((Award(20), Award(10), Award(0, 2)), 2000, (30, 2, 120, False, 120)),
    # The booklet's own sum: 30 with four doublings is 480.
    ((Award(30), *(Award(0, 1),) * 4), 2000, (30, 4, 480, False, 480)),
    ((Award(20, 8),), 2000, (20, 8, 5120, True, 2000)),
    ((Award(20, 8),), None, (20, 8, 5120, False, 5120)),
    ((Award(125, 4),), 2000, (125, 4, 2000, False, 2000)),
    ((Award(125, 4),), 1999, (125, 4, 2000, True, 1999)),
    ((Award(20), Award(limit=Fraction(1))), 2000, (20, 0, 20, False, 2000)),
    ((Award(20, 8), Award(limit=Fraction(1))), 2000, (20, 8, 5120, False, 2000)),
    ((Award(20), Award(limit=Fraction(1))), 500, (20, 0, 20, False, 500)),
    ((Award(20), Award(limit=Fraction(1))), None, (20, 0, 20, False, 2000)),
    ((Award(20), Award(limit=Fraction(1, 2))), 2000, (20, 0, 20, False, 1000)),
    ((Award(20), Award(limit=Fraction(1, 2))), 999, (20, 0, 20, False, 499)),
    ((Award(20), Award(limit=Fraction(1, 2)), Award(limit=Fraction(3, 4))), 2000, (20, 0, 20, False, 1500)),
])  # fmt: skip
def test_a_score_adds_doubles_and_is_capped(awards, limit, expected):
    score = score_of(items(*awards), (), replace(BOOKLET, limit=limit))

    assert expected == (score.basic_score, score.doublings, score.uncapped, score.capped, score.total)


def test_the_limit_hand_of_the_largest_share_decides_and_of_equals_the_first():
    half, whole, again = items(Award(limit=Fraction(1, 2)), Award(limit=Fraction(1)), Award(limit=Fraction(1)))
    whole = whole._replace(rule=BOOKLET.rule("all_honours"))

    assert score_of((half, whole, again), (), BOOKLET).limit_hand is whole.rule


def test_loose_tiles_are_read_as_what_scores_most_and_the_other_readings_follow():
    hand = scored(LOOSE)
    readings = [hand.best, *hand.alternatives]

    assert [short_text(each.reading) for each in readings] == [
        "(B2 B2 B2) (B3 B3 B3) (B4 B4 B4) (C5 C6* C7) (D9 D9)",
        "(B2 B3 B4) (B2 B3 B4) (B2 B3 B4) (C5 C6* C7) (D9 D9)",
    ]
    # Three concealed pungs: 22 + 10 + 12 points, three doublings and one for Three and One; three chows: 32.
    assert [each.score.total for each in readings] == [704, 32]


@for_each("request_, totals", [
    # A reading that looks like a better one is no alternative.
    (loose("B2 B3 B4 B4 B5 B6 C5 C6 C7 D1 D2 D3 D9 D9", tile="B4"), [32]),
    # The pung stays concealed: 20 + 10 + 4 points, doubled once. It is exposed: 20 + 10 + 2 points.
    (loose("D5 D5 D5 D5 D6 D7 C2 C3 C4 B7 B8 B9 WN WN", discarded=True, tile="D5"), [68, 32]),
    # There are at most three alternatives.
    (loose("B1 B1 B1 B2 B2 B2 B3 B3 B3 B4 B4 B4 B5 B5", discarded=True, tile="B3"), [2000] * 4),
])  # fmt: skip
def test_a_hand_has_the_readings_that_differ_best_first(request_, totals):
    hand = scored(request_)

    assert totals == [each.score.total for each in (hand.best, *hand.alternatives)]


def test_of_equal_totals_the_reading_with_more_doublings_counts():
    request = loose("B2 B2 B2 B3 B3 B3 B4 B4 B4 B5 B6 B7 B9 B9", tile="B6")
    hand = scored(request)

    assert [2000, 2000] == [each.score.total for each in (hand.best, *hand.alternatives)]
    # One Suit Only with three concealed pungs and Three and One, against One Suit Only alone.
    assert [12, 8] == [each.score.doublings for each in (hand.best, *hand.alternatives)]


def test_a_hand_that_did_not_go_out_scores_nothing_and_is_paid_nothing():
    hand = scored({key: value for key, value in LOOSE.items() if key != "win"} | {"concealed_tiles": ["B1"] * 4})

    assert (hand.best.score.items, hand.best.score.total, hand.payments, dict(hand.net)) == ((), 0, (), {})


@pytest.mark.parametrize("number, complete", [(13, True), (12, False), (0, False)])
def test_a_hand_that_went_out_is_complete_and_one_that_did_not_with_thirteen_tiles(number, complete):
    tiles = LOOSE["concealed_tiles"][:number]

    assert complete is scored(LOOSE | {"concealed_tiles": tiles, "win": None}).complete
    assert scored(LOOSE).complete


def test_the_net_cannot_be_changed():
    with pytest.raises(TypeError):
        scored(LOOSE).net[Wind.SOUTH] = 0


WITHOUT_SETS = LOOSE | {
    "melds": [["B4", "B4", "B4"], ["D5", "D5", "D5"], ["C9", "C9", "C9"]],
    "concealed_sets": [["B7", "B7"], ["B2", "B2"]], "concealed_tiles": ["B2"], "win": {"source": "wall", "tile": "B7"},
}  # fmt: skip
TOO_MUCH = {"house_rules": {"values": {"minor_pung": {"doublings": 20}}, "limit": None}}


@pytest.mark.parametrize("request_, place, code", [
    (WITHOUT_SETS, "/concealed_tiles", "not_a_mah_jong"),
    # Values that double beyond what JSON can say.
    (LOOSE | TOO_MUCH, "/house_rules/values", "score_too_large"),
])  # fmt: skip
def test_a_refusal_names_the_place_to_look_at(request_, place, code):
    assert [(place, code)] == refusals(request_)


def test_scoring_another_hand_leaves_an_answer_as_it_was():
    first = scored(LOOSE)
    before = copy.deepcopy(answer_of(first))
    for seed in range(200):
        scored(winning_request(Random(seed)))

    assert before == answer_of(first)


def test_two_threads_come_to_the_same_answers_as_one():
    requests = [winning_request(Random(seed)) for seed in range(400)]
    alone = [answer_of(scored(request)) for request in requests]
    # A ruleset of its own, so that both threads fill its store of answered questions at once.
    fresh = replace(BOOKLET)

    def answered(request):
        return answer_of(score_hand(hand_of(request), with_house_rules(fresh, house_rules_of(request))))

    with ThreadPoolExecutor(max_workers=2) as threads:
        assert alone == list(threads.map(answered, requests))


# The page's own example: 30 and 80 as seven pairs, but 80, 5 and 5 as B444 B777 B456 B567 and a pair.
RIVAL = {
    "ruleset": "zung-jung",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "concealed_tiles": ["B4", "B4", "B4", "B4", "B5", "B5", "B6", "B6", "B7", "B7", "B7", "B7", "B9", "B9"],
    "win": {"source": "wall", "tile": "B9"},
}  # fmt: skip


FOUR_SETS = RIVAL | {
    "concealed_tiles": ["B1", "B2", "B3"] * 2 + ["C4", "C5", "C6"] * 2 + ["DR", "DR"],
    "win": {"source": "wall", "tile": "DR"},
}


def completing(tile, *completes):
    return RIVAL | {"win": {"source": "wall", "tile": tile, "completes": completes}}


@for_each("request_, total, pairs, wanted", [
    (RIVAL, 110, True, {"pure_one_suit", "seven_pairs"}),
    # Where seven pairs are worth less the four sets count.
    (FOUR_SETS, 70, False, {"two_identical_sequences_twice"}),
    # A set that the last tile completed need not be in every reading.
    *((completing(tile, tile, tile), 110, True, set()) for tile in ("B9", "B5", "B7")),
    (completing("B5", "B4", "B5", "B6"), None, False, set()),
])  # fmt: skip
def test_seven_pairs_compete_with_four_sets(request_, total, pairs, wanted):
    score = scored(request_).best.score
    rules = {item.rule.id for item in score.items}

    assert total in {None, score.total}
    assert pairs is ("seven_pairs" in rules)
    assert wanted <= rules


def test_seven_pairs_are_listed_alone_beside_the_four_sets():
    assert ["pure_one_suit", "seven_pairs"] == [item.rule.id for item in scored(RIVAL).best.score.items]
    # As four sets B444 and B777 are concealed.
    assert 90 in [each.score.total for each in scored(RIVAL).alternatives]


def test_seven_pairs_of_hong_kong_compete_by_agreement_only():
    tiles = ["B1", "B2", "B3"] * 2 + ["B4", "B5", "B6"] * 2 + ["B9", "B9"]
    win = {"source": "discard", "discarder": "east", "tile": "B9"}
    request = RIVAL | {"ruleset": "hong-kong", "concealed_tiles": tiles, "bonus_tiles": ["F1"], "win": win}
    options = {"seven_pairs": "four_faan", "limit_faan": "13"}

    assert [9, 12] == [
        scored(request | {"house_rules": {"options": each}}).best.score.doublings for each in ({}, options)
    ]


BIG_THREE = {
    "ruleset": "zung-jung",
    "seat_wind": "east",
    "prevailing_wind": "east",
    "concealed_sets": [["DR"] * 3, ["DG"] * 3, ["DW"] * 3, ["WE"] * 3, ["WS"] * 2],
    "win": {"source": "wall", "tile": "WS"},
}


SUIT = BIG_THREE | {
    "concealed_sets": [["DR"] * 3, ["DG"] * 3, ["DW"] * 3, ["B2"] * 3, ["B5"] * 2],
    "win": {"source": "wall", "tile": "B5"},
}


@for_each("request_, limit, uncapped, total, limit_hand", [
    # A listed hand decides whatever the patterns add up to: 130 + 4 x 10 for the dragons and the wind, 30 and 125 for
    # the triplets, 5 concealed, 100 for terminals.
    *((BIG_THREE, limit, 430, total, "all_honours") for limit, total in [(320, 320), (400, 400), (None, 320)]),
    # Compound hands are uncut without a limit.
    (SUIT, 320, 360, 320, None),
    (SUIT, None, 360, 360, None),
])  # fmt: skip
def test_listed_and_compound_hands_come_to_so_much_with_a_limit_and_without(
    request_, limit, uncapped, total, limit_hand
):
    score = scored(request_ | {"house_rules": {"limit": limit}}).best.score

    assert (uncapped, total) == (score.uncapped, score.total)
    assert limit_hand == (score.limit_hand and score.limit_hand.id)
    assert score.capped is (limit_hand is None and total < uncapped)
