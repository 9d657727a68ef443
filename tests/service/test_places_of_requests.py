"""What the contract says of each place of a request, the service holds to: kinds, words, bounds, lengths and fields.

Each address that takes a request is tried. What is sent follows from openapi.yaml and from a request with every field.
"""

import re

import pytest
from marshmallow import ValidationError

from service.http.problems import faults_in
from support.contracts import followed, whole_contract
from support.full_requests import FULL_REQUESTS, changed
from support.laws import for_each
from support.request_schemas import READERS, name_of

CONTRACT = whole_contract()
CODES = {
    "object": "not_an_object", "array": "not_a_list", "integer": "not_an_integer", "number": "not_a_number",
    "boolean": "not_a_boolean", "enum": "unknown_value", "string": "not_a_name",
}  # fmt: skip
"""What is said of a value of another kind or out of bounds."""
OF_SHAPES = {
    "AskedRuleset": "unknown_ruleset",
    "PlacedTile": "unknown_tile",
    "ProcedureId": "unknown_procedure",
    "SeatOrName": "not_a_player",
    "TournamentText": "not_a_name",
    "Tile": "unknown_tile",
}
OF_FIELDS = {
    "base": "unknown_ruleset", "id": "not_an_id", "limit": "not_a_share", "pattern": "not_a_pattern",
    "reason": "not_a_reason", "scheme": "unknown_scheme", "version": "not_an_id", "without": "not_an_id",
}  # fmt: skip
"""The same for texts and numbers of some shapes, and of fields with some names."""
ELSEWHERE = {
    r"/discarder": "players of a hand by itself have no names",
    r"/hand": "beside its sets it is a contradiction",
    r"/kongs_by_seat": "the seats are names that are wrong",
    r"/name": "it may be told in several languages",
    r"/pairs_apart/0": "a pair has two, so three are no pair",
    r"/(penalties/\d|deals/1|with)": "each kind has its own fields",
    r"/pieces.*": "they are those of each player, or of all; those at the start are fewer",
    r"/players": "they are a number, names, or names with their seats",
    r"/tables/0/scores": "a table has four",
    r"/seats": "they may be told by the players",
    r"/standings/.*": "they are those of an answer, of which not all is read",
    r"/throws/\d": "the engine knows how many dice are thrown",
}
"""Where not all that is read is told, by the end of the place. Other tests have their rules."""


SAME = re.compile(r"/v1/(settlements|waits|table/sheet/deals/0)/(house_rules|hands/(east|south))/.")
"""What is read as in a hand by itself."""


def shapes_in(request, part, place=(), shape=None):
    """Yield each place of a request, what stands there, what the contract has for it, and the name of that."""
    while "$ref" in part:
        shape, part = part["$ref"].rpartition("/")[2], followed(CONTRACT, {"$ref": part["$ref"]})
    for each in part.get("oneOf") or part.get("anyOf") or ():
        yield from shapes_in(request, each, place)
    if part.get("type", "null") != "null":
        yield place, request, part, shape
    members = request.items() if isinstance(request, dict) else enumerate(request) if isinstance(request, list) else ()
    for step, member in members:
        known = part.get("properties", {}) if isinstance(step, str) else {step: part.get("items")}
        below = known.get(step, part.get("additionalProperties"))
        if isinstance(below, dict):
            yield from shapes_in(member, below, (*place, step))


def pointer(place):
    return "".join(f"/{step}" for step in place)


PLACES = [
    pytest.param(address, place, *found, id=address + pointer(place))
    for address, request in FULL_REQUESTS.items()
    for place, *found in shapes_in(request, {"$ref": f"#/components/schemas/{name_of(CONTRACT, address)}"})
    if not any(re.search(f"{end}$", pointer(place)) for end in ELSEWHERE) and not SAME.match(address + pointer(place))
]


def faults(address, place, value):
    """Return what is wrong with a request with this value at a place: places, codes and messages.

    Fields around it that are missing have faults of their own, and are quicker to read.
    """
    request = {name: each for name, each in FULL_REQUESTS[address].items() if name in place[:1]}
    try:
        READERS[address].load(changed(request, place, value))
    except ValidationError as error:
        return [(fault.path, fault.code.value, str(fault.message)) for fault in faults_in(error.messages)]
    return []


