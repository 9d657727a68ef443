"""The parts of a seating plan: designs, winds, places, plans found again, dealing and swapping in counted steps."""

import random
from collections import Counter
from itertools import combinations

import pytest

from engine.tournament import SeatingRequest, Shared, TournamentPlayer
from engine.tournament.seating import planning
from engine.tournament.seating.chance import Chance
from engine.tournament.seating.checking import seating_task
from engine.tournament.seating.designs import (
    FEW_REPEATS,
    NO_REPEATS,
    OF_TEAMS,
    bose_prime,
    bose_round,
    design_for,
    find_shifts,
    shifted_rounds,
    turned,
)
from engine.tournament.seating.planning import arrange
from engine.tournament.seating.shared_places import Match, share_places
from engine.tournament.seating.swapping import APART, REPEAT, THIRD, Effort, Meetings, companions, deal, improve
from engine.tournament.seating.tables import even_out, give_winds, number_tables
from support.laws import for_each

SIZES = range(16, 173, 4)
FEWEST_KNOWN = {
    (20, 6): 6, (20, 7): 20, (20, 8): 50, (20, 10): 110, (24, 8): 22, (24, 9): 48, (24, 10): 84, (32, 10): 10,
}  # fmt: skip


def meetings(rounds):
    return [pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)]


def repeats(rounds):
    met = meetings(rounds)
    return len(met) - len(set(met))


def assert_everybody_sits_once(rounds, players):
    for tables in rounds:
        assert list(range(players)) == sorted(place for table in tables for place in table)
        assert {4} == set(map(len, tables))


KEPT = [
    *((plan, players, plan.circle, 0) for players, plan in NO_REPEATS.items()),
    *((plan, *size, FEWEST_KNOWN[size]) for size, plan in FEW_REPEATS.items()),
    *((plan, *size, 6) for size, plan in OF_TEAMS.items()),
]


