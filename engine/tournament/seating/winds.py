"""Winds: which player of a table is East, South, West and North.

The rounds of a player are cut into groups of four. The four winds are given so that nobody has a wind twice in a group,
and each table has each wind once. This can always be done: halving tables and groups twice (Euler's way) is enough.

Source: D. de Werra, "On some combinatorial problems arising in scheduling", INFOR 8 (1970); H. N. Gabow, "Using Euler
partitions to edge color bipartite multigraphs" (1976).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.tournament.seating.chance import Chance

Tables = list[list[int]]
_WINDS: Final = 4
_PLACE_BITS: Final = 2
_STEPS_OF_A_TABLE: Final = 400
"""After kept rounds winds are evened out by swapping: so many swaps are tried for each table at most."""


def give_winds(rounds: Sequence[Tables], players: int) -> None:
    """Put the players of each table in the order of their winds."""
    played = [0] * players
    edges: list[tuple[int, int]] = []
    tables = [table for each in rounds for table in each]
    for number, table in enumerate(tables):
        for player in table:
            edges.append((number, player * len(rounds) + played[player] // _WINDS))
            played[player] += 1
    for pair, half in enumerate(_halves(edges)):
        for wind, quarter in enumerate(_halves(half)):
            for number, group in quarter:
                tables[number][2 * pair + wind] = group // len(rounds)


def _halves(edges: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Divide pairs of a table and a group: of the pairs of a table or group, each half has half, give or take one.

    Pairs at one table are taken two by two, and so are pairs of one group. Following them leads along paths and
    circles, whose pairs go to one half and the other by turns.
    """
    partner_at_table = _two_by_two([table for table, _ in edges])
    partner_in_group = _two_by_two([group for _, group in edges])
    half = [-1] * len(edges)
    for start in [*(each for each in range(len(edges)) if partner_in_group[each] is None), *range(len(edges))]:
        at, side = start, 0
        while at is not None and half[at] < 0:
            half[at] = side
            other = partner_at_table[at]
            if other is None or half[other] >= 0:
                break
            half[other] = 1 - side
            at = partner_in_group[other]
    return [each for each, side in zip(edges, half, strict=True) if not side], [
        each for each, side in zip(edges, half, strict=True) if side
    ]


def _two_by_two(labels: Sequence[int]) -> list[int | None]:
    """Return for each position another with the same label, or None for one that is left over."""
    waiting: dict[int, int] = {}
    partner: list[int | None] = [None] * len(labels)
    for position, label in enumerate(labels):
        other = waiting.pop(label, None)
        if other is None:
            waiting[label] = position
        else:
            partner[position], partner[other] = other, position
    return partner


def even_out(kept: Sequence[Tables], rounds: Sequence[Tables], players: int, chance: Chance) -> None:
    """Swap seats at the tables of these rounds until winds are even together with those of the rounds kept."""
    counts = [[0] * _WINDS for _ in range(players)]
    for each in (*kept, *rounds):
        for table in each:
            for wind, player in enumerate(table):
                counts[player][wind] += 1
    tables = [table for each in rounds for table in each]
    steps = _STEPS_OF_A_TABLE * len(tables)
    while steps > 0:
        steps -= len(tables)
        uneven = {player for player, winds in enumerate(counts) if max(winds) - min(winds) > 1}
        if not uneven:
            return
        for table in chance.shuffled(tables):
            if not uneven.isdisjoint(table):
                steps -= _swap_at(table, counts, chance)


def _swap_at(table: list[int], counts: list[list[int]], chance: Chance) -> int:
    """Swap two players of a table if winds become no less even; return the steps taken."""
    taken = 0
    for one, other in chance.shuffled(_pairs_of_winds()):
        taken += 1
        first, second = counts[table[one]], counts[table[other]]
        before = _unevenness(first) + _unevenness(second)
        _turn(first, one, other)
        _turn(second, other, one)
        after = _unevenness(first) + _unevenness(second)
        if after < before or (after == before and chance.below(2)):
            table[one], table[other] = table[other], table[one]
            return taken
        _turn(first, other, one)
        _turn(second, one, other)
    return taken


def _pairs_of_winds() -> Iterator[tuple[int, int]]:
    return ((one, other) for other in range(_WINDS) for one in range(other))


def _turn(winds: list[int], away: int, to: int) -> None:
    winds[away] -= 1
    winds[to] += 1


def _unevenness(winds: list[int]) -> int:
    """Return a measure of how uneven winds are: 0 for even ones, most of all if one is far more than another."""
    return max(0, max(winds) - min(winds) - 1) ** 2 * 8 + sum([each * each for each in winds])
