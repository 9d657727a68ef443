"""The fields, words and bounds of requests about the table are those of openapi.yaml; answers are as it describes."""

import pytest
from jsonschema_rs import Draft202012Validator
from marshmallow import missing

from engine import Wind
from engine.table import Direction, End, Tier, all_procedures
from engine.table.procedure import BonusSource, FurtherBonus, Purpose
from service.fields.base import LONGEST_NAME
from service.fields.players import MOST_OPTIONS, MOST_PLAYERS
from service.table.chance import LARGEST_SEED
from service.table.schemas import MOST_ROUNDS, MOST_THROWS, MOST_TILES
from support.addresses import CLAIM, DEAL, SEATS, WALL
from support.contracts import validator
from support.request_schemas import SCHEMAS, name_of

GOOD = {
    SEATS: {"procedure": "british", "players": ["A", "B"], "draws": {"A": "east", "B": "west"}},
    WALL: {"procedure": "british", "throws": [6, 8]},
    DEAL: {"procedure": "british", "throws": [6, 8]},
    CLAIM: {"procedure": "british", "discarder": "south", "claims": {"west": "pung"}},
}
by_address = pytest.mark.parametrize("to", GOOD)


def schemas(contract):
    return contract["components"]["schemas"]


def followed(contract, part):
    while "$ref" in part:
        target = contract
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target | {name: value for name, value in part.items() if name != "$ref"}
    return part


def part_of(contract, to, name):
    return followed(contract, schemas(contract)[name_of(contract, to)]["properties"][name])


def codes(client, to, name, value):
    """Return what is wrong at a field when it is sent with this value."""
    answer = client.post(to, json=GOOD[to] | {name: value}).get_json()
    return [error["code"] for error in answer.get("errors", []) if error["pointer"] == f"/{name}"]


@by_address
def test_the_fields_are_those_of_the_contract(client, contract, to):
    schema = schemas(contract)[name_of(contract, to)]
    read = SCHEMAS[to]().fields

    assert list(read) == list(schema["properties"])
    assert [name for name, field in read.items() if field.required] == schema["required"]
    assert schema["additionalProperties"] is False
    [message] = [
        error["message"]
        for error in client.post(to, json={"no_such_field": 1}).get_json()["errors"]
        if error["pointer"] == "/no_such_field"
    ]
    assert list(schema["properties"]) == message.rstrip(".").rpartition(" are ")[2].split(", ")


@by_address
def test_the_defaults_are_those_of_the_contract(contract, to):
    def as_json(value):
        return [] if value == () else value

    described = {
        name: followed(contract, part)["default"]
        for name, part in schemas(contract)[name_of(contract, to)]["properties"].items()
        if "default" in followed(contract, part)
    }
    read = {name: as_json(each.load_default) for name, each in SCHEMAS[to]().fields.items() if not each.required}
    read.pop("row", None)
    told = {name: SCHEMAS[to]().fields[name].metadata.get("default", value) for name, value in read.items()}
    empty = (None, [], {}, missing)
    assert {name: value for name, value in told.items() if value not in empty or name in described} == described


@by_address
def test_null_may_stand_for_every_field_that_may_be_left_out(contract, client, to):
    request = schemas(contract)[name_of(contract, to)]
    for name in request["properties"]:
        assert (name in request["required"]) is ("null" in codes(client, to, name, None)), name


def test_the_lengths_of_lists_are_those_of_the_contract(contract):
    lengths = {
        (SEATS, "seats_taken"): ("maxItems", MOST_PLAYERS),
        (SEATS, "throws"): ("maxItems", MOST_THROWS),
        (SEATS, "rolls"): ("maxItems", MOST_ROUNDS),
        (SEATS, "draws"): ("maxProperties", MOST_PLAYERS),
        (WALL, "options"): ("maxProperties", MOST_OPTIONS),
        (DEAL, "wall"): ("maxItems", MOST_TILES),
    }
    assert {place: longest for place, (_, longest) in lengths.items()} == {
        place: part_of(contract, *place)[keyword] for place, (keyword, _) in lengths.items()
    }


