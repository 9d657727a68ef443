"""Scales: what the points and the doublings of a hand come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol


class Scale(Protocol):
    """How a ruleset turns points and doublings into a total in points. The limit is applied afterwards."""

    def total(self, points: int, doublings: int) -> int:
        """Return what so many points and so many doublings come to."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """The classical count: the points, doubled so many times.

    >>> Doubling().total(22, 3)
    176
    """

    def total(self, points: int, doublings: int) -> int:
        """Return the points, doubled so many times."""
        return points << doublings


DOUBLING: Final = Doubling()
"""The scale of every ruleset that names no other."""
