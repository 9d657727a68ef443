"""openapi.yaml and the service say the same: addresses, fields, bounds, codes, examples, and whatever is answered."""

import json
import re
from copy import deepcopy
from enum import Enum
from itertools import pairwise
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator, meta
from marshmallow import missing
from openapi_spec_validator import validate

from engine import FaultCode, HouseRules, Kong, SetKind, Tile, Wind, WonFrom, all_rulesets
from engine.rules.rule import CountsFor
from engine.special_hands.limits import LONGEST
from service.fields.base import LONGEST_NAME
from service.fields.hand import MOST_TILES_IN_HAND, HandSchema, TableSchema
from service.http import problems
from service.scores.answers import SCORE_FIELDS
from service.scores.schemas import ScoreSchema
from service.settlements.schemas import SettlementSchema
from support.addresses import BATCH, SCORES, SETTLEMENTS
from support.contracts import alternatives, followed, untold, validator, whole_contract
from support.fault_codes import codes_of_faults
from support.laws import for_each

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"
REQUESTS = [
    case["request"]
    for file in sorted(CASES.glob("*.json"))
    if not file.stem.startswith(("settlements", "across"))
    for case in json.loads(file.read_text("utf-8"))
]
DEALS = [
    case["request"] for file in sorted(CASES.glob("settlements*.json")) for case in json.loads(file.read_text("utf-8"))
]
JSON = {"Content-Type": "application/json"}
EMPTY_HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
EMPTY_DEAL = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
WON = {"tile": "D8", "source": "wall"}


def schemas(contract):
    return contract["components"]["schemas"]


@pytest.fixture(scope="module")
def score_validator():
    return validator("Score")


@pytest.fixture(scope="module")
def problem_validator():
    return validator("Problem")


def operations(contract):
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


# The document itself.


def test_the_contract_is_valid_openapi(contract):
    validate(contract)
    assert "3.1.0" == contract["openapi"]


def test_its_schemas_are_valid_json_schemas(contract):
    for schema in schemas(contract).values():
        meta.validate(schema)


def parts_of(schema, place=""):
    """Yield each part of a schema with its place."""
    yield place, schema
    members = schema.items() if isinstance(schema, dict) else enumerate(schema) if isinstance(schema, list) else ()
    for name, member in members:
        yield from parts_of(member, f"{place}/{name}")


HARD_TO_READ = {
    "a reference into another shape": lambda _, part: "/properties/" in str(part.get("$ref")),
    "a field that is only null": lambda place, part: part.get("type") == "null" and "/anyOf/" not in place[-8:],
    "names by a schema": lambda _, part: "propertyNames" in part,
    "kinds beside fields": lambda _, part: "properties" in part and {"anyOf", "oneOf"} & set(part),
    "a range of astral characters": lambda _, part: re.search("[\U00010000-\U0010ffff]-", str(part.get("pattern"))),
}


@pytest.mark.parametrize("what", HARD_TO_READ)
def test_its_schemas_have_nothing_that_code_generators_cannot_read(contract, what):
    is_hard = HARD_TO_READ[what]
    places = [place for place, part in parts_of(schemas(contract)) if isinstance(part, dict) and is_hard(place, part)]
    assert [] == places, "give the shape a name, and make what goes together kinds of one object, as in Win"


def test_its_release_is_that_of_the_project(contract):
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'version = "{contract["info"]["version"]}"' in project
    assert "MIT" == contract["info"]["license"]["identifier"]


def test_each_operation_has_an_id_a_tag_and_a_summary(contract):
    listed = [operation for _, _, operation in operations(contract)]
    assert len(listed) == len({operation["operationId"] for operation in listed})
    tags = {tag["name"] for tag in contract["tags"]}
    assert tags == {tag for operation in listed for tag in operation["tags"]}
    assert all(operation["summary"] for operation in listed)


def test_each_field_is_described(contract):
    for name, schema in schemas(contract).items():
        assert schema.get("description"), name
        for field, part in schema.get("properties", {}).items():
            if name not in {"Net", "BalancesAnswered"}:
                assert followed(contract, part).get("description"), f"{name}.{field}"


