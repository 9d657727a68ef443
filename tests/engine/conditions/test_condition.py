"""A quick check rules most hands out; it never rules out a hand that fulfils its condition."""

from __future__ import annotations

import inspect
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.conditions import bonus_tiles, going_out, patterns, sets, whole_hand
from engine.conditions.condition import Condition, QuickCheck, combined_check, condition, plain_tests
from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.game.tiles import HONOUR, MINOR, TERMINAL
from engine.grouping.groupings import readings
from engine.grouping.reading import SET_POINTS, Totals
from support.building import hand_of
from support.laws import for_each
from support.random_hands import winning_request
from support.readings import reading_of

LAST = {"last_tile": True}
FIRST = {"first_turn": True}
ANY = "[B1 B2 B3] (C5 C5 C5) (D2 D3 D4) (D6 D7 D8) (B5 B5*)"
CONCEALED = "(B1 B2 B3) (C5 C5 C5) (D2 D3 D4) (D6 D7 D8) [B5 B5*]"
PUNGS = "(B2 B2 B2) (C5 C5 C5) (D4 D4 D4) [D8 D8 D8] (B5 B5*)"
ALL_CONCEALED = "(B2 B2 B2) (C5 C5 C5) (D4 D4 D4) (D8 D8 D8) (B5 B5*)"
KONGS = "[B2 B2 B2 B2] (C5 C5 C5 C5) (D4 D4 D4 D4) [D8 D8 D8 D8] (B5 B5*)"
STRAIGHT = "(B1 B2 B3) [B4 B5 B6] (B7 B8 B9) (C5 C5 C5) (DR DR*)"
OVERLAP = "(B1 B2 B3) [B2 B3 B4] (B3 B4 B5) (C5 C5 C5) (DR DR*)"
DRAGONS = "(DR DR DR) [DG DG DG] (DW DW DW) (B1 B2 B3) (B5 B5*)"
WINDS = "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN WN) (B5 B5*)"
MAJORS = "(B1 B1 B1) [C9 C9 C9] (D1 D1 D1) (WE WE WE) (DR DR*)"
FULFILLED = [
    (bonus_tiles.four_flowers, "+ F1 F2 F3 F4", {}),
    (bonus_tiles.four_seasons, "+ S1 S2 S3 S4", {}),
    (bonus_tiles.seat_flower_and_season, "+ F1 S1", {}),
    (going_out.last_tile_drawn, ANY, {}),
    (going_out.last_tile_claimed, ANY, {"source": WonFrom.ROBBED_CONCEALED_KONG}),
    (going_out.with_loose_tile, ANY, {"source": WonFrom.LOOSE_TILE}),
    (going_out.with_last_tile_of_the_wall, ANY, LAST),
    (going_out.ending_the_wall, ANY, {"source": WonFrom.ROBBED_KONG, **LAST}),
    (going_out.drawn_as_the_wall_ends, ANY, {"source": WonFrom.LOOSE_TILE, **LAST}),
    (going_out.ending_the_wall_or_with_last_discard, ANY, LAST),
    (going_out.with_last_tile_or_last_discard, ANY, {"source": WonFrom.DISCARD, **LAST}),
    (going_out.with_last_discard, ANY, {"source": WonFrom.DISCARD, **LAST}),
    (going_out.robbing_a_kong, ANY, {"source": WonFrom.ROBBED_KONG}),
    (going_out.complete_as_dealt, CONCEALED, {"source": WonFrom.DEALT}),
    (going_out.on_first_turn, CONCEALED, FIRST),
    (going_out.concealed_until_the_last_tile, CONCEALED, {"source": WonFrom.DISCARD}),
    (going_out.drawn_from_the_wall, ANY, {"source": WonFrom.DEALT}),
    (going_out.on_dealers_first_discard, CONCEALED, {"source": WonFrom.DISCARD, **FIRST}),
    (going_out.original_call, ANY, {"original_call": True}),
    (going_out.completing_the_pair, CONCEALED, {"source": WonFrom.DISCARD}),
    (whole_hand.all_minor, PUNGS, {}),
    (whole_hand.all_major, MAJORS, {}),
    (whole_hand.all_major, "B1 B9 C1 C9", {}),
    (whole_hand.one_suit, "[B1 B2 B3] (B5 B5*)", {}),
    (whole_hand.one_suit_with_honours, "(B1 B2 B3) [B4 B5 B6] (B7 B8 B9) (DG DG DG) (DR DR*)", {}),
    (whole_hand.clean, "(B1 B2 B3) [B4 B5 B6] (B7 B8 B9) (B5 B5 B5) (B2 B2*)", {}),
    (whole_hand.three_chows_in_a_row, STRAIGHT, {}),
    (whole_hand.three_overlapping_chows, OVERLAP, {}),
    (whole_hand.three_chows_in_a_row_or_overlapping, OVERLAP, {}),
    (whole_hand.four_triplets, KONGS, {}),
    (whole_hand.fewer_than_three_triplets_concealed, KONGS, {}),
    (whole_hand.three_triplets_concealed, PUNGS, {}),
    (whole_hand.three_or_four_triplets_concealed, PUNGS, {}),
    (whole_hand.four_triplets_concealed, ALL_CONCEALED, {}),
    (whole_hand.three_triplets_in_the_hand, KONGS, {}),
    (whole_hand.no_kong, PUNGS, {}),
    (whole_hand.four_kongs, KONGS, {}),
    (whole_hand.major_in_each_set, "(B1 B2 B3) (C9 C9 C9) (D7 D8 D9) (DR DR DR) (WE WE*)", {}),
    (patterns.little_three_dragons, "(DR DR DR) [DG DG DG] (DW DW*) (B1 B2 B3) (B5 B6 B7)", {}),
    (patterns.big_three_dragons, DRAGONS, {}),
    (patterns.dragons_in_three_sets, DRAGONS, {}),
    (patterns.little_four_winds, "(WE WE WE) [WS WS WS] (WW WW WW) (WN WN*) (B5 B6 B7)", {}),
    (patterns.big_four_winds, WINDS, {}),
    (patterns.winds_in_four_sets, WINDS, {}),
    (whole_hand.all_honours, "(WE WE WE) [WS WS WS] (WW WW WW) (DR DR DR) (DW DW*)", {}),
    (whole_hand.all_terminals, "(B1 B1 B1) [C9 C9 C9] (D1 D1 D1) (D9 D9 D9) (B9 B9*)", {}),
    (whole_hand.ones_and_nines_with_honours, MAJORS, {}),
    (whole_hand.all_green, "(B2 B3 B4) [B6 B6 B6] (B8 B8 B8) (DG DG DG) (B2 B2*)", {}),
    (whole_hand.fully_concealed, ALL_CONCEALED, {}),
    (whole_hand.concealed_or_kong_claimed, KONGS.replace("(B5 B5*)", "(B5 B5)"), {}),
    (bonus_tiles.all_eight, "+ F1 F2 F3 F4 S1 S2 S3 S4", {}),
    (patterns.three_equal_chows, "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3) (C5 C5*)", {}),
    (patterns.four_equal_chows, "(B1 B2 B3) [B1 B2 B3] (B1 B2 B3) (B1 B2 B3) (C5 C5*)", {}),
    (patterns.a_chow_in_three_suits, "(B1 B2 B3) [C1 C2 C3] (D1 D2 D3) (C5 C5*)", {}),
    (patterns.winds_in_three_sets, "(WE WE WE) [WS WS WS] (WW WW WW) (B1 B2 B3) (C5 C5*)", {}),
    (patterns.all_winds_and_the_own_in_a_set, WINDS, {}),
    (whole_hand.one_suit_and_honours, "B1 B1 B3 B3 WE WE DR DR", {}),
    (whole_hand.four_chows, "(B1 B2 B3) [C1 C2 C3] (D1 D2 D3) (B4 B5 B6) (C5 C5*)", {}),
    (whole_hand.only_terminals, "B1 B1 B9 B9 C1 C1", {}),
    (whole_hand.only_majors_in_triplets_or_pairs, MAJORS, {}),
    (whole_hand.terminal_in_each_set, "(B1 B2 B3) [C7 C8 C9] (D9 D9 D9) (B9 B9 B9) (C1 C1*)", {}),
    (whole_hand.a_kong, "[B1 B1 B1 B1] (C5 C5*)", {}),
    (whole_hand.one_kong, "[B1 B1 B1 B1] (C5 C5*)", {}),
    (whole_hand.two_kongs, "[B1 B1 B1 B1] (B2 B2 B2 B2) (C5 C5*)", {}),
    (whole_hand.three_kongs, "[B1 B1 B1 B1] (B2 B2 B2 B2) [B3 B3 B3/B3] (C5 C5*)", {}),
    (patterns.thirteen_orphans, "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW", {}),
    (patterns.nine_gates, "B1 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B9 B9", {}),
    (patterns.wriggling_snake, "(B1 B1 B1) [B9 B9 B9] (B2 B2*) (B3 B4 B5) (B6 B7 B8)", {}),
]
OF_THE_SCORE = {whole_hand.no_scoring_sets}
MODULES = (bonus_tiles, going_out, patterns, sets, whole_hand)
WITH_QUICK_CHECK = [each for module in MODULES for each in vars(module).values() if isinstance(each, Condition)]
OF_THE_HAND = [each for each in WITH_QUICK_CHECK if each not in OF_THE_SCORE]