@for_each("plan, players, number, known", KEPT)
def test_a_kept_plan_has_as_few_repeats_as_are_known_and_no_third_meeting(plan, players, number, known):
    rounds = plan.rounds(number)
    met = Counter(meetings(rounds))
    assert number == len(rounds)
    assert_everybody_sits_once(rounds, players)
    assert known == repeats(rounds)
    assert plan in OF_TEAMS.values() or (2 if known else 1) == max(met.values())
    # In a plan of teams the first four places never meet, and so on.
    assert plan not in OF_TEAMS.values() or [] == [pair for pair in met if pair[0] // 4 == pair[1] // 4]


def test_each_kept_plan_with_repeats_is_measured():
    assert FEWEST_KNOWN.keys() == FEW_REPEATS.keys()


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


# The parts of a seating plan: winds, places, plans found again, dealing and swapping in counted steps.


def meetings_of(rounds, players):
    found = Meetings([True] * players, [[0] * players for _ in range(players)])
    found.add_rounds(rounds)
    return found


def random_rounds(players, number, seed, playing=None):
    chance = random.Random(seed)
    rounds = []
    for _ in range(number):
        order = chance.sample(range(players), playing or players)
        rounds.append([order[start : start + 4] for start in range(0, len(order), 4)])
    return rounds


def winds_had(rounds, players):
    had = [[] for _ in range(players)]
    for table in (table for tables in rounds for table in tables):
        for wind, player in enumerate(table):
            had[player].append(wind)
    return had


@pytest.mark.parametrize("players, playing, number", [(8, 8, 7), (16, 16, 10), (30, 20, 9), (40, 40, 3), (100, 60, 20)])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_has_a_wind_twice_in_four_of_his_rounds(players, playing, number, seed):
    rounds = random_rounds(players, number, seed, playing)
    before = [[set(table) for table in tables] for tables in rounds]
    give_winds(rounds, [0] * players)
    assert before == [[set(table) for table in tables] for tables in rounds]
    for winds in winds_had(rounds, players):
        for start in range(0, len(winds), 4):
            assert len({*winds[start : start + 4]}) == len(winds[start : start + 4])


@pytest.mark.parametrize("seed", range(6))
def test_after_even_rounds_that_are_kept_winds_differ_by_one_at_most(seed):
    rounds = random_rounds(24, 9, seed)
    kept, planned = rounds[:3], rounds[3:]
    give_winds(kept, [0] * 24)
    give_winds(planned, [3] * 24)
    even_out(kept, planned, [True] * 24, Chance(seed))
    counts = [[winds.count(wind) for wind in range(4)] for winds in winds_had(rounds, 24)]
    assert max(max(each) - min(each) for each in counts) <= 1


@for_each("present, shared", [
    # Who comes in the stead of somebody has that place, and who comes back has the same again.
    ([[0, 1, 2, 3], [0, 2, 3, 4]], [[0, 1, 2, 3], [0, 4, 2, 3]]),
    ([[0, 1, 2, 3], [1, 2, 3, 4], [0, 1, 2, 3]], [[0, 1, 2, 3], [4, 1, 2, 3], [0, 1, 2, 3]]),
    # Each two of the first three miss a round together with nobody: no two can share a place in all rounds.
    ([[0, 1], [1, 2], [2, 0]], None),
])  # fmt: skip
def test_places_are_shared_where_nobody_has_to_change(present, shared):
    assert shared == share_places(present)


@pytest.mark.parametrize("players", [16, 20, 28, 40, 44, 72, 172])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_plan_is_found_again_under_other_names(players, number):
    plan = design_for(players, 5, 1).rounds
    names = random.Random(players).sample(range(players), players)
    played = [
        [[names[place] for place in random.Random(1).sample(table, 4)] for table in reversed(tables)]
        for tables in plan[:number]
    ]
    found = Match(played, plan, players).find()
    assert sorted(found) == list(range(players))
    for tables, wanted in zip(played, plan, strict=False):
        sets = {frozenset(table) for table in wanted}
        assert {frozenset(found[name] for name in table) for table in tables} == sets


def test_rounds_of_another_plan_are_not_found():
    plan = design_for(24, 5, 1).rounds
    assert Match([plan[0], plan[0]], plan, 24).find() is None


def test_prices_follow_the_meetings_and_come_back_when_they_are_taken_back():
    found = meetings_of([[[0, 1, 2, 3]]], 8)
    assert 0 == found.price
    found.add_table([0, 1, 2, 3])
    assert 6 * REPEAT == found.price
    found.add(0, 1)
    assert 7 * REPEAT + THIRD == found.price
    found.remove(0, 1)
    found.remove(0, 1)
    assert (5 * REPEAT, 1) == (found.price, found.met[0][1])


def test_a_substitute_is_met_twice_for_nothing():
    found = Meetings([True, True, True, False], [[0] * 4 for _ in range(4)])
    found.add_table([0, 1, 2, 3])
    found.add_table([0, 1, 2, 3])
    assert 3 * REPEAT == found.price


@pytest.mark.parametrize("seed", range(5))
def test_without_a_plan_each_seat_goes_to_a_player_whose_meetings_cost_least(seed):
    before, found = (meetings_of(random_rounds(24, 3, seed), 24) for _ in range(2))
    seats = planning._by_choice(range(24), found, Chance(seed))  # noqa: SLF001 - swapping mends what it does wrong
    for place in range(24):
        beside = seats[place - place % 4 : place]
        costs = [sum(before.next_price[other][player] for other in beside) for player in seats[place:]]
        assert costs[0] == min(costs)


@pytest.mark.parametrize("seed", range(5))
def test_a_search_ends_no_worse_than_it_began_and_counts_what_it_left(seed):
    rounds = [[player for table in tables for player in table] for tables in random_rounds(24, 5, seed)]
    found = meetings_of([[seats[start : start + 4] for start in range(0, 24, 4)] for seats in rounds], 24)
    before = found.price
    taken = improve(rounds, found, Chance(seed), Effort(60_000), 0)
    after = meetings_of([[seats[start : start + 4] for start in range(0, 24, 4)] for seats in rounds], 24)
    assert found.price == after.price < before
    assert found.next_price == after.next_price
    assert found.last_price == after.last_price
    assert all(sorted(seats) == list(range(24)) for seats in rounds)
    # A step more or less does not matter, but ten times as many would.
    assert taken <= 60_000 + 24 * 5 + 12


def test_a_search_takes_as_many_steps_as_it_may_whatever_it_is_given():
    """Two tables of the same four and four others: each round repeats, so the search never ends of itself."""
    for number in (2, 10, 60):
        rounds = [[*range(8)] for _ in range(number)]
        found = meetings_of([[seats[:4], seats[4:]] for seats in rounds], 8)
        assert 5000 <= improve(rounds, found, Chance(1), Effort(5000), 0) <= 5000 + 8 * number + 12


def test_dealing_moves_players_but_never_changes_the_plan():
    design = design_for(40, 5, 1)
    teams = [[APART if one != other and one % 10 == other % 10 else 0 for other in range(40)] for one in range(40)]
    owners = list(range(40))
    meets = companions(design.rounds, 40)
    deal(owners, meets, teams, Chance(3), 100_000)
    assert sorted(owners) == list(range(40))
    assert 0 == sum(teams[owners[place]][owners[other]] for place in range(40) for other in meets[place])


def test_nobody_comes_back_to_a_table_where_that_can_be():
    rounds = [list(map(list, tables)) for tables in design_for(100, 6, 1).rounds]
    visits = [Counter() for _ in range(100)]
    numbered = number_tables(rounds, visits, Chance(1))
    assert 1 == max(max(each.values()) for each in visits)
    assert [{frozenset(table) for table in tables} for tables in rounds] == [
        {frozenset(table) for table in tables} for tables in numbered
    ]


def test_chance_is_the_same_everywhere_and_even():
    drawn = [Chance(5).below(6) for _ in range(3)]
    assert 1 == len(set(drawn))
    chance = Chance(2**53 - 1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[chance.below(6)] += 1
    assert all(9_500 < each < 10_500 for each in counts)


@pytest.mark.parametrize("tables, number", [(1, 1), (2, 2), (5, 4), (60, 50)])
def test_the_steps_of_a_plan_are_bounded_for_each_of_its_tables(monkeypatch, tables, number):
    given = []
    monkeypatch.setattr(planning.swapping, "deal", lambda *found: given.append(found[-1]))
    monkeypatch.setattr(planning.swapping, "improve", lambda *found: given.append(found[3].steps))
    team = [TournamentPlayer(str(each), team="Rhine", club="Rhine") for each in range(4 * tables)]
    task = seating_task(SeatingRequest(players=tuple(team), number_of_rounds=number, seldom=(Shared.CLUB,)))
    arrange(task)
    assert 0 == task.seed, "unless another is told"
    most = [1_000 * tables * number, 1_000 * tables * number, 500 * tables * number]
    assert [min(each) for each in zip(most, [400_000, 1_000_000, 200_000], strict=True)] == given