def test_each_component_is_used(contract):
    text = json.dumps(contract)
    # Ways to send a key are called by their names alone.
    ways = {name for way in contract["security"] for name in way}
    assert ways == set(contract["components"]["securitySchemes"])
    for kind, parts in contract["components"].items():
        if kind == "securitySchemes":
            continue
        for name in parts:
            assert f'"#/components/{kind}/{name}"' in text, name


def test_the_examples_and_defaults_of_schemas_follow_them(contract):
    def check(schema):
        if isinstance(schema, list):
            [check(each) for each in schema]
        elif isinstance(schema, dict):
            whole = schema | {"components": contract["components"]}
            samples = schema["examples"] if isinstance(schema.get("examples"), list) else []
            for sample in [*samples, *([schema["default"]] if "default" in schema else [])]:
                Draft202012Validator(whole).validate(sample)
            [check(each) for each in schema.values()]

    check(schemas(contract))


# Addresses.


def test_what_every_operation_has_is_told_once(contract):
    for _, path, operation in operations(contract):
        parameters = [followed(contract, each) for each in operation.get("parameters", ())]
        assert "header" not in {each["in"] for each in parameters}, path
        assert "headers" not in operation["responses"]["200"], path
        assert {"$ref": "#/components/responses/Problem"} == operation["responses"]["default"], path
        faulty = operation["responses"].get("422")
        assert faulty == {"$ref": "#/components/responses/Faulty"} or "requestBody" not in operation, path


SENT = {SCORES: "ScoreRequest", SETTLEMENTS: "SettlementRequest"}


# Answers.


@for_each("request_", REQUESTS)
def test_each_answer_is_as_described(client, score_validator, problem_validator, request_):
    answer = client.post("/v1/scores", json=request_)
    {200: score_validator, 422: problem_validator}[answer.status_code].validate(answer.get_json())


@pytest.mark.no_cover
@pytest.mark.parametrize("wanted", ["", "?fields=hand,total,net"])
def test_each_result_of_a_batch_is_as_described(client, contract, score_validator, wanted):
    of_document, of_line = validator("Batch"), validator("BatchResult")
    body = {"hands": [*REQUESTS, 5]}
    of_document.validate(client.post(f"{BATCH}{wanted}", json=body).get_json())
    answer = client.post(f"{BATCH}{wanted}", json=body, headers={"Accept": "application/x-ndjson"})
    for line in map(json.loads, answer.text.splitlines()):
        of_line.validate(line)
        if "score" in line and not wanted:
            score_validator.validate(line["score"])


def test_the_fields_of_a_score_are_those_of_the_contract(client, contract):
    [parameter] = [each for each in contract["paths"][BATCH]["post"]["parameters"] if each.get("name") == "fields"]
    answered = client.post(SCORES, json=EMPTY_HAND).get_json()
    assert list(SCORE_FIELDS) == followed(contract, parameter["schema"]["items"])["enum"]
    assert list(SCORE_FIELDS) == list(schemas(contract)["ShortScore"]["properties"])
    assert [name for name in SCORE_FIELDS if name in answered] == list(answered)
    assert set(schemas(contract)["Score"]["required"]) <= set(answered)


SETTLED = [
    {**EMPTY_DEAL, "balances": {"east": 5}},
    {**EMPTY_DEAL, "outcome": "mah_jong", "winner": "east", "players": 2, "scores": {"east": 40, "west": 8}},
    {**EMPTY_DEAL, "outcome": "mah_jong", "winner": "east", "scores": {"east": 40}, "hands": {"north": {"win": None}}},
    {**EMPTY_DEAL, "scores": {"east": 4}},
    *DEALS,
]


@for_each("request_", SETTLED)
def test_each_settlement_is_as_described(client, contract, problem_validator, request_):
    answer = client.post(SETTLEMENTS, json=request_)
    described = {200: validator("Settlement"), 422: problem_validator}[answer.status_code]
    described.validate(answer.get_json())


