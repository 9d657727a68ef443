"""What must show of a hand at a glance before a question about it is worth asking.

Only a no is ever taken from here: most questions are answered no by what shows, without being asked. A question that is
not listed is always asked. What rules most hands out is enough: the more is looked at, the fewer hands look alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.conditions import bonus_tiles, going_out, tile_patterns, whole_hand
from engine.game import set_counts
from engine.game.tiles import HONOUR, MINOR, TERMINAL
from engine.grouping.reading import (
    CLAIMED,
    DEALT,
    FIRST_TURN,
    FOUR_BONUS_TILES,
    LAST_TILE,
    LOOSE_TILE,
    ONE_SUIT,
    ORIGINAL_CALL,
    ROBBED,
    SET_POINTS,
    TWO_BONUS_TILES,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

THREE_CHOWS: Final = set_counts.shown(set_counts.CHOWS)
SOME_KONG: Final = set_counts.shown(set_counts.KONGS)
FOUR_TRIPLETS: Final = set_counts.shown(set_counts.TRIPLETS)
THREE_IN_THE_HAND: Final = set_counts.shown(set_counts.TRIPLETS_IN_THE_HAND)
THREE_CONCEALED: Final = set_counts.shown(set_counts.CONCEALED_TRIPLETS)
THREE_OF_WINDS: Final = set_counts.shown(set_counts.WIND_TRIPLETS)
TWO_OF_DRAGONS: Final = set_counts.shown(set_counts.DRAGON_TRIPLETS)
SOME_MELDED: Final = set_counts.shown(set_counts.MELDED_BEFORE)
SOME_EXPOSED: Final = set_counts.shown(set_counts.EXPOSED)
SOME_WITHOUT_MAJORS: Final = set_counts.shown(set_counts.WITHOUT_MAJORS)
PAIR_COMPLETED: Final = set_counts.shown(set_counts.COMPLETED_PAIRS)


class Glance(NamedTuple):
    """Bits of what shows: those that must be there, and those that must not."""

    there: int = 0
    absent: int = 0

    def allows(self, seen: int) -> bool:
        """Tell whether the question is worth asking of a hand that shows these bits."""
        return seen & self.there == self.there and not seen & self.absent


def glance_of(questions: Iterable[Callable[..., bool]]) -> Glance:
    """Return what must show for some questions to be answered yes, all of them."""
    there = absent = 0
    for question in questions:
        glance = AT_A_GLANCE.get(question, _NOTHING)
        there |= glance.there
        absent |= glance.absent
    return Glance(there, absent)


_NOTHING: Final = Glance()
AT_A_GLANCE: Final[Mapping[Callable[..., bool], Glance]] = {
    bonus_tiles.four_flowers: Glance(FOUR_BONUS_TILES),
    bonus_tiles.four_seasons: Glance(FOUR_BONUS_TILES),
    bonus_tiles.seat_flower_and_season: Glance(TWO_BONUS_TILES),
    going_out.last_tile_drawn: Glance(absent=CLAIMED),
    going_out.last_tile_claimed: Glance(CLAIMED),
    going_out.with_loose_tile: Glance(LOOSE_TILE),
    going_out.with_last_tile_of_the_wall: Glance(LAST_TILE),
    going_out.ending_the_wall: Glance(LAST_TILE),
    going_out.drawn_as_the_wall_ends: Glance(LAST_TILE),
    going_out.ending_the_wall_or_with_last_discard: Glance(LAST_TILE),
    going_out.with_last_discard: Glance(LAST_TILE | CLAIMED),
    going_out.robbing_a_kong: Glance(ROBBED),
    going_out.complete_as_dealt: Glance(DEALT),
    going_out.on_first_turn: Glance(FIRST_TURN),
    going_out.concealed_until_the_last_tile: Glance(absent=SOME_MELDED),
    going_out.drawn_from_the_wall: Glance(absent=CLAIMED),
    going_out.on_dealers_first_discard: Glance(FIRST_TURN | CLAIMED),
    going_out.original_call: Glance(ORIGINAL_CALL),
    going_out.completing_the_pair: Glance(PAIR_COMPLETED),
    whole_hand.no_scoring_sets: Glance(absent=SET_POINTS),
    whole_hand.all_minor: Glance(absent=TERMINAL | HONOUR),
    whole_hand.all_major: Glance(absent=MINOR),
    whole_hand.one_suit: Glance(ONE_SUIT),
    whole_hand.one_suit_with_honours: Glance(ONE_SUIT),
    whole_hand.clean: Glance(ONE_SUIT),
    whole_hand.three_chows_in_a_row: Glance(THREE_CHOWS),
    whole_hand.three_overlapping_chows: Glance(THREE_CHOWS),
    whole_hand.three_chows_in_a_row_or_overlapping: Glance(THREE_CHOWS),
    whole_hand.four_triplets: Glance(FOUR_TRIPLETS),
    whole_hand.fewer_than_three_triplets_concealed: Glance(absent=THREE_CONCEALED),
    whole_hand.three_triplets_concealed: Glance(THREE_CONCEALED),
    whole_hand.three_or_four_triplets_concealed: Glance(THREE_CONCEALED),
    whole_hand.four_triplets_concealed: Glance(THREE_CONCEALED),
    whole_hand.three_triplets_in_the_hand: Glance(THREE_IN_THE_HAND),
    whole_hand.no_kong: Glance(absent=SOME_KONG),
    whole_hand.four_kongs: Glance(FOUR_TRIPLETS),
    whole_hand.major_in_each_set: Glance(absent=SOME_WITHOUT_MAJORS),
    whole_hand.little_three_dragons: Glance(TWO_OF_DRAGONS),
    whole_hand.big_three_dragons: Glance(TWO_OF_DRAGONS),
    whole_hand.dragons_in_three_sets: Glance(TWO_OF_DRAGONS),
    whole_hand.little_four_winds: Glance(THREE_OF_WINDS),
    whole_hand.big_four_winds: Glance(THREE_OF_WINDS),
    whole_hand.winds_in_four_sets: Glance(THREE_OF_WINDS),
    whole_hand.all_honours: Glance(FOUR_TRIPLETS),
    whole_hand.all_terminals: Glance(FOUR_TRIPLETS),
    whole_hand.ones_and_nines_with_honours: Glance(absent=MINOR),
    whole_hand.all_green: Glance(absent=TERMINAL),
    whole_hand.fully_concealed: Glance(absent=SOME_EXPOSED),
    whole_hand.concealed_or_kong_claimed: Glance(absent=SOME_EXPOSED),
    tile_patterns.thirteen_orphans: Glance(absent=MINOR),
    tile_patterns.nine_gates: Glance(ONE_SUIT),
    tile_patterns.wriggling_snake: Glance(ONE_SUIT),
}
