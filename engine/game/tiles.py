"""The 144 tiles: four of each of 34 kinds, and one of each of 8 bonus tiles.

A tile is a member of an enumeration: there is one object for each kind, so two tiles of a kind are the same object.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from operator import attrgetter
from typing import Any, Final, Self

from engine.text import Text

new_tuple: Final = tuple.__new__
"""Makes a named tuple from its class and its values in half the time that calling the class takes."""


class QuickEnum(Enum):
    """An enumeration whose members are found fast in dictionaries: each is one object, so its identity is its hash."""

    __hash__ = object.__hash__


class Suit(QuickEnum):
    BAMBOOS = "bamboos"
    CHARACTERS = "characters"
    CIRCLES = "circles"


class Wind(QuickEnum):
    """The wind of a tile, of a seat or of the round. ``DREAMER`` is the seat of a fifth player, who sits out."""

    EAST = "east"
    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    DREAMER = "dreamer"


SEATS: Final = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)
"""The four seats at the table in the order of play."""

_WIND_SPELLINGS: Final = {wind.value: wind for wind in Wind} | {
    text: wind for wind in SEATS for text in (wind.value[0], f"w{wind.value[0]}")
}


def find_wind(text: str) -> Wind | None:
    """Return the wind that a text names, or None: its name, its first letter, or its tile, in any letter case.

    >>> find_wind("East") is find_wind("E") is find_wind("we") is Wind.EAST
    True
    """
    return _WIND_SPELLINGS.get(text.lower())


class Dragon(Enum):
    RED = "red"
    GREEN = "green"
    WHITE = "white"


class Bonus(Enum):
    FLOWER = "flower"
    SEASON = "season"


# Traits: what a tile is, as bits. A set or hand has the bits of all its tiles, joined by |.
BAMBOOS: Final = 1
CHARACTERS: Final = 2
CIRCLES: Final = 4
SUITS: Final = BAMBOOS | CHARACTERS | CIRCLES
MINOR: Final = 8
TERMINAL: Final = 16
WIND: Final = 32
DRAGON: Final = 64
HONOUR: Final = WIND | DRAGON
MAJOR: Final = TERMINAL | HONOUR

DIGIT: Final = 8
"""How many bits one digit of a count of tiles has."""

TILES_OF_A_KIND: Final = 4
"""How many tiles there are of each kind that makes sets."""

_SUIT_BIT: Final = {Suit.BAMBOOS: BAMBOOS, Suit.CHARACTERS: CHARACTERS, Suit.CIRCLES: CIRCLES}


class Tile(QuickEnum):
    """A kind of tile; its value is its code of two characters.

    ``index`` is 0 to 33 for the kinds that make sets and 34 to 41 for bonus tiles. ``rank`` is 1 to 9 in a suit, 1 to 4
    for a bonus tile and 0 for an honour. ``wind`` is set for winds, and for bonus tiles: the seat that they belong to.
    ``traits`` has the bits above. ``copies`` is how many there are among the 144 tiles.

    ``one`` is the count of one such tile: a number that has a digit for each kind, see ``tile_counts``. The count of
    several tiles is the sum of their ``one``.
    """

    B1 = "B1", "Bamboo 1", "🀐", Suit.BAMBOOS, 1
    B2 = "B2", "Bamboo 2", "🀑", Suit.BAMBOOS, 2
    B3 = "B3", "Bamboo 3", "🀒", Suit.BAMBOOS, 3
    B4 = "B4", "Bamboo 4", "🀓", Suit.BAMBOOS, 4
    B5 = "B5", "Bamboo 5", "🀔", Suit.BAMBOOS, 5
    B6 = "B6", "Bamboo 6", "🀕", Suit.BAMBOOS, 6
    B7 = "B7", "Bamboo 7", "🀖", Suit.BAMBOOS, 7
    B8 = "B8", "Bamboo 8", "🀗", Suit.BAMBOOS, 8
    B9 = "B9", "Bamboo 9", "🀘", Suit.BAMBOOS, 9
    C1 = "C1", "Character 1", "🀇", Suit.CHARACTERS, 1
    C2 = "C2", "Character 2", "🀈", Suit.CHARACTERS, 2
    C3 = "C3", "Character 3", "🀉", Suit.CHARACTERS, 3
    C4 = "C4", "Character 4", "🀊", Suit.CHARACTERS, 4
    C5 = "C5", "Character 5", "🀋", Suit.CHARACTERS, 5
    C6 = "C6", "Character 6", "🀌", Suit.CHARACTERS, 6
    C7 = "C7", "Character 7", "🀍", Suit.CHARACTERS, 7
    C8 = "C8", "Character 8", "🀎", Suit.CHARACTERS, 8
    C9 = "C9", "Character 9", "🀏", Suit.CHARACTERS, 9
    D1 = "D1", "Circle 1", "🀙", Suit.CIRCLES, 1
    D2 = "D2", "Circle 2", "🀚", Suit.CIRCLES, 2
    D3 = "D3", "Circle 3", "🀛", Suit.CIRCLES, 3
    D4 = "D4", "Circle 4", "🀜", Suit.CIRCLES, 4
    D5 = "D5", "Circle 5", "🀝", Suit.CIRCLES, 5
    D6 = "D6", "Circle 6", "🀞", Suit.CIRCLES, 6
    D7 = "D7", "Circle 7", "🀟", Suit.CIRCLES, 7
    D8 = "D8", "Circle 8", "🀠", Suit.CIRCLES, 8
    D9 = "D9", "Circle 9", "🀡", Suit.CIRCLES, 9
    WE = "WE", "East Wind", "🀀", Wind.EAST, None
    WS = "WS", "South Wind", "🀁", Wind.SOUTH, None
    WW = "WW", "West Wind", "🀂", Wind.WEST, None
    WN = "WN", "North Wind", "🀃", Wind.NORTH, None
    DR = "DR", "Red Dragon", "🀄", Dragon.RED, None
    DG = "DG", "Green Dragon", "🀅", Dragon.GREEN, None
    DW = "DW", "White Dragon", "🀆", Dragon.WHITE, None
    F1 = "F1", "Plum", "🀢", Bonus.FLOWER, 1
    F2 = "F2", "Orchid", "🀣", Bonus.FLOWER, 2
    F3 = "F3", "Chrysanthemum", "🀥", Bonus.FLOWER, 3
    F4 = "F4", "Bamboo flower", "🀤", Bonus.FLOWER, 4
    S1 = "S1", "Spring", "🀦", Bonus.SEASON, 1
    S2 = "S2", "Summer", "🀧", Bonus.SEASON, 2
    S3 = "S3", "Autumn", "🀨", Bonus.SEASON, 3
    S4 = "S4", "Winter", "🀩", Bonus.SEASON, 4

    code: str
    title: Text
    unicode: str
    index: int
    suit: Suit | None
    wind: Wind | None
    dragon: Dragon | None
    bonus: Bonus | None
    rank: int
    traits: int
    copies: int
    one: int

    def __new__(
        cls, code: str, title: str, symbol: str, family: Suit | Wind | Dragon | Bonus, rank: int | None
    ) -> Self:
        """Make one kind of tile. Its value, which lookup and pickle use, is its code."""
        tile = object.__new__(cls)
        tile._value_ = code
        tile.code, tile.title, tile.unicode = code, Text(title), symbol
        tile.index = len(cls.__members__)
        tile.suit = family if isinstance(family, Suit) else None
        tile.dragon = family if isinstance(family, Dragon) else None
        tile.bonus = family if isinstance(family, Bonus) else None
        tile.rank = rank or 0
        tile.wind = family if isinstance(family, Wind) else SEATS[tile.rank - 1] if tile.bonus else None
        # A bonus tile has none, because it belongs to no set.
        tile.traits = _SUIT_BIT[tile.suit] | (TERMINAL if rank in {1, 9} else MINOR) if tile.suit else 0
        tile.traits |= WIND * isinstance(family, Wind) | DRAGON * isinstance(family, Dragon)
        tile.copies = 1 if tile.bonus else TILES_OF_A_KIND
        tile.one = 1 << DIGIT * tile.index
        return tile


class Joker(QuickEnum):
    """The joker. It is no kind of its own: it is played only where it stands for a tile.

    A set that has jokers lays out four, in place of four other tiles. ``copies`` is how many there are.
    """

    JOKER = "JK"

    code: str
    title: Text
    copies: int
    bonus: None

    def __init__(self, code: str) -> None:
        self.code, self.title, self.copies, self.bonus = code, Text("Joker"), TILES_OF_A_KIND, None


class RedFive(QuickEnum):
    """A red five. It is the five of its suit, ``plain``, but for its own worth. ``one`` is as in ``Tile``."""

    B0 = "B0"
    C0 = "C0"
    D0 = "D0"

    code: str
    plain: Tile
    one: int

    def __init__(self, code: str) -> None:
        self.code, self.plain = code, Tile[f"{code[0]}5"]
        self.one = self.plain.one


BY_INDEX: Final = attrgetter("index")
"""What tiles are sorted by."""

KINDS: Final = tuple(tile for tile in Tile if tile.bonus is None)
"""The 34 kinds that make sets, four tiles of each."""

_ROWS: Final = (KINDS[:9], KINDS[9:18], KINDS[18:27], KINDS[27:31], (Tile.DW, Tile.DG, Tile.DR))
NAMED_BY: Final[dict[Tile | RedFive, Tile]] = {
    tile: after for row in _ROWS for tile, after in zip(row, (*row[1:], row[0]), strict=True)
}
"""The tile after each indicator: in a suit 1 follows 9; east, south, west, north, east; white, green, red, white."""
NAMED_BY.update({five: NAMED_BY[five.plain] for five in RedFive})


def _spellings() -> dict[str, Tile]:
    """Return every way to write a tile: its code, a rank and s, m or p, a number and z, or its character."""
    suit_letters = {Suit.BAMBOOS: "s", Suit.CHARACTERS: "m", Suit.CIRCLES: "p"}
    honours = (Tile.WE, Tile.WS, Tile.WW, Tile.WN, Tile.DW, Tile.DG, Tile.DR)
    spellings = {f"{tile.rank}{suit_letters[tile.suit]}": tile for tile in Tile if tile.suit}
    spellings |= {f"{number}z": tile for number, tile in enumerate(honours, start=1)}
    spellings |= {tile.code: tile for tile in Tile}
    spellings = {case: tile for text, tile in spellings.items() for case in _cases(text)}
    # A variation selector may follow the character; it says whether a font draws the red dragon in colour.
    selectors = ("", "\ufe0e", "\ufe0f")
    return spellings | {tile.unicode + selector: tile for tile in Tile for selector in selectors}


def _cases(text: str) -> set[str]:
    """Return a text of two characters in every mixture of capital and small letters."""
    first, second = text[0], text[1]
    return {one + two for one in (first.upper(), first.lower()) for two in (second.upper(), second.lower())}


_SPELLINGS: Final = _spellings()


def find_tile(text: str) -> Tile | None:
    """Return the tile that a text names in any accepted spelling, or None if it names none."""
    return _SPELLINGS.get(text)


_JOKER_SPELLINGS: Final = {*_cases("JK"), *("\U0001f02a" + selector for selector in ("", "\ufe0e", "\ufe0f"))}


def find_joker(text: str) -> Joker | None:
    """Return the joker if a text names it in any accepted spelling, or None.

    >>> find_joker("jk") is Joker.JOKER, find_joker("B2")
    (True, None)
    """
    return Joker.JOKER if text in _JOKER_SPELLINGS else None


_RED_FIVES: Final = {
    case: five
    for five, letter in zip(RedFive, "smp", strict=True)
    for text in (five.code, f"0{letter}")
    for case in _cases(text)
}


def find_red_five(text: str) -> RedFive | None:
    """Return the red five that a text names in any accepted spelling, or None if it names none.

    >>> find_red_five("0s") is find_red_five("b0") is RedFive.B0
    True
    """
    return _RED_FIVES.get(text)


_tile_of: Final[Callable[[Any], Tile]] = _SPELLINGS.__getitem__


def find_tiles(texts: Iterable[object]) -> tuple[Tile, ...] | None:
    """Return the tiles that the texts name, or None if one of them names no tile.

    >>> [tile.title for tile in find_tiles(["5s", "dr"])]
    ['Bamboo 5', 'Red Dragon']
    """
    try:
        return tuple(map(_tile_of, texts))
    except (KeyError, TypeError):
        return None
