"""The winds that count for a hand, and the seats that two to five players take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.game.tiles import SEATS, Wind

if TYPE_CHECKING:
    from collections.abc import Iterable


class Winds(NamedTuple):
    """The two winds that count for a player: the seat wind and the prevailing wind."""

    seat: Wind
    prevailing: Wind


def seats_of(players: int, named: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the seats that play, in the order of play. A fifth player sits out.

    Two players are East and West. Three are East and the seats ``named``; if these are fewer than three, the first of
    South, West and North make up the number.
    """
    if players == 2:
        return (Wind.EAST, Wind.WEST)
    if players == 3:
        preferred = {Wind.EAST, *named}
        return tuple(sorted(sorted(SEATS, key=lambda seat: seat not in preferred)[:3], key=SEATS.index))
    return SEATS
