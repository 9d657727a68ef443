"""Groups of tiles, and sets of kinds as bits, in the order in which the search meets them.

The kinds are ordered by number, 1 to 9, each in all suits, then winds and dragons. So the tiles of a chow, and of a
knitted group, lie close together, and the search meets fewer states.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from engine.game.counts import NumbersBySuit, count_of, numbers_by_suit
from engine.game.tiles import BY_INDEX, KINDS, Suit, Tile

WIDTH: Final = 5
"""Bits of a field: four count up to 15, the fifth is the guard."""

ORDER: Final = tuple(sorted(KINDS, key=lambda tile: (tile.rank or 10, tile.index)))
"""The kinds in the order in which the search meets them; the place of a kind is its place here."""

PLACES: Final = {tile: place for place, tile in enumerate(ORDER)}
BITS: Final = {tile: 1 << place for tile, place in PLACES.items()}
"""Each kind as a bit."""

ALL_KINDS: Final = (1 << len(ORDER)) - 1

UNITS: Final = {tile: 1 << (WIDTH * place) for tile, place in PLACES.items()}
"""One tile of each kind as a number with a field of bits for each kind."""


class TileGroup(NamedTuple):
    """Tiles of one group, in the order of the kinds. A kong has three here, as it is counted.

    ``kinds`` are the kinds as bits. ``packed`` has a field of bits for the tiles of each kind. ``first`` and ``last``
    are the places of its first and last tile. ``numbers`` counts its tiles by suit.
    """

    tiles: tuple[Tile, ...]
    kinds: int
    packed: int
    first: int
    last: int
    numbers: NumbersBySuit


def group_of(tiles: Iterable[Tile]) -> TileGroup:
    ordered = tuple(sorted(tiles, key=BY_INDEX))
    kinds = bits_of(ordered)
    numbers = numbers_by_suit(count_of(ordered))
    return TileGroup(
        ordered, kinds, sum(map(UNITS.__getitem__, ordered)), first_place(kinds), last_place(kinds), numbers
    )


def bits_of(tiles: Iterable[Tile]) -> int:
    """Return a number with a bit set for each kind of these tiles."""
    return reduce(or_, map(BITS.__getitem__, tiles), 0)


def kinds_of(bits: int) -> list[Tile]:
    """Return the kinds of which the bits are set, in the order of the places."""
    return [tile for tile, bit in BITS.items() if bits & bit]


def kinds_of_suit(suit: Suit, low: int, high: int) -> int:
    """Return the kinds of a suit between two numbers, both included, as bits."""
    return _SUITS[suit] & (1 << _OF_A_NUMBER * high) - (1 << _OF_A_NUMBER * (low - 1))


def first_place(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def last_place(bits: int) -> int:
    return bits.bit_length() - 1


_OF_A_NUMBER: Final = len(Suit)
_SUITS: Final = {suit: bits_of(tile for tile in KINDS if tile.suit is suit) for suit in Suit}
BY_SUIT: Final = (*_SUITS.values(), bits_of(tile for tile in KINDS if tile.suit is None))
"""The kinds of each suit, and the honours, as bits."""
