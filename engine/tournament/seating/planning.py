"""A seating plan: who sits together in each round, on which wind, at which table.

Rounds that are kept may be the beginning of the plan that there is without them. Then the rest of that plan stays.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from engine.tournament.rounds import Round, Table
from engine.tournament.seating.arranging import arrange, price_of_plan
from engine.tournament.seating.chance import Chance
from engine.tournament.seating.checking import seating_task
from engine.tournament.seating.quality import measure
from engine.tournament.seating.request import SeatingPlan, SeatingRequest, Task
from engine.tournament.seating.shared_places import share_places
from engine.tournament.seating.tables import Tables, even_out, give_winds, number_tables


def plan_seating(request: SeatingRequest) -> SeatingPlan:
    """Return who sits where in each round; the same for the same request on every machine.

    Raises TournamentError with everything that is wrong with the request.
    """
    task = seating_task(request)
    planned = (enumerate(tables, 1) for tables in _free_rounds(task))
    kept = (zip(numbers, tables, strict=True) for numbers, tables in zip(task.kept_numbers, task.kept, strict=True))
    rounds = tuple(
        Round(
            number,
            tuple(Table(place, tuple(task.ids[player] for player in players)) for place, players in tables),
            played=number <= len(task.kept),
        )
        for number, tables in enumerate(chain(kept, planned), 1)
    )
    return SeatingPlan(rounds, task.added, measure(task, rounds))


def _free_rounds(task: Task) -> list[Tables]:
    kept = len(task.kept)
    if kept == len(task.present):
        return []
    plans = [*_plans_from_the_start(replace(task, kept=(), kept_numbers=()))]
    if not kept:
        return plans[0]
    for alike in (_seated, _together):
        for plan in plans:
            if list(map(alike, task.kept)) == list(map(alike, plan[:kept])):
                even_out(task.kept, plan[kept:], task.competes, chance=None)
                return plan[kept:]
    return _planned(task)


def _seated(tables: Tables) -> set[tuple[int, ...]]:
    return {tuple(table) for table in tables}


def _together(tables: Tables) -> set[frozenset[int]]:
    return {frozenset(table) for table in tables}


def _plans_from_the_start(task: Task) -> Iterator[list[Tables]]:
    """Yield the plan of a request without the rounds kept, and then others of which they may be the beginning."""
    taken = _by_the_first_round(task)
    newcomers = {player for players in task.present for player in players}.difference(task.present[0])
    if taken is None or any(task.competes[player] for player in newcomers):
        yield _planned(task)
    if taken is not None:
        yield taken


def _by_the_first_round(task: Task) -> list[Tables] | None:
    """Return the plan of those who play the first round, in which whoever comes for somebody takes that place.

    Return None where everybody plays all rounds, where somebody would have to change places, and where it is worse.
    """
    first = task.present[0]
    if all(players == first for players in task.present) or len({len(players) for players in task.present}) > 1:
        return None
    places = share_places(task.present)
    if places is None:
        return None
    of_first = replace(task, present=[first] * len(task.present))
    plan = _planned(of_first)
    taken = [_with_others(tables, places[0], players) for tables, players in zip(plan, places, strict=True)]
    return taken if price_of_plan(task, taken) <= price_of_plan(of_first, plan) else None


def _with_others(tables: Tables, away: Sequence[int], there: Sequence[int]) -> Tables:
    """Return the tables of a round with other players at the places of those who are away."""
    instead = dict(zip(away, there, strict=True))
    return [[instead[player] for player in table] for table in tables]


def _planned(task: Task) -> list[Tables]:
    chance = Chance(~task.seed)
    planned = arrange(task)
    visits: list[Counter[int]] = [Counter() for _ in task.ids]
    for numbers, tables in zip(task.kept_numbers, task.kept, strict=True):
        for number, players in zip(numbers, tables, strict=True):
            for player in players:
                visits[player][number] += 1
    give_winds(planned, [each.total() for each in visits])
    if task.kept:
        even_out(task.kept, planned, [True] * len(task.ids), chance)
    return number_tables(planned, visits, chance)