@for_each("fulfilled, text, won", FULFILLED)
def test_a_condition_that_a_hand_fulfils_passes_its_quick_check(fulfilled, text, won):
    reading = reading_of(text, **won)

    assert fulfilled(reading)
    assert fulfilled.quick_check.may_hold(reading.features)


def test_every_condition_with_a_quick_check_is_fulfilled_here():
    fulfilled_here = {fulfilled for fulfilled, *_ in FULFILLED} | OF_THE_SCORE
    without_hand = [each.__name__ for each in WITH_QUICK_CHECK if each not in fulfilled_here]

    assert [] == without_hand, "add to FULFILLED a hand that fulfils each of these conditions"
    assert set(WITH_QUICK_CHECK) == fulfilled_here


@for_each("checked", OF_THE_HAND)
def test_every_quick_check_rules_out_some_hand(checked):
    features = [reading_of(text, **won).features for _, text, won in FULFILLED]

    assert not all(checked.quick_check.may_hold(each) for each in features)


@settings(max_examples=300)
@given(st.integers(0, 2**32 - 1).map(Random).map(winning_request))
def test_no_quick_check_rules_out_a_random_hand_that_fulfils_its_condition(request):
    for reading in readings(hand_of(request), chows=True, claim_exposes=frozenset({SetKind.PUNG})):
        fulfilled = [each for each in OF_THE_HAND if each(reading)]

        assert [] == [each.__name__ for each in fulfilled if not each.quick_check.may_hold(reading.features)]


