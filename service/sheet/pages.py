"""The score sheet as CSV for spreadsheets, and as a page to print. The page loads nothing from other hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from flask import Response, render_template

from service.http.answers import translated_response
from service.http.content_policy import page_policy
from service.http.folders import PAGES
from service.http.media_types import HTML
from service.languages import request_language
from service.spreadsheets.writing import csv_response

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_STYLE: Final = (PAGES / "sheet.css").read_text(encoding="utf-8")
# The style is part of the page, so that a saved sheet still prints as it should.
_POLICY: Final = page_policy(_STYLE)
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
    return csv_response(_rows(sheet))


def _rows(sheet: Mapping[str, Any]) -> Iterator[list[Any]]:
    players = sheet["players"]
    player_columns = [f"{player} {what}" for player in players for what in ("before", "payment", "total")]
    yield ["hand", "prevailing_wind", "dealer", "outcome", "winner", "winning_score", "corrected", *player_columns]
    yield [0, "", "", "", "", "", "", *(cell for _ in players for cell in ("", "", sheet["stock"]))]
    for line in sheet["lines"]:
        labels = [line[name] for name in ("prevailing_wind", "dealer_name", "outcome", "winner_name", "score")]
        numbers = [line[what][player] for player in players for what in ("before", "net", "totals")]
        yield [line["hand"], *labels, "yes" if line["corrected"] else "", *numbers]
