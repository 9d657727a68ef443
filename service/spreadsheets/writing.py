"""Writes tables as CSV: UTF-8 with a byte order mark, commas, and CRLF at the end of each line."""

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import quote

from flask import Response

from service.http.media_types import CSV
from service.http.parameters import heading
from service.spreadsheets.guard import guarded

BYTE_ORDER_MARK: Final = "\ufeff"
"""Without it some spreadsheets do not read a file as UTF-8."""

Cell = str | int | float | None

_NOT_IN_A_NAME: Final = re.compile(r"[/\\]")
"""They would name a folder."""

_NEEDS_QUOTES: Final = re.compile(r"[,;\t\r\n\"]")
"""Python's csv module leaves semicolons unquoted beside commas. Whoever counts both may take them for separators."""


def csv_response(rows: Iterable[Iterable[Cell]]) -> Response:
    """Return rows as a CSV file; the first one is the header. None is an empty cell. It is called by its heading."""
    answer = Response(as_csv(rows).encode(), content_type=f"{CSV}; charset=utf-8; header=present")
    if called := _NOT_IN_A_NAME.sub("-", str(heading())):
        # A header is ASCII. RFC 8187 says how a name in other letters stands in it.
        name = {"filename": f"{called}.csv"} if called.isascii() else {"filename*": f"UTF-8''{quote(called)}.csv"}
        answer.headers.set("Content-Disposition", "attachment", **name)
    return answer


def as_csv(rows: Iterable[Iterable[Cell]]) -> str:
    """Return rows as CSV. None is an empty cell. No text is written so that a spreadsheet takes it for a formula."""
    return BYTE_ORDER_MARK + "".join(f"{','.join(map(_as_cell, row))}\r\n" for row in rows)


def _as_cell(cell: Cell) -> str:
    if cell is None:
        return ""
    text = guarded(cell) if isinstance(cell, str) else str(cell)
    return '"' + text.replace('"', '""') + '"' if _NEEDS_QUOTES.search(text) else text
