"""A seating plan: who sits together in each round, on which wind, at which table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.tournament.seating.arranging import arrange
from engine.tournament.seating.chance import Chance
from engine.tournament.seating.checking import seating_task
from engine.tournament.seating.numbers import number_tables
from engine.tournament.seating.quality import measure
from engine.tournament.seating.request import SeatedTable, SeatingPlan
from engine.tournament.seating.winds import even_out, give_winds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.tournament.seating.request import SeatingRequest
    from engine.tournament.seating.task import Task


def plan_seating(request: SeatingRequest) -> SeatingPlan:
    """Return who sits where in each round; the same for the same request on every machine.

    Raises TournamentError with everything that is wrong with the request.
    """
    task = seating_task(request)
    rounds = tuple(_rounds(task))
    return SeatingPlan(rounds, len(task.kept), task.added, measure(task, rounds))


def _rounds(task: Task) -> Iterator[tuple[SeatedTable, ...]]:
    """Yield the rounds that are kept as they are, then those that are planned."""
    kept = [
        list(zip(numbers, tables, strict=True)) for numbers, tables in zip(task.kept_numbers, task.kept, strict=True)
    ]
    chance = Chance(~task.seed)
    planned = arrange(task)
    give_winds(planned, len(task.ids))
    if kept:
        even_out(task.kept, planned, len(task.ids), chance)
    visits: list[Counter[int]] = [Counter() for _ in task.ids]
    for number, players in (table for tables in kept for table in tables):
        for player in players:
            visits[player][number] += 1
    for tables in kept:
        yield _seated(task, tables)
    for tables_in_order in number_tables(planned, visits, chance):
        yield _seated(task, enumerate(tables_in_order, 1))


def _seated(task: Task, tables: Iterable[tuple[int, list[int]]]) -> tuple[SeatedTable, ...]:
    return tuple(SeatedTable(number, tuple(task.ids[player] for player in players)) for number, players in tables)
