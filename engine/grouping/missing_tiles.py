"""The kinds of tile that complete a hand one tile short. Looks at tiles only, never at a score.

A family is the tiles of one suit, or the honours. Each family is looked at by itself, as a count of up to nine kinds.
The results are cached: many hands have the same numbers in a suit, and all three suits share the cache.

Here ``held`` is always a count of tiles, see ``tile_counts``. Tiles left over are those that remain when a family is
taken away by threes.
"""

from functools import lru_cache
from typing import Final

from engine.game import counts
from engine.game.counts import FAMILIES, FAMILY, left_over_by_threes, number_in, number_of
from engine.game.hand import SETS_IN_A_HAND
from engine.game.sets import CHOW, TileSet
from engine.game.tiles import DIGIT, KINDS, TILES_OF_A_KIND, Tile
from engine.grouping.groupings import groupings, groupings_of_family, places_of_pair

_RANKS: Final = 9
_FAMILIES: Final = tuple((start, DIGIT * start, start != counts.HONOURS) for start in FAMILIES)
"""The index of the first kind of each family, its lowest bit in a count, and whether the family is a suit."""


def completing_four_sets(
    sets: tuple[TileSet, ...], held: int, whole: int, most_chows: int, *, held_too: bool = False
) -> tuple[Tile, ...]:
    """Return the kinds of tile that make four sets and a pair of a hand one tile short, with at most ``most_chows``.

    ``sets`` are the fixed sets, ``held`` counts all other tiles, ``whole`` counts all tiles of the hand. A kind is left
    out if the hand has all four of it, except with ``held_too``.
    """
    if number_in(held) != 3 * (SETS_IN_A_HAND - len(sets)) + 1:
        return ()
    if most_chows >= SETS_IN_A_HAND:
        kinds = kinds_completing(held, most=TILES_OF_A_KIND + held_too)
    else:
        chows = sum([each.kind is CHOW for each in sets])
        completing = kinds_completing(held, chows=chows < most_chows)
        kinds = tuple(kind for kind in completing if _fewest_chows(held + kind.one) + chows <= most_chows)
    return kinds if held_too else kinds_left(kinds, whole)


def kinds_left(kinds: tuple[Tile, ...], whole: int) -> tuple[Tile, ...]:
    """Return those of some kinds of which a hand does not have all four. ``whole`` counts its tiles."""
    return (
        tuple([kind for kind in kinds if number_of(kind, whole) < TILES_OF_A_KIND])
        if counts.kinds_with(TILES_OF_A_KIND, whole)
        else kinds
    )


def _fewest_chows(held: int) -> int:
    """Return the fewest chows with which these tiles, which make sets and a pair, can be grouped."""
    return min(sum(each.kind is CHOW for each in sets) for sets in groupings(held, pair=True))


def kinds_completing(held: int, *, chows: bool = True, most: int = TILES_OF_A_KIND) -> tuple[Tile, ...]:
    """Return the kinds of tile that make sets and a pair of tiles that are one short. ``chows``: chows are allowed.

    No kind comes to more than ``most`` tiles.

    There are two cases. Either one family has one tile left over, and lacks the second tile of its pair. Or two
    families have two tiles left over each: one has the pair, and the other lacks a tile of a set.
    """
    left_over = 0
    incomplete: list[tuple[int, bool, tuple[int, ...]]] = []
    for start, lowest_bit, suit in _FAMILIES:
        over, complete, lacked = _family_of(held >> lowest_bit & FAMILY, chows and suit, most)
        if over:
            left_over += over
            incomplete.append((start, complete, lacked))
        elif not complete:
            return ()
    if left_over == 1:
        [(start, _, lacked)] = incomplete
        return tuple([KINDS[start + place] for place in lacked])
    if left_over != 4 or len(incomplete) != 2:
        return ()
    (start_1, complete_1, lacked_1), (start_2, complete_2, lacked_2) = incomplete
    in_first = [KINDS[start_1 + place] for place in lacked_1] if complete_2 else []
    in_second = [KINDS[start_2 + place] for place in lacked_2] if complete_1 else []
    return (*in_first, *in_second)


_Family = tuple[int, bool, tuple[int, ...]]
"""What is known of the tiles of a family.

How many tiles are left over, 0 to 2. Whether the tiles make sets, with a pair if two are left over. The positions in
the family of the kinds that make it complete. A plain tuple, because it is unpacked faster than a named one.
"""


@lru_cache(maxsize=1 << 14)
def _family_of(held: int, chows: bool, most: int) -> _Family:  # noqa: FBT001 - a cache finds positional arguments faster
    """Return what is known of the tiles of one family; ``held`` has its first kind as the lowest digit."""
    left_over, numbers = left_over_by_threes(held), held.to_bytes(_RANKS, "little")
    complete = bool(groupings_of_family(held, chows))
    if not left_over:
        return left_over, complete, ()
    # Two tiles lack a third of the group that would have the pair. No tile completes anything far from all others.
    lacked = [
        place
        for place in (places_of_pair(held) if left_over == 2 else range(_RANKS))
        if numbers[place] < most
        and any(numbers[max(place - 2, 0) : place + 3])
        and groupings_of_family(held + (1 << DIGIT * place), chows)
    ]
    return left_over, complete, tuple(lacked)
