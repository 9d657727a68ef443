"""Standings for spreadsheets: results read from a CSV table, and standings written as one.

The request is the same as in JSON, made of a line for each player of each table. A line without table and score is a
penalty or a bonus beside the tables: of its round, or of none.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import REQUEST, SEATS, Fault, FaultCode, Place, Text, as_sent, name_key, quoted
from service.fields import base as fields
from service.fields.faults import not_a_name, one_of_these
from service.http.problems import MOST_ERRORS
from service.spreadsheets.reading import CsvTable, Form, Line, Places, WrittenRequest, figure, too_many
from service.spreadsheets.writing import Cell
from service.tournament.players import MOST_ROUNDS
from service.tournament.rounds import MOST_AT_A_TABLE, MOST_PENALTIES_OF_A_TOURNAMENT, MOST_TABLES

_REQUIRED: Final = ("round", "table", "player", "score")
_OF_A_PLAYER: Final = ("name", "team", "club", "country")
_LISTS: Final = {"penalty": "penalties", "bonus": "bonuses"}
_WORDS: Final = {"penalty": Text("penalties"), "bonus": Text("bonuses")}
_OF_A_LINE: Final = ("seat", "substitute_for", "penalty", "penalty_on", "bonus", "bonus_on", "reason")
_FORM: Final = Form(
    columns=(*_REQUIRED, *_OF_A_PLAYER, *_OF_A_LINE),
    required=_REQUIRED,
    most_lines=MOST_ROUNDS * MOST_TABLES * len(SEATS) + MOST_PENALTIES_OF_A_TOURNAMENT,
)
_NOBODY: Final = "*"
_OF_THE_PLAYER: Final = {FaultCode.PLAYER_TWICE, FaultCode.UNKNOWN_PLAYER, FaultCode.NAMED_TWICE, FaultCode.NOT_A_NAME}
"""Faults of a score that concern the player, who stands in a column of his own."""


class CsvResults(WrittenRequest):
    """The request that a CSV table makes, and where its parts stand in the table.

    Raises FaultyInputError if the table has other columns.
    """

    def __init__(self, body: bytes, parameters: Mapping[str, Any]) -> None:
        super().__init__(body, _FORM)
        self.table.check()
        made = _Made(self.table, Places(wanted=()))
        self.faults = made.faults
        self.request = {**parameters, **made.request}

    def in_table(self, faults: list[Fault]) -> list[Fault]:
        """Return faults of the request as faults of the table.

        The request is made once more for it: the places of all its parts would take more memory than it does itself.
        """
        places = Places({fault.path[:end] for fault in faults[:MOST_ERRORS] for end in range(1, len(fault.path) + 1)})
        _Made(self.table, places)
        return [_of_a_cell(fault) for fault in as_sent(faults, places.notes)]


class _Made:
    """The request that the lines of a table make.

    Raises FaultyInputError for more than there can be, as soon as it is found, and for more faults than are told.
    """

    def __init__(self, table: CsvTable, places: Places) -> None:
        self._places = places
        self._rounds: dict[Any, tuple[int, dict[Any, int]]] = {}
        self.request: dict[str, Any] = {"rounds": [], "penalties": [], "bonuses": []}
        self._players: dict[str, dict[str, str]] = {}
        self.faults = list[Fault]()
        for number, line in table.lines():
            self._add(number, line)
            if len(self.faults) >= MOST_ERRORS:
                raise table.refusal(self.faults)
        if not all(each.keys() <= {"id"} for each in self._players.values()):
            self.request["players"] = list(self._players.values())
        for each in self.request["rounds"]:
            for made in each["tables"]:
                if len(made["scores"]) != len(SEATS):
                    made.pop("seats", None)  # That scores are missing says enough.

    def _add(self, number: int, line: Line) -> None:
        """Add a line to the request. A cell that is missing is read as an empty one, and refused as such."""
        substitute = line.get("substitute_for")
        player = line.get("player") if substitute is None else substitute.replace(_NOBODY, "").strip()
        if player:
            self._add_player(number, player, line if substitute is None else {})
        if not _LISTS.keys().isdisjoint(line) and "table" not in line and "score" not in line:
            self._add_penalties(self.request, REQUEST, number, line)
            return
        self.faults += self._add_score(number, {**dict.fromkeys(_REQUIRED, ""), **line})

    def _add_player(self, number: int, player: str, line: Line) -> None:
        """Add what a line says of its player. It holds for all lines."""
        key = name_key(player)
        if key not in self._players:
            self._places.remember(("players", len(self._players)), number, "player")
        player_sent = self._players.setdefault(key, {"id": player})
        for name in line.keys() & _OF_A_PLAYER:
            if player_sent.setdefault(name, line[name]) != line[name]:
                message = Text("Another line has {told} here. Correct one of them.", told=quoted(player_sent[name]))
                self.faults.append(Fault(("lines", number, name), FaultCode.CONTRADICTION, message))

    def _add_score(self, number: int, line: Line) -> Iterator[Fault]:
        path = self._table_of(number, line)
        table = self.request["rounds"][path[1]]["tables"][path[3]]
        player = line["player"]
        if player in table["scores"] and not player:
            yield not_a_name(fields.LONGEST_NAME).at(("lines", number, "player"))
            return
        if len(table["scores"]) >= MOST_AT_A_TABLE:
            message = Text("A table has four players. Leave the other scores out.")
            yield Fault(("lines", number, "score"), FaultCode.WRONG_NUMBER_OF_SCORES, message)
            return
        if player in table["scores"]:
            message = Text("This player already has a score at this table. Leave one of them out.")
            yield Fault(("lines", number, "player"), FaultCode.NAMED_TWICE, message)
            return
        self._put(table["scores"], path / "scores", player, figure(line["score"]), (number, "score"))
        if "seat" in line:
            seats = table.setdefault("seats", {})
            if line["seat"] in seats:
                message = Text("This seat is here twice. Name each seat once.")
                yield Fault(("lines", number, "seat"), FaultCode.LISTED_TWICE, message)
            self._put(seats, path / "seats", line["seat"], player, (number, "seat"))
        if "substitute_for" in line:
            substitutes = table.setdefault("substitutes", [])
            whom = {} if line["substitute_for"].strip() == _NOBODY else {"plays_for": line["substitute_for"]}
            self._places.remember(path / "substitutes" / len(substitutes), number, "substitute_for")
            substitutes.append({"player": player, **whom})
        self._add_penalties(table, path, number, line)

    def _put(self, members: dict[str, Any], path: Place, name: str, value: Any, cell: tuple[int, str]) -> None:
        members[name] = value
        self._places.remember(path, *cell)
        self._places.remember(path / name, *cell)

    def _table_of(self, number: int, line: Line) -> Place:
        """Return the path of the table that a line belongs to. A table that is new is added."""
        names = figure(line["round"]), figure(line["table"])
        place, tables = self._rounds.setdefault(names[0], (len(self._rounds), {}))
        if place == MOST_ROUNDS:
            raise too_many(("lines", number, "round"), MOST_ROUNDS, Text("rounds"))
        if place == len(self.request["rounds"]):
            self.request["rounds"].append({"round": names[0], "tables": []})
            self._places.remember(("rounds", place), number, "round")
        listed = self.request["rounds"][place]["tables"]
        at = tables.setdefault(names[1], len(listed))
        path = Place(("rounds", place, "tables", at))
        if at == MOST_TABLES:
            raise too_many(("lines", number, "table"), MOST_TABLES, Text("tables of a round"))
        if at == len(listed):
            listed.append({"table": names[1], "scores": {}})
            self._places.remember(path, number, "table")
        return path

    def _add_penalties(self, around: dict[str, Any], path: Place, number: int, line: Line) -> None:
        """Add the penalty and the bonus of a line to those of its table, or to those beside the tables."""
        for column, listed in _LISTS.items():
            if column not in line:
                continue
            penalties = around.setdefault(listed, [])
            if len(penalties) == MOST_PENALTIES_OF_A_TOURNAMENT:
                raise too_many(("lines", number, column), MOST_PENALTIES_OF_A_TOURNAMENT, _WORDS[column])
            cells = {"player": "player", "amount": column, "on": f"{column}_on", "reason": "reason"}
            penalty: dict[str, Any] = {name: line[cell] for name, cell in cells.items() if cell in line}
            penalty["amount"] = figure(line[column])
            penalty.setdefault("player", "")
            if not path and "round" in line:
                penalty["round"] = figure(line["round"])
            for name in penalty:
                self._places.remember(path / listed / len(penalties) / name, number, cells.get(name, name))
            penalties.append(penalty)


def _of_a_cell(fault: Fault) -> Fault:
    """Return a fault as the cells of a line show it: a player has a column, and so does a seat."""
    *path, column = fault.path
    if column in {"score", "seat"} and fault.code in _OF_THE_PLAYER:
        return replace(fault, path=(*path, "player"))
    if column == "seat" and fault.code is FaultCode.UNKNOWN_FIELD:
        return Fault(fault.path, FaultCode.UNKNOWN_VALUE, one_of_these(seat.value for seat in SEATS))
    return fault


_TOTALS: Final = ("rank", "player", "name", "team", "club", "country", "table_points", "score", "rounds_played")
_PLACES: Final = ("firsts", "seconds", "thirds", "fourths")
_RATING: Final = ("mu", "sigma", "ordinal")
_OF_A_ROUND: Final = ("table", "place", "table_points", "score")


def standings_rows(answer: Mapping[str, Any], rounds: Sequence[int]) -> Iterator[list[Cell]]:
    """Yield the rows of standings, as they are answered in JSON. ``rounds`` are those that count, by number."""
    rating = _RATING if any("rating" in each for each in answer.get("standings", ())) else ()
    yield [*_TOTALS, *_PLACES, "final", *rating, *(f"R{number} {name}" for number in rounds for name in _OF_A_ROUND)]
    for standing in answer.get("standings", ()):
        lines = {line["round"]: line for line in standing.get("by_round", ())}
        totals = [standing.get(name) for name in _TOTALS]
        yield [
            *totals,
            *standing["places"],
            standing.get("final"),
            *(standing.get("rating", {}).get(name) for name in rating),
            *(lines.get(number, {}).get(name) for number in rounds for name in _OF_A_ROUND),
        ]
