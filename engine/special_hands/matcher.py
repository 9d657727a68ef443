"""Matches a hand with a pattern: filters rule most hands out, the others are searched.

A state of the search is the tiles that are left and the groups that the parts still lack. The first tile left decides
which groups to try, and no state is visited twice. So the number of states bounds the work: see ``work``.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import and_
from typing import Final

from engine.errors import PatternError
from engine.game.counts import NumbersBySuit, count_of, kinds_in, numbers_by_suit
from engine.game.sets import SetKind, TileSet
from engine.game.tile_groups import ALL_KINDS, BITS, BY_SUIT, UNITS, bits_of
from engine.game.tiles import KINDS, Tile
from engine.special_hands.layouts import layouts_of
from engine.special_hands.limits import HAND, MOST_WORK
from engine.special_hands.packed import ONES, PackedPattern, packed_pattern
from engine.special_hands.parts import SET_FORMS, PatternAlternative
from engine.special_hands.prefilter import hand_filter
from engine.special_hands.search import completing_kinds, find_groups
from engine.special_hands.work import AT_A_GLANCE, work_of
from engine.text import Text, template

_SIZES: Final = {SetKind.PAIR: 2, SetKind.CHOW: 3, SetKind.PUNG: 3, SetKind.KONG: 3}

_KINDS_AND_BITS: Final = tuple((kind, BITS[kind]) for kind in KINDS)


class Matcher:
    """The alternatives of a pattern, ready to be matched. ``work`` is the most steps that one hand takes."""

    __slots__ = ("_layouts", "_packed", "_takes_sets", "filters", "work")

    def __init__(self, shapes: tuple[PatternAlternative, ...]) -> None:
        """Raise PatternError for a pattern that no hand fits, or that takes too much work."""
        laid_out = []
        self.work = 0
        for shape in shapes:
            for layout in layouts_of(shape):
                self.work += work_of(layout)
                if self.work > MOST_WORK:
                    raise PatternError(_too_much_work(self.work), shapes[0].position)
                laid_out.append((shape, layout))
        self.filters = tuple(hand_filter(shape, layout) for shape, layout in laid_out)
        self._layouts = tuple(layout for _, layout in laid_out)
        # Most hands pass no filter, so a layout is packed when the first hand passes its own.
        self._packed: list[PackedPattern | None] = [None] * len(laid_out)
        self._takes_sets = any(choice.form in SET_FORMS for layout in self._layouts for choice in layout.choices)

    def matches(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[bool, int]:
        """Return whether the sets and the other tiles of a hand fit one of the alternatives, and the steps taken."""
        steps = 0
        if self._has_size(sets, tiles, HAND):
            for pattern, _ in self._candidates(sets, tiles, lacking=0):
                fits, more_steps = _match(pattern, sets, _loose(tiles))
                steps += more_steps + AT_A_GLANCE
                if fits:
                    return True, steps
        return False, steps

    def lacking(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], int]:
        """Return the kinds of tile that complete a hand that lacks one tile, and the steps taken."""
        steps, lacked = 0, 0
        if self._has_size(sets, tiles, HAND - 1):
            for pattern, wanted in self._candidates(sets, tiles, lacking=1):
                kinds, more_steps = _complete(pattern, sets, _loose(tiles), wanted & ~lacked)
                steps += more_steps + AT_A_GLANCE
                lacked |= kinds
        return tuple([kind for kind, bit in _KINDS_AND_BITS if bit & lacked]) if lacked else (), steps

    def _has_size(self, sets: tuple[TileSet, ...], tiles: Sequence[Tile], size: int) -> bool:
        """Return whether a hand has this many tiles, and no sets where the pattern has none."""
        return (self._takes_sets or not sets) and len(tiles) + sum([_SIZES[each.kind] for each in sets]) == size

    def _candidates(
        self, sets: tuple[TileSet, ...], tiles: Sequence[Tile], *, lacking: int
    ) -> Iterator[tuple[PackedPattern, int]]:
        """Yield the packed patterns whose filter a hand passes, given how many tiles it lacks.

        Each has the kinds, as bits, of which a tile may be missing: with it, the number of suits and the classes of
        which there must be a tile are as the pattern demands.
        """
        count = count_of(tiles) + sum(each.count for each in sets)
        numbers, kinds = numbers_by_suit(count), kinds_in(count)
        whole = 0
        for place, each in enumerate(self.filters):
            if not each.allows_numbers(numbers, len(sets), lacking=lacking):
                continue
            if not each.allows_kinds(kinds, lacking=lacking):
                continue
            pattern = self._packed[place]
            if pattern is None:
                pattern = self._packed[place] = packed_pattern(self._layouts[place])
            wanted = _allowed_by_suits(each.suits, numbers) if lacking else 0
            if pattern.some:
                whole = whole or bits_of(tiles) | bits_of(tile for each in sets for tile in each.tiles)
                missing = [some for some in pattern.some if not whole & some]
                wanted = reduce(and_, missing, wanted)
                if missing and not lacking:
                    continue
            if wanted or not lacking:
                yield pattern, wanted


def _loose(tiles: Sequence[Tile]) -> int:
    """Return some tiles as a number with a field for each kind."""
    return sum(map(UNITS.__getitem__, tiles))


@lru_cache(maxsize=1024)
def _allowed_by_suits(allowed_suits: frozenset[int], numbers: NumbersBySuit) -> int:
    """Return the kinds that leave a hand of these numbers of tiles with an allowed number of suits."""
    suits = sum(number > 0 for number in numbers[:-1])
    held, others = suits in allowed_suits, suits + 1 in allowed_suits
    if held and others:
        return ALL_KINDS
    allowed = BY_SUIT[-1] if held else 0
    for number, kinds in zip(numbers[:-1], BY_SUIT[:-1], strict=True):
        if held if number else others:
            allowed |= kinds
    return allowed


def _singles(pattern: PackedPattern, loose: int) -> int:
    """Return the kinds of which a hand has exactly one tile, but the pattern none or at least two.

    Of these kinds the lowest bit of the field is set, the next two are not.
    """
    return loose & ONES & ~(loose >> 1 | loose >> 2) & pattern.never_single


def _match(pattern: PackedPattern, sets: tuple[TileSet, ...], loose: int) -> tuple[bool, int]:
    if _singles(pattern, loose):
        return False, 0
    left = (loose | pattern.guards) - pattern.called_for
    # A field that borrows from its guard shows that the hand lacks a tile.
    if left & pattern.guards != pattern.guards:
        return False, 0
    return find_groups(pattern, sets, left ^ pattern.guards)


def _complete(pattern: PackedPattern, sets: tuple[TileSet, ...], loose: int, wanted: int) -> tuple[int, int]:
    """Return which of the wanted kinds complete a hand that lacks one tile, and the steps taken."""
    lacked = _singles(pattern, loose)
    left = (loose | pattern.guards) - pattern.called_for
    borrowed = pattern.guards & ~left
    if borrowed:
        # One tile is lacking of a kind of which the pattern calls for a number of tiles.
        lacked |= borrowed >> 4
    if not lacked:
        return completing_kinds(pattern, sets, left ^ pattern.guards, wanted)
    if lacked & (lacked - 1):
        return 0, 0
    kind = next(tile for tile, unit in UNITS.items() if unit == lacked)
    if not BITS[kind] & wanted:
        return 0, 0
    fits, steps = _match(pattern, sets, loose + lacked)
    return BITS[kind] * fits, steps


def _too_much_work(work: int) -> Text:
    sentence = template(
        "Looking for this pattern in a hand can take {work} steps or more, and {most} are allowed. Write like parts as "
        "one, such as '4 pungs' or 'any 3 minors', name tiles, or use fewer letters."
    )
    return Text(sentence, work=work, most=MOST_WORK)
