"""No row of a ruleset can be changed without a case noticing.

Each test spoils one thing in a row and looks for a case that then comes to another answer.
"""

from dataclasses import replace

import pytest

from engine.rules.award import Award, SetAward
from engine.rules.changes import RulesetChange
from engine.rulesets import RULESETS
from spoilt import noticing
from spoilt.noticing import assert_noticed, corpus, noticed, plain, with_item, with_rule
from support.case_files import load
from support.laws import for_each

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

RULES = [pytest.param(each, rule, id=f"{each.id}-{rule.id}") for each in RULESETS.values() for rule in each.rules()]
by_rule = for_each("ruleset, rule", RULES, by=lambda ruleset, _: ruleset.id)

# Questions that another question of the same row answers already, so that no hand shows whether they are asked.
NO_HAND_CAN_TELL = {
    # Four concealed triplets are four triplets.
    ("four_triplets_all_concealed", "four_triplets"),
    ("four_concealed_pungs", "four_triplets"),
    # Only a hand that went out is asked how it did.
    ("mah_jong", "went_out"),
    # Kongs in a row are refused where they did not lead to a loose tile.
    ("twofold_fortune", "with_loose_tile"),
    ("kong_upon_kong", "with_loose_tile"),
    ("kong_on_kong", "with_loose_tile"),
    # A row that counts for each tile counts for none where there is none.
    ("dora", "a_dora"),
    ("ura_dora", "an_ura_dora"),
    ("red_five", "a_red_five"),
}
# A declared riichi goes with no exposed set: a hand that has both is refused.
NEVER_EXPOSED = {"riichi", "double_riichi", "ippatsu"}
# Rows that never hold where the other does, or that a third row replaces too wherever both hold.
NEVER_REPLACED_ALONE = load("engine/never_replaced_alone")


@by_rule
def test_a_case_notices_every_figure_of_a_row(ruleset, rule):
    # A side that gives nothing shows in no item, but in the hands without one.
    empty = isinstance(rule.award, SetAward) and Award() in (rule.award.exposed, rule.award.concealed)
    spoiled = [
        (award, with_rule(ruleset, replace(rule, award=award)))
        for award in noticing.spoiled_awards(rule.award)
        if rule.id not in NEVER_EXPOSED or award.concealed != rule.award.concealed
    ]

    assert_noticed(spoiled, plain(ruleset) if empty else with_item(ruleset, rule))


@by_rule
def test_a_case_notices_a_row_left_out(ruleset, rule):
    # Nor would it be noticed that a row counts in no case.
    assert noticed(ruleset.with_change(RulesetChange(without=(rule.id,))), with_item(ruleset, rule)), (
        "add to tests/cases/ a case without house rules in which this row counts"
    )


@for_each("ruleset, rule", [each for each in RULES if each.values[1].replaces])
def test_a_case_notices_what_a_row_replaces(ruleset, rule):
    rests = {replaced: tuple(each for each in rule.replaces if each != replaced) for replaced in rule.replaces}
    spoiled = [(replaced, with_rule(ruleset, replace(rule, replaces=rest))) for replaced, rest in rests.items()]

    never = {*NEVER_REPLACED_ALONE.get(ruleset.id, {}).get(rule.id, ())}
    assert_noticed(spoiled, with_item(ruleset, rule), never, known_too=True)


@by_rule
def test_a_case_notices_a_question_no_longer_asked(ruleset, rule):
    spoiled = [
        ((rule.id, asked), with_rule(ruleset, replace(rule, when=question)))
        for asked, question in noticing.spoiled_questions(rule.when)
    ]

    never = NO_HAND_CAN_TELL & {name for name, _ in spoiled}
    assert_noticed(spoiled, corpus(ruleset.id), never, known_too=True)


@for_each("ruleset, rule", [each for each in RULES if getattr(each.values[1].when, "rivals_four_sets", False)])
def test_a_case_notices_a_shape_that_no_longer_competes_with_four_sets_and_a_pair(ruleset, rule):
    spoiled = replace(rule, when=replace(rule.when, rivals_four_sets=False))
    assert noticed(with_rule(ruleset, spoiled), corpus(ruleset.id))
