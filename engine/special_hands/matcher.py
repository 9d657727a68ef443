"""Whether a hand has a shape: most hands are refused at a glance, for the others all possibilities are gone through.

The first tile left decides which groups can be tried, and no state is looked at twice. So the work is bounded by the
number of states: by the ways to have found some of the parts and not the others, which a pattern may have only so many
of, times the few in which chows and knitted tiles reach beyond the first tile left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.errors import PatternError
from engine.game.sets import SetKind
from engine.game.tile_counts import count_of, kinds_in, numbers_by_suit
from engine.game.tiles import KINDS
from engine.special_hands.layouts import layouts_of
from engine.special_hands.limits import HAND, MOST_WAYS
from engine.special_hands.packed import ONES, UNITS, WIDTH, table_of, ways_of
from engine.special_hands.parts import SET_FORMS
from engine.special_hands.prefilter import hand_filter
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.game.sets import TileSet
    from engine.game.tiles import Tile
    from engine.special_hands.packed import PackedPattern
    from engine.special_hands.parts import PatternAlternative

_SIZES: Final = {SetKind.PAIR: 2, SetKind.CHOW: 3, SetKind.PUNG: 3, SetKind.KONG: 3}


class MatchResult(NamedTuple):
    """Whether a hand fits, and how many states of it were looked at."""

    fits: bool
    states: int


_AT_A_GLANCE: Final = MatchResult(fits=False, states=0)


class Matcher:
    """Patterns joined by "or", made ready. ``ways`` measures how open they are, and so the work of a match."""

    __slots__ = ("_tables", "_takes_sets", "looks", "ways")

    def __init__(self, shapes: tuple[PatternAlternative, ...]) -> None:
        """Raise PatternError for a pattern that no hand fits, or that is too open."""
        laid_out = [(shape, layout) for shape in shapes for layout in layouts_of(shape)]
        self.ways = sum(ways_of(layout) for _, layout in laid_out)
        if self.ways > MOST_WAYS:
            raise PatternError(_too_open(self.ways), shapes[0].position)
        self.looks = tuple(hand_filter(shape, layout) for shape, layout in laid_out)
        self._tables = tuple(table_of(layout) for _, layout in laid_out)
        self._takes_sets = any(choice.part.form in SET_FORMS for _, layout in laid_out for choice in layout.choices)

    def matches(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> bool:
        """Tell whether sets that lie on the table and the other tiles have one of the shapes."""
        return self.answer(sets, tiles).fits

    def lacking(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """Return the kinds of tile one of which, added to the others, gives the hand one of the shapes."""
        if not self._candidates(sets, tiles, lacking=1):
            return ()
        return tuple(kind for kind in KINDS if self.matches(sets, (*tiles, kind)))

    def answer(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> MatchResult:
        """As ``matches``, and say how much work it was."""
        if sets and not self._takes_sets:
            return _AT_A_GLANCE
        if len(tiles) + sum(_SIZES[each.kind] for each in sets) != HAND:
            return _AT_A_GLANCE
        tables = self._candidates(sets, tiles, lacking=0)
        return _looked_for(tables, sets, tiles) if tables else _AT_A_GLANCE

    def _candidates(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile], *, lacking: int) -> list[PackedPattern]:
        """Return the tables of the layouts that a hand may have by its look, given how many tiles it lacks."""
        count = count_of(tiles) + sum(each.count for each in sets)
        numbers, kinds = numbers_by_suit(count), kinds_in(count)
        return [
            table
            for look, table in zip(self.looks, self._tables, strict=True)
            if look.allows_numbers(numbers, len(sets), lacking=lacking) and look.allows_kinds(kinds, lacking=lacking)
        ]


def _looked_for(tables: Iterable[PackedPattern], sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> MatchResult:
    """Look for the shape in each of its layouts, until it is found in one."""
    loose = sum(map(UNITS.__getitem__, tiles))
    alone = loose & ONES & ~(loose >> 1 | loose >> 2)
    states = 0
    for table in tables:
        if alone & table.never_alone:
            continue
        left = (loose | table.guards) - table.called_for
        if left & table.guards != table.guards:
            continue
        if not table.some or all(_whole(loose, sets) & some for some in table.some):
            found, seen = _search(table, sets, left ^ table.guards)
            states += seen
            if found:
                return MatchResult(fits=True, states=states)
    return MatchResult(fits=False, states=states)


def _whole(loose: int, sets: tuple[TileSet, ...]) -> int:
    """Add the tiles on the table to the others."""
    return loose + sum(UNITS[tile] for each in sets for tile in each.tiles)


def _search(table: PackedPattern, sets: tuple[TileSet, ...], loose: int) -> MatchResult:
    """Give each set its part, then the first tile left its group, until none is left or nothing more can be tried."""
    guards, by_place, due, kept = table.guards, table.by_place, table.due, table.kept
    seen = {loose + table.start}
    for each in sets:
        groups = table.by_set.get((each.kind, each.tile), ())
        rests = [(state | guards) - group for state in seen for group in groups]
        seen = {rest ^ guards for rest in rests if rest & guards == guards}
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        first = ((state & -state).bit_length() - 1) // WIDTH
        if first >= len(KINDS):
            return MatchResult(fits=True, states=len(seen))
        if state & due[first]:
            continue
        guarded = state | guards
        for group in by_place[first]:
            rest = guarded - group
            if rest & guards == guards:
                rest ^= guards
                if kept:
                    rest &= kept[((rest & -rest).bit_length() - 1) // WIDTH]
                if rest not in seen:
                    seen.add(rest)
                    waiting.append(rest)
    return MatchResult(fits=False, states=len(seen))


def _too_open(ways: int) -> Text:
    return Text(
        "The pattern leaves too much open: some of its parts can be found in {ways} ways, and {most} are "
        "allowed. Write like parts as one, such as '4 pungs' or 'any 3 minors', name tiles, or use fewer "
        "letters.",
        ways=ways,
        most=MOST_WAYS,
    )
