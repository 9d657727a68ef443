"""What Babel cannot find by itself: what the tables of the rulesets say, and what pages mark with ``data-say``.

A sentence of a ruleset is put together from its table and its questions, so the rulesets are asked, not their sources:
whatever their pages and cards would look up in a catalogue belongs there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import SEATS, all_rulesets, compare_rulesets, score_card
from service.languages import Translation
from service.translate_rulesets import from_comparison, from_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

Found = tuple[int, None, str, list[str]]
"""A line, the function that marks the message, the message, and what translators should know."""


def in_rulesets(*_: object, **__: object) -> Iterator[Found]:
    """Find what the pages, cards and comparisons of all rulesets say, and the seats that sentences name."""
    asked = {seat.value: "a seat" for seat in SEATS}

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
    for text, whose in asked.items():
        yield 1, None, text, [whose]
