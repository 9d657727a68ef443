"""Hands of special shape, written as text: "7 pairs, only majors". Closed and bounded; nothing of it is ever run.

The front door of the package; docs/special-hands.md explains the notation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.errors import PatternError
from engine.special_hands.grammar import parse_alternatives
from engine.special_hands.matcher import Matcher
from engine.special_hands.parts import PartForm
from engine.special_hands.prefilter import HandFilter, SpecialHandFilter
from engine.special_hands.words import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game.sets import TileSet
    from engine.game.tiles import Tile
    from engine.special_hands.parts import PatternAlternative
    from engine.text import Text

__all__ = ["HandFilter", "Pattern", "PatternError", "SpecialHandFilter", "parse"]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A hand of special shape. Get one from :func:`parse`; patterns are equal when they are written alike.

    ``text`` is the pattern as it was given, ``canonical`` as the notation writes it, ``shapes`` what was read.
    ``chows`` is how many chows a hand of this shape has at most.

    >>> parse("2 chows + 2 pungs + pair or 7 pairs").chows
    2
    """

    canonical: str
    text: str = field(compare=False)
    shapes: tuple[PatternAlternative, ...] = field(compare=False, repr=False)
    chows: int = field(compare=False, repr=False)
    matcher: Matcher = field(compare=False, repr=False)

    def matches(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> bool:
        """Tell whether a complete hand has this shape.

        ``sets`` lie on the table or are kongs: each must be a whole pair, pung, kong, triplet or chow of the pattern,
        never some of the tiles that it names one by one. ``tiles`` are all the others, in any order.
        """
        return self.matcher.matches(sets, tiles)

    def lacking(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """Return the kinds of tile, one of which would complete a hand of this shape that lacks one tile."""
        return self.matcher.lacking(sets, tiles)

    def describe(self) -> Text:
        """Return the shape as an English sentence.

        >>> parse("4 pungs + pair, at most 1 suit").describe()
        'Four pungs and a pair; at most one suit.'
        """
        return sentence(self.shapes)

    @property
    def looks(self) -> tuple[HandFilter, ...]:
        """What a hand must look like to be worth trying, one look for each way to give suits to the letters."""
        return self.matcher.looks

    @property
    def ways(self) -> int:
        """How open the pattern is: at worst, a match looks at a few times so many states of a hand."""
        return self.matcher.ways

    def __str__(self) -> str:
        return self.canonical

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the text, to be read again."""
        return parse, (self.text,)


@lru_cache(maxsize=128)
def parse(text: str) -> Pattern:
    """Read a pattern; raise PatternError, which says where it goes wrong and what would be right.

    Kept, with a bound, so that a club's hand costs nothing the second time.

    >>> str(parse("7 Pair, only major"))
    '7 pairs, only majors'
    """
    shapes = parse_alternatives(text)
    return Pattern(" or ".join(map(str, shapes)), text, shapes, _most_chows(shapes), Matcher(shapes))


def _most_chows(shapes: tuple[PatternAlternative, ...]) -> int:
    return max(sum(part.count for part in shape.parts if part.form is PartForm.CHOW) for shape in shapes)
