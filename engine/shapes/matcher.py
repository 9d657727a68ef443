"""Whether a hand has a shape: most hands are refused at a glance, for the others all possibilities are gone through.

The first tile left decides which groups can be tried, and no state is looked at twice. So the work is bounded by the
number of states: by the ways to have found some of the parts and not the others, which a pattern may have only so many
of, times the few in which chows and knitted tiles reach beyond the first tile left.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.hand import SetKind
from engine.shapes.choices import layouts_of
from engine.shapes.errors import HAND, MOST_WAYS, PatternError
from engine.shapes.parts import SET_FORMS, Demand
from engine.shapes.tables import ONES, UNITS, WIDTH, fields, table_of, ways_of
from engine.tiles import KINDS, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.hand import TileSet
    from engine.shapes.choices import Layout
    from engine.shapes.parts import Shape
    from engine.shapes.tables import Table
    from engine.tiles import Tile

_SUITS: Final = tuple(fields(frozenset(tile for tile in KINDS if tile.suit is suit)) for suit in Suit)
_SIZES: Final = {SetKind.PAIR: 2, SetKind.CHOW: 3, SetKind.PUNG: 3, SetKind.KONG: 3}


class Answer(NamedTuple):
    """Whether a hand fits, and how many states of it were looked at."""

    fits: bool
    states: int


_AT_A_GLANCE: Final = Answer(fits=False, states=0)


class _Alternative(NamedTuple):
    """One of the patterns joined by "or": room for so many kinds of tile, the numbers of suits allowed if it asks."""

    room: int
    suits: frozenset[int] | None
    tables: tuple[Table, ...]


class Matcher:
    """Patterns joined by "or", made ready. ``ways`` measures how open they are, and so the work of a match."""

    __slots__ = ("_allowed", "_alternatives", "_room", "_takes_sets", "ways")

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        """Raise PatternError for a pattern that no hand fits, or that is too open."""
        laid_out = [layouts_of(shape) for shape in shapes]
        layouts = list(chain.from_iterable(laid_out))
        self.ways = sum(map(ways_of, layouts))
        if self.ways > MOST_WAYS:
            raise PatternError(_too_open(self.ways), shapes[0].position)
        self._alternatives = tuple(map(_alternative, shapes, laid_out))
        self._room = max(alternative.room for alternative in self._alternatives)
        choices = [choice for layout in layouts for choice in layout.choices]
        self._allowed = frozenset(tile for choice in choices for group in choice.groups for tile in group)
        self._takes_sets = any(choice.part.form in SET_FORMS for choice in choices)

    def matches(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> bool:
        """Tell whether sets that lie on the table and the other tiles have one of the shapes."""
        return self.answer(sets, tiles).fits

    def lacking(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """Return the kinds of tile one of which, added to the others, gives the hand one of the shapes."""
        if not self._allowed.issuperset(tiles) or len(set(tiles)) + len(sets) > self._room:
            return ()
        return tuple(kind for kind in KINDS if kind in self._allowed and self.matches(sets, (*tiles, kind)))

    def answer(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> Answer:
        """As ``matches``, and say how much work it was."""
        if sets:
            if not self._takes_sets or len(tiles) + sum(_SIZES[each.kind] for each in sets) != HAND:
                return _AT_A_GLANCE
        elif len(tiles) != HAND:
            return _AT_A_GLANCE
        if not self._allowed.issuperset(tiles):
            return _AT_A_GLANCE
        kinds = len(set(tiles)) + len(sets)
        return self._looked_for(sets, tiles, kinds) if kinds <= self._room else _AT_A_GLANCE

    def _looked_for(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile], kinds: int) -> Answer:
        loose = sum(map(UNITS.__getitem__, tiles))
        alone = loose & ONES & ~(loose >> 1 | loose >> 2)
        states = 0
        for room, suits, tables in self._alternatives:
            if kinds > room or (suits is not None and _number_of_suits(_whole(loose, sets)) not in suits):
                continue
            for table in tables:
                if loose & table.foreign or alone & table.never_alone:
                    continue
                left = (loose | table.guards) - table.called_for
                if left & table.guards != table.guards:
                    continue
                if not table.some or all(_whole(loose, sets) & some for some in table.some):
                    found, seen = _search(table, sets, left ^ table.guards)
                    states += seen
                    if found:
                        return Answer(fits=True, states=states)
        return Answer(fits=False, states=states)


def _whole(loose: int, sets: tuple[TileSet, ...]) -> int:
    """Add the tiles on the table to the others."""
    return loose + sum(UNITS[tile] for each in sets for tile in each.tiles)


def _number_of_suits(whole: int) -> int:
    return sum(whole & suit != 0 for suit in _SUITS)


def _search(table: Table, sets: tuple[TileSet, ...], loose: int) -> Answer:
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
            return Answer(fits=True, states=len(seen))
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
    return Answer(fits=False, states=len(seen))


def _alternative(shape: Shape, layouts: tuple[Layout, ...]) -> _Alternative:
    room = max(
        sum(part.count * max(len(set(group)) for group in groups) for part, groups in layout.choices)
        for layout in layouts
    )
    return _Alternative(room, _suits_allowed(shape), tuple(map(table_of, layouts)))


def _suits_allowed(shape: Shape) -> frozenset[int] | None:
    """Return the numbers of suits that all the conditions allow, None where none asks."""
    every = range(len(Suit) + 1)
    allowed = [
        {
            number
            for number in every
            if (condition.demand is Demand.AT_MOST or number >= condition.suits)
            and (condition.demand is Demand.AT_LEAST or number <= condition.suits)
        }
        for condition in shape.conditions
        if condition.suits
    ]
    return frozenset(every).intersection(*allowed) if allowed else None


def _too_open(ways: int) -> str:
    return (
        f"The pattern leaves too much open: it counts {ways} ways to find only some of its parts, and {MOST_WAYS} are"
        " allowed; write like parts as one, such as '4 pungs' or 'any 3 minors', name tiles, or use fewer letters."
    )
