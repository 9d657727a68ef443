import random
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from engine.describing.notation import short_text_of_set
from engine.game.counts import count_of
from engine.game.sets import SetKind
from engine.game.tiles import Tile
from engine.grouping import groupings as engine_groupings
from engine.grouping.groupings import groupings, reading_without_win, readings, split_fixed_sets, ungrouped_reading
from support.building import answer_of, hand_of, scored, tiles_of
from support.case_files import cases_of_the_engine, load
from support.laws import for_each, tried
from support.random_hands import KINDS, chow_from, drawn, random_sets

EXPOSES = frozenset({SetKind.PAIR, SetKind.CHOW, SetKind.PUNG})
RANDOM_HANDS = tried(6000)


def by_brute_force(codes, *, pair, chows):
    """Try the first tile with every other one, or with every two others, and go on with those left over."""
    if not codes:
        return set() if pair else {()}
    found = set()
    for size in (1, 2):
        for places in combinations(range(1, len(codes)), size):
            group = (codes[0], *(codes[place] for place in places))
            if is_pair(group) and not pair:
                continue
            if is_pair(group) or is_pung(group) or (chows and is_chow(group)):
                rest = tuple(code for place, code in enumerate(codes) if place not in {0, *places})
                for others in by_brute_force(rest, pair=pair and not is_pair(group), chows=chows):
                    found.add(tuple(sorted((group, *others))))
    return found


by_brute_force = cache(by_brute_force)


def is_pair(group):
    return len(group) == 2 and len(set(group)) == 1


def is_pung(group):
    return len(group) == 3 and len(set(group)) == 1


def is_chow(group):
    return tuple(sorted(group)) == chow_from(min(group))


def by_engine(codes, *, pair, chows):
    """Return the engine's groupings in the form of those found by brute force, and how many they are."""
    found = groupings(count_of(tiles_of(codes)), pair=pair, chows=chows)
    return {tuple(sorted(tuple(tile.code for tile in each.tiles) for each in grouping)) for grouping in found}, len(
        found
    )


def hands_to_group(rng):
    """Yield loose tiles of complete hands, every other one crowded into six numbers to be read in several ways."""
    for number in range(RANDOM_HANDS):
        sets = crowded_sets(rng) if number % 2 else random_sets(rng, chows=True)
        codes = [code for each in sets if len(each) < 4 for code in each]
        yield tuple(rng.sample(codes, len(codes)))


def crowded_sets(rng):
    first = rng.choice((1, 2, 3, 4))
    stock = Counter({f"B{rank}": 4 for rank in range(first, first + 6)})
    return [drawn(shape, stock, rng) for shape in (*rng.choices(("chow", "chow", "pung"), k=4), "pair")]


@pytest.mark.no_cover
def test_groupings_are_exactly_those_that_brute_force_finds():
    rng = random.Random(1)
    ambiguous = 0

    for codes in hands_to_group(rng):
        ordered = tuple(sorted(codes))
        for pair, chows in ((True, True), (True, False), (False, True)):
            expected = by_brute_force(ordered, pair=pair, chows=chows)
            assert (expected, len(expected)) == by_engine(codes, pair=pair, chows=chows), codes
        ambiguous += len(by_brute_force(ordered, pair=True, chows=True)) > 1

    assert ambiguous > tried(1000)


def test_groupings_of_tiles_that_belong_nowhere_are_those_that_brute_force_finds():
    rng = random.Random(2)

    for _ in range(RANDOM_HANDS):
        codes = tuple(sorted(rng.choices(rng.sample(KINDS, 6), k=rng.choice((2, 3, 5, 6, 8)))))
        for pair in (True, False):
            expected = by_brute_force(codes, pair=pair, chows=True)
            assert (expected, len(expected)) == by_engine(codes, pair=pair, chows=True), codes


def test_as_many_counts_of_a_family_are_kept_as_the_bound_says_and_then_forgotten(monkeypatch):
    monkeypatch.setattr(engine_groupings, "_CACHED", 2)
    family = engine_groupings._OfFamily(0, chows=True)  # noqa: SLF001 - no answer shows it
    kept = [(family[count_of((tile,) * 3)], len(family))[1] for tile in (Tile.B1, Tile.B2, Tile.B3, Tile.B3)]
    assert [1, 2, 1, 1] == kept


def test_nothing_is_grouped_in_one_way_and_lacks_a_pair_and_what_is_grouped_is_concealed():
    assert groupings(0, pair=False) == ((),)
    assert groupings(0, pair=True) == ()
    assert all(each.concealed for grouping in groupings(count_of(tiles_of(["B1"] * 5)), pair=True) for each in grouping)


AMBIGUOUS = {"concealed_tiles": ["D5", "D5", "D5", "D5", "D6", "D7", "C2", "C3", "C4", "B7", "B8", "B9", "WN", "WN"]}
MELDS = {"melds": [["D5", "D5", "D5"], ["D5", "D6", "D7"], ["WE", "WE", "WE", "WE"]]}
CONCEALED = {"concealed_sets": [["C2", "C3", "C4"], ["WN", "WN"]]}


