"""Results as a CSV table: the same request as in JSON, made of a line for each player of each table.

A line without a table and a score is a penalty beside the tables: of its round, or of none.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from marshmallow import ValidationError

from engine import SEATS, Fault, FaultCode, FaultyInputError, Text
from service.fields.faults import one_of_these
from service.spreadsheets.reading import Places, figure, read_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Line = Mapping[str, str]
    Path = tuple[str | int, ...]

_REQUIRED: Final = ("round", "table", "player", "score")
_COLUMNS: Final = (*_REQUIRED, "seat", "substitute_for", "penalty", "penalty_on", "reason")
_NOBODY: Final = "*"
_OF_THE_PLAYER: Final = {
    FaultCode.PLAYER_TWICE,
    FaultCode.UNKNOWN_PLAYER,
    FaultCode.NAMED_TWICE,
    FaultCode.NOT_A_NAME,
}
"""Faults of a score that concern the player, who stands in a column of his own."""


class CsvResults:
    """The request that a CSV table makes, and where its parts stand in the table.

    Raises FaultyInputError if the table has other columns.
    """

    def __init__(self, body: bytes, parameters: Mapping[str, Any]) -> None:
        table = read_table(body)
        self._places = Places()
        self._rounds: dict[Any, tuple[int, dict[Any, int]]] = {}
        self.request: dict[str, Any] = {**parameters, "rounds": [], "penalties": []}
        self._faults = list(table.faults(_COLUMNS, _REQUIRED))
        if self._faults:
            raise FaultyInputError(self._faults)
        for number, line in table.lines.items():
            self._add(number, line)

    @contextmanager
    def located(self) -> Iterator[None]:
        """While this is entered, faults of the request are raised as faults of the table, with those of its lines."""
        try:
            yield
        except (ValidationError, FaultyInputError) as error:
            located = self._places.in_table(error).faults
            raise FaultyInputError([*self._faults, *map(_of_a_cell, located)]) from None
        if self._faults:
            raise FaultyInputError(self._faults)

    def _add(self, number: int, line: Line) -> None:
        """Add a line to the request. A cell that is missing is read as an empty one, and refused as such."""
        if "penalty" in line and "table" not in line and "score" not in line:
            self._add_penalty(self.request["penalties"], ("penalties",), number, line)
            return
        # Several players without ids differ by the blanks that they have instead.
        empty = dict.fromkeys(_REQUIRED, "") | {"player": " " * (number + 1)}
        self._faults += self._add_score(number, {**empty, **line})

    def _add_score(self, number: int, line: Line) -> Iterator[Fault]:
        path = self._table_of(number, line)
        table = self.request["rounds"][path[1]]["tables"][path[3]]
        player = line["player"]
        if player in table["scores"]:
            message = Text("This player already has a score at this table. Leave one of them out.")
            yield Fault(("lines", number, "player"), FaultCode.NAMED_TWICE, message)
            return
        self._put(table["scores"], (*path, "scores"), player, figure(line["score"]), (number, "score"))
        if "seat" in line:
            seats = table.setdefault("seats", {})
            if line["seat"] in seats:
                message = Text("This seat is here twice. Name each seat once.")
                yield Fault(("lines", number, "seat"), FaultCode.LISTED_TWICE, message)
            self._put(seats, (*path, "seats"), line["seat"], player, (number, "seat"))
        if "substitute_for" in line:
            whom = None if line["substitute_for"].strip() == _NOBODY else line["substitute_for"]
            substitutes = table.setdefault("substitutes", {})
            self._put(substitutes, (*path, "substitutes"), player, whom, (number, "substitute_for"))
        if "penalty" in line:
            self._add_penalty(table.setdefault("penalties", []), (*path, "penalties"), number, line)

    def _put(self, members: dict[str, Any], path: Path, name: str, value: Any, cell: tuple[int, str]) -> None:
        """Put a member into an object of the request, and remember its cell."""
        members[name] = value
        self._places.remember(path, *cell)
        self._places.remember((*path, name), *cell)

    def _table_of(self, number: int, line: Line) -> Path:
        """Return the path of the table that a line belongs to. A table that is new is added."""
        names = figure(line["round"]), figure(line["table"])
        place, tables = self._rounds.setdefault(names[0], (len(self._rounds), {}))
        if place == len(self.request["rounds"]):
            self.request["rounds"].append({"round": names[0], "tables": []})
            self._places.remember(("rounds", place), number, "round")
        listed = self.request["rounds"][place]["tables"]
        at = tables.setdefault(names[1], len(listed))
        path = ("rounds", place, "tables", at)
        if at == len(listed):
            listed.append({"table": names[1], "scores": {}})
            self._places.remember(path, number, "table")
        return path

    def _add_penalty(self, penalties: list[Any], path: Path, number: int, line: Line) -> None:
        """Add the penalty of a line to those of its table, or to those beside the tables."""
        at = (*path, len(penalties))
        cells = {"player": "player", "points": "penalty", "on": "penalty_on", "reason": "reason"}
        penalty: dict[str, Any] = {name: line[column] for name, column in cells.items() if column in line}
        penalty["points"] = figure(line["penalty"])
        penalty.setdefault("player", "")
        if path == ("penalties",) and "round" in line:
            penalty["round"] = figure(line["round"])
        for name in penalty:
            self._places.remember((*at, name), number, cells.get(name, name))
        penalties.append(penalty)


def _of_a_cell(fault: Fault) -> Fault:
    """Return a fault as the cells of a line show it: a player has a column, and so does a seat."""
    *path, column = fault.path
    if column in {"score", "seat"} and fault.code in _OF_THE_PLAYER:
        return fault.at((*path, "player"))
    if column == "seat" and fault.code is FaultCode.UNKNOWN_FIELD:
        return Fault(fault.path, FaultCode.UNKNOWN_VALUE, one_of_these(seat.value for seat in SEATS))
    return fault
