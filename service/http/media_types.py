"""Media types of requests and answers, and what an answer in JSON or NDJSON is made of."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from typing import Any, Final

import orjson

Json = dict[str, Any]
"""A JSON object before it is encoded."""

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
"""Newline-delimited JSON: one object in each line."""
PROBLEM_JSON: Final = "application/problem+json"
CSV: Final = "text/csv"
HTML: Final = "text/html"
MARKDOWN: Final = "text/markdown"
TOML: Final = "application/toml"
SVG: Final = "image/svg+xml"
YAML: Final = "application/yaml"

EMPTY: Final[tuple[Any, ...]] = (None, "", [], {})
"""What an answer leaves out. Zero and false are values."""


def without_empty(**members: Any) -> Json:
    """Return the members that are not empty.

    >>> without_empty(points=0, capped=False, name="", notes=[], limit=None)
    {'points': 0, 'capped': False}
    """
    return {name: value for name, value in members.items() if value or value not in EMPTY}


def from_fields(value: Any, **others: Any) -> Json:
    """Return the fields of a value by their names, without those that are empty. ``others`` take the place of some."""
    return without_empty(**{each.name: _in_json(getattr(value, each.name)) for each in fields(value)} | others)


def _in_json(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(map(_in_json, value))
    return value.value if isinstance(value, Enum) else value


_LINE: Final = re.compile(rb"\S[^\n]*")


def nonblank_lines(text: bytes) -> Iterator[bytes]:
    return (line.group() for line in _LINE.finditer(text))


def result_line(index: int, result: Json) -> bytes:
    return orjson.dumps({"index": index, **result}, option=orjson.OPT_APPEND_NEWLINE)


def result_lines(results: Iterable[Json]) -> Iterator[bytes]:
    """Encode results as NDJSON, with a last line ``{"done": n}``. If the work breaks off, that line is missing."""
    done = 0
    for done, result in enumerate(results, 1):
        yield result_line(done - 1, result)
    yield orjson.dumps({"done": done}, option=orjson.OPT_APPEND_NEWLINE)
