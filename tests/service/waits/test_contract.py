"""What the contract says of waits, and the service: fields, bounds and answers."""

import pytest
from jsonschema_rs import Draft202012Validator

from service.scores.schemas import ScoreSchema
from service.waits.schemas import WaitsSchema
from support.contracts import untold
from support.refused_requests import good

READY = good("waits")["ready"]


@pytest.fixture(scope="module")
def request_(contract):
    return contract["components"]["schemas"]["WaitsRequest"]


def test_the_fields_of_a_hand_are_those_of_one_to_be_scored(contract, request_):
    shared = contract["components"]["schemas"]["ScoreRequest"]["properties"]
    for name in ScoreSchema().fields:
        if name not in {"win", "reference"}:
            assert untold(shared[name]) == untold(request_["properties"][name])
            assert WaitsSchema().fields[name].load_default == ScoreSchema().fields[name].load_default


@pytest.mark.parametrize("discards", [False, True])
@pytest.mark.parametrize("ruleset", ["booklet", "british", "chinese-classical", "dmjl"])
def test_each_answer_is_as_described(client, contract, ruleset, discards):
    tiles = [*READY["concealed_tiles"], *(["D1"] if discards else [])]
    answer = client.post("/v1/waits", json=READY | {"ruleset": ruleset, "concealed_tiles": tiles, "discards": discards})
    schema = contract["paths"]["/v1/waits"]["post"]["responses"]["200"]["content"]["application/json"]["schema"]
    Draft202012Validator(schema | {"components": contract["components"]}).validate(answer.get_json())
