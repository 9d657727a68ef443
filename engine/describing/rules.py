"""A ruleset in words: what each row asks for, said in the sentences of its own questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.rule import EachBonusTile, EachSet, sentence_of
from engine.text import Text

if TYPE_CHECKING:
    from engine.rules.rule import Rule


def when(rule: Rule) -> Text:
    """Say in words when a rule applies.

    >>> from engine.rulesets.booklet import BOOKLET_RULES
    >>> when(BOOKLET_RULES.rule("minor_pung"))
    'Each set: a pung, of a number from 2 to 8.'
    """
    question = rule.when
    sentences = [sentence_of(ask) for ask in question.conditions]
    if isinstance(question, EachSet | EachBonusTile):
        asked = "Each set" if isinstance(question, EachSet) else "Each bonus tile"
        return Text(f"{asked}: {', '.join(_within(sentence) for sentence in sentences)}.")
    return Text(" ".join(sentences))


def _within(sentence: str) -> str:
    """Turn a sentence into a part of one."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")
