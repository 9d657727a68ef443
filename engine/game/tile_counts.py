"""Counts of tiles, packed into one number: a digit for each kind, so counts can be added and compared at once.

A digit has eight bits, so the base is 256. A power of 256 leaves the remainder 1 when divided by 3 or by 255. So a
count leaves the same remainder as the number of its tiles.
"""

from collections.abc import Iterable
from typing import Final

from engine.game.tiles import DIGIT, Tile

HONOURS: Final = 27
"""The index of the first honour."""

FAMILIES: Final = (0, 9, 18, HONOURS)
"""The index of the first kind of each suit, and of the honours."""

FAMILY: Final = (1 << 9 * DIGIT) - 1
"""A mask for the digits of one suit, applied to a count shifted right by ``DIGIT`` times the suit's first index."""

_DIGIT_BITS: Final = (1 << DIGIT) - 1
_IN_ORDER: Final = tuple(Tile)
_EACH_KIND: Final = sum(tile.one for tile in Tile)
_HIGHEST_BITS: Final = _EACH_KIND << DIGIT - 1
# Added to a count, these set the highest bit of each digit that is at least 1, or at least 4.
_FLAGS_ONE: Final = _HIGHEST_BITS - _EACH_KIND
_FLAGS_FOUR: Final = _HIGHEST_BITS - 4 * _EACH_KIND
_SECOND_SUIT: Final = 9 * DIGIT
_THIRD_SUIT: Final = 18 * DIGIT
_OTHERS: Final = HONOURS * DIGIT

NumbersBySuit = tuple[int, int, int, int]
"""How many bamboos, characters, circles and other tiles a count has."""


def count_of(tiles: Iterable[Tile]) -> int:
    """Return the count of these tiles: the sum of their ``Tile.one``."""
    count = 0
    for tile in tiles:
        count += tile.one
    return count


def tiles_in(count: int) -> tuple[Tile, ...]:
    """Return the tiles of a count, in the order of ``Tile``."""
    numbers = count.to_bytes(len(_IN_ORDER), "little")
    return tuple(tile for tile, number in zip(_IN_ORDER, numbers, strict=True) for _ in range(number))


def kinds_in(count: int) -> int:
    """Return a bit mask of the kinds that a count contains. The bit of a kind is the highest bit of its digit."""
    return count + _FLAGS_ONE & _HIGHEST_BITS


def four_alike(count: int) -> bool:
    """Return whether a count has four or more tiles of one kind."""
    return bool(count + _FLAGS_FOUR & _HIGHEST_BITS)


def digit_mask(tile: Tile) -> int:
    """Return the mask for the digit of a kind. Applied to a count it gives 0 if the count has no such tile."""
    return tile.one * _DIGIT_BITS


def number_in(count: int) -> int:
    """Return how many tiles a count has, at most 254."""
    return count % _DIGIT_BITS


def number_of(tile: Tile, count: int) -> int:
    """Return how many tiles of a kind a count has."""
    return count >> DIGIT * tile.index & _DIGIT_BITS


def numbers_by_suit(count: int) -> NumbersBySuit:
    """Return how many bamboos, characters, circles and other tiles a count has."""
    return (
        (count & FAMILY) % _DIGIT_BITS,
        (count >> _SECOND_SUIT & FAMILY) % _DIGIT_BITS,
        (count >> _THIRD_SUIT & FAMILY) % _DIGIT_BITS,
        (count >> _OTHERS) % _DIGIT_BITS,
    )


def left_over_by_threes(count: int) -> int:
    """Return how many tiles are left over, 0 to 2, when the tiles of a count are taken away by threes."""
    return count % 3
