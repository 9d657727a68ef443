"""Scores counted at the table: what going out alone gives, by source and by house rules, and what a hand can have."""

from itertools import product

import pytest

from engine.checking.counted_scores import _BY_THE_WAY_ALONE
from engine.errors import FaultyInputError
from engine.game.hand import Hand, Win, WonFrom
from engine.game.tiles import Tile, Wind
from engine.grouping.groupings import ungrouped_reading
from support.building import settled, settlement_refusals
from support.case_files import load
from support.laws import for_each
from support.questions import name_of

SEATS = ("east", "south", "west", "north")
FOR_THE_WINNER = {"booklet", "hong-kong", "zung-jung", "mcr"}


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
    ("booklet", "wall", "south", 22), ("booklet", "loose_tile", "south", 20), ("booklet", "discard", "south", 20),
    ("booklet", "robbed_kong", "south", 40), ("booklet", "dealt", "east", 2000), ("british", None, "south", 20),
    ("chinese-classical", None, "south", 10), ("dmjl", None, "south", 20),
]  # fmt: skip


@for_each("ruleset, source, winner, least", LEAST)
def test_a_winner_has_at_least_what_going_out_gives(ruleset, source, winner, least):
    discarder = {"discarder": "west"} if source in {"discard", "robbed_kong"} else {}
    win = {"win": {"source": source, **discarder}} if source else {}
    assert set() == codes(ruleset, least, winner=winner, **win)
    assert {"impossible_score"} == codes(ruleset, least - 2, winner=winner, **win)


# Under some house rules the scores that a winner or a loser can have, and those that none can, by what is wrong.
COUNTED = load("engine/counted_scores")


@for_each("case", COUNTED["of_winners"])
def test_a_winner_has_what_some_hand_scores(case):
    wrong = {score: {code} for code, scores in case["impossible"].items() for score in scores}
    expected = dict.fromkeys(case["possible"], frozenset()) | wrong
    assert expected == {score: codes(case["ruleset"], score, house_rules=case["house_rules"]) for score in expected}


@for_each("case", COUNTED["of_losers"])
def test_a_loser_has_what_counts_for_every_player(case):
    wrong = dict.fromkeys(case["impossible"], frozenset({"impossible_score"}))
    expected = dict.fromkeys(case["possible"], frozenset()) | wrong
    ruleset, house_rules = case["ruleset"], case["house_rules"]
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


@for_each("score, house_rules, message", [
    (100, {}, "No hand scores 100: the nearest scores by the table of faan are 96 and 128."),
    # None above the limit is told, and the highest step where there is no higher one.
    (100, {"limit": 120}, "No hand scores 100: the nearest scores by the table of faan are 96 and 120."),
    (65, {"limit": None, "options": {"scale": "old_style"}},
     "No hand scores 65: the highest score by the table of faan is 64."),
    (4, {}, "A hand needs 3 faan to go out (Scoring), so no winner scores 4."),
])  # fmt: skip
def test_a_score_that_no_hand_has_is_told_with_the_nearest(score, house_rules, message):
    assert [f"{message} {CORRECT}"] == messages("hong-kong", score, house_rules=house_rules)
