"""Writes the Bruno collection clients/bruno from the examples in openapi.yaml. ``make types`` runs it.

Each operation has a request for each media type of its answer, with its first example as the body.
"""

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import indent
from typing import Any, Final
from urllib.parse import quote

from service.documents.routes import contract

ROOT: Final = Path(__file__).parent.parent
COLLECTION: Final = ROOT / "clients" / "bruno"
_SERVICE: Final = "http://localhost:8000"
_CSV: Final = "text/csv"
_BODY_KINDS: Final = {"application/json": "json"}
_ABOUT: Final = """\
# The service in Bruno

This folder is a [Bruno](https://www.usebruno.com) collection with a request for every operation of the service. Open
it in Bruno, and choose the environment `local` for a service on this machine. If the service needs an API key, set the
variable `key` in the environment.

`make types` writes these files from `openapi.yaml`.
"""


def collection() -> dict[str, str]:
    """Return the files of the collection by their paths."""
    return {
        "README.md": _ABOUT,
        "bruno.json": json.dumps({"version": "1", "name": "Mah-jong scoring", "type": "collection"}, indent=2) + "\n",
        "collection.bru": _block("headers", "X-API-Key: {{key}}"),
        "environments/local.bru": _block("vars", f"service: {_SERVICE}\nkey:"),
        **dict(_requests(contract())),
    }


def _requests(contract: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            address = _address(contract, path, operation)
            for number, media_type in enumerate(_answer_media_types(contract, operation)):
                name = operation["summary"] if number == 0 else f"{operation['summary']} ({_short(media_type)})"
                file = operation["operationId"] + (f"-{_short(media_type)}" if number else "")
                body = _body(contract, operation, media_type)
                yield f"{operation['tags'][0]}/{file}.bru", _request(name, method, address, media_type, body)


def _answer_media_types(contract: Mapping[str, Any], operation: Mapping[str, Any]) -> list[str]:
    """Return the media types that Accept can choose from."""
    [answer] = [_resolved(contract, each) for status, each in operation["responses"].items() if status.startswith("2")]
    return list(answer["content"])


def _address(contract: Mapping[str, Any], path: str, operation: Mapping[str, Any]) -> str:
    """Return the address of an operation, with examples for its required parameters."""
    query = []
    for parameter in (_resolved(contract, each) for each in operation.get("parameters", ())):
        if parameter["in"] == "header" or not parameter.get("required"):
            continue
        example = parameter.get("example") or parameter["schema"]["enum"][0]
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", example)
        else:
            query.append(f"{parameter['name']}={quote(example)}")
    return "{{service}}" + path + ("?" + "&".join(query) if query else "")


def _body(contract: Mapping[str, Any], operation: Mapping[str, Any], wanted: str) -> tuple[str, str] | None:
    """Return the media type and the first example of a request body; in the media type of the answer if possible."""
    if "requestBody" not in operation:
        return None
    content = operation["requestBody"]["content"]
    # Beside a table some fields of the request would have to stand in the address.
    media_type = wanted if wanted in content and wanted != _CSV else next(iter(content))
    example = _resolved(contract, next(iter(content[media_type]["examples"].values())))["value"]
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
    """Return a short name of a media type, for the names of files."""
    return media_type.partition(";")[0].rpartition("/")[2].removeprefix("x-").partition("+")[0]


def _resolved(contract: Mapping[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """Return a part of the contract, with its reference followed."""
    while "$ref" in part:
        target = dict(contract)
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target
    return part


def main() -> None:
    """Write the collection again from the contract."""
    files = collection()
    shutil.rmtree(COLLECTION, ignore_errors=True)
    for path, text in files.items():
        file = COLLECTION / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
