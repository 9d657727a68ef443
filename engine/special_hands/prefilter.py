"""Filters: the numbers of tiles of each suit, and the kinds of tile, that a pattern allows.

A filter only rules hands out: a hand that passes may still not match. Kinds of tile are bits, as in ``kinds_in``.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import and_
from typing import Final, Generic, NamedTuple, TypeVar

from engine.game.counts import NumbersBySuit, count_of, kinds_in, numbers_by_suit
from engine.game.tile_groups import kinds_of
from engine.game.tiles import Suit, Tile
from engine.special_hands.layouts import Layout
from engine.special_hands.parts import Demand, PartForm, PatternAlternative

_CACHED: Final = 1024
_ALL_KINDS: Final = kinds_in(count_of(Tile))


class HandFilter(NamedTuple):
    """What holds for every hand that fits one layout of a pattern.

    - ``fewest`` and ``most``: its numbers of tiles of each suit, and of honours; a kong counts as three.
    - ``suits``: the numbers of suits that it may have.
    - ``sets``: how many sets it has at least on the table or as kongs.
    - ``required`` and ``foreign``: the kinds of tile that it holds, and those that it never holds.
    - ``most_kinds``: how many kinds of tile it has at most.
    """

    fewest: NumbersBySuit
    most: NumbersBySuit
    suits: frozenset[int]
    sets: int
    required: int
    foreign: int
    most_kinds: int

    def allows_numbers(self, numbers: NumbersBySuit, sets: int, *, lacking: int) -> bool:
        """Return whether a hand with these numbers of tiles and sets, which lacks ``lacking`` tiles, may fit."""
        # ``most`` counts a kong as three tiles, ``numbers`` as four. So each set allows one tile more.
        if sets < self.sets or any(number > most + sets for number, most in zip(numbers, self.most, strict=True)):
            return False
        suits = sum(number > 0 for number in numbers[:-1])
        short = sum(max(0, fewest - number) for number, fewest in zip(numbers, self.fewest, strict=True))
        return short <= lacking and not self.suits.isdisjoint(range(suits, suits + lacking + 1))

    def allows_kinds(self, kinds: int, *, lacking: int) -> bool:
        """Return whether a hand of these kinds, which lacks ``lacking`` tiles, may fit."""
        return (
            not kinds & self.foreign
            and (self.required & ~kinds).bit_count() <= lacking
            and kinds.bit_count() <= self.most_kinds
        )


def hand_filter(shape: PatternAlternative, layout: Layout) -> HandFilter:
    """Return the filter of one layout of a pattern. Every hand that fits the layout passes it."""
    drawn, required = 0, 0
    fewest, most = [0, 0, 0, 0], [0, 0, 0, 0]
    for choice in layout.choices:
        drawn |= choice.kinds
        required |= choice.in_every_group
        for bound, numbers in zip((fewest, most), choice.numbers, strict=True):
            for place, number in enumerate(numbers):
                bound[place] += choice.times * number
    return HandFilter(
        fewest=(fewest[0], fewest[1], fewest[2], fewest[3]),
        most=(most[0], most[1], most[2], most[3]),
        suits=_suits_allowed(shape),
        sets=sum(choice.times for choice in layout.choices if choice.form is PartForm.KONG),
        required=kinds_in(count_of(kinds_of(required))),
        foreign=_ALL_KINDS & ~kinds_in(count_of(kinds_of(drawn))),
        most_kinds=sum(choice.times * choice.most_kinds for choice in layout.choices),
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


_Special = TypeVar("_Special")


class SpecialHandFilter(Generic[_Special]):
    """The special hands of a ruleset, each with its filters. A hand that makes one passes at least one of its filters.

    The numbers of tiles of each suit rule out most special hands. Many hands have the same numbers, so the special
    hands that these leave are cached.
    """

    def __init__(self, filters: Iterable[tuple[_Special, tuple[HandFilter, ...]]]) -> None:
        self._filters = tuple(filters)
        self._foreign_to_all = reduce(
            and_, (each.foreign for _, own_filters in self._filters for each in own_filters), _ALL_KINDS
        )
        self._left = lru_cache(maxsize=_CACHED)(self._left_by_numbers)

    def candidates(self, count: int, sets: int, *, lacking: int = 0) -> list[_Special]:
        """Return the special hands that a hand may make.

        ``count`` counts its tiles; ``sets`` is how many sets it has, ``lacking`` how many tiles it lacks.
        """
        if not self._filters or (self._foreign_to_all and kinds_in(count) & self._foreign_to_all):
            return []
        left = self._left(numbers_by_suit(count), sets, lacking)
        if not left:
            return []
        kinds = kinds_in(count)
        return [
            special
            for special, own_filters in left
            if any(each.allows_kinds(kinds, lacking=lacking) for each in own_filters)
        ]

    def _left_by_numbers(
        self, numbers: NumbersBySuit, sets: int, lacking: int
    ) -> list[tuple[_Special, list[HandFilter]]]:
        """Return the special hands that hands with these numbers of tiles may make, each with the filters passed."""
        passed = (
            (special, [each for each in own_filters if each.allows_numbers(numbers, sets, lacking=lacking)])
            for special, own_filters in self._filters
        )
        return [(special, own_filters) for special, own_filters in passed if own_filters]
