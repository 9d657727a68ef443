"""Layouts: the groups of tiles that each part of a pattern may be, once its letters stand for suits.

A pattern has a layout for each way to give suits to x, y and z. The suits of p, q and r are chosen within each group.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.errors import PatternError
from engine.game.tiles import KINDS, TILES_OF_A_KIND, Suit, Tile
from engine.special_hands.limits import HAND
from engine.special_hands.parts import FIXED, OWN, Demand, PartForm, PatternPart, tiles_of
from engine.text import Text, template

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.special_hands.parts import Binding, Item, PatternAlternative

Group = tuple[Tile, ...]
"""Tiles of one group, in the order of the kinds. A kong has three here, as it is counted."""


class PartGroups(NamedTuple):
    """A part and the groups that it may be."""

    part: PatternPart
    groups: tuple[Group, ...]

    @property
    def settled(self) -> bool:
        """Whether the part can only be one group, which never lies on the table as a set."""
        return self.part.form in {PartForm.TILES, PartForm.EACH} and len(self.groups) == 1


class Layout(NamedTuple):
    """A pattern with its suits given.

    ``choices`` are the groups that each part may be. The hand must hold a tile of each class in ``some``.
    """

    choices: tuple[PartGroups, ...]
    some: tuple[frozenset[Tile], ...]


def layouts_of(shape: PatternAlternative) -> tuple[Layout, ...]:
    """Return the different layouts of a pattern; raise PatternError if no hand can fit any."""
    found: dict[Layout, None] = {}
    errors: list[PatternError] = []
    letters = shape.shared_letters
    for suits in permutations(Suit, len(letters)):
        binding = FIXED | dict(zip(letters, suits, strict=True))
        layout = _layout(shape, binding)
        error = _error_in(shape, layout)
        if error:
            errors.append(error)
        else:
            found[layout] = None
    if not found:
        raise errors[0]
    return tuple(found)


def _layout(shape: PatternAlternative, binding: Binding) -> Layout:
    allowed = set(KINDS)
    some = []
    for condition in shape.conditions:
        named = _tiles(condition.items, binding)
        if condition.demand is Demand.ONLY:
            allowed &= named
        elif condition.demand is Demand.NO:
            allowed -= named
        elif condition.demand is Demand.SOME:
            some.append(frozenset(named))
    choices = [
        PartGroups(part, tuple(group for group in groups_of(part, binding) if allowed.issuperset(group)))
        for part in shape.parts
    ]
    return Layout(tuple(choices), tuple(some))


def groups_of(part: PatternPart, binding: Binding) -> tuple[Group, ...]:
    """Return the groups that a part may be, each once, without those that need five of a kind.

    All groups have the same size. In "each B1 p1" both tiles are the same if p stands for bamboos; such a smaller group
    is left out.
    """
    own = [letter for letter in OWN if letter in part.letters_used]
    found: dict[Group, None] = {}
    for suits in permutations(Suit, len(own)):
        for tiles in _groups(part, {**binding, **dict(zip(own, suits, strict=True))}):
            if max(Counter(tiles).values()) <= TILES_OF_A_KIND:
                found[tuple(sorted(tiles, key=_by_index))] = None
    size = max(map(len, found), default=0)
    return tuple(group for group in found if len(group) == size)


def _groups(part: PatternPart, binding: Binding) -> Iterator[Group]:
    """Yield the groups that a part may be when all its letters stand for suits."""
    tiles = _tiles(part.items, binding) if part.items else set(KINDS)
    ordered = tuple(sorted(tiles, key=_by_index))
    match part.form:
        case PartForm.TILES:
            yield tuple(chain.from_iterable(tiles_of(item, binding) for item in part.items))
        case PartForm.EACH:
            yield ordered
        case PartForm.KNITTED:
            for number in range(9):
                yield tuple(_TILES_OF_SUIT[binding[letter]][number] for letter in part.letters)
        case PartForm.CHOW:
            for low in ordered:
                chow = KINDS[low.index : low.index + 3]
                if low.suit and low.rank <= 7 and tiles.issuperset(chow):
                    yield chow
        case _:
            size = _SIZES[part.form]
            yield from ((tile,) * size for tile in ordered)


_SIZES: Final = {PartForm.PAIR: 2, PartForm.PUNG: 3, PartForm.KONG: 3, PartForm.TRIPLET: 3, PartForm.ANY: 1}
_TILES_OF_SUIT: Final = {suit: tuple(tile for tile in KINDS if tile.suit is suit) for suit in Suit}


def _tiles(items: tuple[Item, ...], binding: Binding) -> set[Tile]:
    return set(chain.from_iterable(tiles_of(item, binding) for item in items))


def _by_index(tile: Tile) -> int:
    return tile.index


def _error_in(shape: PatternAlternative, layout: Layout) -> PatternError | None:
    """Return an error if no hand can fit the layout: too few groups, a wrong size, or five of a kind."""
    for part, groups in layout.choices:
        if len(groups) < (part.count if part.different else 1):
            some = template("Nobody can have '{part}': the allowed tiles make only {number} different ones.")
            none = template("Nobody can have '{part}': the allowed tiles make none.")
            message = Text(some if groups else none, part=str(part), number=len(groups))
            return PatternError(message, part.position)
    sizes = [part.count * len(groups[0]) for part, groups in layout.choices]
    if sum(sizes) != HAND:
        total = f"{' + '.join(map(str, sizes))} = {sum(sizes)}" if len(sizes) > 1 else sizes[0]
        message = Text(
            "This pattern has the wrong number of tiles: {total}. It must have {hand}, and a kong counts as three.",
            hand=HAND,
            total=total,
        )
        return PatternError(message, shape.position)
    counted: Counter[Tile] = Counter()
    for part, groups in layout.choices:
        if len(groups) == 1:
            counted.update((groups[0] + groups[0][:1] * (part.form is PartForm.KONG)) * part.count)
            tile, number = counted.most_common(1)[0]
            if number > TILES_OF_A_KIND:
                message = Text(
                    "The pattern needs {number} {tile}, but there are only {copies} of each tile.",
                    number=number,
                    tile=tile.code,
                    copies=TILES_OF_A_KIND,
                )
                return PatternError(message, part.position)
    return None
