import pytest

from engine.game.tile_groups import (
    ALL_KINDS,
    BITS,
    BY_SUIT,
    FIVE_OR_MORE,
    GUARDS,
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


@pytest.mark.parametrize("number", range(9))
def test_five_of_a_kind_show_at_the_guard(number):
    assert (number >= 5) is bool(number * UNITS[Tile.WN] + FIVE_OR_MORE & GUARDS)
