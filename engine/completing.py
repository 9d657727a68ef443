"""What a hand one tile short waits for: the kinds of tile that would complete it. Looks at tiles, never at a score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.arrange import groupings, kinds_completing
from engine.hand import SetKind
from engine.tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.hand import TileSet
    from engine.rules import SpecialHand
    from engine.tiles import Tile

_SETS_IN_A_HAND: Final = 4
_OF_A_KIND: Final = 4


class Completing(NamedTuple):
    """The kinds of tile, one of which completes a hand, in the order of the tiles; and what special hands each makes.

    A kind of which the hand holds all four is not among ``kinds``.
    """

    kinds: tuple[Tile, ...]
    special_hands: Mapping[Tile, Sequence[SpecialHand]]


def tiles_completing(
    sets: tuple[TileSet, ...], tiles: Sequence[Tile], special_hands: tuple[SpecialHand, ...], most_chows: int
) -> Completing:
    """Return the kinds of tile, one of which completes a hand one tile short.

    ``sets`` lie on the table or are kongs, ``tiles`` are all the others.
    """
    made: dict[Tile, list[SpecialHand]] = {}
    for special in special_hands:
        if not special.concealed or all(each.concealed for each in sets):
            for kind in special.pattern.lacking(sets, tiles):
                made.setdefault(kind, []).append(special)
    found = {*made, *_completing_four_sets(sets, tiles, most_chows)}
    if not found:
        return Completing((), made)
    whole = (*tiles, *(tile for each in sets for tile in each.tiles))
    return Completing(tuple(tile for tile in KINDS if tile in found and whole.count(tile) < _OF_A_KIND), made)


def _completing_four_sets(sets: tuple[TileSet, ...], tiles: Sequence[Tile], most_chows: int) -> Iterator[Tile]:
    """Yield the kinds that make four sets and a pair, with no more chows than are allowed."""
    if len(tiles) != 3 * (_SETS_IN_A_HAND - len(sets)) + 1:
        return
    chows = sum([each.kind is SetKind.CHOW for each in sets])
    for kind in kinds_completing(tiles, chows=chows < most_chows):
        if most_chows >= _SETS_IN_A_HAND or _fewest_chows((*tiles, kind)) + chows <= most_chows:
            yield kind


def _fewest_chows(tiles: Sequence[Tile]) -> int:
    """Return how many chows some tiles have at least when they are grouped into sets and a pair."""
    return min(sum(each.kind is SetKind.CHOW for each in found) for found in groupings(tiles, pair=True))
