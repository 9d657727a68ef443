"""The contract as the page /docs opens it: what comes first, examples, and a table of fields in place of schemas.

Swagger UI takes several times as long over schemas as over all else. Whoever wants them, and what is answered, opens
the whole contract: /docs?whole.
"""

from typing import Final

from service.http.media_types import Json

_FIRST: Final = "Start here"
_OPENED_FIRST: Final = ("scoreHand", "settleDeal", "findWaits", "listRulesets", "keepSheet")
_WHOLE: Final = (
    "[The whole contract](docs?whole) has every field of requests and answers, headers, keys and limits; "
    "[openapi.yaml](openapi.yaml) is for programs."
)


def first_view(contract: Json) -> Json:
    claim, *_ = contract["info"]["description"].split("\n\n")
    return {
        # Read much faster than 3.1; without schemas the two are the same.
        "openapi": "3.0.3",
        "info": {
            "title": contract["info"]["title"],
            "version": contract["info"]["version"],
            "description": f"{claim}\n\n{_WHOLE}",
        },
        **{name: contract[name] for name in ("servers", "security")},
        "tags": [{"name": _FIRST}, *({"name": tag["name"]} for tag in contract["tags"])],
        "paths": {
            path: {method: _operation(operation, contract) for method, operation in operations.items()}
            for path, operations in contract["paths"].items()
        },
        "components": {"securitySchemes": contract["components"]["securitySchemes"]},
    }


def _operation(operation: Json, contract: Json) -> Json:
    id_ = operation["operationId"]
    shown = {
        "operationId": id_,
        "tags": [_FIRST] if id_ in _OPENED_FIRST else operation["tags"],
        "summary": operation["summary"],
        "description": operation["description"],
        "parameters": [_parameter(each, contract) for each in operation.get("parameters", ())],
        "responses": {"200": {"description": operation["responses"]["200"]["description"]}},
    }
    if body := operation.get("requestBody"):
        content = body["content"]
        shown["description"] += _table(content["application/json"]["schema"], contract)
        shown["requestBody"] = {
            "required": True,
            "content": {kind: {**each, "schema": {"type": "object"}} for kind, each in content.items()},
        }
    return shown


def _parameter(parameter: Json, contract: Json) -> Json:
    whole = _followed(parameter, contract)
    schema, text = whole["schema"], {"type": "string"}
    plain = text if "$ref" in schema else {**schema, "items": text} if "items" in schema else schema
    return {**whole, "schema": plain}


def _table(schema: Json, contract: Json) -> str:
    """Return a table of the fields of a request; those that it must have are bold."""
    whole = _followed(schema, contract)
    rows = []
    for name, field in whole.get("properties", {}).items():
        shown = f"**{name}**" if name in whole.get("required", ()) else name
        description = (field.get("description") or _followed(field, contract)["description"]).split("\n\n")[0]
        rows.append(f"| {shown} | {' '.join(description.split())} |\n")
    table = f"<details><summary>The fields</summary>\n\n| | |\n|---|---|\n{''.join(rows)}\n</details>"
    return f"\n\n{table}" if rows else ""


def _followed(part: Json, contract: Json) -> Json:
    """Return the component that a part refers to, or the part itself."""
    target: Json = part
    if "$ref" in part:
        _, _, kind, name = part["$ref"].split("/")
        target = contract["components"][kind][name]
    return target
