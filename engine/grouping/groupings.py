"""Every way to read a hand: each grouping of its loose tiles, each set that the last tile may have completed.

Groupings are found suit by suit in tables that fill as they are asked, for most hands share their suits' patterns.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from engine.game.sets import SetKind, TileSet, tile_set
from engine.game.tile_counts import FAMILIES, FAMILY, count_of, digit_mask, left_over_by_threes, number_of
from engine.game.tiles import DIGIT, KINDS
from engine.grouping.reading import Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.game.hand import Hand, Win
    from engine.game.tiles import Tile

Grouping = tuple[TileSet, ...]

_PAIR: Final = SetKind.PAIR
_KONG: Final = SetKind.KONG
_by_index: Final = attrgetter("index")
_SETS_IN_A_HAND: Final = 4
_RANKS: Final = 9
_, _SECOND, _THIRD, _HONOURS = FAMILIES


def readings(hand: Hand, *, chows: bool, claim_exposes: frozenset[SetKind]) -> Iterator[Reading]:
    """Yield every reading of a hand that went out, as four sets and a pair.

    ``chows``: whether they may be made of loose tiles; ``claim_exposes``: which kinds of set a claimed last tile makes
    exposed. Where the caller said which set the last tile completed, only that is tried.
    """
    win = hand.win
    if win is None:
        return
    grouped = hand.sets
    for grouping in _fitting_groupings(hand, chows=chows):
        sets = grouped + grouping
        for place in _places_of_last_tile(sets, len(hand.melds), win):
            exposed = win.source.claimed and sets[place].kind in claim_exposes
            read = list(sets)
            read[place] = sets[place].completed(concealed=not exposed)
            yield Reading(hand, tuple(read))


def ungrouped_reading(hand: Hand) -> Reading:
    """Return the hand read as tiles in no sets but those that are fixed, for hands of special shape."""
    return Reading(hand, *split_fixed_sets(hand))


def reading_without_win(hand: Hand, *, undeclared_kongs: bool) -> Reading:
    """Return the reading of a hand that did not go out: its sets as they were sent, its other tiles with their like.

    Chows score nothing for anybody, so a player who did not go out groups pungs and pairs only; four alike that were
    never declared a kong are one if the rules say so.
    """
    of_a_kind = Counter(hand.concealed_tiles)
    grouped, others = [], []
    for tile, number in of_a_kind.items():
        size = number if number < 4 or undeclared_kongs else 3
        found = tile_set((tile,) * size, concealed=True)
        if isinstance(found, TileSet):
            grouped.append(found)
            others += [tile] * (number - size)
        else:
            others += [tile] * number
    return Reading(hand, (*hand.sets, *grouped), tuple(others))


def split_fixed_sets(hand: Hand) -> tuple[tuple[TileSet, ...], tuple[Tile, ...]]:
    """Return the sets of a hand that are fixed, and all its other tiles.

    Fixed are sets on the table and kongs; a meld that the last tile completed was not on the table before.
    """
    sets, free = list(hand.melds), list(hand.concealed_tiles)
    if hand.win is not None and not hand.holds_concealed(hand.win.tile):
        for place in _places_of_last_tile(hand.melds, len(hand.melds), hand.win)[:1]:
            free += sets.pop(place).tiles
    for each in hand.concealed_sets:
        if each.kind is SetKind.KONG:
            sets.append(each)
        else:
            free += each.tiles
    return tuple(sets), tuple(sorted(free, key=_by_index))


def fixed_sets_and_count(hand: Hand) -> tuple[tuple[TileSet, ...], int]:
    """Return the sets of a hand that are fixed, as ``split_fixed_sets`` does, and count all its other tiles."""
    held = hand.counts[0]
    if hand.win is not None and not number_of(hand.win.tile, held):
        sets, free = split_fixed_sets(hand)
        return sets, count_of(free)
    sets = hand.melds
    for each in hand.concealed_sets:
        if each.kind is _KONG:
            sets += (each,)
            held -= each.count
    return sets, held


def _fitting_groupings(hand: Hand, *, chows: bool) -> tuple[Grouping, ...]:
    """Group the loose tiles so that with the sets already grouped they make four sets and a pair."""
    loose = hand.counts[0]
    pairs = 0
    for each in hand.concealed_sets:
        loose -= each.count
        pairs += each.kind is _PAIR
    for each in hand.melds:
        pairs += each.kind is _PAIR
    sets_to_find = _SETS_IN_A_HAND - len(hand.concealed_sets) - len(hand.melds) + pairs
    if pairs > 1 or len(hand.concealed_tiles) != 3 * sets_to_find + 2 * (1 - pairs):
        return ()
    return _groupings_of(loose, pair=not pairs, chows=chows)


def groupings(tiles: Iterable[Tile], *, pair: bool, chows: bool = True) -> tuple[Grouping, ...]:
    """Return every way to group all of some tiles into chows and pungs, and one pair if asked for; none twice."""
    return _groupings_of(count_of(tiles), pair=pair, chows=chows)


def _groupings_of(held: int, *, pair: bool, chows: bool) -> tuple[Grouping, ...]:
    if not held:
        return () if pair else ((),)
    pairs_1, suit_1 = _of_family(0, held & FAMILY, chows)
    pairs_2, suit_2 = _of_family(_SECOND, held >> DIGIT * _SECOND & FAMILY, chows)
    pairs_3, suit_3 = _of_family(_THIRD, held >> DIGIT * _THIRD & FAMILY, chows)
    pairs_4, honours = _of_family(_HONOURS, held >> DIGIT * _HONOURS & FAMILY, chows)
    if pairs_1 + pairs_2 + pairs_3 + pairs_4 != pair:
        return ()
    return tuple([one + two + three + four for one in suit_1 for two in suit_2 for three in suit_3 for four in honours])


@lru_cache(maxsize=1 << 16)
def _of_family(start: int, held: int, chows: bool) -> tuple[bool, tuple[Grouping, ...]]:  # noqa: FBT001 - found faster by position
    """Return whether one suit, or the honours, has a pair, for threes leave two tiles over; and its groupings."""
    paired = left_over_by_threes(held) == 2
    return paired, tuple((_with_pair if paired else _without_pair)(start, held, chows=chows))


def _family_groupings(start: int, held: int, chows: bool) -> tuple[Grouping, ...]:  # noqa: FBT001 - as above
    return _of_family(start, held, chows)[1]


def _with_pair(start: int, held: int, *, chows: bool) -> Iterator[Grouping]:
    """Take each pair away in turn and group what is left."""
    for place, number in enumerate(held.to_bytes(_RANKS, "little")):
        if number >= 2:
            for grouping in _family_groupings(start, held - _PAIRS[place].count, chows):
                yield (*grouping, _PAIRS[start + place])


def _without_pair(start: int, held: int, *, chows: bool) -> Iterator[Grouping]:
    """Put all tiles of the lowest number into a pung or chows, whichever way they go, and group what is left."""
    if not held:
        yield ()
        return
    numbers = held.to_bytes(_RANKS, "little")
    lowest = len(numbers) - len(numbers.lstrip(b"\0"))
    for pungs in reversed(range(numbers[lowest] // 3 + 1)):
        left = held - pungs * _PUNGS[lowest].count
        sets = (_PUNGS[start + lowest],) * pungs
        runs = numbers[lowest] - 3 * pungs
        if runs:
            if not chows or start + lowest not in _CHOWS or min(numbers[lowest + 1], numbers[lowest + 2]) < runs:
                continue
            left -= runs * _CHOWS[lowest].count
            sets += (_CHOWS[start + lowest],) * runs
        for grouping in _family_groupings(start, left, chows):
            yield sets + grouping


def _concealed(*tiles: Tile) -> TileSet:
    found = tile_set(tiles, concealed=True)
    assert isinstance(found, TileSet), found  # noqa: S101 - only asked for sets that there are
    return found


_PAIRS: Final = tuple(_concealed(kind, kind) for kind in KINDS)
_PUNGS: Final = tuple(_concealed(kind, kind, kind) for kind in KINDS)
_CHOWS: Final = {
    low.index: _concealed(low, KINDS[low.index + 1], KINDS[low.index + 2])
    for low in KINDS
    if low.suit and low.rank + 2 <= _RANKS
}


def _places_of_last_tile(sets: Grouping, melds: int, win: Win) -> list[int]:
    """Return the places of the sets that the last tile may have completed, one for each different set.

    The first sets are melds; a last tile that stands in no concealed set completed one of those.
    """
    some = digit_mask(win.tile)
    found: dict[TileSet, int] = {}
    for place in range(melds, len(sets)):
        if sets[place].count & some:
            found[sets[place]] = place
    if not found:
        found = {each: place for place, each in enumerate(sets) if each.count & some}
    if win.completes is not None:
        wanted = tuple(sorted(win.completes, key=_by_index))
        found = {each: place for each, place in found.items() if each.tiles == wanted}
    places = [place for each, place in found.items() if each.kind is not _KONG]
    if len(places) > 1:
        # In an order of their own, so that it does not matter in which they were sent.
        places.sort(key=lambda place: sets[place].count)
    return places
