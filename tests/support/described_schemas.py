"""The schemas of requests as apispec describes them, to be compared with openapi.yaml field by field."""

import pytest
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import fields

from engine import Wind
from engine.special_hands.limits import LONGEST as LONGEST_PATTERN
from engine.tournament import SCHEMES
from service.batches.kinds import UnreadEntries
from service.clubs.schemas import ClubId, ClubVersion
from service.fields.base import LARGEST_POINTS, LONGEST_NAME, Either, Integer
from service.fields.hand import HandAsText, HandOfOnlyText, RiichiField, RulesetId, WinSchema
from service.fields.hand_text import LONGEST as LONGEST_HAND_TEXT
from service.fields.house_rules import (
    LARGEST_SHARE,
    NewId,
    OptionChoice,
    PatternText,
    RuleId,
    ShareOfLimit,
    ShareOrNone,
)
from service.fields.known import Enum, ProcedureId
from service.fields.objects import ByName
from service.fields.players import ByPlayersSeat, BySeat, SeatOfPlayer, WindField
from service.fields.tiles import PlainTile, Tiles
from service.pictures.routes import HandTextField, IntegerInQuery
from service.sheet.deals import MOST_PIECES_HELD, PiecesSchema
from service.tournament.players import Real
from service.tournament.rounds import Amount, FigureField
from service.tournament.standings.schemas import SchemeField
from service.waits.schemas import NoWin
from support.contracts import alternatives, followed
from support.request_schemas import SCHEMAS, name_of

TYPES = {
    ClubId: "string", ClubVersion: "string", HandAsText: "string", HandOfOnlyText: "string",
    HandTextField: "string", IntegerInQuery: "integer", NewId: "string", PatternText: "string", PlainTile: "string",
    ProcedureId: "string", RuleId: "string", RulesetId: "string", FigureField: "number", SchemeField: "string",
    ShareOfLimit: "number", UnreadEntries: "array", ByName: "object", BySeat: "object", Either: None,
}  # fmt: skip
"""The JSON types of the project's own fields."""

BOUNDS = {
    HandAsText: {"maxLength": LONGEST_HAND_TEXT}, HandOfOnlyText: {"maxLength": LONGEST_HAND_TEXT},
    HandTextField: {"maxLength": LONGEST_HAND_TEXT}, NewId: {"maxLength": 64}, OptionChoice: {"type": "string"},
    PatternText: {"minLength": 1, "maxLength": LONGEST_PATTERN},
    FigureField: {"minimum": -LARGEST_POINTS, "maximum": LARGEST_POINTS},
    Amount: {"exclusiveMinimum": 0, "maximum": LARGEST_POINTS}, SchemeField: {"enum": list(SCHEMES)},
    ShareOfLimit: {"exclusiveMinimum": 0, "maximum": LARGEST_SHARE},
    ShareOrNone: {"exclusiveMinimum": 0, "maximum": LARGEST_SHARE},
}  # fmt: skip
"""What else is said of them."""

OF_A_FIELD = {
    # What is the same as nothing is told, since generated clients send it.
    RiichiField: lambda field: {"type": "string", "enum": [*field.offered()], "default": "none"},
    Real: lambda field: {"type": "number", "minimum": field.lowest, "maximum": field.largest},
}
"""What each field of a kind says of itself."""

REFUSED_BESIDE_OTHERS = {"players", "rotation"}
"""Fields whose default is told in words: generated clients would send it beside seats or a state, which is refused."""

KEYWORDS = ("enum", "minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength", "maxItems", "maxProperties")
"""What is compared besides types, fields, defaults and null. The engine checks what is too few."""


def described(schema):
    """Return what a schema says of its fields, those left out that nobody may send."""
    plugin = MarshmallowPlugin(schema_name_resolver=lambda _schema: None)
    APISpec(title="", version="", openapi_version="3.1.0", plugins=[plugin])
    for field, kind in TYPES.items():
        plugin.converter.map_to_openapi_type(field, kind, None)
    plugin.converter.add_attribute_function(own_fields)
    described_fields = plugin.converter.schema2jsonschema

    def with_told_as_required(part):
        said, told = described_fields(part), getattr(part, "told_as_required", ())
        return said | {"required": [*said.get("required", ()), *told]} if told else said

    plugin.converter.schema2jsonschema = with_told_as_required
    whole = plugin.converter.schema2jsonschema(schema)
    for name, field in schema.fields.items():
        # A field that is read only to be refused, or by an earlier name. The contract does not speak of it.
        if isinstance(field, NoWin) or name in schema.also_read:
            del whole["properties"][name]
    return whole


def told_of_kinds(field):
    """Describe a field by the kinds of which it is; winds are told with what else they need."""
    told = isinstance(field, Enum) and not isinstance(field, WindField)
    return {"type": "string", "enum": list(field.by_text)} if told else {}


