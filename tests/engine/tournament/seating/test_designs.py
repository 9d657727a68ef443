"""Plans that are known before anybody is named: nobody meets twice, or as seldom as is known to be possible."""

from itertools import combinations

import pytest

from engine.tournament.seating.circles import FEW_REPEATS, NO_REPEATS, OF_TEAMS
from engine.tournament.seating.designs import design_for
from engine.tournament.seating.rounds import bose_prime, bose_round, find_shifts, shifted_rounds, turned
from support.laws import for_each

SIZES = range(16, 173, 4)
FEWEST_KNOWN = {
    (20, 6): 6,
    (20, 7): 20,
    (20, 8): 50,
    (20, 10): 110,
    (24, 8): 22,
    (24, 9): 48,
    (24, 10): 84,
    (32, 10): 10,
}


def meetings(rounds):
    return [pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)]


def repeats(rounds):
    met = meetings(rounds)
    return len(met) - len(set(met))


def assert_everybody_sits_once(rounds, players):
    for tables in rounds:
        assert list(range(players)) == sorted(place for table in tables for place in table)
        assert {4} == set(map(len, tables))


@pytest.mark.parametrize("players", NO_REPEATS)
def test_in_a_kept_plan_without_repeats_nobody_meets_twice(players):
    plan = NO_REPEATS[players]
    rounds = plan.rounds(plan.circle)
    assert plan.circle == len(rounds)
    assert_everybody_sits_once(rounds, players)
    assert 0 == repeats(rounds)


def test_each_kept_plan_with_repeats_is_measured():
    assert FEWEST_KNOWN.keys() == FEW_REPEATS.keys()


@pytest.mark.parametrize("players, number", FEW_REPEATS)
def test_a_kept_plan_has_as_few_repeats_as_are_known_and_no_third_meeting(players, number):
    rounds = FEW_REPEATS[players, number].rounds(number)
    assert number == len(rounds)
    assert_everybody_sits_once(rounds, players)
    assert FEWEST_KNOWN[players, number] == repeats(rounds)
    met = meetings(rounds)
    assert 2 == max(map(met.count, met))


@pytest.mark.parametrize("players, number", OF_TEAMS)
def test_in_a_kept_plan_of_teams_the_first_four_places_never_meet_and_so_on(players, number):
    rounds = OF_TEAMS[players, number].rounds(number)
    assert_everybody_sits_once(rounds, players)
    assert [] == [pair for pair in meetings(rounds) if pair[0] // 4 == pair[1] // 4]
    assert 6 == repeats(rounds)


@pytest.mark.parametrize("players", [16, 40, 52, 88, 112, 124])
def test_in_a_design_of_bose_everybody_meets_everybody_once(players):
    prime = bose_prime(players)
    rounds = turned(bose_round(prime), prime, 1)
    assert (players - 1) // 3 == len(rounds)
    assert_everybody_sits_once(rounds, players)
    assert players * (players - 1) // 2 == len({*meetings(rounds)})
    assert 0 == repeats(rounds)


@for_each("height", [*range(11, 44), 100, 250])
def test_shifted_columns_have_ten_rounds_without_repeats(height):
    rounds = shifted_rounds(height, 10)
    assert 10 == len(rounds)
    assert_everybody_sits_once(rounds, 4 * height)
    assert 0 == repeats(rounds)
    assert [] == [pair for pair in meetings(rounds) if pair[0] // height == pair[1] // height]


def test_the_search_for_shifts_ends():
    # No more than 5 rounds fit here; the search tries them all, or takes its steps.
    assert 5 == len(find_shifts(6, 6))
    assert 60 > len(find_shifts(60, 60)) > 10


@for_each("players", SIZES)
@for_each("rounds", range(1, 13))
@for_each("largest_team", [1, 4])
def test_a_design_has_the_rounds_asked_for(players, rounds, largest_team):
    design = design_for(players, rounds, largest_team)
    assert rounds == len(design.rounds)
    assert_everybody_sits_once(design.rounds, players)
    met = {*meetings(design.rounds)}
    assert [] == [pair for each in design.strangers for pair in combinations(sorted(each), 2) if pair in met]
