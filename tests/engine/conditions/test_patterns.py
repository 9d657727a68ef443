from __future__ import annotations

import pytest

from engine.conditions import patterns
from engine.conditions.patterns import (
    a_chow_in_three_suits,
    all_winds_and_the_own_in_a_set,
    big_four_winds,
    big_three_dragons,
    dragons_in_three_sets,
    four_equal_chows,
    four_triplets_in_a_row,
    honour_set,
    little_four_winds,
    little_three_dragons,
    nine_gates,
    nine_gates_before_the_last_tile,
    no_kong_of_dragons,
    no_kong_of_winds,
    seven_different_pairs,
    seven_pairs,
    thirteen_orphans,
    three_equal_chows,
    three_triplets_in_a_row,
    three_triplets_of_a_number,
    two_equal_chows,
    two_equal_chows_twice,
    two_triplets_and_pair_of_a_number,
    two_winds_and_pair_of_a_third,
    winds_in_four_sets,
    winds_in_three_sets,
    wriggling_snake,
)
from support.laws import for_each
from support.questions import half_asked
from support.readings import reading_of, without_last_tile

TWICE = "(B1 B2 B3) [B1 B2 B3] (C4 C5 C6) (C4 C5 C6) (DR DR)"
ONCE = "(B1 B2 B3) [B1 B2 B3] (C4 C5 C6) (D4 D5 D6) (DR DR)"
THRICE = "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3) (D4 D5 D6) (DR DR)"
FOUR_TIMES = "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3) (B1 B2 B3) (DR DR)"
PAIRS = "B1 B1 B2 B2 B3 B3 C4 C4 C5 C5 C6 C6 DR DR"
ORPHANS = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"
SIX_PAIRS = "B1 B1 B3 B3 C5 C5 C7 C7 D2 D2 DR DR"

