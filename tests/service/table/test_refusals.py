"""Requests about the table that cannot be answered: the right status, place and code, and never a 500."""

from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from support.addresses import DEAL, SEATS, WALL
from support.laws import tried
from support.refused_requests import good

REQUESTS = good("table")
ROW, [ROLLS] = REQUESTS["ends"]["row"], REQUESTS["rolls"]["rolls"]


def wall(**changes):
    return REQUESTS["wall"] | changes


def seats(**changes):
    return REQUESTS["seats"] | changes


def ends(**changes):
    return REQUESTS["ends"] | changes


def rolls(*rounds, **changes):
    return REQUESTS["rolls"] | {"rolls": list(rounds)} | changes


def message(client, address, request_):
    [error] = client.post(address, json=request_).get_json()["errors"]
    return error["message"]


def test_the_procedures_there_are_are_listed(client):
    known = "left-hand, sparrows, british, booklet, chinese-classical, dmjl, hong-kong, zung-jung, babcock"

    assert f"Send one of {known}." == message(client, WALL, wall(procedure="riichi"))


@pytest.mark.parametrize(
    "request_, needed",
    [
        (
            {"procedure": "british"},
            (
                "The throws are missing. Send throws, or let the service throw with throw: true. "
                "Needed: East throws two dice for the breaker; the breaker throws two dice for the stack."
            ),
        ),
        (
            {"procedure": "booklet"},
            (
                "The throws are missing. Send throws, or let the service throw with throw: true. "
                "Needed: East throws one die for the dealer; the dealer throws two dice for the stack."
            ),
        ),
        (
            {"procedure": "booklet", "dealer": "west"},
            (
                "The throws are missing. Send throws, or let the service throw with throw: true. "
                "Needed: the dealer throws two dice for the stack."
            ),
        ),
    ],
)
def test_throws_that_are_missing_are_named(client, request_, needed):
    assert needed == message(client, WALL, request_)


def test_a_dealer_may_be_null(client):
    assert 200 == client.post(WALL, json=wall(dealer=None)).status_code


def test_what_seats_are_drawn_by_is_named(client):
    assert (
        "draws is missing. British with 4 players needs draws (which of east, south, west, north each player drew). "
        "Send it, or let the service throw." == message(client, SEATS, seats(draws={}))
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
    assert [("/seed", "seed_superfluous"), ("/row", "not_in_this_procedure"), ("/draws", "throws_missing")] == places(
        client, SEATS, seats(draws={}, row=ROW, seed=1)
    )


def test_what_a_wall_should_hold_is_not_guessed_while_an_option_is_faulty(client):
    assert [("/options/tiles", "unknown_value")] == places(client, DEAL, wall(wall=["B1"], options={"tiles": "137"}))


def test_a_wall_without_bonus_tiles_is_refused_where_they_are_played(client):
    mixed = client.post(DEAL, json=wall(shuffle=True, seed=1, options={"tiles": "136"})).get_json()["wall"]

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
    WALL: [wall(options={"tiles": "136"}, dealer="east"), wall(procedure="booklet", throws=[[3], [3, 4]])],
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


@settings(max_examples=tried(400), suppress_health_check=[HealthCheck.too_slow])
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