def test_each_request_of_the_case_files_is_as_described(contract):
    described = validator("ScoreRequest")
    of_deals = validator("SettlementRequest")
    for file in CASES.glob("*.json"):
        if "-refused" not in file.name and file.stem != "across":
            for case in json.loads(file.read_text("utf-8")):
                (of_deals if file.stem == "settlements" else described).validate(case["request"])


def test_each_ruleset_is_as_described(client, contract):
    validator("RulesetList").validate(client.get("/v1/rulesets").get_json())
    for each in all_rulesets():
        validator("Ruleset").validate(client.get(f"/v1/rulesets/{each.id}").get_json())


@for_each("first", [each.id for each in all_rulesets()])
@for_each("second", [each.id for each in all_rulesets()])
def test_each_comparison_is_as_described(client, contract, first, second):
    compared = client.get(f"/v1/rulesets/{first}/compare/{second}").get_json()
    validator("Comparison").validate(compared)
    assert compared["same"] is (first == second)


@pytest.mark.parametrize("ruleset_id", [each.id for each in all_rulesets()])
def test_each_case_is_as_described(client, contract, ruleset_id):
    validator("CaseList").validate(client.get(f"/v1/rulesets/{ruleset_id}/cases").get_json())


@pytest.mark.parametrize(
    "method, path, options",
    [
        ("DELETE", "/docs", {}),
        ("GET", "/nowhere/a%20b%ff", {}),
        ("POST", "/v1/scores", {"json": [1]}),
        ("POST", "/v1/scores", {"json": {str(number): 1 for number in range(60)}}),
    ],
)
def test_each_problem_is_as_described(server, contract, method, path, options):
    answer = server.request(method, path, **options)
    assert not answer.ok
    validator("Problem").validate(answer.json())
    assert (answer.status_code == 422) is bool(answer.json().get("errors"))


# Fields. The service is asked what it knows, so that nothing can be known here and not there.


def sent(path, value, *, to=SCORES):
    """Send a small hand, or deal, with a value at a place; what is on the way there is made."""
    body = deepcopy(EMPTY_HAND if to == SCORES else EMPTY_DEAL)
    if not path:
        return value
    place = body
    for before, (step, following) in zip((None, *path), pairwise(path), strict=False):
        made = [None] if isinstance(following, int) else WON if step == "win" and to == SCORES else {}
        place[step] = deepcopy(member(before, following) if isinstance(step, int) else made)
        place = place[step]
    place[path[-1]] = value
    return body


MEMBERS = {
    "melds": {"tiles": ["DR"] * 4},
    "hands": {"id": "one_more", "name": "One more", "pattern": "7 pairs", "points": 1},
    "penalties": {"payer": "east", "payees": ["west"], "amount": 1, "reason": "noise"},
}
"""What a list is filled with on the way to a place in one of its members."""
FIXED_PENALTY = {"rule": "false_mah_jong", "payers": ["east"]}


def member(of, step):
    """Return what a list is filled with, where that has such a step."""
    return FIXED_PENALTY if step in FIXED_PENALTY else MEMBERS[of]


def faults(client, path, value, *, to=SCORES):
    """Return what is wrong with such a request: places, codes and messages."""
    answer = client.post(to, json=sent(path, value, to=to)).get_json()
    return [(each["pointer"], each["code"], each["message"]) for each in answer.get("errors", [])]


def faults_at(client, path, value, *, to=SCORES):
    """Return the codes of what is wrong at that very place."""
    return [code for place, code, _ in faults(client, path, value, to=to) if place == pointer(path)]


def pointer(path):
    return "".join(f"/{step}" for step in path)


def listed(message):
    return message.rstrip(".").rpartition(" are ")[2].split(", ")


def by_address(places):
    """Parametrize by every place in what is sent to the two addresses."""
    rows = [(to, path) for to in places for path in places[to]]
    return pytest.mark.parametrize("to, path", [pytest.param(*row, id=f"{row[0]}:{pointer(row[1])}") for row in rows])


