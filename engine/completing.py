"""What a hand one tile short waits for: the kinds of tile that would complete it. Looks at tiles, never at a score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.arrange import groupings, kinds_completing
from engine.hand import SetKind, number_in, number_of, tiles_in
from engine.tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.hand import TileSet
    from engine.rules import SpecialHand
    from engine.shapes import Looks
    from engine.tiles import Tile

_SETS_IN_A_HAND: Final = 4
_OF_A_KIND: Final = 4


class Completing(NamedTuple):
    """The kinds of tile, one of which completes a hand, in the order of the tiles; and what special hands each makes.

    A kind of which the hand holds all four is not among ``kinds``.
    """

    kinds: tuple[Tile, ...]
    special_hands: Mapping[Tile, Sequence[SpecialHand]]


NOTHING: Final = Completing((), {})


def tiles_completing(
    sets: tuple[TileSet, ...],
    held: int,
    special_hands: Looks[SpecialHand],
    most_chows: int,
) -> Completing:
    """Return the kinds of tile, one of which completes a hand one tile short.

    ``sets`` lie on the table or are kongs, ``held`` counts all the other tiles.
    """
    whole = held
    for each in sets:
        whole += each.count
    kinds = _completing_four_sets(sets, held, most_chows)
    made: dict[Tile, list[SpecialHand]] = {}
    for special in special_hands.worth_trying(whole, len(sets), lacking=1):
        if not special.concealed or all(each.concealed for each in sets):
            for kind in special.pattern.lacking(sets, tiles_in(held)):
                made.setdefault(kind, []).append(special)
    if made:
        kinds = tuple(kind for kind in KINDS if kind in kinds or kind in made)
    return Completing(tuple([kind for kind in kinds if number_of(kind, whole) < _OF_A_KIND]), made)


def _completing_four_sets(sets: tuple[TileSet, ...], held: int, most_chows: int) -> tuple[Tile, ...]:
    """Return the kinds that make four sets and a pair, with no more chows than are allowed."""
    if number_in(held) != 3 * (_SETS_IN_A_HAND - len(sets)) + 1:
        return ()
    if most_chows >= _SETS_IN_A_HAND:
        return kinds_completing(held)
    chows = sum([each.kind is SetKind.CHOW for each in sets])
    kinds = kinds_completing(held, chows=chows < most_chows)
    return tuple(kind for kind in kinds if _fewest_chows(tiles_in(held + kind.one)) + chows <= most_chows)


def _fewest_chows(tiles: Sequence[Tile]) -> int:
    """Return how many chows some tiles have at least when they are grouped into sets and a pair."""
    return min(sum(each.kind is SetKind.CHOW for each in found) for found in groupings(tiles, pair=True))
