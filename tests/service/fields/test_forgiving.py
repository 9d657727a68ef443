"""Null means that a member is left out; winds, seats and other words of a request are read however they are written."""

from __future__ import annotations

from copy import deepcopy

import pytest
from marshmallow import ValidationError

from engine.game.tiles import Wind
from fuzz.absurd import places
from service.clubs.schemas import ClubSchema
from service.http.problems import faults_in
from service.scores.schemas import ScoreSchema
from service.settlements.schemas import SettlementSchema
from service.sheet.deals import faults_of_invalid_deals
from service.sheet.schemas import CountersSchema, NextSchema
from service.sheet.sheet_schemas import SheetSchema
from service.table.schemas import ClaimSchema, DealSchema, SeatsSchema, WallSchema
from service.tournament.seating.schemas import SeatingSchema
from service.tournament.standings.schemas import StandingsSchema
from service.waits.schemas import WaitsSchema
from support.full_requests import FULL_REQUESTS
from support.laws import for_each

SCHEMAS = {
    "/v1/scores": ScoreSchema(),
    "/v1/settlements": SettlementSchema(),
    "/v1/waits": WaitsSchema(),
    "/v1/rulesets/check": ClubSchema(),
    "/v1/table/seats": SeatsSchema(),
    "/v1/table/wall": WallSchema(),
    "/v1/table/deal": DealSchema(),
    "/v1/table/claim": ClaimSchema(),
    "/v1/table/next": NextSchema(),
    "/v1/table/sheet": SheetSchema(),
    "/v1/table/counters": CountersSchema(),
    "/v1/tournament/standings": StandingsSchema(),
    "/v1/tournament/seating": SeatingSchema(),
}

NULL_IS_A_VALUE = {("house_rules", "limit"), ("values", "limit"), ("chow", "limit"), ("concealed", "limit")}
"""In house rules a limit of null means no limit: the last two names of such a place."""
NULL_IS_A_VALUE |= {("changes", "sum"), ("changes", "target"), ("substitutes", "helper"), ("apart",)}
"""A scheme may lack a rule, a substitute may play for nobody, and a seating plan may keep nobody apart."""


def outcome(schema, request):
    """Return what a schema reads, or the faults. A sheet keeps the faults of its deals."""
    try:
        read = schema.load(request)
        found = faults_of_invalid_deals(read) if isinstance(read, dict) else {}
    except ValidationError as error:
        read, found = None, error.messages
    return [(fault.path, fault.code) for fault in faults_in(found)] or read


def members(request):
    """Yield the place of each member of each object in a request."""
    for place in places(request):
        around = request
        for step in place[:-1]:
            around = around[step]
        if place and isinstance(around, dict):
            yield place


def changed(request, place, *, null):
    """Return a request with null for a member, or without the member."""
    other = deepcopy(request)
    around = other
    for step in place[:-1]:
        around = around[step]
    if null:
        around[place[-1]] = None
    else:
        del around[place[-1]]
    return other


MEMBERS = [(path, place) for path, request in FULL_REQUESTS.items() for place in members(request)]


@for_each("path, place", MEMBERS)
def test_null_means_that_a_member_is_left_out(path, place):
    null, left_out = (outcome(SCHEMAS[path], changed(FULL_REQUESTS[path], place, null=null)) for null in (True, False))
    if place[-2:] in NULL_IS_A_VALUE:
        assert null != left_out
    elif isinstance(left_out, list):
        # What is required may be neither left out nor null.
        assert isinstance(null, list)
    else:
        assert left_out == null


@pytest.mark.parametrize("name", ["seat_wimd", "Dealer", ""])
def test_an_unknown_member_is_refused_even_with_null(name):
    request = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", name: None}
    assert [((name,), "unknown_field")] == outcome(SCHEMAS["/v1/scores"], request)


def test_a_seat_that_there_is_not_is_refused_even_with_null():
    request = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out", "scores": {"up": None}}
    assert [(("scores", "up"), "unknown_field")] == outcome(SCHEMAS["/v1/settlements"], request)


