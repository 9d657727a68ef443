"""Ranks by an order of criteria, the greatest first. Who is equal in all of them shares a rank: 1 2 2 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.tournament.standings.scheme import Criterion, Figure

Ranked = TypeVar("Ranked")


class Tally(NamedTuple):
    """What may rank a player, a team or a single round. The names are those of the criteria."""

    table_points: Figure = 0
    score: Figure = 0
    firsts: int = 0

    def by(self, order: Iterable[Criterion]) -> tuple[Figure, ...]:
        """Return the figures of this order, so that the best stands first among sorted ones."""
        return tuple(-getattr(self, each.value) for each in order)


def ranked(
    members: Iterable[Ranked],
    tally: Callable[[Ranked], Tally],
    name: Callable[[Ranked], str],
    order: Iterable[Criterion],
) -> Iterator[tuple[int, Ranked]]:
    """Yield members with their ranks, the best first, and those of one rank by name."""
    criteria = tuple(order)
    lines = sorted(((tally(each).by(criteria), name(each), each) for each in members), key=lambda line: line[:2])
    rank = 0
    former: tuple[Figure, ...] | None = None
    for number, (figures, _, member) in enumerate(lines, start=1):
        if figures != former:
            rank, former = number, figures
        yield rank, member