def lying(**parts):
    return hand_of({"seat_wind": "south", "prevailing_wind": "east", **parts})


def read(parts, win, *, chows=True):
    """Return every reading of a hand as text, its sets in any order."""
    found = readings(lying(win=win, **parts), chows=chows, claim_exposes=EXPOSES)
    return sorted(" ".join(sorted(map(short_text_of_set, each.sets))) for each in found)


@for_each("case", [pytest.param(case, id=case["told"]) for case in load("engine/readings")])
def test_a_hand_has_these_readings_and_no_others(case):
    expected = sorted(" ".join(sorted(each.split(", "))) for each in case["readings"])

    assert expected == read(case["hand"], case["win"])


def test_chows_are_made_of_loose_tiles_only_where_they_are_allowed():
    assert read(AMBIGUOUS, {"source": "wall", "tile": "C2"}, chows=False) == []


@pytest.mark.parametrize("exposes, text", [(EXPOSES, "[WN WN*]"), (EXPOSES - {SetKind.PAIR}, "(WN WN*)")])
def test_a_claimed_tile_exposes_the_kinds_of_set_that_the_ruleset_names(exposes, text):
    hand = lying(**MELDS, **CONCEALED, win={"tile": "WN", "source": "discard", "discarder": "west"})

    (reading,) = readings(hand, chows=True, claim_exposes=exposes)

    assert text == short_text_of_set(reading.sets[-1])


WITH_A_KONG = {**MELDS, "concealed_sets": [["C2", "C3", "C4"], ["WN", "WN", "WN", "WN"]]}


@for_each("parts, sets, others", [
    ({"concealed_sets": [["WE", "WE"]], "concealed_tiles": ["DR", "B1"]}, [], "B1 WE WE DR"),
    # The melds and kongs of a hand stay sets.
    (WITH_A_KONG, ["[D5 D5 D5]", "[D5 D6 D7]", "[WE WE WE WE]", "(WN WN WN WN)"], "C2 C3 C4"),
])  # fmt: skip
def test_a_hand_can_be_read_whole(parts, sets, others):
    reading = ungrouped_reading(lying(**parts))

    assert (sets, tiles_of(others.split())) == ([*map(short_text_of_set, reading.sets)], reading.other_tiles)


@pytest.mark.parametrize("melds, tile, fixed, left", [
    # The last tile lies nowhere but in the second meld, so that meld was not on the table before.
    ([["WE"] * 3, ["B2"] * 3], "B2", ["[WE WE WE]"], 5),
    # Another copy stands in the hand, so the last tile does too.
    ([["WE"] * 3, ["B5"] * 3], "B5", ["[WE WE WE]", "[B5 B5 B5]"], 2),
])  # fmt: skip
def test_a_meld_that_the_last_tile_completed_was_not_on_the_table_before(melds, tile, fixed, left):
    win = {"tile": tile, "source": "wall"}
    sets, free = split_fixed_sets(lying(melds=melds, concealed_tiles=["B5", "B6"], win=win))

    assert (fixed, left) == ([*map(short_text_of_set, sets)], len(free))


def test_a_hand_that_did_not_go_out_is_read_as_it_was_laid_out():
    hand = lying(**MELDS, **CONCEALED, concealed_tiles=["B1"])
    reading = reading_without_win(hand, undeclared_kongs=False)

    assert reading.sets == hand.melds + hand.concealed_sets
    assert reading.other_tiles == (Tile.B1,)


@pytest.mark.parametrize("undeclared_kongs, sets, others", [
    (True, ["(B2 B2)", "(C5 C5 C5)", "(WE WE WE WE)"], "B3 B4"),
    (False, ["(B2 B2)", "(C5 C5 C5)", "(WE WE WE)"], "B3 B4 WE"),
])  # fmt: skip
def test_loose_tiles_of_a_hand_that_did_not_go_out_lie_with_their_like(undeclared_kongs, sets, others):
    hand = lying(concealed_tiles=["B3", "WE", "C5", "B2", "WE", "B4", "C5", "WE", "B2", "C5", "WE"])
    reading = reading_without_win(hand, undeclared_kongs=undeclared_kongs)

    assert sets == sorted(map(short_text_of_set, reading.sets))
    assert others == " ".join(sorted(tile.code for tile in reading.other_tiles))


def test_sets_that_the_last_tile_may_have_completed_are_tried_in_one_order_however_they_were_sent():
    melds = [["B6", "B6", "B6"], ["B5", "B6", "B7"], ["WE", "WE", "WE"], ["B7", "B7"], ["D4", "D4", "D4"]]
    request = {
        "ruleset": "dmjl", "seat_wind": "south", "prevailing_wind": "east", "exhausted_tiles": ["B8"],
        "win": {"tile": "B7", "source": "wall"}, "house_rules": {"options": {"only_tile_and_pair": "pair_only"}},
    }  # fmt: skip
    items = [answer_of(scored(request | {"melds": sent}))["items"] for sent in (melds, melds[::-1])]

    assert sorted(map(str, items[0])) == sorted(map(str, items[1]))


test_hands_and_deals_come_to_what_their_cases_say = cases_of_the_engine()