OWN_HAND = ("house_rules", "hands", 0)
OBJECTS = {
    "ScoreRequest": (SCORES, ()),
    "Meld": (SCORES, ("melds", 0)),
    "Win": (SCORES, ("win",)),
    "HouseRules": (SCORES, ("house_rules",)),
    "ChangedRule": (SCORES, ("house_rules", "values", "chow")),
    "ChangedAward": (SCORES, ("house_rules", "values", "chow", "exposed")),
    "AgreedHand": (SCORES, OWN_HAND),
    "GivenWorth": (SCORES, (*OWN_HAND, "fishing")),
    "SettlementRequest": (SETTLEMENTS, ()),
    "PlayerHand": (SETTLEMENTS, ("hands", "west")),
    "WayOfWinning": (SETTLEMENTS, ("win",)),
    "BatchRequest": (BATCH, ()),
}


@pytest.mark.parametrize("name", OBJECTS)
def test_the_fields_of_each_object_are_those_of_the_contract(client, contract, name):
    to, path = OBJECTS[name]
    found = faults(client, path, {"no_such_field": 1}, to=to)
    [known] = [listed(message) for place, _, message in found if place == pointer((*path, "no_such_field"))]
    schema = schemas(contract)[name]
    assert list(schema["properties"]) == known
    assert schema["additionalProperties"] is False


@pytest.mark.parametrize("name", OBJECTS)
def test_the_required_fields_of_each_object_are_those_of_the_contract(client, contract, name):
    to, path = OBJECTS[name]
    missing = [place for place, code, _ in faults(client, path, {}, to=to) if code == "missing"]
    required = schemas(contract)[name].get("required", [])
    if name == "SettlementRequest":
        # Without a state, which has it.
        required = [required[0], "prevailing_wind", *required[1:]]
    assert [pointer((*path, field)) for field in required] == missing


def test_the_fields_of_a_penalty_are_those_of_both_its_kinds(client, contract):
    path = ("penalties", 0)
    found = []
    for kind, needs in (({}, ["payer", "payees", "amount", "reason"]), ({"rule": "false_mah_jong"}, ["payers"])):
        *needed, unknown = faults(client, path, {**kind, "no_such_field": 1}, to=SETTLEMENTS)
        assert [(f"{pointer(path)}/{field}", "missing") for field in needs] == [each[:2] for each in needed]
        found += listed(unknown[2])
    assert set(schemas(contract)["PenaltyOwed"]["properties"]) == set(found)


@pytest.mark.parametrize("path", [("hands",), ("scores",), ("balances",)], ids=pointer)
def test_members_of_a_deal_are_named_by_seats_or_players(client, contract, path):
    [(place, code, message)] = faults(client, path, {"no_such_seat": {} if path == ("hands",) else 1}, to=SETTLEMENTS)
    assert (pointer((*path, "no_such_seat")), "unknown_field") == (place, code)
    assert SEATS == listed(message)
    [schema] = [
        each
        for each in alternatives(contract, schemas(contract)["SettlementRequest"]["properties"][path[0]])
        if each["type"] == "object"
    ]
    assert "properties" not in schema, "a name may be anything"


@pytest.mark.parametrize("path", [OWN_HAND, (*OWN_HAND, "fishing")], ids=pointer)
def test_a_hand_is_worth_one_of_two_things(client, contract, path):
    schema = schemas(contract)["AgreedHand" if path == OWN_HAND else "GivenWorth"]
    assert {"limit", "points"} <= set(schema["properties"])
    named = {name: value for name, value in MEMBERS["hands"].items() if name in schema["properties"]}
    del named["points"]
    for worth, codes in (
        ({}, ["one_of_two"]),
        ({"limit": 1, "points": 1}, ["one_of_two"]),
        ({"limit": 1}, []),
        ({"points": 1}, []),
    ):
        assert codes == faults_at(client, path, {**named, **worth})