SPELLINGS = [
    (wind, text)
    for wind in Wind
    for text in (
        wind.value,
        wind.value.title(),
        wind.value.upper(),
        *(() if wind is Wind.DREAMER else (wind.value[0], wind.value[0].upper(), f"W{wind.value[0].upper()}")),
    )
]


@pytest.mark.parametrize("wind, text", SPELLINGS)
def test_a_seat_is_read_however_it_is_written(wind, text):
    other = "North" if wind is Wind.EAST else "E"
    request = {"ruleset": "british", "seat_wind": text, "prevailing_wind": "east", "players": [text, other]}
    read = SCHEMAS["/v1/scores"].load(request)
    assert wind is read["seat_wind"]
    assert wind in read["players"]


def test_winds_and_sources_of_a_request_are_read_however_they_are_written(client):
    long = FULL_HAND | {"players": ["east", "south", "west", "north"]}
    short = long | {
        "seat_wind": "S",
        "prevailing_wind": "WE",
        "dealer": "East",
        "players": ["we", "S", "WEST", "n"],
        "win": long["win"] | {"source": "Discard", "discarder": "W"},
    }
    assert client.post("/v1/scores", json=long).get_json() == client.post("/v1/scores", json=short).get_json()


FULL_HAND = {
    "ruleset": "dmjl",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "dealer": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B2", "B2", "C7", "C7", "C7", "D5", "D5", "D5", "WS", "WS"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}


def test_seats_of_a_deal_are_read_however_they_are_written(client):
    deal = {"ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
    win = {"source": "discard", "discarder": "west"}
    hands = {"south": {"hand": "[DR DR DR] (C7 C7 C7) 222s 555p* 22z", "win": win}}
    scores = {"east": 4, "west": 8, "north": 0}
    long = client.post("/v1/settlements", json=deal | {"hands": hands, "scores": scores}).get_json()
    short = deal | {
        "prevailing_wind": "E",
        "outcome": "Mah_Jong",
        "winner": "S",
        "hands": {"S": hands["south"]},
        "scores": {"E": 4, "WW": 8, "North": 0},
    }
    assert long == client.post("/v1/settlements", json=short).get_json()


def test_a_seat_that_is_named_in_two_ways_is_refused(client):
    deal = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out", "scores": {"east": 4, "E": 8}}
    [error] = client.post("/v1/settlements", json=deal).get_json()["errors"]
    assert ("/scores/east", "listed_twice") == (error["pointer"], error["code"])


def state_after(client, players, winner):
    evening = {"procedure": "british", "players": players, "results": [{"outcome": "mah_jong", "winner": winner}]}
    answer = client.post("/v1/table/next", json=evening)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()


def test_seats_are_named_in_results_however_they_are_written(client):
    assert state_after(client, 4, "south") == state_after(client, 4, "S")


NAMES_OF_SEATS = ["East", "E", "s", "WW", "wn", "dreamer", " N ", "\uff25"]


def test_no_player_is_called_as_a_seat_may_be_called_too(client):
    def codes(path, request):
        return [error["code"] for error in client.post(path, json=request).get_json().get("errors", ())]

    taken = {}
    for name in NAMES_OF_SEATS:
        others = ["Ann", name, "Cid", "Bo"]
        by_seat = dict(zip(others, ("east", "south", "west", "north"), strict=True))
        for players in (others, by_seat, [name.strip(), "N", "E", "S"] if name != "East" else others):
            for path, request in REQUESTS_WITH_NAMES.items():
                if set(codes(path, request | {"players": players})) != {"name_is_a_seat"}:
                    taken[path, str(players)] = codes(path, request | {"players": players})
    assert {} == taken


REQUESTS_WITH_NAMES = {
    "/v1/table/next": {"procedure": "british", "results": []},
    "/v1/table/sheet": {"ruleset": "british", "rotation": True, "procedure": "british", "deals": []},
    "/v1/table/counters": {},
    "/v1/settlements": {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"},
}


def test_players_without_names_have_none_that_a_seat_has_too(client):
    state = client.post("/v1/table/next", json={"procedure": "british", "players": 5, "results": []}).get_json()["next"]
    again = client.post("/v1/table/next", json={"procedure": "british", "state": state["state"], "results": []})
    assert 200 == again.status_code, again.get_json()
