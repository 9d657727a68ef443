"""A ruleset in words: when each rule counts, in the sentences of its own conditions."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from engine.rules.rule import EachBonusTile, EachSet, sentence_of
from engine.text import Text, join_sentences, template

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rules.rule import Rule


def when(rule: Rule) -> Text:
    """Return when a rule counts; empty if it has no conditions.

    >>> from engine.rulesets.booklet import BOOKLET_RULES
    >>> when(BOOKLET_RULES.rule("minor_pung"))
    'Each set: a pung, of a number from 2 to 8.'
    """
    rule_when = rule.when
    if not rule_when.conditions:
        return Text("")
    if isinstance(rule_when, EachSet):
        return Text("Each set: {set}.", set=_described_by(template("{set}, {which}"), rule_when.conditions))
    if isinstance(rule_when, EachBonusTile):
        return Text("Each bonus tile: {tile}.", tile=_described_by(template("{set}, {which}"), rule_when.conditions))
    return join_sentences([sentence_of(condition) for condition in rule_when.conditions])


def when_in_short(rule: Rule) -> Text:
    """Return when a rule counts, without the words "Each set" or "Each bonus tile".

    >>> from engine.rulesets.booklet import BOOKLET_RULES
    >>> when_in_short(BOOKLET_RULES.rule("minor_pung"))
    'A pung of a number from 2 to 8.'
    """
    if isinstance(rule.when, EachSet | EachBonusTile) and rule.when.conditions:
        return Text("{set:capital}.", set=_described_by(template("{set} {which}"), rule.when.conditions))
    return when(rule)


def _described_by(template: str, conditions: Iterable[object]) -> Text:
    """Join a kind of set or tile, the first condition, with what the other conditions say about it."""
    return reduce(lambda so_far, each: Text(template, set=so_far, which=each), map(clause_of, conditions))


def clause_of(condition: object) -> Text:
    """Return the sentence of a condition as a part of another sentence.

    >>> from engine.conditions.sets import pung
    >>> clause_of(pung)
    'a pung'
    """
    sentence = sentence_of(condition)
    clause = sentence[:1].lower() + sentence[1:].rstrip(".")
    return Text(clause)
