"""However many faults a request has, little more is read of it than an answer tells; and reading asks for the time.

What is counted is the fields that are read, not seconds.
"""

import json
from copy import copy
from functools import cache

import pytest
from marshmallow import ValidationError

from service.app import create_app
from service.fields.base import CodedField, List
from service.fields.faults import faults_counted
from service.fields.objects import Dict
from service.http.problems import MOST_ERRORS
from service.settings.variables import Settings
from support.addresses import COUNTERS, NEXT, SEATING, SHEET, STANDINGS
from support.full_requests import FULL_REQUESTS
from support.laws import for_each
from support.request_schemas import all_schemas

BRITISH = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east"}
MOST_READ = 20 * MOST_ERRORS
"""So many fields may be read of a request with nothing but faults: each fault has some neighbours that are right."""


def fields_below(field, seen):
    """Yield a field and all fields below it, each once."""
    if id(field) in seen:
        return
    seen.add(id(field))
    yield field
    inner = [getattr(field, name, None) for name in ("inner", "key_field", "value_field")]
    for each in (*inner, *getattr(field, "alternatives", {}).values()):
        if each is not None:
            yield from fields_below(each, seen)


@cache
def containers():
    """Return all fields of lists and of objects with any names in all requests, by where they stand."""
    schemas = [each for each in all_schemas() if each.__module__.startswith("service.")]
    return {
        f"{schema.__name__}.{name} {type(each).__name__}": each
        for schema in schemas
        for name, field in schema().fields.items()
        for each in fields_below(field, set())
        if isinstance(each, List | Dict)
    }


class Faulty(CodedField):
    """A field that has a fault whatever is sent, and counts how often it was read."""

    times = 0

    def _deserialize(self, *_args, **_options):
        self.times += 1
        raise ValidationError(["wrong"])


@for_each("name", containers())
def test_no_list_or_object_is_read_on_after_as_many_faults_as_are_told(name):
    field, faulty = copy(containers()[name]), Faulty()
    field.validators, field._check_length = [], lambda _value: None  # noqa: SLF001 - as if any length were allowed
    field.inner = field._value = faulty  # noqa: SLF001 - whatever the field reads has a fault
    if isinstance(field, Dict):
        field._name = None  # noqa: SLF001 - as if any name were allowed
    members = [{}] * 10_000 if isinstance(field, List) else {str(number): {} for number in range(10_000)}
    with faults_counted(), pytest.raises(ValidationError):
        field.deserialize(members)
    assert 0 < faulty.times <= MOST_ERRORS + 1
    if isinstance(field, Dict):
        with pytest.raises(ValidationError):
            field.read(members)
        assert faulty.times <= MOST_ERRORS + 2


def test_the_lists_and_objects_of_all_requests_are_found():
    assert {"RoundSchema.tables List", "HouseRulesSchema.values ById", "HandSchema.melds List"} <= {*containers()}
    assert len(containers()) > 60


def deep(value, worst):
    """Return a request with each list in it ten times as long, and with nothing right at its end."""
    match value:
        case dict():
            return {name: deep(each, worst) for name, each in value.items()}
        case list():
            return [deep(each, worst) for each in value] * 10
        case _:
            return worst


