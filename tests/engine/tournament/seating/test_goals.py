"""What plans reach for each size of tournament from 16 to 172 players: measured by a checker of its own."""

import pytest

from support.addresses import SEATING
from support.answered_requests import cases_of
from support.laws import ALL
from support.seating_checker import (
    WINDS,
    checked,
    entered,
    has_a_wind_twice_in_four,
    played,
    repeats,
    team_meetings,
    wind_difference,
)

SIZES = [*range(16, 44, 4), *range(44, 173, 4 if ALL else 32)]
"""All in ``make fuzz``. The kept plans of all sizes are measured by themselves, in test_parts."""

AT_MOST = {16: {8: 72, 10: 120}, 20: {8: 50, 10: 110}, 24: {8: 22, 10: 84}, 28: {10: 42}, 32: {10: 10}}
"""Repeats where there must be some, or where no plan without is known here; elsewhere there are none."""
AT_MOST_OF_TEAMS = {16: 24, 20: 6}
"""The same for teams of four in five rounds."""


def planned(client, players, number, **beside):
    request = {**entered(players), "number_of_rounds": number, **beside}
    return request, checked(client, request)


def with_another(tables, player, other):
    return [
        {**each, "seats": {wind: other if name == player else name for wind, name in each["seats"].items()}}
        for each in tables
    ]


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("rounds", [4, 5, 8, 10])
def test_nobody_meets_twice_where_that_can_be(client, players, rounds):
    request, plan = planned(client, players, rounds, seed=players)
    assert AT_MOST.get(players, {}).get(rounds, 0) == repeats(request, plan)
    assert wind_difference(plan) <= 1
    assert [] == has_a_wind_twice_in_four(plan)


@pytest.mark.parametrize("players", SIZES)
def test_team_mates_never_meet(client, players):
    listed = [{"id": f"p{number}", "team": f"team {number // 4}"} for number in range(players)]
    request, plan = planned(client, listed, 5, seed=players)
    assert 0 == team_meetings(request, plan)
    assert AT_MOST_OF_TEAMS.get(players, 0) == repeats(request, plan)
    assert wind_difference(plan) <= 1


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seed", [1, 2])
def test_after_a_drop_out_the_plan_goes_on_without_repeats(client, players, seed):
    """The substitute takes the empty seats. Where it is the same plan, nobody else has another seat or table."""
    _, first = planned(client, players, 5, seed=1)
    listed = [str(number) for number in range(2, players + 1)]
    request, plan = planned(
        client,
        [{"id": "1", "plays_in": [1, 2]}, *listed, {"id": "new", "plays_in": [3, 4, 5], "substitute": True}],
        5,
        rounds=played(first["rounds"][:2]),
        seed=seed,
    )
    assert 0 == repeats(request, plan)
    assert wind_difference(plan, beside={"new"}) <= 1
    if seed == 1:
        assert [with_another(each["tables"], "1", "new") for each in first["rounds"][2:]] == [
            each["tables"] for each in plan["rounds"][2:]
        ]


@pytest.mark.parametrize("players", SIZES)
def test_after_rounds_of_another_plan_the_next_ones_are_still_good(client, players):
    """Rounds that somebody else drew, here shifted columns of an odd kind, are kept and gone on with."""
    places = range(players // 4)

    def seats(number, place):
        rows = [(place + column * column * number) % len(places) for column in range(4)]
        return {WINDS[(column + number) % 4]: f"p{4 * row + column}" for column, row in enumerate(rows)}

    fixed = played(
        {"round": number + 1, "tables": [{"table": each + 1, "seats": seats(number, each)} for each in places]}
        for number in range(2)
    )
    listed = [f"p{number}" for number in range(players)]
    request, plan = planned(client, listed, 4, rounds=fixed)
    between_fixed = repeats(request, {**plan, "rounds": plan["rounds"][:2]})
    assert repeats(request, plan) <= between_fixed + (8 if players < 28 else 0)
    assert wind_difference(plan) <= 2


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SEATING)
