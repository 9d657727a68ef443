"""Patterns as English sentences, for score cards and lists of rules."""

from __future__ import annotations

from itertools import chain, groupby
from typing import TYPE_CHECKING, Final

from engine.special_hands.parts import (
    FIXED,
    OWN,
    Demand,
    NumberRange,
    PartForm,
    PatternAlternative,
    PatternCondition,
    PatternPart,
    SuitDragon,
    TileClass,
    letter_of,
)
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.game.tiles import Tile
    from engine.special_hands.parts import Item

_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen",
)  # fmt: skip
_NAMES: Final = {"B": "Bamboo", "C": "Character", "D": "Circle"}
_GROUPS: Final = {
    PartForm.PAIR: ("pair", "pairs"),
    PartForm.PUNG: ("pung", "pungs"),
    PartForm.KONG: ("kong", "kongs"),
    PartForm.TRIPLET: ("pung or kong", "pungs or kongs"),
    PartForm.CHOW: ("chow", "chows"),
}


def sentence(shapes: Sequence[PatternAlternative]) -> Text:
    """Describe patterns, the first of which may be followed by others that do as well."""
    told = ". Or: ".join(_shape(shape) for shape in shapes)
    return Text(f"{told[0].upper()}{told[1:]}.")


def _shape(shape: PatternAlternative) -> str:
    parts = _listed([_part(part) for part in shape.parts], "and")
    return "; ".join([parts, *map(_condition, shape.conditions), *_letters(shape)])


def _part(part: PatternPart) -> str:
    match part.form:
        case PartForm.KNITTED:
            return _knitted(part)
        case PartForm.ANY:
            return _any(part)
        case PartForm.EACH:
            number = _NUMBERS[part.count]
            if len(part.items) == 1 and isinstance(part.items[0], TileClass):
                return f"{number} of each {_word(part.items[0], plural=False)}"
            return f"{number} each of {_class(part.items, 'and', plural=False)}"
        case PartForm.TILES:
            tiles = _listed([_alike(item, len(list(alike))) for item, alike in groupby(part.items)], "and")
            return tiles if part.count == 1 else f"{_NUMBERS[part.count]} times {tiles}"
        case _:
            drawn_from = f" of {_class(part.items, 'or')}" if part.items else ""
            return f"{_counted(part, *_GROUPS[part.form])}{drawn_from}"


def _counted(part: PatternPart, singular: str, plural: str) -> str:
    if part.count == 1:
        return f"a {singular}"
    return f"{_NUMBERS[part.count]} {'different ' if part.different else ''}{plural}"


def _knitted(part: PatternPart) -> str:
    """Describe tiles of the same number in different suits."""
    name = "knitted pair" if len(part.letters) == 2 else "knitted triplet"
    suits = "suits " + _listed(list(part.letters), "and")
    if len(part.letters) == 3:
        suits = "all three suits"
    elif part.letters[0] in OWN:
        suits = "any two suits"
    elif part.letters[0] in FIXED:
        suits = _listed([f"{_NAMES[letter]}s" for letter in part.letters], "and")
    each = "each " if part.count > 1 else ""
    return f"{_counted(part, name, f'{name}s')} ({each}the same number in {suits})"


def _any(part: PatternPart) -> str:
    """Describe tiles of which it does not matter which of a class they are."""
    number = f" {_NUMBERS[part.count]}" if part.count > 1 else ""
    different = " different" if part.different else ""
    if len(part.items) == 1 and isinstance(part.items[0], TileClass):
        return f"any{number}{different} {_word(part.items[0], plural=part.count > 1)}"
    return f"any{number}{different} of {_class(part.items, 'or', plural=part.count > 1)}"


def _alike(item: Item, number: int) -> str:
    """Describe tiles that are named one by one, so many of the same."""
    if isinstance(item, NumberRange) and (item.low < item.high or item.letter in FIXED):
        told = _class((item,), "and", plural=False)
        return told if number == 1 else f"{_NUMBERS[number]} times {told}"
    if isinstance(item, NumberRange):
        told = f"{item.low}{'s' if number > 1 else ''} of suit {item.letter}"
        return f"{'a' if number == 1 else _NUMBERS[number]} {told}"
    told = _class((item,), "and", plural=number > 1)
    return f"{_NUMBERS[number]} {told}" if number > 1 else f"{'an' if told[0] in 'AEIOU' else 'a'} {told}"


def _class(items: Sequence[Item], joint: str, *, plural: bool = True) -> str:
    """Describe a class of tiles, the numbers of a suit together."""
    told: list[list[str]] = []
    for letter, together in groupby(items, key=lambda item: item.letter if isinstance(item, NumberRange) else ""):
        if letter:
            told.append([_run(letter, together, joint, plural=plural)])
        else:
            told.append([_item(item, plural=plural) for item in together if not isinstance(item, NumberRange)])
    return _listed(list(chain.from_iterable(told)), joint)


def _run(letter: str, items: Iterable[Item], joint: str, *, plural: bool) -> str:
    ending = "s" if plural and letter not in _NAMES else ""
    runs = [item for item in items if isinstance(item, NumberRange)]
    numbers = [f"{run.low} to {run.high}" if run.low < run.high else f"{run.low}{ending}" for run in runs]
    told = _listed(numbers, joint)
    return f"{_NAMES[letter]} {told}" if letter in _NAMES else f"{told} of suit {letter}"


def _item(item: TileClass | SuitDragon | Tile, *, plural: bool) -> str:
    match item:
        case TileClass():
            return _word(item, plural=plural)
        case SuitDragon(letter):
            return f"dragon{'s' if plural else ''} of suit {letter}"
        case _:
            return f"{item.title}{'s' if plural else ''}"


def _word(word: TileClass, *, plural: bool) -> str:
    if word is TileClass.SUITS:
        return "suit tiles" if plural else "suit tile"
    return word.plural if plural else word.singular


def _condition(condition: PatternCondition) -> str:
    match condition.demand:
        case Demand.ONLY:
            return f"only {_class(condition.items, 'and')}"
        case Demand.NO:
            return f"no {_class(condition.items, 'or')}"
        case Demand.SOME:
            return f"some {_class(condition.items, 'or')}"
        case demand:
            return f"{demand.value} {_NUMBERS[condition.suits]} suit{'s' if condition.suits > 1 else ''}"


def _letters(shape: PatternAlternative) -> list[str]:
    """Explain the letters that stand for suits."""
    told = []
    named = {letter_of(item) for item in _items(shape)}.union(*(part.letters for part in shape.parts if _two(part)))
    shared = [letter for letter in shape.shared_letters if letter in named]
    if shared:
        what = "stands for any suit" if len(shared) == 1 else "stand for different suits"
        told.append(f"{_listed(shared, 'and')} {what}")
    own = sorted({letter_of(item) for item in _items(shape)} & set(OWN))
    if own:
        what = "stands for any suit" if len(own) == 1 else "stand for different suits"
        told.append(f"{_listed(own, 'and')} {what}, chosen anew in each group")
    if any(isinstance(item, SuitDragon) for item in _items(shape)):
        told.append("green dragons go with bamboos, red ones with characters, white ones with circles")
    return told


def _items(shape: PatternAlternative) -> Iterator[Item]:
    for each in shape.parts:
        yield from each.items
    for condition in shape.conditions:
        yield from condition.items


def _two(part: PatternPart) -> bool:
    """Knitted pairs say which suits they are of; knitted triplets are of all three."""
    return len(part.letters) == 2


def _listed(told: list[str], joint: str) -> str:
    """Join with commas, and the last with a word."""
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {joint} {told[-1]}"
