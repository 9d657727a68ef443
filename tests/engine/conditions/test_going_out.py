from __future__ import annotations

import pytest

from engine.conditions import going_out
from engine.conditions.going_out import (
    claimed_a_one_or_nine_if_any,
    complete_as_dealt,
    completing_the_pair,
    concealed_until_the_last_tile,
    drawn_as_the_wall_ends,
    drawn_from_the_wall,
    ending_the_wall,
    ending_the_wall_or_with_last_discard,
    last_tile_claimed,
    last_tile_drawn,
    not_robbing_a_kong,
    on_dealers_first_discard,
    on_first_turn,
    only_possible_tile,
    original_call,
    replacing_two_kongs_in_a_row,
    robbing_a_kong,
    went_out,
    wins_in_a_row,
    with_a_major_tile,
    with_a_minor_tile,
    with_bamboo_2,
    with_circle_1,
    with_circle_5,
    with_last_discard,
    with_last_tile_of_the_wall,
    with_last_tile_or_last_discard,
    with_loose_tile,
)
from engine.game.hand import WonFrom
from engine.game.tiles import Tile
from support.laws import for_each
from support.questions import half_asked
from support.readings import reading_of, without_last_tile

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
    (with_last_tile_or_last_discard, WALL, LAST, True),
    (with_last_tile_or_last_discard, DISCARD, LAST, True),
    (with_last_tile_or_last_discard, LOOSE, LAST, False),
    (with_last_tile_or_last_discard, ROBBED, LAST, False),
    (with_last_tile_or_last_discard, WALL, {}, False),
    (with_last_discard, DISCARD, LAST, True),
    (with_last_discard, DISCARD, {}, False),
    (with_last_discard, WALL, LAST, False),
    (ending_the_wall, WALL, LAST, True),
    (ending_the_wall, LOOSE, LAST, True),
    (ending_the_wall, ROBBED, LAST, True),
    (ending_the_wall, DISCARD, LAST, False),
    (ending_the_wall, WALL, {}, False),
    (drawn_as_the_wall_ends, WALL, LAST, True),
    (drawn_as_the_wall_ends, LOOSE, LAST, True),
    (drawn_as_the_wall_ends, ROBBED, LAST, False),
    (drawn_as_the_wall_ends, DISCARD, LAST, False),
    (drawn_as_the_wall_ends, WALL, {}, False),
    (ending_the_wall_or_with_last_discard, WALL, LAST, True),
    (ending_the_wall_or_with_last_discard, LOOSE, LAST, True),
    (ending_the_wall_or_with_last_discard, DISCARD, LAST, True),
    (ending_the_wall_or_with_last_discard, DISCARD, {}, False),
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
    (with_bamboo_2, ROBBED, {"tile": "B2"}, True),
    (with_bamboo_2, ROBBED, {"tile": "B3"}, False),
    (with_bamboo_2, ROBBED, {"tile": "C2"}, False),
    (with_a_minor_tile, WALL, {"tile": "B2"}, True),
    (with_a_minor_tile, WALL, {"tile": "D8"}, True),
    (with_a_minor_tile, WALL, {"tile": "C9"}, False),
    (with_a_minor_tile, WALL, {"tile": "WN"}, False),
    (with_a_minor_tile, WALL, {"tile": "DR"}, False),
    (with_a_major_tile, WALL, {"tile": "C1"}, True),
    (with_a_major_tile, WALL, {"tile": "WN"}, True),
    (with_a_major_tile, WALL, {"tile": "DR"}, True),
    (with_a_major_tile, WALL, {"tile": "B5"}, False),
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
    (completing_the_pair, "(B1 B2 B3) (DR DR DR) (B5 B5*)", True),
    (completing_the_pair, "(B1 B2 B3) (DR DR DR) [B5 B5*]", True),
    (completing_the_pair, "(B5 B6 B7*) (DR DR DR) (B5 B5)", False),
    (completing_the_pair, "B1 B9 C1 C9", False),
]

OF_THE_WAIT = [
    (only_possible_tile, "D6", (), "D6", True),
    (only_possible_tile, "D6 D9", (), "D6", False),
    (only_possible_tile, "D6 D9", ("D9",), "D6", True),
    (only_possible_tile, "D6 D9", ("D6",), "D6", False),
    (only_possible_tile, "D6 D9", ("D6", "D9"), "D6", True),
    (only_possible_tile, "D3 D6 D9", ("D9",), "D6", False),
    (only_possible_tile, "D3 D6 D9", ("D9", "D3"), "D6", True),
]

IN_A_ROW = [
    (13, "E", 13, True),
    (13, "E", 14, True),
    (13, "E", 12, False),
    (13, "S", 13, False),
    (9, "E", 9, True),
    (9, "E", 8, False),
]


@for_each("question, source, facts, answer", OF_THE_WIN)
def test_a_win_is_known_by_where_its_last_tile_came_from(question, source, facts, answer):
    assert answer is question(reading_of("(B1 B2 B3) (B5 B5*)", source=source, **facts))


@pytest.mark.parametrize("question, text, answer", OF_THE_SETS)
def test_a_hand_is_concealed_while_nothing_is_melded(question, text, answer):
    assert answer is question(reading_of(text))


@pytest.mark.parametrize("question, winning_tiles, exhausted, tile, answer", OF_THE_WAIT)
def test_a_tile_is_the_only_possible_one_where_all_others_lie_face_up(question, winning_tiles, exhausted, tile, answer):
    hand = reading_of("(D6 D7 D8) (WN WN)", tile=tile, exhausted_tiles=tuple(map(Tile, exhausted)))

    assert answer is question(hand, tuple(map(Tile, winning_tiles.split())))


@pytest.mark.parametrize(
    "question, answer",
    [
        (claimed_a_one_or_nine_if_any, True),
        (completing_the_pair, False),
        (with_a_major_tile, False),
        (with_a_minor_tile, False),
        (with_bamboo_2, False),
        (with_circle_1, False),
        (with_circle_5, False),
    ],
)
def test_a_hand_as_dealt_may_have_no_last_tile(question, answer):
    assert answer is question(without_last_tile("(B1 B2 B3) (B2 B2)"))


def test_without_a_last_tile_none_was_the_only_possible_one():
    assert not only_possible_tile(without_last_tile("(B1 B2 B3) (B2 B2)"), ())


@pytest.mark.parametrize("number, seat, wins, answer", IN_A_ROW)
def test_wins_in_a_row_are_the_dealers(number, seat, wins, answer):
    assert answer is wins_in_a_row(number)(reading_of("(B5 B5*)", winds=f"{seat}/E", dealer_wins=wins))


def test_a_question_made_for_a_number_of_wins_says_that_number():
    assert wins_in_a_row(13).__doc__ == "The dealer wins for the 13th time in a row."


def test_every_question_about_going_out_is_answered_both_ways():
    # Only a hand that went out is asked how it did.
    assert ["went_out"] == half_asked(going_out, OF_THE_WIN + OF_THE_SETS + OF_THE_WAIT)
