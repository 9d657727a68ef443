"""No text, however ill meant, makes a pattern that is dear to read or to match."""

from random import Random

import pytest

from engine.game.tiles import Tile
from engine.special_hands.pattern import PatternError, parse
from support.special_hands import CODES, HONOURS, fitting_hand, hand_of, random_hand

MOST_OPENNESS = 1_000
STATES_PER_OPENNESS = 16
"""Twice what the search for the worst case found."""

# Patterns of overlapping parts, each with the hand for which, of all that were tried, most states are looked at.
HOSTILE = [
    (
        (
            "any B1-7 C1-7 + [pn qn] + any terminal minor + any 2 different B1-5 + any 3 different B1-7 C1-7"
            " + [pn qn] + [pn qn] + any bamboo circle"
        ),
        "B4 D4 B2 B4 D6 C8 C4 B4 C4 D4 B4 B3 D5 C2",
    ),
    (
        (
            "any 2 B3-7 + any 2 different minors winds + any 2 different minors winds + pair + [pn qn]"
            " + any 3 B1-7 C1-7 + any bamboo circle"
        ),
        "B4 B7 B7 C7 D7 B5 C5 B7 C7 B4 B7 C8 B3 C9",
    ),
    (
        (
            "any B3-7 + any 3 bamboos circles + chow + chow of minors winds + any 2 different suits"
            " + any 2 bamboos circles"
        ),
        "B5 D4 B5 B4 D5 B3 B5 D3 D5 D6 C6 C6 B7 B6",
    ),
    (
        "any minor wind + chow of x1-9 + any 3 different minors + chow of y1-9 + any minor + chow",
        "C4 C4 B5 C3 C5 C2 C4 B3 C9 B4 C6 B2 C4 B6",
    ),
    (
        "2 different [pn qn] + 2 [pn qn] + any 2 x1-5 honours + any 2 B3-7 + any 2 minors winds",
        "C3 B4 B3 D3 C9 B4 B3 D4 B4 C4 B4 C4 D4 D4",
    ),
    (
        "2 different [pn qn] + [pn qn] + [xn yn] + 2 different [pn qn] + [Bn Cn]",
        "C4 D3 B4 C4 B4 D4 B3 B6 D4 C3 B4 C4 B4 D3",
    ),
    (
        "3 p1 q5 + p1 q9 r5 + p1 q9 + any y1-9 + any x1-5 honour + any x1-5 honour",
        "D9 D1 D1 C9 B9 C5 C1 B5 B5 C5 B1 D5 C9 D1",
    ),
    (
        "p1 q9 r5 + p1 q5 + 2 p1 q9 + p1 p9 + p1 p9 + any B1-5",
        "C5 D1 B9 B5 B1 B1 D1 D9 C9 D5 C1 C9 D9 B9",
    ),
    (
        "3 p1 q1 p9 + p1 q5 + p1 q5 + any p1-9",
        "D1 B9 B5 C1 D5 B1 C1 D1 B9 C9 C1 B1 C5 D9",
    ),
    (
        "any y1-9 + p1 q5 + 3 p1 q8 + 2 p1 q9 + any x1-9",
        "B9 D8 B8 C1 B1 D1 C8 C9 B5 D5 D1 C5 C1 D9",
    ),
    (
        "pair of suits + pair of minors + pair of x1-9 + pair of B1-9 C1-9 + pair of honours x1-9 + 2 pairs",
        "(D2 D2) (D4 D4) D6 D6 D7 D7 D8 D8 WE WE WS WS",
    ),
]


@pytest.mark.parametrize("text, hand", HOSTILE)
def test_a_hostile_pattern_is_matched_in_a_counted_number_of_states(text, hand):
    pattern = parse(text)
    states = pattern.matcher.result(*hand_of(hand)).states

    assert 0 < states <= STATES_PER_OPENNESS * pattern.openness
    assert pattern.openness <= MOST_OPENNESS


@pytest.mark.parametrize("text, hand", HOSTILE)
def test_no_hand_makes_a_hostile_pattern_look_at_more_states(text, hand):
    pattern, rng = parse(text), Random(text)
    narrow = [code for code in CODES if code[0] == "B" or code[1] in "12345"]
    hands = [fitting_hand(pattern, rng) for _ in range(20)] + [random_hand(rng, narrow) for _ in range(20)]
    hands += [(sets, near(tiles, rng)) for sets, tiles in [hand_of(hand)] * 100]

    assert max(pattern.matcher.result(*each).states for each in hands) <= STATES_PER_OPENNESS * pattern.openness


def near(tiles, rng):
    """Return the tiles with one exchanged, but never five of a kind."""
    changed = list(tiles)
    changed[rng.randrange(len(tiles))] = Tile(rng.choice([code for code in CODES if tiles.count(Tile(code)) < 4]))
    return changed


@pytest.mark.parametrize(
    "text",
    [
        " + ".join(f"any B1 C{number}" for number in range(1, 10)) + " + any 5 B1 D1",
        " + ".join(f"any 2 suits {code}" for code in HONOURS),
        " or ".join([" + ".join(f"pair of suits {code}" for code in HONOURS) + ", no x1 y2"] * 2),
        " or ".join(["any x1-9 + any 3 y1-9 + any 4 z1-9 + any 6 suits"] * 4),
    ],
)
def test_a_pattern_that_is_too_open_is_refused(text):
    told = r"leaves too much open: .* in \d+ ways, and 1000 are allowed"
    with pytest.raises(PatternError, match=told) as caught:
        parse(text)

    assert caught.value.position == 0


def test_parts_drawn_from_different_tiles_do_not_make_a_pattern_open():
    assert (
        parse(" + ".join(f"p{number}" for number in range(1, 10)) + " + pung of winds + any 2 dragons").openness <= 300
    )


@pytest.mark.parametrize(
    "text", ["7 pairs, only majors", "7 [xn yn]", "4 pungs + pair, at most 1 suit", "each major + any major"]
)
def test_most_hands_are_refused_at_a_glance(text):
    rng = Random(text)
    states = [parse(text).matcher.result(*random_hand(rng)).states for _ in range(1000)]

    assert states.count(0) >= 990


@pytest.mark.parametrize("text", ["7 pairs", "4 triplets + pair", "4 [xn yn zn] + [pn qn]", "4 chows + pair"])
def test_a_fitting_hand_is_found_in_few_states(text):
    pattern, rng = parse(text), Random(text)

    assert max(pattern.matcher.result(*fitting_hand(pattern, rng)).states for _ in range(300)) <= 40
