"""What a hand must look like for a pattern to be worth trying: how many tiles of each suit it holds, and which kinds.

Only a no is ever taken from here. The kinds are one bit each, as ``kinds_in`` tells them of a hand.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from engine.game.tile_counts import count_of, kinds_in, numbers_by_suit
from engine.game.tiles import Suit, Tile
from engine.special_hands.parts import Demand, PartForm

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game.tile_counts import NumbersBySuit
    from engine.special_hands.layouts import Layout
    from engine.special_hands.parts import PatternAlternative

_KEPT: Final = 1024
_ALL_KINDS: Final = kinds_in(count_of(Tile))


class HandFilter(NamedTuple):
    """What every hand of a pattern shows, its suits given.

    ``fewest`` and ``most`` are its tiles of each suit and of honours, a kong counted as three. It has as many suits as
    one of ``suits`` and at least ``sets`` that lie as such. It holds the ``required`` kinds and none of the
    ``foreign`` ones, and in all no more than there is ``room`` for.
    """

    fewest: NumbersBySuit
    most: NumbersBySuit
    suits: frozenset[int]
    sets: int
    required: int
    foreign: int
    room: int

    def allows_numbers(self, numbers: NumbersBySuit, sets: int, *, lacking: int) -> bool:
        """Tell whether a hand with these numbers of tiles and so many sets, which lacks so many tiles, is one."""
        if sets < self.sets or any(number > most + sets for number, most in zip(numbers, self.most, strict=True)):
            return False
        suits = sum(number > 0 for number in numbers[:-1])
        short = sum(max(0, fewest - number) for number, fewest in zip(numbers, self.fewest, strict=True))
        return short <= lacking and not self.suits.isdisjoint(range(suits, suits + lacking + 1))

    def allows_kinds(self, kinds: int, *, lacking: int) -> bool:
        """Tell whether a hand of these kinds, which lacks so many tiles, is one."""
        return (
            not kinds & self.foreign
            and (self.required & ~kinds).bit_count() <= lacking
            and kinds.bit_count() <= self.room
        )


def hand_filter(shape: PatternAlternative, layout: Layout) -> HandFilter:
    """Return what every hand shows that fits one layout of a pattern."""
    drawn: set[Tile] = set()
    required: set[Tile] = set()
    fewest, most = [0, 0, 0, 0], [0, 0, 0, 0]
    for part, groups in layout.choices:
        drawn = drawn.union(*groups)
        required |= set(groups[0]).intersection(*groups)
        for place, numbers in enumerate(zip(*(numbers_by_suit(count_of(group)) for group in groups), strict=True)):
            fewest[place] += part.count * min(numbers)
            most[place] += part.count * max(numbers)
    return HandFilter(
        fewest=(fewest[0], fewest[1], fewest[2], fewest[3]),
        most=(most[0], most[1], most[2], most[3]),
        suits=_suits_allowed(shape),
        sets=sum(part.count for part, _ in layout.choices if part.form is PartForm.KONG),
        required=kinds_in(count_of(required)),
        foreign=kinds_in(count_of(set(Tile) - drawn)),
        room=sum(part.count * max(len(set(group)) for group in groups) for part, groups in layout.choices),
    )


def _suits_allowed(shape: PatternAlternative) -> frozenset[int]:
    """Return the numbers of suits that all the conditions of a pattern allow."""
    return frozenset(
        number
        for number in range(len(Suit) + 1)
        if all(
            (condition.demand is Demand.AT_MOST or number >= condition.suits)
            and (condition.demand is Demand.AT_LEAST or number <= condition.suits)
            for condition in shape.conditions
            if condition.suits
        )
    )


_Tried = TypeVar("_Tried")


class SpecialHandFilter(Generic[_Tried]):
    """Several things to try, each with the looks of which it has one.

    Most are ruled out by the numbers of tiles alone, and hands with the same numbers are many: what is left for them
    is kept.
    """

    def __init__(self, of_each: Iterable[tuple[_Tried, tuple[HandFilter, ...]]]) -> None:
        self._of_each = tuple(of_each)
        self._in_none = reduce(and_, (look.foreign for _, looks in self._of_each for look in looks), _ALL_KINDS)
        self._left = lru_cache(maxsize=_KEPT)(self._left_by_numbers)

    def candidates(self, count: int, sets: int, *, lacking: int = 0) -> list[_Tried]:
        """Return what a hand may be, given the count of its tiles, its sets and how many tiles it lacks."""
        if self._in_none and kinds_in(count) & self._in_none:
            return []
        left = self._left(numbers_by_suit(count), sets, lacking)
        if not left:
            return []
        kinds = kinds_in(count)
        return [each for each, looks in left if any(look.allows_kinds(kinds, lacking=lacking) for look in looks)]

    def _left_by_numbers(
        self, numbers: NumbersBySuit, sets: int, lacking: int
    ) -> list[tuple[_Tried, list[HandFilter]]]:
        """Return what hands with these numbers of tiles may be."""
        allowed = (
            (each, [look for look in looks if look.allows_numbers(numbers, sets, lacking=lacking)])
            for each, looks in self._of_each
        )
        return [(each, looks) for each, looks in allowed if looks]
