"""A short look that tells of most hands that nothing is wrong with them.

Only a yes says anything: any other hand may be legal all the same, which takes the long look of ``legality``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import set_counts
from engine.game.hand import WonFrom
from engine.game.tile_counts import count_of, number_of
from engine.game.tiles import DIGIT, KINDS, SEATS, Tile, Wind

if TYPE_CHECKING:
    from engine.game.hand import Hand, Win
    from engine.rules.conventions import TableRules

_SIZE: Final = 14
_OF_A_KIND: Final = 4
_DREAMER: Final = Wind.DREAMER
_FOUR_OF_EACH: Final = _OF_A_KIND * count_of(KINDS)
_EACH_BONUS_TILE: Final = count_of(tile for tile in Tile if tile.bonus)
_TOP_BITS: Final = count_of(KINDS) << DIGIT - 1
# Added to a count of tiles, this makes the top bit of a digit show that there are five of a kind or more.
_SHOW_FIVE: Final = _TOP_BITS - (_OF_A_KIND + 1) * count_of(KINDS)


def can_be(in_hand: int, laid_out: int) -> bool:
    """Tell whether there are such tiles, given their counts.

    No five of a kind, and of bonus tiles none in a hand and none laid out twice.
    """
    if in_hand > _FOUR_OF_EACH or (in_hand + _SHOW_FIVE) & _TOP_BITS:
        return False
    return not laid_out & ~_EACH_BONUS_TILE


def is_plain(hand: Hand, win: Win, table: TableRules) -> bool:
    """Tell whether nothing is wrong with a hand at a table of four which went out without anything remarkable."""
    remarkable = (
        hand.wild
        or hand.exhausted_tiles
        or hand.original_call
        or hand.dealer_wins
        or win.last_tile
        or win.first_turn
        or win.kongs_in_a_row
        or win.completes is not None
    )
    return not remarkable and _sits_right(hand, win, table) and _holds_what_it_should(hand, win, table)


def _sits_right(hand: Hand, win: Win, table: TableRules) -> bool:
    """Tell whether all who are named sit at a table of four, and the last tile came from where it can."""
    if hand.players != len(SEATS) or hand.players not in table.players or win.source not in table.sources:
        return False
    if hand.seat_wind is _DREAMER or hand.prevailing_wind is _DREAMER or hand.dealer is _DREAMER:
        return False
    if hand.dealer is not Wind.EAST and hand.players in table.dealer_is_east_with:
        return False
    if win.source is WonFrom.WALL:
        return win.discarder is None
    return win.source is WonFrom.DISCARD and win.discarder not in {None, _DREAMER, hand.seat_wind}


def _holds_what_it_should(hand: Hand, win: Win, table: TableRules) -> bool:
    """Tell whether the tiles and sets can be, and the last tile stands among the concealed ones."""
    concealed, in_hand = hand.counts
    sets = melds = 0
    for each in hand.concealed_sets:
        sets += each.tally
    for each in hand.melds:
        melds += each.tally
    groups, pairs = len(hand.melds) + len(hand.concealed_sets), sets >> set_counts.PAIRS & set_counts.MOST
    return (
        3 * groups - pairs + len(hand.concealed_tiles) == _SIZE
        and not melds >> set_counts.PAIRS & set_counts.MOST
        and melds >> set_counts.CHOWS & set_counts.MOST <= table.chows_with(hand.players)
        and can_be(in_hand, count_of(hand.bonus_tiles))
        and number_of(win.tile, concealed) > 0
    )
