from __future__ import annotations

import pytest

from engine.conditions import whole_hand
from engine.conditions.whole_hand import (
    a_kong,
    all_green,
    all_honours,
    all_major,
    all_minor,
    all_terminals,
    basic_score_of,
    chows_were_allowed,
    clean,
    concealed_but_for_the_last_tile,
    concealed_or_kong_claimed,
    fewer_than_three_triplets_concealed,
    four_chows,
    four_kongs,
    four_triplets,
    four_triplets_concealed,
    fully_concealed,
    honour_tile,
    major_in_each_set,
    no_kong,
    no_points,
    no_scoring_sets,
    nothing_doubles,
    nothing_else_scores,
    one_chow,
    one_kong,
    one_suit,
    one_suit_and_honours,
    one_suit_with_honours,
    ones_and_nines_with_honours,
    only_honours,
    only_majors_in_triplets_or_pairs,
    only_terminals,
    pair_of_a_suit,
    regular,
    suit_set,
    suit_tile,
    terminal_in_each_set,
    three_chows_in_a_row,
    three_chows_in_a_row_or_overlapping,
    three_kongs,
    three_or_four_triplets_concealed,
    three_overlapping_chows,
    three_triplets_concealed,
    three_triplets_in_the_hand,
    two_kongs,
    two_triplets_concealed,
    whole,
)
from engine.grouping.reading import Totals
from support.laws import for_each
from support.questions import half_asked
from support.readings import reading_of

ORPHANS = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW"
GATES = "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9"
CHOWS = "(B1 B2 B3) (C4 C5 C6) (D2 D3 D4) (D6 D7 D8) (B5 B5)"
STRAIGHT = "[B4 B5 B6] (B1 B2 B3) (B7 B8 B9) (DR DR DR) (WE WE)"
OVERLAP = "(C3 C4 C5) [C2 C3 C4] (C4 C5 C6) (DR DR DR) (WE WE)"
PAIRS = "B1 B1 C9 C9 D1 D1 WE WE WN WN DR DR DW DW"
SIMPLES = "(B2 B3 B4) (C4 C5 C6) (D2 D3 D4) (D6 D7 D8) (B5 B5)"
PUNGS = "[B1 B1 B1] [C5 C5 C5] (D2 D2 D2) (DR DR DR) (WE WE)"
THREE_CONCEALED = "[B1 B1 B1] (C5 C5 C5) (D2 D2 D2) (DR DR DR) (WE WE)"
ALL_CONCEALED = "(B1 B1 B1) (C5 C5 C5 C5) (D2 D2 D2) (DR DR DR) (WE WE)"
CHOW_AND_PUNGS = "[B1 B2 B3] (C5 C5 C5) (D2 D2 D2) (DR DR DR) (WE WE)"

