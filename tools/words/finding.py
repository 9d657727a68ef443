"""What Babel cannot find by itself: what tables say, and what pages mark with ``data-say``.

A sentence of a ruleset is put together from its table and its questions, so the rulesets are asked, not their sources:
whatever their pages and cards would look up in a catalogue belongs there. So are the procedures at the table.
"""

from __future__ import annotations

from html.parser import HTMLParser
from typing import IO, TYPE_CHECKING

from engine import Tile, Wind, all_rulesets, compare_rulesets, score_card
from engine.rules.rule import sentence_of
from engine.table import all_procedures, all_rotations
from service.languages import Translation
from service.rulesets.answers import from_comparison, from_ruleset, from_sentences
from service.table.answers import from_procedure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Ruleset

Found = tuple[int, None, str, list[str]]
"""A line, the function that marks the message, the message, and what translators should know."""


def in_rulesets(*_: object, **__: object) -> Iterator[Found]:
    """Find what the pages, cards and comparisons of all rulesets say, and the seats and tiles that sentences name."""
    asked = {seat.value: "a seat" for seat in Wind} | {tile.title: "a tile" for tile in Tile}

    def ask(text: str) -> str:
        if any(letter.isalpha() for letter in text):
            asked.setdefault(text, f"ruleset {ruleset.id}")
        return text

    asking = Translation("", ask)
    for ruleset in all_rulesets():
        asking.document(from_ruleset(ruleset))
        asking.page(score_card(ruleset))
        for other in all_rulesets():
            asking.document(from_comparison(compare_rulesets(ruleset, other)))
        for question in _asked_by_special_hands(ruleset):
            ask(sentence_of(question))
    for text, whose in asked.items():
        yield 1, None, text, [whose]


def in_procedures(*_: object, **__: object) -> Iterator[Found]:
    """Find what the procedures say as they are and by every other reading, and how a goulash is played."""
    asked: dict[str, str] = {}

    def ask(text: str) -> str:
        asked.setdefault(text, f"procedure {whose}")
        return text

    asking = Translation("", ask)
    for procedure in all_procedures():
        whose = procedure.id
        for change in ({}, *(choice.change for option in procedure.options for choice in option.choices[1:])):
            asking.document(from_procedure(procedure.with_change(change)))
    for rotation in all_rotations():
        whose = rotation.id
        ask(rotation.name)
        for course in rotation.rules_by_players.values():
            asking.document(from_sentences(course.goulash.rules if course.goulash else ()))
    for text, where in asked.items():
        yield 1, None, text, [where]


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
