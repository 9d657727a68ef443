"""Numbers of tables: given so that nobody sits at one table much more often than at another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

    from engine.tournament.seating.chance import Chance
    from engine.tournament.seating.winds import Tables

_MOST_LOOKED_AT: Final = 60
"""So many numbers are looked at for each four players before all rounds are known."""
_TRIES: Final = 12
"""Four players who should move try so many other numbers before it is the next ones' turn."""
_STEPS_OF_A_TABLE: Final = 100
_MOST_SWAPS: Final = 8_000
"""So many swaps are tried for each table, and in all: a twentieth of a second. More change little."""


def number_tables(rounds: Sequence[Tables], visits: Sequence[Counter[int]], chance: Chance) -> list[Tables]:
    """Return the tables of each round in the order of their numbers.

    ``visits``: for each player how often he sat at which table in the rounds kept. These rounds are added.
    """
    numbered = []
    for tables in rounds:
        order = _first_free(chance.shuffled(tables), visits)
        numbered.append(order)
        for number, players in enumerate(order, 1):
            for player in players:
                visits[player][number] += 1
    _swap_numbers(numbered, visits, chance)
    return numbered


def _first_free(tables: Tables, visits: Sequence[Counter[int]]) -> Tables:
    """Give each four the first free number at which none of them sat, or the best of those looked at."""
    free = list(range(1, len(tables) + 1))
    order: Tables = [[] for _ in tables]
    for players in tables:
        best, lowest = 0, -1
        for index, number in enumerate(free[:_MOST_LOOKED_AT]):
            price = sum([visits[player][number] ** 2 for player in players])
            if lowest < 0 or price < lowest:
                best, lowest = index, price
            if not price:
                break
        order[free.pop(best) - 1] = players
    return order


def _swap_numbers(rounds: Sequence[Tables], visits: Sequence[Counter[int]], chance: Chance) -> None:
    """Swap the numbers of two tables of a round where that is no worse, until nobody comes back or steps are taken."""
    steps = min(_MOST_SWAPS, _STEPS_OF_A_TABLE * sum(map(len, rounds)))
    while steps > 0:
        hot = [
            (order, place) for order in rounds for place in range(len(order)) if _returns(order[place], place, visits)
        ]
        if not hot or max(map(len, rounds)) == 1:
            return
        steps -= sum(map(len, rounds))
        for order, place in chance.shuffled(hot):
            steps -= _TRIES
            if steps < 0:
                return
            _swap_number(order, place, visits, chance)


def _returns(players: Sequence[int], place: int, visits: Sequence[Counter[int]]) -> int:
    """Return how often the players of a table sit at it in other rounds; two returns of one count four times."""
    return sum([(visits[player][place + 1] - 1) ** 2 for player in players])


def _swap_number(order: Tables, place: int, visits: Sequence[Counter[int]], chance: Chance) -> None:
    """Swap the number of a table with the first of a few others that makes nothing worse."""
    here = _returns(order[place], place, visits)
    for _ in range(_TRIES if here else 0):
        there = chance.below(len(order))
        if there == place:
            continue
        before = here + _returns(order[there], there, visits)
        _exchange(order, place, there, visits)
        if _returns(order[place], place, visits) + _returns(order[there], there, visits) <= before:
            return
        _exchange(order, place, there, visits)


def _exchange(order: Tables, place: int, there: int, visits: Sequence[Counter[int]]) -> None:
    for player in order[place]:
        visits[player][place + 1] -= 1
        visits[player][there + 1] += 1
    for player in order[there]:
        visits[player][there + 1] -= 1
        visits[player][place + 1] += 1
    order[place], order[there] = order[there], order[place]
