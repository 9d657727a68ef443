from __future__ import annotations

import pytest

from engine.hand import WonFrom
from engine.patterns import going_out
from engine.patterns.going_out import (
    claimed_a_one_or_nine_if_any,
    complete_as_dealt,
    concealed_until_the_last_tile,
    drawn_from_the_wall,
    last_tile_claimed,
    last_tile_drawn,
    not_robbing_a_kong,
    on_dealers_first_discard,
    on_first_turn,
    original_call,
    replacing_two_kongs_in_a_row,
    robbing_a_kong,
    went_out,
    with_circle_1,
    with_circle_5,
    with_last_discard,
    with_last_tile_of_the_wall,
    with_loose_tile,
)
from support.questions import half_asked
from support.readings import reading_of

WALL, LOOSE, DISCARD = WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD
ROBBED, ROBBED_CONCEALED, DEALT = WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG, WonFrom.DEALT
LAST, FIRST = {"last_tile": True}, {"first_turn": True}

OF_THE_WIN = [
    (last_tile_drawn, WALL, {}, True),
    (last_tile_drawn, LOOSE, {}, True),
    (last_tile_drawn, DEALT, {}, True),
    (last_tile_drawn, DISCARD, {}, False),
    (last_tile_drawn, ROBBED, {}, False),
    (last_tile_drawn, ROBBED_CONCEALED, {}, False),
    (last_tile_claimed, DISCARD, {}, True),
    (last_tile_claimed, ROBBED, {}, True),
    (last_tile_claimed, ROBBED_CONCEALED, {}, True),
    (last_tile_claimed, WALL, {}, False),
    (last_tile_claimed, LOOSE, {}, False),
    (last_tile_claimed, DEALT, {}, False),
    (with_loose_tile, LOOSE, {}, True),
    (with_loose_tile, WALL, {}, False),
    (with_last_tile_of_the_wall, WALL, LAST, True),
    (with_last_tile_of_the_wall, WALL, {}, False),
    (with_last_tile_of_the_wall, DISCARD, LAST, False),
    (with_last_discard, DISCARD, LAST, True),
    (with_last_discard, DISCARD, {}, False),
    (with_last_discard, WALL, LAST, False),
    (robbing_a_kong, ROBBED, {}, True),
    (robbing_a_kong, ROBBED_CONCEALED, {}, False),
    (robbing_a_kong, DISCARD, {}, False),
    (not_robbing_a_kong, DISCARD, {}, True),
    (not_robbing_a_kong, WALL, {}, True),
    (not_robbing_a_kong, ROBBED, {}, False),
    (not_robbing_a_kong, ROBBED_CONCEALED, {}, False),
    (went_out, WALL, {}, True),
    (went_out, ROBBED, {}, True),
    (drawn_from_the_wall, WALL, {}, True),
    (drawn_from_the_wall, WALL, LAST, True),
    (drawn_from_the_wall, DEALT, {}, True),
    (drawn_from_the_wall, LOOSE, {}, False),
    (drawn_from_the_wall, DISCARD, {}, False),
    (drawn_from_the_wall, ROBBED, {}, False),
    (on_dealers_first_discard, DISCARD, FIRST, True),
    (on_dealers_first_discard, WALL, FIRST, False),
    (on_dealers_first_discard, DISCARD, {}, False),
    (replacing_two_kongs_in_a_row, LOOSE, {"kongs_in_a_row": 2}, True),
    (replacing_two_kongs_in_a_row, LOOSE, {"kongs_in_a_row": 3}, True),
    (replacing_two_kongs_in_a_row, LOOSE, {"kongs_in_a_row": 1}, False),
    (replacing_two_kongs_in_a_row, LOOSE, {}, False),
    (original_call, WALL, {"original_call": True}, True),
    (original_call, DISCARD, {"original_call": True}, True),
    (original_call, WALL, {}, False),
    (claimed_a_one_or_nine_if_any, DISCARD, {"tile": "C1"}, True),
    (claimed_a_one_or_nine_if_any, DISCARD, {"tile": "C9"}, True),
    (claimed_a_one_or_nine_if_any, WALL, {"tile": "D5"}, True),
    (claimed_a_one_or_nine_if_any, DISCARD, {"tile": "D5"}, False),
    (claimed_a_one_or_nine_if_any, ROBBED, {"tile": "D5"}, False),
    (with_circle_5, WALL, {"tile": "D5"}, True),
    (with_circle_5, WALL, {"tile": "D1"}, False),
    (with_circle_5, WALL, {"tile": "B5"}, False),
    (with_circle_1, WALL, {"tile": "D1"}, True),
    (with_circle_1, WALL, {"tile": "D5"}, False),
    (with_circle_1, WALL, {"tile": "C1"}, False),
    (complete_as_dealt, DEALT, {}, True),
    (complete_as_dealt, DEALT, FIRST, True),
    (complete_as_dealt, WALL, FIRST, False),
    (on_first_turn, WALL, FIRST, True),
    (on_first_turn, DISCARD, FIRST, True),
    (on_first_turn, DEALT, FIRST, False),
    (on_first_turn, WALL, {}, False),
]

OF_THE_SETS = [
    (concealed_until_the_last_tile, "(B1 B2 B3) (DR DR DR) (B5 B5*)", True),
    (concealed_until_the_last_tile, "(B1 B2 B3) (DR DR DR) [B5 B5*]", True),
    (concealed_until_the_last_tile, "(DR DR DR DR) (B1 B2 B3) [C1 C1 C1*] (B5 B5)", True),
    (concealed_until_the_last_tile, "B1 B9 C1 C9", True),
    (concealed_until_the_last_tile, "[B1 B2 B3] (DR DR DR) (B5 B5*)", False),
    (concealed_until_the_last_tile, "[DR DR DR DR] (B1 B2 B3) (B5 B5*)", False),
]


@pytest.mark.parametrize("question, source, facts, answer", OF_THE_WIN)
def test_a_win_is_known_by_where_its_last_tile_came_from(question, source, facts, answer):
    assert answer is question(reading_of("(B1 B2 B3) (B5 B5*)", source=source, **facts))


@pytest.mark.parametrize("question, text, answer", OF_THE_SETS)
def test_a_hand_is_concealed_while_nothing_is_melded(question, text, answer):
    assert answer is question(reading_of(text))


def test_every_question_about_going_out_is_answered_both_ways():
    # Only a hand that went out is asked how it did.
    assert ["went_out"] == half_asked(going_out, OF_THE_WIN + OF_THE_SETS)
