"""Patterns packed into whole numbers: taking a group out of a hand is a subtraction.

A number has a field of bits for the tiles of each kind. Behind these it has a field for each part: how many groups the
part still lacks. Behind these it has a field for each group that may occur only once. The highest bit of a field is its
guard: a subtraction is allowed if no field borrows from its guard.
"""

from itertools import accumulate
from typing import Final, NamedTuple

from engine.game.sets import SetKind
from engine.game.tile_groups import BITS, UNITS, WIDTH, TileGroup, first_place
from engine.game.tiles import KINDS, Tile
from engine.special_hands.layouts import Layout, PartGroups
from engine.special_hands.parts import LIES_AS, PartForm

_GUARD: Final = 1 << (WIDTH - 1)
_FIELD: Final = (1 << WIDTH) - 1
_TILES: Final = WIDTH * len(KINDS)

ONES: Final = sum(UNITS.values())
"""One tile of every kind."""

_SetKey = tuple[SetKind, Tile]


class ShortGroup(NamedTuple):
    """What is subtracted for a group that lacks one tile, and which kinds of tile, as bits, it may lack."""

    number: int
    kinds: int


class OnceTile(NamedTuple):
    """A part of different single tiles: its field as a number, its kinds, and what is subtracted for each kind."""

    own: int
    kinds: int
    by_kind: dict[int, int]


class PackedPattern(NamedTuple):
    """One layout of a pattern, as numbers.

    Checked before the search:

    - ``called_for``: the tiles that the hand must hold.
    - ``never_single``: the kinds of which the hand holds none, or at least two.
    - ``some``: the classes of which the hand must hold a tile, as bits.

    For the search:

    - ``start``: what the parts lack before any group is found; ``end``: the same when they lack nothing.
    - ``guards``: the guards of all fields.
    - ``by_place``: for each kind, the groups that begin with it.
    - ``by_set``: for each set on the table, the groups that it may be.
    - ``kongs``: the fields of parts that only sets can be.
    - ``due``: for each kind, the parts that can begin no group any more when this kind is the first tile left.
    - ``relevant``: for each kind, the fields that still matter when it is the first tile left; None if all always do.

    For a hand that lacks one tile:

    - ``short``: for each kind, the groups with a missing tile of which it is the first tile that is there.
    - ``units``: one group of each part.
    - ``singles``: the parts of single tiles, each as a number, with the kinds of these tiles as bits.
    - ``once``: the same for parts of different single tiles.
    """

    called_for: int
    never_single: int
    some: tuple[int, ...]
    start: int
    end: int
    guards: int
    by_place: tuple[tuple[int, ...], ...]
    by_set: dict[_SetKey, tuple[int, ...]]
    kongs: int
    due: tuple[int, ...]
    relevant: tuple[int, ...] | None
    short: tuple[tuple[ShortGroup, ...], ...]
    units: int
    singles: tuple[ShortGroup, ...]
    once: tuple[OnceTile, ...]


class _Option(NamedTuple):
    """A group that a part may be. ``lacked`` is subtracted from what the parts lack once it is found."""

    choice: PartGroups
    group: TileGroup
    lacked: int


class _Lacks(NamedTuple):
    """The fields behind the tiles, with what the parts lack at the start. They end before the bit ``end``.

    ``parts`` are the choices with their fields, ``once`` the fields of groups that may occur only once, each with the
    last place at which it matters.
    """

    start: int
    end: int
    parts: list[tuple[PartGroups, int]]
    once: list[tuple[int, int]]
    options: list[_Option]


