"""What completes a hand that lacks one tile: four sets and a pair, a special hand, or a complete shape."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.conditions.condition import QuickCheck, combined_check, plain_tests
from engine.game.counts import number_of, tiles_in
from engine.game.hand import Hand, Win, WonFrom
from engine.game.sets import TileSet
from engine.game.tiles import KINDS, Tile
from engine.grouping.groupings import fixed_sets_and_count, ungrouped_reading
from engine.grouping.missing_tiles import completing_four_sets
from engine.grouping.reading import ONE_SUIT, Reading
from engine.rules.rule import CompleteShape, SpecialHand, WaitingFor
from engine.rules.ruleset import Ruleset
from engine.scoring.special_hands import is_concealed_enough, special_hand_filter, tiles_lacked
from engine.special_hands.pattern import Pattern, SpecialHandFilter


class Completions(NamedTuple):
    """The kinds of tile that complete a hand, in the order of the tiles, and the special hands that each makes.

    ``four_sets`` are the kinds that make four sets and a pair, if sets grouped in the hand may be broken up. A kind of
    which the hand holds all four is not among ``kinds``.
    """

    kinds: tuple[Tile, ...]
    special_hands: Mapping[Tile, Sequence[SpecialHand]]
    four_sets: tuple[Tile, ...]


_TILES_OF_A_PAIR: Final = 2
NO_COMPLETIONS: Final = Completions((), {}, ())


class _Shape(NamedTuple):
    """The conditions of a complete shape, and their quick check."""

    tests: tuple[Callable[..., bool], ...]
    quick_check: QuickCheck


class _CompletionRules(NamedTuple):
    """What a ruleset says about completing a hand.

    ``rivals`` are the shapes that count beside four sets and a pair. ``waits_matter``: some rule looks at the kinds of
    tile that could have completed it.
    """

    special_hands: SpecialHandFilter[SpecialHand]
    shapes: tuple[_Shape, ...]
    rivals: tuple[_Shape, ...]
    waits_matter: bool


@lru_cache(maxsize=1024)
def _completion_rules(ruleset: Ruleset) -> _CompletionRules:
    whens = [rule.when for rule in ruleset.rules()]
    shapes = [when for when in whens if isinstance(when, CompleteShape)]
    return _CompletionRules(
        special_hand_filter(ruleset),
        tuple(map(_shape, shapes)),
        tuple(_shape(when) for when in shapes if when.rivals_four_sets),
        any(isinstance(when, WaitingFor) for when in whens),
    )


def _shape(when: CompleteShape) -> _Shape:
    return _Shape(plain_tests(when.conditions), combined_check(when.conditions))


def rival_of_four_sets(hand: Hand, ruleset: Ruleset) -> Reading | None:
    """Return the reading that groups nothing, if its shape counts beside four sets and a pair; else None.

    Where the player says that the last tile completed a chow or pung, the hand is read as four sets.
    """
    rivals = _completion_rules(ruleset).rivals
    if not rivals:
        return None
    if hand.win and hand.win.completes and len(hand.win.completes) > _TILES_OF_A_PAIR:
        return None
    reading = ungrouped_reading(hand)
    return reading if _has_shape(reading, rivals) else None


def is_complete_shape(reading: Reading, ruleset: Ruleset) -> bool:
    """Return whether some rule makes these tiles a mah-jong, whatever sets they form."""
    return _has_shape(reading, _completion_rules(ruleset).shapes)


def winning_tiles_of(hand: Hand, ruleset: Ruleset) -> tuple[Tile, ...]:
    """Return the kinds of tile that could have completed a hand that went out; empty if no rule looks at them."""
    return completions_of(hand, ruleset).kinds if _completion_rules(ruleset).waits_matter else ()


def completions_of(hand: Hand, ruleset: Ruleset) -> Completions:
    """Return the tiles that complete a hand. A hand that went out is taken without its last tile."""
    rules = _completion_rules(ruleset)
    sets, held = fixed_sets_and_count(hand)
    whole = hand.counts[1]
    if hand.win is not None:
        if hand.win.tile is None or not number_of(hand.win.tile, held):
            # There is no last tile, or it is part of a kong, which no last tile completes.
            return NO_COMPLETIONS
        held -= hand.win.tile.one
        whole -= hand.win.tile.one
    found = tiles_completing(sets, held, whole, rules.special_hands, ruleset.table.chows_with(hand.players))
    shapes = rules.shapes
    return _with_shapes(found, Reading(hand, sets, tiles_in(held)), shapes) if shapes else found


def tiles_completing(
    sets: tuple[TileSet, ...], held: int, whole: int, special_hands: SpecialHandFilter[SpecialHand], most_chows: int
) -> Completions:
    """Return the kinds of tile that complete a hand, as four sets and a pair or as a special hand.

    The hand lacks one tile. ``sets`` lie on the table or are kongs. ``held`` counts all its other tiles, ``whole`` all
    its tiles.
    """
    kinds = completing_four_sets(sets, held, whole, most_chows)
    candidates = special_hands.candidates(whole, len(sets), lacking=1)
    if not candidates:
        return Completions(kinds, {}, kinds)
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
    return Completions(tuple(kind for kind in KINDS if kind in kinds or kind in made), made, kinds)


def _with_shapes(found: Completions, short: Reading, shapes: tuple[_Shape, ...]) -> Completions:
    """Add the kinds of tile that give a complete shape to a hand that lacks one tile."""
    excluded = _traits_excluded(short, shapes)
    if not excluded:
        return found
    kinds = tuple(
        kind
        for kind in KINDS
        if kind in found.kinds
        or (any(not kind.traits & traits for traits in excluded) and _has_shape(_with_tile(short, kind), shapes))
    )
    return found._replace(kinds=kinds)


def _traits_excluded(short: Reading, shapes: tuple[_Shape, ...]) -> list[int]:
    """Return the traits that the missing tile must not have: one number for each shape that is still possible.

    A shape is impossible if the hand has a feature that excludes it, or two suits where the shape needs one. One more
    tile does not change that.
    """
    return [
        check.excludes
        for _, check in shapes
        if not short.features & check.excludes and not (check.needs & ONE_SUIT and short.suits > 1)
    ]


def _with_tile(short: Reading, kind: Tile) -> Reading:
    """Return the reading with one more tile, drawn from the wall."""
    reading = Reading(short.hand, short.sets, (*short.other_tiles, kind))
    # Set on the reading alone: making a hand for each kind takes as long as all the rest.
    reading.win, reading.source = Win(kind, WonFrom.WALL), WonFrom.WALL
    return reading


def _has_shape(reading: Reading, shapes: tuple[_Shape, ...]) -> bool:
    return any(all(test(reading) for test in tests) for tests, _ in shapes)
