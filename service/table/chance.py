"""Chance: dice thrown and tiles mixed for those who ask for it. The only file that draws lots.

A seed gives the same throws and the same wall again, in the same version of the service.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from secrets import randbelow
from typing import TYPE_CHECKING, Final, TypeVar

from engine.table import DrawTiles, End, OddAndEvenEnds, RollDice, Throw, WindRow, next_to_roll, throws_for_seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.table import NeededThrow, SeatDraw, SeatRule

Thing = TypeVar("Thing")

LARGEST_SEED: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""
_PIPS: Final = 6


def new_seed() -> int:
    """Draw a seed for those who sent none."""
    return randbelow(LARGEST_SEED + 1)


class SeededDice:
    """Lots drawn from a seed. Dice and tiles are drawn apart, so that throws sent along do not change the wall."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(f"dice {seed}")  # noqa: S311 - a game, and to be had again
        self._tiles = Random(f"tiles {seed}")  # noqa: S311 - the same

    def throw(self, dice: int) -> Throw:
        """Throw some dice."""
        shown = tuple(self._dice.randint(1, _PIPS) for _ in range(dice))
        return Throw(sum(shown), shown)

    def throws(self, needed: Sequence[NeededThrow]) -> tuple[Throw, ...]:
        """Make the throws that are needed."""
        return tuple(self.throw(each.dice) for each in needed)

    def mixed(self, things: Iterable[Thing]) -> tuple[Thing, ...]:
        """Mix tiles."""
        lying = list(things)
        self._tiles.shuffle(lying)
        return tuple(lying)


def draw_by_chance(rule: SeatRule, draw: SeatDraw, lots: SeededDice) -> SeatDraw:
    """Roll, draw or throw for seats as the rule asks; players who are tied roll until one of them is East."""
    match rule:
        case RollDice():
            while len(tied := next_to_roll(draw)) > 1:
                rolls = {player: lots.throw(1).total for player in tied}
                draw = replace(draw, rolls=(*draw.rolls, rolls))
        case DrawTiles():
            draw = replace(draw, draws=dict(zip(draw.players, lots.mixed(rule.seats), strict=True)))
        case OddAndEvenEnds() if not draw.row.winds:
            draw = replace(draw, row=WindRow(lots.mixed(rule.seats), lots.mixed(End)[0]))
    return replace(draw, throws=lots.throws(throws_for_seats(rule, draw)))
