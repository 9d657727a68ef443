"""The places of a table and what they are worth: a line for each of its four players."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from engine.game.names import name_key
from engine.game.tiles import SEATS
from engine.tournament.standings.scheme import Ties, divided

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.tournament.standings.results import TableResult
    from engine.tournament.standings.scheme import Figure, SchemeRules


@dataclass(frozen=True, slots=True)
class TableLine:
    """What a table gave a player: the points on its sheet, the place, and what these are worth by the scheme.

    ``place`` is the best of the ``shared`` places that players tie for.
    """

    player: str
    raw: int
    place: int
    shared: int
    table_points: Figure
    score: Figure


def table_lines(table: TableResult, rules: SchemeRules) -> Iterator[TableLine]:
    """Yield a line for each player of a table, from the first place to the last."""
    uma = (rules.uma[0] + rules.for_the_first, *rules.uma[1:])
    place = 1
    for tied in _by_place(table, rules.ties):
        shared = len(tied)
        for player in tied:
            raw = table.scores[player]
            score = divided(raw - rules.points_for_nothing, rules.unit) + _worth(uma, place, shared, rules.ties)
            points = _worth(rules.table_points, place, shared, rules.ties) if rules.table_points else 0
            yield TableLine(player, raw, place, shared, points, score)
        place += shared


def _by_place(table: TableResult, ties: Ties) -> Iterator[list[str]]:
    """Yield the players of each place: several where they tie, unless their seats decide."""
    ranked = sorted(table.scores, key=lambda player: -table.scores[player])
    for _, tied in groupby(ranked, key=lambda player: table.scores[player]):
        players = list(tied)
        if ties is not Ties.SEAT or table.seats is None:
            yield players
        else:
            seated = [name_key(table.seats[seat]) for seat in SEATS]
            yield from ([each] for each in sorted(players, key=lambda player: seated.index(name_key(player))))


def _worth(by_place: Sequence[Figure], place: int, shared: int, ties: Ties) -> Figure:
    """Return what a place is worth that so many players share."""
    if ties is Ties.BEST or shared == 1:
        return by_place[place - 1]
    return divided(sum(by_place[place - 1 : place - 1 + shared]), shared)