ANSWERS = [
    (ones_and_nines_with_honours, "[B1 B1 B1] (C9 C9 C9) (D1 D1 D1) (DR DR DR) (WE WE)", True),
    (ones_and_nines_with_honours, "(DR DR DR) (DG DG DG) (WE WE WE) (WN WN WN) (B9 B9)", True),
    (ones_and_nines_with_honours, "[B1 B1 B1] (C9 C9 C9) (D1 D1 D1) (DR DR DR) (B2 B2)", False),
    (ones_and_nines_with_honours, "(DR DR DR) (DG DG DG) (WE WE WE) (WN WN WN) (WS WS)", False),
    (ones_and_nines_with_honours, "[B1 B1 B1] (C9 C9 C9) (D1 D1 D1) (D9 D9 D9) (B9 B9)", False),
    (ones_and_nines_with_honours, ORPHANS, False),
    (fully_concealed, "(B1 B1 B1) (C5 C5 C5) (D2 D3 D4) (DR DR DR*) (WE WE)", True),
    (fully_concealed, "(B1 B1 B1 B1) (C5 C5 C5) (D2 D3 D4) (DR DR DR) (WE WE)", True),
    (fully_concealed, "(B1 B1 B1) (C5 C5 C5) (D2 D3 D4) (DR DR DR) [WE WE*]", False),
    (fully_concealed, "[B1 B1 B1 B1] (C5 C5 C5) (D2 D3 D4) (DR DR DR) (WE WE)", False),
    (fully_concealed, ORPHANS, False),
    (suit_set, "[B1 B2 B3] (DR DR DR)", True),
    (suit_set, "(C5 C5 C5) (DR DR DR)", True),
    (suit_set, "(C5 C5 C5 C5)", True),
    (suit_set, "(DR DR DR) (B1 B1)", False),
    (suit_set, "(DR DR DR) B1 B2 B3", False),
    (suit_tile, "(DR DR DR) (B1 B1)", True),
    (suit_tile, "(DR DR DR) (WE WE)", False),
    (honour_tile, "(B1 B1 B1) (WE WE)", True),
    (honour_tile, "(B1 B1 B1) (D2 D2)", False),
    (clean, "[B4 B5 B6] (B1 B2 B3) (B7 B8 B9) (DR DR DR) (WE WE)", True),
    (clean, "[B4 B4 B4] (B1 B2 B3) (B7 B7 B7) (B8 B8 B8) (B9 B9)", True),
    (clean, "[DR DR DR] (WE WE WE) (WN WN WN) (DG DG DG) (WW WW)", False),
    (clean, "[B4 B4 B4] (B1 B2 B3) (C7 C7 C7) (B8 B8 B8) (B9 B9)", False),
    (clean, GATES, False),
    (all_minor, SIMPLES, True),
    (all_minor, f"{SIMPLES} + F1", True),
    (all_minor, CHOWS, False),
    (all_minor, SIMPLES.replace("B5", "WE"), False),
    (all_major, "(B1 B1 B1) (C9 C9 C9) (WE WE WE) (DR DR DR) (D1 D1)", True),
    (all_major, ORPHANS, True),
    (all_major, "(B1 B1 B1) (C9 C9 C9) (WE WE WE) (DR DR DR) (D2 D2)", False),
    (all_major, "(B1 B2 B3) (C9 C9 C9) (WE WE WE) (DR DR DR) (D1 D1)", False),
    (one_suit, "(B1 B2 B3) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (B5 B5)", True),
    (one_suit, GATES, True),
    (one_suit, "(B1 B2 B3) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (C5 C5)", False),
    (one_suit, "(B1 B2 B3) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (DR DR)", False),
    (one_suit, "(WE WE WE) (WS WS WS) (WW WW WW) (WN WN WN) (DR DR)", False),
    (one_suit_with_honours, "(B1 B2 B3) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (DR DR)", True),
    (one_suit_with_honours, "(WE WE WE) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (B3 B3)", True),
    (one_suit_with_honours, "(WE WE WE) (WS WS WS) (WW WW WW) (WN WN WN) (C2 C2)", True),
    (one_suit_with_honours, "(WE WE WE) (B4 B5 B6) (C7 C8 C9) (B2 B2 B2) (B3 B3)", False),
    (one_suit_with_honours, "(B1 B2 B3) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (B5 B5)", False),
    (one_suit_with_honours, "(WE WE WE) (WS WS WS) (WW WW WW) (WN WN WN) (DR DR)", False),
    (one_suit_with_honours, "B1 B9 WE WS", False),
    (three_chows_in_a_row, STRAIGHT, True),
    (three_chows_in_a_row, STRAIGHT.replace("[B4 B5 B6]", "[C4 C5 C6]"), False),
    (three_chows_in_a_row, STRAIGHT.replace("[B4 B5 B6]", "[B2 B3 B4]"), False),
    (three_chows_in_a_row, OVERLAP, False),
    (three_chows_in_a_row, "(B4 B5 B6) (B1 B2 B3) (B7 B7 B7) (B8 B8 B8) (B9 B9)", False),
    (three_overlapping_chows, OVERLAP, True),
    (three_overlapping_chows, "(D7 D8 D9) (D6 D7 D8) (D5 D6 D7) (DR DR DR) (WE WE)", True),
    (three_overlapping_chows, "(D1 D2 D3) (D2 D3 D4) (D3 D4 D5) (DR DR DR) (WE WE)", True),
    (three_overlapping_chows, STRAIGHT, False),
    (three_overlapping_chows, OVERLAP.replace("[C2 C3 C4]", "[B2 B3 B4]"), False),
    (three_overlapping_chows, "(C1 C2 C3) (C3 C4 C5) (C5 C6 C7) (DR DR DR) (WE WE)", False),
    (three_chows_in_a_row_or_overlapping, STRAIGHT, True),
    (three_chows_in_a_row_or_overlapping, OVERLAP, True),
    (three_chows_in_a_row_or_overlapping, CHOWS, False),
    (four_triplets, PUNGS, True),
    (four_triplets, ALL_CONCEALED, True),
    (four_triplets, CHOW_AND_PUNGS, False),
    (four_triplets, PUNGS.replace("(WE WE)", ""), False),
    (fewer_than_three_triplets_concealed, PUNGS, True),
    (fewer_than_three_triplets_concealed, CHOWS, True),
    (fewer_than_three_triplets_concealed, THREE_CONCEALED, False),
    (fewer_than_three_triplets_concealed, ALL_CONCEALED, False),
    (three_triplets_concealed, THREE_CONCEALED, True),
    (three_triplets_concealed, CHOW_AND_PUNGS, True),
    (three_triplets_concealed, "[B1 B1 B1*] (C5 C5 C5) (D2 D2 D2) (DR DR DR) (WE WE)", True),
    (three_triplets_concealed, PUNGS, False),
    (three_triplets_concealed, ALL_CONCEALED, False),
    (four_triplets_concealed, ALL_CONCEALED, True),
    (four_triplets_concealed, THREE_CONCEALED, False),
    (one_chow, CHOW_AND_PUNGS, True),
    (one_chow, PUNGS, False),
    (one_chow, STRAIGHT, False),
    (one_chow, CHOW_AND_PUNGS.replace("(WE WE)", ""), False),
    (no_kong, PUNGS, True),
    (no_kong, ALL_CONCEALED, False),
    (no_kong, PUNGS.replace("[C5 C5 C5]", "[C5 C5 C5 C5]"), False),
    (major_in_each_set, "(B1 B2 B3) [C7 C8 C9] (WE WE WE) (D9 D9 D9) (DR DR)", True),
    (major_in_each_set, "(B1 B1 B1) (C9 C9 C9) (WE WE WE) (DR DR DR) (D1 D1)", True),
    (major_in_each_set, "(B1 B2 B3) [C7 C8 C9] (WE WE WE) (D9 D9 D9) (D5 D5)", False),
    (major_in_each_set, "(B1 B2 B3) [C6 C7 C8] (WE WE WE) (D9 D9 D9) (DR DR)", False),
    (major_in_each_set, ORPHANS, False),
    (all_honours, "(WE WE WE) [WS WS WS] (DR DR DR DR) (DG DG DG) (WN WN)", True),
    (all_honours, "(WE WE WE) [WS WS WS] (DR DR DR) (DG DG DG) (B1 B1)", False),
    (all_honours, "WE WS WW WN DR DG DW", False),
    (all_terminals, "(B1 B1 B1) [B9 B9 B9] (C1 C1 C1 C1) (C9 C9 C9) (D1 D1)", True),
    (all_terminals, "(B1 B1 B1) [B9 B9 B9] (C1 C1 C1) (C9 C9 C9) (D2 D2)", False),
    (all_terminals, "(B1 B1 B1) [B9 B9 B9] (C1 C1 C1) (C9 C9 C9) (WE WE)", False),
    (all_terminals, "(B1 B2 B3) [B9 B9 B9] (C1 C1 C1) (C9 C9 C9) (D1 D1)", False),
    (three_triplets_in_the_hand, THREE_CONCEALED, True),
    (three_triplets_in_the_hand, ALL_CONCEALED, True),
    (three_triplets_in_the_hand, "[C5 C5 C5 C5] (D2 D2 D2) (DR DR DR)", True),
    (three_triplets_in_the_hand, "[C5 C5 C5 C5] [B2 B2 B2 B2] (DR DR DR) [B3 B4 B5*] (WE WE)", True),
    (three_triplets_in_the_hand, "[C5 C5 C5/C5] (D2 D2 D2) (DR DR DR)", False),
    (three_triplets_in_the_hand, "[C5 C5 C5 C5] (D2 D2 D2) [DR DR DR*] (B3 B4 B5) (WE WE)", False),
    (three_triplets_in_the_hand, PUNGS, False),
    (three_or_four_triplets_concealed, THREE_CONCEALED, True),
    (three_or_four_triplets_concealed, ALL_CONCEALED, True),
    (three_or_four_triplets_concealed, "[C5 C5 C5 C5] (D2 D2 D2) (DR DR DR)", False),
    (concealed_or_kong_claimed, ALL_CONCEALED, True),
    (concealed_or_kong_claimed, "[C5 C5 C5 C5] (B1 B2 B3) (D2 D2 D2*) (DR DR DR) (WE WE)", True),
    (concealed_or_kong_claimed, "[C5 C5 C5/C5] (B1 B2 B3) (D2 D2 D2*) (DR DR DR) (WE WE)", False),
    (concealed_or_kong_claimed, "(C5 C5 C5) (B1 B2 B3) [D2 D2 D2*] (DR DR DR) (WE WE)", False),
    (concealed_or_kong_claimed, "(C5 C5 C5) [B1 B2 B3] (D2 D2 D2*) (DR DR DR) (WE WE)", False),
    (concealed_or_kong_claimed, ORPHANS, False),
    (concealed_but_for_the_last_tile, ALL_CONCEALED, True),
    (concealed_but_for_the_last_tile, "[C5 C5 C5 C5] (B1 B2 B3) [D2 D2 D2*] (DR DR DR) (WE WE)", True),
    (concealed_but_for_the_last_tile, "(C5 C5 C5) (B1 B2 B3) (D2 D2 D2) (DR DR DR) [WE WE*]", True),
    (concealed_but_for_the_last_tile, "(C5 C5 C5) [B1 B2 B3] (D2 D2 D2*) (DR DR DR) (WE WE)", False),
    (concealed_but_for_the_last_tile, "[C5 C5 C5/C5] (B1 B2 B3) (D2 D2 D2*) (DR DR DR) (WE WE)", False),
    (concealed_but_for_the_last_tile, ORPHANS, False),
    (four_kongs, "[C5 C5 C5 C5] (B1 B1 B1 B1) [D2 D2 D2/D2] (DR DR DR DR) (WE WE)", True),
    (four_kongs, "[C5 C5 C5 C5] (B1 B1 B1 B1) [D2 D2 D2] (DR DR DR DR) (WE WE)", False),
    (four_kongs, "[C5 C5 C5 C5] (B1 B1 B1 B1) [D2 D2 D2/D2] (DR DR DR DR)", False),
    (all_green, "(B2 B2 B2) [B3 B3 B3] (B4 B4 B4 B4) (DG DG DG) (B8 B8)", True),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (B4 B4)", True),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (DG DG)", True),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (DR DR)", False),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (DW DW)", False),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (B5 B5)", False),
    (all_green, "(B6 B7 B8) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (DG DG)", False),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (B9 B9)", False),
    (all_green, "(B2 B3 B4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (WS WS)", False),
    (all_green, "(B2 B3 B4) [C2 C3 C4] (B6 B6 B6) (B8 B8 B8) (DG DG)", False),
    (all_green, "(D2 D3 D4) [B2 B3 B4] (B6 B6 B6) (B8 B8 B8) (DG DG)", False),
    (all_green, "B2 B2 B3 B3 B4 B4 B6 B6 B8 B8 DG DG", False),
    (one_suit_and_honours, "(WE WE WE) (B4 B5 B6) (B7 B8 B9) (B2 B2 B2) (B3 B3)", True),
    (one_suit_and_honours, "B1 B1 B3 B3 WE WE DR DR", True),
    (one_suit_and_honours, "B1 B1 C3 C3 WE WE DR DR", False),
    (one_suit_and_honours, "(B1 B2 B3) (B4 B5 B6)", False),
    (one_suit_and_honours, "(WE WE WE) (DR DR)", False),
    (pair_of_a_suit, CHOWS, True),
    (pair_of_a_suit, PUNGS, False),
    (pair_of_a_suit, "B1 B1 B3 B3", False),
    (four_chows, CHOWS, True),
    (four_chows, CHOW_AND_PUNGS, False),
    (four_chows, "(B1 B2 B3) (C4 C5 C6) (D2 D3 D4) (D6 D7 D8)", False),
    (a_kong, ALL_CONCEALED, True),
    (a_kong, "[B1 B1 B1 B1] (WE WE)", True),
    (a_kong, PUNGS, False),
    (regular, CHOWS, True),
    (regular, ORPHANS, False),
    (only_honours, "(WE WE WE) [WS WS WS] (DR DR DR DR) (DG DG DG) (WN WN)", True),
    (only_honours, "WE WE WS WS DR DR", True),
    (only_honours, "(WE WE WE) [WS WS WS] (DR DR DR) (DG DG DG) (B1 B1)", False),
    (only_terminals, "(B1 B1 B1) [B9 B9 B9] (C1 C1 C1 C1) (C9 C9 C9) (D1 D1)", True),
    (only_terminals, "B1 B1 B9 B9 C1 C1", True),
    (only_terminals, "(B1 B1 B1) (WE WE)", False),
    (only_terminals, "(B1 B2 B3) (B9 B9)", False),
    (only_majors_in_triplets_or_pairs, PAIRS, True),
    (only_majors_in_triplets_or_pairs, "[B1 B1 B1] (C9 C9 C9) (D1 D1 D1) (DR DR DR) (WE WE)", True),
    (only_majors_in_triplets_or_pairs, "[B1 B1 B1] (C9 C9 C9) (D1 D1 D1) (DR DR DR) (B2 B2)", False),
    (only_majors_in_triplets_or_pairs, "B2 B2 C9 C9 D1 D1 WE WE WN WN DR DR DW DW", False),
    (only_majors_in_triplets_or_pairs, ORPHANS, False),
    (terminal_in_each_set, "(B1 B2 B3) [C7 C8 C9] (D9 D9 D9) (B9 B9 B9) (C1 C1)", True),
    (terminal_in_each_set, "(B1 B2 B3) [C7 C8 C9] (D9 D9 D9) (B9 B9 B9) (WE WE)", False),
    (terminal_in_each_set, "(B1 B2 B3) [C6 C7 C8] (D9 D9 D9) (B9 B9 B9) (C1 C1)", False),
    (terminal_in_each_set, "B1 B1 B9 B9 C1 C1", False),
    (two_triplets_concealed, "[B1 B1 B1] [C5 C5 C5] (D2 D2 D2) (DR DR DR) (WE WE)", True),
    (two_triplets_concealed, "(B1 B1 B1 B1) (D2 D2 D2) [C5 C5 C5*] (B3 B4 B5) (WE WE)", True),
    (two_triplets_concealed, THREE_CONCEALED, False),
    (two_triplets_concealed, CHOWS, False),
    (one_kong, ALL_CONCEALED, True),
    (one_kong, PUNGS, False),
    (one_kong, "(B1 B1 B1 B1) [B2 B2 B2 B2]", False),
    (two_kongs, "(B1 B1 B1 B1) [B2 B2 B2 B2]", True),
    (two_kongs, ALL_CONCEALED, False),
    (two_kongs, "(B1 B1 B1 B1) [B2 B2 B2 B2] [B3 B3 B3/B3]", False),
    (three_kongs, "(B1 B1 B1 B1) [B2 B2 B2 B2] [B3 B3 B3/B3]", True),
    (three_kongs, "(B1 B1 B1 B1) [B2 B2 B2 B2] [B3 B3 B3]", False),
    (three_kongs, "[C5 C5 C5 C5] (B1 B1 B1 B1) [D2 D2 D2/D2] (DR DR DR DR) (WE WE)", False),
]

