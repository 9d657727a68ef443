"""Every way to read a hand: each grouping of its loose tiles, each set that the last tile may have completed.

Groupings are found suit by suit in tables that fill as they are asked, for most hands share their suits' patterns.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from engine.hand import SetKind, TileSet, count_of, tile_set
from engine.reading import Reading
from engine.tiles import DIGIT, KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.hand import Hand, Win
    from engine.tiles import Tile

Grouping = tuple[TileSet, ...]

_PAIR: Final = SetKind.PAIR
_KONG: Final = SetKind.KONG
_by_index: Final = attrgetter("index")
_SETS_IN_A_HAND: Final = 4
_OF_A_KIND: Final = 4
_RANKS: Final = 9
_FAMILIES: Final = (0, 9, 18, 27)
"""Where the three suits and the honours begin among the kinds."""
_FAMILY: Final = (1 << DIGIT * _RANKS) - 1
"""The digits of one of them in a count of tiles."""


def readings(hand: Hand, *, chows: bool, claim_exposes: frozenset[SetKind]) -> Iterator[Reading]:
    """Yield every reading of a hand that went out, as four sets and a pair.

    ``chows``: whether they may be made of loose tiles; ``claim_exposes``: which kinds of set a claimed last tile makes
    exposed. Where the caller said which set the last tile completed, only that is tried.
    """
    win = hand.win
    if win is None:
        return
    for grouping in _fitting_groupings(hand, chows=chows):
        sets = hand.sets + grouping
        for place in _places_of_last_tile(sets, len(hand.melds), win):
            exposed = win.source.claimed and sets[place].kind in claim_exposes
            completed = sets[place].completed(concealed=not exposed)
            yield Reading(hand, (*sets[:place], completed, *sets[place + 1 :]))


def whole(hand: Hand) -> Reading:
    """Return the hand read as tiles in no sets but those that are fixed, for hands of special shape."""
    return Reading(hand, *apart(hand))


def as_laid_out(hand: Hand, *, undeclared_kongs: bool) -> Reading:
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


def apart(hand: Hand) -> tuple[tuple[TileSet, ...], tuple[Tile, ...]]:
    """Return the sets of a hand that are fixed, and all its other tiles.

    Fixed are sets on the table and kongs; a meld that the last tile completed was not on the table before.
    """
    sets, free = list(hand.melds), list(hand.concealed_tiles)
    if hand.win is not None and not hand.stands_concealed(hand.win.tile):
        for place in _places_of_last_tile(hand.melds, len(hand.melds), hand.win)[:1]:
            free += sets.pop(place).tiles
    for each in hand.concealed_sets:
        if each.kind is SetKind.KONG:
            sets.append(each)
        else:
            free += each.tiles
    return tuple(sets), tuple(sorted(free, key=_by_index))


def _fitting_groupings(hand: Hand, *, chows: bool) -> tuple[Grouping, ...]:
    """Group the loose tiles so that with the sets already grouped they make four sets and a pair."""
    grouped = hand.sets
    pairs = 0
    for each in grouped:
        pairs += each.kind is _PAIR
    sets_to_find = _SETS_IN_A_HAND - len(grouped) + pairs
    if pairs > 1 or len(hand.concealed_tiles) != 3 * sets_to_find + 2 * (1 - pairs):
        return ()
    return groupings(hand.concealed_tiles, pair=not pairs, chows=chows)


def groupings(tiles: Sequence[Tile], *, pair: bool, chows: bool = True) -> tuple[Grouping, ...]:
    """Return every way to group all of some tiles into chows and pungs, and one pair if asked for; none twice."""
    if not tiles:
        return () if pair else ((),)
    held = count_of(tiles)
    families = []
    pairs = 0
    for start in _FAMILIES:
        family = held >> DIGIT * start & _FAMILY
        if family:
            pairs += _needs_a_pair(family)
            families.append(_family_groupings(start, family, chows))
    return tuple([sum(parts, ()) for parts in product(*families)]) if pairs == int(pair) else ()


def kinds_completing(tiles: Sequence[Tile], *, chows: bool = True) -> tuple[Tile, ...]:
    """Return the kinds of tile, one of which added to some tiles lets all be grouped into sets and a pair.

    The tiles are one short of that. Only one suit, or the honours, can lack something, or the tile goes to no pair.
    """
    held = count_of(tiles)
    families = [(start, held >> DIGIT * start & _FAMILY) for start in _FAMILIES]
    lacking = [family for family in families if not _family_groupings(*family, chows)]
    if len(lacking) > 1:
        return ()
    found: tuple[Tile, ...] = ()
    for family in lacking or families:
        others = sum([_needs_a_pair(held) for start, held in families if start != family[0]])
        if others + _needs_a_pair(family[1] + 1) == 1:
            found += _family_lacks(*family, chows)
    return found


@lru_cache(maxsize=1 << 14)
def _family_lacks(start: int, held: int, chows: bool) -> tuple[Tile, ...]:  # noqa: FBT001 - as for groupings
    """Return the kinds of one suit, or of the honours, one of which makes them groupable; a fifth is none."""
    numbers = held.to_bytes(_RANKS, "little")
    return tuple(
        kind
        for place, kind in enumerate(KINDS[start : start + _RANKS])
        if numbers[place] < _OF_A_KIND and _family_groupings(start, held + (1 << DIGIT * place), chows)
    )


def _needs_a_pair(held: int) -> bool:
    """Tell whether threes leave two tiles over.

    What a digit stands for leaves one when divided by three, so a count leaves what its number of tiles leaves.
    """
    return held % 3 == 2


@lru_cache(maxsize=1 << 16)
def _family_groupings(start: int, held: int, chows: bool) -> tuple[Grouping, ...]:  # noqa: FBT001 - found faster by position
    """Return the groupings of one suit, or of the honours; if threes leave two tiles over, those are the pair."""
    group = _with_pair if _needs_a_pair(held) else _without_pair
    return tuple(group(start, held, chows=chows))


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
    among_melds: dict[TileSet, int] = {}
    among_concealed: dict[TileSet, int] = {}
    for place, each in enumerate(sets):
        if win.tile in each.tiles:
            (among_melds if place < melds else among_concealed)[each] = place
    found = among_concealed or among_melds
    if win.completes is not None:
        wanted = tuple(sorted(win.completes, key=_by_index))
        found = {each: place for each, place in found.items() if each.tiles == wanted}
    return [place for each, place in found.items() if each.kind is not _KONG]
