"""Conditions of flowers and seasons: of one tile and its player's winds, or of all that a player laid out."""

from collections.abc import Callable
from operator import attrgetter
from typing import Final

from engine.conditions.condition import of_bonus_tile, of_hand
from engine.game.tiles import Bonus, Tile
from engine.grouping.reading import FOUR_BONUS_TILES, TWO_BONUS_TILES, Reading

flower = of_bonus_tile("A flower.", lambda tile, _: tile.bonus is Bonus.FLOWER)
season = of_bonus_tile("A season.", lambda tile, _: tile.bonus is Bonus.SEASON)
of_seat_wind = of_bonus_tile("Of the player's own wind.", lambda tile, winds: tile.wind is winds.seat)
of_prevailing_wind = of_bonus_tile("Of the prevailing wind.", lambda tile, winds: tile.wind is winds.prevailing)


def _laid_out(series: Bonus) -> Callable[[Reading], tuple[Tile, ...]]:
    return lambda hand: tuple(tile for tile in hand.hand.bonus_tiles if tile.bonus is series)


the_flowers, the_seasons = map(_laid_out, Bonus)
the_bonus_tiles: Final[Callable[[Reading], tuple[Tile, ...]]] = attrgetter("hand.bonus_tiles")
"""Returns all flowers and seasons that the player laid out."""
all_eight = of_hand("All four flowers and all four seasons.", lambda hand: len(hand.hand.bonus_tiles) == 8, needs=FOUR_BONUS_TILES)


def the_seat_flower_and_season(hand: Reading) -> tuple[Tile, ...]:
    """Return the flower and the season of the player's own wind, as far as the player laid them out."""
    return tuple(tile for tile in hand.hand.bonus_tiles if tile.wind is hand.hand.seat_wind)


seat_flower_and_season = of_hand("Both the flower and the season of the player's own wind.",
    lambda hand: len(the_seat_flower_and_season(hand)) == 2, needs=TWO_BONUS_TILES)
four_flowers = of_hand("All four flowers.",
    lambda hand: len(hand.hand.bonus_tiles) >= 4 and len(the_flowers(hand)) == 4, needs=FOUR_BONUS_TILES)
four_seasons = of_hand("All four seasons.",
    lambda hand: len(hand.hand.bonus_tiles) >= 4 and len(the_seasons(hand)) == 4, needs=FOUR_BONUS_TILES)
no_bonus_tile = of_hand("No bonus tile was laid out.", lambda hand: not hand.hand.bonus_tiles)
