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


def alternatives(contract, part):
    """Return what may stand at a place: the members of a union, or the one thing that it is."""
    part = followed(contract, part)
    members = part.get("oneOf") or part.get("anyOf") or []
    return [each for member in members for each in alternatives(contract, member)] or [part]


def untold(part):
    """Return what a part of the contract asks for, without what it says for people."""
    if isinstance(part, list):
        return [untold(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {name: untold(each) for name, each in part.items() if name not in {"description", "examples"}}


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
