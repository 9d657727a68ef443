import copy
import pickle
from collections import Counter

import pytest

from engine.game import tiles
from support.laws import for_each

NUMBERS = [f"{suit}{rank}" for suit in "BCD" for rank in range(1, 10)]
HONOURS = ["WE", "WS", "WW", "WN", "DR", "DG", "DW"]
CODES = [*NUMBERS, *HONOURS, *(f"{series}{number}" for series in "FS" for number in "1234")]


def test_there_are_42_kinds_of_which_34_make_sets_and_144_tiles():
    assert [tile.code for tile in tiles.Tile] == CODES
    assert [tile.code for tile in tiles.KINDS] == CODES[:34]
    assert [tile.index for tile in tiles.Tile] == list(range(42))
    assert sum(1 if tile.bonus else 4 for tile in tiles.Tile) == 144


@pytest.mark.parametrize("attribute", ["code", "title", "unicode", "index"])
def test_no_two_kinds_share_a_name(attribute):
    assert len({getattr(tile, attribute) for tile in tiles.Tile}) == 42


@pytest.mark.parametrize("code, suit, rank, wind, dragon, bonus", [
    ("B1", tiles.Suit.BAMBOOS, 1, None, None, None),
    ("C5", tiles.Suit.CHARACTERS, 5, None, None, None),
    ("D9", tiles.Suit.CIRCLES, 9, None, None, None),
    ("WE", None, 0, tiles.Wind.EAST, None, None),
    ("WN", None, 0, tiles.Wind.NORTH, None, None),
    ("DR", None, 0, None, tiles.Dragon.RED, None),
    ("DW", None, 0, None, tiles.Dragon.WHITE, None),
    ("F1", None, 1, tiles.Wind.EAST, None, tiles.Bonus.FLOWER),
    ("F2", None, 2, tiles.Wind.SOUTH, None, tiles.Bonus.FLOWER),
    ("S3", None, 3, tiles.Wind.WEST, None, tiles.Bonus.SEASON),
    ("S4", None, 4, tiles.Wind.NORTH, None, tiles.Bonus.SEASON),
])  # fmt: skip
def test_a_tile_is_what_its_code_says(code, suit, rank, wind, dragon, bonus):
    tile = tiles.Tile(code)
    assert (suit, rank, wind, dragon, bonus) == (tile.suit, tile.rank, tile.wind, tile.dragon, tile.bonus)


@pytest.mark.parametrize("traits, codes", [
    (tiles.BAMBOOS, "B1 B2 B3 B4 B5 B6 B7 B8 B9"),
    (tiles.CHARACTERS, "C1 C2 C3 C4 C5 C6 C7 C8 C9"),
    (tiles.CIRCLES, "D1 D2 D3 D4 D5 D6 D7 D8 D9"),
    (tiles.MINOR, "B2 B3 B4 B5 B6 B7 B8 C2 C3 C4 C5 C6 C7 C8 D2 D3 D4 D5 D6 D7 D8"),
    (tiles.TERMINAL, "B1 B9 C1 C9 D1 D9"),
    (tiles.WIND, "WE WS WW WN"),
    (tiles.DRAGON, "DR DG DW"),
    (tiles.HONOUR, "WE WS WW WN DR DG DW"),
    (tiles.MAJOR, "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"),
])  # fmt: skip
def test_traits_tell_what_a_tile_is(traits, codes):
    assert codes.split() == [tile.code for tile in tiles.Tile if tile.traits & traits]


def test_seats_are_in_the_order_of_play():
    assert tiles.SEATS == (tiles.Wind.EAST, tiles.Wind.SOUTH, tiles.Wind.WEST, tiles.Wind.NORTH)


@for_each("tile", tiles.Tile)
def test_a_copied_or_pickled_tile_is_the_same_tile(tile):
    assert tile is copy.copy(tile)
    assert tile is copy.deepcopy(tile)
    assert tile is pickle.loads(pickle.dumps(tile))  # noqa: S301 - what was pickled a moment ago


@pytest.mark.parametrize("code, spellings", [
    ("B5", "B5 b5 5s 5S 🀔"),
    ("C1", "C1 c1 1m 1M 🀇"),
    ("D9", "D9 d9 9p 9P 🀡"),
    ("WE", "WE We wE we 1z 1Z 🀀"),
    ("WS", "WS ws 2z 🀁"),
    ("WW", "WW ww 3z 🀂"),
    ("WN", "WN wn 4z 🀃"),
    ("DW", "DW dw 5z 🀆"),
    ("DG", "DG dg 6z 🀅"),
    ("DR", "DR dr 7z 🀄 🀄︎ 🀄️"),
    ("F1", "F1 f1 🀢"),
    ("F3", "F3 f3 🀥"),
    ("F4", "F4 f4 🀤"),
    ("S1", "S1 s1 🀦"),
    ("S4", "S4 s4 🀩"),
])  # fmt: skip
def test_a_tile_is_found_by_every_spelling(code, spellings):
    assert [tiles.Tile(code)] * len(spellings.split()) == [tiles.find_tile(text) for text in spellings.split()]


@pytest.mark.parametrize(
    "text", ["", "B", "B0", "B10", "10s", "0s", "8z", "0z", "WX", "E", "F5", "S0", "b 5", " B5", "🀫", "🀪"]
)
def test_what_names_no_tile_is_not_found(text):
    assert tiles.find_tile(text) is None


def test_every_tile_is_found_by_its_unicode_character():
    # In the order of the standard: winds, dragons, characters, bamboos, circles, then flowers and seasons.
    order = [*CODES[27:34], *CODES[9:18], *CODES[:9], *CODES[18:27], "F1", "F2", "F4", "F3", *CODES[38:]]
    assert order == [tiles.find_tile(chr(0x1F000 + place)).code for place in range(42)]


def test_a_suit_has_nine_numbers():
    assert dict.fromkeys(tiles.Suit, 9) == Counter(tile.suit for tile in tiles.KINDS if tile.suit)
