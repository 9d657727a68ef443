"""Asking a ruleset's rows about a reading: the one loop over rules. Adds nothing up; that is ``score``."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.conditions.condition import combined_check, plain_tests
from engine.game.hand import Win, WonFrom
from engine.game.tile_counts import number_of, tiles_in
from engine.game.tiles import KINDS, Tile
from engine.grouping.groupings import fixed_sets_and_count, split_fixed_sets
from engine.grouping.missing_tiles import completing_four_sets
from engine.grouping.reading import ONE_SUIT, SET_POINTS, Reading, Totals
from engine.rules.award import SetAward, TilesDoubled
from engine.rules.rule import AfterCounting, CompleteShape, CountsFor, EachBonusTile, EachSet, WaitingFor, WholeHand
from engine.scoring.completing import NO_COMPLETIONS, tiles_completing
from engine.scoring.score import Item, SpecialHandMatch
from engine.special_hands.pattern import SpecialHandFilter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.conditions.condition import QuickCheck
    from engine.game.hand import Hand
    from engine.game.seats import Winds
    from engine.game.sets import TileSet
    from engine.game.tiles import Wind
    from engine.rules.award import Award, Worth
    from engine.rules.rule import EarnedBy, Rule, SpecialHand
    from engine.rules.ruleset import Ruleset
    from engine.scoring.completing import Completions

_by_place: Final = attrgetter("place")
_LOOKS: Final = 1024
"""So many different looks of hands are kept."""


@lru_cache(maxsize=1024)
def evaluator_for(ruleset: Ruleset, *, went_out: bool) -> RuleEvaluator:
    """Return what a ruleset asks of a hand that went out, or of one that did not, sorted once for all such hands."""
    counts = {CountsFor.EVERYONE, CountsFor.WINNER} if went_out else {CountsFor.EVERYONE}
    return RuleEvaluator(
        ruleset, [rule for each in ruleset.chapters if each.counts_for in counts for rule in each.rules]
    )


class RuleEvaluator:
    """A ruleset's rows, sorted by what they are asked of.

    There are few sets and few bonus tiles, so each is asked once for each pair of winds and the answers are kept. Of
    hands as a whole there are many, but many look alike at a glance: so it is kept what is worth asking of those.
    """

    def __init__(self, ruleset: Ruleset, of_the_book: Sequence[Rule]) -> None:
        self._special_hands = ruleset.special_hands
        self._looks = SpecialHandFilter((each, each.pattern.filters) for each in ruleset.special_hands)
        self._table = ruleset.table
        rules = tuple(enumerate(of_the_book))
        self._of_sets = tuple(
            (n, rule, plain_tests(rule.when.conditions)) for n, rule in rules if isinstance(rule.when, EachSet)
        )
        self._of_tiles = tuple(
            (n, rule, plain_tests(rule.when.conditions)) for n, rule in rules if isinstance(rule.when, EachBonusTile)
        )
        self._of_hands = _rows(rules, WholeHand)
        self._of_waits = _rows(rules, WaitingFor)
        self._of_counts = _rows(rules, AfterCounting)
        self._shapes = tuple(
            (plain_tests(rule.when.conditions), combined_check(rule.when.conditions))
            for _, rule in rules
            if isinstance(rule.when, CompleteShape)
        )
        self._best_of = frozenset(ruleset.best_of)
        self._kept: defaultdict[tuple[Wind, Wind], _Kept] = defaultdict(dict)
        self._looked_at = 0
        for row in (*self._of_hands, *self._of_waits, *self._of_counts):
            self._looked_at |= row.quick_check.needs | row.quick_check.excludes
        self._worth_asking = lru_cache(maxsize=_LOOKS)(self._choose)

    def _choose(self, seen: int) -> _Chosen:
        """Choose the rows that are worth asking of hands that look like this."""
        of_hands, of_waits, of_counts = (
            tuple(row for row in rows if row.quick_check.may_hold(seen))
            for rows in (self._of_hands, self._of_waits, self._of_counts)
        )
        rules = [rule for _, rule, _ in self._of_sets + self._of_tiles] + [row.rule for row in of_hands + of_waits]
        return _Chosen(of_hands, of_waits, of_counts, replacing=any(rule.replaces for rule in rules))

    def is_complete_shape(self, reading: Reading) -> bool:
        """Tell whether some row makes a mah-jong of these tiles, whatever sets they make."""
        return any(_all(asks, reading) for asks, _ in self._shapes)

    def winning_tiles(self, hand: Hand) -> tuple[Tile, ...]:
        """Return the kinds of tile that could have completed a hand that went out; none where no row asks for them."""
        if not self._of_waits:
            return ()
        if not self._shapes and hand.win is not None:
            # The short way, for this is asked of every hand, and nearly all can be four sets and a pair only.
            sets, held = fixed_sets_and_count(hand)
            last = hand.win.tile
            whole = hand.counts[1] - last.one
            if number_of(last, held) and not self._looks.candidates(whole, len(sets), lacking=1):
                return completing_four_sets(sets, held - last.one, whole, self._table.chows_with(hand.players))
        return self.completing(hand).kinds

    def completing(self, hand: Hand) -> Completions:
        """Return the kinds of tile that complete a hand, looking past the one that did if it went out."""
        sets, held = fixed_sets_and_count(hand)
        if hand.win is not None:
            if not number_of(hand.win.tile, held):
                # It stands in a kong alone, which no last tile completes.
                return NO_COMPLETIONS
            held -= hand.win.tile.one
        found = tiles_completing(sets, held, self._looks, self._table.chows_with(hand.players))
        if not self._shapes:
            return found
        short = Reading(hand, sets, tiles_in(held))
        spoilt_by = self._what_spoils_a_shape(short)
        if not spoilt_by:
            return found
        kinds = tuple(
            kind
            for kind in KINDS
            if kind in found.kinds
            or (any(not kind.traits & traits for traits in spoilt_by) and self._shape_with(short, kind))
        )
        return found._replace(kinds=kinds)

    def _what_spoils_a_shape(self, short: Reading) -> list[int]:
        """Return, for each shape that one tile more may make, the traits that it must not have.

        No tile takes away what must not show, nor a second suit.
        """
        return [
            check.excludes
            for _, check in self._shapes
            if not short.features & check.excludes and not (check.needs & ONE_SUIT and short.suits > 1)
        ]

    def _shape_with(self, short: Reading, kind: Tile) -> bool:
        """Tell whether some row makes a mah-jong of a hand and one tile more, drawn from the wall."""
        reading = Reading(short.hand, short.sets, (*short.other_tiles, kind))
        # On the reading alone, for a hand for each of the kinds takes as long as all the rest.
        reading.win, reading.source = Win(kind, WonFrom.WALL), WonFrom.WALL
        return self.is_complete_shape(reading)

    def special_hands_made(self, hand: Hand) -> tuple[SpecialHandMatch, ...]:
        """Return the special hands that the tiles of a hand make, or lack one tile of if it did not go out."""
        if not self._special_hands:
            return ()
        sets_at_most = len(hand.melds) + len(hand.concealed_sets)
        tried = self._looks.candidates(hand.counts[1], sets_at_most, lacking=int(hand.win is None))
        if not tried:
            return ()
        sets, tiles = split_fixed_sets(hand)
        possible = [each for each in tried if _concealed_enough(each, sets)]
        if hand.win is None:
            whole = (*chain.from_iterable(each.tiles for each in sets), *tiles)
            fished_for = ((each, each.fishing, _wanted(each, sets, tiles)) for each in possible)
            return tuple(
                SpecialHandMatch(each, whole, worth, wanted) for each, worth, wanted in fished_for if worth and wanted
            )
        return self.special_hands_allowed(
            [each for each in possible if each.pattern.matches(sets, tiles)], hand, hand.win
        )

    @staticmethod
    def special_hands_allowed(made: Sequence[SpecialHand], hand: Hand, win: Win) -> tuple[SpecialHandMatch, ...]:
        """Return those of the special hands that the tiles of a hand make which the way it went out allows."""
        if not made:
            return ()
        whole = Reading(hand, *split_fixed_sets(hand))
        allowed = (each for each in made if all(ask(whole) for ask in each.conditions))
        return tuple(
            SpecialHandMatch(each, whole.tiles, each.worth, (), _extra_points(each.worth, win)) for each in allowed
        )

    def items(self, reading: Reading, awaited: tuple[Tile, ...] = ()) -> tuple[Item, ...]:
        """Ask every row and return the items of those that apply, in the order of the book.

        ``awaited`` are the kinds of tile that could have completed the hand, if any row asks for them.
        """
        hand = reading.hand
        kept = self._kept[hand.seat_wind, hand.prevailing_wind]
        items: list[Item] = []
        set_points = bonus_points = 0
        for each in reading.sets:
            earned, points = kept.get(each) or self._keep_set(each, hand.winds, kept)
            items += earned
            set_points += points
        for tile in hand.bonus_tiles:
            earned, points = kept.get(tile) or self._keep_tile(tile, hand.winds, kept)
            items += earned
            bonus_points += points
        seen = reading.features | SET_POINTS if set_points else reading.features
        chosen = self._worth_asking(seen & self._looked_at)
        for asks, place, rule, award, shows, _ in chosen.of_hands:
            for ask in asks:
                if not ask(reading):
                    break
            else:
                items.append(Item(rule, shows(reading), award, place))
        if chosen.of_waits:
            items += _asked(chosen.of_waits, reading, awaited)
        if chosen.replacing:
            items = _standing(items)
        if chosen.of_counts:
            items += _asked(chosen.of_counts, reading, Totals(_points(items), set_points, bonus_points))
        if self._best_of:
            items = self._best(items)
        items.sort(key=_by_place)
        return tuple(items)

    def _best(self, items: list[Item]) -> list[Item]:
        """Keep, of the rows that do not count together, the one that doubles most."""
        rivals = [item for item in items if item.rule.id in self._best_of]
        best = max(rivals, key=_doublings, default=None)
        return [item for item in items if item is best or item.rule.id not in self._best_of]

    def _keep_set(self, tiles: TileSet, winds: Winds, kept: _Kept) -> _Earned:
        items = tuple(
            Item(rule, tiles.tiles, _award_of_set(rule, tiles), place)
            for place, rule, asks in self._of_sets
            if _all(asks, tiles, winds)
        )
        kept[tiles] = items, _points(items)
        return kept[tiles]

    def _keep_tile(self, tile: Tile, winds: Winds, kept: _Kept) -> _Earned:
        items = tuple(
            Item(rule, (tile,), _award(rule), place) for place, rule, asks in self._of_tiles if _all(asks, tile, winds)
        )
        kept[tile] = items, _points(items)
        return kept[tile]


_Earned = tuple[tuple[Item, ...], int]
"""Items, and their points in all."""

_Kept = dict["TileSet | Tile", _Earned]
"""What sets and bonus tiles earn under one pair of winds."""


class _Row(NamedTuple):
    """A row asked of the hand as a whole.

    What it asks, its place in the book, itself, its award, which tiles it shows, and when it is worth asking.
    """

    asks: tuple[Callable[..., bool], ...]
    place: int
    rule: Rule
    award: Award
    shows: EarnedBy
    quick_check: QuickCheck


class _Chosen(NamedTuple):
    """Rows asked of the hand, of what it waited for and of what it earned; whether any row may replace another."""

    of_hands: tuple[_Row, ...]
    of_waits: tuple[_Row, ...]
    of_counts: tuple[_Row, ...]
    replacing: bool


def _rows(rules: Iterable[tuple[int, Rule]], kind: type[WholeHand | WaitingFor | AfterCounting]) -> tuple[_Row, ...]:
    """Return the rows that ask one kind of question."""
    return tuple(
        _Row(
            plain_tests(rule.when.conditions),
            place,
            rule,
            _award(rule),
            rule.when.earned_by,
            combined_check(rule.when.conditions),
        )
        for place, rule in rules
        if isinstance(rule.when, kind)
    )


def _asked(rows: tuple[_Row, ...], reading: Reading, about: object) -> list[Item]:
    """Return the items of the rows that apply to a reading and to something else known of the hand."""
    items = []
    for asks, place, rule, award, shows, _ in rows:
        for ask in asks:
            if not ask(reading, about):
                break
        else:
            items.append(Item(rule, shows(reading), award, place))
    return items


def _standing(items: list[Item]) -> list[Item]:
    """Strike out the rows that others stand in for."""
    struck: tuple[str, ...] = ()
    for item in items:
        if item.rule.replaces:
            struck += item.rule.replaces
    return [item for item in items if item.rule.id not in struck] if struck else items


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


def _points(items: Iterable[Item]) -> int:
    points = 0
    for item in items:
        points += item.award.points
    return points


def _doublings(item: Item) -> int:
    return item.award.doublings
