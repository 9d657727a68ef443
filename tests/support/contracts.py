"""Parts of openapi.yaml: references followed, and answers checked against its schemas."""

from functools import cache

from jsonschema_rs import Draft202012Validator

from service.documents.routes import contract as whole_contract


def followed(contract, part):
    """Follow a reference to what it stands for; what stands beside the reference wins."""
    while "$ref" in part:
        target = contract
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target | {name: value for name, value in part.items() if name != "$ref"}
    return part


SETTLED_ELSEWHERE = {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("DealByPayments", "DealByGains")]}
KINDS_OF_ONE = ("Win", "WayOfWinning", "AgreedHand", "ClubHand", "GivenWorth", "CountersRequest")
"""Unions that say which fields go together. The service reads each of them, as SETTLED_ELSEWHERE, by one schema."""


def alternatives(contract, part):
    """Return what may stand at a place: the members of a union, or the one thing that it is."""
    part = followed(contract, part)
    members = part.get("oneOf") or part.get("anyOf") or []
    for kinds in (SETTLED_ELSEWHERE, *(contract["components"]["schemas"][name] for name in KINDS_OF_ONE)):
        if all(each in members for each in kinds["oneOf"]):
            others = [each for each in members if each not in kinds["oneOf"]]
            return [*(each for member in others for each in alternatives(contract, member)), united(contract, kinds)]
    return [each for member in members for each in alternatives(contract, member)] or [part]


def united(contract, part):
    """Return the kinds of an object (``oneOf``) as one: all their fields, and as required what all of them require.

    An object that has no kinds is returned as it is.
    """
    part = followed(contract, part)
    kinds = [followed(contract, each) for each in part.get("oneOf", ())]
    if not kinds:
        return part
    fields = []
    for kind in kinds:
        place = len(fields)
        for name in reversed(kind["properties"]):
            if name not in fields:
                fields.insert(place, name)
            place = fields.index(name)
    return {
        "type": "object",
        "additionalProperties": any(kind.get("additionalProperties", True) for kind in kinds),
        "required": [name for name in fields if all(name in kind.get("required", ()) for kind in kinds)],
        "properties": {
            name: _widest([kind["properties"][name] for kind in kinds if name in kind["properties"]]) for name in fields
        },
    }


def _widest(parts):
    """Return of several descriptions of a field the one that lets most be sent."""
    words = [part.get("enum") or [part["const"]] for part in parts if "enum" in part or "const" in part]
    if len(words) == len(parts):
        return parts[0] | {"enum": [word for several in words for word in dict.fromkeys(several)]}
    return next((part for part in parts if "default" in part), parts[0])


def closed(schema):
    """Let objects have no other members than those described."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    members = {name: closed(each) for name, each in schema.items()}
    is_object = isinstance(schema.get("properties"), dict) and schema.get("type") == "object"
    return {"additionalProperties": False, **members} if is_object else members


@cache
def validator(name):
    """Check answers against one of the schemas of openapi.yaml, members that are not described refused."""
    components = {"schemas": closed(whole_contract()["components"]["schemas"])}
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": components})
