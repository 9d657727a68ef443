"""openapi.yaml and the service say the same: addresses, fields, bounds, codes, examples, and whatever is answered."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator, meta
from openapi_spec_validator import validate

from engine import FaultCode, Kong, SetKind, Tile, Wind, WonFrom, all_rulesets
from engine.rules.rule import CountsFor
from service.fields.hand import HandSchema, TableSchema
from service.fields.tiles import MOST_TILES_IN_HAND
from service.http import problems
from service.scores.answers import SCORE_FIELDS
from service.scores.schemas import ScoreSchema
from support.addresses import BATCH, SCORES, SETTLEMENTS
from support.case_files import CASES, requests_of_hands
from support.contracts import alternatives, followed, untold, validator
from support.fault_codes import codes_of_faults
from support.laws import for_each

ROOT = Path(__file__).parents[2]
REQUESTS = requests_of_hands()
EMPTY_HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
EMPTY_DEAL = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}


def schemas(contract):
    return contract["components"]["schemas"]


@pytest.fixture(scope="module")
def score_validator():
    return validator("Score")


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


def test_its_release_is_that_of_the_project(contract):
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["version"]
    found = re.search(read["pattern"], (ROOT / read["path"]).read_text(encoding="utf-8"), re.MULTILINE)
    assert contract["info"]["version"] == found["version"]
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


# Answers.


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


# Fields. Those of every request: test_places_of_requests.py and fields/test_described.py.


def faults(client, address, request):
    """Return what is wrong with a request: places, codes and messages."""
    answer = client.post(address, json=request).get_json()
    return [(each["pointer"], each["code"], each["message"]) for each in answer.get("errors", [])]


def test_the_fields_of_a_penalty_are_those_of_both_its_kinds(client, contract):
    found = []
    for kind, needs in (({}, ["payer", "payees", "amount", "reason"]), ({"rule": "false_mah_jong"}, ["payers"])):
        penalty = {**kind, "no_such_field": 1}
        *needed, unknown = faults(client, SETTLEMENTS, EMPTY_DEAL | {"penalties": [penalty]})
        assert [(f"/penalties/0/{field}", "missing") for field in needs] == [each[:2] for each in needed]
        found += unknown[2].rstrip(".").rpartition(" are ")[2].split(", ")
    assert set(schemas(contract)["PenaltyOwed"]["properties"]) == set(found)


@for_each("name, value", [("hands", {}), ("scores", 1), ("balances", 1)])
def test_members_of_a_deal_are_named_by_seats_or_players(client, contract, name, value):
    [(place, code, told)] = faults(client, SETTLEMENTS, EMPTY_DEAL | {name: {"no_such_seat": value}})
    assert (f"/{name}/no_such_seat", "unknown_field") == (place, code)
    assert told.endswith(f" are {', '.join(each.value for each in Wind)}.")
    listed = alternatives(contract, schemas(contract)["SettlementRequest"]["properties"][name])
    [schema] = [each for each in listed if each["type"] == "object"]
    assert "properties" not in schema, "a name may be anything"


COMPLETE_HAND = EMPTY_HAND | {
    "ruleset": "chinese-classical",
    "concealed_tiles": ["B1", "B2", "B3", "B4", "B5", "B6", "C1", "C2", "C3", "C4", "C5", "C6", "D5", "D5"],
}
COUNTED_DEAL = EMPTY_DEAL | {"ruleset": "booklet", "outcome": "mah_jong", "winner": "east", "scores": {"east": 80}}
WAYS = {"of a hand": (SCORES, COMPLETE_HAND), "of a counted score": (SETTLEMENTS, COUNTED_DEAL)}


@pytest.mark.parametrize("source", [each.value for each in WonFrom])
@pytest.mark.parametrize("name", WAYS)
def test_the_source_of_a_win_decides_what_else_it_has(client, contract, name, source):
    def said(win):
        errors = client.post(to, json=whole | {"win": win}).get_json().get("errors", [])
        return {each["pointer"]: each["code"] for each in errors if each["pointer"] in {"/win/tile", "/win/discarder"}}

    to, whole = WAYS[name]
    assert ["source"] == schemas(contract)["Win"]["required"]
    of_another = source in {"discard", "robbed_kong", "robbed_concealed_kong"}
    # A star in a hand as text names the tile too, so no schema can require it.
    needed = {"/win/tile": "missing"} if name == "of a hand" and source != "dealt" else {}
    assert needed | ({"/win/discarder": "discarder_missing"} if of_another else {}) == said({"source": source})
    if source in {"wall", "dealt"}:
        assert said({"source": source, "discarder": "west"})["/win/discarder"] == "discarder_superfluous"


def test_a_hand_of_a_deal_has_the_fields_of_a_hand_by_itself(contract):
    def as_in(fields_):
        return {name: untold(schemas(contract)["ScoreRequest"]["properties"][name]) for name in fields_}

    assert untold(schemas(contract)["PlayerHand"]["properties"]) == as_in(HandSchema().fields)
    of_state = {"prevailing_wind", "dealer", "players"}
    table = as_in(set(TableSchema().fields) - of_state)
    assert table.items() <= untold(schemas(contract)["SettlementRequest"]["properties"]).items()
    of_one_hand = {"dora_indicators", "ura_indicators", "honba", "bets", "liable", "seat_wind", "reference"}
    assert {*HandSchema().fields, *TableSchema().fields, *of_one_hand} == set(ScoreSchema().fields)


def test_the_words_answered_are_those_of_the_contract(contract):
    assert [each.value for each in SetKind] == schemas(contract)["SetKind"]["enum"]
    assert [each.value for each in Kong] == schemas(contract)["KongKind"]["enum"]
    assert [each.value for each in WonFrom] == schemas(contract)["WinSource"]["enum"]
    assert [each.code for each in Tile] == schemas(contract)["TileCode"]["enum"]
    assert schemas(contract)["Wind"]["enum"] == list(schemas(contract)["Seats"]["properties"])
    assert [each.value for each in Wind] == schemas(contract)["Wind"]["enum"]
    assert [each.value for each in CountsFor] == schemas(contract)["Rule"]["properties"]["counts_for"]["enum"]


@for_each("text", ["a", "a1_b", "z" * 64, "A", "1a", "_a", "a-b", "a b", "\u00e4", "a\n", ""])
def test_an_id_is_written_as_in_the_contract(client, contract, text):
    pattern = schemas(contract)["AgreedHand"]["properties"]["id"]["pattern"].removeprefix("^").removesuffix("$")
    own = {"id": text, "name": "One more", "pattern": "7 pairs", "points": 1}
    refused = faults(client, SCORES, EMPTY_HAND | {"house_rules": {"hands": [own]}})
    assert bool(re.fullmatch(pattern, text)) is (refused == [])


def test_a_hand_as_text_is_as_long_as_in_the_contract(client, contract):
    longest = schemas(contract)["HandText"]["maxLength"]
    for length, expected in ((longest, "unknown_tile"), (longest + 1, "too_long")):
        [(place, code, _)] = faults(client, SCORES, EMPTY_HAND | {"hand": "F0".ljust(length)})
        assert ("/hand", expected) == (place, code)


def test_a_tile_is_spelled_as_in_the_contract(client, contract):
    spelled = re.compile(schemas(contract)["PlacedTile"]["pattern"])
    signs = "".join(map(chr, [*range(0x20, 0x7F), *range(0x1F000, 0x1F02C), 0xFE0E, 0xFE0F]))
    written = [*signs, *(one + two for one in signs for two in signs), "B1 ", "B10", "\U0001f004\ufe0f\ufe0e"]
    for start in range(0, len(written), MOST_TILES_IN_HAND):
        tiles = written[start : start + MOST_TILES_IN_HAND]
        found = faults(client, SCORES, EMPTY_HAND | {"concealed_tiles": tiles})
        refused = {place for place, code, _ in found if code == "unknown_tile"}
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
