"""Hands and patterns: which fit, which are looked at at all, and what a hand lacks."""

from functools import cache
from random import Random

import pytest

from engine.game.counts import count_of
from engine.game.sets import SetKind
from engine.game.tiles import KINDS, Tile
from engine.rulesets import RULESETS
from engine.special_hands.limits import MOST_WORK
from engine.special_hands.pattern import SpecialHandFilter, parse
from support.case_files import load
from support.laws import for_each, tried
from support.special_hands import CODES, almost, fits, fitting_hand, hand_of, random_hand, written

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("no_limit")]

WORK = load("patterns/work")
PATTERNS = WORK["compared"]
EXAMPLES = [
    (each["pattern"], answer, hand)
    for each in load("patterns/special_hands")["fits"]
    for answer in ("yes", "no")
    for hand in each[answer]
]
HANDS = tried(500)
FEWER = (CODES, [code for code in CODES if code[1] in "123456789"], [code for code in CODES if code[0] == "B"])


@cache
def hands_near(text):
    """Return hands made for a pattern, two that differ a little from each, and any others."""
    pattern, rng, found = parse(text), Random(text), []
    for _ in range(HANDS):
        hand = fitting_hand(pattern, rng)
        found += (hand, almost(*hand, rng), almost(*hand, rng), random_hand(rng, rng.choice(FEWER)))
    return found


@for_each("text, answer, hand", EXAMPLES)
def test_a_hand_fits_a_pattern_or_not(text, answer, hand):
    assert (answer == "yes") is parse(text).matches(*hand_of(hand))


@for_each("text", sorted({text for text, answer, _ in EXAMPLES if answer == "yes"}))
def test_no_pattern_that_clubs_play_comes_near_the_limit(text):
    assert 0 < parse(text).work <= MOST_WORK / 3


@pytest.mark.parametrize("hand", [
    "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 C7", "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 C7 C7 C8",
    "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 F1 F2", "[WE WE WE] B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9", "",
])  # fmt: skip
def test_a_hand_of_another_size_or_with_bonus_tiles_fits_nothing(hand):
    assert parse("7 pairs").matches(*hand_of(hand)) is False


@pytest.mark.parametrize("text", PATTERNS)
def test_a_plain_matcher_that_tries_everything_agrees(text):
    pattern = parse(text)
    hands = hands_near(text)
    answers = [pattern.matches(*hand) for hand in hands]
    answered = zip(hands, answers, strict=True)

    assert [] == [written(*hand) for hand, answer in answered if answer is not fits(pattern, *hand)]
    assert answers.count(True) > HANDS / 20
    assert answers.count(False) > HANDS / 20


@pytest.mark.parametrize("text", PATTERNS)
def test_no_fitting_hand_has_more_chows_on_the_table_than_its_pattern(text):
    chows = {sum(each.kind is SetKind.CHOW for each in sets) for sets, _ in hands_near(text)[::4]}

    assert max(chows) == parse(text).chows


@pytest.mark.parametrize("text", PATTERNS)
def test_the_order_of_tiles_and_sets_does_not_matter(text):
    pattern = parse(text)
    rng = Random(text)
    for _ in range(tried(40)):
        sets, tiles = almost(*fitting_hand(pattern, rng), rng) if rng.random() < 0.3 else fitting_hand(pattern, rng)
        orders = [(tuple(rng.sample(sets, len(sets))), rng.sample(tiles, len(tiles))) for _ in range(5)]

        assert {pattern.matches(sets, tiles)} == {pattern.matches(*order) for order in orders}, written(sets, tiles)


@pytest.mark.parametrize("text", PATTERNS)
def test_a_fitting_hand_fits_no_more_with_a_tile_too_many_or_too_few(text):
    pattern = parse(text)
    sets, tiles = fitting_hand(pattern, Random(text))

    assert [False, False] == [pattern.matches(sets, (*tiles, Tile.B5)), pattern.matches(sets, tiles[1:])]


@pytest.mark.parametrize("text", PATTERNS)
def test_a_hand_one_tile_short_lacks_the_tiles_with_which_it_fits(text):
    pattern = parse(text)
    rng = Random(text)
    lacking = []
    for _ in range(tried(30)):
        sets, tiles = fitting_hand(pattern, rng) if rng.random() < 0.7 else almost(*fitting_hand(pattern, rng), rng)
        left = rng.sample(tiles, len(tiles) - 1)
        lacking.append(pattern.lacking(sets, left))

        assert lacking[-1] == tuple(kind for kind in KINDS if fits(pattern, sets, (*left, kind))), written(sets, left)

    assert any(lacking)


@for_each("case", WORK["sets_on_the_table"])
def test_a_set_on_the_table_is_a_whole_group(case):
    assert case["fits"] is parse(case["pattern"]).matches(*hand_of(case["hand"]))


@pytest.mark.parametrize("text, hand, answer", [
    ("4 kongs + pair", "[B1 B1 B1 B1] [C5 C5 C5 C5] [WE WE WE WE] [DR DR DR DR] D2 D2", True),
    ("4 kongs + pair", "[B1 B1 B1 B1] [C5 C5 C5 C5] [WE WE WE WE] [DR DR DR] D2 D2", False),
    ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B6 C6", True),
    ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B6 D6", False),
])  # fmt: skip
def test_the_plain_matcher_itself_is_right_about_some_hands(text, hand, answer):
    assert fits(parse(text), *hand_of(hand)) is answer


# What a hand looks like decides whether a pattern is worth trying; a hand that fits always is.


BRITISH = RULESETS["british"].special_hands
LOOKED_AT = [each.pattern.text for each in BRITISH] + ["2 kongs + 2 pungs + pair, at least 2 suits", "4 chows + pair"]

ORPHANS = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW"


def is_tried(pattern, sets, tiles):
    count = count_of([*tiles, *(tile for each in sets for tile in each.tiles)])
    return bool(SpecialHandFilter([("it", parse(pattern).filters)]).candidates(count, len(sets)))


def fitting_hands(text, number):
    """Return hands that fit a pattern as a matcher tells that knows of no looks."""
    pattern, rng = parse(text), Random(text)
    made = (fitting_hand(pattern, rng) for _ in range(number))
    return [hand for hand in made if fits(pattern, *hand)]


@pytest.mark.parametrize("pattern", LOOKED_AT)
def test_a_hand_that_fits_is_always_worth_trying(pattern):
    hands = fitting_hands(pattern, 300)

    assert hands
    assert all(is_tried(pattern, *hand) for hand in hands)


@pytest.mark.parametrize("pattern", LOOKED_AT)
def test_a_hand_that_lacks_one_tile_is_always_worth_trying(pattern):
    for sets, tiles in fitting_hands(pattern, 100):
        for place, last in enumerate(tiles):
            assert last in parse(pattern).lacking(sets, tiles[:place] + tiles[place + 1 :])


@for_each("case", WORK["looked_at"])
def test_a_hand_is_not_tried_if_its_kinds_tell_that_it_cannot_fit(case):
    assert case["tried"] is is_tried(case["pattern"], *hand_of(case["hand"]))


def test_only_what_looks_right_is_tried_and_hardly_any_hand_looks_so():
    rng = Random(1)
    looks = SpecialHandFilter((special.id, special.pattern.filters) for special in BRITISH)
    tried = [looks.candidates(count_of(random_hand(rng)[1]), 0) for _ in range(1000)]

    assert ["thirteen_unique_wonders"] == looks.candidates(count_of(hand_of(ORPHANS)[1]), 0)
    assert tried.count([]) > 950
