"""Questions about how a hand went out: where its last tile came from and when. Knows no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hand import WonFrom
from engine.tiles import Tile

if TYPE_CHECKING:
    from engine.reading import Reading


def last_tile_drawn(hand: Reading) -> bool:
    """The last tile was drawn by the winner, or dealt."""
    return not hand.source.claimed


def last_tile_claimed(hand: Reading) -> bool:
    """The last tile was claimed: a discard or the tile of a robbed kong."""
    return hand.source.claimed


def with_loose_tile(hand: Reading) -> bool:
    """The last tile is a loose tile, drawn from the kong box after a kong or a bonus tile."""
    return hand.source is WonFrom.LOOSE_TILE


def with_last_tile_of_the_wall(hand: Reading) -> bool:
    """The last tile is the last of the live wall."""
    return hand.win.last_tile and hand.source is WonFrom.WALL


def with_last_discard(hand: Reading) -> bool:
    """The last tile is the discard that follows the last of the live wall."""
    return hand.win.last_tile and hand.source is WonFrom.DISCARD


def robbing_a_kong(hand: Reading) -> bool:
    """The last tile is the fourth that another player was adding to a melded pung."""
    return hand.source is WonFrom.ROBBED_KONG


def not_robbing_a_kong(hand: Reading) -> bool:
    """The last tile was not taken from another player's kong."""
    return hand.source not in {WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG}


def complete_as_dealt(hand: Reading) -> bool:
    """The dealer's dealt tiles are complete."""
    return hand.source is WonFrom.DEALT


def on_first_turn(hand: Reading) -> bool:
    """A player other than the dealer completes on the dealer's first discard or with the first tile drawn."""
    return hand.win.first_turn and hand.source is not WonFrom.DEALT


def concealed_until_the_last_tile(hand: Reading) -> bool:
    """No set was melded before the last tile; a declared concealed kong does not count as melded."""
    return hand.melded_before == 0


def went_out(_hand: Reading) -> bool:
    """The hand went out."""
    return True


def drawn_from_the_wall(hand: Reading) -> bool:
    """The last tile was drawn from the live wall, or dealt."""
    return hand.source in {WonFrom.WALL, WonFrom.DEALT}


def on_dealers_first_discard(hand: Reading) -> bool:
    """A player other than the dealer completes on the dealer's first discard."""
    return hand.win.first_turn and hand.source is WonFrom.DISCARD


def original_call(hand: Reading) -> bool:
    """The player was fishing right after the first discard, said so, and never changed the hand."""
    return hand.hand.original_call


def replacing_two_kongs_in_a_row(hand: Reading) -> bool:
    """The replacement for one kong completed another, and its replacement the hand."""
    return hand.win.kongs_in_a_row > 1


def claimed_a_one_or_nine_if_any(hand: Reading) -> bool:
    """The last tile was drawn, or is a one or a nine."""
    return not hand.source.claimed or hand.win.tile.rank in {1, 9}


def with_circle_5(hand: Reading) -> bool:
    """The last tile is the 5 of circles."""
    return hand.win.tile is Tile.D5


def with_circle_1(hand: Reading) -> bool:
    """The last tile is the 1 of circles."""
    return hand.win.tile is Tile.D1
