"""Rulesets, their rows and their options: how they are made, found and changed."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.conditions.going_out import not_robbing_a_kong
from engine.conditions.patterns import nine_gates, nine_gates_before_the_last_tile
from engine.errors import RulesetError
from engine.game.sets import SetKind
from engine.game.tiles import Tile
from engine.rules.award import Award, FixedPoints, LimitShare, SetAward
from engine.rules.changes import HouseRules, RuleChange, RulesetChange
from engine.rules.citation import Source
from engine.rules.conventions import NO_MINIMUM, LimitScope
from engine.rules.house_rules import with_house_rules
from engine.rules.options import Choice, Option, chosen_changes, values_in_force
from engine.rules.rule import (
    AfterCounting,
    Chapter,
    CompleteShape,
    CountsFor,
    EachBonusTile,
    EachSet,
    WholeHand,
    after_counting,
    complete_shape,
    each_bonus_tile,
    each_set,
    every_tile,
    going_out,
    last_tile,
    whole_hand,
)
from engine.rulesets import RULESETS
from engine.text import Text
from support.laws import for_each
from support.readings import reading_of

BOOKLET = RULESETS["booklet"]
PUNG = BOOKLET.rule("minor_pung")


def test_a_row_and_an_option_are_found_by_their_ids_and_what_is_not_there_is_not():
    assert BOOKLET.rule("chow").name == "Chow"
    assert BOOKLET.option("bouquet").default == "four_plus_own"
    assert (None, None) == (BOOKLET.rule("seven_pairs"), BOOKLET.option("riichi"))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_whatever_a_book_says_in_words_can_be_translated(ruleset):
    names = [ruleset.name, ruleset.source.note, *(row.name for row in (*ruleset.all_rows(), *ruleset.penalties))]
    titles = [chapter.title for chapter in ruleset.chapters]
    questions = [option.question for option in ruleset.options]
    answers = [choice.meaning for option in ruleset.options for choice in option.choices]

    assert [] == [each for each in (*names, *titles, *questions, *answers) if not isinstance(each, Text)]


TWICE = Chapter("Twice", CountsFor.WINNER, (BOOKLET.rule("chow"),))


@for_each("message, change", [
    ("rules listed twice: chow", lambda: replace(BOOKLET, chapters=(*BOOKLET.chapters, TWICE))),
    ("booklet: rules listed twice: chow", lambda: changed(adds=((BOOKLET.chapters[0].title, BOOKLET.rule("chow")),))),
    ("options listed twice: bouquet",
     lambda: replace(BOOKLET, options=(*BOOKLET.options, BOOKLET.option("bouquet")))),
    ("no such rule: seven_pairs", lambda: changed(without=("seven_pairs",))),
    ("no such rule: seven_pairs", lambda: changed(rows=(RuleChange("seven_pairs", points=1),))),
    ("booklet: no such chapter: Chapter nowhere", lambda: changed(adds=(("Chapter nowhere", BOOKLET.rule("chow")),))),
])  # fmt: skip
def test_a_ruleset_that_cannot_be_is_refused(message, change):
    with pytest.raises(RulesetError, match=message):
        change()


def changed(**change):
    return BOOKLET.with_change(RulesetChange(**change))


def test_a_row_left_out_is_gone_and_all_others_stay_and_the_ruleset_as_it_was():
    without_chow = changed(without=("chow",), rows=(RuleChange("minor_pung", points=9),))

    assert [rule.id for rule in BOOKLET.rules() if rule.id != "chow"] == [rule.id for rule in without_chow.rules()]
    assert BOOKLET.rule("chow") is not None
    assert PUNG is BOOKLET.rule("minor_pung")


def test_a_change_reaches_every_part_of_a_ruleset():
    changed = BOOKLET.with_change(
        RulesetChange(
            best_of=("chow",), table={"claim_exposes": frozenset({SetKind.PAIR})}, going_out={"gate": NO_MINIMUM},
            payments={"limit_scope": LimitScope.PAYMENT},
        )
    )  # fmt: skip

    assert changed.best_of == ("chow",)
    assert changed.table == replace(BOOKLET.table, claim_exposes=frozenset({SetKind.PAIR}))
    assert changed.going_out == replace(BOOKLET.going_out, gate=NO_MINIMUM)
    assert changed.payments == replace(BOOKLET.payments, limit_scope=LimitScope.PAYMENT)


@pytest.mark.parametrize("row, exposed, concealed", [
    (RuleChange("minor_pung"), Award(2, 0), Award(4, 1)),
    (RuleChange("minor_pung", points=6), Award(6, 0), Award(6, 1)),
    (RuleChange("minor_pung", doublings=0), Award(2, 0), Award(4, 0)),
    (RuleChange("minor_pung", limit=Fraction(1, 2)), Award(2, 0, Fraction(1, 2)), Award(4, 1, Fraction(1, 2))),
    (RuleChange("minor_pung", exposed=RuleChange("minor_pung", points=0)), Award(0, 0), Award(4, 1)),
    (RuleChange("minor_pung", concealed=RuleChange("minor_pung", doublings=3)), Award(2, 0), Award(4, 3)),
    (RuleChange("minor_pung", points=6, exposed=RuleChange("minor_pung", points=5)), Award(5, 0), Award(6, 1)),
])  # fmt: skip
def test_a_change_of_a_set_row_reaches_both_sides_or_the_one_it_names(row, exposed, concealed):
    assert SetAward(exposed, concealed) == row.apply_to(PUNG).award


@pytest.mark.parametrize("row, award", [
    (RuleChange("all_honours"), Award(limit=Fraction(1))),
    (RuleChange("all_honours", limit=Fraction(1, 2)), Award(limit=Fraction(1, 2))),
    (RuleChange("all_honours", no_limit=True), Award()),
    (RuleChange("all_honours", no_limit=True, doublings=3), Award(doublings=3)),
    (RuleChange("all_honours", points=10), Award(points=10, limit=Fraction(1))),
])  # fmt: skip
def test_a_change_of_a_row_changes_what_it_gives(row, award):
    assert award == row.apply_to(BOOKLET.rule("all_honours")).award


def test_a_change_of_a_row_may_ask_another_question_and_replace_other_rows():
    question = BOOKLET.rule("chow").when
    changed = RuleChange("minor_pung", when=question, replaces=("chow",)).apply_to(PUNG)

    assert replace(PUNG, when=question, replaces=("chow",)) == changed


def test_a_change_of_a_row_may_ask_more_questions_and_fewer():
    gates = BOOKLET.rule("nine_gates")
    fewer = RuleChange("nine_gates", not_asking=(not_robbing_a_kong,)).apply_to(gates)
    both = RuleChange("nine_gates", asking=(nine_gates_before_the_last_tile,)).apply_to(fewer)

    assert (nine_gates, not_robbing_a_kong) == gates.when.conditions
    assert (nine_gates,) == fewer.when.conditions
    assert (nine_gates, nine_gates_before_the_last_tile) == both.when.conditions
    assert isinstance(both.when, CompleteShape)


def test_two_options_may_change_what_one_row_asks():
    agreed = (("robbed_tile_completes", "true"), ("nine_gates", "pure_wait"))
    for options in (agreed, agreed[::-1]):
        changed = with_house_rules(BOOKLET, HouseRules(options=options))

        assert {nine_gates, nine_gates_before_the_last_tile} == set(changed.rule("nine_gates").when.conditions)


def test_a_choice_may_add_a_rule_as_the_last_line_of_its_chapter():
    chapter, row = BOOKLET.chapters[0], replace(BOOKLET.rule("chow"), id="runs")
    changed = BOOKLET.with_change(RulesetChange(adds=((chapter.title, row),)))

    assert (*chapter.rules, row) == changed.chapters[0].rules
    assert BOOKLET.chapters[1:] == changed.chapters[1:]
    assert row is changed.rule("runs")


def test_the_rules_that_only_a_choice_adds_are_known():
    assert {"eight_bonus_tiles", "seven_pairs"} == {rule.id for rule in RULESETS["hong-kong"].added_rules()}
    assert () == BOOKLET.added_rules()


@pytest.mark.parametrize("above, worth, on_top, total", [
    (True, LimitShare(Fraction(3, 2)), 100, 3000),
    (True, LimitShare(Fraction(1)), 100, 2000),
    (True, LimitShare(Fraction(1, 2)), 100, 1100),
    (True, FixedPoints(2500), 0, 2000),
    (False, LimitShare(Fraction(3, 2)), 100, 2000),
])  # fmt: skip
def test_more_than_the_limit_is_scored_only_where_that_is_the_rule(above, worth, on_top, total):
    rules = replace(BOOKLET.special_hand_rules, above_the_limit=above)
    ruleset = replace(BOOKLET, special_hand_rules=rules)

    assert total == ruleset.capped_special(worth, ruleset.points_of(worth), on_top)


def ask(*_):
    return True


@for_each("question, kind, shows", [
    (each_set(ask), EachSet, None),
    (each_bonus_tile(ask), EachBonusTile, None),
    (whole_hand(ask), WholeHand, every_tile),
    (whole_hand(ask, earned_by=last_tile), WholeHand, last_tile),
    (going_out(ask), WholeHand, last_tile),
    (complete_shape(ask), CompleteShape, every_tile),
    (after_counting(ask), AfterCounting, every_tile),
])  # fmt: skip
def test_a_question_is_asked_of_what_its_name_says_and_shows_the_tiles_that_earned_its_award(question, kind, shows):
    assert isinstance(question, kind)
    assert question.conditions == (ask,)
    assert shows is getattr(question, "earned_by", None)


def test_the_whole_hand_is_shown_without_its_bonus_tiles_and_the_last_tile_alone():
    assert tuple(map(Tile, ("B1", "B2", "B3", "C5", "C5"))) == every_tile(reading_of("(B1 B2 B3) (C5 C5) + F1"))
    assert (Tile.B2,) == last_tile(reading_of("(B1 B2 B3*) (C5 C5)", tile="B2"))


# Options: which choice a value picks, what the chosen values change, and which values hold.


PAGE = Source("A page").at("p. 1")


def choice(value, change=None):
    return Choice(value, Text("Some words."), change)


COLOUR = Option("colour", Text("Which colour?"), PAGE, (choice("red"), choice("green", "paint it green")))
NUMBER = Option("number", Text("Which number?"), PAGE, (choice("0"), choice("1", "count one"), choice("2")))


def test_the_first_choice_is_the_default_and_each_is_found_by_its_value_alone():
    assert ["red", "0"] == [COLOUR.default, NUMBER.default]
    assert NUMBER.choices[1] is NUMBER.choice("1")
    assert (None, None, None) == (NUMBER.choice("true"), NUMBER.choice("1.0"), NUMBER.choice("3"))


@pytest.mark.parametrize("told, changes", [
    # Changes come in the order of the options, and not of the request.
    ({"number": "1", "colour": "green"}, ["paint it green", "count one"]),
    # A default, another choice without change and an unknown value change nothing.
    ({}, []),
    ({"colour": "red", "number": "2"}, []),
    ({"colour": "blue", "size": "3"}, []),
])  # fmt: skip
def test_the_chosen_values_change_so_much(told, changes):
    assert changes == [*chosen_changes((COLOUR, NUMBER), told)]


def test_every_option_has_a_value_the_chosen_one_or_the_default():
    assert {"colour": "green", "number": "0"} == values_in_force((COLOUR, NUMBER), {"colour": "green"})
