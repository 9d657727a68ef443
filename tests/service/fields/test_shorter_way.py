"""A valid request takes a shorter way past marshmallow. Both ways read the same, or find the same faults in order."""

import json
from copy import deepcopy
from functools import cache
from itertools import chain
from random import Random

import orjson
import pytest
from marshmallow import ValidationError

from fuzz.absurd import places, spoilt
from fuzz.deals import legal_deal
from fuzz.hands import any_hand
from service.batches.kinds import BatchSchema
from service.clubs.schemas import ClubHouseRulesSchema
from service.fields.base import RequestSchema
from service.fields.faults import MOST_MEMBERS
from service.fields.house_rules import HouseRulesSchema
from service.fields.tiles import WildTileSchema
from service.http.problems import faults_in
from service.scores.schemas import ScoreSchema
from support.example_files import examples_in_json
from support.full_requests import FULL_REQUESTS
from support.laws import for_each, tried
from support.request_schemas import SCHEMAS, all_schemas
from support.serving import ROOT

pytestmark = pytest.mark.no_cover

SPOILT = tried(2_000)
"""So many requests to each resource are spoilt in one to five places."""

CHANGED = tried(1_000)
"""So many requests to each resource, with all its fields, are changed in one place."""

VALUES = (
    None, True, 1, -1, 1.0, 2**53, "", "x" * 201, "east", [], {}, [None], {"x": None}, ["Ann", "Ann", "east"],
    {"_schema": 1}, {"b": 1, "tile": None, "as": 2}, ["B1"] * 150, dict.fromkeys(map(str, range(MOST_MEMBERS + 1))),
)  # fmt: skip
"""What may stand at any place of a request, right or wrong."""

by_path = pytest.mark.parametrize("path", SCHEMAS)


@pytest.fixture
def marshmallows_load(monkeypatch):
    """Return a function that loads a request as if no schema had a shorter way, at any depth."""

    def load(schema, request):
        with monkeypatch.context() as patched:
            for each in (RequestSchema, HouseRulesSchema, ClubHouseRulesSchema):
                patched.setattr(each, "read", no_shorter_way)
            return outcome(schema, request)

    return load


READ = RequestSchema.read


def no_shorter_way(schema, data):
    # A hand puts its wild tiles aside in this way, whatever the way in which it is read itself.
    if isinstance(schema, WildTileSchema):
        return READ(schema, data)
    raise ValidationError([])


def outcome(schema, request):
    """Return what a schema reads, or all faults in their order."""
    try:
        return schema.load(request)
    except ValidationError as error:
        return error.messages, list(faults_in(error.messages))


def cases(path):
    files = ROOT.glob("tests/cases/*.json")
    wanted = [file for file in files if file.stem.startswith("settlements") is (path == "/v1/settlements")]
    listed = [case for file in wanted for case in json.loads(file.read_text("utf-8"))]
    return [case["request"] for case in listed if "request" in case]


def with_one_change(request, rng):
    """Return a full request with another value at one place, without a member, or with unknown members."""
    place = rng.choice(list(places(request)))
    changed = deepcopy(request)
    around = changed
    for step in place[:-1]:
        around = around[step]
    match rng.randrange(8):
        case 0:
            del around[place[-1]]
        case 1 if isinstance(around, dict):
            members = [*around.items(), ("_schema", None), ("", 1)]
            around.clear()
            around.update(rng.sample(members, len(members)))
        case _:
            around[place[-1]] = rng.choice(VALUES)
    return changed


def drawn(path, number):
    """Return a spoilt request, by its number."""
    rng = Random(f"{path} {number}")
    if path == "/v1/scores" and number % 2:
        return spoilt(any_hand(rng), rng)
    if path == "/v1/settlements" and number % 2:
        return spoilt(legal_deal(rng), rng)
    return spoilt(rng.choice(written(path)), rng)


@cache
def written(path):
    """Return the full request to a resource and its examples."""
    return [FULL_REQUESTS[path], *(request for to, request in examples_in_json() if to == path)]


@by_path
def test_a_full_request_has_every_field(path):
    assert set(FULL_REQUESTS[path]) == set(SCHEMAS[path]().fields) - SCHEMAS[path].also_read
    assert SCHEMAS[path]().load(FULL_REQUESTS[path])


@pytest.mark.parametrize("path", ["/v1/scores", "/v1/settlements"])
def test_both_ways_agree_on_all_cases(path, marshmallows_load):
    schema = SCHEMAS[path]()
    for request in cases(path):
        assert outcome(schema, request) == marshmallows_load(schema, request)


@by_path
def test_both_ways_agree_on_requests_with_one_change_and_on_spoilt_ones(path, marshmallows_load):
    schema, rng = SCHEMAS[path](), Random(path)
    changed = (with_one_change(FULL_REQUESTS[path], rng) for _ in range(CHANGED))
    for request in chain(VALUES, changed, (drawn(path, number) for number in range(SPOILT))):
        expected = marshmallows_load(schema, request)
        assert expected == outcome(schema, request), orjson.dumps(request)


def test_both_ways_agree_on_batches(marshmallows_load):
    schema = BatchSchema()
    for request in [{"hands": []}, {"hands": [None, 1]}, {"hands": None}, {"hands": {}}, {}, {"_schema": 1}, *VALUES]:
        assert marshmallows_load(schema, request) == outcome(schema, request)


def test_a_difference_between_the_two_ways_is_found(marshmallows_load, monkeypatch):
    schema = ScoreSchema()
    monkeypatch.setitem(schema._defaults, "players", 5)  # noqa: SLF001 - the shorter way is spoilt on purpose
    request = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east"}

    assert marshmallows_load(schema, request) != outcome(schema, request)


# A hand as text, or one with wild tiles, never takes the shorter way, so that its hooks always run.
HOOKS = {"_build", "_in_plain_fields"}


@for_each("schema", all_schemas())
def test_no_schema_has_a_hook_that_the_shorter_way_would_leave_out(schema):
    hooks = {name for found in schema._hooks.values() for name, *_ in found}  # noqa: SLF001 - no public list of hooks

    assert hooks <= HOOKS