ANSWERS = [
    (two_equal_chows, ONCE, True),
    (two_equal_chows, THRICE, True),
    (two_equal_chows, "(B1 B2 B3) [C1 C2 C3] (B2 B3 B4) (D4 D5 D6) (DR DR)", False),
    (two_equal_chows, "(B1 B2 B3) (B4 B4 B4) (B5 B5 B5) (D4 D4 D4) (DR DR)", False),
    (two_equal_chows, PAIRS, False),
    (two_equal_chows_twice, TWICE, True),
    (two_equal_chows_twice, ONCE, False),
    (two_equal_chows_twice, FOUR_TIMES, False),
    (two_equal_chows_twice, PAIRS, False),
    (three_equal_chows, THRICE, True),
    (three_equal_chows, FOUR_TIMES, True),
    (three_equal_chows, TWICE, False),
    (three_equal_chows, "(B1 B2 B3) [C1 C2 C3] (D1 D2 D3) (DR DR)", False),
    (four_equal_chows, FOUR_TIMES, True),
    (four_equal_chows, THRICE, False),
    (four_equal_chows, "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3)", False),
    (a_chow_in_three_suits, "(B1 B2 B3) [C1 C2 C3] (D1 D2 D3) (DR DR DR) (B5 B5)", True),
    (a_chow_in_three_suits, "(B1 B2 B3) [C1 C2 C3] (D1 D2 D3) (D1 D2 D3) (B5 B5)", True),
    (a_chow_in_three_suits, "(B1 B2 B3) [C1 C2 C3] (D2 D3 D4) (DR DR DR) (B5 B5)", False),
    (a_chow_in_three_suits, "(B1 B2 B3) [C1 C2 C3] (B1 B2 B3) (D1 D1 D1) (B5 B5)", False),
    (a_chow_in_three_suits, "(B1 B1 B1) [C1 C1 C1] (D1 D1 D1) (DR DR DR) (B5 B5)", False),
    (two_triplets_and_pair_of_a_number, "(B5 B5 B5) [C5 C5 C5 C5] (D5 D5) (B1 B2 B3) (DR DR DR)", True),
    (two_triplets_and_pair_of_a_number, "(B5 B5 B5) [C5 C5 C5] (D6 D6) (B1 B2 B3) (DR DR DR)", False),
    (two_triplets_and_pair_of_a_number, "(B5 B5 B5) [C6 C6 C6] (D5 D5) (B1 B2 B3) (DR DR DR)", False),
    (two_triplets_and_pair_of_a_number, "(B5 B5 B5) [C5 C5 C5] (D5 D5 D5) (B1 B2 B3) (DR DR)", False),
    (two_triplets_and_pair_of_a_number, "(B5 B6 B7) [C5 C6 C7] (D5 D5) (B1 B2 B3) (DR DR DR)", False),
    (three_triplets_of_a_number, "(B5 B5 B5) [C5 C5 C5 C5] (D5 D5 D5) (B1 B2 B3) (DR DR)", True),
    (three_triplets_of_a_number, "(B5 B5 B5) [C5 C5 C5] (D6 D6 D6) (B1 B2 B3) (DR DR)", False),
    (three_triplets_of_a_number, "(WE WE WE) [WS WS WS] (WW WW WW) (B1 B2 B3) (DR DR)", False),
    (three_triplets_in_a_row, "(B5 B5 B5) [B6 B6 B6 B6] (B7 B7 B7) (C1 C2 C3) (DR DR)", True),
    (three_triplets_in_a_row, "(B2 B2 B2) [B3 B3 B3] (B4 B4 B4) (B5 B5 B5) (DR DR)", True),
    (three_triplets_in_a_row, "(B5 B5 B5) [B6 B6 B6] (C7 C7 C7) (C1 C2 C3) (DR DR)", False),
    (three_triplets_in_a_row, "(B5 B5 B5) [B6 B6 B6] (B8 B8 B8) (B9 B9 B9) (DR DR)", False),
    (three_triplets_in_a_row, "(B8 B8 B8) [B9 B9 B9] (C1 C1 C1) (C2 C2 C2) (DR DR)", False),
    (three_triplets_in_a_row, "(DR DR DR) [DG DG DG] (DW DW DW) (C1 C2 C3) (WE WE)", False),
    (four_triplets_in_a_row, "(B2 B2 B2) [B3 B3 B3] (B4 B4 B4) (B5 B5 B5) (DR DR)", True),
    (four_triplets_in_a_row, "(B5 B5 B5) [B6 B6 B6] (B7 B7 B7) (B9 B9 B9) (DR DR)", False),
    (four_triplets_in_a_row, "(B7 B7 B7) [B8 B8 B8] (B9 B9 B9) (C1 C1 C1) (DR DR)", False),
    (four_triplets_in_a_row, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (DR DR)", False),
    (honour_set, "[WE WE WE] (B4 B5 B6) (B3 B3)", True),
    (honour_set, "(DR DR DR DR) (B4 B5 B6) (B3 B3)", True),
    (honour_set, "(B4 B5 B6) (DR DR)", False),
    (little_three_dragons, "(DR DR DR) [DG DG DG DG] (DW DW) (B1 B2 B3) (C5 C5 C5)", True),
    (little_three_dragons, "(DR DR DR) [DG DG DG] (DW DW DW) (B1 B2 B3) (C5 C5)", False),
    (little_three_dragons, "(DR DR DR) [DG DG DG] (WE WE) (B1 B2 B3) (C5 C5 C5)", False),
    (little_three_dragons, "(DR DR DR) (DW DW) (B1 B2 B3) (C5 C5 C5) (B7 B8 B9)", False),
    (little_three_dragons, "(DR DR DR) [DG DG DG] (B1 B2 B3)", False),
    (big_three_dragons, "(DR DR DR) [DG DG DG] (DW DW DW DW) (B1 B2 B3) (C5 C5)", True),
    (big_three_dragons, "(DR DR DR) [DG DG DG] (DW DW) (B1 B2 B3) (C5 C5 C5)", False),
    (little_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW WW) (WN WN) (B1 B2 B3)", True),
    (little_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW) (DR DR) (B1 B2 B3)", False),
    (little_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (B1 B1)", False),
    (little_four_winds, "(WE WE WE) [WS WS WS] (WN WN) (DR DR DR) (B1 B2 B3)", False),
    (big_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW WW) (WN WN WN) (B1 B1)", True),
    (big_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (DR DR)", True),
    (big_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN) (B1 B2 B3)", False),
    (no_kong_of_dragons, "(DR DR DR) [WS WS WS WS] (B1 B1 B1 B1)", True),
    (no_kong_of_dragons, "[DR DR DR DR] (WS WS WS)", False),
    (no_kong_of_winds, "(DR DR DR DR) [WS WS WS] (B1 B1 B1 B1)", True),
    (no_kong_of_winds, "(DR DR DR) (WS WS WS WS)", False),
    (dragons_in_three_sets, "(DR DR DR) [DG DG DG] (DW DW DW DW) (B1 B2 B3) (C5 C5)", True),
    (dragons_in_three_sets, "(DR DR DR) [DG DG DG] (DW DW DW)", True),
    (dragons_in_three_sets, "(DR DR DR) [DG DG DG] (DW DW) (B1 B2 B3) (C5 C5 C5)", False),
    (winds_in_four_sets, "(WE WE WE) [WS WS WS] (WW WW WW WW) (WN WN WN) (B1 B1)", True),
    (winds_in_four_sets, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN)", True),
    (winds_in_four_sets, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN) (B1 B2 B3)", False),
    (two_winds_and_pair_of_a_third, "(WE WE WE) [WS WS WS WS] (WW WW) (B1 B2 B3) (DR DR DR)", True),
    (two_winds_and_pair_of_a_third, "(WE WE WE) [WS WS WS] (DR DR) (B1 B2 B3) (C1 C1 C1)", False),
    (two_winds_and_pair_of_a_third, "(WE WE WE) [WS WS WS] (WW WW WW) (B1 B2 B3) (WN WN)", False),
    (two_winds_and_pair_of_a_third, "(WE WE WE) (WW WW) (B1 B2 B3) (DR DR DR) (C1 C1 C1)", False),
    (winds_in_three_sets, "(WE WE WE) [WS WS WS] (WW WW WW) (B1 B2 B3) (C1 C1)", True),
    (winds_in_three_sets, "(WE WE WE) [WS WS WS] (WW WW WW) (B1 B2 B3) (WN WN)", True),
    (winds_in_three_sets, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (C1 C1)", False),
    (winds_in_three_sets, "(WE WE WE) [WS WS WS] (WW WW) (B1 B2 B3) (DR DR DR)", False),
    (winds_in_three_sets, "(WE WE WE) [WS WS WS] (WW WW WW)", False),
]

BY_TILES = [
    (thirteen_orphans, f"{ORPHANS} DW", None, True),
    (thirteen_orphans, f"{ORPHANS} B1", None, True),
    (thirteen_orphans, f"{ORPHANS} B2", None, False),
    (thirteen_orphans, ORPHANS, None, False),
    (thirteen_orphans, f"{ORPHANS} B1 B9", None, False),
    (thirteen_orphans, "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DG DR", None, False),
    (thirteen_orphans, "(B1 B1 B1) (B9 B9 B9) (WE WE WE) (DR DR DR) (C1 C1)", None, False),
    (nine_gates, "(B1 B1 B1) (B2 B3 B4) (B5 B6 B7) (B9 B9 B9) [B8 B8*]", None, True),
    (nine_gates, "(D1 D1) (D1 D2 D3) (D4 D5 D6) (D7 D8 D9) (D9 D9 D9*)", None, True),
    (nine_gates, "C1 C1 C1 C2 C3 C4 C5 C6 C7 C8 C9 C9 C9 C9", None, True),
    (nine_gates, "[B1 B1 B1] (B2 B3 B4) (B5 B6 B7) (B9 B9 B9) (B8 B8*)", None, False),
    (nine_gates, "(B1 B1 B1 B1) (B2 B3 B4) (B5 B6 B7) (B8 B8*) (B9 B9 B9)", None, False),
    (nine_gates, "(B1 B1 B1) (B2 B3 B4) (B5 B6 B7) (C9 C9 C9) (B8 B8*)", None, False),
    (nine_gates, "(B1 B1 B1) (B2 B3 B4) (B5 B6 B7) (B9 B9 B9) (WE WE*)", None, False),
    (nine_gates, "(B1 B1 B1) (B2 B3 B4) (B2 B3 B4) (B5 B6 B7) (B9 B9*)", None, False),
    (nine_gates, "(B1 B1 B1) (B2 B2 B2) (B3 B4 B5) (B6 B7 B8) (B9 B9*)", None, False),
    (nine_gates_before_the_last_tile, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", "B5", True),
    (nine_gates_before_the_last_tile, "B1 B1 B1 B1 B2 B3 B4 B5 B6 B7 B8 B9 B9 B9", "B1", True),
    (nine_gates_before_the_last_tile, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", "B6", False),
    (nine_gates_before_the_last_tile, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", "B1", False),
    (wriggling_snake, "[B1 B1 B1] (B2 B2) (B3 B4 B5) [B6 B7 B8] (B9 B9 B9*)", None, True),
    (wriggling_snake, "(C1 C1 C1) (C5 C5*) [C2 C3 C4] (C6 C7 C8) [C9 C9 C9]", None, True),
    (wriggling_snake, "(D1 D1 D1) (D8 D8) (D2 D3 D4*) (D5 D6 D7) (D9 D9 D9 D9)", None, True),
    (wriggling_snake, "[D1 D1 D1/D1] (D8 D8) (D2 D3 D4*) (D5 D6 D7) (D9 D9 D9)", None, True),
    (wriggling_snake, "(D1 D1 D1) (D8 D8) (D2 D3 D4*) (D5 D6 D7) (C9 C9 C9)", None, False),
    (wriggling_snake, "(D1 D1 D1) (WE WE) (D2 D3 D4*) (D5 D6 D7) (D9 D9 D9)", None, False),
    (wriggling_snake, "(D1 D1) (D1 D2 D3) (D4 D5 D6*) (D7 D8 D9) (D9 D9 D9)", None, False),
    (wriggling_snake, "(D1 D1 D1) (D2 D2 D2) (D3 D4 D5*) (D6 D7 D8) (D9 D9)", None, False),
    (wriggling_snake, "(D9 D9 D9) (D2 D2 D2) (D3 D4 D5*) (D6 D7 D8) (D1 D1)", None, False),
    (wriggling_snake, "(D1 D1 D1) (D2 D2) (D3 D4 D5*) (D3 D4 D5) (D9 D9 D9)", None, False),
    (wriggling_snake, "(D1 D1 D1) (D2 D2) (D3 D4 D5*) (D6 D6 D6) (D9 D9 D9)", None, False),
    (seven_pairs, f"{SIX_PAIRS} WN WN", None, True),
    (seven_pairs, f"{SIX_PAIRS} DR DR", None, True),
    (seven_pairs, f"{SIX_PAIRS} WN WE", None, False),
    (seven_pairs, SIX_PAIRS, None, False),
    (seven_pairs, "[WN WN WN] B1 B1 B3 B3 C5 C5 C7 C7 D2 D2 DR", None, False),
    (seven_different_pairs, f"{SIX_PAIRS} WN WN", None, True),
    (seven_different_pairs, f"{SIX_PAIRS} DR DR", None, False),
    (seven_different_pairs, f"{SIX_PAIRS} WN WE", None, False),
    (seven_different_pairs, SIX_PAIRS, None, False),
]

OF_THE_SEAT = [
    ("(WE WE WE) [WS WS WS] (WW WW WW) (WN WN) (B1 B2 B3)", "E/E", True),
    ("(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (B1 B1)", "N/E", True),
    ("(WE WE WE) [WS WS WS] (WW WW WW) (WN WN) (B1 B2 B3)", "N/E", False),
    ("(WE WE WE) [WS WS WS] (WW WW WW) (DR DR) (B1 B2 B3)", "E/E", False),
]


@for_each("question, text, answer", ANSWERS)
def test_several_sets_go_together(question, text, answer):
    assert answer is question(reading_of(text))


@for_each("question, text, tile, answer", BY_TILES)
def test_a_hand_of_special_shape_is_known_by_its_tiles(question, text, tile, answer):
    assert answer is question(reading_of(text, tile=tile))


@pytest.mark.parametrize(
    "tiles, answer",
    [
        ("B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", True),
        ("B1 B1 B1 B2 B3 B4 B6 B6 B6 B7 B8 B9 B9 B9", False),
    ],
)
def test_gates_as_dealt_need_no_last_tile(tiles, answer):
    assert answer is nine_gates_before_the_last_tile(without_last_tile(tiles))


@for_each("text, winds, answer", OF_THE_SEAT)
def test_all_winds_count_with_the_own_one_in_a_set(text, winds, answer):
    assert answer is all_winds_and_the_own_in_a_set(reading_of(text, winds=winds))


def test_every_question_about_patterns_is_answered_both_ways():
    of_the_seat = [(all_winds_and_the_own_in_a_set, *row) for row in OF_THE_SEAT]

    assert [] == half_asked(patterns, ANSWERS + BY_TILES + of_the_seat)
