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
from support.laws import for_each
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


def ruleset():
    return with_house_rules(RULESETS["british"], house_rules(*OWN))


def hand(text):
    tiles = tuple(map(Tile, text.split()))
    return Hand(Wind.SOUTH, Wind.EAST, concealed_tiles=tiles, win=Win(tiles[-1], WonFrom.WALL))


@for_each("tiles, own, counted", [
    # Only special hands that the tiles allow are work, and only those of a club's own.
    ([PAIRS], OWN, OWN),
    ([HONOURS], OWN, ["7 pairs"]),
    ([PAIRS, HONOURS], OWN, [*OWN, "7 pairs"]),
    ([PAIRS], ["7 pairs"], ["7 pairs"]),
    ([PAIRS], [], []),
])  # fmt: skip
def test_looking_for_special_hands_is_this_work(tiles, own, counted):
    work = work_on_own_hands([hand(each) for each in tiles], ruleset(), house_rules(*own))

    assert sum(parse(text).work for text in counted) == work


WIDE = ("any 4 suits + any 5 x2-8 + any 5 bamboos circles", "7 pairs")
WORK_ON_WIDE = sum(parse(text).work for text in WIDE)


@for_each("tiles, own, cost", [
    (PAIRS, [], 1),
    (HONOURS, [], 1),
    (OPEN, WIDE, 1 + WORK_ON_WIDE // STEPS_OF_A_PLAIN_HAND),
    # Special hands that the tiles do not allow cost nothing.
    (HONOURS, WIDE, 1),
])  # fmt: skip
def test_a_hand_costs_more_where_a_clubs_own_special_hands_are_looked_for(tiles, own, cost):
    agreed = house_rules(*own) if own else HouseRules(limit=500)

    assert cost == cost_in_plain_hands(hand(tiles), with_house_rules(RULESETS["british"], agreed), agreed)
    assert WORK_ON_WIDE > 3 * STEPS_OF_A_PLAIN_HAND


def special(points, *conditions):
    return SpecialHand(
        id=f"{points}", name="Own", pattern=parse("7 pairs"), worth=FixedPoints(points), conditions=conditions,
        cite=Source("House rules").at("1"),
    )  # fmt: skip


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
def test_fishing_is_never_worth_more_than_going_out_with_a_tile_fished_for(special, rng):
    hand, _ = laid_out(special, rng)
    score = score_hand(hand, BRITISH).best.score

    for tile in score.special.match.fishing_for if score.special else ():
        assert score.total <= total(gone_out(hand, tile))


@pytest.mark.parametrize("special", PATTERNS)
@laws
@given(rng=randomness)
def test_every_tile_fished_for_makes_the_special_hand_and_no_other_tile_does(special, rng):
    hand, last = laid_out(special, rng)
    only = replace(BRITISH, special_hands=(special,))
    (match,) = special_hands_made(hand, only)

    assert (match.rule, match.worth) == (special, special.fishing)
    assert last in match.fishing_for
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
