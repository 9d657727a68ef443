"""Finds the rules of a ruleset that hold for a reading, and the items that they give. ``score`` adds the items up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from engine.conditions.condition import QuickCheck, combined_check, plain_tests, undecided_tests
from engine.game.counts import A_SET_MELDED_BEFORE, kinds_with
from engine.game.seats import Winds
from engine.game.sets import KONG, TileSet
from engine.game.tiles import DIGIT, KINDS, WIND, Tile, Wind, new_tuple
from engine.grouping.reading import SCORES_BESIDE_BONUS_TILES, SET_POINTS, Reading, Totals
from engine.rules import rule as when
from engine.rules.award import AnyAward, Award, AwardIf, SetAward
from engine.rules.rule import CountsFor, EarnedBy, Principle, Rule
from engine.rules.ruleset import Ruleset
from engine.scoring.combining import Combining
from engine.scoring.score import Dropped, Item, award_of

_by_place: Final = itemgetter(Item._fields.index("place"))
_SELECTIONS: Final = 2048
"""How many selections of rules a cache holds, one for each combination of features."""

_Tests = tuple["Callable[..., bool]", ...]


@lru_cache(maxsize=1024)
def evaluator_for(ruleset: Ruleset, *, went_out: bool) -> RuleEvaluator:
    """Return the evaluator of a ruleset for hands that went out, or for those that did not; cached."""
    counts = {CountsFor.EVERYONE, CountsFor.WINNER} if went_out else {CountsFor.EVERYONE}
    rules = [rule for chapter in ruleset.chapters if chapter.counts_for in counts for rule in chapter.rules]
    return RuleEvaluator(rules, frozenset(ruleset.best_of))


class RuleEvaluator:
    """Some rules of a ruleset, sorted by when they count.

    Two caches save time. There are few sets and few bonus tiles, so what each of them earns is cached: of sets of winds
    and of bonus tiles for each pair of winds that count, of other sets once, because those winds do not matter to them.
    Many hands have the same features: the rules that pass their quick checks are cached for each combination. Those
    that depend on more, such as rules for indicated tiles, are not: with their features fewer hands would be alike.
    """

    def __init__(self, rules: Sequence[Rule], best_of: frozenset[str]) -> None:
        numbered = tuple(enumerate(rules))
        self._set_rules = _part_rules(numbered, when.EachSet)
        self._tile_rules = _part_rules(numbered, when.EachBonusTile)
        self._kind_rules = tuple(
            (asked.number, place, rule) for place, rule in numbered if isinstance(asked := rule.when, when.EachKind)
        )
        self._combining = Combining(numbered)
        self._hand_rules = _hand_rules([each for each in numbered if not _depends(each[1])], when.WholeHand)
        self._depending_rules = _hand_rules([each for each in numbered if _depends(each[1])], when.WholeHand)
        self._wait_rules = _hand_rules(numbered, when.WaitingFor)
        self._count_rules = _hand_rules(numbered, when.AfterCounting)
        self._best_of = best_of
        self._earned: defaultdict[tuple[Wind, Wind], _EarnedByPart] = defaultdict(dict)
        self._earned_without_winds: _EarnedByPart = {}
        always = [rule for *_, rule in self._kind_rules] + [rule for _, rule, _ in self._set_rules + self._tile_rules]
        always += [each.counted[2] for each in self._depending_rules]
        self._may_always_replace = any(map(_replaces_others, (*always, *self._combining.rules)))
        self._count_only_nothing = all(each.excludes & SCORES_BESIDE_BONUS_TILES for each in self._count_rules)
        self._places_of_bonus_tiles = frozenset(place for place, _, _ in self._tile_rules)
        self._features_checked = 0
        for each in (*self._hand_rules, *self._wait_rules, *self._count_rules):
            self._features_checked |= each.needs | each.excludes
        self._selection = lru_cache(maxsize=_SELECTIONS)(self._select)

    def _select(self, features: int) -> _Selection:
        hand_rules, wait_rules, count_rules = [
            tuple([rule for needs, excludes, rule in rules if features & needs == needs and not features & excludes])
            for rules in (self._hand_rules, self._wait_rules, self._count_rules)
        ]
        may_replace = self._may_always_replace or any(
            _replaces_others(rule) for _, _, rule, _, _ in hand_rules + wait_rules
        )
        return _Selection(hand_rules, wait_rules, count_rules, may_replace)

    def items(self, reading: Reading, winning_tiles: Iterable[Tile] = ()) -> tuple[Item, ...]:
        """Return the items of all rules that hold for a reading, in the order of the book.

        ``winning_tiles`` are the kinds of tile that could have completed the hand, if any rule looks at them.
        """
        items, set_points, bonus_points, selected = self._found(reading, winning_tiles)
        if selected.may_replace:
            items = _without_replaced(items)
        if selected.count_rules and not (self._count_only_nothing and self._scores_beside_bonus_tiles(items)):
            items += _items_of(selected.count_rules, reading, _totals(items, set_points, bonus_points))
        if self._best_of:
            # Of the rules that do not count together, the one with the most doublings does.
            rivals = [item for item in items if item.rule.id in self._best_of]
            best = max(rivals, key=lambda item: item.award.doublings, default=None)
            items = [item for item in items if item is best or item.rule.id not in self._best_of]
        items.sort(key=_by_place)
        return tuple(items)

    def _scores_beside_bonus_tiles(self, items: Sequence[Item]) -> bool:
        for item in reversed(items):
            award = item.award
            if (award.points or award.doublings) and item.place not in self._places_of_bonus_tiles:
                return True
        return False

    def dropped(self, reading: Reading, winning_tiles: Iterable[Tile] = ()) -> tuple[Dropped, ...]:
        """Return the items that hold for a reading and do not count, in the order of the book, each with the reason."""
        items = self._found(reading, winning_tiles)[0]
        left = _without_replaced(items)
        # A rule that counts is named before one that does not count either.
        by = sorted(items, key=lambda item: (item not in left, item.place))
        dropped = [
            Dropped(item, next(each for each in by if _replaces(each, item)).rule, Principle.NON_REPEAT)
            for item in items
            if item not in left
        ]
        dropped += self._combining.dropped(reading)
        return tuple(sorted(dropped, key=lambda each: each.item.place))

    def _found(self, reading: Reading, winning_tiles: Iterable[Tile]) -> _Found:
        """Return the items of all rules that hold, those included that others replace, without counting rules."""
        hand = reading.hand
        with_winds = self._earned[hand.seat_wind, hand.prevailing_wind]
        items: list[Item] = []
        set_points = bonus_points = 0
        for each in reading.sets:
            earned = with_winds if each.traits & WIND else self._earned_without_winds
            of_set, points = earned.get(each) or _earn(each, each.tiles, self._set_rules, hand.winds, earned)
            items += of_set
            set_points += points
        for tile in hand.bonus_tiles:
            of_tile, points = with_winds.get(tile) or _earn(tile, (tile,), self._tile_rules, hand.winds, with_winds)
            items += of_tile
            bonus_points += points
        if self._combining.rules:
            items += self._combining.items(reading)
        if self._kind_rules:
            items += _items_of_kinds(self._kind_rules, reading)
        features = reading.features | SET_POINTS if set_points else reading.features
        selected = self._selection(features & self._features_checked)
        for tests, place, rule, award, earned_by in selected.hand_rules:
            for test in tests:
                if not test(reading):
                    break
            else:
                items.append(new_tuple(Item, (rule, earned_by(reading), award, place)))
        if self._depending_rules:
            items += _depending_items(self._depending_rules, reading, features)
        if selected.wait_rules:
            items += _items_of(selected.wait_rules, reading, winning_tiles)
        return items, set_points, bonus_points, selected


_PartRules = tuple[tuple[int, "Rule", _Tests], ...]
"""Rules for each set or each bonus tile: the place in the book, the rule, its conditions."""

_Earned = tuple[tuple[Item, ...], int]
"""Items, and the sum of their points."""

_EarnedByPart = dict["TileSet | Tile", _Earned]
"""What each set and each bonus tile earns under one pair of winds."""


_Counted = tuple[_Tests, int, "Rule", "Award", "EarnedBy"]
"""A rule for the whole hand: its conditions, its place in the book, what it gives and for which tiles."""


class _HandRule(NamedTuple):
    """A rule for the whole hand behind its quick check."""

    needs: int
    excludes: int
    counted: _Counted


class _Selection(NamedTuple):
    """The rules that pass their quick checks for a hand, and whether any rule that may hold replaces another."""

    hand_rules: tuple[_Counted, ...]
    wait_rules: tuple[_Counted, ...]
    count_rules: tuple[_Counted, ...]
    may_replace: bool


_Found = tuple[list[Item], int, int, _Selection]
"""Items, the points of sets and of bonus tiles among them, and the rules that were selected."""


def _earn(
    part: TileSet | Tile, tiles: tuple[Tile, ...], rules: _PartRules, winds: Winds, earned: _EarnedByPart
) -> _Earned:
    """Return what a set or a bonus tile earns by some rules, and cache it."""
    concealed = isinstance(part, TileSet) and part.concealed
    items = tuple(
        Item(rule, tiles, rule.award.sides[concealed], place)
        for place, rule, tests in rules
        if _all_hold(tests, part, winds)
    )
    earned[part] = items, sum(item.award.points for item in items)
    return earned[part]


def _part_rules(numbered: Iterable[tuple[int, Rule]], kind: type[when.EachSet | when.EachBonusTile]) -> _PartRules:
    return tuple(
        (place, rule, plain_tests(rule.when.conditions)) for place, rule in numbered if isinstance(rule.when, kind)
    )


def _hand_rules(
    numbered: Iterable[tuple[int, Rule]], kind: type[when.WholeHand | when.WaitingFor | when.AfterCounting]
) -> tuple[_HandRule, ...]:
    return tuple(
        _HandRule(needs, excludes, (undecided_tests(asked.conditions), place, rule, award, asked.earned_by))
        for place, rule in numbered
        if isinstance(asked := rule.when, kind)
        for award, needs, excludes in _quick_checks(rule.award, combined_check(asked.conditions))
    )


def _quick_checks(award: AnyAward, check: QuickCheck) -> Iterator[tuple[Award, int, int]]:
    """Yield what a rule gives, with its quick check: to an exposed and to a concealed hand, if that differs."""
    if not isinstance(award, SetAward):
        yield award.sides[0], *check
        return
    if award.exposed != _NOTHING:
        yield award.exposed, check.needs | A_SET_MELDED_BEFORE, check.excludes
    if award.concealed != _NOTHING:
        yield award.concealed, check.needs, check.excludes | A_SET_MELDED_BEFORE


def _replaces_others(rule: Rule) -> bool:
    return bool(rule.replaces or rule.replaces_within)


def _depends(rule: Rule) -> bool:
    """Return whether what a rule of whole hands gives depends on more than the features of the hand."""
    return isinstance(rule.when, when.EachTile) or isinstance(rule.award, AwardIf)


def _depending_items(rules: tuple[_HandRule, ...], reading: Reading, features: int) -> list[Item]:
    items = []
    for needs, excludes, (tests, place, rule, given, earned_by) in rules:
        if features & needs != needs or features & excludes:
            continue
        award = given
        if isinstance(rule.when, when.EachTile):
            # If a tile earns the rule, its conditions hold.
            tiles = earned_by(reading)
            number = len(tiles)
            if number != 1:
                award = Award(given.points * number, given.doublings * number, given.limit) if tiles else _NOTHING
        elif _all_hold(tests, reading):
            tiles = earned_by(reading)
            if isinstance(rule.award, AwardIf):
                award = rule.award.sides[rule.award.condition(reading)]
        else:
            continue
        if award != _NOTHING:
            items.append(new_tuple(Item, (rule, tiles, award, place)))
    return items


_NOTHING: Final = Award()


def _items_of(rules: tuple[_Counted, ...], reading: Reading, known: object) -> list[Item]:
    """Return the items of the rules that hold. ``known``, the winning tiles or the totals, is for their conditions."""
    items = []
    for tests, place, rule, award, earned_by in rules:
        for test in tests:
            if not test(reading, known):
                break
        else:
            items.append(new_tuple(Item, (rule, earned_by(reading), award, place)))
    return items


def _items_of_kinds(rules: Iterable[tuple[int, int, Rule]], reading: Reading) -> list[Item]:
    items = []
    for number, place, rule in rules:
        kinds = kinds_with(number, reading.hand.counts[1])
        while kinds:
            kind = KINDS[kinds.bit_length() // DIGIT - 1]
            kinds ^= kind.one << DIGIT - 1
            if not reading.kongs or not any(each.kind is KONG and each.tile is kind for each in reading.sets):
                items.append(Item(rule, (kind,) * number, rule.award.sides[0], place))
    return items


def _without_replaced(items: list[Item]) -> list[Item]:
    replaced: set[str] = set()
    within: list[Item] = []
    for item in items:
        rule = item.rule
        if rule.replaces:
            replaced.update(rule.replaces)
        if rule.replaces_within:
            within.append(item)
    for each in within:
        items = [item for item in items if not _replaces_within(each, item)]
    return [item for item in items if item.rule.id not in replaced] if replaced else items


def _replaces(item: Item, other: Item) -> bool:
    return other.rule.id in item.rule.replaces or _replaces_within(item, other)


def _replaces_within(item: Item, other: Item) -> bool:
    """Return whether an item keeps another from counting, all of whose tiles earn the first one too."""
    return other.rule.id in item.rule.replaces_within and set(other.tiles) <= set(item.tiles)


def _all_hold(tests: _Tests, *arguments: object) -> bool:
    for test in tests:  # noqa: SIM110 - all() takes twice the time
        if not test(*arguments):
            return False
    return True


def _totals(items: Iterable[Item], set_points: int, bonus_points: int) -> Totals:
    points, doublings, _ = award_of(items)
    return Totals(points, set_points, bonus_points, doublings)
