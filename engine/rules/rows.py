"""Functions that make the rows of a ruleset's tables: chapters, rules, options and choices.

A table is written in plain strings, so that it reads like the page of the book. These functions turn the strings into
``Text``, so that they can be translated. A special hand is made without such a function; its table writes ``Text``.
The names that a club sends are not made here: they stay ``str`` and are never translated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.options import Choice, Option
from engine.rules.rule import Chapter, Rule
from engine.text import Text

if TYPE_CHECKING:
    from engine.rules.award import Award, SetAward
    from engine.rules.citation import Citation
    from engine.rules.options import Change, OptionValue
    from engine.rules.rule import CountsFor, When


def chapter(title: str, counts_for: CountsFor, rules: tuple[Rule, ...]) -> Chapter:
    """Return a chapter of a book."""
    return Chapter(Text(title), counts_for, rules)


def rule(  # noqa: PLR0913, PLR0917 - a row has that many columns
    rule_id: str,
    name: str,
    award: Award | SetAward,
    when: When,
    cite: Citation,
    replaces: tuple[str, ...] = (),
) -> Rule:
    """Return a row of a table of scores."""
    return Rule(rule_id, Text(name), award, when, cite, replaces)


def option(option_id: str, question: str, cite: Citation, choices: tuple[Choice[Change], ...]) -> Option[Change]:
    """Return an option: a question that clubs answer differently. Its first choice is the default."""
    return Option(option_id, Text(question), cite, choices)


def choice(value: OptionValue, meaning: str, change: Change | None = None) -> Choice[Change]:
    """Return one answer to an option; a change of None changes nothing."""
    return Choice(value, Text(meaning), change)
