"""Each condition is asked of hands with either answer, and its quick check never rules out a hand that fulfils it.

The hands stand in tests/cases/conditions: for each question those that are answered with yes, and those with no. A hand
is the text of a reading, or such a text and the facts told with it.
"""

import inspect
import re
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.conditions import bonus_tiles, going_out, sets, whole_hand
from engine.conditions.condition import Condition, QuickCheck, combined_check, plain_tests, undecided_tests
from engine.game.hand import WonFrom
from engine.game.seats import Winds
from engine.game.sets import SetKind, tile_set
from engine.game.tiles import HONOUR, KINDS, MINOR, SEATS, TERMINAL, WIND, Tile
from engine.grouping.groupings import readings
from engine.grouping.reading import SCORES_BESIDE_BONUS_TILES, SET_POINTS, Totals
from engine.rules.award import AwardIf
from engine.rules.rule import sentence_of
from engine.rulesets import RULESETS
from support.building import hand_of, tiles_of
from support.case_files import load
from support.laws import for_each
from support.questions import MODULES, questions
from support.random_hands import winning_request
from support.readings import reading_of, set_of, winds_of, without_last_tile

ANY = "[B1 B2 B3] (C5 C5 C5) (D2 D3 D4) (D6 D7 D8) (B5 B5*)"


def question_of(module, name):
    """Return a question by its name, or one that is made for the number behind it."""
    name, *number = name.split()
    return getattr(module, name)(int(number[0])) if number else getattr(module, name)


NOTHING_EARNED = {"set_points": 0, "bonus_points": 0, "doublings": 0}


def asked_of(question, row):
    """Return what a question is asked: a tile or a set and the winds, or a reading and for some what they ask more."""
    text, facts = row if isinstance(row, list) else (row, {})
    first = next(iter(inspect.signature(question.test).parameters))
    if first in {"tile", "tiles"}:
        return (Tile if first == "tile" else set_of)(text), winds_of(facts.get("winds", "E/E"))
    facts = dict(facts)
    more = [Totals(**NOTHING_EARNED | facts.pop("totals"))] if "totals" in facts else []
    more += [tiles_of(facts.pop("winning_tiles").split())] if "winning_tiles" in facts else []
    if facts.pop("no_last_tile", False):
        return without_last_tile(text), *more
    for name, read in {"source": WonFrom, "exhausted_tiles": lambda codes: tiles_of(codes.split())}.items():
        if name in facts:
            facts[name] = read(facts[name])
    return reading_of(text, **facts), *more


ANSWERS = [
    (name, answer, question_of(module, name), row)
    for module in MODULES
    for name, answers in load(f"conditions/{module.__name__.rpartition('.')[2]}").items()
    for answer, rows in answers.items()
    for row in rows
]
FULFILLED = [(question, *asked_of(question, row)) for _, answer, question, row in ANSWERS if answer == "yes"]
WITH_QUICK_CHECK = [
    each for module in MODULES for each in questions(module).values() if each.quick_check != QuickCheck()
]
OF_THE_HAND = [each for each in WITH_QUICK_CHECK if len(inspect.signature(each.test).parameters) == 1]


@for_each("name, answer, question, row", ANSWERS)
def test_a_question_has_this_answer(name, answer, question, row):
    assert (answer == "yes") is question(*asked_of(question, row))


@for_each("module", MODULES)
def test_every_question_is_answered_both_ways(module):
    seen = {(name, answer) for name, answer, *_ in ANSWERS}
    # Only a hand that went out is asked how it did.
    half = [name for name in questions(module) if not {(name, "yes"), (name, "no")} <= seen]

    assert half == [name for name in ["went_out"] if module is going_out]


@pytest.mark.parametrize("shows, winds, codes", [
    (bonus_tiles.the_flowers, "E/W", "F2 F3"),
    (bonus_tiles.the_seasons, "E/W", "S1 S2"),
    (bonus_tiles.the_bonus_tiles, "E/W", "S1 F2 S2 F3"),
    # The flower and the season of the seat are shown without the others.
    (bonus_tiles.the_seat_flower_and_season, "S/W", "F2 S2"),
])  # fmt: skip
def test_bonus_tiles_are_shown_apart(shows, winds, codes):
    assert tiles_of(codes.split()) == shows(reading_of("+ S1 F2 S2 F3", winds=winds))


@pytest.mark.parametrize("made, sentence", [
    (going_out.wins_in_a_row(13), "The dealer wins for the 13th time in a row."),
    (whole_hand.basic_score_of(20), "The basic score is exactly 20 points."),
    (whole_hand.nothing_else_scores(10), "Bonus tiles apart, nothing scores but the 10 points for going out."),
])  # fmt: skip
def test_a_question_made_for_a_number_says_that_number(made, sentence):
    assert made.__doc__ == sentence


@for_each("module", MODULES)
def test_every_question_states_its_rule_in_a_sentence(module):
    sentences = {name: question.__doc__ for name, question in questions(module).items()}

    assert [] == [name for name, text in sentences.items() if not re.fullmatch(r"[A-Z].*\.", text or "")]


