"""What a seating plan is charged as: a hand for each table of each round."""

import pytest

from service.tournament.seating.costs import cost_of_seating

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
        ({"players": TWELVE[:4], "rounds": 60, "fixed": [1]}, 60),
    ],
)
def test_each_table_is_a_hand(request_, tables):
    assert tables == cost_of_seating(request_)


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


def test_the_most_tables_of_a_request_are_those_of_a_thousand_players_in_sixty_rounds():
    assert 250 * 60 == cost_of_seating({"players": [{"rounds": [*range(1, 61)]}] * 1000, "rounds": 60})
