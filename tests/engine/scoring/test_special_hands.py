"""Special hands: what looking for them costs, which decides, and laws of fishing tried on hands made from patterns."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game.hand import Hand, Win, WonFrom
from engine.game.sets import Kong, SetKind, tile_set
from engine.game.tiles import KINDS, Tile, Wind
from engine.rules.award import FixedPoints
from engine.rules.changes import HouseRules
from engine.rules.citation import Source
from engine.rules.house_rules import with_house_rules
from engine.rules.rule import SpecialHand
from engine.rulesets import RULESETS
from engine.scoring.hand import score_hand
from engine.scoring.special_hands import (
    STEPS_OF_A_PLAIN_HAND,
    cost_in_plain_hands,
    special_hands_made,
    special_hands_that_decide,
    work_on_own_hands,
)
from engine.special_hands.pattern import parse
from support.special_hands import fitting_hand

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


# Laws of special hands, tried on hands made from their own patterns: fishing for them, and a club's own like them.


BRITISH = RULESETS["british"]
PATTERNS = [pytest.param(special, id=special.id) for special in BRITISH.special_hands]
BONUS = [tile for tile in Tile if tile.bonus]

randomness = st.integers(0, 2**32 - 1).map(Random)
laws = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])


def whole_hand(special, rng):
    """Return a hand that fits a pattern, and its last tile; where the pattern asks for it nothing is exposed."""
    while True:
        sets, tiles = fitting_hand(special.pattern, rng)
        sets = tuple(concealed(each) if special.concealed or rng.random() < 0.5 else each for each in sets)
        if tiles and special.pattern.matches(sets, tiles):
            return sets, tiles, rng.choice(tiles)


def concealed(each):
    """Return a kong as a concealed one; another set stays on the table."""
    return tile_set(each.tiles, concealed=True, kong=Kong.CONCEALED) if each.kind is SetKind.KONG else each


def laid_out(special, rng):
    """Return a hand one tile short of a special hand, and that tile."""
    sets, tiles, last = whole_hand(special, rng)
    if special.concealed:
        tiles = [*tiles, *(tile for each in sets if each.kind is not SetKind.KONG for tile in each.tiles)]
        sets = tuple(each for each in sets if each.kind is SetKind.KONG)
    left = list(tiles)
    left.remove(last)
    winds = (rng.choice(list(Wind)[:4]), rng.choice(list(Wind)[:4]))
    bonus = tuple(rng.sample(BONUS, rng.choice((0, 0, 1, 3, 8))))
    return Hand(*winds, melds=sets, concealed_tiles=tuple(left), bonus_tiles=bonus), last


def gone_out(hand, tile):
    return replace(hand, concealed_tiles=(*hand.concealed_tiles, tile), win=Win(tile, WonFrom.WALL))


def total(hand, ruleset=BRITISH):
    return score_hand(hand, ruleset).best.score.total


@pytest.mark.parametrize("special", PATTERNS)
@laws
@given(rng=randomness)
def test_a_hand_one_tile_short_is_fishing_for_that_tile(special, rng):
    hand, last = laid_out(special, rng)
    only = replace(BRITISH, special_hands=(special,))
    (match,) = special_hands_made(hand, only)

    assert last in match.fishing_for
    assert (match.rule, match.worth) == (special, special.fishing)


@pytest.mark.parametrize("special", PATTERNS)
@laws
@given(rng=randomness)
def test_fishing_is_never_worth_more_than_going_out_with_a_tile_fished_for(special, rng):
    hand, _ = laid_out(special, rng)
    score = score_hand(hand, BRITISH).best.score

    for tile in score.special.match.fishing_for if score.special else ():
        assert score.total <= total(gone_out(hand, tile))


@pytest.mark.parametrize("special", PATTERNS)
@laws
@given(rng=randomness)
def test_every_tile_fished_for_makes_the_special_hand_and_no_other_tile_does(special, rng):
    hand, _ = laid_out(special, rng)
    only = replace(BRITISH, special_hands=(special,))
    (match,) = special_hands_made(hand, only)
    held = [tile for each in hand.melds for tile in each.tiles] + list(hand.concealed_tiles)

    for tile in KINDS:
        if held.count(tile) < 4:
            matches = special_hands_made(gone_out(hand, tile), only)
            assert bool(matches) == (tile in match.fishing_for), tile
        else:
            assert tile not in match.fishing_for


@pytest.mark.parametrize("special", PATTERNS)
@laws
@given(rng=randomness)
def test_a_hand_of_the_clubs_own_counts_as_the_built_in_one_written_alike(special, rng):
    hand, last = laid_out(special, rng)
    own = replace(special, id="own", name="Own")
    agreed = with_house_rules(BRITISH, HouseRules(without=(special.id,), hands=(own,)))

    for each in (hand, gone_out(hand, last)):
        built_in, of_the_club = (score_hand(each, ruleset).best.score for ruleset in (BRITISH, agreed))
        assert (built_in.total, built_in.uncapped) == (of_the_club.total, of_the_club.uncapped)
        assert (built_in.special is None) == (of_the_club.special is None)


@laws
@given(rng=randomness)
def test_a_hand_scores_no_less_with_a_bonus_tile_more(rng):
    hand, _ = laid_out(rng.choice(BRITISH.special_hands), rng)
    left = [tile for tile in BONUS if tile not in hand.bonus_tiles]

    if left:
        assert total(replace(hand, bonus_tiles=(*hand.bonus_tiles, rng.choice(left)))) >= total(hand)
