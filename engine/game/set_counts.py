"""What is counted of the sets of a hand, packed into one number: counting a hand is adding up its sets.

The number has a field of four bits for each thing counted. The fields begin behind the bits of ``Tile.traits``. A hand
has at most seven sets. Eight less the threshold, added to a field, sets the field's highest bit exactly if the
threshold is reached: this bit is its flag.

The facts of a reading and its flags both come from this number. A hand takes 3 to 5 % more time without it.
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
"""Where each field begins, and where the last one ends. ``EXPOSED`` leaves out kongs that were claimed.

``TRIPLETS_IN_THE_HAND`` are the concealed ones and those kongs. ``MELDED_BEFORE`` are sets melded before the last tile.
"""

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
_FLAGS: Final = sum(_TOP << field for field in _THRESHOLDS)


def flag_of(field: int) -> int:
    """Return the bit that is set when a field reaches its threshold."""
    return _TOP << field


def flags_in(tally: int) -> int:
    """Return the flags of all the thresholds that a tally reaches."""
    return tally + _LACKED & _FLAGS


THREE_CHOWS: Final = flag_of(CHOWS)
A_KONG: Final = flag_of(KONGS)
FOUR_TRIPLETS: Final = flag_of(TRIPLETS)
THREE_CONCEALED_TRIPLETS: Final = flag_of(CONCEALED_TRIPLETS)
THREE_TRIPLETS_IN_THE_HAND: Final = flag_of(TRIPLETS_IN_THE_HAND)
THREE_WIND_TRIPLETS: Final = flag_of(WIND_TRIPLETS)
TWO_DRAGON_TRIPLETS: Final = flag_of(DRAGON_TRIPLETS)
A_SET_MELDED_BEFORE: Final = flag_of(MELDED_BEFORE)
AN_EXPOSED_SET: Final = flag_of(EXPOSED)
A_SET_WITHOUT_MAJORS: Final = flag_of(WITHOUT_MAJORS)
A_COMPLETED_PAIR: Final = flag_of(COMPLETED_PAIRS)
