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
    return printed_page("sheet", sheet=sheet, named=named or bool(sheet.get("lines")), blank_lines=BLANK_LINES)


def as_csv(sheet: Json) -> Response:
    """Return a sheet as CSV in the caller's language: a line for the start, and one for each deal."""
    return csv_response(_rows(translated(sheet, request_language())))


def _rows(sheet: Json) -> Iterator[list[Any]]:
    players = sheet["players"]
    yield [*COLUMNS, *(f"{player} {what}" for player in players for what in OF_A_PLAYER)]
    lines = sheet.get("lines", [])
    seats = _seat_of(lines[0]["deal"]["seats"] if lines else _seats_now(sheet))
    balances = lines[0]["before"] if lines else sheet["balances"]
    columns = (cell for player in players for cell in (seats[player], None, balances[player]))
    yield [sheet["state"]["deals_played"] - len(lines), *(None for _ in COLUMNS[1:]), *columns]
    for line in lines:
        deal = line["deal"]
        seats, winner = _seat_of(deal["seats"]), deal.get("winner")
        penalties = [
            (each["payer"], *each["payees"], each["amount"], each["reason"]) for each in deal.get("penalties", ())
        ]
        yield [
            line["number"],
            line.get("round"),
            deal.get("prevailing_wind"),
            deal.get("dealer"),
            deal.get("outcome"),
            YES if deal.get("goulash") else None,
            winner,
            deal.get("scores", {}).get(winner),
            deal.get("liable"),
            penalties_cell(penalties) or None,
            YES if line["corrected"] else None,
            *(cell for player in players for cell in (seats[player], deal["net"][player], line["after"][player])),
        ]


def _seat_of(seats: Mapping[str, str]) -> dict[str, str]:
    return {player: seat for seat, player in seats.items()}


def _seats_now(sheet: Json) -> Mapping[str, str]:
    """Return the player on each seat after the last line. Players without names are called by their seats."""
    if "next" in sheet:
        seats: Mapping[str, str] = sheet["next"]["position"]["seats"]
        return seats
    first_seats: Mapping[str, str] = sheet["state"]["seats"]
    return first_seats