OF_ALL_THE_TILES = [
    (whole, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9", True),
    (whole, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", True),
    (whole, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9", False),
]

OF_THE_TABLE = [
    (chows_were_allowed, 4, True),
    (chows_were_allowed, 5, True),
    (chows_were_allowed, 3, False),
    (chows_were_allowed, 2, False),
]

OF_THE_COUNT = [
    (no_scoring_sets, CHOWS, Totals(points=22, set_points=0), True),
    (no_scoring_sets, CHOWS, Totals(points=22, set_points=2), False),
    (no_scoring_sets, ORPHANS, Totals(points=20, set_points=0), False),
    (basic_score_of(20), CHOWS, Totals(points=20, set_points=0), True),
    (basic_score_of(20), CHOWS, Totals(points=22, set_points=0), False),
    (basic_score_of(22), CHOWS, Totals(points=22, set_points=2), True),
    (nothing_else_scores(10), CHOWS, Totals(points=10, set_points=0), True),
    (nothing_else_scores(10), CHOWS, Totals(points=18, set_points=0, bonus_points=8), True),
    (nothing_else_scores(10), CHOWS, Totals(points=12, set_points=0), False),
    (nothing_else_scores(10), CHOWS, Totals(points=18, set_points=0, bonus_points=4), False),
    (nothing_else_scores(20), CHOWS, Totals(points=10, set_points=0), False),
    (no_points, CHOWS, Totals(points=0, set_points=0, doublings=2), True),
    (no_points, CHOWS, Totals(points=5, set_points=0), False),
    (nothing_doubles, CHOWS, Totals(points=20, set_points=0), True),
    (nothing_doubles, CHOWS, Totals(points=20, set_points=0, doublings=1), False),
]


@for_each("question, text, answer", ANSWERS)
def test_a_hand_is_what_players_call_it(question, text, answer):
    assert answer is question(reading_of(text))


@pytest.mark.parametrize("question, text, answer", OF_ALL_THE_TILES)
def test_a_hand_is_whole_from_thirteen_tiles_on(question, text, answer):
    assert answer is question(reading_of(text))


@pytest.mark.parametrize("question, players, answer", OF_THE_TABLE)
def test_chows_are_allowed_with_more_than_three_players(question, players, answer):
    assert answer is question(reading_of(PUNGS, players=players))


@pytest.mark.parametrize("question, text, count, answer", OF_THE_COUNT)
def test_some_hands_are_known_by_what_they_have_earned(question, text, count, answer):
    assert answer is question(reading_of(text), count)


def test_every_question_about_hands_is_answered_both_ways():
    assert [] == half_asked(whole_hand, ANSWERS + OF_ALL_THE_TILES + OF_THE_TABLE + OF_THE_COUNT)


def test_a_question_made_for_a_number_says_that_number():
    assert basic_score_of(20).__doc__ == "The basic score is exactly 20 points."
    assert nothing_else_scores(10).__doc__ == "Bonus tiles apart, nothing scores but the 10 points for going out."