def own_fields(converter, field, ret):
    """Describe what apispec cannot know of a field."""
    said = BOUNDS.get(type(field), {}) | OF_A_FIELD.get(type(field), told_of_kinds)(field)
    match field:
        case WindField() if field.name == "discarder" and isinstance(field.parent, WinSchema):
            # The contract has one kind of win, for hands whose players have names too.
            del ret["enum"]
            said |= {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
        case Integer() if isinstance(field.parent, PiecesSchema):
            # The contract has one kind of pieces, for those that a player has won too.
            ret["maximum"] = MOST_PIECES_HELD
        case WindField():
            # The contract has one enum of winds, and the service says where it takes only some of them.
            said |= {"type": "string", "enum": [each.value for each in Wind]}
        case ByPlayersSeat():
            pass
        case BySeat() if isinstance(field.value_field, Tiles):
            # The kongs to be declared, by any seat that plays.
            said["maxProperties"] = len(field.seats)
        case BySeat():
            # The contract has one kind of seats, and the service says where there are four.
            value = ret.pop("additionalProperties")
            said |= {"properties": {seat.value: value for seat in Wind}, "additionalProperties": False}
        case ByName():
            said["maxProperties"] = ret.pop("maxLength")
        case Either():
            told = [each for name, each in field.alternatives.items() if name not in field.also_read]
            said |= one_form([converter.field2property(each) for each in told], merged=field.told_as_one)
    drop_untold_default(field, ret)
    return said


def drop_untold_default(field, ret):
    """Drop a default of which the contract does not speak."""
    if field.load_default is None and not field.allow_none and not isinstance(field, RiichiField):
        # None stands for a field that is left out. Nobody can send it, so the contract does not speak of it.
        del ret["default"]
    if isinstance(field, fields.List | FigureField | SeatOfPlayer) or field.name in REFUSED_BESIDE_OTHERS:
        # Told in words: generators write wrong code for the default of a list, of a name and of a number with decimals.
        ret.pop("default", None)


def one_form(forms, *, merged):
    """Return how a place is told that is read in several forms; ``merged``: objects of which each has some fields."""
    if merged:
        required = set.intersection(*(set(each.get("required", ())) for each in forms))
        first, second = (each["properties"] for each in forms)
        properties = first | {name: part for name, part in second.items() if name not in first}
        of_all = {"required": sorted(required)} if required else {}
        return {"type": "object", "additionalProperties": False, "properties": properties, **of_all}
    return forms[0] if len(forms) == 1 else {"anyOf": forms}


def statements(part, contract, place=""):
    """Yield all that is said of a part of a request: a place and a keyword, and the value. References are followed."""
    part = followed(contract, part)
    listed = alternatives(contract, part)
    # Null is read wherever a field may be left out, and not told.
    if part.get("default") not in (None, [], {}, ()):
        yield (place, "default"), part["default"]
    listed = [each for each in listed if set(kinds_of(each)) != {"null"}]
    for each in listed:
        yield from of_one(each, contract, place if len(listed) == 1 else f"{place}({alternative_of(each)})")


def kinds_of(part):
    kinds = part.get("type", ())
    return [kinds] if isinstance(kinds, str) else kinds


def alternative_of(part):
    """Tell an alternative from the others: by its type, and by its last field if it is an object with fields."""
    return "/".join([*kinds_of(part), *list(part.get("properties", ()))[-1:]])


def of_one(part, contract, place):
    """Yield what is said of a part without alternatives."""
    yield (place, "type"), sorted(set(kinds_of(part)) - {"null"})
    for keyword in KEYWORDS:
        if keyword in part and (keyword, part[keyword]) != ("minLength", 0):
            yield (place, keyword), part[keyword]
    yield (place, "required"), sorted(part.get("required", ()))
    yield (place, "fields"), list(part.get("properties", ()))
    for name, member in part.get("properties", {}).items():
        yield from statements(member, contract, f"{place}/{name}")
    if part.get("items"):
        yield from statements(part["items"], contract, f"{place}/0")
    if isinstance(part.get("additionalProperties"), dict):
        yield from statements(part["additionalProperties"], contract, f"{place}/*")
    else:
        yield (place, "additionalProperties"), part.get("additionalProperties", True)


NOT_IN_THE_SCHEMA = {
    ("/throws/0", "minimum"): "the engine knows how many dice were thrown, and has a fault of its own",
    ("/throws/0", "maximum"): "the same",
}
NOT_IN_THE_CONTRACT = {("/row", "default"): "no row at all, which nobody can send"}


def differences(of_schema, of_contract):
    """Return what is said in one place only, or differently."""
    return {
        place: (of_schema.get(place), of_contract.get(place))
        for place in of_schema.keys() | of_contract.keys()
        if of_schema.get(place) != of_contract.get(place)
    }


def described_as_in_the_contract(*addresses):
    """Return a test: the schema of each of these addresses says the same as the contract."""

    @pytest.mark.parametrize("address", addresses)
    def test(contract, address):
        of_schema = dict(statements(described(SCHEMAS[address]()), contract))
        of_contract = dict(statements(contract["components"]["schemas"][name_of(contract, address)], contract))

        assert {} == {
            place: both
            for place, both in differences(of_schema, of_contract).items()
            if place not in (NOT_IN_THE_SCHEMA if both[0] is None else NOT_IN_THE_CONTRACT)
        }

    return test
