"""Asking a ruleset's rows about a reading: the one loop over rules. Adds nothing up; that is ``score``."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from engine.arrange import apart
from engine.completing import tiles_completing
from engine.hand import Win, WonFrom
from engine.reading import Count, Reading
from engine.rules import Awaited, Counted, CountsFor, EachBonusTile, EachSet, Once, SetAward, Shape, TilesDoubled
from engine.score import Claim, Item
from engine.tiles import KINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.completing import Completing
    from engine.hand import Hand, TileSet, Winds
    from engine.rules import Award, HandQuestion, Rule, Shown, SpecialHand, Worth
    from engine.ruleset import Ruleset
    from engine.tiles import Wind

_by_place: Final = attrgetter("place")
_by_index: Final = attrgetter("index")


@lru_cache(maxsize=1024)
def questions_of(ruleset: Ruleset, *, went_out: bool) -> Questions:
    """Return what a ruleset asks of a hand that went out, or of one that did not, sorted once for all such hands."""
    counts = {CountsFor.EVERYONE, CountsFor.WINNER} if went_out else {CountsFor.EVERYONE}
    return Questions(ruleset, [rule for each in ruleset.chapters if each.counts_for in counts for rule in each.rules])


class Questions:
    """A ruleset's rows, sorted by what they are asked of.

    There are few sets and few bonus tiles, so each is asked once for each pair of winds and the answers are kept. Rows
    asked of the hand stand together by their first question, which is asked once for all of them.
    """

    def __init__(self, ruleset: Ruleset, of_the_book: Sequence[Rule]) -> None:
        self._special_hands = ruleset.special_hands
        self._table = ruleset.table
        rules = tuple(enumerate(of_the_book))
        self._of_sets = tuple((n, rule, rule.question.asks) for n, rule in rules if isinstance(rule.question, EachSet))
        self._of_tiles = tuple(
            (n, rule, rule.question.asks) for n, rule in rules if isinstance(rule.question, EachBonusTile)
        )
        self._of_counts: tuple[_Row, ...] = tuple(
            (rule.question.asks, n, rule, _award(rule), rule.question.shows)
            for n, rule in rules
            if isinstance(rule.question, Counted)
        )
        self._of_waits: tuple[_Row, ...] = tuple(
            (rule.question.asks, n, rule, _award(rule), rule.question.shows)
            for n, rule in rules
            if isinstance(rule.question, Awaited)
        )
        self._shapes = tuple(rule.question.asks for _, rule in rules if isinstance(rule.question, Shape))
        of_hands: defaultdict[HandQuestion, list[_Row]] = defaultdict(list)
        for n, rule in rules:
            if isinstance(rule.question, Once):
                first, *others = rule.question.asks or (_always,)
                of_hands[first].append((tuple(others), n, rule, _award(rule), rule.question.shows))
        self._of_hands = tuple(of_hands.items())
        self._best_of = frozenset(ruleset.best_of)
        self._kept: defaultdict[tuple[Wind, Wind], _Kept] = defaultdict(dict)

    def know_the_shape(self, reading: Reading) -> bool:
        """Tell whether some row makes a mah-jong of these tiles, whatever sets they make."""
        return any(_all(asks, reading) for asks in self._shapes)

    def awaited(self, hand: Hand) -> tuple[Tile, ...]:
        """Return the kinds of tile that could have completed a hand that went out; none where no row asks for them."""
        return self.completing(hand).kinds if self._of_waits else ()

    def completing(self, hand: Hand) -> Completing:
        """Return the kinds of tile that complete a hand, looking past the one that did if it went out."""
        sets, tiles = apart(hand)
        if hand.win is not None:
            place = tiles.index(hand.win.tile)
            tiles = tiles[:place] + tiles[place + 1 :]
        found = tiles_completing(sets, tiles, self._special_hands, self._table.chows_with(hand.players))
        if not self._shapes:
            return found
        kinds = (kind for kind in KINDS if kind in found.kinds or self._shape_with(kind, hand, sets, tiles))
        return found._replace(kinds=tuple(kinds))

    def _shape_with(self, kind: Tile, hand: Hand, sets: tuple[TileSet, ...], tiles: tuple[Tile, ...]) -> bool:
        """Tell whether some row makes a mah-jong of a hand and one tile more, drawn from the wall."""
        reading = Reading(hand, sets, tuple(sorted((*tiles, kind), key=_by_index)))
        # On the reading alone, for a hand for each of the kinds takes as long as all the rest.
        reading.win, reading.source = Win(kind, WonFrom.WALL), WonFrom.WALL
        return self.know_the_shape(reading)

    def claims(self, hand: Hand) -> tuple[Claim, ...]:
        """Return the special hands that the tiles of a hand make, or lack one tile of if it did not go out."""
        if not self._special_hands:
            return ()
        sets, tiles = apart(hand)
        possible = [each for each in self._special_hands if _concealed_enough(each, sets)]
        if hand.win is None:
            whole = (*chain.from_iterable(each.tiles for each in sets), *tiles)
            fished_for = ((each, each.fishing, _wanted(each, sets, tiles)) for each in possible)
            return tuple(Claim(each, whole, worth, wanted) for each, worth, wanted in fished_for if worth and wanted)
        return self.claims_to([each for each in possible if each.pattern.matches(sets, tiles)], hand, hand.win)

    @staticmethod
    def claims_to(made: Sequence[SpecialHand], hand: Hand, win: Win) -> tuple[Claim, ...]:
        """Return those of the special hands that the tiles of a hand make which the way it went out allows."""
        if not made:
            return ()
        whole = Reading(hand, *apart(hand))
        allowed = (each for each in made if all(ask(whole) for ask in each.asks))
        return tuple(Claim(each, whole.tiles, each.worth, (), _extra_points(each.worth, win)) for each in allowed)

    def items(self, reading: Reading, awaited: tuple[Tile, ...] = ()) -> tuple[Item, ...]:
        """Ask every row and return the items of those that apply, in the order of the book.

        ``awaited`` are the kinds of tile that could have completed the hand, if any row asks for them.
        """
        hand = reading.hand
        kept = self._kept[hand.seat_wind, hand.prevailing_wind]
        of_sets: list[Item] = []
        for each in reading.sets:
            known = kept.get(each)
            of_sets += self._keep_set(each, hand.winds, kept) if known is None else known
        of_bonus: list[Item] = []
        for tile in hand.bonus_tiles:
            known = kept.get(tile)
            of_bonus += self._keep_tile(tile, hand.winds, kept) if known is None else known
        items = of_sets + of_bonus
        for first, rows in self._of_hands:
            if first(reading):
                for others, place, rule, award, shows in rows:
                    if not others or _all(others, reading):
                        items.append(Item(rule, shows(reading), award, place))
        items += _asked(self._of_waits, reading, awaited)
        items = self._standing(items)
        count = Count(_points(items), _points(of_sets), _points(of_bonus))
        items += _asked(self._of_counts, reading, count)
        return tuple(sorted(self._best(items), key=_by_place))

    def _standing(self, items: list[Item]) -> list[Item]:
        """Strike out the rows that others stand in for."""
        struck: tuple[str, ...] = ()
        for item in items:
            if item.rule.replaces:
                struck += item.rule.replaces
        return [item for item in items if item.rule.id not in struck] if struck else items

    def _best(self, items: list[Item]) -> list[Item]:
        """Keep, of the rows that do not count together, the one that doubles most."""
        if not self._best_of:
            return items
        rivals = [item for item in items if item.rule.id in self._best_of]
        best = max(rivals, key=_doublings, default=None)
        return [item for item in items if item is best or item.rule.id not in self._best_of]

    def _keep_set(self, tiles: TileSet, winds: Winds, kept: _Kept) -> tuple[Item, ...]:
        kept[tiles] = tuple(
            Item(rule, tiles.tiles, _award_of_set(rule, tiles), place)
            for place, rule, asks in self._of_sets
            if _all(asks, tiles, winds)
        )
        return kept[tiles]

    def _keep_tile(self, tile: Tile, winds: Winds, kept: _Kept) -> tuple[Item, ...]:
        kept[tile] = tuple(
            Item(rule, (tile,), _award(rule), place) for place, rule, asks in self._of_tiles if _all(asks, tile, winds)
        )
        return kept[tile]


_Kept = dict["TileSet | Tile", tuple[Item, ...]]
"""The items of sets and of bonus tiles for one pair of winds."""

_Row = tuple[tuple["Callable[..., bool]", ...], int, "Rule", "Award", "Shown"]
"""A row asked of the hand as a whole: what it asks, its place in the book, itself, its award and what it shows."""


def _asked(rows: tuple[_Row, ...], reading: Reading, about: object) -> list[Item]:
    """Return the items of the rows that apply to a reading and to something else known of the hand."""
    return [Item(rule, shows(reading), award, n) for asks, n, rule, award, shows in rows if _all(asks, reading, about)]


def _always(_hand: Reading) -> bool:
    return True


def _all(asks: tuple[Callable[..., bool], ...], *about: object) -> bool:
    """Tell whether all the answers are yes; asks no further after a no."""
    for ask in asks:  # noqa: SIM110 - all() takes twice the time
        if not ask(*about):
            return False
    return True


def _concealed_enough(special: SpecialHand, sets: Iterable[TileSet]) -> bool:
    return not special.concealed or all(each.concealed for each in sets)


def _wanted(special: SpecialHand, sets: tuple[TileSet, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles that would complete a special hand; one of which all four are held is none."""
    held = Counter(tiles)
    for each in sets:
        held.update(each.tiles)
    return tuple(tile for tile in special.pattern.lacking(sets, tiles) if held[tile] < 4)


def _extra_points(worth: Worth, win: Win) -> int:
    """Return what a special hand adds to the points of its tiles for a last tile that is a loose one."""
    if isinstance(worth, TilesDoubled) and win.source is WonFrom.LOOSE_TILE:
        return worth.loose_tile_points
    return 0


def _award_of_set(rule: Rule, tiles: TileSet) -> Award:
    if isinstance(rule.award, SetAward):
        return rule.award.concealed if tiles.concealed else rule.award.exposed
    return rule.award


def _award(rule: Rule) -> Award:
    """Return the award of a row that is not asked of sets, so that it has one side only."""
    assert not isinstance(rule.award, SetAward), rule.id  # noqa: S101 - a table that mixes them is its author's mistake
    return rule.award


def _points(items: list[Item]) -> int:
    points = 0
    for item in items:
        points += item.award.points
    return points


def _doublings(item: Item) -> int:
    return item.award.doublings
