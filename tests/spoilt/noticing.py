"""Rulesets spoilt in one thing each, and the cases that then come to another answer."""

import json
import os
import re
from dataclasses import fields, replace
from fractions import Fraction
from itertools import chain

import pytest

from engine.rules.award import SetAward
from engine.rulesets import RULESETS
from support.case_files import answered, corpus
from support.laws import ALL
from support.questions import name_of
from support.serving import ROOT

# Rows that count only where a house rule brings their tiles in.
BY_HOUSE_RULE_ONLY = {"red_five"}
BY_RULESET = [pytest.param(each, id=each.id) for each in RULESETS.values()]

ADD_A_CASE = (
    "add cases to tests/cases/ whose answers change when any of these is spoilt, "
    "or say in the tables at the top of this file why no hand can tell"
)


WORDS = {}
"""The words of each request, by its place in memory."""
KEPT = ROOT / "tests" / "fuzz" / "corpus" / "witnesses.json"
WITNESSES = json.loads(KEPT.read_text(encoding="utf-8"))
"""By test, the place of a case that notices each thing which the test spoils. `WITNESSES=1` writes it anew."""
FOUND = {}


def noticed(spoiled, cases, *about):
    """Tell whether some case notices. The one that is kept as a witness is asked first; if it does not, all are."""
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition("::")[2].removesuffix(" (call)")
    found = FOUND.setdefault(test, [])
    kept = [each for each in WITNESSES.get(test, [])[len(found) : len(found) + 1] if each in range(len(cases))]
    asked = chain(kept, in_order(cases, about))
    found.append(next((each for each in asked if cases[each][1] != answered(cases[each][0], spoiled)), None))
    return found[-1] is not None


def assert_noticed(spoiled, cases, known=frozenset(), *, known_too=ALL):
    """Assert that some case notices each spoilt ruleset: ``spoiled`` are pairs of what is spoilt and the ruleset.

    What is known to go unnoticed, for a reason, is taken for that. Only ``make fuzz`` asks whether it still does.
    """
    asked = ((name, ruleset) for name, ruleset in spoiled if known_too or name not in known)
    unnoticed = {name for name, ruleset in asked if not noticed(ruleset, cases, name)}
    assert (known if known_too else set()) == unnoticed, ADD_A_CASE


def with_other(ruleset, part, others):
    """Yield a ruleset with each of several others in place of a part, and before it what is another in that part."""
    names, was = [field.name for field in fields(getattr(ruleset, part))], getattr(ruleset, part)
    for each in others:
        changed = {name: getattr(each, name) for name in names if getattr(each, name) != getattr(was, name)}
        yield str(changed), replace(ruleset, **{part: each})


def in_order(cases, about):
    """Yield the places of cases, first of those that name what is spoilt: put in order only if they are asked."""
    wanted = {*re.findall(r"\w+", str(about))}
    yield from sorted(range(len(cases)), key=lambda each: not wanted & words_of(*cases[each]))


def words_of(request, expect):
    if id(request) not in WORDS:
        WORDS[id(request)] = {*re.findall(r"\w+", f"{request} {expect}")}
    return WORDS[id(request)]


def plain(ruleset):
    """Return the cases that are played as the book has it."""
    return [(request, expect) for request, expect in corpus(ruleset.id) if "house_rules" not in request]


def without_limit(ruleset):
    """Return the cases that are played without a limit."""
    return [case for case in corpus(ruleset.id) if case[0].get("house_rules", {}).get("limit", 0) is None]


def with_item(ruleset, rule):
    """Return the cases in which a row counts, played as the book has it where it counts so."""
    return [
        (request, expect)
        for request, expect in (corpus(ruleset.id) if rule.id in BY_HOUSE_RULE_ONLY else plain(ruleset))
        if isinstance(expect, dict) and any(item[0] == rule.row_id for item in expect["items"])
    ]


def with_rule(ruleset, changed):
    chapters = tuple(
        replace(chapter, rules=tuple(changed if rule.id == changed.id else rule for rule in chapter.rules))
        for chapter in ruleset.chapters
    )
    return replace(ruleset, chapters=chapters)


def spoiled_awards(award):
    """Yield an award once for each of its figures, with that figure one more, and its share of the limit another."""
    if isinstance(award, SetAward):
        for side in ("exposed", "concealed"):
            for other in spoiled_awards(getattr(award, side)):
                yield replace(award, **{side: other})
        return
    yield award._replace(points=award.points + 1)
    yield award._replace(doublings=award.doublings + 1)
    yield award._replace(limit=Fraction(1) if award.limit is None else award.limit / 2)


def spoiled_questions(question):
    """Yield a question once for each of its parts, with that part always answered yes."""
    for place, ask in enumerate(question.conditions):
        conditions = (*question.conditions[:place], always, *question.conditions[place + 1 :])
        yield name_of(ask), replace(question, conditions=conditions)


def always(*_):
    return True


def with_member_turned(rules, name, member):
    """Return some rules with one member taken out of a set of them, or put in if it was not there."""
    return replace(rules, **{name: getattr(rules, name) ^ {member}})
