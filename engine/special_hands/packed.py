"""Patterns packed into whole numbers: taking a group out of a hand is a subtraction.

A number has a field of bits for the tiles of each kind. Behind these it has a field for each part: how many groups the
part still lacks. Behind these it has a field for each group that may occur only once. The highest bit of a field is its
guard: a subtraction is allowed if no field borrows from its guard.

The kinds are ordered by number, 1 to 9, each in all suits, then winds and dragons. So the tiles of a chow, and of a
knitted group, lie close together, and the search meets fewer states.
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
    """One layout of a pattern, as numbers.

    Checked before the search:

    - ``called_for``: the tiles that the hand must hold.
    - ``never_single``: the kinds of which the hand holds none, or at least two.
    - ``some``: the classes of which the hand must hold a tile.

    For the search:

    - ``start``: what the parts lack before any group is found.
    - ``guards``: the guards of all fields.
    - ``by_place``: for each kind, the groups that begin with it.
    - ``by_set``: for each set on the table, the groups that it may be.
    - ``due``: for each kind, the parts that can begin no group any more when this kind is the first tile left.
    - ``relevant``: for each kind, the fields that still matter when it is the first tile left; None if all always do.
    """

    called_for: int
    never_single: int
    some: tuple[int, ...]
    start: int
    guards: int
    by_place: tuple[tuple[int, ...], ...]
    by_set: dict[_SetKey, tuple[int, ...]]
    due: tuple[int, ...]
    relevant: tuple[int, ...] | None


class _Option(NamedTuple):
    """A group that a part may be. ``lacked`` is subtracted from what the parts lack once it is found."""

    choice: PartGroups
    group: Group
    lacked: int


class _Lacks(NamedTuple):
    """The fields behind the tiles, with what the parts lack at the start. They end before the bit ``end``.

    ``parts`` are the fields of the parts, ``once`` those of groups that may occur only once. Each field stands beside
    the last place where its group may begin.
    """

    start: int
    end: int
    parts: list[tuple[int, int]]
    once: list[tuple[int, int]]
    options: list[_Option]


def openness_of(layout: Layout) -> int:
    """Return a bound of the states of a search: in how many ways some groups are found and the others are not yet.

    A part that can begin no group any more must be complete. A part that can begin none yet has found only sets
    on the table. So parts that are drawn from different tiles hardly multiply the ways.
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


def packed_pattern(layout: Layout) -> PackedPattern:
    """Pack one layout of a pattern into numbers."""
    fewest = _fewest(layout)
    settled = [choice for choice in layout.choices if choice.settled]
    lacks = _lacks_at_start(layout)
    return PackedPattern(
        called_for=sum(choice.part.count * packed(choice.groups[0]) for choice in settled),
        never_single=packed(tuple(tile for tile in fewest if fewest[tile] > 1)),
        some=tuple(fields(tiles) for tiles in layout.some),
        # The bit above all fields keeps a state from being 0: its lowest bit set then shows that no tile is left.
        start=lacks.start + (1 << lacks.end),
        guards=sum(_GUARD << field for field in range(0, lacks.end, WIDTH)),
        by_place=_by_place(lacks.options),
        by_set=_by_set(lacks.options),
        due=_passed(lacks.parts, lacks.end),
        relevant=tuple(~passed for passed in _passed(lacks.once, lacks.end)) if lacks.once else None,
    )


def packed(tiles: tuple[Tile, ...]) -> int:
    """Return some tiles as a number."""
    return sum(UNITS[tile] for tile in tiles)


def fields(tiles: frozenset[Tile]) -> int:
    """Return all the bits of the fields of some kinds."""
    return sum(_FIELD * UNITS[tile] for tile in tiles)


def _begins(group: Group) -> int:
    """Return the place of the first tile of a group, which is not always its lowest kind."""
    return min(_PLACES[tile] for tile in group)


def _span(choice: PartGroups) -> tuple[int, int]:
    """Return the first and the last place where a group of a part begins; -1 for a kong, which is never loose."""
    begins = [-1] if choice.part.form is PartForm.KONG else [_begins(group) for group in choice.groups]
    return min(begins), max(begins)


def _fewest(layout: Layout) -> dict[Tile, int]:
    """Return for each kind the smallest number of its tiles in a group that has any."""
    groups = {group for choice in layout.choices for group in choice.groups}
    return {tile: min(group.count(tile) for group in groups if tile in group) for group in groups for tile in group}


def _lacks_at_start(layout: Layout) -> _Lacks:
    """Give each part a field for the groups that it lacks; if they must differ, give each group a field too."""
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
    """Return, for each place, the groups of loose tiles that begin there."""
    found: list[list[int]] = [[] for _ in KINDS]
    for option in options:
        if option.choice.part.form is not PartForm.KONG:
            found[_begins(option.group)].append(packed(option.group) + option.lacked)
    return tuple(map(tuple, found))


def _by_set(options: list[_Option]) -> dict[_SetKey, tuple[int, ...]]:
    """Return, for each set on the table, the groups that it may be."""
    found: dict[_SetKey, tuple[int, ...]] = {}
    for option in options:
        for kind in _LIES_AS.get(option.choice.part.form, ()):
            key = kind, option.group[0]
            found[key] = (*found.get(key, ()), option.lacked)
    return found


def _passed(last_places: list[tuple[int, int]], end: int) -> tuple[int, ...]:
    """Return, for each place and each field behind the tiles, the fields whose last place lies before it."""
    passed = [0] * (end // WIDTH + 1)
    for last, field in last_places:
        passed[last + 1] |= _FIELD << field
    return tuple(accumulate(passed, int.__or__))
