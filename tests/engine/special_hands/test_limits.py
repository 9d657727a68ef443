"""No text, however ill meant, makes a pattern that is dear to read or to match."""

import sys
from random import Random

import pytest

from engine.game.tiles import Tile
from engine.rulesets import RULESETS
from engine.special_hands import work
from engine.special_hands.limits import LONGEST, MOST_WORK, MOST_WORK_TO_READ, work_to_read
from engine.special_hands.pattern import PatternError, parse, read_or_fault
from support.case_files import load
from support.laws import tried
from support.special_hands import CODES, HONOURS, fitting_hand, hand_of, random_hand

WORK = load("patterns/work")
# Patterns of overlapping parts, each with the hand for which, of all that were tried, most states are looked at. The
# last five are within the limit: the nearest to their bound of some hundred thousand that were tried.
HOSTILE = [(each["pattern"], each["hand"]) for each in WORK["costly"]]
ORDINARY = WORK["played"]


def steps_of(pattern, sets, tiles):
    """Return the most steps that a hand takes, whole and with each of its tiles missing in turn."""
    short = [[*tiles[:number], *tiles[number + 1 :]] for number in range(len(tiles))]
    return max(pattern.matcher.matches(sets, tiles)[1], *(pattern.matcher.lacking(sets, each)[1] for each in short))


@pytest.mark.parametrize("text", ORDINARY)
def test_what_a_club_may_play_is_within_the_limit_and_takes_as_much_as_before(text):
    assert ORDINARY[text] == parse(text).work <= MOST_WORK / 2


@pytest.mark.usefixtures("no_limit")
@pytest.mark.parametrize("text, hand", HOSTILE)
def test_a_hostile_pattern_takes_no_more_steps_than_were_computed(text, hand):
    pattern, rng = parse(text), Random(text)
    sets, tiles = hand_of(hand)
    steps = steps_of(pattern, sets, tiles)

    assert 0 < steps <= pattern.work
    assert max(steps_of(pattern, sets, near(tiles, rng)) for _ in range(tried(20))) <= pattern.work


@pytest.mark.usefixtures("no_limit")
@pytest.mark.parametrize("text", [*(text for text, _ in HOSTILE), *ORDINARY])
def test_no_hand_takes_more_steps_than_were_computed(text):
    pattern, rng = parse(text), Random(text)
    narrow = [code for code in CODES if code[0] == "B" or code[1] in "12345"]
    hands = [fitting_hand(pattern, rng) for _ in range(tried(20))]
    hands += [random_hand(rng, narrow) for _ in range(tried(20))]

    assert max(steps_of(pattern, *each) for each in hands) <= pattern.work


def near(tiles, rng):
    """Return the tiles with one exchanged, but never five of a kind."""
    changed = list(tiles)
    changed[rng.randrange(len(tiles))] = Tile(rng.choice([code for code in CODES if tiles.count(Tile(code)) < 4]))
    return changed


@pytest.mark.parametrize("text", [
    " + ".join(f"any B1 C{number}" for number in range(1, 10)) + " + any 5 B1 D1",
    " + ".join(f"any 2 suits {code}" for code in HONOURS),
    " or ".join([" + ".join(f"pair of suits {code}" for code in HONOURS) + ", no x1 y2"] * 2),
    " or ".join(["any x1-9 + any 3 y1-9 + any 4 z1-9 + any 6 suits"] * 4),
    "any minor wind + chow of x1-9 + any 3 different minors + chow of y1-9 + any minor + chow",
])  # fmt: skip
def test_a_pattern_that_may_take_too_much_work_is_refused(text):
    with pytest.raises(PatternError, match=r"can take (\d+) steps or more, and 12000 are allowed") as caught:
        parse(text)

    assert caught.value.position == 0
    assert caught.value.message.values["work"] > caught.value.message.values["most"] == MOST_WORK


def test_parts_that_are_alike_or_may_be_exchanged_or_share_no_tile_take_little_work():
    assert parse("pung + pung + pung + pung + pair").work == parse("4 pungs + pair").work
    assert len(parse("4 pungs of x1-9 + pair of y1-9").filters) == 6
    assert len(parse("pung of x1-9 + pung of y1-9 + 4 pairs").filters) == 3
    assert parse(" + ".join(f"p{number}" for number in range(1, 10)) + " + pung of winds + any 2 dragons").work <= 700


@pytest.mark.parametrize(
    "text", ["7 pairs, only majors", "7 [xn yn]", "4 pungs + pair, at most 1 suit", "each major + any major"]
)
def test_most_hands_are_refused_at_a_glance(text):
    rng = Random(text)
    steps = [parse(text).matcher.matches(*random_hand(rng))[1] for _ in range(1000)]

    assert sum(each <= 30 for each in steps) >= 990


@pytest.mark.parametrize("text", ["7 pairs", "4 triplets + pair", "4 [xn yn zn] + [pn qn]", "4 chows + pair"])
def test_a_fitting_hand_is_found_in_few_steps(text):
    pattern, rng = parse(text), Random(text)

    assert max(pattern.matcher.matches(*fitting_hand(pattern, rng))[1] for _ in range(300)) <= 150


# Reading.


def calls_to_read(text):
    """Return how many functions are called while a pattern is read that was not read before."""
    calls = 0

    def count(_frame, event, _argument):
        nonlocal calls
        calls += event == "call"

    read_or_fault.cache_clear()
    work._count_paths.cache_clear()  # noqa: SLF001 - counted as if it were read for the first time
    sys.setprofile(count)
    try:
        read_or_fault(text)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.no_cover
@pytest.mark.parametrize("text", [*WORK["costly_to_read"], *(text for text, _ in HOSTILE), *ORDINARY])
def test_reading_a_pattern_takes_no_more_work_than_its_letters_and_signs_tell(text):
    assert 20 < calls_to_read(text) <= 5 * work_to_read(text)


def test_a_pattern_that_is_too_long_is_not_read_and_takes_little_work():
    assert work_to_read("x1+" * LONGEST) < work_to_read("7 pairs")


def test_a_club_may_send_twenty_of_the_hands_that_clubs_play():
    played = [each.pattern.text for each in RULESETS["british"].special_hands]
    twenty = (played * 2)[:20]

    assert sum(map(work_to_read, twenty)) <= MOST_WORK_TO_READ
