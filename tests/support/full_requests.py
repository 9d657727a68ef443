"""A request to each resource with every field that it may have. Its fields can be read; not each can be answered."""

from copy import deepcopy

from support.case_files import load
from support.contracts import followed, whole_contract
from support.request_schemas import SCHEMAS, name_of


def built(part):
    """Return what the contract shows for a part, or the plainest value that it allows."""
    part = followed(whole_contract(), part)
    if shown := [*part.get("examples", ()), *part.get("enum", ())]:
        return deepcopy(shown[0])
    if part["type"] == "object":
        return {name: built(each) for name, each in part.get("properties", {}).items()}
    if part["type"] == "array":
        return [built(part["items"])]
    return {"string": "a", "boolean": True}.get(part["type"], part.get("minimum", 1))


WRITTEN = load("requests/full")
"""Those whose fields exclude or need each other."""

FULL_REQUESTS = WRITTEN | {
    address: built({"$ref": f"#/components/schemas/{name_of(whole_contract(), address)}"})
    for address in SCHEMAS
    if address not in WRITTEN
}
"""By address. No two requests share a part, so a test may change one."""

LEFT_OUT = object()


def changed(request, place, value):
    """Return a request with another value at a place, or without the member there; what is elsewhere is shared."""
    if not place:
        return value
    step, *below = place
    members = dict(request) if isinstance(request, dict) else list(request)
    if not below and value is LEFT_OUT:
        del members[step]
    else:
        members[step] = changed(members[step], below, value)
    return members
