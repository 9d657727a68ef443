"""A request for a plan with players as numbers, after what cannot be has been refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What a plan is made from. Players are places in ``ids``, rounds are counted from 0.

    ``present``: who plays in each round. ``kept``: the tables of the rounds that are kept, each with its players from
    East to North. ``groups``: what each shares with those whom he must not meet, or None. ``named_apart``: pairs that
    should not meet, the lesser player first. ``seldom``: for each thing what each shares with those whom he should
    seldom meet.
    """

    ids: Sequence[str]
    index: Mapping[str, int]
    competes: Sequence[bool]
    present: Sequence[Sequence[int]]
    kept: Sequence[list[list[int]]]
    kept_numbers: Sequence[Sequence[int]]
    groups: Sequence[str | None]
    named_apart: frozenset[tuple[int, int]]
    seldom: Sequence[Sequence[str | None]]
    seed: int
    added: tuple[str, ...]

    def is_kept_apart(self, one: int, other: int) -> bool:
        """Return whether two players should not meet."""
        group = self.groups[one]
        return (group is not None and group == self.groups[other]) or (one, other) in self.named_apart

    def shared_seldom(self, one: int, other: int) -> int:
        """Return how many things two players share for which they should seldom meet."""
        return sum(each[one] is not None and each[one] == each[other] for each in self.seldom)