def codes_at(address, place, value):
    # Faults in the changes of a scheme point to the rule.
    told = place[:2] if place[0] == "changes" else place
    return [code for path, code, _ in faults(address, place, value) if path == told]


def kind_of(part):
    kind = part["type"] if isinstance(part["type"], str) else part["type"][0]
    return "enum" if "enum" in part else kind


def code_of(place, part, shape):
    named = [step for step in place if isinstance(step, str)][-1:]
    kind = kind_of(part)
    if kind in {"string", "number"} or named == ["scheme"]:
        return OF_SHAPES.get(shape) or OF_FIELDS.get(*named, CODES[kind])
    return CODES[kind]


def of_other_kinds(part):
    """Return values that no place of this kind takes."""
    return {
        "object": [5],
        "array": [5],
        "boolean": [1, "yes"],
        "integer": ["4", True, [1], 0.5 + part.get("minimum", 0)],
        "number": ["4", True, [1]],
        "enum": ["nonsense", 5],
        "string": [5, []],
    }[kind_of(part)]


def with_places(*keywords):
    """Try all places of which the contract says one of these."""
    places = [each for each in PLACES if {*keywords} & {*each.values[3]}]
    return for_each("address, place, value, part, shape", places)


@with_places("type")
def test_a_value_of_another_kind_is_refused_at_its_place(address, place, value, part, shape):
    # What an option may be is known to the engine alone.
    for wrong in of_other_kinds(part) if place and shape != "OptionValue" else ():
        assert code_of(place, part, shape) in codes_at(address, place, wrong), wrong


@with_places("maximum")
def test_numbers_have_the_bounds_of_the_contract(address, place, value, part, shape):
    lowest, highest = part.get("minimum"), part["maximum"]
    too_low = part["exclusiveMinimum"] if lowest is None else lowest - 1
    for number, wrong in ((too_low, True), (too_low + 1, False), (highest, False), (highest + 1, True)):
        assert wrong is (code_of(place, part, shape) in codes_at(address, place, number)), number


@with_places("maxItems", "maxProperties")
def test_lists_and_objects_are_as_long_as_in_the_contract(address, place, value, part, shape):
    def filled(length):
        return [None] * length if "maxItems" in part else dict.fromkeys(map(str, range(length)))

    longest = part.get("maxItems", part.get("maxProperties"))
    assert {"too_long", "not_a_set"} & {*codes_at(address, place, filled(longest + 1))}
    assert "too_long" not in codes_at(address, place, filled(longest))


@with_places("maxLength")
def test_texts_are_as_long_as_in_the_contract(address, place, value, part, shape):
    longest, code = part["maxLength"], code_of(place, part, shape)
    # A pattern may be filled up with blanks, other texts with a letter.
    text, fill = ("7 pairs", " ") if code == "not_a_pattern" else ("a", "a")
    assert code in codes_at(address, place, text.ljust(longest + 1, fill))
    assert code not in codes_at(address, place, text.ljust(longest, fill))


def listed(message):
    return message.rstrip(".").rpartition(" are ")[2].split(", ")


@with_places("properties")
def test_objects_have_the_fields_of_the_contract(address, place, value, part, shape):
    """A field that there is not is refused with those that there are, and so is an object that lacks one."""
    if not isinstance(value, dict) or place[:1] == ("changes",):
        return
    found = {path: (code, told) for path, code, told in faults(address, place, value | {"no_such_field": 1})}
    code, told = found[*place, "no_such_field"]
    # What a hand that waits has won with is read only to be refused.
    known = [each for each in listed(told) if (address, place, each) != ("/v1/waits", (), "win")]
    assert ("unknown_field", [*part["properties"]]) == (code, known)
    # Rounds and tables without a number have that of their place.
    for name in {*part.get("required", ())} - {"round", "table"}:
        lacking = {each: member for each, member in value.items() if each != name}
        assert ((*place, name), "missing") in [each[:2] for each in faults(address, place, lacking)]


@with_places("enum")
def test_the_words_that_are_taken_are_those_of_the_contract(address, place, value, part, shape):
    told = place[:2] if place[0] == "changes" else place
    [message] = [message for path, _, message in faults(address, place, "nonsense") if path == told]
    # The seat of a dreamer may be named, but it is right only where five are seated.
    words = [", ".join(part["enum"]), ", ".join(part["enum"]).removesuffix(", dreamer")]
    assert any(f"end one of {each}." in message for each in words), message
