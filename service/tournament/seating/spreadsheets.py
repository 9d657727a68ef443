"""Seating plans for spreadsheets: the list of players read, and the plan written."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from engine.tournament import MOST_PLAYERS, SeatingPlan
from service.http.media_types import Json
from service.http.parameters import Readers, true_or_false
from service.spreadsheets.reading import Form, WrittenRequest
from service.spreadsheets.writing import Cell, csv_response
from service.tournament.seating.answers import WINDS

_LONGEST_NUMBER: Final = 16
_FORM: Final = Form(columns=("id", "name", "team", "club", "country"), required=("id",), most_lines=MOST_PLAYERS)


class CsvPlayers(WrittenRequest):
    """The request that a list of players and the parameters of the address make, and where its parts stand.

    Raises FaultyInputError for columns that are unknown or missing.
    """

    def __init__(self, body: bytes, parameters: Mapping[str, Any]) -> None:
        super().__init__(body, _FORM)
        self.table.check()
        players: list[Json] = []
        for number, line in self.table.lines():
            for column in _FORM.columns:
                self.places.remember(("players", len(players), column), number, column)
            self.places.remember(("players", len(players)), number, "id")
            players.append(line)
        self.request = {"players": players, **parameters}


def _whole_number(text: str) -> int | str:
    """Return a number in a parameter; any other text as it is, to be refused where it is checked."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else text


PARAMETERS: Final[Readers] = {
    **dict.fromkeys(("number_of_rounds", "seed"), _whole_number),
    "fill": lambda text: true_or_false(text.lower()),
    "apart": str,
}
"""The fields of a plan that stand in the address beside a list of players, and what reads them."""


def as_csv(plan: SeatingPlan, names: Mapping[str, str]) -> Response:
    rows: list[list[Cell]] = [["round", "table", *WINDS]]
    for each in plan.rounds:
        rows += ([each.number, table.number, *(names[player] for player in table.seats)] for table in each.tables)
    return csv_response(rows)
