"""Bose's designs: 3q + 1 players meet each other exactly once in q rounds, for each prime q that is 1 more than 4t.

Source: R. C. Bose, "On the construction of balanced incomplete block designs", Annals of Eugenics 9 (1939); as a plan
of rounds, D. K. Ray-Chaudhuri and R. M. Wilson, "Solution of Kirkman's schoolgirl problem" (1971).
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.tournament.seating.designs.rounds import Table


def bose_prime(players: int) -> int | None:
    """Return the prime q for a number of players, or None if this design is not for so many.

    >>> [players for players in range(4, 130, 4) if bose_prime(players)]
    [16, 40, 52, 88, 112, 124]
    """
    prime, rest = divmod(players - 1, 3)
    if rest or prime % 4 != 1 or prime < 5:
        return None
    return prime if all(prime % divisor for divisor in range(2, isqrt(prime) + 1)) else None


def bose_round(prime: int) -> tuple[Table, ...]:
    """Return the first round. The others follow by turning it around circles of ``prime`` players.

    Player ``circle * prime + place`` sits at a place of one of three circles; the last player stays where he is.
    """
    quarter = (prime - 1) // 4
    root = _primitive_root(prime)
    tables: list[Table] = [(0, prime, 2 * prime, 3 * prime)]
    for power in range(quarter):
        near, beside, far, across = (pow(root, power + quarter * turn, prime) for turn in range(4))
        for circle in range(3):
            other = (circle + 1) % 3
            start, next_start = circle * prime, other * prime
            tables.append((start + near, start + far, next_start + beside, next_start + across))
    return tuple(tables)


def _primitive_root(prime: int) -> int:
    """Return the least number whose powers are all numbers from 1 to below a prime."""
    return next(
        root for root in range(2, prime) if len({pow(root, power, prime) for power in range(prime)}) == prime - 1
    )
