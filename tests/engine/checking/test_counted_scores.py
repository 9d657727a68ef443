"""Scores counted at the table: what going out alone gives, by source and by house rules, and what a hand can have."""

from itertools import product

import pytest

from engine.checking.counted_scores import _BY_THE_WAY_ALONE
from engine.errors import FaultyInputError
from engine.game.hand import Hand, Win, WonFrom
from engine.game.tiles import Tile, Wind
from engine.grouping.groupings import ungrouped_reading
from support.building import settled, settlement_refusals
from support.laws import for_each
from support.questions import name_of

SEATS = ("east", "south", "west", "north")
FOR_THE_WINNER = {"booklet", "hong-kong", "zung-jung"}


def deal_of(ruleset, score, *, winner="south", losers=0, **more):
    """Return a deal whose winner has a score; where only the winner is paid, won with a drawn tile."""
    deal = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "mah_jong", "winner": winner}
    if ruleset in FOR_THE_WINNER:
        return {**deal, "scores": {winner: score}, "win": {"source": "wall"}, **more}
    return {**deal, "scores": {**dict.fromkeys(SEATS, losers), winner: score}, **more}


def codes(*told, **more):
    return {code for _, code in settlement_refusals(deal_of(*told, **more))}


def messages(*told, **more):
    try:
        settled(deal_of(*told, **more))
    except FaultyInputError as error:
        return [str(fault.message) for fault in error.faults]
    return []


# What the rows of going out give by themselves: points, doubled for the last tile of the wall or a robbed kong.
LEAST = [
    ("booklet", "wall", "south", 22),
    ("booklet", "loose_tile", "south", 20),
    ("booklet", "discard", "south", 20),
    ("booklet", "robbed_kong", "south", 40),
    ("booklet", "dealt", "east", 2000),
    ("british", None, "south", 20),
    ("chinese-classical", None, "south", 10),
    ("dmjl", None, "south", 20),
]


@for_each("ruleset, source, winner, least", LEAST)
def test_a_winner_has_at_least_what_going_out_gives(ruleset, source, winner, least):
    discarder = {"discarder": "west"} if source in {"discard", "robbed_kong"} else {}
    win = {"win": {"source": source, **discarder}} if source else {}

    assert set() == codes(ruleset, least, winner=winner, **win)
    assert {"impossible_score"} == codes(ruleset, least - 2, winner=winner, **win)


def own(points):
    return {"hands": [{"id": "own", "name": "Own", "pattern": "7 pairs", "points": points}]}


# Ruleset, house rules, scores that a winner can have, and scores that none can, by the code of what is wrong.
OF_WINNERS = [
    ("british", {"without": ["mah_jong"]}, [0, 2], {"impossible_score": [1]}),
    ("british", {"values": {"mah_jong": {"points": 8}}}, [8, 10], {"impossible_score": [6]}),
    ("british", {"values": {"mah_jong": {"points": 7}}}, [7, 8, 9], {"impossible_score": [6]}),
    ("british", {"values": {"minor_pung": {"points": 3}}}, [20, 21, 23], {"impossible_score": [19]}),
    ("british", {"limit": 15}, [15], {"impossible_score": [14, 8]}),
    ("british", {"limit": 999}, [999, 499, 503, 998], {"impossible_score": [997]}),
    # An own hand that is worth ten points; bonus tiles of four points each count on top.
    ("british", own(10), [10, 14, 18, 20], {"impossible_score": [8, 12]}),
    # An odd value, and even points on top of it.
    ("british", own(31), [31, 35, 39], {"impossible_score": [29, 33]}),
    # By a table of faan a score is one of its steps.
    ("hong-kong", {}, [8, 16, 24, 32, 48, 64, 96, 128], {"impossible_score": [9, 12, 100, 127]}),
    ("hong-kong", {"options": {"scale": "full_spicy"}}, [8, 16, 32, 512, 1024], {"impossible_score": [24, 48, 1000]}),
    ("hong-kong", {"options": {"scale": "old_style"}}, [8, 16, 32, 64], {"impossible_score": [24, 48]}),
    ("hong-kong", {"options": {"limit_faan": "13"}}, [192, 256, 384], {"impossible_score": [200, 383]}),
    ("hong-kong", {"options": {"minimum_faan": "0"}}, [2, 4], {"impossible_score": [3]}),
    ("hong-kong", {"limit": 120}, [96, 120], {"impossible_score": [100]}),
    ("hong-kong", {"values": {"mah_jong": {"points": 3}}}, [24, 48, 72], {"impossible_score": [25, 32]}),
    # Where other rows give points too, any sum of them may be multiplied.
    ("hong-kong", {"values": {"one_suit": {"points": 4}}}, [8, 9, 40, 100], {}),
    # A score above the limit is that of a listed hand, and follows another limit.
    ("zung-jung", {}, [1, 5, 10, 315, 320, 400, 480],
     {"impossible_score": [0, 2, 6, 318], "above_the_limit": [321, 325, 440, 500]}),
    ("zung-jung", {"limit": 400}, [600], {"above_the_limit": [480]}),
    ("zung-jung", {"options": {"minimum": "5"}}, [5], {"may_not_go_out": [1, 4]}),
]  # fmt: skip


