"""The winds of a hand, and the seats that a number of players take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.game.tiles import SEATS, Wind

if TYPE_CHECKING:
    from collections.abc import Iterable


class Winds(NamedTuple):
    """The two winds that a player looks at: that of the seat and the prevailing one."""

    seat: Wind
    prevailing: Wind


def seats_of(players: int, named: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the seats that play, in the order of play; a fifth player sits out.

    Two players sit East and West. Three are East and whoever is named, filled up with South, West, North in turn.
    """
    if players == 2:
        return (Wind.EAST, Wind.WEST)
    if players == 3:
        first = {Wind.EAST, *named}
        return tuple(sorted(sorted(SEATS, key=lambda seat: seat not in first)[:3], key=SEATS.index))
    return SEATS
