from __future__ import annotations

import pytest

from engine.conditions import tile_patterns
from engine.conditions.tile_patterns import (
    nine_gates,
    nine_gates_before_the_last_tile,
    seven_different_pairs,
    seven_pairs,
    thirteen_orphans,
    wriggling_snake,
)
from support.laws import for_each
from support.questions import half_asked
from support.readings import reading_of, without_last_tile

ORPHANS = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"
PAIRS = "B1 B1 B3 B3 C5 C5 C7 C7 D2 D2 DR DR"

ANSWERS = [
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
    (seven_pairs, f"{PAIRS} WN WN", None, True),
    (seven_pairs, f"{PAIRS} DR DR", None, True),
    (seven_pairs, f"{PAIRS} WN WE", None, False),
    (seven_pairs, PAIRS, None, False),
    (seven_pairs, "[WN WN WN] B1 B1 B3 B3 C5 C5 C7 C7 D2 D2 DR", None, False),
    (seven_different_pairs, f"{PAIRS} WN WN", None, True),
    (seven_different_pairs, f"{PAIRS} DR DR", None, False),
    (seven_different_pairs, f"{PAIRS} WN WE", None, False),
    (seven_different_pairs, PAIRS, None, False),
]


@for_each("question, text, tile, answer", ANSWERS)
def test_a_hand_of_special_shape_is_known_by_its_tiles(question, text, tile, answer):
    assert answer is question(reading_of(text, tile=tile))


def test_every_question_about_shapes_is_answered_both_ways():
    assert [] == half_asked(tile_patterns, ANSWERS)


@pytest.mark.parametrize(
    "tiles, answer",
    [
        ("B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", True),
        ("B1 B1 B1 B2 B3 B4 B6 B6 B6 B7 B8 B9 B9 B9", False),
    ],
)
def test_gates_as_dealt_need_no_last_tile(tiles, answer):
    assert answer is nine_gates_before_the_last_tile(without_last_tile(tiles))
