"""Conditions of how a hand went out: where its last tile came from and when. Knows no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.conditions.condition import condition
from engine.game.hand import WonFrom
from engine.game.set_counts import A_COMPLETED_PAIR, A_SET_MELDED_BEFORE
from engine.game.tiles import MAJOR, MINOR, Tile
from engine.grouping.reading import (
    DEALT_COMPLETE,
    END_OF_WALL,
    FIRST_TURN,
    KONG_ROBBED,
    LAST_TILE_CLAIMED,
    ORIGINAL_CALL,
    WITH_LOOSE_TILE,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.grouping.reading import Reading


@condition(excludes=LAST_TILE_CLAIMED)
def last_tile_drawn(hand: Reading) -> bool:
    """The last tile was drawn by the winner, or dealt."""
    return not hand.source.claimed


@condition(needs=LAST_TILE_CLAIMED)
def last_tile_claimed(hand: Reading) -> bool:
    """The last tile was claimed: a discard or the tile of a robbed kong."""
    return hand.source.claimed


@condition(needs=WITH_LOOSE_TILE)
def with_loose_tile(hand: Reading) -> bool:
    """The last tile is a loose tile, a replacement drawn from the kong box."""
    return hand.source is WonFrom.LOOSE_TILE


@condition(needs=END_OF_WALL)
def with_last_tile_of_the_wall(hand: Reading) -> bool:
    """The last tile is the last of the live wall."""
    return hand.win.last_tile and hand.source is WonFrom.WALL


@condition(needs=END_OF_WALL)
def ending_the_wall(hand: Reading) -> bool:
    """The last tile is the last of the live wall, or a loose tile or a robbed one that came of it; not a discard."""
    return hand.win.last_tile and hand.source is not WonFrom.DISCARD


@condition(needs=END_OF_WALL)
def drawn_as_the_wall_ends(hand: Reading) -> bool:
    """The last tile is the last of the live wall or a loose tile that came of it, drawn by the winner."""
    return hand.win.last_tile and not hand.source.claimed


@condition(needs=END_OF_WALL)
def ending_the_wall_or_with_last_discard(hand: Reading) -> bool:
    """The last tile is the last of the live wall, or came of it, or is the discard that follows."""
    return hand.win.last_tile


@condition(needs=END_OF_WALL)
def with_last_tile_or_last_discard(hand: Reading) -> bool:
    """The last tile is the last of the live wall, or the discard that follows it."""
    return hand.win.last_tile and hand.source in {WonFrom.WALL, WonFrom.DISCARD}


@condition(needs=END_OF_WALL | LAST_TILE_CLAIMED)
def with_last_discard(hand: Reading) -> bool:
    """The last tile is the discard that follows the last of the live wall."""
    return hand.win.last_tile and hand.source is WonFrom.DISCARD


@condition(needs=KONG_ROBBED)
def robbing_a_kong(hand: Reading) -> bool:
    """The last tile is the fourth that another player was adding to a melded pung."""
    return hand.source is WonFrom.ROBBED_KONG


def not_robbing_a_kong(hand: Reading) -> bool:
    """The last tile was not taken from another player's kong."""
    return hand.source not in {WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG}


@condition(needs=DEALT_COMPLETE)
def complete_as_dealt(hand: Reading) -> bool:
    """The dealer's dealt tiles are complete."""
    return hand.source is WonFrom.DEALT


@condition(needs=FIRST_TURN)
def on_first_turn(hand: Reading) -> bool:
    """A player other than the dealer completes on the dealer's first discard or with the first tile drawn."""
    return hand.win.first_turn and hand.source is not WonFrom.DEALT


@condition(excludes=A_SET_MELDED_BEFORE)
def concealed_until_the_last_tile(hand: Reading) -> bool:
    """No set was melded before the last tile; a declared concealed kong does not count as melded."""
    return hand.melded_before == 0


def went_out(_hand: Reading) -> bool:
    """The hand went out."""
    return True


@condition(excludes=LAST_TILE_CLAIMED)
def drawn_from_the_wall(hand: Reading) -> bool:
    """The last tile was drawn from the live wall, or dealt."""
    return hand.source in {WonFrom.WALL, WonFrom.DEALT}


@condition(needs=FIRST_TURN | LAST_TILE_CLAIMED)
def on_dealers_first_discard(hand: Reading) -> bool:
    """A player other than the dealer completes on the dealer's first discard."""
    return hand.win.first_turn and hand.source is WonFrom.DISCARD


@condition(needs=ORIGINAL_CALL)
def original_call(hand: Reading) -> bool:
    """The player was fishing right after the first discard, said so, and never changed the hand."""
    return hand.hand.original_call


def replacing_two_kongs_in_a_row(hand: Reading) -> bool:
    """The replacement for one kong completed another, and its replacement the hand."""
    return hand.win.kongs_in_a_row > 1


def claimed_a_one_or_nine_if_any(hand: Reading) -> bool:
    """The last tile was drawn, or is a one or a nine."""
    return not hand.source.claimed or (hand.win.tile is not None and hand.win.tile.rank in {1, 9})


def with_circle_5(hand: Reading) -> bool:
    """The last tile is the 5 of circles."""
    return hand.win.tile is Tile.D5


def with_circle_1(hand: Reading) -> bool:
    """The last tile is the 1 of circles."""
    return hand.win.tile is Tile.D1


def with_bamboo_2(hand: Reading) -> bool:
    """The last tile is the 2 of bamboos."""
    return hand.win.tile is Tile.B2


def with_a_minor_tile(hand: Reading) -> bool:
    """The last tile is a number from 2 to 8."""
    return hand.win.tile is not None and bool(hand.win.tile.traits & MINOR)


def with_a_major_tile(hand: Reading) -> bool:
    """The last tile is a one, a nine, a wind or a dragon."""
    return hand.win.tile is not None and bool(hand.win.tile.traits & MAJOR)


@condition(needs=A_COMPLETED_PAIR)
def completing_the_pair(hand: Reading) -> bool:
    """The last tile completed the pair."""
    return hand.pair is not None and hand.pair.last_tile


def only_possible_tile(hand: Reading, winning_tiles: tuple[Tile, ...]) -> bool:
    """No other kind of tile could have completed the hand, except kinds of which all four are held or lie face up."""
    last, exhausted = hand.win.tile, hand.hand.exhausted_tiles
    if last is None:
        return False
    for tile in winning_tiles:  # noqa: SIM110 - all() takes twice the time
        if tile is not last and tile not in exhausted:
            return False
    return True


def wins_in_a_row(number: int) -> Callable[[Reading], bool]:
    """Return the condition that the dealer has won at least so many hands in a row, this one included."""

    def dealer_wins_in_a_row(hand: Reading) -> bool:
        return hand.hand.dealer_wins >= number and hand.hand.seat_wind is hand.hand.dealer

    dealer_wins_in_a_row.__doc__ = f"The dealer wins for the {number}th time in a row."
    return dealer_wins_in_a_row
