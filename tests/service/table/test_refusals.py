"""Requests about the table that cannot be answered: the right status, place and code, and never a 500."""

import pytest

from support.addresses import DEAL, SEATS, WALL
from support.refused_requests import good

REQUESTS = good("table")
ROW = REQUESTS["ends"]["row"]


def wall(**changes):
    return REQUESTS["wall"] | changes


def seats(**changes):
    return REQUESTS["seats"] | changes


def message(client, address, request_):
    [error] = client.post(address, json=request_).get_json()["errors"]
    return error["message"]


def test_the_procedures_there_are_are_listed(client):
    known = "left-hand, sparrows, british, booklet, chinese-classical, dmjl, hong-kong, zung-jung, babcock, riichi"

    assert f"Send one of {known}." == message(client, WALL, wall(procedure="american"))


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


def test_a_wall_without_bonus_tiles_is_refused_where_they_are_played(client):
    mixed = client.post(DEAL, json=wall(shuffle=True, seed=1, options={"tiles": "136"})).get_json()["wall"]

    assert [("/wall", "not_a_wall")] == places(client, DEAL, wall(wall=mixed))
