"""Laws that keep openapi.yaml light, and readable for the code generators of typed languages."""

import json
import re

import pytest

from support.contracts import followed
from support.laws import for_each
from support.serving import ROOT

MOST = {"bytes": 220_000, "lines": 5_000, "bytes served": 240_000, "schemas": 200, "operations": 24}


def parts_of(part, place=""):
    """Yield each object of the contract with its place, but for examples."""
    if isinstance(part, dict):
        yield place, part
    members = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for name, member in members:
        if name not in {"example", "examples"}:
            yield from parts_of(member, f"{place}/{name}")


def test_it_is_light(client, contract):
    file = (ROOT / "openapi.yaml").read_bytes()
    found = {
        "bytes": len(file),
        "lines": len(file.splitlines()),
        "bytes served": len(client.get("/openapi.json").data),
        "schemas": len(contract["components"]["schemas"]),
        "operations": sum(map(len, contract["paths"].values())),
    }
    over = [f"{found[name]:,} {name}, at most {most:,}" for name, most in MOST.items() if found[name] > most]
    assert not over, f"openapi.yaml has {' and '.join(over)}: make it lighter, or raise MOST here and say why"


def is_a_bad_default(contract, part):
    if "default" not in part:
        return False
    whole = followed(contract, part)
    return whole.get("type") not in {"boolean", "integer"} and "enum" not in whole


def has_a_default_where_required(contract, part):
    fields = part.get("properties", {})
    return bool(fields) and any("default" in followed(contract, fields[name]) for name in part.get("required", ()))


LAWS = {
    "kinds are one object with fields that some leave out": lambda _contract, _place, part: (
        {"oneOf", "anyOf", "allOf", "not", "if", "discriminator"} & set(part)
    ),
    "a constant is an enum of one": lambda _contract, _place, part: "const" in part,
    "a default is a Boolean, a whole number or one of an enum": lambda contract, _place, part: is_a_bad_default(
        contract, part
    ),
    "what is required has no default": lambda contract, _place, part: has_a_default_where_required(contract, part),
    "headers are told in the introduction": lambda _contract, place, part: (
        part.get("in") == "header" and "/securitySchemes/" not in place
    ),
    "only a limit may be null": lambda _contract, place, part: (
        "null" in part.get("type", ()) and place.rpartition("/")[2].lower() != "limit"
    ),
    "winds have one enum": lambda _contract, place, part: (
        "east" in part.get("enum", ()) and place != "/components/schemas/Wind"
    ),
    "a number with decimals is a double": lambda _contract, _place, part: (
        "number" in ([part.get("type")] if isinstance(part.get("type"), str) else part.get("type", ()))
        and part.get("format") != "double"
    ),
    "the words of a set have a name": lambda _contract, _place, part: (
        part.get("uniqueItems") and "enum" in part.get("items", ())
    ),
    "no reference leads into another shape": lambda _contract, _place, part: "/properties/" in str(part.get("$ref")),
    "no field is only null": lambda _contract, place, part: part.get("type") == "null" and "/anyOf/" not in place[-8:],
    "names have no schema": lambda _contract, _place, part: "propertyNames" in part,
    "no range has astral characters": lambda _contract, _place, part: re.search(
        "[\U00010000-\U0010ffff]-", str(part.get("pattern"))
    ),
}


@for_each("law", LAWS)
def test_its_schemas_keep_the_laws(contract, law):
    breaks = LAWS[law]
    assert [] == [
        place
        for place, part in parts_of(contract)
        if not place.endswith(("/properties", "/responses")) and breaks(contract, place, part)
    ]


# Words: each has one shape at every address. `text` is any text that is not one of a list of words.

