from __future__ import annotations

from engine.conditions import several_sets
from engine.conditions.several_sets import (
    a_chow_in_three_suits,
    four_equal_chows,
    four_triplets_in_a_row,
    three_equal_chows,
    three_triplets_in_a_row,
    three_triplets_of_a_number,
    two_equal_chows,
    two_equal_chows_twice,
    two_triplets_and_pair_of_a_number,
)
from support.laws import for_each
from support.questions import half_asked
from support.readings import reading_of

TWICE = "(B1 B2 B3) [B1 B2 B3] (C4 C5 C6) (C4 C5 C6) (DR DR)"
ONCE = "(B1 B2 B3) [B1 B2 B3] (C4 C5 C6) (D4 D5 D6) (DR DR)"
THRICE = "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3) (D4 D5 D6) (DR DR)"
FOUR_TIMES = "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3) (B1 B2 B3) (DR DR)"
PAIRS = "B1 B1 B2 B2 B3 B3 C4 C4 C5 C5 C6 C6 DR DR"
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
]


@for_each("question, text, answer", ANSWERS)
def test_several_sets_go_together(question, text, answer):
    assert answer is question(reading_of(text))


def test_every_question_about_several_sets_is_answered_both_ways():
    assert [] == half_asked(several_sets, ANSWERS)
