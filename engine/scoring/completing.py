"""What completes a hand that lacks one tile: four sets and a pair, a special hand, or a complete shape."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.conditions.condition import QuickCheck, combined_check, plain_tests
from engine.game.counts import count_of, kinds_in, number_in, number_of, odd_kinds, tiles_in
from engine.game.hand import SETS_IN_A_HAND, Hand, Win, WonFrom
from engine.game.sets import TileSet
from engine.game.tiles import DIGIT, KINDS, Tile, new_tuple
from engine.grouping.groupings import fixed_sets_and_count, groupings, ungrouped_reading
from engine.grouping.missing_tiles import completing_four_sets, kinds_completing, kinds_left
from engine.grouping.reading import ONE_SUIT, Reading
from engine.rules.rule import CompleteShape, SpecialHand
from engine.rules.ruleset import Ruleset
from engine.scoring.special_hands import is_concealed_enough, special_hand_filter, tiles_lacked
from engine.special_hands.pattern import Pattern, SpecialHandFilter


class Completions(NamedTuple):
    """The kinds of tile that complete a hand, in the order of the tiles, and the special hands that each makes.

    ``four_sets`` are the kinds that make sets and a pair, if sets grouped in the hand may be broken up. A kind of which
    the hand holds all four is not among ``kinds``. ``awaited`` are the kinds that rules about waits look at.
    """

    kinds: tuple[Tile, ...]
    special_hands: Mapping[Tile, Sequence[SpecialHand]]
    four_sets: tuple[Tile, ...]
    awaited: tuple[Tile, ...]


class _Shape(NamedTuple):
    """When a complete shape counts, the tests and the quick check of its conditions, and the tiles that it takes.

    ``takes`` has counts of tiles, each with its kinds, see ``kinds_in``.
    """

    when: CompleteShape
    tests: tuple[Callable[..., bool], ...]
    quick_check: QuickCheck
    takes: tuple[tuple[int, int], ...]


class _CompletionRules(NamedTuple):
    """What a ruleset says about completing a hand.

    ``rivals`` are the shapes that count beside four sets and a pair, ``beside`` those beside fewer sets and a pair.
    ``rivals_in_pairs``: all rivals have an even number of each kind.
    """

    special_hands: SpecialHandFilter[SpecialHand]
    shapes: tuple[_Shape, ...]
    rivals: tuple[_Shape, ...]
    beside: tuple[_Shape, ...]
    rivals_in_pairs: bool


@lru_cache(maxsize=1024)
def _completion_rules(ruleset: Ruleset) -> _CompletionRules:
    shapes = [rule.when for rule in ruleset.rules() if isinstance(rule.when, CompleteShape)]
    return _CompletionRules(
        special_hand_filter(ruleset),
        tuple(_shape(when) for when in shapes if not when.takes),
        tuple(_shape(when) for when in shapes if when.rivals_four_sets),
        tuple(_shape(when) for when in shapes if when.takes),
        all(when.in_pairs for when in shapes if when.rivals_four_sets),
    )


def _shape(when: CompleteShape) -> _Shape:
    takes = tuple((count, kinds_in(count)) for count in when.takes)
    return _Shape(when, plain_tests(when.conditions), combined_check(when.conditions), takes)


def _rules_for(count: int, ruleset: Ruleset, *, lacking: int) -> _CompletionRules:
    """Return the rules with the shapes only that a hand with this count of tiles may have, which lacks none or one."""
    return _rules_for_numbers(ruleset, kinds_in(count).bit_count(), odd_kinds(count) == lacking, lacking)


@lru_cache(maxsize=1024)
def _rules_for_numbers(ruleset: Ruleset, kinds: int, in_pairs: bool, lacking: int) -> _CompletionRules:  # noqa: FBT001 - a cache finds positional arguments faster
    rules = _completion_rules(ruleset)
    shapes, rivals, beside = [
        tuple(
            each
            for each in some
            if (kinds in each.when.kinds or kinds + lacking in each.when.kinds) and (in_pairs or not each.when.in_pairs)
        )
        for some in (rules.shapes, rules.rivals, rules.beside)
    ]
    return rules._replace(shapes=shapes, rivals=rivals, beside=beside)


def rival_of_four_sets(hand: Hand, ruleset: Ruleset) -> Reading | None:
    """Return the reading that groups nothing, if its shape counts beside four sets and a pair; else None.

    Where the player says that the last tile completed a chow or pung, the hand is read as four sets.
    """
    rules, count = _completion_rules(ruleset), hand.counts[1]
    if not rules.rivals or (rules.rivals_in_pairs and odd_kinds(count)):
        return None
    rivals = _rules_for(count, ruleset, lacking=0).rivals
    if not rivals:
        return None
    if hand.win and hand.win.completes and len(hand.win.completes) > 2:
        return None
    reading = ungrouped_reading(hand)
    return reading if _has_shape(reading, rivals) else None


def is_complete_shape(reading: Reading, ruleset: Ruleset) -> bool:
    """Return whether some rule makes these tiles a mah-jong, whatever sets they form."""
    return _has_shape(reading, _completion_rules(ruleset).shapes)


class AwaitedTiles:
    """The kinds of tile that could have completed a hand that went out. They are found when a rule looks at them."""

    __slots__ = ("_found", "_hand", "_ruleset")

    def __init__(self, hand: Hand, ruleset: Ruleset) -> None:
        self._hand, self._ruleset = hand, ruleset
        self._found: tuple[Tile, ...] | None = None

    def __iter__(self) -> Iterator[Tile]:
        if self._found is None:
            self._found = completions_of(self._hand, self._ruleset).awaited
        return iter(self._found)


def taken_beside_sets(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the counts of tiles that may stand in no set, beside sets and a pair."""
    return tuple(count for each in _completion_rules(ruleset).beside for count, _ in each.takes)


