"""Media types of requests and answers, and what an answer in JSON is made of."""

from dataclasses import fields
from typing import Any, Final

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
    """Return a JSON object without the members that are empty."""
    return {name: value for name, value in members.items() if value or value not in EMPTY}


def from_fields(value: Any, **others: Any) -> Json:
    """Return the fields of a value by their names, without those that are empty. ``others`` take the place of some."""
    return without_empty(**{each.name: getattr(value, each.name) for each in fields(value)} | others)
