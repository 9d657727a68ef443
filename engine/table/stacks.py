"""Stacks of the four walls: each has a side, and a number counted from either end of that side.

A side belongs to a seat and is seen from that seat. Seats go anticlockwise round the table: east, south, west, north.
So the right end of a side touches the side of the next player. Counting from the right goes clockwise.
"""

from enum import Enum
from typing import Final, NamedTuple

from engine.game.seats import seats_from
from engine.game.tiles import SEATS, Wind


class End(Enum):
    """An end of a player's side of the wall, as that player sees it."""

    LEFT = "left"
    RIGHT = "right"


OTHER_END: Final = {End.LEFT: End.RIGHT, End.RIGHT: End.LEFT}


class Tier(Enum):
    UPPER = "upper"
    LOWER = "lower"


class Direction(Enum):
    """A direction round the table, seen from above."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


COUNTING_FROM: Final = {End.LEFT: Direction.ANTICLOCKWISE, End.RIGHT: Direction.CLOCKWISE}
"""In which direction stacks are counted from an end of a side."""


class Stack(NamedTuple):
    """Two tiles, one on the other: the side they stand on, and the number of the stack from the right and the left."""

    side: Wind
    right: int
    left: int

    def number(self, end: End) -> int:
        return self.right if end is End.RIGHT else self.left

    def label(self, end: End) -> str:
        """Return the short name of this stack: the side, the end counted from, and the number.

        >>> Stack(Wind.WEST, right=4, left=15).label(End.RIGHT)
        'W-R4'
        """
        return f"{self.side.value[0].upper()}-{end.value[0].upper()}{self.number(end)}"


class TilePosition(NamedTuple):
    stack: Stack
    tier: Tier


def tile_positions(stacks: tuple[Stack, ...]) -> tuple[TilePosition, ...]:
    """Return the positions in these stacks in the order in which tiles are drawn: the upper of each stack first."""
    return tuple(TilePosition(stack, tier) for stack in stacks for tier in Tier)


def stacks_counted_from(seat: Wind, end: End, stacks_per_side: int) -> tuple[Stack, ...]:
    """Return all stacks of the four walls in the order of counting. It begins at one end of this seat's side."""
    first, *others = seats_from(seat)
    sides = (first, *(reversed(others) if end is End.RIGHT else others))
    return tuple(stack for side in sides for stack in _side(side, end, stacks_per_side))


def wall_order(stacks_per_side: int) -> tuple[Stack, ...]:
    """Return all stacks in the order in which a request lists a wall: seat by seat, each side from its right end."""
    return tuple(stack for seat in SEATS for stack in _side(seat, End.RIGHT, stacks_per_side))


def _side(seat: Wind, end: End, stacks: int) -> tuple[Stack, ...]:
    from_right = tuple(Stack(seat, number, stacks + 1 - number) for number in range(1, stacks + 1))
    return from_right if end is End.RIGHT else from_right[::-1]
