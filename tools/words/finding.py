"""What Babel does not find by itself: texts in calls within calls, sentences of conditions, marked elements of pages.

A condition's docstring is its sentence on score cards. The conditions come from the rulesets, not from the source: some
are made with a number, such as the wins in a row.
"""

import ast
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import IO, Final

from engine import Ruleset, Text, Tile, Wind, all_rulesets
from engine.describing.card_words import clause_of
from engine.rules.rule import EachBonusTile, EachCombination, EachSet, sentence_of
from engine.text import OF_THE_BOOK, Reworded

Found = tuple[int, str | None, str | tuple[str, str], list[str]]
"""What Babel expects of a method: the line, the function, if it takes a context, the message, comments."""

_EACH: Final = "*"
_WORDS: Final = {"Text": (0, ""), "Locus": (0, ""), "template": (0, ""), "templates": (0, _EACH)}
"""The calls that mark words: the place and the name of the argument that has them."""

_ROWS: Final = {"chapter": (0, "title"), "rule": (1, "name"), "option": (1, "question"), "choice": (1, "meaning")}
"""The same for the functions of engine/rules/rule that make rows."""

_PLACES: Final = {"at": (0, "place"), "page": (1, "place")}
"""The same for the methods of a source that name a place in it. A number alone is the same in every language."""


def in_tables(file: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Find the texts of a module that may have tables of rules in it."""
    yield from _in_calls(file, _WORDS | _ROWS)


def in_python(file: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Find the texts of a module. Babel's own method passes over a call within another one."""
    yield from _in_calls(file, _WORDS)


def _in_calls(file: IO[bytes], words: Mapping[str, tuple[int, str]]) -> Iterator[Found]:
    for node in ast.walk(ast.parse(file.read())):
        marked = _marked_by(node.func, words) if isinstance(node, ast.Call) else None
        if marked is None:
            continue
        place, name = marked
        here = node.args[place:] if name == _EACH else node.args[place : place + 1]
        for each in (*here, *(named.value for named in node.keywords if named.arg == name)):
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and any(map(str.isalpha, each.value)):
                yield each.lineno, None, each.value, []


def _marked_by(function: ast.expr, words: Mapping[str, tuple[int, str]]) -> tuple[int, str] | None:
    """Return where a call has its words; None if the call marks none."""
    match function:
        case ast.Name(id=name):
            return words.get(name)
        case ast.Attribute(attr=name):
            return _PLACES.get(name)
        case _:
            return None


_COUNTED: Final = ("Doublings", "Exposed doublings", "Concealed doublings", "1 doubling", "{number} doublings")
_UNITS: Final = ("han", "faan")
"""Units of a book that its players have in every language, where the usual ``doubling`` would not be understood."""


def in_rulesets(*_: object, **__: object) -> Iterator[Found]:
    """Find the names of seats and tiles, and the sentences of the conditions of rulesets."""
    for seat in Wind:
        yield 1, None, seat.value, ["a seat"]
    for tile in Tile:
        yield 1, None, tile.title, ["a tile"]
    for ruleset in all_rulesets():
        for each in (ruleset.terms.say(Text(text, number=0)) for text in _COUNTED):
            if isinstance(each, Reworded) and each.said.lower().endswith(_UNITS):
                yield 1, "pgettext", (OF_THE_BOOK, each.said), [f"ruleset {ruleset.id}"]
        for rule_when in (rule.when for rule in ruleset.rules()):
            describe = clause_of if isinstance(rule_when, EachSet | EachBonusTile | EachCombination) else sentence_of
            for condition in rule_when.conditions:
                yield 1, None, describe(condition), [f"ruleset {ruleset.id}"]
        for condition in _conditions_of_special_hands(ruleset):
            yield 1, None, sentence_of(condition), [f"ruleset {ruleset.id}"]


def _conditions_of_special_hands(ruleset: Ruleset) -> Iterator[object]:
    """Yield the conditions of special hands, as they are and as options change them."""
    for special in ruleset.special_hands:
        yield from special.conditions
    for option in ruleset.options:
        for choice in option.choices:
            for fields in choice.change.special_hands.values() if choice.change else ():
                yield from fields.get("conditions", ())


def in_marked_elements(file: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Find the texts of HTML elements with the attribute ``data-say``."""
    reader = _MarkedTextReader()
    reader.feed(file.read().decode())
    reader.close()
    yield from reader.found


class _MarkedTextReader(HTMLParser):
    """Reads a page. An element with ``data-say`` has text in it and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Found] = []
        self._is_marked = False

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._is_marked = "data-say" in dict(attributes)

    def handle_endtag(self, _tag: str) -> None:
        self._is_marked = False

    def handle_data(self, data: str) -> None:
        if self._is_marked and data.strip():
            self.found.append((self.getpos()[0], None, data.strip(), []))
