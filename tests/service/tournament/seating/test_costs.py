"""What a seating plan is charged as, and that its search takes no more steps than are charged."""

import pytest

from engine.tournament.seating import planning
from service.tournament.seating.routes import cost_of_seating
from support.seating_checker import entered, played

TWELVE = [str(number) for number in range(12)]
TWO_ROUNDS = {"number_of_players": 12, "number_of_rounds": 2}


@pytest.mark.parametrize(
    "request_, tables",
    [
        ({"number_of_players": 12, "number_of_rounds": 5}, 15),
        ({"players": TWELVE, "number_of_rounds": 5}, 15),
        ({"number_of_players": 9, "number_of_rounds": 2, "fill": True}, 6),
        ({"players": [*TWELVE[:11], {"id": "12", "plays_in": [1, 3]}], "number_of_rounds": 3}, 9),
        ({"players": [{"id": each, "plays_in": [2]} for each in TWELVE], "number_of_rounds": 3}, 3),
        ({"players": [*TWELVE[:3], {"id": "4", "plays_in": [2] * 99}], "number_of_rounds": 3}, 3),
        ({"players": TWELVE[:4], "number_of_rounds": 60, "rounds": []}, 60),
    ],
)
def test_each_table_is_four_hands_and_twice_as_many_after_rounds_that_are_kept(request_, tables):
    assert 4 * tables == cost_of_seating(request_)
    assert 8 * tables == cost_of_seating({**request_, "rounds": [{"played": True}]})
    assert 8 * tables == cost_of_seating({**request_, "standings": [{"player": "1"}]})
    assert 4 * tables == cost_of_seating({**request_, "rounds": [{"played": False}, 1]})


@pytest.mark.parametrize(
    "request_",
    [
        None, [], {}, {"number_of_rounds": 5}, {"number_of_players": 12}, TWO_ROUNDS | {"number_of_rounds": 61},
        TWO_ROUNDS | {"number_of_rounds": 0}, TWO_ROUNDS | {"number_of_rounds": "5"},
        TWO_ROUNDS | {"number_of_players": 10**6}, TWO_ROUNDS | {"number_of_players": -8},
        {"players": ["1"] * 1001, "number_of_rounds": 60}, {"players": "12", "number_of_rounds": 1},
        {"players": [{"plays_in": [None, {}, [], "1", 0.5, 7]}], "number_of_rounds": 6},
    ],
)  # fmt: skip
def test_what_cannot_be_planned_costs_no_table(request_):
    assert 0 == cost_of_seating(request_)


def test_a_plan_of_standings_alone_is_charged_by_their_players():
    standings = [{"player": each} for each in TWELVE]
    assert 2 * 4 * 6 == cost_of_seating({"standings": standings, "number_of_rounds": 2})


def test_tables_beyond_a_thousand_are_a_hand_each():
    most = {"players": [{"plays_in": [*range(1, 61)]}] * 1000, "number_of_rounds": 60}
    assert 4 * 1000 + 14_000 == cost_of_seating(most)


IDLE = [{"id": f"idle {number}", "plays_in": []} for number in range(200)]


@pytest.mark.parametrize(
    "request_",
    [
        {"number_of_players": 8, "number_of_rounds": 60},
        {"number_of_players": 12, "number_of_rounds": 20, "pairs_apart": [["1", "2"], ["2", "3"]]},
        {"number_of_players": 24, "number_of_rounds": 60},
        {"number_of_players": 20, "number_of_rounds": 12, "exchanged": True},
        {
            "players": [{"id": str(each), "club": str(each % 2)} for each in range(20)],
            "number_of_rounds": 9,
            "seldom": ["club"],
        },
    ],
)
def test_a_search_takes_at_most_five_hundred_steps_for_each_hand(client, monkeypatch, request_):
    """A plain hand takes as long as some seven hundred steps."""
    taken = []
    improve = planning.swapping.improve
    monkeypatch.setattr(planning.swapping, "improve", lambda *given: taken.append(improve(*given)))
    if request_.pop("exchanged", False):
        kept = client.post("/v1/tournament/seating", json=request_).get_json()["rounds"][:2]
        one, other = (table["seats"] for table in kept[1]["tables"][:2])
        one["east"], other["east"] = other["east"], one["east"]
        request_ = {**request_, "rounds": played(kept)}
        taken.clear()
    assert 200 == client.post("/v1/tournament/seating", json=request_).status_code
    assert 0 < sum(taken) < 500 * cost_of_seating(request_)


def test_four_players_meet_in_any_plan_so_nothing_is_looked_for(client, monkeypatch):
    """Nor with others who are entered and do not play."""
    taken = []
    improve = planning.swapping.improve
    monkeypatch.setattr(planning.swapping, "improve", lambda *given: taken.append(improve(*given)))
    for players in (4, [*TWELVE[:4], *IDLE]):
        request = {**entered(players), "number_of_rounds": 60}
        assert 200 == client.post("/v1/tournament/seating", json=request).status_code
    assert [0, 0] == taken
