"""Reads the text of a pattern, word by word, into parts and conditions. Knows the notation, not its meaning."""

import re
from typing import Final, NamedTuple

from engine.errors import PatternError
from engine.game.tiles import HONOUR, KINDS
from engine.special_hands import parts
from engine.special_hands.limits import HAND, LONGEST, MOST_CONDITIONS, MOST_ITEMS, MOST_SHAPES
from engine.text import Text, quoted, template

_TOKEN: Final = re.compile(r"([A-Za-z][A-Za-z0-9-]*|[0-9]+|[+,\[\]])|(\S)")
_NUMBERED_TILE: Final = re.compile(r"([bcdxyzpqr])([1-9])(?:-([1-9]))?")
_LIKE_A_TILE: Final = re.compile(r"[a-z]([0-9-].*)?|[bcdxyzpqr]n|d[xyzpqrbc]|[fs][1-4]")
_SLOT: Final = re.compile(r"([bcdxyzpqr])n")

_SETS: Final = {name: form for form in parts.SET_FORMS for name in (form.value, f"{form.value}s")}
_WORDS: Final = {name: word for word in parts.TileClass for name in (word.singular, word.plural)}
_HONOURS: Final[dict[str, parts.Item]] = {tile.code.lower(): tile for tile in KINDS if tile.traits & HONOUR}
_SUIT_DRAGONS: Final[dict[str, parts.Item]] = {f"d{letter}": parts.SuitDragon(letter) for letter in parts.SHARED}
_CLASS_DEMANDS: Final = {each.value: each for each in (parts.Demand.ONLY, parts.Demand.NO, parts.Demand.SOME)}
_ENDS: Final = frozenset({"", "+", ",", "]", "or"})

_LONGEST_QUOTED: Final = 20
_CLASSES: Final = ", ".join(word.plural for word in parts.TileClass)
_A_PART_IS: Final = Text(
    "a part is a pair, pung, kong, triplet or chow, or tiles such as B2 or x1-9, or 'each' or 'any' of a class,"
    " or knitted tiles such as [xn yn]"
)
_A_CONDITION_IS: Final = Text(
    "a condition is 'only', 'no' or 'some' with a class, or a number of suits such as '2 suits' or 'at most 1 suit'"
)


class Token(NamedTuple):
    """A word, number or sign in lower case, and its position in the text."""

    text: str
    position: int


def parse_alternatives(text: str) -> tuple[parts.PatternAlternative, ...]:
    """Read the alternatives of a pattern, joined by "or"; raise PatternError for what is not in the notation."""
    if len(text) > LONGEST:
        sentence = template("This pattern has {number} characters. At most {most} are allowed.")
        raise PatternError(Text(sentence, most=LONGEST, number=len(text)), LONGEST)
    reader = _PatternReader(text)
    shapes = [_read_alternative(reader)]
    while reader.take_if("or"):
        if len(shapes) == MOST_SHAPES:
            raise reader.error(
                Text("At most {most} patterns may be joined with 'or'.", most=MOST_SHAPES), at_former=True
            )
        shapes.append(_read_alternative(reader))
    if reader.next.text:
        part_after_conditions = template("{word} cannot stand here: all the parts come first, then the conditions.")
        not_joined = template(
            "{word} cannot stand here; join parts with '+', conditions with ',' and whole patterns with 'or'."
        )
        is_a_part = reader.next.text == "+"
        raise reader.error(Text(part_after_conditions if is_a_part else not_joined, word=_quoted(reader.next.text)))
    return tuple(shapes)


class _PatternReader:
    """The tokens of a text, read one after the other."""

    def __init__(self, text: str) -> None:
        self._tokens = _tokens_of(text)
        self._place = 0

    @property
    def next(self) -> Token:
        """The next token; an empty one at the end."""
        return self._tokens[self._place]

    def take(self) -> None:
        self._place += 1

    def take_if(self, text: str) -> bool:
        """Go past the next token if it is this text; return whether it was."""
        is_next = self.next.text == text
        self._place += is_next
        return is_next

    def error(self, message: Text, *, at_former: bool = False) -> PatternError:
        """Return an error at the next token, or at the token before it."""
        return PatternError(message, self._tokens[self._place - at_former].position)


def _tokens_of(text: str) -> list[Token]:
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text):
        if match[2]:
            message = Text(
                "{sign} is not a sign of the notation. The signs are + , [ ] and - between two numbers.",
                sign=quoted(match[2]),
            )
            raise PatternError(message, match.start())
        tokens.append(Token(match[1].lower(), match.start()))
    return [*tokens, Token("", len(text))]


