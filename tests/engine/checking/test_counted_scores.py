"""Scores counted at the table: what going out alone gives, by source and by house rules, and what a hand can have."""

from itertools import product

import pytest

from engine.checking.counted_scores import _BY_THE_WAY_ALONE
from engine.errors import FaultyInputError
from engine.game.hand import Hand, Win, WonFrom
from engine.game.tiles import Tile, Wind
from engine.grouping.groupings import ungrouped_reading
from support.building import settled, settlement_refusals
from support.questions import name_of

SEATS = ("east", "south", "west", "north")


def codes(ruleset, score, *, winner="south", losers=0, **more):
    """Return the codes of the faults of a deal whose winner has a score."""
    scores = {winner: score} | ({} if ruleset == "booklet" else {seat: losers for seat in SEATS if seat != winner})
    deal = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "mah_jong", "winner": winner, "scores": scores}
    return [code for _, code in settlement_refusals({**deal, **more})]


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


@pytest.mark.parametrize("ruleset, source, winner, least", LEAST)
def test_a_winner_has_at_least_what_going_out_gives(ruleset, source, winner, least):
    discarder = {"discarder": "west"} if source in {"discard", "robbed_kong"} else {}
    win = {"win": {"source": source, **discarder}} if source else {}

    assert [] == codes(ruleset, least, winner=winner, **win)
    assert ["impossible_score"] == codes(ruleset, least - 2, winner=winner, **win)


@pytest.mark.parametrize(
    "house_rules, possible, impossible",
    [
        ({"without": ["mah_jong"]}, [0, 2], [1]),
        ({"values": {"mah_jong": {"points": 8}}}, [8, 10], [6]),
        ({"values": {"mah_jong": {"points": 7}}}, [7, 8, 9], [6]),
        ({"values": {"minor_pung": {"points": 3}}}, [20, 21, 23], [19]),
        ({"limit": 15}, [15], [14, 8]),
        ({"limit": 999}, [999, 499, 503, 998], [997]),
        # An own hand that is worth ten points; bonus tiles of four points each count on top.
        ({"hands": [{"id": "own", "name": "Own", "pattern": "7 pairs", "points": 10}]}, [10, 14, 18, 20], [8, 12]),
        # An odd value, and even points on top of it.
        ({"hands": [{"id": "own", "name": "Own", "pattern": "7 pairs", "points": 31}]}, [31, 35, 39], [29, 33]),
    ],
)
def test_house_rules_change_what_a_winner_can_have(house_rules, possible, impossible):
    for score in possible:
        assert [] == codes("british", score, house_rules=house_rules), score
    for score in impossible:
        assert ["impossible_score"] == codes("british", score, house_rules=house_rules), score


@pytest.mark.parametrize(
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
    winner = {"score": 100}
    for score in possible:
        assert [] == codes(ruleset, **winner, losers=score, house_rules=house_rules), score
    for score in impossible:
        assert {"impossible_score"} == {*codes(ruleset, **winner, losers=score, house_rules=house_rules)}, score


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


def messages(ruleset, score, **more):
    deal = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
    win = {"win": {"source": "wall"}}
    try:
        settled(deal | win | {"scores": {"south": score}} | more)
    except FaultyInputError as error:
        return [str(fault.message) for fault in error.faults]
    return []


@pytest.mark.parametrize(
    "options, possible, impossible",
    [
        ({}, [8, 16, 24, 32, 48, 64, 96, 128], [9, 12, 100, 127]),
        ({"scale": "full_spicy"}, [8, 16, 32, 512, 1024], [24, 48, 1000]),
        ({"scale": "old_style"}, [8, 16, 32, 64], [24, 48]),
        ({"limit_faan": 13}, [192, 256, 384], [200, 383]),
        ({"minimum_faan": 0}, [2, 4], [3]),
    ],
)
def test_a_score_by_a_table_of_faan_is_one_of_its_steps(options, possible, impossible):
    agreed = {"house_rules": {"options": options}}
    for score in possible:
        assert [] == messages("hong-kong", score, **agreed), score
    for score in impossible:
        [message] = messages("hong-kong", score, **agreed)
        assert f"No hand scores {score}: the nearest scores by the table of faan are " in message


def test_the_nearest_steps_are_told_but_none_above_the_limit():
    [message] = messages("hong-kong", 100)

    assert message == (
        "No hand scores 100: the nearest scores by the table of faan are 96 and 128. Correct the score, or send the "
        "hand instead."
    )
    assert "are 96 and 120" in messages("hong-kong", 100, house_rules={"limit": 120})[0]
    assert [] == messages("hong-kong", 120, house_rules={"limit": 120})


def test_the_highest_step_is_told_where_there_is_no_higher_one():
    flat = {"limit": None, "options": {"scale": "old_style"}}

    assert messages("hong-kong", 65, house_rules=flat) == [
        "No hand scores 65: the highest score by the table of faan is 64. Correct the score, or send the hand instead."
    ]


@pytest.mark.parametrize(
    "house_rules, possible, impossible",
    [
        ({"values": {"mah_jong": {"points": 3}}}, [24, 48, 72], [25, 32]),
        # Where other rows give points too, any sum of them may be multiplied.
        ({"values": {"one_suit": {"points": 4}}}, [8, 9, 40, 100], []),
    ],
)
def test_house_rules_change_the_scores_by_the_table(house_rules, possible, impossible):
    for score in possible:
        assert [] == messages("hong-kong", score, house_rules=house_rules), score
    for score in impossible:
        assert messages("hong-kong", score, house_rules=house_rules), score


def test_a_score_below_the_minimum_of_every_hand_is_refused():
    assert messages("hong-kong", 4) == [
        "A hand needs 3 faan to go out (Scoring), so no winner scores 4. Correct the score, or send the hand instead."
    ]


@pytest.mark.parametrize(
    "score, code",
    [
        *((score, None) for score in (1, 5, 10, 315, 320, 400, 480)),
        *((score, "impossible_score") for score in (0, 2, 6, 318)),
        *((score, "above_the_limit") for score in (321, 325, 440, 500)),
    ],
)
def test_a_score_above_the_limit_is_that_of_a_listed_hand(score, code):
    assert [code] * bool(code) == codes_of_winner("zung-jung", score)


def codes_of_winner(ruleset, score, **more):
    deal = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
    win = {"win": {"source": "wall"}}
    return [code for _, code in settlement_refusals(deal | win | {"scores": {"south": score}} | more)]


def test_a_listed_hand_follows_another_limit():
    assert [] == codes_of_winner("zung-jung", 600, house_rules={"limit": 400})
    assert ["above_the_limit"] == codes_of_winner("zung-jung", 480, house_rules={"limit": 400})


@pytest.mark.parametrize("score, code", [(1, "may_not_go_out"), (5, None), (4, "may_not_go_out")])
def test_a_score_below_a_minimum_in_points_is_refused(score, code):
    house_rules = {"options": {"minimum": 5}}

    assert [code] * bool(code) == codes_of_winner("zung-jung", score, house_rules=house_rules)


def test_the_score_of_a_loser_is_never_above_the_limit():
    scores = {"east": 400, "south": 100, "west": 0, "north": 0}
    deal = {"ruleset": "babcock", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}

    assert [("/scores/east", "above_the_limit")] == settlement_refusals(deal | {"scores": scores})