def test_points_of_its_sets_rule_out_a_hand_of_no_scoring_sets():
    reading = reading_of(ANY)
    check = whole_hand.no_scoring_sets.quick_check

    assert whole_hand.no_scoring_sets(reading, Totals(20, 0))
    assert not whole_hand.no_scoring_sets(reading, Totals(20, 2))
    assert [True, False] == [check.may_hold(each) for each in (reading.features, reading.features | SET_POINTS)]


def test_a_condition_without_a_quick_check_is_always_evaluated():
    assert combined_check([going_out.went_out]).may_hold(0)
    assert combined_check([]).may_hold(0)


def test_a_hand_passes_the_quick_checks_of_all_the_conditions_of_a_rule():
    conditions = (whole_hand.all_minor, whole_hand.all_major, going_out.went_out)

    assert QuickCheck(excludes=MINOR | TERMINAL | HONOUR) == combined_check(conditions)


def test_a_condition_keeps_the_name_and_the_sentence_of_its_function():
    @condition(needs=SET_POINTS)
    def scoring_sets(_hand, count):
        """Some set scores."""
        return count.set_points > 0

    assert (scoring_sets.__name__, scoring_sets.__doc__) == ("scoring_sets", "Some set scores.")
    assert scoring_sets.quick_check == QuickCheck(needs=SET_POINTS)
    assert [False, True] == [scoring_sets(None, count=Totals(20, points)) for points in (0, 2)]


def test_the_plain_test_of_a_condition_is_its_function():
    plain = plain_tests((whole_hand.all_minor, going_out.went_out))

    assert plain == (inspect.unwrap(whole_hand.all_minor), going_out.went_out)
