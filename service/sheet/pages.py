"""The score sheet as CSV for spreadsheets, and as a page to print. The page loads nothing from other hosts."""

from __future__ import annotations

import csv
import re
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from flask import Response, render_template

from service.http.answers import translated_response
from service.http.content_policy import page_policy
from service.http.folders import PAGES
from service.http.media_types import CSV, HTML
from service.languages import request_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_STYLE: Final = (PAGES / "sheet.css").read_text(encoding="utf-8")
# The style is part of the page, so that a saved sheet still prints as it should.
_POLICY: Final = page_policy(_STYLE)
_FORMULA: Final = re.compile(r"(^|[;,|\s])(?=\"*[=+\-@\uff1d\uff0b\uff0d\uff20])")
"""The places where a spreadsheet can begin to read a formula.

A cell may begin within a text too, because a spreadsheet can separate cells by semicolons, tabs, bars or spaces. Some
skip quotation marks before a formula, and read full-width signs as well.
"""

BLANK_LINES: Final = 24
"""So many lines of a blank sheet fill a page of A4."""


def as_page(sheet: Mapping[str, Any], *, named: bool) -> Response:
    """Return a sheet as a page in the caller's language, which needs no other file.

    A sheet without deals is a blank one, to be filled in by pen. ``named``: the request names the players; a blank
    sheet leaves room for their names if it does not.
    """
    language = request_language()
    text = render_template(
        "sheet.html",
        sheet=sheet,
        named=named or bool(sheet["lines"]),
        blank_lines=BLANK_LINES,
        style=_STYLE,
        language=language,
        say=language.say,
        translate=language.translate,
        figure=language.figure,
    )
    page = translated_response(text, f"{HTML}; charset=utf-8", language)
    page.headers["Content-Security-Policy"] = _POLICY
    return page


def as_csv(sheet: Mapping[str, Any]) -> Response:
    """Return a sheet as CSV: a line for the start, and one for each deal."""
    text = StringIO()
    csv.writer(text).writerows(_rows(sheet))
    return Response(text.getvalue(), content_type=f"{CSV}; charset=utf-8; header=present")


def _rows(sheet: Mapping[str, Any]) -> Iterator[list[Any]]:
    players = sheet["players"]
    player_columns = [f"{as_cell(player)} {what}" for player in players for what in ("before", "payment", "total")]
    yield ["hand", "prevailing_wind", "dealer", "outcome", "winner", "winning_score", "corrected", *player_columns]
    yield [0, "", "", "", "", "", "", *(cell for _ in players for cell in ("", "", sheet["stock"]))]
    for line in sheet["lines"]:
        labels = [line[name] for name in ("prevailing_wind", "dealer_name", "outcome", "winner_name", "score")]
        numbers = [line[what][player] for player in players for what in ("before", "net", "totals")]
        cells = ["" if cell is None else as_cell(cell) for cell in labels]
        yield [line["hand"], *cells, "yes" if line["corrected"] else "", *numbers]


def as_cell(cell: Any) -> Any:
    """Return a cell, with an apostrophe before each part of a text that a spreadsheet would read as a formula."""
    return _FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
