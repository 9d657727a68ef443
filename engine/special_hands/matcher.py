"""Matches a hand with a pattern: filters rule most hands out, the others are searched.

A state of the search is the tiles that are left and the groups that the parts still lack. The first tile left decides
which groups to try, and no state is visited twice. So the number of states bounds the work. It is at most the openness
of the pattern times a small factor: chows and knitted groups may have used some of the tiles behind the first one left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.errors import PatternError
from engine.game.sets import SetKind
from engine.game.tile_counts import count_of, kinds_in, numbers_by_suit
from engine.game.tiles import KINDS
from engine.special_hands.layouts import layouts_of
from engine.special_hands.limits import HAND, MOST_OPENNESS
from engine.special_hands.packed import ONES, UNITS, WIDTH, openness_of, packed_pattern
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
    """Whether a hand fits, and how many states the search visited."""

    fits: bool
    states: int


_NO_MATCH: Final = MatchResult(fits=False, states=0)


class Matcher:
    """The alternatives of a pattern, ready to be matched. ``openness`` measures the work of a match."""

    __slots__ = ("_packed", "_takes_sets", "filters", "openness")

    def __init__(self, shapes: tuple[PatternAlternative, ...]) -> None:
        """Raise PatternError for a pattern that no hand fits, or that is too open."""
        laid_out = [(shape, layout) for shape in shapes for layout in layouts_of(shape)]
        self.openness = sum(openness_of(layout) for _, layout in laid_out)
        if self.openness > MOST_OPENNESS:
            raise PatternError(_too_open(self.openness), shapes[0].position)
        self.filters = tuple(hand_filter(shape, layout) for shape, layout in laid_out)
        self._packed = tuple(packed_pattern(layout) for _, layout in laid_out)
        self._takes_sets = any(choice.part.form in SET_FORMS for _, layout in laid_out for choice in layout.choices)

    def matches(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> bool:
        """Return whether the sets and the other tiles of a hand fit one of the alternatives."""
        return self.result(sets, tiles).fits

    def lacking(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """Return the kinds of tile that complete a hand that lacks one tile."""
        if not self._candidates(sets, tiles, lacking=1):
            return ()
        return tuple(kind for kind in KINDS if self.matches(sets, (*tiles, kind)))

    def result(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> MatchResult:
        """Match as ``matches`` does, and count the states."""
        if sets and not self._takes_sets:
            return _NO_MATCH
        if len(tiles) + sum(_SIZES[each.kind] for each in sets) != HAND:
            return _NO_MATCH
        candidates = self._candidates(sets, tiles, lacking=0)
        return _search_all(candidates, sets, tiles) if candidates else _NO_MATCH

    def _candidates(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile], *, lacking: int) -> list[PackedPattern]:
        """Return the packed patterns whose filter a hand passes, given how many tiles it lacks."""
        count = count_of(tiles) + sum(each.count for each in sets)
        numbers, kinds = numbers_by_suit(count), kinds_in(count)
        return [
            packed
            for each, packed in zip(self.filters, self._packed, strict=True)
            if each.allows_numbers(numbers, len(sets), lacking=lacking) and each.allows_kinds(kinds, lacking=lacking)
        ]


def _search_all(patterns: Iterable[PackedPattern], sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> MatchResult:
    """Search one packed pattern after the other, until the hand fits one."""
    loose = sum(map(UNITS.__getitem__, tiles))
    # The kinds of which there is exactly one tile: the lowest bit of the field is set, the next two are not.
    single = loose & ONES & ~(loose >> 1 | loose >> 2)
    states = 0
    for pattern in patterns:
        if single & pattern.never_single:
            continue
        left = (loose | pattern.guards) - pattern.called_for
        # A field that borrows from its guard shows that the hand lacks a tile.
        if left & pattern.guards != pattern.guards:
            continue
        if not pattern.some or all(_whole(loose, sets) & some for some in pattern.some):
            fits, visited = _search(pattern, sets, left ^ pattern.guards)
            states += visited
            if fits:
                return MatchResult(fits=True, states=states)
    return MatchResult(fits=False, states=states)


def _whole(loose: int, sets: tuple[TileSet, ...]) -> int:
    """Return all tiles of a hand as a packed number, with those of its sets."""
    return loose + sum(UNITS[tile] for each in sets for tile in each.tiles)


def _search(pattern: PackedPattern, sets: tuple[TileSet, ...], loose: int) -> MatchResult:
    """Give each set its part, then the first tile left a group, until no tile is left or no state is waiting."""
    guards, by_place, due, relevant = pattern.guards, pattern.by_place, pattern.due, pattern.relevant
    seen = {loose + pattern.start}
    for each in sets:
        groups = pattern.by_set.get((each.kind, each.tile), ())
        rests = [(state | guards) - group for state in seen for group in groups]
        seen = {rest ^ guards for rest in rests if rest & guards == guards}
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        # The lowest bit that is set lies in the field of the first tile left.
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
                if relevant:
                    rest &= relevant[((rest & -rest).bit_length() - 1) // WIDTH]
                if rest not in seen:
                    seen.add(rest)
                    waiting.append(rest)
    return MatchResult(fits=False, states=len(seen))


def _too_open(openness: int) -> Text:
    return Text(
        "The pattern leaves too much open: some of its parts can be found in {ways} ways, and {most} are "
        "allowed. Write like parts as one, such as '4 pungs' or 'any 3 minors', name tiles, or use fewer "
        "letters.",
        ways=openness,
        most=MOST_OPENNESS,
    )
