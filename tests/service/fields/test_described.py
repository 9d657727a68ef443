"""openapi.yaml says the same of every field of every request as apispec reads in the schemas."""

import json
import re
from copy import deepcopy

from service.batches.kinds import BatchSchema
from service.fields.tiles import LEAST_DEPTH
from service.pictures.routes import PictureSchema
from service.table.schemas import WallSchema
from support.contracts import followed
from support.described_schemas import described, described_as_in_the_contract, differences, statements
from support.request_schemas import SCHEMAS

test_each_schema_says_the_same_as_the_contract = described_as_in_the_contract(*SCHEMAS)


def test_the_schema_of_a_batch_leaves_its_hands_unread(contract):
    of_schema = dict(statements(described(BatchSchema()), contract))
    of_contract = dict(statements(contract["components"]["schemas"]["BatchRequest"], contract))

    assert {"/hands/0"} == {place[:8] for place, _ in differences(of_schema, of_contract)}


def test_the_schema_of_a_picture_says_the_same_as_the_parameters_of_its_address(contract):
    listed = [followed(contract, each) for each in contract["paths"]["/v1/hands.svg"]["get"]["parameters"]]
    query = [each for each in listed if each["in"] == "query"]
    of_contract = {
        "type": "object",
        "properties": {each["name"]: each["schema"] for each in query},
        "required": [each["name"] for each in query if each.get("required")],
        "additionalProperties": False,
    }
    found = differences(dict(statements(described(PictureSchema()), contract)), dict(statements(of_contract, contract)))

    assert {("/hand", "minLength"): (None, 2)} == found, "a tile has two characters; a shorter text names none"


def test_wild_tiles_stand_where_the_contract_says_so(contract):
    def holds_a_wild_tile(part):
        text = json.dumps(part)
        return "/PlacedTile" in text or any(
            holds_a_wild_tile(contract["components"]["schemas"][name]) for name in re.findall(r"schemas/(\w+)", text)
        )

    fields = contract["components"]["schemas"]["ScoreRequest"]["properties"]
    # Indicators may be red fives, which are placed tiles in the contract too.
    indicators = {"dora_indicators", "ura_indicators"}
    assert {*LEAST_DEPTH, *indicators} == {name for name, part in fields.items() if holds_a_wild_tile(part)}


def test_a_difference_is_found(contract):
    changed = deepcopy(contract["components"]["schemas"]["WallRequest"])
    changed["properties"]["options"] = {"maxProperties": 1}
    changed["required"].append("throws")
    of_schema = dict(statements(described(WallSchema()), contract))
    found = differences(of_schema, dict(statements(changed, contract)))

    assert {("/options", "maxProperties"), ("", "required")} <= set(found)
