"""jiter in a browser. The score pad sends what JSON.stringify wrote, so no object has a member twice."""

from json import dumps, loads
from typing import Any


def from_json(text: bytes, **_: Any) -> Any:
    """Return the value of a JSON text. Raises ValueError if it has a lone surrogate, which no answer could repeat."""
    value = loads(text)
    if b"\\u" in text:
        dumps(value, ensure_ascii=False).encode()
    return value
