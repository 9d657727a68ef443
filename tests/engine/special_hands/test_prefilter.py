"""What a hand looks like decides whether a pattern is worth trying; a hand that fits always is."""

from random import Random

import pytest

from engine.game.tile_counts import count_of
from engine.rulesets import RULESETS
from engine.special_hands.pattern import SpecialHandFilter, parse
from support.special_hands import fits, fitting_hand, hand_of, random_hand

BRITISH = RULESETS["british"].special_hands
PATTERNS = [each.pattern.text for each in BRITISH] + ["2 kongs + 2 pungs + pair, at least 2 suits", "4 chows + pair"]

SCHOLARS = "triplet of DR + triplet of DG + triplet of DW + triplet + pair"
ORPHANS = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW"


def is_tried(pattern, sets, tiles):
    count = count_of([*tiles, *(tile for each in sets for tile in each.tiles)])
    return bool(SpecialHandFilter([("it", parse(pattern).filters)]).candidates(count, len(sets)))


def fitting_hands(text, number):
    """Return hands that fit a pattern as a matcher tells that knows of no looks."""
    pattern, rng = parse(text), Random(text)
    made = (fitting_hand(pattern, rng) for _ in range(number))
    return [hand for hand in made if fits(pattern, *hand)]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_hand_that_fits_is_always_worth_trying(pattern):
    hands = fitting_hands(pattern, 300)

    assert hands
    assert all(is_tried(pattern, *hand) for hand in hands)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_hand_that_lacks_one_tile_is_always_worth_trying(pattern):
    for sets, tiles in fitting_hands(pattern, 100):
        for place, last in enumerate(tiles):
            assert last in parse(pattern).lacking(sets, tiles[:place] + tiles[place + 1 :])


@pytest.mark.parametrize(
    "pattern, hand, tried",
    [
        # Kinds that belong to no part, and kinds without which there is none.
        ("7 pairs, only majors", "B1 B1 C9 C9 D1 D1 WE WE WS WS DR DR DG DG", True),
        ("7 pairs, only majors", "B1 B1 C9 C9 D1 D1 WE WE WS WS DR DR C5 C5", False),
        (SCHOLARS, "DR DR DR DG DG DG DW DW DW B1 B1 B1 B2 B2", True),
        (SCHOLARS, "DR DR DR DG DG DG B1 B1 B1 B2 B2 B2 B3 B3", False),
        # More kinds than there is room for.
        ("4 triplets + pair", "B1 B1 B1 B3 B3 B3 C1 C1 C1 DR DR DR WE WE", True),
        ("4 triplets + pair", "B1 B1 B1 B3 B3 B3 C1 C2 C3 DR DR DR WE WE", False),
        # Kongs lie on the table.
        ("4 kongs + pair", "[B1 B1 B1 B1] [B2 B2 B2 B2] [B3 B3 B3 B3] [C1 C1 C1 C1] WE WE", True),
        ("4 kongs + pair", "[B1 B1 B1 B1] [B2 B2 B2 B2] [B3 B3 B3 B3] C1 C1 C1 C1 WE", False),
        # Another number of suits.
        ("4 triplets + pair, 1 suit", "B1 B1 B1 B3 B3 B3 B4 B4 B4 DR DR DR WE WE", True),
        ("4 triplets + pair, 1 suit", "B1 B1 B1 B3 B3 B3 C4 C4 C4 DR DR DR WE WE", False),
        # Other numbers of tiles of a suit; of a kong that lies on the table there are four.
        ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B7 C7", True),
        ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 C7 C7", False),
        ("kong of B1 + 3 pungs of majors + pair", "[B1 B1 B1 B1] C1 C1 C1 D1 D1 D1 WE WE WE WS WS", True),
        # Each way to give suits to the letters has its look.
        ("7 [xn yn]", "B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 B6 D6 B7 D7", True),
        ("7 [xn yn]", "B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 C6 D6 C7 D7", False),
    ],
)  # fmt: skip
def test_a_hand_is_not_tried_if_its_kinds_tell_that_it_cannot_fit(pattern, hand, tried):
    assert tried is is_tried(pattern, *hand_of(hand))


def test_of_all_that_might_be_tried_only_what_looks_right_is():
    looks = SpecialHandFilter((special.id, special.pattern.filters) for special in BRITISH)

    assert ["thirteen_unique_wonders"] == looks.candidates(count_of(hand_of(ORPHANS)[1]), 0)


def test_hardly_any_hand_is_worth_trying():
    rng = Random(1)
    looks = SpecialHandFilter((special.id, special.pattern.filters) for special in BRITISH)
    tried = [looks.candidates(count_of(random_hand(rng)[1]), 0) for _ in range(1000)]

    assert tried.count([]) > 950
