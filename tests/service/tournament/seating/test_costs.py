"""What a seating plan is charged as, and that its search takes no more steps than are charged."""

import pytest

from engine.tournament.seating import arranging
from service.tournament.seating.routes import cost_of_seating

TWELVE = [str(number) for number in range(12)]


@pytest.mark.parametrize(
    "request_, tables",
    [
        ({"players": 12, "rounds": 5}, 15),
        ({"players": TWELVE, "rounds": 5}, 15),
        ({"players": 9, "rounds": 2, "fill": True}, 6),
        ({"players": [*TWELVE[:11], {"id": "12", "rounds": [1, 3]}], "rounds": 3}, 9),
        ({"players": [{"id": each, "rounds": [2]} for each in TWELVE], "rounds": 3}, 3),
        ({"players": [*TWELVE[:3], {"id": "4", "rounds": [2] * 99}], "rounds": 3}, 3),
        ({"players": TWELVE[:4], "rounds": 60, "fixed": []}, 60),
    ],
)
def test_each_table_is_four_hands_and_twice_as_many_after_rounds_that_are_kept(request_, tables):
    assert 4 * tables == cost_of_seating(request_)
    assert 8 * tables == cost_of_seating({**request_, "fixed": [1]})


@pytest.mark.parametrize(
    "request_",
    [
        None, [], {}, {"rounds": 5}, {"players": 12}, {"players": 12, "rounds": 61}, {"players": 12, "rounds": 0},
        {"players": 12, "rounds": "5"}, {"players": 10**6, "rounds": 60}, {"players": -8, "rounds": 60},
        {"players": ["1"] * 1001, "rounds": 60}, {"players": "12", "rounds": 1},
        {"players": [{"rounds": [None, {}, [], "1", 0.5, 7]}], "rounds": 6},
    ],
)  # fmt: skip
def test_what_cannot_be_planned_costs_no_table(request_):
    assert 0 == cost_of_seating(request_)


def test_tables_beyond_a_thousand_are_a_hand_each():
    most = {"players": [{"rounds": [*range(1, 61)]}] * 1000, "rounds": 60}
    assert 4 * 1000 + 14_000 == cost_of_seating(most)


IDLE = [{"id": f"idle {number}", "rounds": []} for number in range(200)]


@pytest.mark.parametrize(
    "request_",
    [
        {"players": 8, "rounds": 60},
        {"players": 12, "rounds": 20, "pairs_apart": [["1", "2"], ["2", "3"]]},
        {"players": 24, "rounds": 60},
        {"players": 20, "rounds": 12, "exchanged": True},
        {"players": [{"id": str(each), "club": str(each % 2)} for each in range(20)], "rounds": 9, "seldom": ["club"]},
    ],
)
def test_a_search_takes_at_most_five_hundred_steps_for_each_hand(client, monkeypatch, request_):
    """A plain hand takes as long as some seven hundred steps."""
    taken = []
    improve = arranging.improve
    monkeypatch.setattr(arranging, "improve", lambda *given: taken.append(improve(*given)))
    if request_.pop("exchanged", False):
        kept = client.post("/v1/tournament/seating", json=request_).get_json()["rounds"][:2]
        one, other = (table["seats"] for table in kept[1]["tables"][:2])
        one["east"], other["east"] = other["east"], one["east"]
        request_ = {**request_, "fixed": kept}
        taken.clear()
    assert 200 == client.post("/v1/tournament/seating", json=request_).status_code
    assert 0 < sum(taken) < 500 * cost_of_seating(request_)


def test_four_players_meet_in_any_plan_so_nothing_is_looked_for(client, monkeypatch):
    """Nor with others who are entered and do not play."""
    taken = []
    improve = arranging.improve
    monkeypatch.setattr(arranging, "improve", lambda *given: taken.append(improve(*given)))
    for players in (4, [*TWELVE[:4], *IDLE]):
        assert 200 == client.post("/v1/tournament/seating", json={"players": players, "rounds": 60}).status_code
    assert [0, 0] == taken
