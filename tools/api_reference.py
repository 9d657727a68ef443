"""The reference of the API for the site: a page for each tag of the contract, with its operations and shapes.

A shape is told on the first page that needs it; later pages link there.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pymdownx.slugs import slugify

from service.documents.routes import contract
from tools.clients.operations import methods_of

Part = Mapping[str, Any]
_REFERENCE: Final = re.compile(r"#/components/(\w+)/(\w+)")


def reference_pages() -> Iterator[tuple[str, str]]:
    """Go through the pages of the reference: the name of each, and its Markdown."""
    whole = contract()
    operations = [(method, path, each) for path, methods in whole["paths"].items() for method, each in methods.items()]
    yield "index.md", f"# The API\n\n{whole['info']['description']}\n\n{_table_of_operations(operations)}"
    told: dict[str, str] = {}
    for tag in whole["tags"]:
        page = f"{tag['name'].lower()}.md"
        of_tag = [each for each in operations if tag["name"] in each[2]["tags"]]
        new = [name for name in _schemas_reached(whole, of_tag) if name not in told]
        told |= dict.fromkeys(new, page)
        parts = [f"# {tag['name']}", tag["description"]]
        parts += [_operation(whole, *each, told) for each in of_tag]
        parts += ["## Shapes", *(_shape(name, whole["components"]["schemas"][name], told) for name in new)]
        yield page, "\n\n".join(parts)


def _table_of_operations(operations: list[tuple[str, str, Part]]) -> str:
    lines = ["## All addresses", "", "| address | what it does |", "| --- | --- |"]
    for method, path, each in operations:
        place = f"{each['tags'][0].lower()}.md#{slugify(case='lower')(each['summary'], '-')}"
        lines.append(f"| `{method.upper()} {path}` | [{each['summary']}]({place}) |")
    return "\n".join(lines)


def _schemas_reached(whole: Part, part: object) -> dict[str, None]:
    """Return the names of all schemas that a part of the contract leads to, in the order in which it does."""
    reached: dict[str, None] = {}
    waiting = [part]
    while waiting:
        for kind, name in _REFERENCE.findall(json.dumps(waiting.pop(0))):
            if kind != "schemas" or name not in reached:
                waiting.append(whole["components"][kind][name])
                if kind == "schemas":
                    reached[name] = None
    return reached


def _operation(whole: Part, method: str, path: str, operation: Part, told: Mapping[str, str]) -> str:
    """Return an operation: its address, what it takes and answers, and its first example."""
    calls = [each for each in methods_of(whole) if each.operation == operation["operationId"]]
    python = ", ".join(f"`{each.snake_case}`" for each in calls)
    typescript = ", ".join(f"`{each.camel_case}`" for each in calls)
    clients = f"In the clients: {python} in Python, {typescript} in TypeScript." if calls else ""
    parts = [f"## {operation['summary']}", f"`{method.upper()} {path}`", operation["description"], clients]
    given = [_followed(whole, each) for each in operation.get("parameters", ())]
    if given:
        parts.append(_table("parameter", ((each["name"], each["schema"], each) for each in given), told))
    sent = operation.get("requestBody", {}).get("content", {})
    answered = operation["responses"]["200"].get("content", {})
    parts += [_media("Takes", sent, told)] if sent else []
    parts.append(_media("Answers", answered, told))
    examples = [*sent.get("application/json", {}).get("examples", {}).values()]
    parts += [f"{each['summary']}:\n\n```json\n{_a_line_for_each_field(each['value'])}\n```" for each in examples[:1]]
    return "\n\n".join(parts)


def _a_line_for_each_field(value: Part) -> str:
    fields = (f"  {json.dumps(name)}: {json.dumps(each, ensure_ascii=False)}" for name, each in value.items())
    return "{\n" + ",\n".join(fields) + "\n}"


def _media(verb: str, content: Part, told: Mapping[str, str]) -> str:
    forms = (f"{_type(each['schema'], told)} as `{media}`" for media, each in content.items())
    return f"{verb} {', or '.join(forms)}."


def _shape(name: str, schema: Part, told: Mapping[str, str]) -> str:
    """Return a schema: what it is, and its fields or its values."""
    parts = [f"### {name}", schema.get("description", "")]
    required = schema.get("required", ())
    fields = ((each, of, {"required": each in required}) for each, of in schema.get("properties", {}).items())
    parts.append(_table("field", fields, told) if "properties" in schema else f"It is: {_type(schema, told)}.")
    return "\n\n".join(filter(None, parts))


def _table(what: str, rows: Iterator[tuple[str, Part, Part]], told: Mapping[str, str]) -> str:
    lines = [f"| {what} | type | |", "| --- | --- | --- |"]
    for name, schema, said in rows:
        needed = "Required. " if said.get("required") else ""
        text = f"{needed}{said.get('description') or schema.get('description', '')}"
        lines.append(f"| `{name}` | {_type(schema, told)} | {' '.join(text.split()).replace('|', '&#124;')} |")
    return "\n".join(lines)


def _type(schema: Part, told: Mapping[str, str]) -> str:
    """Return the type of a value in words, a shape as a link to where it is told."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}]({told[name]}#{name.lower()})" if name in told else name
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    kinds = schema.get("type", "any")
    kind = " or ".join(kinds) if isinstance(kinds, list) else kinds
    if kind == "array":
        return f"list of {_type(schema['items'], told)}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"each name to {_type(schema['additionalProperties'], told)}"
    return kind


def _followed(whole: Part, part: Part) -> Part:
    """Return a part, or what it refers to."""
    if found := _REFERENCE.search(part.get("$ref", "")):
        return whole["components"][found[1]][found[2]]
    return part
