"""What completes a hand: tiles that make four sets and a pair, and tiles that make special hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.game.tile_counts import number_of, tiles_in
from engine.game.tiles import KINDS, TILES_OF_A_KIND, Tile
from engine.grouping.missing_tiles import completing_four_sets

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game.sets import TileSet
    from engine.rules.rule import SpecialHand
    from engine.special_hands.pattern import SpecialHandFilter


class Completions(NamedTuple):
    """The kinds of tile, one of which completes a hand, in the order of the tiles; and what special hands each makes.

    A kind of which the hand holds all four is not among ``kinds``.
    """

    kinds: tuple[Tile, ...]
    special_hands: Mapping[Tile, Sequence[SpecialHand]]


NO_COMPLETIONS: Final = Completions((), {})


def tiles_completing(
    sets: tuple[TileSet, ...],
    held: int,
    special_hands: SpecialHandFilter[SpecialHand],
    most_chows: int,
) -> Completions:
    """Return the kinds of tile, one of which completes a hand one tile short.

    ``sets`` lie on the table or are kongs, ``held`` counts all the other tiles.
    """
    whole = held
    for each in sets:
        whole += each.count
    kinds = completing_four_sets(sets, held, whole, most_chows)
    made: dict[Tile, list[SpecialHand]] = {}
    for special in special_hands.candidates(whole, len(sets), lacking=1):
        if not special.concealed or all(each.concealed for each in sets):
            for kind in special.pattern.lacking(sets, tiles_in(held)):
                if number_of(kind, whole) < TILES_OF_A_KIND:
                    made.setdefault(kind, []).append(special)
    if made:
        kinds = tuple(kind for kind in KINDS if kind in kinds or kind in made)
    return Completions(kinds, made)
