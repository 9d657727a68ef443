"""Patterns as whole numbers, written once when they are read, so that to find a group in a hand is to subtract.

A number has a field of bits for the tiles of each kind; behind these a field for the groups that each part still
lacks; behind these one for each group that may be had only once. A subtraction is allowed when no field borrows from
its highest bit, the guard. The kinds are in the order 1 to 9, each number in all its suits, then winds and dragons:
so knitted tiles and chows lie close together, and little is left half used up behind the lowest tile.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.game.sets import SetKind
from engine.game.tiles import KINDS, Tile
from engine.special_hands.parts import SET_FORMS, PartForm

if TYPE_CHECKING:
    from engine.special_hands.layouts import Group, Layout, PartGroups

WIDTH: Final = 5
"""Bits of a field: four count up to 15, the fifth is the guard."""

_GUARD: Final = 1 << (WIDTH - 1)
_FIELD: Final = (1 << WIDTH) - 1
_TILES: Final = WIDTH * len(KINDS)

_ORDER: Final = tuple(sorted(KINDS, key=lambda tile: (tile.rank or 10, tile.index)))
_PLACES: Final = {tile: place for place, tile in enumerate(_ORDER)}

UNITS: Final = {tile: 1 << (WIDTH * place) for tile, place in _PLACES.items()}
"""One tile of each kind as a number."""

ONES: Final = sum(UNITS.values())
"""One tile of every kind."""

_LIES_AS: Final = {
    PartForm.PAIR: (SetKind.PAIR,),
    PartForm.PUNG: (SetKind.PUNG,),
    PartForm.KONG: (SetKind.KONG,),
    PartForm.TRIPLET: (SetKind.PUNG, SetKind.KONG),
    PartForm.CHOW: (SetKind.CHOW,),
}

_SetKey = tuple[SetKind, Tile]


class PackedPattern(NamedTuple):
    """A pattern with its suits given, as numbers.

    At a glance: ``called_for`` are tiles that must be there and ``never_alone`` marks those of which there are at least
    two if there are any; of each class in ``some`` there must be a tile. To search: ``start`` is what the parts lack,
    ``by_place`` the groups that begin with each kind, ``by_set`` what each set on the table may be, ``due`` the parts
    that can no longer begin a group when a kind is the lowest left, and ``kept`` the fields that still matter then,
    None where all of them do.
    """

    called_for: int
    never_alone: int
    some: tuple[int, ...]
    start: int
    guards: int
    by_place: tuple[tuple[int, ...], ...]
    by_set: dict[_SetKey, tuple[int, ...]]
    due: tuple[int, ...]
    kept: tuple[int, ...] | None


class _Option(NamedTuple):
    """A group that a part may be, and what finding it takes away from what is lacked."""

    choice: PartGroups
    group: Group
    lacked: int


class _Lacks(NamedTuple):
    """What the parts lack: the number, how far it reaches, and the fields it has, each beside the last place it is for.

    ``once`` are the fields of groups that may be had only once.
    """

    start: int
    end: int
    parts: list[tuple[int, int]]
    once: list[tuple[int, int]]
    options: list[_Option]


def ways_of(layout: Layout) -> int:
    """Count in how many ways some groups of the parts may have been found and the others not yet, at most.

    A part with no group left to begin must be complete, and one of which no group has begun is untouched, unless by a
    set on the table; so parts that are drawn from different tiles hardly multiply.
    """
    parts = [
        (choice.part.count + 1, choice.part.form in SET_FORMS, _span(choice))
        for choice in layout.choices
        if not choice.settled
    ]
    at_each_place = sum(
        prod(counts for counts, lies, (first, last) in parts if place <= last and (lies or first <= place))
        for place in _PLACES.values()
    )
    return min(prod(counts for counts, _, _ in parts), at_each_place)


def table_of(layout: Layout) -> PackedPattern:
    """Write a pattern as numbers."""
    fewest = _fewest(layout)
    settled = [choice for choice in layout.choices if choice.settled]
    lacks = _lacks(layout)
    return PackedPattern(
        called_for=sum(choice.part.count * packed(choice.groups[0]) for choice in settled),
        never_alone=packed(tuple(tile for tile in fewest if fewest[tile] > 1)),
        some=tuple(fields(tiles) for tiles in layout.some),
        # A bit above all fields, so that a state is never nothing and its lowest bit tells when the tiles are used up.
        start=lacks.start + (1 << lacks.end),
        guards=sum(_GUARD << field for field in range(0, lacks.end, WIDTH)),
        by_place=_by_place(lacks.options),
        by_set=_by_set(lacks.options),
        due=_passed(lacks.parts, lacks.end),
        kept=tuple(~passed for passed in _passed(lacks.once, lacks.end)) if lacks.once else None,
    )


def packed(tiles: tuple[Tile, ...]) -> int:
    """Return some tiles as a number."""
    return sum(UNITS[tile] for tile in tiles)


def fields(tiles: frozenset[Tile]) -> int:
    """Return all the bits that tiles of some kinds may have."""
    return sum(_FIELD * UNITS[tile] for tile in tiles)


def _begins(group: Group) -> int:
    """Return the place of the first tile of a group, which need not be its lowest kind."""
    return min(_PLACES[tile] for tile in group)


def _span(choice: PartGroups) -> tuple[int, int]:
    """Return the first and the last place where a group of a part begins; a kong is never among loose tiles."""
    begins = [-1] if choice.part.form is PartForm.KONG else [_begins(group) for group in choice.groups]
    return min(begins), max(begins)


def _fewest(layout: Layout) -> dict[Tile, int]:
    """Return for each kind that stands in some group how many tiles of it that group has at least."""
    groups = {group for choice in layout.choices for group in choice.groups}
    return {tile: min(group.count(tile) for group in groups if tile in group) for group in groups for tile in group}


def _lacks(layout: Layout) -> _Lacks:
    """Give each part a field for what it lacks, and each of its groups one where all must be different."""
    start, end = 0, _TILES
    parts: list[tuple[int, int]] = []
    once: list[tuple[int, int]] = []
    options: list[_Option] = []
    for choice in layout.choices:
        if choice.settled:
            continue
        own = 1 << end
        start += choice.part.count * own
        parts.append((_span(choice)[1], end))
        end += WIDTH
        for group in choice.groups:
            lacked = own
            if choice.part.different:
                lacked += 1 << end
                start += 1 << end
                once.append((_begins(group), end))
                end += WIDTH
            options.append(_Option(choice, group, lacked))
    return _Lacks(start, end, parts, once, options)


def _by_place(options: list[_Option]) -> tuple[tuple[int, ...], ...]:
    """Sort the groups that loose tiles can make by the place where they begin."""
    found: list[list[int]] = [[] for _ in KINDS]
    for option in options:
        if option.choice.part.form is not PartForm.KONG:
            found[_begins(option.group)].append(packed(option.group) + option.lacked)
    return tuple(map(tuple, found))


def _by_set(options: list[_Option]) -> dict[_SetKey, tuple[int, ...]]:
    """Sort the groups that may lie on the table by the set they lie there as."""
    found: dict[_SetKey, tuple[int, ...]] = {}
    for option in options:
        for kind in _LIES_AS.get(option.choice.part.form, ()):
            key = kind, option.group[0]
            found[key] = (*found.get(key, ()), option.lacked)
    return found


def _passed(last_places: list[tuple[int, int]], end: int) -> tuple[int, ...]:
    """Return, for each place and for each field behind the tiles, the fields whose last place lies before it."""
    passed = [0] * (end // WIDTH + 1)
    for last, field in last_places:
        passed[last + 1] |= _FIELD << field
    return tuple(accumulate(passed, int.__or__))
