"""What all schemas of requests have in common: the order of faults, and where null is a fault of its own."""

import pytest

from service.fields.faults import MOST_MEMBERS
from service.fields.house_rules import HouseRulesSchema
from service.http.problems import MOST_ERRORS
from support.addresses import COUNTERS, DEAL, NEXT, SCORES, SEATS, SETTLEMENTS, SHEET, WAITS, WALL
from support.answered_requests import cases_of, refused


@pytest.mark.parametrize("path", [SCORES, SETTLEMENTS, WAITS, WALL, DEAL, SEATS, NEXT, SHEET, COUNTERS])
@pytest.mark.parametrize("more", [{}, {"_schema": 1}])
def test_too_many_members_are_one_fault(client, path, more):
    request = dict.fromkeys(map(str, range(MOST_MEMBERS + 1 - len(more))), 0) | more
    assert [("", "too_long")] == refused(client, path, request)


@pytest.mark.parametrize(
    "width, answered", [("40", 200), ("0040", 422), ("161", 422), ("01601", 422), ("9" * 5000, 422)]
)
def test_a_picture_is_as_wide_as_its_bounds_allow(client, width, answered):
    assert answered == client.get(f"/v1/hands.svg?hand=B1&tile_width={width}").status_code


FAULTY_VALUE = {"points": -1, "doublings": -1, "limit": -1}
MANY_FAULTS = {
    "ruleset": "british",
    "seat_wind": "east",
    "prevailing_wind": "east",
    "house_rules": {"values": {f"rule_{number}": FAULTY_VALUE for number in range(100)}},
}


def test_no_more_members_are_read_once_as_many_faults_are_found_as_are_listed(client):
    answer = client.post(SCORES, json=MANY_FAULTS).get_json()
    assert MOST_ERRORS == len(answer["errors"])
    assert int(answer["detail"].split()[0]) < MOST_ERRORS + 3 * 8


def test_the_faults_of_a_part_are_looked_for_once(client, monkeypatch):
    looked, real = [], HouseRulesSchema.handle_error
    monkeypatch.setattr(HouseRulesSchema, "handle_error", lambda *given, **more: looked.append(real(*given, **more)))
    client.post(SCORES, json=MANY_FAULTS)
    assert 1 == len(looked)


@pytest.mark.parametrize("alike", [True, 1.5, "1"])
def test_house_rules_are_not_taken_for_some_read_before_whose_values_only_equal_theirs(client, alike):
    hand = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "concealed_tiles": ["B1"] * 3}
    assert 200 == client.post(SCORES, json=hand | {"house_rules": {"limit": 1}}).status_code
    assert [("/house_rules/limit", "not_an_integer")] == refused(
        client, SCORES, hand | {"house_rules": {"limit": alike}}
    )


def test_house_rules_that_a_batch_repeats_are_read_once(client, monkeypatch):
    read, build = [], HouseRulesSchema.build
    monkeypatch.setattr(HouseRulesSchema, "build", lambda *given, **more: read.append(more) or build(*given, **more))
    hand = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "house_rules": {"limit": 1234}}
    client.post("/v1/scores/batch", json={"hands": [hand] * 10}).close()
    assert 1 == len(read)


@pytest.mark.parametrize(
    "changed, pointer",
    [
        ({"limit": 2**64}, "/house_rules/limit"),
        ({"options": {"no_points": 2**64}}, "/house_rules/options/no_points"),
        ({"values": {"chow": {"points": 10**4000}}}, "/house_rules/values/chow/points"),
    ],
)
@pytest.mark.parametrize("path", [SCORES, SETTLEMENTS])
def test_an_integer_beyond_64_bits_in_house_rules_is_a_fault_of_its_field(client, path, changed, pointer):
    where = {"ruleset": "booklet", "prevailing_wind": "east", "house_rules": changed}
    who = {"seat_wind": "east"} if path == SCORES else {"outcome": "wash_out"}
    assert pointer in [each for each, _ in refused(client, path, where | who)]


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SCORES, SETTLEMENTS, WAITS, SHEET)
