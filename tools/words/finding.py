"""What Babel does not find by itself: texts in calls within calls, what rulesets say, and marked elements of pages.

A sentence of a ruleset is put together from its table and its conditions, so the rulesets are asked, not their sources:
whatever their pages and cards would look up in a catalogue belongs there.
"""

from __future__ import annotations

import ast
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from typing import IO, TYPE_CHECKING, Final

from engine import Text, Tile, Wind, all_rulesets, compare_rulesets, score_card
from engine.rules.rule import sentence_of
from service.languages import Translation, translated
from service.rulesets.answers import from_comparison, from_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine import Ruleset

Found = tuple[int, None, str, list[str]]
"""A line, the function that marks the message, the message, and what translators should know."""


_WORDS: Final = {"Text": (0, ""), "template": (0, "")}
"""What is given words: which of its arguments that is, by its place and by its name."""

_ROWS: Final = {"chapter": (0, "title"), "rule": (1, "name"), "option": (1, "question"), "choice": (1, "meaning")}
"""The same for the rows that tables of rules are written in."""


def in_tables(file: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Find the texts of a module that may have tables of rules in it."""
    yield from _in_calls(file, _WORDS | _ROWS)


def in_python(file: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Find the texts of a module. Babel's own method passes over a call within another one."""
    yield from _in_calls(file, _WORDS)


def _in_calls(file: IO[bytes], words: Mapping[str, tuple[int, str]]) -> Iterator[Found]:
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in words:
            place, name = words[node.func.id]
            for each in (*node.args[place : place + 1], *(named.value for named in node.keywords if named.arg == name)):
                if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value:
                    yield each.lineno, None, each.value, []


def in_rulesets(*_: object, **__: object) -> Iterator[Found]:
    """Find what the pages, cards and comparisons of all rulesets say, and the seats and tiles that sentences name."""
    asked = {seat.value: "a seat" for seat in Wind} | {tile.title: "a tile" for tile in Tile}

    def ask(text: str) -> str:
        if any(letter.isalpha() for letter in text):
            asked.setdefault(text, f"ruleset {ruleset.id}")
        return text

    asking = Translation("", ask)
    for ruleset in all_rulesets():
        translated(from_ruleset(ruleset), asking)
        for text in _texts_in(score_card(ruleset)):
            ask(text)
        for other in all_rulesets():
            translated(from_comparison(compare_rulesets(ruleset, other)), asking)
        for question in _asked_by_special_hands(ruleset):
            ask(sentence_of(question))
    for text, whose in asked.items():
        yield 1, None, text, [whose]


def _texts_in(part: object) -> Iterator[Text]:
    """Go through the texts in a value made of tuples and dataclasses."""
    if isinstance(part, Text):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _texts_in(each)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _texts_in(getattr(part, field.name))


def _asked_by_special_hands(ruleset: Ruleset) -> Iterator[object]:
    """Find what special hands ask for besides their tiles, as they stand and as options change them."""
    for special in ruleset.special_hands:
        yield from special.conditions
    for option in ruleset.options:
        for choice in option.choices[1:]:
            for row in choice.change.special_hands:
                yield from row.conditions or ()


def in_marked_elements(file: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Find the texts of elements that are marked with ``data-say``."""
    reader = _Marked()
    reader.feed(file.read().decode())
    reader.close()
    yield from reader.found


class _Marked(HTMLParser):
    """Reads a page; an element that is marked holds text and nothing else."""

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
