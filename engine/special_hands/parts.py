"""What a pattern is made of: classes of tiles, parts, conditions. ``str`` writes each of them in the notation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.game import tiles as traits
from engine.game.sets import SetKind
from engine.game.tiles import KINDS, QuickEnum, Suit, Tile
from engine.text import templates

FIXED: Final = {"B": Suit.BAMBOOS, "C": Suit.CHARACTERS, "D": Suit.CIRCLES}
"""The letters of the suits themselves."""

SHARED: Final = "xyz"
"""Letters for different suits; each stands for one suit throughout a pattern."""

OWN: Final = "pqr"
"""Letters for different suits; in each group they may stand for other suits than in the next."""

Binding = Mapping[str, Suit]
"""Which suit each letter stands for."""

_SOME_SUITS: Final[Binding] = FIXED | dict.fromkeys(SHARED + OWN, Suit.BAMBOOS)
_NUMBERED: Final = {(tile.suit, tile.rank): tile for tile in KINDS if tile.suit}
_DRAGON_OF_SUIT: Final = {Suit.BAMBOOS: Tile.DG, Suit.CHARACTERS: Tile.DR, Suit.CIRCLES: Tile.DW}


class TileClass(QuickEnum):
    """A class of tiles that has a name: in sentences the same as in patterns, but for ``SUITS``."""

    MAJORS = (*templates("majors", "major"), traits.MAJOR)
    MINORS = (*templates("minors", "minor"), traits.MINOR)
    HONOURS = (*templates("honours", "honour"), traits.HONOUR)
    TERMINALS = (*templates("terminals", "terminal"), traits.TERMINAL)
    WINDS = (*templates("winds", "wind"), traits.WIND)
    DRAGONS = (*templates("dragons", "dragon"), traits.DRAGON)
    SUITS = "suits", "suit", traits.SUITS
    BAMBOOS = (*templates("bamboos", "bamboo"), traits.BAMBOOS)
    CHARACTERS = (*templates("characters", "character"), traits.CHARACTERS)
    CIRCLES = (*templates("circles", "circle"), traits.CIRCLES)

    plural: str
    singular: str
    tiles: tuple[Tile, ...]

    def __init__(self, plural: str, singular: str, traits_of_class: int) -> None:
        self.plural, self.singular = plural, singular
        self.tiles = tuple(tile for tile in KINDS if tile.traits & traits_of_class)


class NumberRange(NamedTuple):
    """One number of a suit, or several in a row. ``letter`` is the suit, B, C or D, or stands for one."""

    letter: str
    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.letter}{self.low}" + (f"-{self.high}" if self.high > self.low else "")


class SuitDragon(NamedTuple):
    """The dragon that goes with a suit: green with bamboos, red with characters, white with circles."""

    letter: str

    def __str__(self) -> str:
        return f"D{self.letter}"


Item = TileClass | NumberRange | SuitDragon | Tile
"""One item of a class. A ``Tile`` here is a wind or a dragon."""


def tiles_of(item: Item, binding: Binding) -> tuple[Tile, ...]:
    match item:
        case TileClass():
            return item.tiles
        case NumberRange(letter, low, high):
            return tuple(_NUMBERED[binding[letter], number] for number in range(low, high + 1))
        case SuitDragon(letter):
            return (_DRAGON_OF_SUIT[binding[letter]],)
        case _:
            return (item,)


def letter_of(item: Item) -> str:
    """Return the letter that stands for an item's suit, or "" if there is none."""
    letter = item.letter if isinstance(item, NumberRange | SuitDragon) else ""
    return "" if letter in FIXED else letter


def _items_text(items: tuple[Item, ...], *, plural: bool) -> str:
    return " ".join(_item_text(item, plural=plural) for item in items)


def _item_text(item: Item, *, plural: bool) -> str:
    match item:
        case TileClass():
            return item.plural if plural else item.singular
        case Tile():
            return item.code
        case _:
            return str(item)


class PartForm(QuickEnum):
    """The form of a part. The groups of the first five may lie on the table as sets."""

    PAIR = "pair"
    PUNG = "pung"
    KONG = "kong"
    TRIPLET = "triplet"
    CHOW = "chow"
    KNITTED = "[]"
    ANY = "any"
    EACH = "each"
    TILES = ""


