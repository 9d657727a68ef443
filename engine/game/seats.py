"""The winds that count for a hand, and the seats that two to five players take."""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from engine.game.tiles import SEATS, Wind

Players = int | tuple[Wind, ...]
"""Who plays: how many, or the seats that are taken. The dreamer's is one of five, although the dreamer sits out."""

PLAYERS_WHO_CHOOSE: Final = 3
"""So many players choose their seats: East, and two of the others."""
_IN_ORDER: Final[tuple[Wind, ...]] = tuple(Wind)


class Winds(NamedTuple):
    """The two winds that count for a player: the seat wind and the prevailing wind."""

    seat: Wind
    prevailing: Wind


def in_order(seats: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return seats in the order of play, East first and the dreamer last."""
    return tuple(sorted(seats, key=_IN_ORDER.index))


def seats_from(seat: Wind) -> tuple[Wind, ...]:
    """Return the four seats in the order of play, this one first."""
    first = SEATS.index(seat)
    return SEATS[first:] + SEATS[:first]


def seats_of(players: int, named: Collection[Wind | None], besides: Collection[Wind | None] = ()) -> tuple[Wind, ...]:
    """Return the seats that play if only the number of players is known. A fifth player sits out.

    Two players are East and West. Three are East and the seats ``named``; if these are fewer than three, then those
    named ``besides``, then the first of South, West and North make up the number.
    """
    if players == 2:
        return (Wind.EAST, Wind.WEST)
    if players == PLAYERS_WHO_CHOOSE:
        first = sorted(SEATS, key=lambda seat: (seat is not Wind.EAST, seat not in named, seat not in besides))
        return in_order(first[:3])
    return SEATS


def usual_seats(players: int) -> tuple[Wind, ...]:
    """Return the seats that are taken if only the number of players is known. The fifth player is the dreamer."""
    return (*seats_of(players, ()), Wind.DREAMER)[:players]


def number_and_seats(players: Players) -> tuple[int, tuple[Wind, ...]]:
    """Return how many play and the seats that are taken. There are no seats if only the number is known."""
    return (players, ()) if isinstance(players, int) else (len(players), players)


def seats_playing(seats: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the seats that play, of those that are taken, in the order of play. The dreamer sits out."""
    return tuple(seat for seat in in_order(seats) if seat is not Wind.DREAMER)
