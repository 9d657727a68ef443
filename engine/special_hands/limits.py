"""What can be wrong with a pattern, and the bounds it is kept in."""

from __future__ import annotations

from typing import Final

HAND: Final = 14
"""The tiles of a complete hand, a kong counted as three."""

LONGEST: Final = 500
"""Characters in the text of a pattern."""

MOST_SHAPES: Final = 4
"""Whole patterns joined by "or"."""

MOST_CONDITIONS: Final = 6
"""Conditions behind the parts of one of them."""

MOST_ITEMS: Final = 14
"""Tiles, ranges and names of classes side by side."""

MOST_WAYS: Final = 1_000
"""How open a pattern may be, so that a match takes a few milliseconds at worst: see ``tables.ways_of``."""
