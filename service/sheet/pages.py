"""The score sheet for people: a table for spreadsheets, and a page to print that asks no outside host for anything."""

from __future__ import annotations

import csv
from base64 import b64encode
from hashlib import sha256
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from flask import Response, render_template

from service.http.answers import translated_response
from service.http.folders import PAGES
from service.http.media_types import CSV, HTML
from service.languages import request_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_STYLE: Final = (PAGES / "sheet.css").read_text(encoding="utf-8")
# The style goes with the page, so that a sheet that was saved or sent to somebody still prints as it should.
_STYLE_HASH: Final = b64encode(sha256(_STYLE.encode()).digest()).decode()
_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def as_page(sheet: Mapping[str, Any]) -> Response:
    """Write a sheet as a page in the caller's language, which needs no other file."""
    language = request_language()
    written = render_template(
        "sheet.html", sheet=sheet, style=_STYLE, language=language, say=language.say, figure=language.figure
    )
    page = translated_response(written, f"{HTML}; charset=utf-8", language)
    page.headers["Content-Security-Policy"] = _POLICY
    return page


def as_table(sheet: Mapping[str, Any]) -> Response:
    """Write a sheet as comma-separated values: a line for the start, one for each deal."""
    written = StringIO()
    csv.writer(written).writerows(_rows(sheet))
    return Response(written.getvalue(), content_type=f"{CSV}; charset=utf-8; header=present")


def _rows(sheet: Mapping[str, Any]) -> Iterator[list[Any]]:
    players = sheet["players"]
    of_players = [f"{_harmless(player)} {what}" for player in players for what in ("payment", "total")]
    yield ["hand", "prevailing_wind", "dealer", "outcome", "winner", "winning_score", "corrected", *of_players]
    yield [0, "", "", "", "", "", "", *(cell for _ in players for cell in ("", sheet["stock"]))]
    for line in sheet["lines"]:
        told = [line[name] for name in ("prevailing_wind", "dealer_name", "outcome", "winner_name", "score")]
        figures = [line[what][player] for player in players for what in ("net", "totals")]
        cells = ["" if cell is None else _harmless(cell) for cell in told]
        yield [line["hand"], *cells, "yes" if line["corrected"] else "", *figures]


def _harmless(cell: Any) -> Any:
    """Keep a name from being taken for a formula; figures of the sheet's own are numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