def packed_pattern(layout: Layout) -> PackedPattern:
    fewest = _fewest(layout)
    lacks = _lacks_at_start(layout)
    # The bit above all fields keeps a state from being 0: its lowest bit set then shows that no tile is left.
    end = 1 << lacks.end
    relevant = tuple(~passed for passed in _passed(lacks.once, lacks.end)) if lacks.once else None
    return PackedPattern(
        called_for=sum(each.times * each.groups[0].packed for each in layout.choices if each.settled),
        never_single=sum(UNITS[tile] for tile in fewest if fewest[tile] > 1),
        some=layout.some,
        start=lacks.start + end,
        end=end,
        guards=sum(_GUARD << field for field in range(0, lacks.end, WIDTH)),
        by_place=_by_place(lacks.options),
        by_set=_by_set(lacks.options),
        kongs=sum(_FIELD << field for choice, field in lacks.parts if choice.form is PartForm.KONG),
        due=_passed([(choice.begins, field) for choice, field in lacks.parts], lacks.end),
        relevant=relevant,
        short=_short_by_place(lacks.options),
        units=sum(1 << field for _, field in lacks.parts),
        singles=tuple(
            ShortGroup(1 << field, choice.kinds)
            for choice, field in lacks.parts
            if choice.size == 1 and not choice.different
        ),
        once=tuple(
            OnceTile(
                1 << field,
                choice.kinds,
                {group.kinds: lacked for each, group, lacked in lacks.options if each is choice},
            )
            for choice, field in lacks.parts
            if choice.size == 1 and choice.different
        ),
    )


def _fewest(layout: Layout) -> dict[Tile, int]:
    """Return for each kind the smallest number of its tiles in a group that has any."""
    fewest: dict[Tile, int] = {}
    for choice in layout.choices:
        for group in choice.groups:
            for tile in set(group.tiles):
                fewest[tile] = min(fewest.get(tile, len(group.tiles)), group.tiles.count(tile))
    return fewest


def _lacks_at_start(layout: Layout) -> _Lacks:
    """Give each part a field for the groups that it lacks; if they must differ, give each group a field too."""
    start, end = 0, _TILES
    parts: list[tuple[PartGroups, int]] = []
    once: list[tuple[int, int]] = []
    options: list[_Option] = []
    for choice in layout.choices:
        if choice.settled:
            continue
        own = 1 << end
        start += choice.times * own
        parts.append((choice, end))
        end += WIDTH
        for group in choice.groups:
            lacked = own
            if choice.different:
                lacked += 1 << end
                start += 1 << end
                # The last place at which the search may take it: that of its second kind if the first is missing.
                last = first_place(group.kinds & (group.kinds - 1) or group.kinds)
                once.append((last, end))
                end += WIDTH
            options.append(_Option(choice, group, lacked))
    return _Lacks(start, end, parts, once, options)


def _by_place(options: list[_Option]) -> tuple[tuple[int, ...], ...]:
    """Return, for each place, the groups of loose tiles that begin there."""
    by_place: list[list[int]] = [[] for _ in KINDS]
    for option in options:
        if option.choice.form is not PartForm.KONG:
            by_place[option.group.first].append(option.group.packed + option.lacked)
    return tuple(map(tuple, by_place))


def _by_set(options: list[_Option]) -> dict[_SetKey, tuple[int, ...]]:
    """Return, for each set on the table, the groups that it may be."""
    by_set: dict[_SetKey, tuple[int, ...]] = {}
    for option in options:
        for kind in LIES_AS.get(option.choice.form, ()):
            key = kind, option.group.tiles[0]
            by_set[key] = (*by_set.get(key, ()), option.lacked)
    return by_set


def _short_by_place(options: list[_Option]) -> tuple[tuple[ShortGroup, ...], ...]:
    """Return, for each place, the groups with a missing tile whose other tiles begin there. Single tiles have none."""
    by_place: list[dict[int, int]] = [{} for _ in KINDS]
    for choice, group, lacked in options:
        if choice.form is PartForm.KONG or choice.size == 1:
            continue
        for tile in set(group.tiles):
            rest = group.packed - UNITS[tile]
            at_place = by_place[first_place(rest) // WIDTH]
            at_place[rest + lacked] = at_place.get(rest + lacked, 0) | BITS[tile]
    return tuple(tuple(ShortGroup(*each) for each in at_place.items()) for at_place in by_place)


def _passed(last_places: list[tuple[int, int]], end: int) -> tuple[int, ...]:
    """Return, for each place and each field behind the tiles, the fields whose last place lies before it."""
    passed = [0] * (end // WIDTH + 1)
    for last, field in last_places:
        passed[last + 1] |= _FIELD << field
    return tuple(accumulate(passed, int.__or__))
