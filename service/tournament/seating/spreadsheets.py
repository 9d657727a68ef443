"""Seating plans for spreadsheets: the list of players read, and the plan written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import FaultyInputError
from service.spreadsheets.reading import Places, read_table
from service.spreadsheets.writing import csv_response
from service.tournament.seating.answers import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from engine.tournament import SeatingPlan
    from service.http.media_types import Json
    from service.spreadsheets.writing import Cell

COLUMNS: Final = ("id", "name", "team", "club", "country")
PARAMETERS: Final = ("rounds", "seed", "fill", "apart")
_WORDS: Final[Mapping[str, Mapping[str, bool | None]]] = {
    "fill": {"true": True, "false": False},
    "apart": {"": None, "none": None},
}
_NUMBERS: Final = frozenset({"rounds", "seed"})
_LONGEST_NUMBER: Final = 16


def request_of_table(body: bytes, parameters: Mapping[str, Any]) -> tuple[Json, Places]:
    """Return the request that a list of players and the parameters of the address make, and where its parts stand.

    Raises FaultyInputError for columns that are unknown or missing.
    """
    table = read_table(body)
    faults = list(table.faults(COLUMNS, required=("id",)))
    if faults:
        raise FaultyInputError(faults)
    places = Places()
    players: list[Json] = []
    for number, line in table.lines.items():
        for column in COLUMNS:
            places.remember(("players", len(players), column), number, column)
        places.remember(("players", len(players)), number, "id")
        players.append(dict(line))
    return {"players": players, **{name: _value(name, sent) for name, sent in parameters.items()}}, places


def _value(name: str, sent: Any) -> Any:
    """Return what a parameter says. What is no number, or neither true nor false, is refused where it is checked."""
    if not isinstance(sent, str):
        return sent
    if name in _NUMBERS and sent.isascii() and sent.isdigit() and len(sent) <= _LONGEST_NUMBER:
        return int(sent)
    return _WORDS.get(name, {}).get(sent.lower(), sent)


def as_csv(plan: SeatingPlan, names: Mapping[str, str]) -> Response:
    """Return a plan as CSV: a line for each table."""
    rows: list[list[Cell]] = [["round", "table", *WINDS]]
    for number, tables in enumerate(plan.rounds, 1):
        rows += ([number, table.number, *(names[each] for each in table.seats)] for table in tables)
    return csv_response(rows)
