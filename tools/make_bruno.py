"""Write the collection of requests for Bruno, clients/bruno, from the examples of openapi.yaml: ``make types`` runs it.

Every operation has a request for each media type that it answers in, with the first of its examples as the body.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parent.parent
COLLECTION: Final = ROOT / "clients" / "bruno"
_SERVICE: Final = "http://localhost:8000"
_BODY_KINDS: Final = {"application/json": "json"}
_ABOUT: Final = """\
# The service in Bruno

Every operation of the service, ready to be sent by [Bruno](https://www.usebruno.com): open this folder as a collection,
and choose the environment `local` for a service on this machine. Where a service asks for a key, set `key` in it.

The files are written from `openapi.yaml` by `make types`.
"""


def collection() -> dict[str, str]:
    """Return the files of the collection by their paths."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    contract = yaml.load((ROOT / "openapi.yaml").read_bytes(), Loader=loader)  # noqa: S506 - safe, in C where there is one
    return {
        "README.md": _ABOUT,
        "bruno.json": json.dumps({"version": "1", "name": "Mah-jong scoring", "type": "collection"}, indent=2) + "\n",
        "collection.bru": _block("headers", "X-API-Key: {{key}}"),
        "environments/local.bru": _block("vars", f"service: {_SERVICE}\nkey:"),
        **dict(_requests(contract)),
    }


def _requests(contract: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            address = _address(contract, path, operation)
            for number, media_type in enumerate(_answered_in(contract, operation)):
                name = operation["summary"] if number == 0 else f"{operation['summary']} ({_short(media_type)})"
                file = operation["operationId"] + (f"-{_short(media_type)}" if number else "")
                body = _body(contract, operation, media_type)
                yield f"{operation['tags'][0]}/{file}.bru", _request(name, method, address, media_type, body)


def _answered_in(contract: Mapping[str, Any], operation: Mapping[str, Any]) -> list[str]:
    """Return the media types that a caller may choose from; any, where each name has one of its own."""
    [answer] = [_followed(contract, each) for status, each in operation["responses"].items() if status.startswith("2")]
    may_choose = "406" in operation["responses"] or len(answer["content"]) == 1
    return list(answer["content"]) if may_choose else ["*/*"]


def _address(contract: Mapping[str, Any], path: str, operation: Mapping[str, Any]) -> str:
    """Return the address of an operation, with examples of what must be in it."""
    query = []
    for parameter in (_followed(contract, each) for each in operation.get("parameters", ())):
        if parameter["in"] == "header" or not parameter.get("required"):
            continue
        example = parameter.get("example") or parameter["schema"]["enum"][0]
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", example)
        else:
            query.append(f"{parameter['name']}={quote(example)}")
    return "{{service}}" + path + ("?" + "&".join(query) if query else "")


def _body(contract: Mapping[str, Any], operation: Mapping[str, Any], wanted: str) -> tuple[str, str] | None:
    """Return the media type and the first example of what an operation is sent; in that of the answer, if it can be."""
    if "requestBody" not in operation:
        return None
    content = operation["requestBody"]["content"]
    media_type = wanted if wanted in content else next(iter(content))
    example = _followed(contract, next(iter(content[media_type]["examples"].values())))["value"]
    return media_type, example if isinstance(example, str) else json.dumps(example, indent=2, ensure_ascii=False)


def _request(name: str, method: str, address: str, accept: str, body: tuple[str, str] | None) -> str:
    kind = _BODY_KINDS.get(body[0], "text") if body else "none"
    headers = f"Accept: {accept}" + (f"\nContent-Type: {body[0]}" if body else "")
    blocks = [
        _block("meta", f"name: {name}\ntype: http"),
        _block(method, f"url: {address}\nbody: {kind}\nauth: none"),
        _block("headers", headers),
        *([_block(f"body:{kind}", body[1].rstrip("\n"))] if body else []),
    ]
    return "\n".join(blocks)


def _block(name: str, lines: str) -> str:
    return f"{name} {{\n{indent(lines, '  ')}\n}}\n"


def _short(media_type: str) -> str:
    """Return the name of a media type as files end with it."""
    return media_type.partition(";")[0].rpartition("/")[2].removeprefix("x-").partition("+")[0]


def _followed(contract: Mapping[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """Follow a reference to what it stands for."""
    while "$ref" in part:
        target = dict(contract)
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target
    return part


def main() -> None:
    """Write the collection anew."""
    shutil.rmtree(COLLECTION, ignore_errors=True)
    for path, text in collection().items():
        file = COLLECTION / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
