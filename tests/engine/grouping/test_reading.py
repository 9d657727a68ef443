import pytest

from engine.game.hand import WonFrom
from engine.game.tiles import DRAGON, HONOUR, MAJOR, MINOR, TERMINAL, WIND, Tile
from engine.grouping.reading import Reading
from support.building import hand_of
from support.readings import reading_of

HAND = "[WE WE WE] (DR DR DR DR) (B1 B2 B3) [DG DG DG*] (B5 B5)"


@pytest.mark.parametrize("fact, value", [
    ("triplets", 3),
    ("concealed_triplets", 1),
    ("chows", 1),
    ("kongs", 1),
    ("pairs", 1),
    ("wind_triplets", 1),
    ("dragon_triplets", 2),
    ("suits", 1),
    ("melded_before", 1),
    ("four_sets_and_a_pair", True),
])  # fmt: skip
def test_a_reading_counts_what_rules_ask_about(fact, value):
    assert value == getattr(reading_of(HAND), fact)


def test_a_reading_knows_its_pair():
    assert Tile.B5 is reading_of(HAND).pair.tile
    assert reading_of("(B1 B2 B3)").pair is None


@pytest.mark.parametrize("text, regular", [
    ("(B1 B2 B3) (B1 B2 B3) (B1 B2 B3) (B1 B2 B3)", False),
    ("(B1 B2 B3) (C1 C2 C3) (D1 D2 D3) (B5 B5)", False),
    ("(B1 B1) (B2 B2) (B3 B3) (B4 B4) (B5 B5) (B6 B6) (B7 B7)", False),
    ("B1 B9 C1 C9", False),
    ("(B1 B2 B3) (C1 C2 C3) (D1 D2 D3) (WE WE WE) (B5 B5)", True),
])  # fmt: skip
def test_only_four_sets_and_a_pair_have_the_regular_shape(text, regular):
    assert regular is reading_of(text).four_sets_and_a_pair


@pytest.mark.parametrize("text, holds, holds_only", [
    ("(B2 B3 B4) (C5 C5)", {MINOR}, {MINOR}),
    ("(B1 B2 B3)", {MINOR, TERMINAL, MAJOR}, set()),
    ("(B1 B1 B1) (C9 C9)", {TERMINAL, MAJOR}, {TERMINAL, MAJOR}),
    ("(WE WE WE) (DR DR)", {WIND, DRAGON, HONOUR, MAJOR}, {HONOUR, MAJOR}),
    ("(WE WE WE) (B1 B1)", {WIND, HONOUR, TERMINAL, MAJOR}, {MAJOR}),
    ("WE WS", {WIND, HONOUR, MAJOR}, {WIND, HONOUR, MAJOR}),
    ("B2 B3 DR", {MINOR, DRAGON, HONOUR, MAJOR}, set()),
])  # fmt: skip
def test_a_reading_knows_what_kinds_of_tile_it_holds(text, holds, holds_only):
    traits = (MINOR, TERMINAL, WIND, DRAGON, HONOUR, MAJOR)
    reading = reading_of(text)

    assert holds == {each for each in traits if reading.holds(each)}
    assert holds_only == {each for each in traits if reading.holds_only(each)}


@pytest.mark.parametrize("text, suits", [("(B1 B1) (C1 C1) (D1 D1)", 3), ("(B1 B1) C5", 2), ("(WE WE) DR", 0)])
def test_a_reading_counts_its_suits(text, suits):
    assert suits == reading_of(text).suits


def test_a_reading_shows_its_tiles_set_by_set_and_then_the_others():
    assert tuple(map(Tile, ("B1", "B2", "B3", "DR", "DR", "C9"))) == reading_of("(B1 B2 B3) (DR DR) C9 + F1").tiles


def test_a_reading_knows_how_the_hand_went_out():
    reading = reading_of("(B5 B5*)", source=WonFrom.DISCARD)

    assert (Tile.B5, WonFrom.DISCARD) == (reading.win.tile, reading.source)


def test_a_hand_that_did_not_go_out_is_not_asked_how_it_did():
    hand = hand_of({"seat_wind": "east", "prevailing_wind": "east", "concealed_tiles": ["B1"]})

    with pytest.raises(AttributeError, match="source"):
        _ = Reading(hand, (), hand.concealed_tiles).source
