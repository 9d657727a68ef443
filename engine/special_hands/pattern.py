"""Patterns: hands of special shape, written as text such as "7 pairs, only majors".

Other folders import from this module only; docs/special-hands.md explains the notation. The text may
come from anyone: it is bounded in length and in openness, and never executed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.errors import PatternError
from engine.game.sets import TileSet
from engine.game.tiles import Tile
from engine.special_hands.grammar import parse_alternatives
from engine.special_hands.limits import MOST_WORK_TO_READ, work_to_read
from engine.special_hands.matcher import Matcher
from engine.special_hands.parts import PartForm, PatternAlternative
from engine.special_hands.prefilter import HandFilter, SpecialHandFilter
from engine.special_hands.words import sentence
from engine.text import Text

__all__ = ["MOST_WORK_TO_READ", "HandFilter", "Pattern", "PatternError", "SpecialHandFilter", "parse", "work_to_read"]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A hand of special shape. Get one from :func:`parse`; patterns with the same ``canonical`` text are equal.

    ``text`` is the pattern as the author wrote it, ``canonical`` in standard spelling, ``shapes`` its alternatives.
    ``chows`` is how many chows a hand of this shape has at most. There is one of the ``filters`` for each way to give
    suits to the letters: a hand of this shape passes at least one. ``work``: the most steps that looking for it in one
    hand takes. A step is less than a microsecond.

    >>> parse("2 chows + 2 pungs + pair or 7 pairs").chows
    2
    """

    canonical: str
    text: str = field(compare=False)
    shapes: tuple[PatternAlternative, ...] = field(compare=False, repr=False)
    chows: int = field(compare=False, repr=False)
    matcher: Matcher = field(compare=False, repr=False)
    filters: tuple[HandFilter, ...] = field(compare=False, repr=False)
    work: int = field(compare=False, repr=False)

    def matches(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> bool:
        """Return whether a complete hand has this shape.

        ``sets`` lie on the table or are kongs. Each must be a pair, pung, kong, triplet or chow of the pattern; tiles
        that the pattern names one by one cannot lie in a set. ``tiles`` are all the others, in any order.
        """
        return self.matcher.matches(sets, tiles)[0]

    def lacking(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """Return the kinds of tile that would complete a hand of this shape that lacks one tile."""
        return self.matcher.lacking(sets, tiles)[0]

    def describe(self) -> Text:
        """Return the shape as an English sentence."""
        return sentence(self.shapes)

    def __str__(self) -> str:
        return self.canonical

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the text, to be read again."""
        return parse, (self.text,)


@lru_cache(maxsize=256)
def parse(text: str) -> Pattern:
    """Read a pattern; raise PatternError, which says what is wrong, where, and what would be right.

    Cached: a club sends its own hands with every request.

    >>> str(parse("7 Pair, only major"))
    '7 pairs, only majors'
    """
    read = read_or_fault(text)
    if isinstance(read, Pattern):
        return read
    raise PatternError(*read)


@lru_cache(maxsize=256)
def read_or_fault(text: str) -> Pattern | tuple[Text, int]:
    """Return the pattern, or what is wrong with it and where.

    The cache of ``parse`` keeps no errors, and a faulty request is read more than once.
    """
    try:
        shapes = parse_alternatives(text)
        chows = max(sum(part.count for part in each.parts if part.form is PartForm.CHOW) for each in shapes)
        matcher, canonical = Matcher(shapes), " or ".join(map(str, shapes))
        return Pattern(canonical, text, shapes, chows, matcher, matcher.filters, matcher.work)
    except PatternError as error:
        return error.message, error.position
