"""What a request may say in more than one way: nothing, whole numbers, and winds, seats and other words."""

import json
from functools import cache

import pytest
from marshmallow import ValidationError

from engine.game.tiles import Wind
from fuzz.absurd import at, places
from service.http.problems import faults_in
from service.tournament.seating.routes import cost_of_seating
from support.full_requests import FULL_REQUESTS, LEFT_OUT, changed
from support.laws import for_each
from support.request_schemas import READERS

NULL_IS_A_VALUE = {("house_rules", "limit"), ("values", "limit"), ("chow", "limit"), ("concealed", "limit")}
"""In house rules a limit of null means no limit: the last two names of such a place."""


def outcome(schema, request):
    """Return what a schema reads, or the faults."""
    try:
        return schema.load(request)
    except ValidationError as error:
        return [(fault.path, fault.code) for fault in faults_in(error.messages)]


def members(request):
    """Yield the place of each member of each object in a request."""
    for place in places(request):
        around = request
        for step in place[:-1]:
            around = around[step]
        if place and isinstance(around, dict):
            yield place


@cache
def as_it_is(path):
    return outcome(READERS[path], FULL_REQUESTS[path])


@cache
def without(path, place):
    """Return the outcome of a full request without the member at a place."""
    return outcome(READERS[path], changed(FULL_REQUESTS[path], place, LEFT_OUT))


MEMBERS = [(path, place) for path, request in FULL_REQUESTS.items() for place in members(request)]


@for_each("path, place", MEMBERS)
def test_null_means_that_a_member_is_left_out(path, place):
    null, left_out = outcome(READERS[path], changed(FULL_REQUESTS[path], place, None)), without(path, place)
    if place[-2:] in NULL_IS_A_VALUE:
        assert null != left_out
    elif isinstance(left_out, list):
        # What is required may be neither left out nor null.
        assert isinstance(null, list)
    else:
        assert left_out == null


EMPTY_IS_A_VALUE = {
    ("deals", "house_rules"): "the deal is played without the house rules of the sheet",
    ("deals", "payments"): "nobody paid anything; without payments and net the deal is another kind of deal",
    ("with", "payments"): "the same",
    ("deals", "net"): "the same",
    ("with", "net"): "the same",
    ("/v1/table/counters", "payments"): "nobody pays anything; a request has an amount or payments",
    ("players", "plays_in"): "the player plays in no round",
    ("corrections", "with"): "a deal without fields",
    ("hands", "fishing"): "it has one of two, and says neither",
}
"""Where an empty list or object has a meaning of its own, by the names around it and its own."""
NAMED_BY_THE_CALLER = {
    "options", "values", "hands", "scores", "seats", "rolls", "draws", "claims", "net", "pieces_by_player", "balances",
    "kongs_by_seat",
}  # fmt: skip
"""Objects whose members are no fields: the caller names them. ``players`` may be one too."""


HAS_REQUIRED_FIELDS = {
    "win", "row", "first_dealer", "state", "position", "final_points", "procedure", "counters", "note",
}  # fmt: skip
"""Objects that say by being there what they are about. An empty one is told what it lacks."""


def is_kept(path, place):
    """Return whether what is empty at a place means something."""
    names = [path, *(step for step in place if isinstance(step, str))]
    return tuple(names[-2:]) in EMPTY_IS_A_VALUE


def is_a_field(path, place):
    """Return whether a place is that of a field, and not of a member whose name the caller chose."""
    by_caller = NAMED_BY_THE_CALLER | ({"players"} if path == "/v1/table/counters" else set())
    return len(place) < 2 or place[-2] not in by_caller


def emptied(value):
    """Return the empty value of the same kind; None if there is none."""
    return type(value)() if isinstance(value, str | list | dict) else None


EMPTIED = [
    (path, place)
    for path, place in MEMBERS
    if is_a_field(path, place) and emptied(at(FULL_REQUESTS[path], place)) is not None
]