def completions_of(hand: Hand, ruleset: Ruleset) -> Completions:
    """Return the tiles that complete a hand. A hand that went out is taken without its last tile."""
    sets, held = fixed_sets_and_count(hand)
    whole = hand.counts[1]
    if hand.win is not None:
        if hand.win.tile is None or not number_of(hand.win.tile, held):
            # There is no last tile, or it is part of a kong, which no last tile completes.
            return Completions((), {}, (), ())
        held -= hand.win.tile.one
        whole -= hand.win.tile.one
    rules, table = _rules_for(whole, ruleset, lacking=1), ruleset.table
    found = tiles_completing(
        sets, held, whole, rules.special_hands, table.chows_with(hand.players), held_too=table.held_awaited
    )
    if rules.beside:
        found = _with_kinds(found, set(_completing_beside(sets, held, rules.beside)), whole, sets_too=True)
    return _with_shapes(found, Reading(hand, sets, tiles_in(held)), rules.shapes) if rules.shapes else found


def tiles_completing(  # noqa: PLR0913 - a hand, and what it may become
    sets: tuple[TileSet, ...],
    held: int,
    whole: int,
    special_hands: SpecialHandFilter[SpecialHand],
    most_chows: int,
    *,
    held_too: bool,
) -> Completions:
    """Return the kinds of tile that complete a hand, as four sets and a pair or as a special hand.

    The hand lacks one tile. ``sets`` lie on the table or are kongs. ``held`` counts all its other tiles, ``whole`` all
    its tiles. ``held_too``: a kind of which it has all four is awaited too.
    """
    awaited = completing_four_sets(sets, held, whole, most_chows, held_too=held_too)
    kinds = kinds_left(awaited, whole)
    candidates = special_hands.candidates(whole, len(sets), lacking=1)
    if not candidates:
        return new_tuple(Completions, (kinds, {}, kinds, awaited))
    made: dict[Tile, list[SpecialHand]] = {}
    tiles = tiles_in(held)
    # Special hands may have the same pattern, which is looked for once.
    lacked: dict[Pattern, tuple[Tile, ...]] = {}
    for special in candidates:
        if is_concealed_enough(special, sets):
            if special.pattern not in lacked:
                lacked[special.pattern] = tiles_lacked(special, sets, tiles, whole)
            for kind in lacked[special.pattern]:
                made.setdefault(kind, []).append(special)
    found = Completions(kinds, made, kinds, awaited)
    return _with_kinds(found, made.keys(), whole)


def _with_kinds(found: Completions, kinds: Collection[Tile], whole: int, *, sets_too: bool = False) -> Completions:
    """Return completions with more kinds of tile. ``sets_too``: they make sets and a pair."""
    if not kinds:
        return found
    awaited = tuple([kind for kind in KINDS if kind in kinds or kind in found.awaited])
    four_sets = (*found.four_sets, *kinds) if sets_too else found.four_sets
    return Completions(kinds_left(awaited, whole), found.special_hands, four_sets, awaited)


def _completing_beside(sets: tuple[TileSet, ...], held: int, shapes: Iterable[_Shape]) -> Iterator[Tile]:
    """Yield the kinds of tile that complete a hand some tiles of which stand in no set, beside sets and a pair."""
    others = ~kinds_in(held)
    for each in shapes:
        for count, kinds in each.takes:
            missing = kinds & others
            if missing & missing - 1:
                continue
            if missing:
                kind = KINDS[missing.bit_length() // DIGIT - 1]
                if groupings(held - count + kind.one, pair=True):
                    yield kind
            elif number_in(held) == 3 * (SETS_IN_A_HAND - len(sets)) + 1:
                yield from kinds_completing(held - count)


def _with_shapes(found: Completions, short: Reading, shapes: Sequence[_Shape]) -> Completions:
    """Add the kinds of tile that give a complete shape to a hand that lacks one tile."""
    excluded = _traits_excluded(short, shapes)
    if not excluded:
        return found
    odd = count_of(short.tiles) if all(each.when.in_pairs for each in shapes) else count_of(KINDS)
    kinds = [
        kind
        for kind in KINDS
        if number_of(kind, odd) % 2
        and kind not in found.kinds
        and any(not kind.traits & traits for traits in excluded)
        and _has_shape(_with_tile(short, kind), shapes)
    ]
    return _with_kinds(found, kinds, short.hand.counts[1])


def _traits_excluded(short: Reading, shapes: Sequence[_Shape]) -> list[int]:
    """Return the traits that the missing tile must not have: one number for each shape that is still possible.

    A shape is impossible if the hand has a feature that excludes it, or two suits where the shape needs one. One more
    tile does not change that.
    """
    return [
        check.excludes
        for check in (each.quick_check for each in shapes)
        if not short.features & check.excludes and not (check.needs & ONE_SUIT and short.suits > 1)
    ]


def _with_tile(short: Reading, kind: Tile) -> Reading:
    """Return the reading with one more tile, drawn from the wall."""
    reading = Reading(short.hand, short.sets, (*short.other_tiles, kind))
    # Set on the reading alone: making a hand for each kind takes as long as all the rest.
    reading.win, reading.source = Win(kind, WonFrom.WALL), WonFrom.WALL
    return reading


def _has_shape(reading: Reading, shapes: Sequence[_Shape]) -> bool:
    return any(all(test(reading) for test in each.tests) for each in shapes)
