"""The parts of a seating plan: winds, places, plans found again, dealing and swapping in counted steps."""

import random
from collections import Counter

import pytest

from engine.tournament import Entry, SeatingRequest, Shared, TournamentPlayer
from engine.tournament.seating import arranging
from engine.tournament.seating.arranging import arrange
from engine.tournament.seating.chance import Chance
from engine.tournament.seating.checking import seating_task
from engine.tournament.seating.designs import design_for
from engine.tournament.seating.matching import match
from engine.tournament.seating.shared_places import share_places
from engine.tournament.seating.swapping import APART, REPEAT, THIRD, Effort, Meetings, companions, deal, improve
from engine.tournament.seating.tables import even_out, give_winds, number_tables


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


@pytest.mark.parametrize("players, playing, number", [(8, 8, 7), (16, 16, 10), (30, 20, 9), (40, 40, 3), (100, 60, 20)])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_has_a_wind_twice_in_four_of_his_rounds(players, playing, number, seed):
    rounds = random_rounds(players, number, seed, playing)
    before = [[set(table) for table in tables] for tables in rounds]
    give_winds(rounds, [0] * players)
    assert before == [[set(table) for table in tables] for tables in rounds]
    had = {player: [] for player in range(players)}
    for tables in rounds:
        for table in tables:
            for wind, player in enumerate(table):
                had[player].append(wind)
    for winds in had.values():
        for start in range(0, len(winds), 4):
            assert len({*winds[start : start + 4]}) == len(winds[start : start + 4])


@pytest.mark.parametrize("seed", range(6))
def test_after_even_rounds_that_are_kept_winds_differ_by_one_at_most(seed):
    rounds = random_rounds(24, 9, seed)
    kept, planned = rounds[:3], rounds[3:]
    give_winds(kept, [0] * 24)
    give_winds(planned, [3] * 24)
    even_out(kept, planned, [True] * 24, Chance(seed))
    counts = [[0] * 4 for _ in range(24)]
    for tables in rounds:
        for table in tables:
            for wind, player in enumerate(table):
                counts[player][wind] += 1
    assert max(max(each) - min(each) for each in counts) <= 1


def test_who_comes_in_the_stead_of_somebody_has_that_place():
    assert [[0, 1, 2, 3], [0, 4, 2, 3]] == share_places([[0, 1, 2, 3], [0, 2, 3, 4]])


def test_who_comes_back_has_the_same_place_again():
    present = [[0, 1, 2, 3], [1, 2, 3, 4], [0, 1, 2, 3]]
    assert [[0, 1, 2, 3], [4, 1, 2, 3], [0, 1, 2, 3]] == share_places(present)


def test_where_places_would_have_to_change_there_are_none():
    # Each two of the first three miss a round together with nobody: no two can share a place in all rounds.
    assert share_places([[0, 1], [1, 2], [2, 0]]) is None


@pytest.mark.parametrize("players", [16, 20, 28, 40, 44, 72, 172])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_plan_is_found_again_under_other_names(players, number):
    plan = design_for(players, 5, 1).rounds
    names = random.Random(players).sample(range(players), players)
    played = [
        [[names[place] for place in random.Random(1).sample(table, 4)] for table in reversed(tables)]
        for tables in plan[:number]
    ]
    found = match(played, plan, players)
    assert sorted(found) == list(range(players))
    for tables, wanted in zip(played, plan, strict=False):
        sets = {frozenset(table) for table in wanted}
        assert {frozenset(found[name] for name in table) for table in tables} == sets


def test_rounds_of_another_plan_are_not_found():
    plan = design_for(24, 5, 1).rounds
    assert match([plan[0], plan[0]], plan, 24) is None


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
def test_a_search_ends_no_worse_than_it_began_and_counts_what_it_left(seed):
    rounds = [[player for table in tables for player in table] for tables in random_rounds(24, 5, seed)]
    found = meetings_of([[seats[start : start + 4] for start in range(0, 24, 4)] for seats in rounds], 24)
    before = found.price
    taken = improve(rounds, found, Chance(seed), Effort(60_000), 0)
    after = meetings_of([[seats[start : start + 4] for start in range(0, 24, 4)] for seats in rounds], 24)
    assert found.price == after.price < before
    assert found.more == after.more
    assert found.less == after.less
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
    monkeypatch.setattr(arranging, "deal", lambda *found: given.append(found[-1]))
    monkeypatch.setattr(arranging, "improve", lambda *found: given.append(found[3].steps))
    team = [Entry(TournamentPlayer(str(each), team="Rhine", club="Rhine")) for each in range(4 * tables)]
    arrange(seating_task(SeatingRequest(entries=tuple(team), rounds=number, seldom=(Shared.CLUB,))))
    most = [1_000 * tables * number, 1_000 * tables * number, 500 * tables * number]
    assert [min(each) for each in zip(most, [400_000, 1_000_000, 200_000], strict=True)] == given
