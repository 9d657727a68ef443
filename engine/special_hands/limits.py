"""The bounds of a pattern."""

import re
from typing import Final

HAND: Final = 14
"""Tiles of a complete hand, a kong counted as three."""

LONGEST: Final = 500
"""Characters in the text of a pattern."""

MOST_SHAPES: Final = 4
"""Whole patterns joined by "or"."""

MOST_CONDITIONS: Final = 6
"""Conditions after the parts of one of these patterns."""

MOST_ITEMS: Final = 14
"""Tiles, ranges and class names side by side in one part."""

MOST_WORK: Final = 12_000
"""Steps that looking for one pattern in one hand may take: see ``work``."""

MOST_WORK_TO_READ: Final = 8_000
"""Steps that reading all patterns of a request may take."""

_TO_BEGIN: Final = 60
_SUIT_LETTER: Final = re.compile(r"([xyz])[1-9n]|d([xyz])")
_OWN_LETTER: Final = re.compile(r"[pqr][1-9n]")
_OR: Final = re.compile(r"\bor\b")
_WAYS_TO_GIVE_SUITS: Final = (1, 3, 6, 6)
"""By the number of letters among x, y and z."""


def work_to_read(text: str) -> int:
    """Return the most steps that reading a pattern takes, right or wrong. Only its letters and signs are counted.

    It is laid out once for each way to give suits to x, y and z. A step is about a microsecond.
    """
    if len(text) > LONGEST:
        return _TO_BEGIN
    lower = text.lower()
    shapes = 1 + len(_OR.findall(lower))
    parts = shapes + lower.count("+")
    letters = {one or other for one, other in _SUIT_LETTER.findall(lower)}
    laying_out = (50 * min(shapes, MOST_SHAPES) + 18 * min(parts, MOST_SHAPES * HAND)) * _WAYS_TO_GIVE_SUITS[
        len(letters)
    ]
    return _TO_BEGIN + len(text) + laying_out + 35 * len(_OWN_LETTER.findall(lower))
