"""Questions about how a hand went out: where its last tile came from and when. Knows no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hand import WonFrom

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
