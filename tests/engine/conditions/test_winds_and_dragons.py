from __future__ import annotations

import pytest

from engine.conditions import winds_and_dragons
from engine.conditions.winds_and_dragons import (
    all_winds_and_the_own_in_a_set,
    big_four_winds,
    big_three_dragons,
    dragons_in_three_sets,
    honour_set,
    little_four_winds,
    little_three_dragons,
    no_kong_of_dragons,
    no_kong_of_winds,
    two_winds_and_pair_of_a_third,
    winds_in_four_sets,
    winds_in_three_sets,
)
from support.laws import for_each
from support.questions import half_asked
from support.readings import reading_of

ANSWERS = [
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

OF_THE_SEAT = [
    ("(WE WE WE) [WS WS WS] (WW WW WW) (WN WN) (B1 B2 B3)", "E/E", True),
    ("(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (B1 B1)", "N/E", True),
    ("(WE WE WE) [WS WS WS] (WW WW WW) (WN WN) (B1 B2 B3)", "N/E", False),
    ("(WE WE WE) [WS WS WS] (WW WW WW) (DR DR) (B1 B2 B3)", "E/E", False),
]


@for_each("question, text, answer", ANSWERS)
def test_winds_and_dragons_are_known_together(question, text, answer):
    assert answer is question(reading_of(text))


@pytest.mark.parametrize("text, winds, answer", OF_THE_SEAT)
def test_all_winds_count_with_the_own_one_in_a_set(text, winds, answer):
    assert answer is all_winds_and_the_own_in_a_set(reading_of(text, winds=winds))


def test_every_question_about_winds_and_dragons_is_answered_both_ways():
    of_the_seat = [(all_winds_and_the_own_in_a_set, *row) for row in OF_THE_SEAT]

    assert [] == half_asked(winds_and_dragons, ANSWERS + of_the_seat)
