"""How often players meet, and what one meeting more or less of two players is worth to a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SELDOM: Final = 1
"""The price of a meeting of two players who should meet as seldom as may be, for each thing that they share."""
THIRD: Final = 16
"""The price of a pair's third meeting, beside that of a repeat; twice as much for the fourth, and so on."""
REPEAT: Final = 256
PAIR_APART: Final = 4096
APART: Final = 65536
"""A swap changes at most 12 meetings. So no number of lesser things in one swap outweighs one greater thing."""


def price_of_meeting(number: int) -> int:
    """Return the price of two competitors' meeting with this number, counted from 0.

    >>> [price_of_meeting(number) for number in range(4)]
    [0, 256, 272, 288]
    """
    return REPEAT + THIRD * (number - 1) if number else 0


class Meetings:
    """Who met how often. Players are numbers from 0.

    ``more[one][other]`` is the price of another meeting of two players; ``less[one][other]`` is what one meeting less
    saves. ``price`` is that of all meetings together.
    """

    __slots__ = ("competes", "each", "less", "met", "more", "price")

    def __init__(self, competes: Sequence[bool], each: Sequence[Sequence[int]]) -> None:
        """``competes``: which players are no substitutes. ``each``: for each two players the price of every meeting."""
        size = len(competes)
        self.competes, self.each = competes, each
        self.met = [bytearray(size) for _ in range(size)]
        self.more = [list(prices) for prices in each]
        self.less = [[0] * size for _ in range(size)]
        self.price = 0

    def _price_of(self, one: int, other: int, meeting: int) -> int:
        """Return the price of a pair's meeting with this number, counted from 0."""
        price = self.each[one][other]
        return price + price_of_meeting(meeting) if self.competes[one] and self.competes[other] else price

    def add(self, one: int, other: int) -> None:
        """Let two players meet once more."""
        met = self.met[one][other] + 1
        self.met[one][other] = self.met[other][one] = met
        saved = self.more[one][other]
        self.price += saved
        self.less[one][other] = self.less[other][one] = saved
        self.more[one][other] = self.more[other][one] = self._price_of(one, other, met)

    def remove(self, one: int, other: int) -> None:
        """Take one meeting of two players back."""
        met = self.met[one][other] - 1
        self.met[one][other] = self.met[other][one] = met
        saved = self.less[one][other]
        self.price -= saved
        self.more[one][other] = self.more[other][one] = saved
        self.less[one][other] = self.less[other][one] = self._price_of(one, other, met - 1) if met else 0

    def add_table(self, players: Sequence[int]) -> None:
        """Let the players of a table meet."""
        for place, one in enumerate(players):
            for other in players[:place]:
                self.add(one, other)

    def add_rounds(self, rounds: Iterable[Iterable[Sequence[int]]]) -> None:
        """Let the players of all tables of some rounds meet."""
        for tables in rounds:
            for players in tables:
                self.add_table(players)
