import copy
import pickle
from collections import Counter

import pytest

from engine.game.tiles import (
    BAMBOOS,
    CHARACTERS,
    CIRCLES,
    DRAGON,
    HONOUR,
    KINDS,
    MAJOR,
    MINOR,
    SEATS,
    TERMINAL,
    WIND,
    Bonus,
    Dragon,
    Suit,
    Tile,
    Wind,
    find_tile,
)
from support.laws import for_each

NUMBERS = [f"{suit}{rank}" for suit in "BCD" for rank in range(1, 10)]
HONOURS = ["WE", "WS", "WW", "WN", "DR", "DG", "DW"]
CODES = [*NUMBERS, *HONOURS, *(f"{series}{number}" for series in "FS" for number in "1234")]


def test_there_are_42_kinds_of_which_34_make_sets_and_144_tiles():
    assert [tile.code for tile in Tile] == CODES
    assert [tile.code for tile in KINDS] == CODES[:34]
    assert [tile.index for tile in Tile] == list(range(42))
    assert sum(1 if tile.bonus else 4 for tile in Tile) == 144


@pytest.mark.parametrize("attribute", ["code", "title", "unicode", "index"])
def test_no_two_kinds_share_a_name(attribute):
    assert len({getattr(tile, attribute) for tile in Tile}) == 42


@pytest.mark.parametrize("code, suit, rank, wind, dragon, bonus", [
    ("B1", Suit.BAMBOOS, 1, None, None, None),
    ("C5", Suit.CHARACTERS, 5, None, None, None),
    ("D9", Suit.CIRCLES, 9, None, None, None),
    ("WE", None, 0, Wind.EAST, None, None),
    ("WN", None, 0, Wind.NORTH, None, None),
    ("DR", None, 0, None, Dragon.RED, None),
    ("DW", None, 0, None, Dragon.WHITE, None),
    ("F1", None, 1, Wind.EAST, None, Bonus.FLOWER),
    ("F2", None, 2, Wind.SOUTH, None, Bonus.FLOWER),
    ("S3", None, 3, Wind.WEST, None, Bonus.SEASON),
    ("S4", None, 4, Wind.NORTH, None, Bonus.SEASON),
])  # fmt: skip
def test_a_tile_is_what_its_code_says(code, suit, rank, wind, dragon, bonus):
    tile = Tile(code)

    assert (suit, rank, wind, dragon, bonus) == (tile.suit, tile.rank, tile.wind, tile.dragon, tile.bonus)


@pytest.mark.parametrize("traits, codes", [
    (BAMBOOS, "B1 B2 B3 B4 B5 B6 B7 B8 B9"),
    (CHARACTERS, "C1 C2 C3 C4 C5 C6 C7 C8 C9"),
    (CIRCLES, "D1 D2 D3 D4 D5 D6 D7 D8 D9"),
    (MINOR, "B2 B3 B4 B5 B6 B7 B8 C2 C3 C4 C5 C6 C7 C8 D2 D3 D4 D5 D6 D7 D8"),
    (TERMINAL, "B1 B9 C1 C9 D1 D9"),
    (WIND, "WE WS WW WN"),
    (DRAGON, "DR DG DW"),
    (HONOUR, "WE WS WW WN DR DG DW"),
    (MAJOR, "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"),
])  # fmt: skip
def test_traits_tell_what_a_tile_is(traits, codes):
    assert codes.split() == [tile.code for tile in Tile if tile.traits & traits]


def test_seats_are_in_the_order_of_play():
    assert SEATS == (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)


@for_each("tile", Tile)
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
    assert [Tile(code)] * len(spellings.split()) == [find_tile(text) for text in spellings.split()]


@pytest.mark.parametrize(
    "text", ["", "B", "B0", "B10", "10s", "0s", "8z", "0z", "WX", "E", "F5", "S0", "b 5", " B5", "🀫", "🀪"]
)
def test_what_names_no_tile_is_not_found(text):
    assert find_tile(text) is None


def test_every_tile_is_found_by_its_unicode_character():
    # In the order of the standard: winds, dragons, characters, bamboos, circles, then flowers and seasons.
    order = [*CODES[27:34], *CODES[9:18], *CODES[:9], *CODES[18:27], "F1", "F2", "F4", "F3", *CODES[38:]]

    assert order == [find_tile(chr(0x1F000 + place)).code for place in range(42)]


def test_a_suit_has_nine_numbers():
    assert dict.fromkeys(Suit, 9) == Counter(tile.suit for tile in KINDS if tile.suit)
