"""Which combinations of sets count: those that give most, where no two sets are joined twice.

A combination joins its sets. Sets that are joined, directly or through others, are not combined again. So a set that
nothing joins yet may be combined once with one that is joined: sets are accounted for once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import Final, NamedTuple

from engine.conditions.combinations import SetsTogether, sets_together
from engine.conditions.condition import plain_tests
from engine.game.sets import CHOW, PAIR, SetKind, TileSet
from engine.game.tiles import Tile
from engine.grouping.reading import Reading
from engine.rules.award import Award
from engine.rules.rule import EachCombination, Principle, Rule
from engine.scoring.score import Dropped, Item

_CACHED: Final = 1 << 14
"""How many results each of the three caches holds."""

_count: Final = attrgetter("count")


class _CombinationRule(NamedTuple):
    """A rule for combinations: its place in the book, the rule, its award, how many sets it combines, its tests."""

    place: int
    rule: Rule
    award: Award
    size: int
    tests: tuple[Callable[..., bool], ...]


class _Combination(NamedTuple):
    """Sets that meet the conditions of a rule: the item that they earn, and their positions."""

    item: Item
    at: tuple[int, ...]


_Choice = tuple[int, int, tuple[_Combination, ...]]
"""The points and doublings of some combinations together, and the combinations."""


class Combining:
    """The rules of a ruleset that count for combinations of sets.

    Two caches save time: which rules hold for some sets, and what all chows of a hand, or its pungs and kongs, earn
    together.
    """

    def __init__(self, numbered: Iterable[tuple[int, Rule]]) -> None:
        rules = [
            _CombinationRule(place, rule, rule.award.sides[0], rule.when.size, plain_tests(rule.when.conditions))
            for place, rule in numbered
            if isinstance(rule.when, EachCombination)
        ]
        self.rules = tuple(each.rule for each in rules)
        self._rules = {size: [each for each in rules if each.size == size] for size in sorted({e.size for e in rules})}
        self._rules_for = lru_cache(maxsize=_CACHED)(self._find_rules)
        self._rules_together = lru_cache(maxsize=_CACHED)(self._rules_that_hold)
        self._earned: dict[tuple[bool, int], tuple[Item, ...]] = {}

    def items(self, reading: Reading) -> tuple[Item, ...]:
        """Return what the chows of a hand earn together, and what its pungs and kongs do."""
        items: tuple[Item, ...] = ()
        for sets in _alike(reading):
            # Chows have no other chows with the same tiles, nor have pungs and kongs.
            key = sets[0].kind is CHOW, sum([each.count for each in sets])
            earned = self._earned.get(key)
            if earned is None:
                if len(self._earned) >= _CACHED:
                    self._earned.clear()
                choice = _best(self._found(sets), tuple(range(len(sets))))[2]
                earned = self._earned[key] = tuple([each.item for each in choice])
            items += earned
        return items

    def dropped(self, reading: Reading) -> Iterator[Dropped]:
        """Yield the combinations that do not count although the conditions of their rules hold, with the reason."""
        for sets in _alike(reading):
            found = self._found(sets)
            choice = _best(found, tuple(range(len(sets))))[2]
            told = {each.item for each in choice if len(each.at) > 2}
            left = [_why_dropped(each, choice) for each in found if each not in choice]
            for why in sorted(left, key=lambda each: each.principle is not Principle.NON_REPEAT):
                if why.item not in told:
                    told.add(why.item)
                    yield why

    def _find_rules(self, kind: SetKind, lowest: tuple[Tile, ...]) -> tuple[_CombinationRule, ...]:
        return self._rules_together(len(lowest), sets_together(lowest, chows=kind is CHOW))

    def _rules_that_hold(self, size: int, together: SetsTogether) -> tuple[_CombinationRule, ...]:
        return tuple(rule for rule in self._rules[size] if all(test(together) for test in rule.tests))

    def _found(self, sets: list[TileSet]) -> list[_Combination]:
        """Return all combinations that meet the conditions of a rule, those of most sets first."""
        sets.sort(key=_count)
        kind, lowest, places = sets[0].kind, [each.tile for each in sets], range(len(sets))
        found = []
        for size in self._rules:
            # By their lowest tiles: whether a set is a pung or a kong does not matter.
            for at, part in zip(combinations(places, size), combinations(lowest, size), strict=True):
                for place, rule, award, _, _ in self._rules_for(kind, part):
                    tiles = tuple([tile for each in at for tile in sets[each].tiles])
                    found.append(_Combination(Item(rule, tiles, award, place), at))
        if len(found) > 1:
            found.sort(key=lambda each: (-len(each.at), each.item.place, each.at))
        return found


def _alike(reading: Reading) -> list[list[TileSet]]:
    """Return the chows of a hand, then its pungs and kongs of suits, if there are two."""
    chows, triplets = [], []
    for each in reading.sets:
        if each.kind is CHOW:
            chows.append(each)
        elif each.kind is not PAIR and each.tile.suit:
            triplets.append(each)
    return [sets for sets in (chows, triplets) if len(sets) > 1]


def _best(found: Sequence[_Combination], joined: tuple[int, ...]) -> _Choice:
    """Return the combinations that give most and join no sets twice. The first of equal choices counts.

    ``joined`` has a number for each set. Sets with the same number are joined.
    """
    best: _Choice = (0, 0, ())
    for number, each in enumerate(found):
        groups = {joined[place] for place in each.at}
        if len(groups) == len(each.at):
            lowest = min(groups)
            together = tuple([lowest if group in groups else group for group in joined])
            points, doublings, rest = _best(found[number + 1 :], together)
            points += each.item.award.points
            doublings += each.item.award.doublings
            if not best[2] or (points, doublings) > best[:2]:
                best = points, doublings, (each, *rest)
    return best


def _why_dropped(left: _Combination, choice: Sequence[_Combination]) -> Dropped:
    """Return why a combination does not count: it lies within one that does, or its sets are joined already."""
    joined: list[set[int]] = []
    by = choice[0]
    for each in choice:
        if set(left.at) <= set(each.at):
            return Dropped(left.item, each.item.rule, Principle.NON_REPEAT)
    for by in choice:
        touched = [group for group in joined if group & set(by.at)]
        joined = [group for group in joined if group not in touched] + [set(by.at).union(*touched)]
        if any(len(group & set(left.at)) > 1 for group in joined):
            break
    return Dropped(left.item, by.item.rule, Principle.ACCOUNT_ONCE)
