"""The case files: hands as data, each with the page it comes from and what it comes to."""

import json
from functools import cache
from pathlib import Path

from engine.errors import FaultyInputError
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from engine.scoring.hand import score_hand
from support.building import answer_of, hand_of, house_rules_of, net_of, pointer
from support.laws import for_each

CASES = Path(__file__).parent.parent / "cases"

CHAPTER = r"[^\W\d_a-z][\w -]*(: [\w ;]+)?"
"""Where a rule of a site stands: the chapter, and the title of a page, for its pages have no numbers."""

CHAPTER_OF_A_BOOK = r"chapters? \d+.*"
"""Where a rule of a book stands that is read in copies without pages."""

PATTERN = r"\d+(\.\d+)+((, | to )\d+(\.\d+)+)?"
"""Where a pattern stands whose list numbers them by category, series and place; or sections, one or several."""

NUMBERED = r"rules? \d+(\([a-z]\)| to \d+)?|fan \d+"
"""Where a rule of a book stands whose rules have numbers: its number, its letter, or the first and the last of some."""

PLACE = rf"pp?\. \d+.*|{NUMBERED}|{PATTERN}|{CHAPTER_OF_A_BOOK}|{CHAPTER}"
"""Where any rule stands."""


def load(name):
    return json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))


def scored_cases(ruleset_id):
    """Return the hands that are scored, with the figures worked out by hand."""
    return load(ruleset_id)


def refused_cases(ruleset_id):
    """Return the hands that cannot be, with the place and the code of what is wrong.

    A hand that is complete, but falls short of what it needs to go out, has its figures as ``shortfall``.
    """
    return load(f"{ruleset_id}-refused")


def requests_of_hands():
    files = [file.stem for file in sorted(CASES.glob("*.json")) if not file.stem.startswith(("settlements", "across"))]
    return [case["request"] for name in files for case in load(name)]


@cache
def deals(ruleset_id):
    """Return each deal of a ruleset with the net that its case expects; None where it is refused."""
    settled = [(case["request"], case["expect"]["net"]) for case in load("settlements")]
    refused = [(case["request"], None) for case in load("settlements-refused")]
    return [(request, net) for request, net in settled + refused if request["ruleset"] == ruleset_id]


def place_in_the_engine(case):
    """Return the place of a fault as the engine names it, which knows the seats that are taken as ``players``."""
    return case["pointer"].replace("/seats_taken", "/players")


def expected(case):
    """Return what a hand comes to; where a case names no special hand, it is the limit hand if there is one."""
    return {"special": case["expect"]["limit_hand"], **case["expect"]}


@cache
def corpus(ruleset_id):
    """Return each request with the answer, or the faults, that its case expects: first those that notice most."""
    refused = [(case["request"], [(place_in_the_engine(case), case["code"])]) for case in refused_cases(ruleset_id)]
    return refused + [(case["request"], expected(case)) for case in scored_cases(ruleset_id)]


MADE = {}
"""What the engine reads of each request, by its place in memory."""


def answered(request, ruleset):
    if "outcome" in request:
        return net_of(request, ruleset)
    try:
        if id(request) not in MADE:
            MADE[id(request)] = hand_of(request), house_rules_of(request)
        hand, house_rules = MADE[id(request)]
        return answer_of(score_hand(hand, with_house_rules(ruleset, house_rules)))
    except FaultyInputError as error:
        return [(pointer(fault.path), fault.code) for fault in error.faults]


def cases_of_the_engine():
    """Return a test: each hand and each deal comes to what its case says."""

    @for_each("ruleset", RULESETS.values())
    def test(ruleset):
        for request, expect in corpus(ruleset.id) + deals(ruleset.id):
            assert expect == answered(request, ruleset), request

    return test