def _read_alternative(reader: _PatternReader) -> parts.PatternAlternative:
    position = reader.next.position
    read: list[parts.PatternPart] = []
    sizes: list[int] = []
    while not read or reader.take_if("+"):
        part = _read_part(reader)
        read.append(part)
        sizes.append(part.fewest_tiles)
        if sum(sizes) > HAND:
            total = f"{' + '.join(map(str, sizes))} = {sum(sizes)}" if len(sizes) > 1 else sizes[0]
            sentence = template(
                "Up to here this pattern has too many tiles: {total}. It must have {hand}, and a kong counts as three."
            )
            raise PatternError(Text(sentence, hand=HAND, total=total), part.position)
    conditions: list[parts.PatternCondition] = []
    while reader.take_if(","):
        if len(conditions) == MOST_CONDITIONS:
            raise reader.error(Text("A pattern may have at most {most} conditions.", most=MOST_CONDITIONS))
        conditions.append(_read_condition(reader))
    return parts.PatternAlternative(tuple(read), tuple(conditions), position)


def _read_part(reader: _PatternReader) -> parts.PatternPart:
    position = reader.next.position
    count, different = _read_count(reader)
    word = reader.next
    if word.text == "any":
        if word.position != position:
            raise reader.error(Text("Write the number after 'any': 'any {number}'.", number=count))
        reader.take()
        count, different = _read_count(reader)
        return parts.PatternPart(parts.PartForm.ANY, count, different, _read_class(reader), position=position)
    if word.text in _SETS:
        reader.take()
        items = _read_class(reader) if reader.take_if("of") else ()
        return parts.PatternPart(_SETS[word.text], count, different, items, position=position)
    if word.text == "[":
        return parts.PatternPart(
            parts.PartForm.KNITTED, count, different, letters=_read_slots(reader), position=position
        )
    if different:
        raise reader.error(
            Text("Only groups can be different: pairs, pungs, kongs, triplets, chows, knitted or any tiles.")
        )
    if word.text == "each":
        reader.take()
        return parts.PatternPart(parts.PartForm.EACH, count, items=_read_class(reader), position=position)
    if _item_of(word) is None or word.text in _WORDS:
        raise reader.error(_no_part_message(word.text))
    return parts.PatternPart(parts.PartForm.TILES, count, items=_read_class(reader, words=False), position=position)


def _no_part_message(text: str) -> Text:
    if text in _WORDS:
        word = _WORDS[text]
        sentence = template("'{word}' is a class: write 'any {one}', 'each {one}' or 'pair of {more}'.")
        return Text(sentence, word=text, one=word.singular, more=word.plural)
    if not text:
        return Text("A part is missing here; {a_part_is}.", a_part_is=_A_PART_IS)
    return Text("{word} is not a part of a hand; {a_part_is}.", word=_quoted(text), a_part_is=_A_PART_IS)


def _read_count(reader: _PatternReader) -> tuple[int, bool]:
    """Read a count, 1 if there is none, and whether the groups must be different."""
    count = 1
    if reader.next.text.isdigit():
        count = int(reader.next.text)
        if not 1 <= count <= HAND:
            sentence = template(
                "{count} is not possible here. Write a number from 1 to {hand}, the number of tiles in a hand."
            )
            raise reader.error(Text(sentence, hand=HAND, count=_quoted(reader.next.text)))
        reader.take()
    if reader.next.text != "different":
        return count, False
    if count == 1:
        raise reader.error(Text("'different' needs a number of at least 2 before it: '7 different pairs'."))
    reader.take()
    return count, True


def _read_class(reader: _PatternReader, *, words: bool = True, own: bool = True) -> tuple[parts.Item, ...]:
    """Read the items of a class, at least one.

    ``words``: names of classes are allowed. ``own``: the letters p, q and r are allowed.
    """
    items: list[parts.Item] = []
    families: set[str] = set()
    while not items or reader.next.text not in _ENDS:
        if len(items) == MOST_ITEMS:
            raise reader.error(Text("At most {most} tiles, ranges or classes may stand side by side.", most=MOST_ITEMS))
        item = _item_of(reader.next)
        if item is None:
            raise reader.error(_no_class_message(reader.next.text))
        if isinstance(item, parts.TileClass) and not words:
            message = Text("Tiles and classes are different parts: join them with '+ any {one}'.", one=item.singular)
            raise reader.error(message)
        letter = parts.letter_of(item)
        if letter and letter in parts.OWN and not own:
            message = Text(
                "p, q and r may stand for other suits in each group. For one suit in the whole hand, write x, y or z."
            )
            raise reader.error(message)
        families |= {parts.SHARED if letter in parts.SHARED else parts.OWN} if letter else set()
        if len(families) > 1:
            raise reader.error(Text("A part takes its suits from x, y and z or from p, q and r, not from both."))
        items.append(item)
        reader.take()
    return tuple(items)


def _no_class_message(text: str) -> Text:
    if text in _ENDS:
        sentence = template("A class of tiles is missing here. Write one of {classes}, or tiles such as B2 or x2-8.")
        return Text(sentence, classes=_CLASSES)
    sentence = template(
        "{word} is not a class of tiles. Write one of {classes}, or tiles side by side such as B2 x2-8 WE."
    )
    return Text(sentence, word=_quoted(text), classes=_CLASSES)