LIES_AS: Final = {
    PartForm.PAIR: frozenset({SetKind.PAIR}),
    PartForm.PUNG: frozenset({SetKind.PUNG}),
    PartForm.KONG: frozenset({SetKind.KONG}),
    PartForm.TRIPLET: frozenset({SetKind.PUNG, SetKind.KONG}),
    PartForm.CHOW: frozenset({SetKind.CHOW}),
}
"""The forms of which a group may lie on the table, and the sets that it may be."""

SET_FORMS: Final = frozenset(LIES_AS)

GROUP_SIZES: Final = dict.fromkeys(LIES_AS, 3) | {PartForm.PAIR: 2, PartForm.ANY: 1}
"""The tiles of a group; a kong counts as three."""


@dataclass(frozen=True, slots=True)
class PatternPart:
    """Groups of one form, drawn from a class of tiles; all of them different if ``different``.

    ``letters`` are the suits of a knitted group. ``position`` is where the part stands in the text.
    """

    form: PartForm
    count: int = 1
    different: bool = False
    items: tuple[Item, ...] = ()
    letters: str = ""
    position: int = field(default=0, compare=False)

    @property
    def letters_used(self) -> frozenset[str]:
        return (frozenset(self.letters) | {letter_of(item) for item in self.items}) - {"", *FIXED}

    @property
    def fewest_tiles(self) -> int:
        """How many tiles the groups have at least. Only ``each`` may have more, when letters stand for other suits."""
        sizes = [len(tiles_of(item, _SOME_SUITS)) for item in self.items]
        match self.form:
            case PartForm.KNITTED:
                size = len(self.letters)
            case PartForm.TILES:
                size = sum(sizes)
            case PartForm.EACH:
                size = max(sizes)
            case form:
                size = GROUP_SIZES[form]
        return self.count * size

    def __str__(self) -> str:
        counted = (f"{self.count} " if self.count > 1 else "") + ("different " if self.different else "")
        match self.form:
            case PartForm.KNITTED:
                return f"{counted}[{' '.join(f'{letter}n' for letter in self.letters)}]"
            case PartForm.ANY:
                return f"any {counted}{_items_text(self.items, plural=self.count > 1)}"
            case PartForm.EACH:
                return f"{counted}each {_items_text(self.items, plural=False)}"
            case PartForm.TILES:
                return f"{counted}{_items_text(self.items, plural=False)}"
            case _:
                drawn_from = f" of {_items_text(self.items, plural=True)}" if self.items else ""
                return f"{counted}{self.form.value}{'s' if self.count > 1 else ''}{drawn_from}"


class Demand(QuickEnum):
    ONLY = "only"
    NO = "no"
    SOME = "some"
    EXACTLY = "exactly"
    AT_MOST = "at most"
    AT_LEAST = "at least"


class PatternCondition(NamedTuple):
    """A condition on all tiles together: about a class of tiles, or about the number of suits."""

    demand: Demand
    items: tuple[Item, ...] = ()
    suits: int = 0

    def __str__(self) -> str:
        if self.items:
            return f"{self.demand.value} {_items_text(self.items, plural=True)}"
        bound = "" if self.demand is Demand.EXACTLY else f"{self.demand.value} "
        return f"{bound}{self.suits} suit{'s' if self.suits > 1 else ''}"


@dataclass(frozen=True, slots=True)
class PatternAlternative:
    """One of the patterns that "or" joins: its parts, and the conditions on all of them."""

    parts: tuple[PatternPart, ...]
    conditions: tuple[PatternCondition, ...] = ()
    position: int = field(default=0, compare=False)

    @property
    def shared_letters(self) -> str:
        """The letters among x, y and z that the pattern uses."""
        of_conditions = {letter_of(item) for condition in self.conditions for item in condition.items}
        used = of_conditions.union(*(part.letters_used for part in self.parts))
        return "".join(letter for letter in SHARED if letter in used)

    def __str__(self) -> str:
        return ", ".join([" + ".join(map(str, self.parts)), *map(str, self.conditions)])
