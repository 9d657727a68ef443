"""Asking a ruleset's rows about a reading: the one loop over rules. Adds nothing up; that is ``score``."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from engine.arrange import apart
from engine.hand import WonFrom
from engine.reading import Count, Reading
from engine.rules import Counted, CountsFor, EachBonusTile, EachSet, Once, SetAward, Shape, TilesDoubled
from engine.score import Claim, Item
from engine.tiles import KINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.hand import Hand, TileSet, Win, Winds
    from engine.rules import Award, Rule, SpecialHand, Worth
    from engine.ruleset import Ruleset


@lru_cache(maxsize=1024)
def questions_of(ruleset: Ruleset, *, went_out: bool) -> Questions:
    """Return what a ruleset asks of a hand that went out, or of one that did not, sorted once for all such hands."""
    counts = {CountsFor.EVERYONE, CountsFor.WINNER} if went_out else {CountsFor.EVERYONE}
    return Questions(ruleset, [rule for each in ruleset.chapters if each.counts_for in counts for rule in each.rules])


class Questions:
    """A ruleset's rows, sorted by what they are asked of.

    There are few sets and few bonus tiles, so each is asked once for each pair of winds and the answers are kept.
    """

    def __init__(self, ruleset: Ruleset, rules: Sequence[Rule]) -> None:
        self._special_hands = ruleset.special_hands
        self._order = {rule.id: place for place, rule in enumerate(rules)}
        self._of_sets = tuple((rule, rule.question.asks) for rule in rules if isinstance(rule.question, EachSet))
        self._of_tiles = tuple((rule, rule.question.asks) for rule in rules if isinstance(rule.question, EachBonusTile))
        self._of_hands = tuple((rule, rule.question) for rule in rules if isinstance(rule.question, Once))
        self._of_counts = tuple((rule, rule.question) for rule in rules if isinstance(rule.question, Counted))
        self._shapes = tuple(question for _, question in self._of_hands if isinstance(question, Shape))
        self._replacing = frozenset(rule.id for rule in rules if rule.replaces)
        self._best_of = frozenset(ruleset.best_of)
        self._set_items: dict[tuple[TileSet, Winds], tuple[Item, ...]] = {}
        self._tile_items: dict[tuple[Tile, Winds], tuple[Item, ...]] = {}

    def know_the_shape(self, reading: Reading) -> bool:
        """Tell whether some row makes a mah-jong of these tiles, whatever sets they make."""
        return any(all(ask(reading) for ask in question.asks) for question in self._shapes)

    def claims(self, hand: Hand) -> tuple[Claim, ...]:
        """Return the special hands that the tiles of a hand make, or lack one tile of if it did not go out."""
        sets, tiles = apart(hand)
        whole = (*chain.from_iterable(each.tiles for each in sets), *tiles)
        possible = [each for each in self._special_hands if _concealed_enough(each, sets)]
        if hand.win is None:
            fished_for = ((each, each.fishing, _wanted(each, sets, tiles)) for each in possible)
            return tuple(Claim(each, whole, worth, wanted) for each, worth, wanted in fished_for if worth and wanted)
        made = [each for each in possible if each.pattern.matches(sets, tiles)]
        if any(each.asks for each in made):
            reading = Reading(hand, sets, tiles)
            made = [each for each in made if all(ask(reading) for ask in each.asks)]
        return tuple(Claim(each, whole, each.worth, (), _extra_points(each.worth, hand.win)) for each in made)

    def items(self, reading: Reading) -> tuple[Item, ...]:
        """Ask every row and return the items of those that apply, in the order of the book."""
        winds = reading.hand.winds
        of_sets = [item for each in reading.sets for item in self._items_of_set(each, winds)]
        of_tiles = [item for each in reading.hand.bonus_tiles for item in self._items_of_tile(each, winds)]
        of_hand = [
            _item(rule, question.shows(reading))
            for rule, question in self._of_hands
            if all(ask(reading) for ask in question.asks)
        ]
        items = self._standing([*of_sets, *of_tiles, *of_hand])
        count = Count(_points(items), set_points=_points(of_sets))
        items += [
            _item(rule, question.shows(reading))
            for rule, question in self._of_counts
            if all(ask(reading, count) for ask in question.asks)
        ]
        return tuple(sorted(self._best(items), key=self._place))

    def _standing(self, items: list[Item]) -> list[Item]:
        """Strike out the rows that others stand in for."""
        struck = {each for item in items if item.rule.id in self._replacing for each in item.rule.replaces}
        return [item for item in items if item.rule.id not in struck] if struck else items

    def _best(self, items: list[Item]) -> list[Item]:
        """Keep, of the rows that do not count together, the one that doubles most."""
        if not self._best_of:
            return items
        rivals = [item for item in items if item.rule.id in self._best_of]
        best = max(rivals, key=_doublings, default=None)
        return [item for item in items if item is best or item.rule.id not in self._best_of]

    def _place(self, item: Item) -> int:
        return self._order[item.rule.id]

    def _items_of_set(self, tiles: TileSet, winds: Winds) -> tuple[Item, ...]:
        items = self._set_items.get((tiles, winds))
        if items is None:
            items = tuple(
                Item(rule, tiles.tiles, _award_of_set(rule, tiles))
                for rule, asks in self._of_sets
                if all(ask(tiles, winds) for ask in asks)
            )
            self._set_items[tiles, winds] = items
        return items

    def _items_of_tile(self, tile: Tile, winds: Winds) -> tuple[Item, ...]:
        items = self._tile_items.get((tile, winds))
        if items is None:
            items = tuple(
                _item(rule, (tile,)) for rule, asks in self._of_tiles if all(ask(tile, winds) for ask in asks)
            )
            self._tile_items[tile, winds] = items
        return items


def _concealed_enough(special: SpecialHand, sets: Iterable[TileSet]) -> bool:
    return not special.concealed or all(each.concealed for each in sets)


def _wanted(special: SpecialHand, sets: tuple[TileSet, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles that would complete a special hand; one of which all four are held is none."""
    held = Counter(tiles)
    for each in sets:
        held.update(each.tiles)
    return tuple(tile for tile in KINDS if held[tile] < 4 and special.pattern.matches(sets, (*tiles, tile)))


def _extra_points(worth: Worth, win: Win) -> int:
    """Return what a special hand adds to the points of its tiles for a last tile that is a loose one."""
    if isinstance(worth, TilesDoubled) and win.source is WonFrom.LOOSE_TILE:
        return worth.loose_tile_points
    return 0


def _award_of_set(rule: Rule, tiles: TileSet) -> Award:
    if isinstance(rule.award, SetAward):
        return rule.award.concealed if tiles.concealed else rule.award.exposed
    return rule.award


def _item(rule: Rule, tiles: tuple[Tile, ...]) -> Item:
    """Make the item of a row that is not asked of sets, so that its award has one side only."""
    assert not isinstance(rule.award, SetAward), rule.id  # noqa: S101 - a table that mixes them is its author's mistake
    return Item(rule, tiles, rule.award)


def _points(items: Iterable[Item]) -> int:
    return sum(item.award.points for item in items)


def _doublings(item: Item) -> int:
    return item.award.doublings
