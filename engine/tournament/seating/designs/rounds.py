"""Rounds of a plan whose players are places, numbers from 0: who sits together, not yet on which wind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Table = tuple[int, ...]
"""The four places of a table."""
Round = tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class CirclePlan:
    """Rounds that are turned around circles, each turn a new round.

    Places stand in circles of ``circle`` places, one circle after the other; the last ``staying`` places do not turn.
    ``first`` are the rounds before they are turned, each a text of its places, four to a table.
    """

    circle: int
    staying: int
    first: tuple[str, ...]

    def rounds(self, number: int) -> list[Round]:
        """Return so many of the rounds."""
        return [
            tables
            for text in self.first
            for tables in turned(in_fours([int(place) for place in text.split()]), self.circle, self.staying)
        ][:number]


def in_fours(places: Sequence[int]) -> Round:
    """Return a list of places as tables of four.

    >>> in_fours(range(8))
    ((0, 1, 2, 3), (4, 5, 6, 7))
    """
    return tuple(tuple(places[start : start + 4]) for start in range(0, len(places), 4))


def turned(tables: Iterable[Table], circle: int, staying: int) -> list[Round]:
    """Return as many rounds as a circle has places, each turned by one place against the one before.

    >>> turned([(0, 1, 2, 6), (3, 4, 5, 7)], 3, 2)[:2]
    [((0, 1, 2, 6), (3, 4, 5, 7)), ((1, 2, 0, 6), (4, 5, 3, 7))]
    """
    first = tuple(tables)
    turning = sum(map(len, first)) - staying
    return [
        tuple(
            tuple(place if place >= turning else place - place % circle + (place + by) % circle for place in table)
            for table in first
        )
        for by in range(circle)
    ]
