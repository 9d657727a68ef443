"""The rulesets as tables: what every one of them must have, and what holds of its options."""

import re

import pytest

from engine.rules.award import TilesDoubled
from engine.rulesets import RULESETS
from support.case_files import PLACE

by_ruleset = pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])


@by_ruleset
def test_every_ruleset_is_listed_under_its_own_id(ruleset):
    assert RULESETS[ruleset.id] is ruleset


@by_ruleset
def test_every_row_and_every_option_names_its_page(ruleset):
    cites = {row.id: row.cite for row in ruleset.all_rows()} | {option.id: option.cite for option in ruleset.options}
    cites |= {"table": ruleset.table.cite, "chows": ruleset.table.chows_cite, "going_out": ruleset.going_out.cite}
    cites |= {"payments": ruleset.payments.cite, "special_hands": ruleset.special_hand_rules.cite}

    assert [] == [name for name, cite in cites.items() if not re.fullmatch(PLACE, cite.locus)]


@by_ruleset
def test_ids_are_lower_snake(ruleset):
    ids = [row.id for row in ruleset.all_rows()] + [option.id for option in ruleset.options]
    ids += [choice.value for option in ruleset.options for choice in option.choices]

    # A choice may also be a number, or the year of a text.
    assert [] == [each for each in ids if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*|\d+", each)]


@by_ruleset
def test_rules_speak_only_of_rules_that_exist(ruleset):
    ids = {row.id for row in ruleset.all_rows()}
    named = {other for row in ruleset.all_rows() for other in row.replaces} | set(ruleset.best_of)
    named |= ruleset.special_hand_rules.on_top
    worths = [worth for special in ruleset.special_hands for worth in (special.worth, special.fishing)]
    named |= {other for worth in worths if isinstance(worth, TilesDoubled) for other in worth.as_well}
    for change in (choice.change for option in ruleset.options for choice in option.choices[1:]):
        named |= {*change.without, *change.best_of, *change.special_hands}
        for row in change.rows:
            named |= {row.rule, *(row.replaces or ())}
            named |= {side.rule for side in (row.exposed, row.concealed) if side}

    # The minimum may leave out a row that only a choice adds.
    added = {row.id for row in ruleset.added_rules()}
    assert set() == named - ids
    assert set() == ruleset.going_out.not_counted - ids - added
    assert set() == {other for row in ruleset.added_rules() for other in row.replaces} - ids


@by_ruleset
def test_the_first_choice_of_an_option_changes_nothing_and_every_other_something(ruleset):
    before = facts_of(ruleset)
    for option in ruleset.options:
        first, *others = option.choices
        assert first.change is None, option.id
        for choice in others:
            assert before != facts_of(ruleset.with_change(choice.change)), (option.id, choice.value)
    # The ruleset itself is as it was.
    assert before == facts_of(ruleset)


@by_ruleset
def test_the_choices_of_an_option_are_of_one_type_and_differ(ruleset):
    for option in ruleset.options:
        values = [choice.value for choice in option.choices]
        assert len(set(map(type, values))) == 1, option.id
        assert len(set(values)) == len(values) > 1, option.id


def facts_of(ruleset):
    rows = ruleset.all_rows(), ruleset.best_of, ruleset.special_hand_rules, ruleset.penalties
    return *rows, ruleset.table, ruleset.facts, ruleset.going_out, ruleset.payments, ruleset.scale
