"""Layouts: the groups of tiles that each part of a pattern may be, once its letters stand for suits.

A pattern has a layout for each way to give suits to x, y and z. The suits of p, q and r are chosen within each group.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from itertools import chain, permutations
from operator import and_, or_
from typing import Final, NamedTuple

from engine.errors import PatternError
from engine.game.tile_groups import (
    ALL_KINDS,
    BY_SUIT,
    TileGroup,
    bits_of,
    group_of,
    kinds_of,
    kinds_of_suit,
    last_place,
)
from engine.game.tiles import KINDS, TILES_OF_A_KIND, Suit, Tile
from engine.special_hands.limits import HAND
from engine.special_hands.parts import (
    FIXED,
    GROUP_SIZES,
    OWN,
    SHARED,
    Binding,
    Demand,
    Item,
    NumberRange,
    PartForm,
    PatternAlternative,
    PatternPart,
    TileClass,
    tiles_of,
)
from engine.text import Text, template


class PartGroups(NamedTuple):
    """The groups that a part may be, of which the hand has as many as ``times``; all different if ``different``.

    ``kinds`` are all kinds in these groups, as bits. Groups of tiles that are all alike are not listed: each of the
    kinds makes one of ``size`` tiles. A kong has three tiles here, as it is counted.
    """

    form: PartForm
    times: int
    different: bool
    size: int
    kinds: int
    listed: tuple[TileGroup, ...] = ()

    @property
    def groups(self) -> tuple[TileGroup, ...]:
        return self.listed or tuple(_ALIKE[self.size][tile] for tile in kinds_of(self.kinds))

    @property
    def number(self) -> int:
        return len(self.listed) or self.kinds.bit_count()

    @property
    def in_every_group(self) -> int:
        """The kinds that every group has, as bits."""
        if self.listed:
            return reduce(and_, (group.kinds for group in self.listed))
        return self.kinds if self.number == 1 else 0

    @property
    def most_kinds(self) -> int:
        return max([group.kinds.bit_count() for group in self.listed]) if self.listed else 1

    @property
    def settled(self) -> bool:
        """Whether the part can only be one group, which never lies on the table as a set."""
        return self.form in _NEVER_CHOSEN and self.number == 1

    @property
    def begins(self) -> int:
        """The last place at which a group begins; -1 for a kong, which is never loose."""
        if self.form is PartForm.KONG:
            return -1
        return max([group.first for group in self.listed]) if self.listed else last_place(self.kinds)

    @property
    def numbers(self) -> tuple[list[int], list[int]]:
        """The fewest and the most tiles of each suit, and of honours, in one group."""
        if self.listed:
            by_suit = list(zip(*(group.numbers for group in self.listed), strict=True))
            return list(map(min, by_suit)), list(map(max, by_suit))
        held = [bool(self.kinds & suit) for suit in BY_SUIT]
        return [self.size * (not self.kinds & ~suit) for suit in BY_SUIT], [self.size * each for each in held]


class Layout(NamedTuple):
    """A pattern with its suits given.

    ``choices`` are the groups that each part may be; parts that may be the same groups are one. The hand must hold a
    tile of each class in ``some``, which are kinds as bits.
    """

    choices: tuple[PartGroups, ...]
    some: tuple[int, ...]


_NEVER_CHOSEN: Final = {PartForm.TILES, PartForm.EACH}
_ALIKE: Final = {size: {tile: group_of((tile,) * size) for tile in KINDS} for size in (1, 2, 3)}
_OF_SUIT: Final = {suit: tuple(tile for tile in KINDS if tile.suit is suit) for suit in Suit}
_CHOWS: Final = tuple(
    group_of(KINDS[tile.index : tile.index + 3]) for tile in KINDS if tile.suit is not None and tile.rank <= 7
)
_CLASS_KINDS: Final = {each: bits_of(each.tiles) for each in TileClass}
_AT_ONCE: Final = {PartForm.PAIR: 2, PartForm.PUNG: 1, PartForm.KONG: 1, PartForm.TRIPLET: 1}
"""How many groups of a form four tiles of a kind make."""


def layouts_of(shape: PatternAlternative) -> Iterator[Layout]:
    """Yield the different layouts of a pattern; raise PatternError in the end if no hand can fit any."""
    keys: set[object] = set()
    refused: list[PatternError] = []
    letters = shape.shared_letters
    parts = []
    for part in shape.parts:
        shared, own = ([letter for letter in family if letter in part.letters_used] for family in (SHARED, OWN))
        parts.append(_PartToLay(part, shared, own, {}))
    for suits in permutations(Suit, len(letters)):
        layout = _layout(shape, FIXED | dict(zip(letters, suits, strict=True)), parts)
        if isinstance(layout, PatternError):
            refused.append(layout)
            continue
        # x and y may be exchanged in "pung of x1-9 + pung of y1-9": then only the order of the parts differs.
        key = len(layout.choices), frozenset(layout.choices), frozenset(layout.some)
        if key not in keys:
            keys.add(key)
            yield layout
    if not keys:
        raise refused[0]


class _PartToLay(NamedTuple):
    """A part, its letters, and its choices by the suits of ``shared`` letters and the allowed kinds.

    ``shared`` are its letters among x, y and z, ``own`` those among p, q and r.
    """

    part: PatternPart
    shared: list[str]
    own: list[str]
    groups_by_suits: dict[object, PartGroups]


def _layout(shape: PatternAlternative, binding: Binding, parts: list[_PartToLay]) -> Layout | PatternError:
    """Return the layout for these suits, or why no hand fits it."""
    allowed, of_each = ALL_KINDS, []
    for condition in shape.conditions:
        if condition.suits:
            continue
        named = _kinds(condition.items, binding)
        if condition.demand is Demand.SOME:
            of_each.append(named)
        else:
            allowed &= named if condition.demand is Demand.ONLY else ~named
    choices = []
    for part, shared, own, groups_by_suits in parts:
        key = allowed, *[binding[letter] for letter in shared]
        choice = groups_by_suits.get(key)
        if choice is None:
            bindings = [{**binding, **dict(zip(own, suits, strict=True))} for suits in permutations(Suit, len(own))]
            choice = groups_by_suits[key] = _choice(part, bindings, allowed)
        if choice.number < (part.count if part.different else 1):
            some = template("Nobody can have '{part}': the allowed tiles make only {number} different ones.")
            none = template("Nobody can have '{part}': the allowed tiles make none.")
            message = Text(some if choice.number else none, part=str(part), number=choice.number)
            return PatternError(message, part.position)
        choices.append(choice)
    return _misfit(shape, choices) or Layout(_joined(choices), tuple(of_each))


def _choice(part: PatternPart, bindings: Sequence[Binding], allowed: int) -> PartGroups:
    """Return the groups of allowed tiles that a part may be, each once, without those that need five of a kind.

    ``bindings`` give p, q and r every choice of suits. All groups have the same size. In "each B1 p1" both tiles are
    the same if p stands for bamboos; such a smaller group is left out.
    """
    if part.form in GROUP_SIZES:
        classes = [_kinds(part.items, each) for each in bindings] if part.items else [ALL_KINDS]
        if part.form is not PartForm.CHOW:
            kinds = reduce(or_, classes) & allowed
            return PartGroups(part.form, part.count, part.different, GROUP_SIZES[part.form], kinds)
        candidates = [chow for chow in _CHOWS if any(not chow.kinds & ~each for each in classes)]
    else:
        candidates = list(dict.fromkeys(chain.from_iterable(_groups(part, each) for each in bindings)))
    size = max((len(group.tiles) for group in candidates), default=0)
    listed = tuple(group for group in candidates if len(group.tiles) == size and not group.kinds & ~allowed)
    return PartGroups(
        part.form, part.count, part.different, size, reduce(or_, (each.kinds for each in listed), 0), listed
    )


def _groups(part: PatternPart, binding: Binding) -> Iterator[TileGroup]:
    if part.form is PartForm.KNITTED:
        yield from _knitted(frozenset(binding[letter] for letter in part.letters))
    elif part.form is PartForm.EACH:
        yield group_of(kinds_of(_kinds(part.items, binding)))
    else:
        tiles = tuple(chain.from_iterable(tiles_of(item, binding) for item in part.items))
        if len(tiles) <= TILES_OF_A_KIND or max(Counter(tiles).values()) <= TILES_OF_A_KIND:
            yield group_of(tiles)


def _kinds(items: tuple[Item, ...], binding: Binding) -> int:
    """Return the kinds that a class stands for, as bits."""
    kinds = 0
    for item in items:
        match item:
            case NumberRange(letter, low, high):
                kinds |= kinds_of_suit(binding[letter], low, high)
            case TileClass():
                kinds |= _CLASS_KINDS[item]
            case _:
                kinds |= bits_of(tiles_of(item, binding))
    return kinds


@cache
def _knitted(suits: frozenset[Suit]) -> tuple[TileGroup, ...]:
    return tuple(group_of(_OF_SUIT[suit][number] for suit in suits) for number in range(9))


def _misfit(shape: PatternAlternative, choices: list[PartGroups]) -> PatternError | None:
    """Return why no hand can have all the parts: a wrong number of tiles, or more of some kinds than there are."""
    sizes = [part.count * choice.size for part, choice in zip(shape.parts, choices, strict=True)]
    if sum(sizes) != HAND:
        total = f"{' + '.join(map(str, sizes))} = {sum(sizes)}" if len(sizes) > 1 else sizes[0]
        sentence = template(
            "This pattern has the wrong number of tiles: {total}. It must have {hand}, and a kong counts as three."
        )
        return PatternError(Text(sentence, hand=HAND, total=total), shape.position)
    return _five_of_a_kind(shape, choices) or _too_many_of_few(shape, choices)


def _five_of_a_kind(shape: PatternAlternative, choices: list[PartGroups]) -> PatternError | None:
    """Return the first part with which five of a kind are needed by parts that can each be one group only."""
    counted: Counter[Tile] = Counter()
    for part, choice in zip(shape.parts, choices, strict=True):
        if choice.number == 1:
            [group] = choice.groups
            counted.update((group.tiles + group.tiles[:1] * (part.form is PartForm.KONG)) * part.count)
            tile, number = counted.most_common(1)[0]
            if number > TILES_OF_A_KIND:
                sentence = template("The pattern needs {number} {tile}, but there are only {copies} of each tile.")
                message = Text(sentence, number=number, tile=tile.code, copies=TILES_OF_A_KIND)
                return PatternError(message, part.position)
    return None


def _too_many_of_few(shape: PatternAlternative, choices: list[PartGroups]) -> PatternError | None:
    """Return the first part whose few kinds must make more groups, or have more tiles, than they can."""
    for part, choice in zip(shape.parts, choices, strict=True):
        kinds = choice.kinds
        copies = kinds.bit_count() * TILES_OF_A_KIND
        if copies >= HAND + TILES_OF_A_KIND:
            continue
        within = [each for each in choices if not each.kinds & ~kinds]
        needed = sum((each.size + (each.form is PartForm.KONG)) * each.times for each in within)
        groups = sum(each.times * (TILES_OF_A_KIND // _AT_ONCE[each.form]) for each in within if each.form in _AT_ONCE)
        if max(needed, groups) > copies:
            codes = " ".join(tile.code for tile in kinds_of(kinds))
            sentence = template(
                "The parts that can only be made of {tiles} need more of these tiles than there are: {copies} of each."
            )
            return PatternError(Text(sentence, tiles=codes, copies=TILES_OF_A_KIND), part.position)
    return None


def _joined(choices: list[PartGroups]) -> tuple[PartGroups, ...]:
    """Return the choices, with those that may be the same groups made one: "pung + pung" is "2 pungs"."""
    joined: dict[tuple[object, ...], PartGroups] = {}
    for number, choice in enumerate(choices):
        key = (number,) if choice.different else (choice.form, choice.size, choice.kinds, choice.listed)
        alike = joined.get(key)
        joined[key] = choice._replace(times=alike.times + choice.times) if alike else choice
    return tuple(joined.values())