@for_each("ruleset, house_rules, possible, impossible", OF_WINNERS)
def test_a_winner_has_what_some_hand_scores(ruleset, house_rules, possible, impossible):
    wrong = {score: {code} for code, scores in impossible.items() for score in scores}
    expected = dict.fromkeys(possible, frozenset()) | wrong

    assert expected == {score: codes(ruleset, score, house_rules=house_rules) for score in expected}


@for_each(
    "ruleset, house_rules, possible, impossible",
    [
        ("british", {}, [0, 2, 1000], [1, 999]),
        # A fifth of the limit is what fishing for a hand of half the limit is worth.
        ("british", {"limit": 555}, [555, 111, 222, 554], [553, 221]),
        ("chinese-classical", {}, [0, 2, 1000], [1, 999]),
        ("chinese-classical", {"limit": 555}, [555, 554], [553, 111]),
        ("chinese-classical", {"limit": None}, [1000, 5000], [1001]),
        ("dmjl", {"values": {"chow": {"points": 1}}}, [1, 499], []),
        # For the winner only, so a loser's points stay even.
        ("dmjl", {"values": {"self_drawn": {"points": 1}}}, [2], [1]),
    ],
)
def test_a_loser_has_what_counts_for_every_player(ruleset, house_rules, possible, impossible):
    expected = dict.fromkeys(possible, frozenset()) | dict.fromkeys(impossible, frozenset({"impossible_score"}))

    assert expected == {each: codes(ruleset, 100, losers=each, house_rules=house_rules) for each in expected}


def test_the_score_of_a_loser_is_never_above_the_limit():
    scores = {"east": 400, "south": 100, "west": 0, "north": 0}

    assert [("/scores/east", "above_the_limit")] == settlement_refusals(deal_of("babcock", 100) | {"scores": scores})


@pytest.mark.parametrize("condition", sorted(_BY_THE_WAY_ALONE, key=name_of), ids=name_of)
def test_a_condition_of_the_way_alone_does_not_look_at_the_tiles(condition):
    for source, last_tile in product(WonFrom, (False, True)):
        answers = {
            bool(condition(ungrouped_reading(hand)))
            for tile in (Tile.B1, Tile.C5, Tile.DR)
            for hand in [
                Hand(Wind.SOUTH, Wind.EAST, concealed_tiles=(tile,), win=Win(tile, source, last_tile=last_tile))
            ]
        }
        assert len(answers) == 1


CORRECT = "Correct the score, or send the hand instead."


@for_each(
    "score, house_rules, message",
    [
        (100, {}, "No hand scores 100: the nearest scores by the table of faan are 96 and 128."),
        # None above the limit is told, and the highest step where there is no higher one.
        (100, {"limit": 120}, "No hand scores 100: the nearest scores by the table of faan are 96 and 120."),
        (65, {"limit": None, "options": {"scale": "old_style"}},
         "No hand scores 65: the highest score by the table of faan is 64."),
        (4, {}, "A hand needs 3 faan to go out (Scoring), so no winner scores 4."),
    ],
)  # fmt: skip
def test_a_score_that_no_hand_has_is_told_with_the_nearest(score, house_rules, message):
    assert [f"{message} {CORRECT}"] == messages("hong-kong", score, house_rules=house_rules)