COMPLETE_HAND = EMPTY_HAND | {
    "ruleset": "chinese-classical",
    "concealed_tiles": ["B1", "B2", "B3", "B4", "B5", "B6", "C1", "C2", "C3", "C4", "C5", "C6", "D5", "D5"],
}
COUNTED_DEAL = EMPTY_DEAL | {"ruleset": "booklet", "outcome": "mah_jong", "winner": "east", "scores": {"east": 80}}
WAYS = {"Win": (SCORES, COMPLETE_HAND), "WayOfWinning": (SETTLEMENTS, COUNTED_DEAL)}


@pytest.mark.parametrize("source", [each.value for each in WonFrom])
@pytest.mark.parametrize("name", WAYS)
def test_the_source_of_a_win_decides_what_else_it_has(client, contract, name, source):
    def said(win):
        errors = client.post(to, json=whole | {"win": win}).get_json().get("errors", [])
        return {each["pointer"]: each["code"] for each in errors if each["pointer"] in {"/win/tile", "/win/discarder"}}

    to, whole = WAYS[name]
    assert ["source"] == schemas(contract)[name]["required"]
    of_another = source in {"discard", "robbed_kong", "robbed_concealed_kong"}
    # A star in a hand as text names the tile too, so no schema can require it.
    needed = {"/win/tile": "missing"} if name == "Win" and source != "dealt" else {}
    assert needed | ({"/win/discarder": "discarder_missing"} if of_another else {}) == said({"source": source})
    if source in {"wall", "dealt"}:
        assert said({"source": source, "discarder": "west"})["/win/discarder"] == "discarder_superfluous"


@pytest.mark.parametrize("name, request_", [("ScoreRequest", ScoreSchema), ("SettlementRequest", SettlementSchema)])
def test_the_fields_of_a_request_are_those_of_its_schema(contract, name, request_):
    schema = schemas(contract)[name]
    read = request_().fields
    assert list(read) == list(schema["properties"])
    assert [name for name, field in read.items() if field.required] == schema["required"]


def test_a_hand_of_a_deal_has_the_fields_of_a_hand_by_itself(contract):
    def as_in(fields_):
        return {name: untold(schemas(contract)["ScoreRequest"]["properties"][name]) for name in fields_}

    assert untold(schemas(contract)["PlayerHand"]["properties"]) == as_in(HandSchema().fields)
    of_state = {"prevailing_wind", "dealer", "players"}
    table = as_in(set(TableSchema().fields) - of_state)
    assert table.items() <= untold(schemas(contract)["SettlementRequest"]["properties"]).items()
    assert {*HandSchema().fields, *TableSchema().fields, "seat_wind"} == set(ScoreSchema().fields)


@pytest.mark.parametrize("name, request_", [("ScoreRequest", ScoreSchema), ("SettlementRequest", SettlementSchema)])
def test_the_defaults_of_a_request_are_those_of_its_schema(contract, name, request_):
    def as_json(value):
        if isinstance(value, Enum | dict):
            return value.value if isinstance(value, Enum) else value
        return {(): [], HouseRules(): {}}.get(value, value)

    described = {
        field: followed(contract, part)["default"]
        for field, part in schemas(contract)[name]["properties"].items()
        if "default" in followed(contract, part)
    }
    read = {
        field: as_json(each.load_default)
        for field, each in request_().fields.items()
        if each.load_default is not missing
    }
    # What a state may have is not filled in before it is known that there is none. What is told in words is asked for.
    read |= {field: each.metadata["default"] for field, each in request_().fields.items() if "default" in each.metadata}
    if name == "SettlementRequest":
        assert "east" == read.pop("dealer")
    assert 4 == read.pop("players")
    assert {
        field: value for field, value in read.items() if value not in (None, [], {}) or field in described
    } == described


def schema_at(contract, path, keyword, *, to=SCORES):
    """Return the part of the contract that bounds a place of a request by some keyword."""
    parts = alternatives(contract, schemas(contract)[SENT[to]])
    for step in path:
        within = [part["items"] for part in parts if isinstance(step, int) and "items" in part]
        within += [part["properties"][step] for part in parts if step in part.get("properties", {})]
        within += [part["additionalProperties"] for part in parts if part.get("additionalProperties")]
        parts = alternatives(contract, within[0])
    return next(part for part in parts if keyword in part)


