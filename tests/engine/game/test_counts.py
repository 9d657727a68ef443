"""Tiles and sets counted: numbers of tiles, groups of kinds and what sets come to, each in one number."""

from random import Random

import pytest

from engine.game import counts
from engine.game.counts import (
    FAMILIES,
    count_of,
    digit_mask,
    kinds_in,
    kinds_with,
    left_over_by_threes,
    number_in,
    number_of,
    numbers_by_suit,
    tiles_in,
)
from engine.game.tile_groups import (
    ALL_KINDS,
    BITS,
    BY_SUIT,
    ORDER,
    UNITS,
    bits_of,
    first_place,
    group_of,
    kinds_of,
    kinds_of_suit,
    last_place,
)
from engine.game.tiles import KINDS, Suit, Tile
from support.laws import for_each
from support.readings import set_of

HELD = [Tile.B1, Tile.B1, Tile.B1, Tile.B1, Tile.D5, Tile.DR, Tile.S4, Tile.S4]


def some_tiles(seed):
    rng = Random(seed)
    return rng.sample(KINDS * 4, rng.randrange(15))


def test_counts_are_added_up():
    assert count_of(HELD) == count_of(HELD[:3]) + count_of(HELD[3:])
    assert count_of([]) == 0


def test_a_count_tells_which_kinds_there_are():
    kinds = kinds_in(count_of(HELD))
    assert set(HELD) == {tile for tile in Tile if kinds & kinds_in(tile.one)}
    assert set(HELD) == {tile for tile in Tile if count_of(HELD) & digit_mask(tile)}
    assert (kinds.bit_count(), kinds_in(0)) == (4, 0)


@pytest.mark.parametrize("number, expected", [(3, False), (4, True), (5, True)])
@pytest.mark.parametrize("tile", [Tile.B1, Tile.C9, Tile.DW])
def test_a_count_tells_whether_there_are_four_alike(tile, number, expected):
    assert expected == bool(kinds_with(4, count_of([Tile.B2, Tile.D1, *[tile] * number])))


@for_each("seed", range(20))
def test_a_count_tells_of_the_tiles_what_counting_them_does(seed):
    tiles = some_tiles(seed)
    count, suits = count_of(tiles), [tile.suit for tile in tiles]
    assert sorted(tiles, key=lambda tile: tile.index) == list(tiles_in(count))
    assert [tiles.count(tile) for tile in Tile] == [number_of(tile, count) for tile in Tile]
    assert len(tiles) == number_in(count)
    assert len(tiles) % 3 == left_over_by_threes(count)
    assert (*(suits.count(suit) for suit in Suit), suits.count(None)) == numbers_by_suit(count)


def test_the_suits_and_the_honours_begin_where_they_say():
    assert [Tile.B1, Tile.C1, Tile.D1] == [KINDS[start] for start in FAMILIES[:3]]
    assert not KINDS[FAMILIES[3]].suit
    assert KINDS[FAMILIES[3] - 1].suit


def test_the_kinds_are_ordered_by_number_and_the_honours_come_last():
    assert ["B1", "C1", "D1", "B2", "C2"] == [tile.code for tile in ORDER[:5]]
    assert ["D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW"] == [tile.code for tile in ORDER[-8:]]


def test_every_kind_is_a_bit_of_its_own():
    assert ALL_KINDS == bits_of(KINDS) == sum(BITS.values()) == sum(BY_SUIT)
    assert sorted(KINDS, key=ORDER.index) == kinds_of(ALL_KINDS)


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("low, high", [(1, 9), (2, 8), (5, 5), (1, 1), (9, 9)])
def test_a_range_of_a_suit_has_the_kinds_of_its_numbers(suit, low, high):
    wanted = [tile for tile in KINDS if tile.suit is suit and low <= tile.rank <= high]
    assert bits_of(wanted) == kinds_of_suit(suit, low, high)


