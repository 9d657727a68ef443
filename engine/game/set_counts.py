"""What is counted of the sets of a hand, all in one number, so that to count a hand is to add its sets up.

The number has a field of four bits for each thing that is counted, behind the bits that say what a tile is. There are
at most seven sets. So with as much added to a field as its threshold lacks to eight, its highest bit shows at a glance
whether the threshold is reached.
"""

from __future__ import annotations

from typing import Final

_BITS: Final = 4
_BEGIN: Final = 8
_TOP: Final = 1 << _BITS - 1
MOST: Final = (1 << _BITS) - 1
"""The bits of one field."""

PAIRS: Final = _BEGIN
CHOWS: Final = PAIRS + _BITS
KONGS: Final = CHOWS + _BITS
TRIPLETS: Final = KONGS + _BITS
CONCEALED_TRIPLETS: Final = TRIPLETS + _BITS
TRIPLETS_IN_THE_HAND: Final = CONCEALED_TRIPLETS + _BITS
WIND_TRIPLETS: Final = TRIPLETS_IN_THE_HAND + _BITS
DRAGON_TRIPLETS: Final = WIND_TRIPLETS + _BITS
MELDED_BEFORE: Final = DRAGON_TRIPLETS + _BITS
EXPOSED: Final = MELDED_BEFORE + _BITS
WITHOUT_MAJORS: Final = EXPOSED + _BITS
COMPLETED_PAIRS: Final = WITHOUT_MAJORS + _BITS
END: Final = COMPLETED_PAIRS + _BITS
"""Where the field of each thing begins, and where the fields end; exposed are here no kongs that were claimed."""

_THRESHOLDS: Final = {
    CHOWS: 3,
    KONGS: 1,
    TRIPLETS: 4,
    CONCEALED_TRIPLETS: 3,
    TRIPLETS_IN_THE_HAND: 3,
    WIND_TRIPLETS: 3,
    DRAGON_TRIPLETS: 2,
    MELDED_BEFORE: 1,
    EXPOSED: 1,
    WITHOUT_MAJORS: 1,
    COMPLETED_PAIRS: 1,
}
_LACKED: Final = sum((_TOP - threshold) << field for field, threshold in _THRESHOLDS.items())
_SHOWN: Final = sum(_TOP << field for field in _THRESHOLDS)


def shown(field: int) -> int:
    """Return the bit that shows that a thing's threshold is reached."""
    return _TOP << field


def at_a_glance(tally: int) -> int:
    """Return the bits of all the thresholds that a count reaches."""
    return tally + _LACKED & _SHOWN
