"""What a hand one tile short waits for: the kinds of tile that would complete it. Looks at tiles, never at a score.

Each suit, and the honours, is looked at by itself, as the count of its nine numbers: what it lacks is kept, for many
hands share it, and it is the same in all three suits.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.game.sets import SetKind
from engine.game.tile_counts import (
    FAMILIES,
    FAMILY,
    HONOURS,
    four_alike,
    left_over_by_threes,
    number_in,
    number_of,
    tiles_in,
)
from engine.game.tiles import DIGIT, KINDS, TILES_OF_A_KIND
from engine.grouping.groupings import groupings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game.sets import TileSet
    from engine.game.tiles import Tile

_SETS_IN_A_HAND: Final = 4
_RANKS: Final = 9
_DIGIT: Final = (1 << DIGIT) - 1
_THIRDS: Final = (1 << DIGIT * 3) - 1


def completing_four_sets(sets: tuple[TileSet, ...], held: int, whole: int, most_chows: int) -> tuple[Tile, ...]:
    """Return the kinds that make four sets and a pair, with no more chows than are allowed, of those still to be had.

    As in ``tiles_completing``; ``whole`` counts all tiles, those of the sets too.
    """
    if number_in(held) != 3 * (_SETS_IN_A_HAND - len(sets)) + 1:
        return ()
    if most_chows >= _SETS_IN_A_HAND:
        kinds = kinds_completing(held)
    else:
        chows = sum([each.kind is SetKind.CHOW for each in sets])
        found = kinds_completing(held, chows=chows < most_chows)
        kinds = tuple(kind for kind in found if _fewest_chows(tiles_in(held + kind.one)) + chows <= most_chows)
    return tuple([kind for kind in kinds if number_of(kind, whole) < TILES_OF_A_KIND]) if four_alike(whole) else kinds


def _fewest_chows(tiles: Sequence[Tile]) -> int:
    """Return how many chows some tiles have at least when they are grouped into sets and a pair."""
    return min(sum(each.kind is SetKind.CHOW for each in found) for found in groupings(tiles, pair=True))


def kinds_completing(held: int, *, chows: bool = True) -> tuple[Tile, ...]:
    """Return the kinds of tile, one of which added to a count of tiles lets all be grouped into sets and a pair.

    The tiles are one short of that, so that by threes either one suit, or the honours, has one tile over and lacks one
    for its pair, or two have two over, of which one has the pair and the other lacks a tile of a set.
    """
    over = 0
    short: list[tuple[int, _Family]] = []
    for start in FAMILIES:
        family = _family(held >> DIGIT * start & FAMILY, chows and start != HONOURS)
        if family.over:
            over += family.over
            short.append((start, family))
        elif not family.complete:
            return ()
    if over == 1:
        return _kinds(*short[0])
    if over != 4 or len(short) != 2:
        return ()
    first, second = short
    by_first = _kinds(*first) if second[1].complete else ()
    return by_first + _kinds(*second) if first[1].complete else by_first


class _Family(NamedTuple):
    """The tiles of a suit, or the honours, by themselves.

    How many are over by threes; whether they make sets, and a pair if two are over; and the places of the kinds, one of
    which more lets them make that, a fifth of a kind being none.
    """

    over: int
    complete: bool
    lacked: tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def _family(held: int, chows: bool) -> _Family:  # noqa: FBT001 - found faster by position
    over = left_over_by_threes(held)
    lacked = (
        place
        for place, number in enumerate(held.to_bytes(_RANKS, "little"))
        if number < TILES_OF_A_KIND and _makes_up(held + (1 << DIGIT * place), chows=chows)
    )
    return _Family(over, over != 1 and _makes_up(held, chows=chows), tuple(lacked) if over else ())


def _kinds(start: int, family: _Family) -> tuple[Tile, ...]:
    return tuple([KINDS[start + place] for place in family.lacked])


def _makes_up(family: int, *, chows: bool) -> bool:
    """Tell whether the tiles of a suit, or the honours, make sets, and a pair if by threes there are two over.

    Of the numbers 1, 4 and 7, of 2, 5 and 8 and of 3, 6 and 9 a chow takes one each and a pung three of one sort. So
    without the pair all three sorts leave the same by threes; with it two do, and the pair is of the other sort.
    """
    sorts = family % _THIRDS
    first, second, third = (sorts & _DIGIT) % 3, (sorts >> DIGIT & _DIGIT) % 3, (sorts >> 2 * DIGIT) % 3
    if left_over_by_threes(family) == 0:
        return first == second == third and _make_sets(list(family.to_bytes(_RANKS, "little")), chows=chows)
    pair_from = 2 if first == second else 0 if second == third else 1
    numbers = family.to_bytes(_RANKS, "little")
    for place in range(pair_from, _RANKS, 3):
        if numbers[place] >= 2:
            others = list(numbers)
            others[place] -= 2
            if _make_sets(others, chows=chows):
                return True
    return False


def _make_sets(numbers: list[int], *, chows: bool) -> bool:
    """Tell whether tiles make pungs and chows: those of the lowest number that are in no pung each begin a chow.

    Three chows alike are three pungs, so that there is no other way to try.
    """
    for place, number in enumerate(numbers):
        runs = number % 3
        if runs:
            if not chows or place + 2 >= _RANKS or numbers[place + 1] < runs or numbers[place + 2] < runs:
                return False
            numbers[place + 1] -= runs
            numbers[place + 2] -= runs
    return True
