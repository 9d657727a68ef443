"""Requests about the table that cannot be answered: the right status, place and code, and never a 500."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SEATS = "/v1/table/seats"
WALL = "/v1/table/wall"
DEAL = "/v1/table/deal"
FOUR = ["Anna", "Bert", "Cleo", "Dora"]
ROW = {"winds": ["south", "west", "north", "east"], "even_end": "right"}
DRAWS = {"Anna": "north", "Bert": "east", "Cleo": "west", "Dora": "south"}


def wall(**changes):
    return {"procedure": "british", "throws": [6, 8]} | changes


def without(request, name):
    return {each: value for each, value in request.items() if each != name}


def seats(**changes):
    return {"procedure": "british", "players": FOUR, "draws": DRAWS} | changes


def ends(**changes):
    return {"procedure": "dmjl", "players": FOUR, "throws": [7, 4], "row": ROW} | changes


def rolls(*rounds, **changes):
    return {"procedure": "booklet", "players": FOUR, "rolls": list(rounds)} | changes


ROLLS = dict(zip(FOUR, (1, 2, 3, 4), strict=True))
REFUSED = [
    # Shapes.
    (WALL, [], "", "not_an_object"),
    (WALL, wall(house_rules={}), "/house_rules", "unknown_field"),
    (WALL, wall(wall=[]), "/wall", "unknown_field"),
    (DEAL, wall(rolls=[]), "/rolls", "unknown_field"),
    (SEATS, seats(options={}), "/options", "unknown_field"),
    (WALL, without(wall(), "procedure"), "/procedure", "missing"),
    (SEATS, without(seats(), "players"), "/players", "missing"),
    (WALL, wall(procedure=None), "/procedure", "null"),
    (WALL, wall(throws=None), "/throws", "null"),
    (SEATS, ends(row=None), "/row", "null"),
    (WALL, wall(throws=6), "/throws", "not_a_list"),
    (WALL, wall(throws=[2] * 11), "/throws", "too_long"),
    (WALL, wall(throws=["6", 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[6.0, 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[True, 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[[], 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[[1, 2, 3], 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[[1, 7], 8]), "/throws/0/1", "not_an_integer"),
    (WALL, wall(throws=[[1, True], 8]), "/throws/0/1", "not_an_integer"),
    (WALL, wall(options=[]), "/options", "not_an_object"),
    (WALL, wall(options={"tiles": None}), "/options/tiles", "not_an_option_value"),
    (WALL, wall(options={str(number): 1 for number in range(21)}), "/options", "too_long"),
    (WALL, wall(throw="yes"), "/throw", "not_a_boolean"),
    (WALL, wall(throw=True, throws=[], seed=-1), "/seed", "not_an_integer"),
    (WALL, wall(throw=True, throws=[], seed=2**53), "/seed", "not_an_integer"),
    (WALL, wall(dealer="dreamer"), "/dealer", "unknown_value"),
    (DEAL, wall(shuffle=1), "/shuffle", "not_a_boolean"),
    (DEAL, wall(wall="B1"), "/wall", "not_a_list"),
    (DEAL, wall(wall=["B1"] * 145), "/wall", "too_long"),
    (DEAL, wall(wall=["X1"]), "/wall/0", "unknown_tile"),
    (SEATS, seats(players="Anna"), "/players", "not_a_list"),
    (SEATS, seats(players=list("ABCDEF")), "/players", "too_long"),
    (SEATS, seats(players=["Anna", 5]), "/players/1", "not_a_name"),
    (SEATS, seats(players=["Anna", ""]), "/players/1", "not_a_name"),
    (SEATS, seats(players=["Anna", "B" * 41]), "/players/1", "not_a_name"),
    (SEATS, seats(players=["Anna", "Be\nrt"]), "/players/1", "not_a_name"),
    (SEATS, seats(draws=[]), "/draws", "not_an_object"),
    (SEATS, seats(draws=dict.fromkeys("ABCDEF", "east")), "/draws", "too_long"),
    (SEATS, seats(draws=DRAWS | {"Anna": "up"}), "/draws/Anna", "unknown_value"),
    (SEATS, rolls([1, 2]), "/rolls/0", "not_an_object"),
    (SEATS, rolls(ROLLS | {"Anna": 7}), "/rolls/0/Anna", "not_an_integer"),
    (SEATS, rolls(*[ROLLS] * 101), "/rolls", "too_long"),
    (SEATS, ends(row=[]), "/row", "not_an_object"),
    (SEATS, ends(row={"winds": ROW["winds"]}), "/row/even_end", "missing"),
    (SEATS, ends(row={"even_end": "left"}), "/row/winds", "missing"),
    (SEATS, ends(row=ROW | {"even_end": "top"}), "/row/even_end", "unknown_value"),
    (SEATS, ends(row=ROW | {"winds": ["east"]}), "/row/winds", "wrong_number_of_winds"),
    (SEATS, ends(row=ROW | {"winds": ["dreamer", "east"]}), "/row/winds/0", "unknown_value"),
    # Throws, given and made.
    (WALL, wall(procedure="riichi"), "/procedure", "unknown_procedure"),
    (WALL, wall(procedure=4), "/procedure", "unknown_procedure"),
    (WALL, without(wall(), "throws"), "/throws", "throws_missing"),
    (DEAL, without(wall(), "throws"), "/throws", "throws_missing"),
    (WALL, wall(throw=True), "/throws", "throws_and_throw"),
    (WALL, wall(throws=[6]), "/throws", "wrong_number_of_throws"),
    (WALL, wall(throws=[6, 13]), "/throws/1", "not_a_throw"),
    (WALL, wall(throws=[6, [5]]), "/throws/1", "not_a_throw"),
    (WALL, wall(throws=[6, -(2**63)]), "/throws/1", "not_a_throw"),
    (WALL, wall(seed=1), "/seed", "seed_superfluous"),
    (DEAL, wall(seed=1), "/seed", "seed_superfluous"),
    (SEATS, seats(seed=1), "/seed", "seed_superfluous"),
    (WALL, wall(dealer="west"), "/dealer", "dealer_is_east"),
    (WALL, wall(procedure="booklet", dealer="west"), "/throws", "wrong_number_of_throws"),
    # Options.
    (WALL, wall(options={"dead_wall_size": 16}), "/options/dead_wall_size", "unknown_option"),
    (WALL, wall(options={"tiles": 140}), "/options/tiles", "unknown_value"),
    # Walls.
    (DEAL, wall(wall=["B1"], shuffle=True), "/shuffle", "wall_and_shuffle"),
    (DEAL, wall(wall=["B1"]), "/wall", "not_a_wall"),
    (DEAL, wall(wall=["B1"] * 144), "/wall", "too_many_of_a_tile"),
    # Seats.
    (SEATS, seats(players=["Anna"]), "/players", "unknown_number_of_players"),
    (SEATS, seats(players=["Anna", "Anna", "Cleo", "Dora"]), "/players/1", "named_twice"),
    (SEATS, seats(players=["Anna"] * 4, throw=True, draws={}), "/players/1", "named_twice"),
    (SEATS, seats(throw=True), "/draws", "throws_and_throw"),
    (SEATS, rolls(ROLLS, throw=True), "/rolls", "throws_and_throw"),
    (SEATS, seats(draws={}), "/draws", "throws_missing"),
    (SEATS, seats(draws=DRAWS | {"Anna": "east"}), "/draws/Bert", "not_drawn_once"),
    (SEATS, seats(row=ROW), "/row", "not_in_this_procedure"),
    (SEATS, rolls(without(ROLLS, "Anna")), "/rolls/0", "wrong_players"),
    (SEATS, ends(thrower="Emil"), "/thrower", "not_at_the_table"),
    (SEATS, ends(thrower="Emil", throw=True, throws=[]), "/thrower", "not_at_the_table"),
]


@pytest.mark.parametrize("address, request_, pointer, code", REFUSED)
def test_what_cannot_be_is_refused_with_its_place(client, address, request_, pointer, code):
    answer = client.post(address, json=request_)

    assert 422 == answer.status_code, answer.get_json()
    assert (pointer, code) in [(error["pointer"], error["code"]) for error in answer.get_json()["errors"]]


def message(client, address, request_):
    [error] = client.post(address, json=request_).get_json()["errors"]
    return error["message"]


def test_the_procedures_there_are_are_listed(client):
    assert "This is one of left-hand, sparrows, british, booklet, chinese-classical, dmjl." == message(
        client, WALL, wall(procedure="riichi")
    )


@pytest.mark.parametrize(
    "request_, needed",
    [
        (
            {"procedure": "british"},
            (
                "Send the throws, or throw: true to have them made. Needed are: East throws two dice for the breaker; "
                "the breaker throws two dice for the stack."
            ),
        ),
        (
            {"procedure": "booklet"},
            (
                "Send the throws, or throw: true to have them made. Needed are: East throws one die for the dealer; "
                "the dealer throws two dice for the stack."
            ),
        ),
        (
            {"procedure": "booklet", "dealer": "west"},
            "Send the throws, or throw: true to have them made. Needed are: the dealer throws two dice for the stack.",
        ),
    ],
)
def test_throws_that_are_missing_are_named(client, request_, needed):
    assert needed == message(client, WALL, request_)


def test_a_dealer_may_be_null(client):
    assert 200 == client.post(WALL, json=wall(dealer=None)).status_code


def test_what_seats_are_drawn_by_is_named(client):
    assert (
        "British with 4 players asks for draws, which of east, south, west, north each player drew. Or let the service "
        "throw." == message(client, SEATS, seats(draws={}))
    )


def places(client, address, request_):
    errors = client.post(address, json=request_).get_json()["errors"]
    return [(error["pointer"], error["code"]) for error in errors]


def test_faults_that_do_not_depend_on_each_other_are_listed_together(client):
    assert [
        ("/options/colour", "unknown_option"),
        ("/dealer", "dealer_is_east"),
        ("/throws/0", "not_a_throw"),
        ("/throws/1", "not_a_throw"),
    ] == places(client, WALL, wall(options={"colour": 1}, dealer="west", throws=[1, 13]))
    assert [("/seed", "seed_superfluous"), ("/wall", "not_a_wall"), ("/throws", "wrong_number_of_throws")] == places(
        client, DEAL, wall(wall=["B1"], throws=[6], seed=1)
    )
    assert [("/seed", "seed_superfluous"), ("/draws", "throws_missing"), ("/row", "not_in_this_procedure")] == sorted(
        places(client, SEATS, seats(draws={}, row=ROW, seed=1)), key=lambda place: place[0] != "/seed"
    )


def test_what_a_wall_should_hold_is_not_guessed_while_an_option_is_faulty(client):
    assert [("/options/tiles", "unknown_value")] == places(client, DEAL, wall(wall=["B1"], options={"tiles": 137}))


def test_a_wall_without_bonus_tiles_is_refused_where_they_are_played(client):
    mixed = client.post(DEAL, json=wall(shuffle=True, seed=1, options={"tiles": 136})).get_json()["wall"]

    assert [("/wall", "not_a_wall")] == places(client, DEAL, wall(wall=mixed))


@pytest.mark.parametrize("address", [SEATS, WALL, DEAL])
@pytest.mark.parametrize("accept", ["text/csv", "image/png"])
def test_other_media_types_are_refused(client, address, accept):
    assert 406 == client.post(address, json={}, headers={"Accept": accept}).status_code


@pytest.mark.parametrize("address", [SEATS, DEAL])
def test_only_a_wall_is_drawn(client, address):
    assert 406 == client.post(address, json={}, headers={"Accept": "image/svg+xml"}).status_code


@pytest.mark.parametrize("address", ["/v1/table/procedures", "/v1/table/procedures/british"])
def test_procedures_come_in_json_only(client, address):
    assert 406 == client.get(address, headers={"Accept": "text/csv"}).status_code


# Good requests with something put in their place.

GOOD = {
    WALL: [wall(options={"tiles": 136}, dealer="east"), wall(procedure="booklet", throws=[[3], [3, 4]])],
    DEAL: [wall(shuffle=True, seed=5), {"procedure": "dmjl", "throw": True, "shuffle": True, "seed": 1}],
    SEATS: [seats(), ends(thrower="Anna"), rolls(ROLLS, throws=[3])],
}
WORDS = ["east", "british", "booklet", "dmjl", "Anna", "left", "B1", "tiles", "", "~/"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 14) | st.sampled_from(WORDS) | st.sampled_from([2**63, 1e308, 0.5]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["procedure", "players", "throws", "thrower", "row", "rolls", "draws", "throw", "seed", "dealer", "options",
          "wall", "shuffle"]  # fmt: skip


@settings(max_examples=400, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_spoiled_request_is_answered_or_refused(app, data):
    address = data.draw(st.sampled_from(sorted(GOOD)))
    request = deepcopy(data.draw(st.sampled_from(GOOD[address])))
    for _ in range(data.draw(st.integers(1, 3))):
        request[data.draw(st.sampled_from(FIELDS))] = data.draw(VALUES)

    answer = app.test_client().post(address, json=request)

    assert answer.status_code in {200, 422}, answer.get_data(as_text=True)
    if answer.status_code == 422:
        assert all(error["code"] and error["message"] for error in answer.get_json()["errors"])


def test_the_requests_that_are_spoiled_are_good_ones(client):
    assert {200} == {client.post(address, json=each).status_code for address in GOOD for each in GOOD[address]}