@for_each("path, place", EMPTIED)
def test_what_is_empty_means_that_a_field_is_left_out(path, place):
    request = FULL_REQUESTS[path]
    nothing = emptied(at(request, place))
    empty, left_out = outcome(READERS[path], changed(request, place, nothing)), without(path, place)
    if nothing == {} and place[-1] in HAS_REQUIRED_FIELDS:
        assert place in {fault[: len(place)] for fault, _ in empty}
    elif is_kept(path, place):
        # The scheme of the request has no points for presence anyway.
        assert empty != left_out or place[-1] == "presence"
    elif not isinstance(left_out, list):
        assert left_out == empty


def test_every_place_where_what_is_empty_means_something_is_tried():
    kept = {tuple([path, *(step for step in place if isinstance(step, str))][-2:]) for path, place in EMPTIED}
    assert {*EMPTY_IS_A_VALUE} <= kept


TEXT = {"ruleset": "booklet", "seat_wind": "south", "prevailing_wind": "east", "hand": "[DR DR DR] B2 B3 B4 D5 D5"}


@for_each("nothing", ["", [], {}])
def test_what_is_empty_and_of_another_kind_is_refused(nothing):
    wrong = {"dealer_wins": nothing, "last_tile": nothing, "melds": nothing or None, "house_rules": nothing or None}
    wrong |= {"melds": nothing} if nothing != [] else {}
    wrong |= {"house_rules": nothing} if nothing != {} else {}
    schema = READERS["/v1/waits"]
    base = {name: part for name, part in TEXT.items() if name != "hand"}
    for name, value in wrong.items():
        if value is not None:
            assert [(name,)] == [path for path, _ in outcome(schema, base | {name: value})], name


# Whole numbers.

WHOLE = [
    (path, place)
    for path, request in FULL_REQUESTS.items()
    for place in places(request)
    if type(at(request, place)) is int
]


@for_each("path, place", WHOLE)
def test_a_whole_number_may_have_a_decimal_point(path, place):
    request, schema = FULL_REQUESTS[path], READERS[path]
    number = at(request, place)
    assert as_it_is(path) == outcome(schema, changed(request, place, float(number)))
    if place[-2:-1] != ("options",):
        # Faults in changes point to the rule.
        told = place[:2] if place[0] == "changes" else place
        # Only the engine knows how many dice are thrown.
        for wrong in (True, 1e400, float("nan"), *(() if place[0] == "throws" else (1e18,))):
            assert told in [path for path, _ in outcome(schema, changed(request, place, wrong))], wrong


def test_numbers_that_are_not_whole_are_refused_with_advice(client):
    for number in ("4.5", "1e400", "-1e400", "1e18", "true", '"4"', "[4]"):
        body = json.dumps(TEXT)[:-1] + f', "dealer_wins": {number}}}'
        [error] = client.post("/v1/scores", data=body, content_type="application/json").get_json()["errors"]
        assert ("/dealer_wins", "not_an_integer") == (error["pointer"], error["code"]), number
        assert "Send a whole number from 0 to 1000." == error["message"]


def test_players_and_rounds_of_a_plan_are_charged_however_they_are_written():
    expected = cost_of_seating({"number_of_players": 16, "number_of_rounds": 3})
    assert 0 < expected == cost_of_seating({"number_of_players": 16.0, "number_of_rounds": 3.0})


def test_a_seat_that_there_is_not_is_refused_even_with_null():
    request = {"rounds": [{"round": 1, "tables": [{"seats": {"east": 1, "up": None}}]}]}
    assert (("rounds", 0, "tables", 0, "seats", "up"), "unknown_field") in outcome(
        READERS["/v1/tournament/standings"], request
    )


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
    read = READERS["/v1/scores"].load(request).hand
    assert wind is read.seat_wind
    assert wind in read.table


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
    again = client.post("/v1/table/next", json={"procedure": "british", "position": state["position"], "results": []})
    assert 200 == again.status_code, again.get_json()
