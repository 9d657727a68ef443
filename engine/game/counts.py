"""Counts of tiles, and tallies of sets, each packed into one number, so that they can be added and compared at once.

A count has a digit of eight bits for each kind of tile, so the base is 256. A power of 256 leaves the remainder 1 when
divided by 3 or by 255. So a count leaves the same remainder as the number of its tiles.

A tally says how many chows, kongs and so on there are. Each set has one, and the tally of a hand is the sum of the
tallies of its sets. It has a field of four bits for each thing that it counts. The fields begin behind the bits of
``Tile.traits``. A hand has at most seven sets, so three bits are enough for a count. The fourth, the highest, is the
flag of the field: it says that the count reaches a threshold. ``flags_in`` finds all flags with one addition. It adds
eight less the threshold to each field, and this sets the highest bit exactly if the count reaches the threshold.

The counts and the flags of a reading both come from its tally.
"""

from collections.abc import Iterable
from typing import Final

from engine.game.tiles import DIGIT, TILES_OF_A_KIND, RedFive, Tile

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
# Added to a count, this sets the highest bit of each digit that is at least 1.
_FLAGS_ONE: Final = _HIGHEST_BITS - _EACH_KIND
# The same for other numbers of tiles, by the number.
_FLAGS_FROM: Final = tuple(_HIGHEST_BITS - number * _EACH_KIND for number in range(TILES_OF_A_KIND + 1))

NumbersBySuit = tuple[int, int, int, int]
"""How many bamboos, characters, circles and other tiles a count has."""


def count_of(tiles: Iterable[Tile | RedFive]) -> int:
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


def kinds_with(number: int, count: int) -> int:
    """Return what ``kinds_in`` does, for the kinds only of which a count has so many tiles or more."""
    return count + _FLAGS_FROM[number] & _HIGHEST_BITS


def odd_kinds(count: int) -> int:
    """Return of how many kinds a count has an odd number of tiles."""
    return (count & _EACH_KIND).bit_count()


def digit_mask(tile: Tile) -> int:
    """Return the mask for the digit of a kind. Applied to a count it gives 0 if the count has no such tile."""
    return tile.one * _DIGIT_BITS


def holds_all(count: int, others: int) -> bool:
    """Return whether a count has all the tiles of another, no digit of which may be above 127."""
    return count + _HIGHEST_BITS - others & _HIGHEST_BITS == _HIGHEST_BITS


def number_in(count: int) -> int:
    """Return how many tiles a count has, at most 254."""
    return count % _DIGIT_BITS


def number_of(tile: Tile, count: int) -> int:
    return count >> DIGIT * tile.index & _DIGIT_BITS


def numbers_by_suit(count: int) -> NumbersBySuit:
    return (
        (count & FAMILY) % _DIGIT_BITS,
        (count >> 9 * DIGIT & FAMILY) % _DIGIT_BITS,
        (count >> 18 * DIGIT & FAMILY) % _DIGIT_BITS,
        (count >> HONOURS * DIGIT) % _DIGIT_BITS,
    )


def left_over_by_threes(count: int) -> int:
    """Return how many tiles are left over, 0 to 2, when the tiles of a count are taken away by threes."""
    return count % 3


_BITS: Final = 4
_TOP: Final = 1 << _BITS - 1
FIELD_MASK: Final = (1 << _BITS) - 1
"""A mask for one field, applied to a tally shifted right to the beginning of the field."""

(
    PAIRS, CHOWS, KONGS, TRIPLETS, CONCEALED_TRIPLETS, TRIPLETS_IN_THE_HAND, WIND_TRIPLETS, DRAGON_TRIPLETS,
    MELDED_BEFORE, EXPOSED, WITHOUT_MAJORS, COMPLETED_PAIRS, COMPLETED_CHOWS, END,
) = range(8, 64, _BITS)  # fmt: skip
"""Where each field begins, and where the last one ends.

A triplet is a pung or kong. ``TRIPLETS_IN_THE_HAND`` counts concealed triplets and claimed kongs: three of their tiles
were concealed. ``EXPOSED`` leaves out claimed kongs. ``MELDED_BEFORE`` counts sets melded before the last tile.
"""

_THRESHOLDS: Final = {
    CHOWS: 3, KONGS: 1, TRIPLETS: 1, CONCEALED_TRIPLETS: 3, TRIPLETS_IN_THE_HAND: 3, WIND_TRIPLETS: 3,
    DRAGON_TRIPLETS: 2, MELDED_BEFORE: 1, EXPOSED: 1, WITHOUT_MAJORS: 1, COMPLETED_PAIRS: 1, COMPLETED_CHOWS: 1,
}  # fmt: skip
_ADDED_FOR_FLAGS: Final = sum((_TOP - threshold) << field for field, threshold in _THRESHOLDS.items())
_FLAGS: Final = sum(_TOP << field for field in _THRESHOLDS)


def flags_in(tally: int) -> int:
    """Return the flags of all fields of a tally that reach their thresholds."""
    return tally + _ADDED_FOR_FLAGS & _FLAGS


(
    THREE_CHOWS, A_KONG, A_TRIPLET, THREE_CONCEALED_TRIPLETS, THREE_TRIPLETS_IN_THE_HAND, THREE_WIND_TRIPLETS,
    TWO_DRAGON_TRIPLETS, A_SET_MELDED_BEFORE, AN_EXPOSED_SET, A_SET_WITHOUT_MAJORS, A_COMPLETED_PAIR, A_COMPLETED_CHOW,
) = (_TOP << field for field in _THRESHOLDS)  # fmt: skip
"""The flag of each field that has a threshold: the highest bit of the field."""

FOUR_CHOWS: Final = 4 << CHOWS
FOUR_TRIPLETS: Final = 4 << TRIPLETS
FOUR_CONCEALED_TRIPLETS: Final = 4 << CONCEALED_TRIPLETS
"""Bits of a tally itself: no hand has five sets of three tiles."""
