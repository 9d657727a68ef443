"""What the contract says of waits, and the service: fields, bounds and answers."""

import pytest
from jsonschema_rs import Draft202012Validator

from engine import WonFrom
from service.fields.hand import MOST_KONGS
from service.scores.schemas import ScoreSchema
from service.waits.schemas import MOST_SEEN, WaitsSchema
from support.contracts import untold

READY = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D6", "WS", "WS"],
}


@pytest.fixture(scope="module")
def request_(contract):
    return contract["components"]["schemas"]["WaitsRequest"]


def faults(client, **changes):
    errors = client.post("/v1/waits", json=READY | changes).get_json().get("errors", [])
    return [(each["pointer"], each["code"]) for each in errors]


def test_the_fields_are_those_of_the_contract(client, request_):
    # The service knows `win` only to say that it is superfluous.
    assert list(request_["properties"]) == [name for name in WaitsSchema().fields if name != "win"]
    assert request_["required"] == [name for name, field in WaitsSchema().fields.items() if field.required]
    assert request_["additionalProperties"] is False


def test_the_fields_of_a_hand_are_those_of_one_to_be_scored(contract, request_):
    shared = contract["components"]["schemas"]["ScoreRequest"]["properties"]
    for name in ScoreSchema().fields:
        if name != "win":
            assert untold(shared[name]) == untold(request_["properties"][name])
            assert WaitsSchema().fields[name].load_default == ScoreSchema().fields[name].load_default


def test_the_defaults_are_those_of_the_contract(request_):
    read = WaitsSchema().fields
    assert ["wall", "discard"] == [each.value for each in read["win_sources"].load_default]
    assert request_["properties"]["discards"]["default"] is read["discards"].load_default
    # As in the win of a request to score a hand.
    assert [False, False, 0] == [read[name].load_default for name in ("last_tile", "first_turn", "kongs_in_a_row")]


def test_the_lengths_of_lists_are_those_of_the_contract(client, request_):
    sources, seen = request_["properties"]["win_sources"], request_["properties"]["seen_tiles"]
    assert len(WonFrom) == sources["maxItems"]
    assert (MOST_SEEN, 4 * 34 + 8) == (seen["maxItems"], MOST_SEEN)
    assert ("/seen_tiles", "too_long") in faults(client, seen_tiles=["B1"] * (MOST_SEEN + 1))
    assert ("/seen_tiles", "too_long") not in faults(client, seen_tiles=["B1"] * MOST_SEEN)


def test_kongs_in_a_row_have_the_bounds_of_the_contract(client, request_):
    bounds = request_["properties"]["kongs_in_a_row"]
    assert (0, MOST_KONGS) == (bounds["minimum"], bounds["maximum"])
    for number, refused in ((-1, True), (0, False), (MOST_KONGS, False), (MOST_KONGS + 1, True)):
        assert (("/kongs_in_a_row", "not_an_integer") in faults(client, kongs_in_a_row=number)) is refused


@pytest.mark.parametrize("discards", [False, True])
@pytest.mark.parametrize("ruleset", ["booklet", "british", "chinese-classical", "dmjl"])
def test_each_answer_is_as_described(client, contract, ruleset, discards):
    tiles = [*READY["concealed_tiles"], *(["D1"] if discards else [])]
    answer = client.post("/v1/waits", json=READY | {"ruleset": ruleset, "concealed_tiles": tiles, "discards": discards})
    schema = contract["paths"]["/v1/waits"]["post"]["responses"]["200"]["content"]["application/json"]["schema"]
    Draft202012Validator(schema | {"components": contract["components"]}).validate(answer.get_json())