@pytest.mark.parametrize(
    "to, name, longest, too_long",
    [
        (SEATS, "players", ["A"] * 5, ["A"] * 6),
        (SEATS, "throws", [2] * 10, [2] * 11),
        (SEATS, "rolls", [{}] * 100, [{}] * 101),
        (SEATS, "draws", dict.fromkeys("ABCDE", "east"), dict.fromkeys("ABCDEF", "east")),
        (WALL, "options", {str(n): "1" for n in range(20)}, {str(n): "1" for n in range(21)}),
        (DEAL, "wall", ["B1"] * 144, ["B1"] * 145),
    ],
)
def test_lists_may_be_as_long_as_they_are_described(client, contract, to, name, longest, too_long):
    described = Draft202012Validator(part_of(contract, to, name) | {"components": contract["components"]})

    assert (True, False) == (described.is_valid(longest), described.is_valid(too_long))
    assert ["too_long"] == codes(client, to, name, too_long)
    assert "too_long" not in codes(client, to, name, longest)


def test_names_and_seeds_are_bounded_as_in_the_contract(client, contract):
    assert LONGEST_NAME == schemas(contract)["PlayerName"]["maxLength"]
    seed = part_of(contract, WALL, "seed")
    assert (0, LARGEST_SEED) == (seed["minimum"], seed["maximum"])
    for value, wrong in ((-1, True), (0, False), (LARGEST_SEED, False), (LARGEST_SEED + 1, True)):
        assert wrong is ("not_an_integer" in codes(client, WALL, "seed", value))


def test_the_throws_described_are_those_that_dice_can_show(contract):
    total = part_of(contract, WALL, "throws")["items"]
    assert (1, 12) == (total["minimum"], total["maximum"])


def test_the_words_are_those_of_the_contract(contract):
    described = schemas(contract)

    assert [each.value for each in End] == described["End"]["enum"]
    assert [each.value for each in Tier] == described["Tier"]["enum"]
    assert [each.value for each in Direction] == described["LiveWall"]["properties"]["direction"]["enum"]
    assert [each.value for each in Purpose] == described["KeptTiles"]["properties"]["used_for"]["items"]["enum"]
    assert [each.value for each in BonusSource] == described["BonusRule"]["properties"]["replaced_from"]["enum"]
    assert [each.value for each in FurtherBonus] == described["BonusRule"]["properties"]["further"]["enum"]


PROCEDURES = [each.id for each in all_procedures()]


@pytest.mark.parametrize("procedure_id", PROCEDURES)
def test_walls_and_deals_are_as_described(client, procedure_id):
    wall, dealt = validator("OpenedWall"), validator("DealtWall")
    for seed in range(4):
        request = {"procedure": procedure_id, "throw": True, "seed": seed}
        wall.validate(client.post(WALL, json=request).get_json())
        dealt.validate(client.post(DEAL, json=request).get_json())
        dealt.validate(client.post(DEAL, json=request | {"shuffle": True}).get_json())


@pytest.mark.parametrize("procedure_id", PROCEDURES)
def test_seats_are_as_described(client, procedure_id):
    request = {"procedure": procedure_id, "players": list("ABCD"), "throw": True, "seed": 3}
    validator("SeatsAnswer").validate(client.post(SEATS, json=request).get_json())


def test_seats_that_are_open_are_as_described(client):
    request = {"procedure": "booklet", "players": list("AB"), "rolls": [{"A": 3, "B": 3}]}
    validator("SeatsAnswer").validate(client.post(SEATS, json=request).get_json())


def test_procedures_are_as_described(client):
    validator("ProcedureList").validate(client.get("/v1/table/procedures").get_json())
    for procedure_id in PROCEDURES:
        validator("Procedure").validate(client.get(f"/v1/table/procedures/{procedure_id}").get_json())


def test_seats_are_named_by_winds(contract):
    assert [each.value for each in Wind] == schemas(contract)["Wind"]["enum"]
