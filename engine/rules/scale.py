"""Scales: what the points and the doublings of a hand come to."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from engine.rules.citation import Citation


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


@dataclass(frozen=True, slots=True)
class Additive:
    """A plain sum: the points, and no rule doubles.

    >>> Additive().total(45, 0)
    45
    """

    def total(self, points: int, doublings: int) -> int:  # noqa: ARG002 - as every scale is asked
        """Return the points."""
        return points


ADDITIVE: Final = Additive()
"""The scale of rulesets that add up points and double nothing."""


@dataclass(frozen=True, slots=True)
class FaanTable:
    """A table that gives points for each number of faan, which are counted as doublings.

    ``steps`` are the points for 0, 1, 2 and more faan. Beyond them, the table doubles with every ``doubles_every``
    faan; None lets it stay at the last step. The limit of the ruleset is the step of ``limit_faan``; without a limit, a
    limit hand is worth at least the step of ``limit_hand_faan``.

    >>> from engine.rules.citation import Source
    >>> page = Source("Hong Kong mahjong").at("Points")
    >>> half_spicy = FaanTable("half_spicy", (1, 2, 4, 8, 16, 24), doubles_every=2, limit_faan=10, cite=page)
    >>> [half_spicy.step(faan) for faan in range(11)]
    [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128]
    >>> half_spicy.total(1, 5)
    24
    """

    id: str
    steps: tuple[int, ...]
    doubles_every: int | None
    limit_faan: int
    cite: Citation
    limit_hand_faan: int = 13

    @property
    def limit(self) -> int:
        """The limit in points."""
        return self.step(self.limit_faan)

    @property
    def up_to_the_limit(self) -> tuple[int, ...]:
        """The points for 0, 1, 2 and more faan, up to those of the limit."""
        return tuple(self.step(faan) for faan in range(self.limit_faan + 1))

    @property
    def limit_hand_without_limit(self) -> int:
        """What a limit hand scores at least where a table plays without a limit, in points."""
        return self.step(self.limit_hand_faan)

    def step(self, faan: int) -> int:
        """Return the points for a number of faan."""
        beyond = faan - len(self.steps) + 1
        if beyond <= 0:
            return self.steps[faan]
        if self.doubles_every is None:
            return self.steps[-1]
        doubled, odd = divmod(beyond - 1, self.doubles_every)
        return self.steps[odd - self.doubles_every] << doubled + 1

    def around(self, points: int) -> tuple[int, int | None]:
        """Return the highest step up to some points, and the next one; None if the table has no higher step.

        >>> from engine.rules.citation import Source
        >>> page = Source("Hong Kong mahjong").at("Points")
        >>> FaanTable("half_spicy", (1, 2, 4, 8, 16, 24), doubles_every=2, limit_faan=10, cite=page).around(100)
        (96, 128)
        """
        lower = self.steps[0]
        for faan in count(1):
            if faan >= len(self.steps) and self.doubles_every is None:
                break
            step = self.step(faan)
            if step > points:
                return lower, step
            lower = step
        return lower, None

    def total(self, points: int, doublings: int) -> int:
        """Return the points, times the step of so many faan."""
        return points * self.step(doublings)
