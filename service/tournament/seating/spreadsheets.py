"""Seating plans for spreadsheets: the list of players read, and the plan written."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from engine.tournament import MOST_PLAYERS, SeatingPlan
from service.http.media_types import Json
from service.spreadsheets.reading import Form, WrittenRequest
from service.spreadsheets.writing import Cell, csv_response
from service.tournament.seating.answers import WINDS

PARAMETERS: Final = ("number_of_rounds", "seed", "fill", "apart")
_BOOLEANS: Final = {"true": True, "false": False}
_NUMBERS: Final = frozenset({"number_of_rounds", "seed"})
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
        self.request = {"players": players, **{name: _value(name, sent) for name, sent in parameters.items()}}


def _value(name: str, sent: Any) -> Any:
    """Return what a parameter says. What is no number, or neither true nor false, is refused where it is checked."""
    if not isinstance(sent, str):
        return sent
    if name in _NUMBERS and sent.isascii() and sent.isdigit() and len(sent) <= _LONGEST_NUMBER:
        return int(sent)
    return _BOOLEANS.get(sent.lower(), sent) if name == "fill" else sent


def as_csv(plan: SeatingPlan, names: Mapping[str, str]) -> Response:
    rows: list[list[Cell]] = [["round", "table", *WINDS]]
    for each in plan.rounds:
        rows += ([each.number, table.number, *(names[player] for player in table.seats)] for table in each.tables)
    return csv_response(rows)