SEATS = [each.value for each in Wind]
CHOW = ("house_rules", "values", "chow")


def places_bounded_by(*keywords):
    """Return every place of a request that the contract bounds by one of these keywords, by address.

    The hands of a deal and its house rules are those of a hand by itself; its players and the state of its table are
    those of a sheet.
    """
    contract = whole_contract()

    def walk(part, path):
        if path in elsewhere:
            return
        for choice in alternatives(contract, part):
            if set(keywords) & set(choice):
                yield path
            for name, member in choice.get("properties", {}).items():
                yield from walk(member, (*path, name))
            if "items" in choice:
                yield from walk(choice["items"], (*path, 0))
            if isinstance(choice.get("additionalProperties"), dict):
                member = SEATS[0] if path[-1] in {"hands", "scores", "balances"} else "chow"
                yield from walk(choice["additionalProperties"], (*path, member))

    found = {}
    for to in SENT:
        elsewhere = (
            [("hands", SEATS[0]), *((name,) for name in ("house_rules", "players", "position", "seats", "seats_taken"))]
            if to == SETTLEMENTS
            else []
        )
        found[to] = list(dict.fromkeys(walk(schemas(contract)[SENT[to]], ())))
    return found


@by_address(places_bounded_by("enum"))
def test_the_words_allowed_are_those_of_the_contract(client, contract, to, path):
    described = schema_at(contract, path, "enum", to=to)["enum"]
    if not {"players", "seats_taken"} & {*path}:
        # A dreamer's seat may be named, but only where five are seated is it ever right.
        described = [each for each in described if each != Wind.DREAMER.value]
    [message] = [message for place, _, message in faults(client, path, "nonsense", to=to) if place == pointer(path)]
    assert f"Send one of {', '.join(described)}." == message


def test_the_words_answered_are_those_of_the_contract(contract):
    assert [each.value for each in SetKind] == schemas(contract)["SetKind"]["enum"]
    assert [each.value for each in Kong] == schemas(contract)["KongKind"]["enum"]
    assert [each.value for each in WonFrom] == schemas(contract)["WinSource"]["enum"]
    assert [each.code for each in Tile] == schemas(contract)["TileCode"]["enum"]
    assert schemas(contract)["Wind"]["enum"] == list(schemas(contract)["Seats"]["properties"])
    assert [each.value for each in Wind] == schemas(contract)["Wind"]["enum"]
    assert [each.value for each in CountsFor] == schemas(contract)["Rule"]["properties"]["counts_for"]["enum"]


@by_address(places_bounded_by("maximum"))
def test_the_bounds_of_numbers_are_those_of_the_contract(client, contract, to, path):
    schema = schema_at(contract, path, "maximum", to=to)
    lowest, highest = schema.get("minimum"), schema["maximum"]
    too_low = schema["exclusiveMinimum"] if lowest is None else lowest - 1
    for value in (too_low, highest + 1):
        assert faults_at(client, path, value, to=to)[0] in {"not_an_integer", "not_a_share"}
    for value in (too_low + 1, highest):
        assert not {"not_an_integer", "not_a_share"} & {*faults_at(client, path, value, to=to)}


@by_address(places_bounded_by("maxItems", "maxProperties"))
def test_the_lengths_of_lists_are_those_of_the_contract(client, contract, to, path):
    keyword = "maxProperties" if path[-1] in {"options", "values"} else "maxItems"
    longest = schema_at(contract, path, keyword, to=to)[keyword]

    def filled(length):
        return [None] * length if keyword == "maxItems" else dict.fromkeys(map(str, range(length)))

    assert faults_at(client, path, filled(longest + 1), to=to)[0] in {"too_long", "not_a_set"}
    assert [] == faults_at(client, path, filled(longest), to=to)


