"""Conditions of flowers and seasons: of one tile and its player's winds, or of all that a player laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.conditions.condition import condition
from engine.game.tiles import Bonus
from engine.grouping.reading import FOUR_BONUS_TILES, TWO_BONUS_TILES

if TYPE_CHECKING:
    from engine.game.seats import Winds
    from engine.game.tiles import Tile
    from engine.grouping.reading import Reading

_IN_A_SERIES = 4
_BOTH = 2


def flower(tile: Tile, _winds: Winds) -> bool:
    """A flower."""
    return tile.bonus is Bonus.FLOWER


def season(tile: Tile, _winds: Winds) -> bool:
    """A season."""
    return tile.bonus is Bonus.SEASON


def of_seat_wind(tile: Tile, winds: Winds) -> bool:
    """Of the player's own wind."""
    return tile.wind is winds.seat


def of_prevailing_wind(tile: Tile, winds: Winds) -> bool:
    """Of the prevailing wind."""
    return tile.wind is winds.prevailing


def the_flowers(hand: Reading) -> tuple[Tile, ...]:
    """Return the flowers that the player laid out."""
    return tuple(tile for tile in hand.hand.bonus_tiles if tile.bonus is Bonus.FLOWER)


def the_seasons(hand: Reading) -> tuple[Tile, ...]:
    """Return the seasons that the player laid out."""
    return tuple(tile for tile in hand.hand.bonus_tiles if tile.bonus is Bonus.SEASON)


def the_bonus_tiles(hand: Reading) -> tuple[Tile, ...]:
    """Return all flowers and seasons that the player laid out."""
    return hand.hand.bonus_tiles


@condition(needs=FOUR_BONUS_TILES)
def all_eight(hand: Reading) -> bool:
    """All four flowers and all four seasons."""
    return len(hand.hand.bonus_tiles) == 2 * _IN_A_SERIES


def the_seat_flower_and_season(hand: Reading) -> tuple[Tile, ...]:
    """Return the flower and the season of the player's own wind, as far as the player laid them out."""
    return tuple(tile for tile in hand.hand.bonus_tiles if tile.wind is hand.hand.seat_wind)


@condition(needs=TWO_BONUS_TILES)
def seat_flower_and_season(hand: Reading) -> bool:
    """Both the flower and the season of the player's own wind."""
    own = hand.hand.seat_wind
    return len([tile for tile in hand.hand.bonus_tiles if tile.wind is own]) == _BOTH


@condition(needs=FOUR_BONUS_TILES)
def four_flowers(hand: Reading) -> bool:
    """All four flowers."""
    return len(hand.hand.bonus_tiles) >= _IN_A_SERIES and len(the_flowers(hand)) == _IN_A_SERIES


@condition(needs=FOUR_BONUS_TILES)
def four_seasons(hand: Reading) -> bool:
    """All four seasons."""
    return len(hand.hand.bonus_tiles) >= _IN_A_SERIES and len(the_seasons(hand)) == _IN_A_SERIES


def no_bonus_tile(hand: Reading) -> bool:
    """No bonus tile was laid out."""
    return not hand.hand.bonus_tiles
