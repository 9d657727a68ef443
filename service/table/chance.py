"""Throws dice and mixes tiles at random. No other module uses random numbers for play.

The same seed gives the same throws and the same wall, in the same version of the service.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from secrets import randbelow
from typing import Final, TypeVar

from engine import table

Item = TypeVar("Item")

LARGEST_SEED: Final = 2**53 - 1
"""The largest whole number that every JSON parser reads exactly."""
_PIPS: Final = 6


def new_seed() -> int:
    return randbelow(LARGEST_SEED + 1)


class SeededDice:
    """Dice and shuffled tiles from a seed. They have separate sequences, so that throws do not change the wall."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(f"dice {seed}")  # noqa: S311 - a game needs no secure numbers, but reproducible ones
        self._tiles = Random(f"tiles {seed}")  # noqa: S311 - the same

    def throw(self, number: int) -> table.Throw:
        shown = tuple(self._dice.randint(1, _PIPS) for _ in range(number))
        return table.Throw(sum(shown), shown)

    def throws(self, needed: Sequence[table.NeededThrow]) -> tuple[table.Throw, ...]:
        return tuple(self.throw(each.dice) for each in needed)

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        order = list(items)
        self._tiles.shuffle(order)
        return tuple(order)


def draw_by_chance(rule: table.SeatRule, draw: table.SeatDraw, chance: SeededDice) -> table.SeatDraw:
    """Return the draw with the rolls, tiles and throws of a rule. Tied players roll until one of them is East."""
    match rule:
        case table.RollDice():
            while len(tied := table.next_to_roll(draw)) > 1:
                rolls = {player: chance.throw(1).total for player in tied}
                draw = replace(draw, rolls=(*draw.rolls, rolls))
        case table.DrawTiles():
            draw = replace(draw, draws=dict(zip(draw.players, chance.shuffled(draw.seats), strict=True)))
        case table.OddAndEvenEnds() if not draw.row.winds:
            draw = replace(draw, row=table.WindRow(chance.shuffled(draw.seats), chance.shuffled(table.End)[0]))
    return replace(draw, throws=chance.throws(table.throws_for_seats(rule, draw)))
