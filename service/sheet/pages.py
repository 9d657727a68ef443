"""The score sheet as CSV for spreadsheets, and as a page to print. The page loads nothing from other hosts."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from flask import Response

from service.http.answers import printed_page
from service.http.media_types import Json
from service.languages import request_language, translated
from service.sheet.csv_deals import COLUMNS, OF_A_PLAYER, YES, penalties_cell
from service.spreadsheets.writing import csv_response

BLANK_LINES: Final = 24
"""So many lines of a blank sheet fill a page of A4."""


def as_page(sheet: Json, *, named: bool) -> Response:
    """Return a sheet as a page.

    A sheet without deals is a blank one, to be filled in by pen. ``named``: the request names the players; a blank
    sheet leaves room for their names if it does not.
    """
    return printed_page("sheet", sheet=sheet, named=named or bool(sheet["lines"]), blank_lines=BLANK_LINES)


def as_csv(sheet: Json) -> Response:
    """Return a sheet as CSV in the caller's language: a line for the start, and one for each deal."""
    return csv_response(_rows(translated(sheet, request_language())))


def _rows(sheet: Json) -> Iterator[list[Any]]:
    players = sheet["players"]
    yield [*COLUMNS, *(f"{player} {what}" for player in players for what in OF_A_PLAYER)]
    first = sheet["lines"][0] if sheet["lines"] else {"before": sheet["totals"], "seats": _seats_now(sheet)}
    before = sheet["state"]["deals"] - len(sheet["lines"])
    columns = (cell for player in players for cell in (first["seats"][player], None, first["before"][player]))
    yield [before, *(None for _ in COLUMNS[1:]), *columns]
    for line in sheet["lines"]:
        numbers = (line[what][player] for player in players for what in ("seats", "net", "totals"))
        penalties = [tuple(each[name] for name in ("payer", "payee", "amount", "reason")) for each in line["penalties"]]
        yield [
            line["hand"],
            line["round"],
            line["prevailing_wind"],
            line["dealer_name"],
            line["outcome"],
            YES if line["goulash"] else None,
            line["winner_name"],
            line["score"],
            line["liable_name"],
            penalties_cell(penalties) or None,
            YES if line["corrected"] else None,
            *numbers,
        ]


def _seats_now(sheet: Json) -> Mapping[str, str]:
    """Return the seat of each player after the last line. Players without names are called by their seats."""
    if sheet["next"]:
        seats: Mapping[str, str] = sheet["next"]["state"]["seats"]
        return seats
    players = sheet["state"]["players"]
    return {seat: seat for seat in players} if isinstance(players, list) else players
