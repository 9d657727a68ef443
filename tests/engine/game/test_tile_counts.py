from random import Random

import pytest

from engine.game.tile_counts import (
    FAMILIES,
    count_of,
    digit_mask,
    four_alike,
    kinds_in,
    left_over_by_threes,
    number_in,
    number_of,
    numbers_by_suit,
    tiles_in,
)
from engine.game.tiles import KINDS, Suit, Tile

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
    assert (kinds.bit_count(), kinds_in(0)) == (4, 0)


def test_a_count_tells_whether_there_is_any_of_a_kind():
    assert set(HELD) == {tile for tile in Tile if count_of(HELD) & digit_mask(tile)}


@pytest.mark.parametrize("number, expected", [(3, False), (4, True), (5, True)])
@pytest.mark.parametrize("tile", [Tile.B1, Tile.C9, Tile.DW])
def test_a_count_tells_whether_there_are_four_alike(tile, number, expected):
    assert expected == four_alike(count_of([Tile.B2, Tile.D1, *[tile] * number]))


@pytest.mark.parametrize("seed", range(20))
def test_a_count_tells_of_the_tiles_what_counting_them_does(seed):
    tiles = some_tiles(seed)
    count = count_of(tiles)

    assert sorted(tiles, key=lambda tile: tile.index) == list(tiles_in(count))
    assert [tiles.count(tile) for tile in Tile] == [number_of(tile, count) for tile in Tile]
    assert len(tiles) == number_in(count)
    assert len(tiles) % 3 == left_over_by_threes(count)


@pytest.mark.parametrize("seed", range(20))
def test_a_count_tells_how_many_tiles_there_are_of_each_suit(seed):
    suits = [tile.suit for tile in some_tiles(seed)]

    assert (*(suits.count(suit) for suit in Suit), suits.count(None)) == numbers_by_suit(count_of(some_tiles(seed)))


def test_the_suits_and_the_honours_begin_where_they_say():
    assert [Tile.B1, Tile.C1, Tile.D1] == [KINDS[start] for start in FAMILIES[:3]]
    assert not KINDS[FAMILIES[3]].suit
    assert KINDS[FAMILIES[3] - 1].suit
