"""Four columns of players, shifted against each other from round to round.

Table t of a round seats player t of the first column, t + a of the second, t + b of the third and t + c of the fourth,
counted around the column. Two players meet once at most if, for each two columns, the differences of their shifts are
different in all rounds: the shifts are a partial difference matrix. Players of one column never meet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.tournament.seating.designs.rounds import Round

Shift = tuple[int, int, int]
"""How far the second, third and fourth columns are shifted against the first."""

_MOST_STEPS: Final = 200_000
"""The search tries at most so many shifts: a fiftieth of a second."""


def shifted_rounds(height: int, rounds: int) -> list[Round]:
    """Return as many rounds for four columns of this height as can be found, up to a number."""
    return [
        tuple(
            tuple(column * height + (table + by) % height for column, by in enumerate((0, *shift)))
            for table in range(height)
        )
        for shift in find_shifts(height, min(rounds, height))
    ]


@lru_cache(maxsize=64)
def find_shifts(height: int, rounds: int) -> tuple[Shift, ...]:
    """Return shifts for a number of rounds, or for as many as the search finds.

    >>> find_shifts(5, 3)
    ((0, 0, 0), (1, 2, 3), (2, 4, 1))
    """
    if height % 2 and height % 3:
        return tuple((each % height, 2 * each % height, 3 * each % height) for each in range(rounds))
    return _Search(height, rounds).longest


class _Search:
    """Looks for shifts round by round, and takes the last ones back where it cannot go on."""

    def __init__(self, height: int, rounds: int) -> None:
        self.height, self.rounds = height, rounds
        self.steps = 0
        self.used = tuple(bytearray(height) for _ in range(6))
        self.found: list[Shift] = []
        self.longest: tuple[Shift, ...] = ()
        self._extend(0)

    def _extend(self, lowest: int) -> bool:
        """Add rounds until there are enough, or nothing fits any more; return whether the search is over."""
        if len(self.found) > len(self.longest):
            self.longest = tuple(self.found)
        if len(self.found) == self.rounds:
            return True
        for shift in self._that_fit(lowest):
            differences = self._differences(shift)
            self._mark(differences, 1)
            self.found.append(shift)
            if self._extend(shift[0] + 1):
                return True
            self.found.pop()
            self._mark(differences, 0)
        return self.steps > _MOST_STEPS

    def _that_fit(self, lowest: int) -> Iterator[Shift]:
        """Find the shifts whose differences no round has yet."""
        size, (first, second, third, of_two, of_three, of_both) = self.height, self.used
        for one in range(lowest, size):
            for two in range(size):
                if first[one] or second[two] or of_two[(two - one) % size]:
                    continue
                for three in range(size):
                    self.steps += 1
                    if self.steps > _MOST_STEPS:
                        return
                    if not (third[three] or of_three[(three - one) % size] or of_both[(three - two) % size]):
                        yield one, two, three

    def _differences(self, shift: Shift) -> tuple[int, ...]:
        one, two, three = shift
        return (one, two, three, (two - one) % self.height, (three - one) % self.height, (three - two) % self.height)

    def _mark(self, differences: tuple[int, ...], as_used: int) -> None:
        for used, difference in zip(self.used, differences, strict=True):
            used[difference] = as_used
