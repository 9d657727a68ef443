"""The tiles of a hand that an indicator in the dead wall names, and its red fives. Knows no ruleset."""

from collections.abc import Iterable

from engine.conditions.condition import of_features, of_hand
from engine.game.counts import number_of
from engine.game.tiles import NAMED_BY, RedFive, Tile
from engine.grouping import reading as flags
from engine.grouping.reading import Reading


def dora(hand: Reading) -> tuple[Tile, ...]:
    """Return the tiles that follow the indicators, each as often as an indicator names it."""
    return _named_by(hand.hand.extras.dora_indicators, hand)


def ura_dora(hand: Reading) -> tuple[Tile, ...]:
    """Return the tiles that follow the indicators beneath, each as often as one names it."""
    return _named_by(hand.hand.extras.ura_indicators, hand)


def red_fives(hand: Reading) -> tuple[Tile, ...]:
    return tuple(each.tile.plain for each in hand.hand.extras.red_fives if each.path[0] != "win")


def _named_by(indicators: Iterable[Tile | RedFive], hand: Reading) -> tuple[Tile, ...]:
    held = hand.hand.counts[1]
    named: tuple[Tile, ...] = ()
    for each in indicators:
        tile = NAMED_BY[each]
        named += (tile,) * number_of(tile, held)
    return named


a_dora = of_features("For each tile that comes after an open indicator.", needs=flags.A_DORA)
an_ura_dora = of_features("For each tile that comes after an indicator beneath.", needs=flags.AN_URA_DORA)
a_red_five = of_hand("For each red five.", lambda hand: bool(red_fives(hand)), needs=flags.A_RED_FIVE)
