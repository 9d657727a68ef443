"""Numbers of tables: given so that nobody sits at one table much more often than at another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

    from engine.tournament.seating.chance import Chance
    from engine.tournament.seating.winds import Tables

_ROUNDS_OF_SWAPS: Final = 3
_MOST_LOOKED_AT: Final = 60
"""So many tables are looked at for each four players, and so many swaps are tried for them."""


def number_tables(rounds: Sequence[Tables], visits: Sequence[Counter[int]], chance: Chance) -> list[Tables]:
    """Return the tables of each round in the order of their numbers.

    ``visits``: for each player how often he sat at which table before.
    """
    numbered = []
    for tables in rounds:
        order = _first_free(chance.shuffled(tables), visits)
        for _ in range(_ROUNDS_OF_SWAPS):
            _swap_numbers(order, visits, chance)
        numbered.append(order)
        for number, players in enumerate(order, 1):
            for player in players:
                visits[player][number] += 1
    return numbered


def _price(players: Sequence[int], number: int, visits: Sequence[Counter[int]]) -> int:
    """Return how much it costs that players sit at a table again: more for the third time than for the second."""
    return sum([visits[player][number] ** 2 for player in players])


def _first_free(tables: Tables, visits: Sequence[Counter[int]]) -> Tables:
    """Give each four the first free table at which none of them sat, or the best of those looked at."""
    free = list(range(1, len(tables) + 1))
    order: Tables = [[] for _ in tables]
    for players in tables:
        best, lowest = 0, -1
        for index, number in enumerate(free[:_MOST_LOOKED_AT]):
            price = _price(players, number, visits)
            if lowest < 0 or price < lowest:
                best, lowest = index, price
            if not price:
                break
        order[free.pop(best) - 1] = players
    return order


def _swap_numbers(order: Tables, visits: Sequence[Counter[int]], chance: Chance) -> None:
    """Swap the numbers of two tables wherever that is better."""
    for place, players in enumerate(order):
        here = _price(players, place + 1, visits)
        for _ in range(min(len(order), _MOST_LOOKED_AT) if here else 0):
            there = chance.below(len(order))
            others = order[there]
            before = here + _price(others, there + 1, visits)
            if _price(players, there + 1, visits) + _price(others, place + 1, visits) < before:
                order[place], order[there] = others, players
                break
