"""The tiles of a hand that an indicator in the dead wall names, and its red fives. Knows no ruleset."""

from collections.abc import Iterable
from typing import Final

from engine.conditions.condition import of_hand
from engine.game.counts import number_of
from engine.game.tiles import KINDS, RedFive, Tile
from engine.grouping import reading as flags
from engine.grouping.reading import Reading

_ROWS: Final = (KINDS[:9], KINDS[9:18], KINDS[18:27], KINDS[27:31], (Tile.DW, Tile.DG, Tile.DR))
_NEXT: Final[dict[Tile | RedFive, Tile]] = {}
"""The tile after each: in a suit 1 follows 9; east, south, west, north, east; white, green, red, white."""

for _row in _ROWS:
    _NEXT.update(zip(_row, (*_row[1:], _row[0]), strict=True))
_NEXT.update({five: _NEXT[five.plain] for five in RedFive})


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
        tile = _NEXT[each]
        named += (tile,) * number_of(tile, held)
    return named


a_dora = of_hand("For each tile that comes after an open indicator.", lambda hand: bool(dora(hand)), needs=flags.DORA_INDICATED)
an_ura_dora = of_hand("For each tile that comes after an indicator beneath.",
    lambda hand: bool(ura_dora(hand)), needs=flags.URA_DORA_INDICATED)
a_red_five = of_hand("For each red five.", lambda hand: bool(red_fives(hand)), needs=flags.A_RED_FIVE)