def _item_of(token: Token) -> parts.Item | None:
    """Return the class or tile that a word names, None if it names neither.

    Raises PatternError for a word that looks like a tile but is none.
    """
    text = token.text
    if text in _WORDS:
        return _WORDS[text]
    match = _NUMBERED_TILE.fullmatch(text)
    if match:
        letter = match[1].upper() if match[1].upper() in parts.FIXED else match[1]
        low, high = int(match[2]), int(match[3] or match[2])
        if match[3] and high <= low:
            sentence = template(
                "{letter}{low}-{high} is not a range. A range goes from a low number to a higher one, such as "
                "{letter}2-8."
            )
            raise PatternError(Text(sentence, letter=letter, low=low, high=high), token.position)
        return parts.NumberRange(letter, low, high)
    item = _HONOURS.get(text) or _SUIT_DRAGONS.get(text)
    if item is None and _LIKE_A_TILE.fullmatch(text):
        raise PatternError(_no_tile_message(text), token.position)
    return item


def _no_tile_message(text: str) -> Text:
    if text[0] in "fs" and text[1:].isdigit():
        return Text("Flowers and seasons belong to no pattern. Leave them out.")
    if text.endswith("n"):
        return Text("{slot} may stand only in brackets, beside the same number in another suit: [xn yn].", slot=text)
    if len(text) > 1 and text[1].isalpha():
        return Text("The dragon of a suit must be Dx, Dy or Dz.")
    return Text(
        "{word} is not a tile. A tile is B1 to B9, C1 to C9, D1 to D9, WE, WS, WW, WN, DR, DG or DW, or has "
        "x, y, z, p, q or r before its number. A range is B2-8 or x2-8.",
        word=_quoted(text),
    )


def _read_slots(reader: _PatternReader) -> str:
    """Read the bracket of knitted tiles; return the letters of their suits."""
    reader.take()
    letters = ""
    while not reader.take_if("]"):
        match = _SLOT.fullmatch(reader.next.text)
        if not match:
            raise reader.error(
                Text("Brackets must hold the same number in two or three suits, such as [xn yn], and end with ']'.")
            )
        letter = match[1].upper() if match[1].upper() in parts.FIXED else match[1]
        if letter in letters:
            message = Text(
                "Knitted tiles are of different suits, but {letter} is here twice. Write each suit once.", letter=letter
            )
            raise reader.error(message)
        if letters and not any(
            {letter, letters[0]} <= set(family) for family in (parts.SHARED, parts.OWN, parts.FIXED)
        ):
            raise reader.error(
                Text("Do not mix the letters of knitted tiles: write x, y and z, or p, q and r, or B, C and D.")
            )
        letters += letter
        reader.take()
    if len(letters) < 2:
        raise reader.error(Text("Knitted tiles must be of two or three suits: [xn yn] or [xn yn zn]."), at_former=True)
    return letters


def _read_condition(reader: _PatternReader) -> parts.PatternCondition:
    word = reader.next
    if word.text in _CLASS_DEMANDS:
        reader.take()
        return parts.PatternCondition(_CLASS_DEMANDS[word.text], _read_class(reader, own=False))
    demand = parts.Demand.EXACTLY
    if reader.take_if("at"):
        by_number = {"most": parts.Demand.AT_MOST, "least": parts.Demand.AT_LEAST}.get(reader.next.text)
        if by_number is None:
            raise reader.error(Text("Write 'most' or 'least' after 'at': 'at most 1 suit'."))
        demand = by_number
        reader.take()
    if not reader.next.text.isdigit():
        raise reader.error(_no_condition_message(word.text))
    suits = int(reader.next.text)
    if not 1 <= suits <= len(parts.FIXED):
        raise reader.error(Text("There are only three suits. Write 1, 2 or 3, or 'no suits' for none."))
    reader.take()
    if reader.next.text not in {"suit", "suits"}:
        raise reader.error(
            Text("After a number in a condition, write 'suit' or 'suits': '2 suits' or 'at most 1 suit'.")
        )
    reader.take()
    return parts.PatternCondition(demand, suits=suits)


def _no_condition_message(text: str) -> Text:
    if text == "different":
        return Text("Write 'different' before the groups: '7 different pairs'.")
    if not text:
        return Text("A condition is missing here; {a_condition_is}.", a_condition_is=_A_CONDITION_IS)
    return Text("{word} is not a condition; {a_condition_is}.", word=_quoted(text), a_condition_is=_A_CONDITION_IS)


def _quoted(text: str) -> str:
    return f"'{text}'" if len(text) <= _LONGEST_QUOTED else f"'{text[:_LONGEST_QUOTED]}…'"
