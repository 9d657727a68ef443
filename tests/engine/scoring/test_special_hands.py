import pytest

from engine.game.hand import Hand, Win, WonFrom
from engine.game.tiles import Tile, Wind
from engine.rules.award import FixedPoints
from engine.rules.changes import HouseRules
from engine.rules.citation import Source
from engine.rules.house_rules import with_house_rules
from engine.rules.rule import SpecialHand
from engine.rulesets import RULESETS
from engine.scoring.special_hands import (
    STEPS_OF_A_PLAIN_HAND,
    cost_in_plain_hands,
    special_hands_that_decide,
    work_on_own_hands,
)
from engine.special_hands.pattern import parse

OWN = ("7 pairs", "4 chows + pair")
PAIRS = "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 D7 D7"
OPEN = "B2 B2 B3 B3 B4 B4 B5 B5 D5 D5 D6 D6 D7 D7"
HONOURS = "WE WE WS WS WW WW WN WN DR DR DG DG DW DW"


def house_rules(*texts):
    return HouseRules(
        hands=tuple(
            SpecialHand(
                id=text, name=text, pattern=parse(text), worth=FixedPoints(100), cite=Source("House rules").at(text)
            )
            for text in texts
        )
    )


def ruleset(*texts):
    return with_house_rules(RULESETS["british"], house_rules(*(texts or OWN)))


def hand(text):
    tiles = tuple(map(Tile, text.split()))
    return Hand(Wind.SOUTH, Wind.EAST, concealed_tiles=tiles, win=Win(tiles[-1], WonFrom.WALL))


def test_only_special_hands_that_the_tiles_allow_are_work():
    both = [hand(PAIRS), hand(HONOURS)]

    assert sum(parse(text).work for text in OWN) == work_on_own_hands(both[:1], ruleset(), house_rules(*OWN))
    assert parse("7 pairs").work == work_on_own_hands(both[1:], ruleset(), house_rules(*OWN))
    assert sum(parse(text).work for text in (*OWN, "7 pairs")) == work_on_own_hands(both, ruleset(), house_rules(*OWN))


def test_only_special_hands_of_a_clubs_own_are_work():
    assert parse("7 pairs").work == work_on_own_hands([hand(PAIRS)], ruleset(), house_rules("7 pairs"))
    assert work_on_own_hands([hand(PAIRS)], ruleset(), HouseRules()) == 0


@pytest.mark.parametrize("tiles", [PAIRS, HONOURS])
def test_a_hand_without_a_clubs_own_special_hands_costs_one(tiles):
    assert cost_in_plain_hands(hand(tiles), RULESETS["british"], HouseRules(limit=500)) == 1


def test_a_hand_costs_more_where_a_clubs_own_special_hands_are_looked_for():
    texts = ("any 4 suits + any 5 x2-8 + any 5 bamboos circles", "7 pairs")
    own, work = house_rules(*texts), sum(parse(text).work for text in texts)

    assert work > 3 * STEPS_OF_A_PLAIN_HAND
    assert cost_in_plain_hands(hand(OPEN), ruleset(*texts), own) == 1 + work // STEPS_OF_A_PLAIN_HAND


def test_special_hands_that_the_tiles_do_not_allow_cost_nothing():
    texts = ("any 4 suits + any 5 x2-8 + any 5 bamboos circles", "7 pairs")

    assert cost_in_plain_hands(hand(HONOURS), ruleset(*texts), house_rules(*texts)) == 1


def special(points, *conditions):
    return SpecialHand(
        id=f"{points}",
        name="Own",
        pattern=parse("7 pairs"),
        worth=FixedPoints(points),
        conditions=conditions,
        cite=Source("House rules").at("1"),
    )


def test_a_special_hand_after_one_of_as_many_points_never_decides():
    made = [special(100), special(50), special(100), special(200), special(150)]
    assert special_hands_that_decide(made, RULESETS["british"]) == [made[0], made[3]]


def test_a_special_hand_with_a_condition_decides_only_where_it_holds():
    made = [special(100, never), special(50), special(100)]
    assert special_hands_that_decide(made, RULESETS["british"]) == made


def never(_reading):
    return False