TABLES = 250
EIGHT = {"number_of_players": 8, "number_of_rounds": 60}
HOSTILE = {
    "tables": (STANDINGS, {"scheme": "mcr", "rounds": [{"tables": [{"table": 0}] * TABLES}] * 21}),
    "tables that are null": (STANDINGS, {"scheme": "mcr", "rounds": [{"tables": [None] * TABLES}] * 12}),
    "tables that are 0": (STANDINGS, {"scheme": "mcr", "rounds": [{"tables": [0] * TABLES}] * 31}),
    "players listed twice": (STANDINGS, {"scheme": "mcr", "players": ["a"] * 1000, "rounds": []}),
    "players entered twice": (SEATING, {"players": ["a"] * 1000, "number_of_rounds": 1}),
    "penalties of tables": (
        STANDINGS,
        {"scheme": "mcr", "rounds": [{"tables": [{"scores": {}, "penalties": [{}] * 20}] * TABLES}] * 60},
    ),
    "tables of which only the engine finds the faults": (
        STANDINGS,
        {
            "scheme": "mcr",
            "rounds": [{"tables": [{"table": 1, "bonuses": [{"player": "a", "amount": 1}]}] * TABLES}] * 21,
        },
    ),
    "unknown fields of tables": (
        STANDINGS,
        {"scheme": "mcr", "rounds": [{"tables": [{"scores": {}} | dict.fromkeys("abcdefgh", 0)] * TABLES}] * 10},
    ),
    "payments": (SHEET, {"ruleset": "british", "deals": [{"payments": [{}] * 50}] * 88}),
    "corrections": (SHEET, {"ruleset": "british", "deals": [], "corrections": [{"with": {"payments": [{}] * 9}}] * 88}),
    "penalties of deals": (SHEET, {"ruleset": "british", "deals": [{"outcome": "x", "penalties": [{}] * 20}] * 88}),
    "tables kept": (SEATING, EIGHT | {"rounds": [{"tables": [0] * TABLES}] * 60}),
    "seats of tables kept": (
        SEATING,
        EIGHT | {"rounds": [{"played": True, "tables": [{"seats": {"east": 1}}] * TABLES}] * 60},
    ),
    "tables kept without seats": (SEATING, EIGHT | {"rounds": [{"played": True, "tables": [{}] * TABLES}] * 60}),
    "payments with counters": (COUNTERS, {"payments": [{}] * 100}),
    "results": (NEXT, {"procedure": "british", "results": [{}] * 500}),
    "wild tiles": ("/v1/scores", BRITISH | {"concealed_tiles": [{"as": 0}] * 1500}),
} | {
    f"{path} with {worst!r} everywhere": (path, deep(request, worst))
    for path, request in FULL_REQUESTS.items()
    for worst in ({}, 0, None, "x", [])
}


@pytest.fixture
def read(monkeypatch):
    """Return the names of the fields that are read."""
    names, real = [], CodedField.deserialize

    def deserialize(field, *args, **options):
        names.append(field.name)
        return real(field, *args, **options)

    monkeypatch.setattr(CodedField, "deserialize", deserialize)
    return names


@for_each("name", HOSTILE)
def test_little_is_read_of_a_request_with_nothing_but_faults(client, read, name):
    path, request = HOSTILE[name]
    read.clear()
    answer = client.post(path, json=request)
    assert answer.status_code in {422, 413}, answer.text[:200]
    if answer.status_code == 422:
        assert 1 <= len(answer.get_json()["errors"]) <= MOST_ERRORS
    # Of players listed twice, each by itself is right.
    allowed = MOST_READ + (2000 if "twice" in name else 0)
    assert len(read) <= allowed, len(read)


def test_fifty_faults_are_told_of_more():
    client = create_app(Settings()).test_client()
    for name, (path, request) in HOSTILE.items():
        if "everywhere" not in name and name != "wild tiles":
            told = client.post(path, json=request).get_json()
            assert (MOST_ERRORS, "The first 50 are listed.") == (len(told["errors"]), told["detail"][-24:]), name


GOOD_TABLE = {"scores": {"ann": 30, "ben": 10, "cid": -10, "dot": -30}}


@for_each("spoilt", [False, True])
def test_reading_asks_for_the_time_of_a_request(spoilt, monkeypatch):
    app = create_app(Settings())
    app.config["REQUEST_TIME"] = 0
    done = []
    monkeypatch.setattr("service.tournament.standings.routes.reckon_standings", done.append)
    request = {"scheme": "mcr", "rounds": [{"tables": [GOOD_TABLE] * 100}], **({"after": "x"} if spoilt else {})}
    answer = app.test_client().post(STANDINGS, data=json.dumps(request), content_type="application/json")
    assert (503, []) == (answer.status_code, done)
