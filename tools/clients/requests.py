"""The requests of the collections: one for each form in which an operation answers, with its first example as body."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from tools.clients.operations import answers_of, followed, short

SERVICE: Final = "http://localhost:8000"
_CSV: Final = "text/csv"


class Body(NamedTuple):
    """What is sent: a text, and its media type."""

    media_type: str
    text: str


class Asked(NamedTuple):
    """A request of a collection. ``file`` is a short name without spaces."""

    tag: str
    file: str
    name: str
    method: str
    path: str
    query: tuple[tuple[str, str], ...]
    accept: str
    body: Body | None

    @property
    def address(self) -> str:
        """The path, and what stands behind it, quoted."""
        query = "&".join(f"{name}={quote(value)}" for name, value in self.query)
        return f"{self.path}?{query}" if query else self.path


def requests_of(contract: Mapping[str, Any]) -> Iterator[Asked]:
    """Go through the requests, in the order of the contract."""
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            for number, media_type in enumerate(answers_of(contract, operation)):
                summary, form = operation["summary"], short(media_type)
                place, query = _place(contract, path, operation)
                yield Asked(
                    tag=operation["tags"][0],
                    file=f"{operation['operationId']}-{form}" if number else operation["operationId"],
                    name=f"{summary} ({form})" if number else summary,
                    method=method,
                    path=place,
                    query=query,
                    accept=media_type,
                    body=_body(contract, operation, media_type),
                )


def _place(
    contract: Mapping[str, Any], path: str, operation: Mapping[str, Any]
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the path and the query of an operation, with examples for its required parameters."""
    query = []
    for parameter in (followed(contract, each) for each in operation.get("parameters", ())):
        if not parameter.get("required"):
            continue
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", parameter["example"])
        else:
            query.append((parameter["name"], parameter["example"]))
    return path, tuple(query)


def _body(contract: Mapping[str, Any], operation: Mapping[str, Any], wanted: str) -> Body | None:
    """Return the first example of a body; in the media type of the answer if possible."""
    if "requestBody" not in operation:
        return None
    content = operation["requestBody"]["content"]
    # Beside a table some fields of the request would have to stand in the address.
    media_type = wanted if wanted in content and wanted != _CSV else next(iter(content))
    example = followed(contract, next(iter(content[media_type]["examples"].values())))["value"]
    text = example if isinstance(example, str) else json.dumps(example, indent=2, ensure_ascii=False)
    return Body(media_type, text.rstrip("\n"))
