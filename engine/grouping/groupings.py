"""Every way to read a hand: each grouping of its loose tiles, each set that the last tile may have completed.

A grouping is a way to put loose tiles into sets. Each suit, and the honours, is grouped by itself. The results are
cached, because many hands have the same tiles in a suit.

Here ``held`` is always a count of tiles, see ``tile_counts``.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.game.counts import (
    FAMILIES,
    FAMILY,
    count_of,
    digit_mask,
    holds_all,
    left_over_by_threes,
    number_in,
    number_of,
    tiles_in,
)
from engine.game.hand import SETS_IN_A_HAND, Hand, Win
from engine.game.sets import KONG, PAIR, SetKind, TileSet, tile_set
from engine.game.tiles import BY_INDEX, DIGIT, KINDS, Tile
from engine.grouping.reading import Reading

Grouping = tuple[TileSet, ...]
"""One way to put tiles into sets."""

_RANKS: Final = 9
_CACHED: Final = 1 << 13  # counts of tiles of each family, with chows and without them
_DIGIT: Final = (1 << DIGIT) - 1
_THREE_DIGITS: Final = (1 << DIGIT * 3) - 1
"""A count divided by this number leaves a remainder of three digits: each is the sum of every third digit."""
_, _SECOND, _THIRD, _HONOURS = FAMILIES
_, _TO_SECOND, _TO_THIRD, _TO_HONOURS = [DIGIT * start for start in FAMILIES]


def readings(hand: Hand, *, chows: bool, claim_exposes: frozenset[SetKind], beside: int = 0) -> list[Reading]:
    """Return every reading of a hand as four sets and a pair; none if the hand did not go out.

    ``chows``: loose tiles may make chows. ``claim_exposes``: the kinds of set that a claimed last tile makes exposed.
    If the win says which set the last tile completed, only the readings with that set are returned. If it names no last
    tile, no set is completed. ``beside`` counts tiles that stand in no set; the others then make fewer sets and a pair.
    """
    win, sets = hand.win, hand.melds + hand.concealed_sets
    if win is None or (beside and not holds_all(count_of(hand.concealed_tiles), beside)):
        return []
    others = tiles_in(beside) if beside else ()
    listed = []
    for grouping in _fitting_groupings(hand, hand.counts[0] - beside, SETS_IN_A_HAND - len(others) // 3, chows=chows):
        listed += _readings_of(hand, sets + grouping, win, claim_exposes, others)
        if win.tile in others and win.completes is None:
            listed.append(Reading(hand, sets + grouping, others))
    return listed


def _readings_of(
    hand: Hand, sets: Grouping, win: Win, claim_exposes: frozenset[SetKind], others: tuple[Tile, ...] = ()
) -> list[Reading]:
    """Return the readings of a hand in some sets: one for each set that the last tile may have completed."""
    if win.tile is None:
        return [Reading(hand, sets, others)]
    listed = []
    for place in _places_of_last_tile(sets, len(hand.melds), win):
        if others and win.tile in others and place < len(hand.melds):
            continue
        completed = sets[place]
        exposed = win.source.claimed and completed.kind in claim_exposes
        read = [*sets]
        read[place] = completed.completed(concealed=not exposed)
        listed.append(Reading(hand, tuple(read), others))
    return listed


def ungrouped_reading(hand: Hand) -> Reading:
    """Return the reading that groups nothing but the fixed sets. Special hands are matched against it."""
    return Reading(hand, *split_fixed_sets(hand))


def reading_without_win(hand: Hand, *, undeclared_kongs: bool) -> Reading:
    """Return the reading of a hand that did not go out.

    The sets stay as the player grouped them. Loose tiles of a kind make a pair or a pung. They make no chows, because a
    chow scores nothing. ``undeclared_kongs``: four loose tiles of a kind count as a kong, else as a pung and a tile.
    """
    numbers = Counter(hand.concealed_tiles)
    grouped, others = [], []
    for tile, number in numbers.items():
        size = number if number < 4 or undeclared_kongs else 3
        found = tile_set((tile,) * size, concealed=True)
        if isinstance(found, TileSet):
            grouped.append(found)
            others += [tile] * (number - size)
        else:
            others += [tile] * number
    return Reading(hand, (*hand.sets, *grouped), tuple(others))


def split_fixed_sets(hand: Hand) -> tuple[tuple[TileSet, ...], tuple[Tile, ...]]:
    """Return the fixed sets of a hand, and all its other tiles, in the order of the tiles."""
    sets, held = fixed_sets_and_count(hand)
    return sets, tiles_in(held)


def fixed_sets_and_count(hand: Hand) -> tuple[tuple[TileSet, ...], int]:
    """Return the fixed sets of a hand, and the count of all its other tiles.

    Kongs are fixed, and so are melds, except the one that the last tile completed: it was not on the table before.
    """
    sets, held = hand.melds, hand.counts[0]
    if hand.win is not None and hand.win.tile is not None and not number_of(hand.win.tile, held):
        for place in _places_of_last_tile(sets, len(sets), hand.win)[:1]:
            held += sets[place].count
            sets = sets[:place] + sets[place + 1 :]
    for each in hand.concealed_sets:
        if each.kind is KONG:
            sets += (each,)
            held -= each.count
    return sets, held


def _fitting_groupings(hand: Hand, held: int, sets_in_all: int, *, chows: bool) -> tuple[Grouping, ...]:
    """Return the groupings of some concealed tiles that make ``sets_in_all`` and a pair with the sets that are fixed.

    ``held`` counts the tiles, those of ``hand.concealed_sets`` included.
    """
    pairs = 0
    for each in hand.concealed_sets:
        held -= each.count
        pairs += each.kind is PAIR
    for each in hand.melds:
        pairs += each.kind is PAIR
    sets_to_find = sets_in_all - len(hand.concealed_sets) - len(hand.melds) + pairs
    if pairs > 1 or number_in(held) != 3 * sets_to_find + 2 * (1 - pairs):
        return ()
    return groupings(held, pair=not pairs, chows=chows)


def groupings(held: int, *, pair: bool, chows: bool = True) -> tuple[Grouping, ...]:
    """Return every way to group all the tiles into chows and pungs, and one pair if ``pair``. Each comes once."""
    if not held:
        return () if pair else ((),)
    first, second, third, fourth = _OF_FAMILIES[chows]
    pairs_1, suit_1 = first[held & FAMILY]
    pairs_2, suit_2 = second[held >> _TO_SECOND & FAMILY]
    pairs_3, suit_3 = third[held >> _TO_THIRD & FAMILY]
    pairs_4, honours = fourth[held >> _TO_HONOURS & FAMILY]
    if pairs_1 + pairs_2 + pairs_3 + pairs_4 != pair:
        return ()
    if len(suit_1) == len(suit_2) == len(suit_3) == len(honours) == 1:
        return (suit_1[0] + suit_2[0] + suit_3[0] + honours[0],)
    return tuple([one + two + three + four for one in suit_1 for two in suit_2 for three in suit_3 for four in honours])


class _OfFamily(dict[int, tuple[bool, tuple[Grouping, ...]]]):
    """Whether one suit, or the honours, has the pair, and the groupings of its tiles, by their count.

    ``start`` is the index of its first kind, which is the lowest digit of a count here. It has the pair if two tiles
    are left over by threes. Not ``lru_cache``: that keeps the order of use too, and takes longer.
    """

    def __init__(self, start: int, *, chows: bool) -> None:
        self._set_of_family, self._chows = _SETS_OF_FAMILY[start].__getitem__, chows and start != _HONOURS

    def __missing__(self, held: int) -> tuple[bool, tuple[Grouping, ...]]:
        if len(self) >= _CACHED:
            self.clear()
        groupings = tuple([tuple(map(self._set_of_family, each)) for each in groupings_of_family(held, self._chows)])
        self[held] = left_over_by_threes(held) == 2, groupings
        return self[held]


@lru_cache(maxsize=1 << 14)
def groupings_of_family(held: int, chows: bool) -> tuple[Grouping, ...]:  # noqa: FBT001 - a cache finds positional arguments faster
    """Return the groupings of the tiles of any family as if they were bamboos. Families have many numbers in common."""
    has_pair = left_over_by_threes(held) == 2
    return tuple((_groupings_with_pair if has_pair else _groupings_without_pair)(held, chows=chows))


def _groupings_with_pair(held: int, *, chows: bool) -> Iterator[Grouping]:
    """Yield the groupings of bamboos: take each pair away in turn and group the other tiles."""
    numbers = held.to_bytes(_RANKS, "little")
    for place in places_of_pair(held):
        if numbers[place] >= 2:
            for grouping in groupings_of_family(held - _PAIRS[place].count, chows):
                yield (*grouping, _PAIRS[place])


def places_of_pair(held: int) -> range:
    """Return where the pair may be among the tiles of one suit, or of the honours, that make sets and a pair.

    The numbers of a suit fall into three groups: 1, 4, 7 and 2, 5, 8 and 3, 6, 9. A chow takes one tile of each group.
    A pung takes three tiles of one group. So without a pair, the numbers of tiles in the three groups leave the same
    remainder when divided by 3. With a pair, those of two groups do, and the pair is in the third group.
    """
    groups = held % _THREE_DIGITS
    first, second, third = (groups & _DIGIT) % 3, (groups >> DIGIT & _DIGIT) % 3, (groups >> 2 * DIGIT) % 3
    return range(2 if first == second else 0 if second == third else 1, _RANKS, 3)


def _groupings_without_pair(held: int, *, chows: bool) -> Iterator[Grouping]:
    """Yield the groupings of bamboos into pungs and chows.

    The tiles of the lowest number go into pungs, or begin chows. Each way is tried, and the other tiles are grouped.
    """
    if not held:
        yield ()
        return
    numbers = held.to_bytes(_RANKS, "little")
    lowest = len(numbers) - len(numbers.lstrip(b"\0"))
    for pungs in reversed(range(numbers[lowest] // 3 + 1)):
        rest = held - pungs * _PUNGS[lowest].count
        sets = (_PUNGS[lowest],) * pungs
        chows_needed = numbers[lowest] - 3 * pungs
        if chows_needed:
            if not chows or lowest not in _CHOWS or min(numbers[lowest + 1 : lowest + 3]) < chows_needed:
                continue
            rest -= chows_needed * _CHOWS[lowest].count
            sets += (_CHOWS[lowest],) * chows_needed
        for grouping in groupings_of_family(rest, chows):
            yield sets + grouping


def _concealed_set(*tiles: Tile) -> TileSet:
    found = tile_set(tiles, concealed=True)
    assert isinstance(found, TileSet), found  # noqa: S101 - called below only, with tiles that make sets
    return found


_PAIRS: Final = tuple(_concealed_set(kind, kind) for kind in KINDS)
_PUNGS: Final = tuple(_concealed_set(kind, kind, kind) for kind in KINDS)
_CHOWS: Final = {
    low.index: _concealed_set(low, KINDS[low.index + 1], KINDS[low.index + 2])
    for low in KINDS
    if low.suit and low.rank + 2 <= _RANKS
}
_SETS_OF_FAMILY: Final = {
    start: {
        sets[place]: sets[start + place]
        for sets in (dict(enumerate(_PAIRS)), dict(enumerate(_PUNGS)), _CHOWS)
        for place in range(_RANKS)
        if place in sets and start + place in sets
    }
    for start in FAMILIES
}
"""The sets of each family by those of the same numbers of bamboos."""
_OF_FAMILIES: Final = [[_OfFamily(start, chows=chows) for start in FAMILIES] for chows in (False, True)]
"""What is known of the tiles of each family, without chows and with them."""


def _places_of_last_tile(sets: Grouping, melds: int, win: Win) -> list[int]:
    """Return the positions of the sets that the last tile may have completed. Of equal sets only one is returned.

    The first sets are melds, ``melds`` in number. The last tile completed a concealed set that holds it. Only if there
    is none, it completed a meld.
    """
    if win.tile is None:
        return []
    mask, places = digit_mask(win.tile), []
    # Not a comprehension: that is called as a function, which takes longer than all the rest.
    for place, each in enumerate(sets):
        if each.count & mask and each.kind is not KONG:
            places.append(place)
    if len(places) > 1:
        concealed = [place for place in places if place >= melds]
        places = [*{sets[place]: place for place in concealed or places}.values()]
        # The order must not depend on the order of the sets in the request.
        places.sort(key=lambda place: sets[place].count)
    if win.completes is not None:
        wanted = tuple(sorted(win.completes, key=BY_INDEX))
        places = [place for place in places if sets[place].tiles == wanted]
    return places