def test_a_group_knows_its_tiles():
    group = group_of([Tile.B3, Tile.B1, Tile.B2])
    assert (Tile.B1, Tile.B2, Tile.B3) == group.tiles
    assert (ORDER.index(Tile.B1), ORDER.index(Tile.B3)) == (group.first, group.last)
    assert (first_place(group.kinds), last_place(group.kinds)) == (group.first, group.last)
    assert UNITS[Tile.B1] + UNITS[Tile.B2] + UNITS[Tile.B3] == group.packed
    assert (3, 0, 0, 0) == group.numbers


# What is counted, and from how many on it shows in the flags.
COUNTED = [
    (counts.PAIRS, "pairs", None), (counts.CHOWS, "chows", 3), (counts.KONGS, "kongs", 1),
    (counts.TRIPLETS, "triplets", 1), (counts.CONCEALED_TRIPLETS, "concealed triplets", 3),
    (counts.TRIPLETS_IN_THE_HAND, "triplets in the hand", 3), (counts.WIND_TRIPLETS, "winds", 3),
    (counts.DRAGON_TRIPLETS, "dragons", 2), (counts.MELDED_BEFORE, "melded before", 1),
    (counts.EXPOSED, "exposed", 1), (counts.WITHOUT_MAJORS, "without majors", 1),
    (counts.COMPLETED_PAIRS, "completed pairs", 1),
]  # fmt: skip
FIELDS = {field: name for field, name, _ in COUNTED}
THRESHOLDS = [(field, threshold) for field, _, threshold in COUNTED if threshold]


def told(counted):
    return {name: number for field, name in FIELDS.items() if (number := counted >> field & counts.FIELD_MASK)}


@for_each("text, counts_as", [
    ("(B5 B5)", {"pairs", "without majors"}),
    ("(DR DR*)", {"pairs", "completed pairs"}),
    ("[B1 B1*]", {"pairs", "completed pairs", "exposed"}),
    ("(B1 B2 B3)", {"chows"}),
    ("[B2 B3 B4]", {"chows", "melded before", "exposed", "without majors"}),
    ("[B7 B8 B9*]", {"chows", "exposed"}),
    ("(WE WE WE)", {"triplets", "concealed triplets", "triplets in the hand", "winds"}),
    ("[DR DR DR]", {"triplets", "dragons", "melded before", "exposed"}),
    ("(B5 B5 B5 B5)", {"kongs", "triplets", "concealed triplets", "triplets in the hand", "without majors"}),
    # A claimed kong was in the hand, and an annexed one was not.
    ("[DG DG DG DG]", {"kongs", "triplets", "triplets in the hand", "melded before", "dragons"}),
    ("[DG DG DG/DG]", {"kongs", "triplets", "exposed", "melded before", "dragons"}),
])  # fmt: skip
def test_a_set_counts_as_what_it_is(text, counts_as):
    assert dict.fromkeys(counts_as, 1) == told(set_of(text).tally)


def test_sets_are_counted_by_adding_them_up():
    sets = map(set_of, ("(B5 B5)", "(C5 C5)", "[WE WE WE]", "(WS WS WS)"))
    assert told(sum(each.tally for each in sets)) == {
        "pairs": 2, "triplets": 2, "concealed triplets": 1, "triplets in the hand": 1, "winds": 2, "melded before": 1,
        "exposed": 1, "without majors": 2,
    }  # fmt: skip


@pytest.mark.parametrize("field, threshold", THRESHOLDS)
def test_a_threshold_shows_as_soon_as_it_is_reached_and_no_other_with_it(field, threshold):
    shown = [counts.flags_in(number << field) for number in range(8)]
    assert [number >= threshold for number in range(8)] == [bit == (8 << field) for bit in shown]
    assert set(shown) == {0, (8 << field)}


def test_with_seven_of_everything_every_threshold_shows():
    seven_of_each = sum(7 << field for field in FIELDS)
    assert sum((8 << field) for field, _ in THRESHOLDS) == counts.flags_in(seven_of_each)
