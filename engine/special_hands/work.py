"""How much work a pattern may make: the most steps that looking for it in one hand takes, known before any hand comes.

A step is a state of the search, or a group tried in it (see ``search``). A state is the tiles that are used and the
groups that the parts still lack. Three facts bound the number of states:

- Groups of tiles that are all alike are taken from the first tile on. So the groups of other forms (chows, knitted
  groups, tiles by name) decide, with the number of tiles, which tiles are used.
- Parts that share no kinds cannot take each other's tiles. So the tiles used tell how many tiles each such family of
  parts has, and the last of its parts has what the others leave.
- At each place only the parts that can still begin a group there, and those that may lie on the table, are open. The
  others are complete, or lack everything.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from math import comb, gcd, prod
from typing import Final, NamedTuple

from engine.game.tile_groups import ALL_KINDS, first_place, last_place
from engine.special_hands.layouts import Layout, PartGroups
from engine.special_hands.limits import HAND
from engine.special_hands.parts import LIES_AS, SET_FORMS, PartForm

AT_A_GLANCE: Final = 10
"""Steps for a layout before its search: the filter, the tiles called for, the tiles that stand alone."""

_TO_LAY_OUT: Final = 100
"""Steps to lay out a pattern once for each way to give suits to its letters."""

_WITHIN_A_NUMBER: Final = 19
"""In how many ways as many tiles of three kinds can be used, of four each: six of twelve, for example."""

_CHOWS_OF_A_HAND: Final = 10
"""How many different chows fourteen tiles hold at most: seven in nine tiles of one suit, three in five of another."""

_FEW_COUNTS: Final = 100
"""Up to so many combinations of groups found and lacking, the paths to each are counted."""

_LARGEST: Final = 10**9


class _Piece(NamedTuple):
    """A part of a layout, by its numbers.

    ``counts`` are the numbers of its groups that there may be, 0 included. ``ways`` are the groups that begin at one
    place, ``short`` those that do so with a tile missing. ``mixed``: the tiles of its groups are not all alike.
    ``lies``: it may lie on the table. It has tiles between the places ``first`` and ``last``; the last place at which
    one of its groups begins is ``begins``.
    """

    choice: PartGroups
    counts: int
    ways: int
    short: int
    mixed: bool
    lies: bool
    first: int
    last: int
    begins: int


def work_of(layout: Layout) -> int:
    """Return the most steps that looking for one layout of a pattern takes in one hand."""
    parts = [_part(choice) for choice in layout.choices if not choice.settled]
    once = sum(part.choice.different and part.choice.size == 1 for part in parts)
    lying = [part for part in parts if part.lies]
    shared = prod(_ways_to_share_sets(part, parts) for part in parts if part.choice.different)
    apart = not any(_share_sets(part, other) for part, other in combinations(lying, 2))
    # Where no set can be one part or another, there is one way to lay them.
    states = 1 + sum(part.choice.times for part in lying) if apart else prod(part.counts for part in lying) * shared
    steps = states * (1 + (1 if apart else len(lying)) + once)
    searched = [part for part in parts if part.choice.form is not PartForm.KONG]
    if searched:
        tries, tries_behind = _most_tries(searched, once)
        states, states_behind = _most_states(
            searched, shared * prod(_ways_to_repeat(part) for part in searched), apart=apart
        )
        steps += states * (1 + tries) + states_behind * (1 + tries_behind)
    return min(_LARGEST, _TO_LAY_OUT + AT_A_GLANCE + 2 + once + steps)


def _part(choice: PartGroups) -> _Piece:
    ways, short, mixed = 1, int(choice.size > 1), False
    if choice.form is PartForm.CHOW:
        short, mixed = 3, True
    elif choice.listed:
        ways = _most_alike([group.first for group in choice.listed])
        most_kinds = choice.most_kinds
        if most_kinds > 1:
            seconds = [first_place(group.kinds & (group.kinds - 1)) for group in choice.listed]
            short, mixed = ways * (most_kinds - 1) + _most_alike(seconds), True
    first, last = first_place(choice.kinds), last_place(choice.kinds)
    return _Piece(choice, choice.times + 1, ways, short, mixed, choice.form in SET_FORMS, first, last, choice.begins)


def _most_alike(places: list[int]) -> int:
    return 1 if len(set(places)) == len(places) else max(Counter(places).values())


def _share_sets(part: _Piece, other: _Piece) -> bool:
    one, two = part.choice, other.choice
    return part.lies and other.lies and bool(LIES_AS[one.form] & LIES_AS[two.form] and one.kinds & two.kinds)


def _ways_to_share_sets(part: _Piece, parts: Sequence[_Piece]) -> int:
    """Return in how many ways the sets on the table can be shared by a part of different groups and the other parts."""
    if not any(each is not part and _share_sets(part, each) for each in parts):
        return 1
    sets = HAND // part.choice.size
    return comb(sets, min(part.choice.times, sets // 2))


def _ways_to_repeat(part: _Piece) -> int:
    """Return how many choices there are of different groups that may not be taken again at the place of the search."""
    if not part.choice.different:
        return 1
    if part.choice.form is PartForm.CHOW:
        # One that begins at this number in each suit, and one at the number before.
        return 2**4
    return 2 ** min(3, part.choice.number) if part.mixed else 2


def _most_tries(parts: Sequence[_Piece], once: int) -> tuple[int, int]:
    """Return the most groups tried in a state, with the tile still missing, and behind it."""
    most, most_behind = 0, 0
    for here in _together(parts):
        ways = sum(part.ways for part in here)
        most = max(most, ways * (1 + once) + sum(part.short for part in here) + once)
        most_behind = max(most_behind, ways)
    return most, most_behind


def _together(parts: Sequence[_Piece]) -> Iterable[list[_Piece]]:
    """Return the parts that each kind belongs to, once for all kinds that belong to the same parts."""
    classes: list[tuple[int, list[_Piece]]] = [(ALL_KINDS, [])]
    for part in parts:
        kinds = part.choice.kinds
        classes = [
            each for held, here in classes for each in ((held & kinds, [*here, part]), (held & ~kinds, here)) if each[0]
        ]
    return [here for _, here in classes]


def _most_states(parts: Sequence[_Piece], repeated: int, *, apart: bool) -> tuple[int, int]:
    """Return the most states with the tile still missing, and behind it. ``apart``: no parts share sets."""
    used, used_behind = _ways_to_use_tiles(parts)
    number = prod(part.counts for part in parts)
    states, states_behind = number * used * repeated, number * used_behind * repeated
    families = _families(parts)
    if len(families) == len(parts) and all(part.ways == 1 for part in parts):
        # No tile has a choice: there is one path, which branches only where a group lacks the tile.
        groups = sum(part.choice.times for part in parts)
        short = max(max(part.short, part.choice.size == 1) for part in parts)
        return min(states, groups + 1), min(states_behind, groups * groups * short)
    size = reduce(gcd, (part.choice.size for part in parts))
    lengths = sum(part.choice.size * part.choice.times for part in parts) // size + 1
    open_parts, open_behind = _open_at_once(families, parts, apart=apart)
    states = min(states, lengths * used * repeated * open_parts)
    states_behind = min(states_behind, lengths * used_behind * repeated * open_behind)
    if used_behind * repeated > 1:
        for together, choices, waits in ((parts, 1, apart), (_taken_in_turn(parts), number, False)):
            if prod(part.counts for part in together) <= _FEW_COUNTS:
                most = used * repeated * choices, used_behind * repeated * choices
                along, along_behind = _along_paths(together, *most, apart=waits)
                states, states_behind = min(states, along), min(states_behind, along_behind)
    return states, states_behind


def _ways_to_use_tiles(parts: Sequence[_Piece]) -> tuple[int, int]:
    """Return how many choices of used tiles there are, given their number: with the tile still missing, and behind it.

    Knitted groups lie within a number, and all lower numbers are used.
    """
    choosing = [part for part in parts if part.mixed and part.choice.number > 1]
    fixed = sum(part.choice.most_kinds for part in parts if part.mixed and part.choice.number == 1)
    if all(part.choice.form is PartForm.KNITTED for part in choosing):
        used = _WITHIN_A_NUMBER if choosing else 1
        return used, used * (1 + fixed)
    used = prod(comb(_groups_held(part) + part.choice.times, part.choice.times) for part in choosing)
    return used, used * (1 + fixed + sum(_groups_held(part) * part.choice.most_kinds for part in choosing))


def _groups_held(part: _Piece) -> int:
    """Return how many different groups of a part one hand holds at most: of the 21 chows ten, of others all."""
    return min(part.choice.number, _CHOWS_OF_A_HAND) if part.choice.form is PartForm.CHOW else part.choice.number


def _along_paths(parts: Sequence[_Piece], used: int, used_behind: int, *, apart: bool) -> tuple[int, int]:
    """Return the bounds by counting the paths that lead to each combination of groups found.

    A part that begins behind the last group of another waits until that one is complete, but for the missing tile.
    Where parts share sets, one may have found its sets before.
    """
    waits_for = [
        tuple([place for place, other in enumerate(parts) if apart and other.begins < part.first]) for part in parts
    ]
    numbers = [(part.counts, part.ways, part.short) for part in parts]
    return _count_paths(tuple(numbers), tuple(waits_for), used, used_behind)


@lru_cache(maxsize=1024)
def _count_paths(
    parts: tuple[tuple[int, int, int], ...], waits_for: tuple[tuple[int, ...], ...], used: int, used_behind: int
) -> tuple[int, int]:
    """Count the paths for parts of these counts, ways and short groups. ``waits_for``: the parts that each waits for.

    Cached: it is the same for most ways to give suits to the letters of a pattern.
    """
    strides = [1]
    for counts, _, _ in parts:
        strides.append(strides[-1] * counts)
    steps = [
        (*part, stride, [(parts[other][0], strides[other]) for other in others])
        for part, stride, others in zip(parts, strides, waits_for, strict=False)
    ]
    states, behind = [1], [0]
    for number in range(1, strides[-1]):
        here, here_behind = 0, 0
        for counts, ways, short, stride, others in steps:
            if not number // stride % counts:
                continue
            due = 0
            for its_counts, its_stride in others:
                due += its_counts - 1 - number // its_stride % its_counts
            earlier = number - stride
            if due <= 1:
                here += states[earlier] * ways
                here_behind += states[earlier] * short
            if not due:
                here_behind += behind[earlier] * ways
        states.append(min(used, here))
        behind.append(min(used_behind, here_behind))
    return sum(states), sum(behind)


def _taken_in_turn(parts: Sequence[_Piece]) -> list[_Piece]:
    """Return the parts, with those that share no kinds made one: the first tile left decides which of them is taken."""
    pieces: list[tuple[int, _Piece]] = []
    for part in parts:
        kinds, alike = part.choice.kinds, part
        for place, (held, other) in enumerate(pieces):
            if not held & kinds:
                alike = other._replace(
                    counts=other.counts + part.counts - 1,
                    ways=max(other.ways, part.ways),
                    short=max(other.short, part.short),
                )
                pieces[place] = held | kinds, alike
                break
        else:
            pieces.append((kinds, alike))
    return [part for _, part in pieces]


def _open_at_once(families: Sequence[Sequence[_Piece]], parts: Sequence[_Piece], *, apart: bool) -> tuple[int, int]:
    """Return how many combinations of groups there are for the same used tiles: still missing a tile, and behind it.

    Given the tiles used, the number of groups of the last part of each family follows from the others. With the tile
    still missing, one part behind this place may lack one group. Behind it, one family has used one tile less.
    """
    most, most_behind = 1, 1
    for place in {place for part in parts for place in (part.first, part.last + 1)}:
        states, still_open = 1, 0
        for family in families:
            here = [
                part.counts
                for part in family
                if place <= part.last and (part.first <= place or (part.lies and not apart))
            ]
            if here:
                still_open += 1
                states *= prod(here) // max(here)
        over = sum(part.last < place for part in parts)
        most = max(most, states * (1 + over))
        most_behind = max(most_behind, states * (1 + still_open))
    return most, most_behind


def _families(parts: Sequence[_Piece]) -> list[list[_Piece]]:
    """Return the parts in families: parts that share kinds, directly or through others, are in one."""
    families: list[tuple[int, list[_Piece]]] = []
    for part in parts:
        kinds, together = part.choice.kinds, [part]
        apart = []
        for family in families:
            if family[0] & kinds:
                kinds, together = kinds | family[0], together + family[1]
            else:
                apart.append(family)
        families = [*apart, (kinds, together)]
    return [together for _, together in families]
