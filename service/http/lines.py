"""NDJSON: the lines of a request, and results that are answered in a line each."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

import orjson

from service.http.media_types import Json

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