TEXTS = {
    SCORES: {
        (*OWN_HAND, "id"): ("a", 64, "not_an_id"),
        (*OWN_HAND, "name"): ("a", LONGEST_NAME, "not_a_name"),
        (*OWN_HAND, "pattern"): ("7 pairs", LONGEST, "not_a_pattern"),
    },
    SETTLEMENTS: {
        ("penalties", 0, "reason"): ("a", LONGEST_NAME, "not_a_reason"),
        ("penalties", 0, "rule"): ("a", LONGEST_NAME, "not_a_name"),
    },
}


@by_address(TEXTS)
def test_the_lengths_of_texts_are_those_of_the_contract(client, contract, to, path):
    text, longest, code = TEXTS[to][path]
    assert longest == schema_at(contract, path, "maxLength", to=to)["maxLength"]
    # A pattern may be filled up with blanks, other texts with themselves.
    fill = " " if " " in text else text
    assert code not in faults_at(client, path, text.ljust(longest, fill), to=to)
    # A penalty without a rule is one of another form.
    for value in (text.ljust(longest + 1, fill), "", *(() if path[-1] == "rule" else (None,)), 1):
        assert [code] == faults_at(client, path, value, to=to)


@pytest.mark.parametrize("text", ["a", "a1_b", "z" * 64, "A", "1a", "_a", "a-b", "a b", "\u00e4", "a\n", ""])
def test_an_id_is_written_as_in_the_contract(client, contract, text):
    pattern = schemas(contract)["AgreedHand"]["properties"]["id"]["pattern"].removeprefix("^").removesuffix("$")
    refused = faults_at(client, (*OWN_HAND, "id"), text)
    assert bool(re.fullmatch(pattern, text)) is (refused == [])


def test_a_hand_as_text_is_as_long_as_in_the_contract(client, contract):
    longest = schema_at(contract, ("hand",), "maxLength")["maxLength"]
    for length, expected in ((longest, ["unknown_tile"]), (longest + 1, ["too_long"])):
        assert expected == faults_at(client, ("hand",), "B0".ljust(length))


def test_the_lengths_of_all_texts_are_tried(contract):
    tried = {SCORES: {("hand",), *TEXTS[SCORES]}, SETTLEMENTS: set(TEXTS[SETTLEMENTS])}
    # Where a player is named, any text is one that nobody has.
    of_players = schemas(contract)["SeatOrName"]["examples"]
    assert tried == {
        to: {path for path in found if schema_at(contract, path, "maxLength", to=to).get("examples") != of_players}
        for to, found in places_bounded_by("maxLength").items()
    }


def test_a_tile_is_spelled_as_in_the_contract(client, contract):
    spelled = re.compile(schemas(contract)["Tile"]["pattern"])
    signs = "".join(map(chr, [*range(0x20, 0x7F), *range(0x1F000, 0x1F02C), 0xFE0E, 0xFE0F]))
    written = [*signs, *(one + two for one in signs for two in signs), "B1 ", "B10", "\U0001f004\ufe0f\ufe0e"]
    for start in range(0, len(written), MOST_TILES_IN_HAND):
        tiles = written[start : start + MOST_TILES_IN_HAND]
        refused = {place for place, code, _ in faults(client, ("concealed_tiles",), tiles) if code == "unknown_tile"}
        assert {
            f"/concealed_tiles/{place}" for place, tile in enumerate(tiles) if not spelled.fullmatch(tile)
        } == refused


# Codes.


def test_each_code_is_in_the_contract_and_back(contract):
    assert list(FaultCode) == schemas(contract)["FaultCode"]["enum"]
    assert list(problems.ProblemCode) == schemas(contract)["ProblemCode"]["enum"]


def test_each_code_is_that_of_some_fault():
    modules = (path for folder in ("engine", "service") for path in (ROOT / folder).rglob("*.py"))
    assert set(FaultCode) == {code for path in modules for code in codes_of_faults(path)}, (
        "raise each code in a Fault, a FieldFault or a field_error that names it as FaultCode.…"
    )


def test_the_most_faults_listed_are_those_of_the_contract(contract):
    assert problems.MOST_ERRORS == schemas(contract)["Problem"]["properties"]["errors"]["maxItems"]
