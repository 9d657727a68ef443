"""Patterns in words, for score cards and lists of rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Final

from engine.game.tiles import Tile
from engine.special_hands import parts
from engine.text import Text, and_list, comma_or_list, joined_by, number_word, template, templates

Joined = Callable[[Iterable[str]], str]
"""How the tiles of a class are joined: ``and_list`` or ``comma_or_list``."""

_GROUPS: Final = {
    parts.PartForm.PAIR: templates("pair", "{number} pairs", "{number} different pairs"),
    parts.PartForm.PUNG: templates("pung", "{number} pungs", "{number} different pungs"),
    parts.PartForm.KONG: templates("kong", "{number} kongs", "{number} different kongs"),
    parts.PartForm.TRIPLET: templates("pung or kong", "{number} pungs or kongs", "{number} different pungs or kongs"),
    parts.PartForm.CHOW: templates("chow", "{number} chows", "{number} different chows"),
}
_KNITTED_PAIRS: Final = templates("knitted pair", "{number} knitted pairs", "{number} different knitted pairs")
_KNITTED_TRIPLETS: Final = templates(
    "knitted triplet", "{number} knitted triplets", "{number} different knitted triplets"
)
"""One group without its article, several groups, and several different ones."""

_SUIT_TILE, _SUIT_TILES = templates("suit tile", "suit tiles")
_TILES: Final = {
    Tile.WE: templates("an East Wind", "East Winds"),
    Tile.WS: templates("a South Wind", "South Winds"),
    Tile.WW: templates("a West Wind", "West Winds"),
    Tile.WN: templates("a North Wind", "North Winds"),
    Tile.DR: templates("a Red Dragon", "Red Dragons"),
    Tile.DG: templates("a Green Dragon", "Green Dragons"),
    Tile.DW: templates("a White Dragon", "White Dragons"),
}
_RUNS: Final = {
    "B": template("Bamboo {numbers}"),
    "C": template("Character {numbers}"),
    "D": template("Circle {numbers}"),
}
_SUITS: Final = {"B": template("Bamboos"), "C": template("Characters"), "D": template("Circles")}
_NUMBERS_OF_SUITS: Final = {
    parts.Demand.EXACTLY: templates("exactly one suit", "exactly {number} suits"),
    parts.Demand.AT_MOST: templates("at most one suit", "at most {number} suits"),
    parts.Demand.AT_LEAST: templates("at least one suit", "at least {number} suits"),
}


def sentence(alternatives: Sequence[parts.PatternAlternative]) -> Text:
    """Return the alternatives of a pattern as sentences, such as "Seven pairs. Or: two chows, two pungs and a pair"."""
    return Text("{hands:capital}.", hands=joined_by(template("{former}. Or: {next}"), map(_alternative, alternatives)))


def _alternative(shape: parts.PatternAlternative) -> Text:
    listed = and_list([_part(part) for part in shape.parts])
    return joined_by(template("{former}; {next}"), [listed, *map(_condition, shape.conditions), *_letters(shape)])


def _part(part: parts.PatternPart) -> Text:
    match part.form:
        case parts.PartForm.KNITTED:
            return _knitted(part)
        case parts.PartForm.ANY:
            return _any(part)
        case parts.PartForm.EACH:
            number = number_word(part.count)
            if len(part.items) == 1 and isinstance(part.items[0], parts.TileClass):
                return Text("{number} of each {tile}", number=number, tile=_item(part.items[0], plural=False))
            return Text("{number} each of {tiles}", number=number, tiles=_class(part.items, and_list, plural=False))
        case parts.PartForm.TILES:
            tiles = and_list([_alike(item, len(list(alike))) for item, alike in groupby(part.items)])
            return tiles if part.count == 1 else _repeated(part.count, tiles)
        case form:
            groups = _groups(part, _GROUPS[form])
            if part.items:
                groups = Text("{groups} of {tiles}", groups=groups, tiles=_class(part.items, comma_or_list))
            return groups


def _groups(part: parts.PatternPart, words: tuple[str, ...]) -> Text:
    one, several, different = words
    if part.count == 1:
        return Text("a {group}", group=Text(one))
    return Text(different if part.different else several, number=number_word(part.count))


def _knitted(part: parts.PatternPart) -> Text:
    is_pair = len(part.letters) == 2
    suits = Text("suits {letters}", letters=and_list(part.letters))
    if not is_pair:
        suits = Text("all three suits")
    elif part.letters[0] in parts.OWN:
        suits = Text("any two suits")
    elif part.letters[0] in parts.FIXED:
        suits = and_list([Text(_SUITS[letter]) for letter in part.letters])
    groups = _groups(part, _KNITTED_PAIRS if is_pair else _KNITTED_TRIPLETS)
    if part.count > 1:
        return Text("{groups} (each the same number in {suits})", groups=groups, suits=suits)
    return Text("{groups} (the same number in {suits})", groups=groups, suits=suits)


def _any(part: parts.PatternPart) -> Text:
    """Return any tiles of a class, such as "any three minors"."""
    is_class = len(part.items) == 1 and isinstance(part.items[0], parts.TileClass)
    tiles = _class(part.items, comma_or_list, plural=part.count > 1)
    if part.count == 1:
        return Text("any {tile}", tile=tiles) if is_class else Text("any of {tiles}", tiles=tiles)
    words = templates("any {number} of {tiles}", "any {number} different of {tiles}")
    if is_class:
        words = templates("any {number} {tiles}", "any {number} different {tiles}")
    return Text(words[part.different], number=number_word(part.count), tiles=tiles)


def _alike(item: parts.Item, number: int) -> Text:
    """Return some tiles of one name, such as "two East Winds"."""
    if isinstance(item, parts.NumberRange):
        if item.low < item.high or item.letter in parts.FIXED:
            tiles = _run(item.letter, [item], and_list, plural=False)
            return tiles if number == 1 else _repeated(number, tiles)
        if number == 1:
            return Text("a {tile} of suit {suit}", tile=item.low, suit=item.letter)
        tiles = Text("{tiles} of suit {suit}", tiles=_digits(item.low), suit=item.letter)
    elif number == 1:
        return _with_article(item)
    else:
        tiles = _item(item, plural=True)
    return Text("{number} {tiles}", number=number_word(number), tiles=tiles)


def _repeated(number: int, tiles: Text) -> Text:
    return Text("{number} times {tiles}", number=number_word(number), tiles=tiles)


def _class(items: Sequence[parts.Item], joined: Joined, *, plural: bool = True) -> str:
    words: list[list[Text]] = []
    for letter, together in groupby(items, key=lambda item: item.letter if isinstance(item, parts.NumberRange) else ""):
        if letter:
            runs = [item for item in together if isinstance(item, parts.NumberRange)]
            words.append([_run(letter, runs, joined, plural=plural)])
        else:
            words.append([_item(item, plural=plural) for item in together if not isinstance(item, parts.NumberRange)])
    return joined(chain.from_iterable(words))


def _run(letter: str, runs: Iterable[parts.NumberRange], joined: Joined, *, plural: bool) -> Text:
    """Return numbers of one suit, such as "Bamboo 2 to 8" or "5s of suit x"."""
    one_by_one = _digits if plural and letter not in parts.FIXED else str
    span = template("{low} to {high}")
    numbers = joined(
        Text(span, low=run.low, high=run.high) if run.low < run.high else one_by_one(run.low) for run in runs
    )
    if letter in parts.FIXED:
        return Text(_RUNS[letter], numbers=numbers)
    return Text("{tiles} of suit {suit}", tiles=numbers, suit=letter)


def _digits(number: int) -> Text:
    return Text(templates("1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s")[number - 1])


def _item(item: parts.TileClass | parts.SuitDragon | Tile, *, plural: bool) -> Text:
    match item:
        case parts.TileClass.SUITS:
            return Text(_SUIT_TILES if plural else _SUIT_TILE)
        case parts.TileClass():
            return Text(item.plural if plural else item.singular)
        case parts.SuitDragon(letter):
            return Text("dragons of suit {suit}", suit=letter) if plural else Text("dragon of suit {suit}", suit=letter)
        case _:
            return Text(_TILES[item][1]) if plural else item.title


def _with_article(item: parts.TileClass | parts.SuitDragon | Tile) -> Text:
    match item:
        case parts.SuitDragon(letter):
            return Text("a dragon of suit {suit}", suit=letter)
        case Tile():
            return Text(_TILES[item][0])
        case _:
            return _item(item, plural=False)


def _condition(condition: parts.PatternCondition) -> Text:
    match condition.demand:
        case parts.Demand.ONLY:
            return Text("only {tiles}", tiles=_class(condition.items, and_list))
        case parts.Demand.NO:
            return Text("no {tiles}", tiles=_class(condition.items, comma_or_list))
        case parts.Demand.SOME:
            return Text("some {tiles}", tiles=_class(condition.items, comma_or_list))
        case demand:
            one, several = _NUMBERS_OF_SUITS[demand]
            return Text(one) if condition.suits == 1 else Text(several, number=number_word(condition.suits))


def _letters(shape: parts.PatternAlternative) -> Iterator[Text]:
    named = {parts.letter_of(item) for item in _items(shape)}.union(
        # Of knitted groups only pairs name their suits.
        *(part.letters for part in shape.parts if len(part.letters) == 2)
    )
    shared = [letter for letter in shape.shared_letters if letter in named]
    if len(shared) == 1:
        yield Text("{letter} stands for any suit", letter=shared[0])
    elif shared:
        yield Text("{letters} stand for different suits", letters=and_list(shared))
    own = sorted({parts.letter_of(item) for item in _items(shape)} & set(parts.OWN))
    if len(own) == 1:
        yield Text("{letter} stands for any suit, chosen anew in each group", letter=own[0])
    elif own:
        yield Text("{letters} stand for different suits, chosen anew in each group", letters=and_list(own))
    if any(isinstance(item, parts.SuitDragon) for item in _items(shape)):
        yield Text("green dragons go with bamboos, red ones with characters, white ones with circles")


def _items(shape: parts.PatternAlternative) -> Iterator[parts.Item]:
    for each in shape.parts:
        yield from each.items
    for condition in shape.conditions:
        yield from condition.items
