"""The bounds of a pattern."""

from __future__ import annotations

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
