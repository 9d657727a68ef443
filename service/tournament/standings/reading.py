"""Makes results of a tournament from the fields of a request, of which some may have faults."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.tournament import (
    RoundResult,
    Scheme,
    SchemeRules,
    TableResult,
    TournamentPenalty,
    TournamentResults,
    result_faults,
)
from service.fields.faults import Unread
from service.http.problems import faults_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine import Fault, Path


_CHANGES_LOOKED_AT: Final = ("sum", "ties", "table_points", "presence", "order")
"""The changed rules by which results are checked."""


class StandingsRequest(NamedTuple):
    """What a request for standings asks for."""

    scheme: Scheme
    rules: SchemeRules
    """The rules of the scheme, with the changes of the request."""
    results: TournamentResults


def to_request(data: Mapping[str, Any]) -> StandingsRequest | Iterator[Fault]:
    """Return what a request asks for. If parts of it cannot be read, return all faults instead."""
    reader = _Reader()
    results = reader.results(data)
    scheme: Scheme = data["scheme"]
    rules = replace(scheme.rules, **data["changes"])
    if reader.faults:
        return chain(reader.faults, result_faults(results, rules, reader.unread))
    return StandingsRequest(scheme, rules, results)


def faults_beside(data: Mapping[str, Any], messages: Mapping[str, Any]) -> Iterator[Fault]:
    """Return the faults of those fields that can be read, if others, which have ``messages``, cannot."""
    reader = _Reader()
    changes = Unread(messages.get("changes", {}), data.get("changes", {}))
    reader.unread |= {(name,) for name in messages}
    read = {name: part for name, part in data.items() if name not in messages}
    results = reader.results(read)
    rules = None
    if "scheme" in read:
        reader.unread |= {("changes", name) for name in _CHANGES_LOOKED_AT if changes.misses(name)}
        rules = replace(
            read["scheme"].rules, **{n: part for n, part in changes.readable.items() if not changes.misses(n)}
        )
    return chain(reader.faults, result_faults(results, rules, reader.unread))


class _Reader:
    """Reads results. It notes the faults of parts that cannot be read, and the paths of these parts."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.unread: set[Path] = set()

    def results(self, data: Mapping[str, Any]) -> TournamentResults:
        return TournamentResults(
            rounds=tuple(self._round(each, n) for n, each in enumerate(data.get("rounds", ()))),
            players=data.get("players"),
            penalties=self._penalties(data, (), "penalties"),
            bonuses=self._penalties(data, (), "bonuses"),
            after=data.get("after"),
        )

    def _round(self, sent: Any, place: int) -> RoundResult:
        path = ("rounds", place)
        read = self._members(sent, path, "round")
        tables = enumerate(read.get("tables", ()))
        return RoundResult(
            round=read.get("round", place + 1),
            tables=tuple(self._table(each, (*path, "tables"), n) for n, each in tables),
        )

    def _table(self, sent: Any, around: Path, place: int) -> TableResult:
        path = (*around, place)
        read = self._members(sent, path, "table", "scores", "seats", "substitutes")
        return TableResult(
            table=read.get("table", place + 1),
            scores=read.get("scores", {}),
            seats=read.get("seats"),
            substitutes=read.get("substitutes"),
            penalties=self._penalties(read, path, "penalties"),
            bonuses=self._penalties(read, path, "bonuses"),
        )

    def _penalties(self, around: Mapping[str, Any], path: Path, name: str) -> tuple[TournamentPenalty, ...]:
        members = (self._members(each, (*path, name, n), "player") for n, each in enumerate(around.get(name, ())))
        return tuple(TournamentPenalty(**{"player": "", "points": 0, **read}) for read in members)

    def _members(self, sent: Any, path: Path, *checked: str) -> Mapping[str, Any]:
        """Return those members of an object that can be read. ``checked``: those that the engine looks at."""
        if not isinstance(sent, Unread):
            read: Mapping[str, Any] = sent
            return read
        self.faults += faults_in(sent.messages, path)
        self.unread |= {(*path, name) for name in checked if sent.misses(name)}
        return sent.readable