def conditions_of_changed_hands(option):
    changed = (fields for choice in option.choices[1:] for fields in choice.change.special_hands.values())
    return [ask for fields in changed for ask in fields.get("conditions", ())]


def test_every_question_is_asked_by_some_ruleset():
    asked = set()
    for ruleset in RULESETS.values():
        rows = [rule.when for rule in (*ruleset.rules(), *ruleset.added_rules())]
        changed = [row for option in ruleset.options for choice in option.choices[1:] for row in choice.change.rows]
        rows += [row.when for row in changed]
        asked |= {ask for row in changed for ask in row.asking}
        asked |= {ask for question in rows if question for ask in question.conditions}
        asked |= {ask for hand in ruleset.special_hands for ask in hand.conditions}
        asked |= {ask for option in ruleset.options for ask in conditions_of_changed_hands(option)}
        asked |= {row.award.condition for row in changed if isinstance(row.award, AwardIf)}
        fed = ruleset.payments.liability.for_hands if ruleset.payments.liability else ()
        asked |= {ask for each in fed for ask in each.conditions}

    assert [] == [each for module in MODULES for each in questions(module).values() if each not in asked]


@for_each("question", list(questions(sets).values()))
def test_the_winds_that_count_matter_only_to_a_set_of_winds(question):
    for tile in (each for each in KINDS if not each.traits & WIND):
        found = tile_set((tile,) * 3, concealed=True)

        assert len({question(found, Winds(*winds)) for winds in product(SEATS, SEATS)}) == 1


# Quick checks.


def test_a_condition_that_a_hand_fulfils_passes_its_quick_check():
    hands = [(each, hand) for each, hand, *_ in FULFILLED if each in OF_THE_HAND]

    assert [] == [each for each, hand in hands if not each.quick_check.may_hold(hand.features)]


@for_each("checked", OF_THE_HAND)
def test_every_quick_check_rules_out_some_hand(checked):
    features = [hand.features for each, hand, *_ in FULFILLED if each in OF_THE_HAND]

    assert not all(checked.quick_check.may_hold(each) for each in features)


@settings(max_examples=300)
@given(st.integers(0, 2**32 - 1).map(Random).map(winning_request))
def test_no_quick_check_rules_out_a_random_hand_that_fulfils_its_condition(request):
    for reading in readings(hand_of(request), chows=True, claim_exposes=frozenset({SetKind.PUNG})):
        fulfilled = [each for each in OF_THE_HAND if each(reading)]

        assert [] == [each for each in fulfilled if not each.quick_check.may_hold(reading.features)]


def test_points_of_its_sets_rule_out_a_hand_of_no_scoring_sets():
    reading = reading_of(ANY)
    check = whole_hand.no_scoring_sets.quick_check

    assert whole_hand.no_scoring_sets(reading, Totals(20, 0, 0, 0))
    assert not whole_hand.no_scoring_sets(reading, Totals(20, 2, 0, 0))
    assert [True, False] == [check.may_hold(each) for each in (reading.features, reading.features | SET_POINTS)]


def test_what_scores_beside_bonus_tiles_rules_out_a_hand_of_nothing_else():
    check = whole_hand.nothing_but_bonus_tiles.quick_check
    features = reading_of(ANY).features

    assert [True, False] == [check.may_hold(each) for each in (features, features | SCORES_BESIDE_BONUS_TILES)]


def test_a_condition_without_a_quick_check_is_always_evaluated():
    assert combined_check([going_out.went_out]).may_hold(0)
    assert combined_check([]).may_hold(0)


def test_a_hand_passes_the_quick_checks_of_all_the_conditions_of_a_rule():
    asked = (whole_hand.all_minor, whole_hand.all_major, going_out.went_out)

    assert QuickCheck(excludes=MINOR | TERMINAL | HONOUR) == combined_check(asked)


def test_a_condition_has_its_sentence_its_test_and_its_quick_check():
    scoring_sets = Condition("Some set scores.", lambda _hand, count: count.set_points > 0, needs=SET_POINTS)

    assert (sentence_of(scoring_sets), repr(scoring_sets)) == ("Some set scores.", "<Condition: Some set scores.>")
    assert scoring_sets.quick_check == QuickCheck(needs=SET_POINTS)
    assert [False, True] == [scoring_sets(None, count=Totals(20, points, 0, 0)) for points in (0, 2)]


def test_the_plain_test_of_a_condition_is_its_function():
    plain = plain_tests((whole_hand.all_minor, going_out.went_out))

    assert plain == (whole_hand.all_minor.test, going_out.went_out.test)


def test_a_condition_that_its_quick_check_decides_needs_no_test():
    asked = (whole_hand.all_minor, whole_hand.a_chow, going_out.last_tile_drawn)

    assert (whole_hand.a_chow.test,) == undecided_tests(asked)
