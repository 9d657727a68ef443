"""Tiles counted in one number: a digit for each kind, so that counts are added up, compared and taken apart as numbers.

A digit stands for a power of 256, which leaves one when divided by three, or by 255: so a count leaves by these what
the number of its tiles leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.tiles import DIGIT, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

HONOURS: Final = 27
FAMILIES: Final = (0, 9, 18, HONOURS)
"""Where the three suits and the honours begin among the kinds."""

FAMILY: Final = (1 << 9 * DIGIT) - 1
"""The digits of one suit, or of the honours; in a count they begin at ``DIGIT`` times its first kind."""

_DIGIT_BITS: Final = (1 << DIGIT) - 1
_IN_ORDER: Final = tuple(Tile)
_EACH_KIND: Final = sum(tile.one for tile in Tile)
_HIGHEST_BITS: Final = _EACH_KIND << DIGIT - 1
_ONE_LESS: Final = _HIGHEST_BITS - _EACH_KIND
_MORE_THAN_THREE: Final = _HIGHEST_BITS - 4 * _EACH_KIND
_SECOND_SUIT: Final = 9 * DIGIT
_THIRD_SUIT: Final = 18 * DIGIT
_OTHERS: Final = HONOURS * DIGIT

NumbersBySuit = tuple[int, int, int, int]
"""How many tiles there are of each suit, and how many others."""


def count_of(tiles: Iterable[Tile]) -> int:
    """Count tiles in one number: see ``Tile.one``."""
    count = 0
    for tile in tiles:
        count += tile.one
    return count


def tiles_in(count: int) -> tuple[Tile, ...]:
    """Return the tiles that a number counts, in their order."""
    numbers = count.to_bytes(len(_IN_ORDER), "little")
    return tuple(tile for tile, number in zip(_IN_ORDER, numbers, strict=True) for _ in range(number))


def kinds_in(count: int) -> int:
    """Return which kinds there are in a count of tiles: of each the highest bit of its digit."""
    return count + _ONE_LESS & _HIGHEST_BITS


def four_alike(count: int) -> bool:
    """Tell whether there are four tiles or more of some kind."""
    return bool(count + _MORE_THAN_THREE & _HIGHEST_BITS)


def some_of(tile: Tile) -> int:
    """Return all the bits of a kind's digit: those that a count has of it tell whether it counts any."""
    return tile.one * _DIGIT_BITS


def number_in(count: int) -> int:
    """Return how many tiles a number counts."""
    return count % _DIGIT_BITS


def number_of(tile: Tile, count: int) -> int:
    """Return how many tiles of a kind a number counts."""
    return count >> DIGIT * tile.index & _DIGIT_BITS


def numbers_by_suit(count: int) -> NumbersBySuit:
    """Return how many bamboos, characters, circles and other tiles a number counts."""
    return (
        (count & FAMILY) % _DIGIT_BITS,
        (count >> _SECOND_SUIT & FAMILY) % _DIGIT_BITS,
        (count >> _THIRD_SUIT & FAMILY) % _DIGIT_BITS,
        (count >> _OTHERS) % _DIGIT_BITS,
    )


def over_by_threes(count: int) -> int:
    """Return how many tiles are over when they are taken away three by three."""
    return count % 3