WHO = {"Wind", "text"}
"""A seat; and, where players may have names, a seat or a name."""
SHAPES = {
    "after": {"{integer}"},
    "after_round": {"integer"},
    "amount": {"integer", "number"},
    "balances": {"{integer}"},
    "before": {"{integer}"},
    "code": {"FaultCode", "ProblemCode"},
    "deal": {"Deal", "integer"},
    "dealer": WHO,
    "deals": {"[Deal]", "[DealPlayed]"},
    "deals_played": {"integer"},
    "discarder": WHO,
    "hand": {"text", "CountedHand"},
    "liable": {"text"},
    "net": {"{integer}"},
    "number_of_players": {"integer"},
    "number_of_rounds": {"integer"},
    "offered_next_options": {"[Option]"},
    "offered_options": {"[Option]", "[DifferingOption]"},
    "options": {"{text}"},
    "outcome": {"Outcome"},
    "parameter": {"text"},
    "payee": {"text"},
    "payer": {"text"},
    "payments": {"[Payment]"},
    "players": {"integer", "[text]", "[TournamentPlayer]"},
    "plays_in": {"[integer]"},
    "pointer": {"text"},
    "points": {"integer"},
    "position": {"Position"},
    "prevailing_wind": {"Wind"},
    "reason": {"text"},
    "round": {"integer"},
    "rounds": {"[Round]"},
    "scheme": {"SchemeId"},
    "seats": {"Seats"},
    "seats_taken": {"[Wind]"},
    "standings": {"[Standing]", "[TournamentStanding]"},
    "state": {"SheetState"},
    "table": {"integer"},
    "win": {"Win"},
    "winner": WHO,
    "worth": {"Worth"},
}
"""`players`: how many, or who; `hand`: its text, or as counted; `deal`: it, or its number; `amount`: decimals too."""


def shape(contract, part):
    """Return how a value looks: the name of an object or of a list of words, a list or map of these, or a type."""
    name = part.get("$ref", "").rpartition("/")[2]
    whole = followed(contract, part)
    kind = whole.get("type")
    if "enum" in whole or "properties" in whole:
        return name or "unnamed"
    if kind == "array":
        return f"[{shape(contract, whole['items'])}]"
    if kind == "object":
        return f"{{{shape(contract, whole['additionalProperties'])}}}" if "additionalProperties" in whole else kind
    return "text" if kind == "string" else kind


@for_each("word", SHAPES)
def test_a_word_has_one_shape(contract, word):
    found = {
        shape(contract, part["properties"][word])
        for _, part in parts_of(contract["components"]["schemas"])
        if isinstance(part.get("properties"), dict) and word in part["properties"]
    }
    parameters = (part for _, part in parts_of(contract) if part.get("in") == "query" and part["name"] == word)
    found |= {shape(contract, each["schema"]) for each in parameters if "as JSON" not in each["description"]}
    assert SHAPES[word] == found, f"{word} means this already: give your field another name, or add its shape to SHAPES"


# What generated clients send for fields that are left out: their defaults, and empty lists.

SMALLEST = {
    "/v1/scores": "hand_as_text",
    "/v1/settlements": "published_deal",
    "/v1/waits": "two_sided",
    "/v1/table/sheet": "british",
    "/v1/table/next": "from_state",
    "/v1/table/wall": "british",
    "/v1/tournament/standings": "two_rounds",
    "/v1/tournament/seating": "seating",
}


def as_a_typed_client_sends(contract, schema, value):
    """Return a request with the defaults of the contract and empty lists in the place of what it leaves out."""
    whole = followed(contract, schema)
    if isinstance(value, list):
        return [as_a_typed_client_sends(contract, whole["items"], each) for each in value]
    if not isinstance(value, dict):
        return value
    fields = whole.get("properties", {})
    filled = {
        name: as_a_typed_client_sends(contract, fields.get(name, whole.get("additionalProperties")), each)
        for name, each in value.items()
    }
    for name in fields.keys() - value.keys():
        field = followed(contract, fields[name])
        if "default" in field:
            filled[name] = field["default"]
        elif (
            field.get("type") == "array" and "nobody" not in field["description"] and "none" not in field["description"]
        ):
            filled[name] = []
    return filled


@pytest.mark.parametrize("address", SMALLEST)
def test_defaults_and_empty_lists_change_nothing(client, contract, address):
    example = ROOT / "examples" / "requests" / f"{address[4:].replace('/', '.')}.{SMALLEST[address]}.json"
    request_ = json.loads(example.read_text("utf-8"))
    schema = contract["paths"][address]["post"]["requestBody"]["content"]["application/json"]["schema"]
    filled = as_a_typed_client_sends(contract, schema, request_)

    assert request_ != filled
    assert client.post(address, json=request_).get_json() == client.post(address, json=filled).get_json()
