"""Chance for seating plans: whole numbers from a seed, the same on every machine and in every version of Python."""

from collections.abc import Iterable
from typing import Final, TypeVar

Item = TypeVar("Item")

_MASK: Final = 2**64 - 1
_STRIDE: Final = 0x9E3779B97F4A7C15


class Chance:
    """A sequence of whole numbers that looks random: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).

    >>> chance = Chance(7)
    >>> [chance.below(6) for _ in range(8)]
    [2, 0, 5, 3, 2, 1, 2, 1]
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """Return the next number below 2**32."""
        self._state = state = (self._state + _STRIDE) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return (state ^ (state >> 31)) >> 32

    def below(self, number: int) -> int:
        return self.bits() * number >> 32

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Return items in random order (Fisher and Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
