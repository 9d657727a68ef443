"""Every way to read a hand: each grouping of its loose tiles, each set that the last tile may have completed.

Groupings are found suit by suit in tables that fill as they are asked, for most hands share their suits' patterns.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING, Final

from engine.hand import SetKind, TileSet, tile_set
from engine.reading import Reading
from engine.tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.hand import Hand, Win
    from engine.tiles import Tile

Grouping = tuple[TileSet, ...]

_SETS_IN_A_HAND: Final = 4
_FAMILIES: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""Where the three suits and the honours begin and end among the kinds."""


def readings(hand: Hand, *, chows: bool, claim_exposes: frozenset[SetKind]) -> Iterator[Reading]:
    """Yield every reading of a hand that went out, as four sets and a pair.

    ``chows``: whether they may be made of loose tiles; ``claim_exposes``: which kinds of set a claimed last tile makes
    exposed. Where the caller said which set the last tile completed, only that is tried.
    """
    win = hand.win
    if win is None:
        return
    for grouping in _fitting_groupings(hand, chows=chows):
        sets = hand.melds + hand.concealed_sets + grouping
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
    grouped = hand.melds + hand.concealed_sets
    pairs = sum(each.kind is SetKind.PAIR for each in grouped)
    sets_to_find = _SETS_IN_A_HAND - len(grouped) + pairs
    if pairs > 1 or len(hand.concealed_tiles) != 3 * sets_to_find + 2 * (1 - pairs):
        return ()
    return groupings(hand.concealed_tiles, pair=not pairs, chows=chows)


def groupings(tiles: Sequence[Tile], *, pair: bool, chows: bool = True) -> tuple[Grouping, ...]:
    """Return every way to group all of some tiles into chows and pungs, and one pair if asked for; none twice."""
    held = [0] * len(KINDS)
    for tile in tiles:
        held[tile.index] += 1
    families = [_family_groupings(start, tuple(held[start:end]), chows=chows) for start, end in _FAMILIES]
    if not pair:
        return _joined(tuple(without for without, _ in families))
    return tuple(
        grouping
        for paired, (_, with_pair) in enumerate(families)
        if with_pair
        for grouping in _joined(
            tuple(with_pair if place == paired else family[0] for place, family in enumerate(families))
        )
    )


def _joined(families: tuple[tuple[Grouping, ...], ...]) -> tuple[Grouping, ...]:
    """Join each grouping of one family with each of the others."""
    return tuple(tuple(chain.from_iterable(parts)) for parts in product(*families))


@lru_cache(maxsize=1 << 16)
def _family_groupings(
    start: int, held: tuple[int, ...], *, chows: bool
) -> tuple[tuple[Grouping, ...], tuple[Grouping, ...]]:
    """Return the groupings of one suit, or of the honours, without a pair and with one."""
    runs = chows and len(held) == _FAMILIES[0][1]
    return tuple(_split(start, list(held), runs=runs)), tuple(_split_with_pair(start, list(held), runs=runs))


def _split(start: int, held: list[int], *, runs: bool) -> Iterator[Grouping]:
    """Put all tiles of the lowest number into a pung or chows, whichever way they go, and split what is left."""
    lowest = next((place for place, number in enumerate(held) if number), None)
    if lowest is None:
        yield ()
        return
    for pungs in reversed(range(held[lowest] // 3 + 1)):
        chows = held[lowest] - 3 * pungs
        rest = held.copy()
        rest[lowest] = 0
        if chows:
            if not runs or lowest + 2 >= len(held) or min(rest[lowest + 1], rest[lowest + 2]) < chows:
                continue
            rest[lowest + 1] -= chows
            rest[lowest + 2] -= chows
        shapes = ((lowest,) * 3,) * pungs + ((lowest, lowest + 1, lowest + 2),) * chows
        for grouping in _split(start, rest, runs=runs):
            yield (*(_concealed(start, places) for places in shapes), *grouping)


def _split_with_pair(start: int, held: list[int], *, runs: bool) -> Iterator[Grouping]:
    """Take each pair away in turn and split what is left."""
    for place, number in enumerate(held):
        if number > 1:
            rest = held.copy()
            rest[place] -= 2
            for grouping in _split(start, rest, runs=runs):
                yield (*grouping, _concealed(start, (place, place)))


def _concealed(start: int, places: tuple[int, ...]) -> TileSet:
    found = tile_set(tuple(KINDS[start + place] for place in places), concealed=True)
    assert isinstance(found, TileSet), found  # noqa: S101 - the shapes tried are sets by construction
    return found


def _places_of_last_tile(sets: Grouping, melds: int, win: Win) -> list[int]:
    """Return the places of the sets that the last tile may have completed, one for each different set.

    The first sets are melds; a last tile that stands in no concealed set completed one of those.
    """
    holding = [place for place, each in enumerate(sets) if win.tile in each.tiles]
    concealed = [place for place in holding if place >= melds]
    wanted = None if win.completes is None else tuple(sorted(win.completes, key=_by_index))
    places = {
        sets[place]: place
        for place in concealed or holding
        if sets[place].kind is not SetKind.KONG and wanted in {None, sets[place].tiles}
    }
    return list(places.values())


def _by_index(tile: Tile) -> int:
    return tile.index
