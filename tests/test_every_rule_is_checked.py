"""No figure, row, question or reading of a ruleset can be changed without a case noticing.

Each test spoils one thing in a ruleset and looks for a case that then comes to another answer.
"""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from functools import cache

import pytest

from engine.errors import FaultyInputError
from engine.hand import SetKind, WonFrom
from engine.house_rules import amended
from engine.rules import SetAward
from engine.ruleset import Change, Fact, Gate
from engine.rulesets import RULESETS
from engine.scoring import score_hand
from support.building import answer_of, hand_of, house_rules_of, pointer
from support.case_files import refused_cases, scored_cases

RULES = [pytest.param(each, rule, id=f"{each.id}-{rule.id}") for each in RULESETS.values() for rule in each.rules()]
CHOICES = [
    pytest.param(each, option, choice, id=f"{each.id}-{option.id}-{choice.value}")
    for each in RULESETS.values()
    for option in each.options
    for choice in option.choices[1:]
]
BY_RULESET = [pytest.param(each, id=each.id) for each in RULESETS.values()]

# Questions that another question of the same row answers already, so that no hand shows whether they are asked.
NO_HAND_CAN_TELL = {
    # Four concealed triplets are four triplets.
    ("four_triplets_all_concealed", "four_triplets"),
    ("four_concealed_pungs", "four_triplets"),
}
NO_HAND_CAN_TELL_IN_A_CHOICE = {
    # Who waits for every tile of the suit holds one of each, so no other player has four of any.
    ("nine_gates", "pure_wait", "nine_gates not asking not_robbing_a_kong"),
}
ALIKE_EXPOSED_AND_CONCEALED = {
    # A chow scores nothing either way, and the last tile completes no kong.
    ("claim_exposes", SetKind.CHOW),
    ("claim_exposes", SetKind.KONG),
}


@cache
def corpus(ruleset_id):
    """Return each request with the answer, or the faults, that its case expects."""
    return [(case["request"], case["expect"]) for case in scored_cases(ruleset_id)] + [
        (case["request"], [(case["pointer"], case["code"])]) for case in refused_cases(ruleset_id)
    ]


def answered(request, ruleset):
    try:
        return answer_of(score_hand(hand_of(request), amended(ruleset, house_rules_of(request))))
    except FaultyInputError as error:
        return [(pointer(fault.path), fault.code) for fault in error.faults]


def noticed(spoiled, cases):
    return any(expected != answered(request, spoiled) for request, expected in cases)


def plain(ruleset):
    """Return the cases that are played as the book has it."""
    return [(request, expected) for request, expected in corpus(ruleset.id) if "house_rules" not in request]


def with_item(cases, rule):
    return [
        (request, expected)
        for request, expected in cases
        if isinstance(expected, dict) and any(item[0] == rule.id for item in expected["items"])
    ]


def with_choice(ruleset, option, choice):
    return [
        (request, expected)
        for request, expected in corpus(ruleset.id)
        if is_chosen(request.get("house_rules", {}).get("options", {}).get(option.id), choice)
    ]


def is_chosen(value, choice):
    return value == choice.value and type(value) is type(choice.value)


def with_rule(ruleset, changed):
    """Return the ruleset with one row exchanged."""
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
    yield replace(award, points=award.points + 1)
    yield replace(award, doublings=award.doublings + 1)
    yield replace(award, limit=Fraction(1) if award.limit is None else award.limit / 2)


def spoiled_questions(question):
    """Yield a question once for each of its parts, with that part always answered yes."""
    for place, ask in enumerate(question.asks):
        asks = (*question.asks[:place], always, *question.asks[place + 1 :])
        yield ask.__name__, replace(question, asks=asks)


def always(*_):
    return True


@pytest.mark.parametrize("ruleset, rule", RULES)
def test_every_row_counts_in_some_case(ruleset, rule):
    assert with_item(plain(ruleset), rule)


@pytest.mark.parametrize("ruleset, option, choice", CHOICES)
def test_every_reading_is_taken_in_some_case(ruleset, option, choice):
    assert with_choice(ruleset, option, choice)


@pytest.mark.parametrize("ruleset, rule", RULES)
def test_a_case_notices_every_figure_of_a_row(ruleset, rule):
    cases = with_item(plain(ruleset), rule)

    unnoticed = [
        award
        for award in spoiled_awards(rule.award)
        if not noticed(with_rule(ruleset, replace(rule, award=award)), cases)
    ]

    assert [] == unnoticed


@pytest.mark.parametrize("ruleset, rule", RULES)
def test_a_case_notices_a_row_left_out(ruleset, rule):
    assert noticed(ruleset.changed(Change(without=(rule.id,))), with_item(plain(ruleset), rule))


@pytest.mark.parametrize("ruleset, rule", [each for each in RULES if each.values[1].replaces])
def test_a_case_notices_what_a_row_replaces(ruleset, rule):
    cases = with_item(plain(ruleset), rule)

    for replaced in rule.replaces:
        rest = tuple(each for each in rule.replaces if each != replaced)
        assert noticed(with_rule(ruleset, replace(rule, replaces=rest)), cases)


@pytest.mark.parametrize("ruleset, rule", RULES)
def test_a_case_notices_a_question_no_longer_asked(ruleset, rule):
    unnoticed = {
        (rule.id, asked)
        for asked, question in spoiled_questions(rule.question)
        if not noticed(with_rule(ruleset, replace(rule, question=question)), corpus(ruleset.id))
    }

    assert {each for each in NO_HAND_CAN_TELL if each[0] == rule.id} == unnoticed


@pytest.mark.parametrize("ruleset, option, choice", CHOICES)
def test_a_case_notices_a_choice_not_made(ruleset, option, choice):
    unchanged = replace(choice, change=Change())

    assert noticed(with_option(ruleset, option, unchanged), with_choice(ruleset, option, choice))


@pytest.mark.parametrize("ruleset, option, choice", CHOICES)
def test_a_case_notices_every_part_of_a_choice(ruleset, option, choice):
    cases = with_choice(ruleset, option, choice)

    unnoticed = {
        (option.id, choice.value, part)
        for part, change in spoiled_changes(ruleset, choice.change)
        if not noticed(with_option(ruleset, option, replace(choice, change=change)), cases)
    }

    assert {each for each in NO_HAND_CAN_TELL_IN_A_CHOICE if each[:2] == (option.id, choice.value)} == unnoticed


def with_option(ruleset, option, changed):
    """Return the ruleset with one choice of an option exchanged."""
    choices = tuple(changed if is_chosen(each.value, changed) else each for each in option.choices)
    options = tuple(replace(each, choices=choices) if each.id == option.id else each for each in ruleset.options)
    return replace(ruleset, options=options)


def spoiled_changes(ruleset, change):
    """Yield a change once for each of its parts, with that part left out or another, and what that part is."""
    for place, row in enumerate(change.rows):
        before, after = change.rows[:place], change.rows[place + 1 :]
        rule = ruleset.rule(row.rule)
        if row.applied_to(rule) != rule:
            yield f"{row.rule} left alone", replace(change, rows=before + after)
        for part, spoiled in spoiled_rows(row):
            yield f"{row.rule} {part}", replace(change, rows=(*before, spoiled, *after))
    for name in ("without", "best_of"):
        ids = getattr(change, name)
        for each in ids:
            yield f"{name} {each}", replace(change, **{name: tuple(other for other in ids if other != each)})
    for name in ("table", "going_out", "payments"):
        agreed = getattr(change, name)
        for key in agreed:
            yield f"{name} {key}", replace(change, **{name: {k: v for k, v in agreed.items() if k != key}})


def spoiled_rows(row):
    """Yield the change of a row once for each of its parts, with that part another, and what that part is."""
    for figure in ("points", "doublings"):
        if getattr(row, figure) is not None:
            yield figure, replace(row, **{figure: getattr(row, figure) + 1})
    for side in ("exposed", "concealed"):
        for part, spoiled in spoiled_rows(getattr(row, side)) if getattr(row, side) else ():
            yield f"{side} {part}", replace(row, **{side: spoiled})
    for replaced in row.replaces or ():
        yield f"replacing {replaced}", replace(row, replaces=tuple(each for each in row.replaces if each != replaced))
    for asked, question in spoiled_questions(row.question) if row.question else ():
        yield f"not asking {asked}", replace(row, question=question)


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_table_rule(ruleset):
    everything = {
        "sources": frozenset(WonFrom),
        "asks_for": frozenset(Fact),
        "claim_exposes": frozenset(SetKind),
        "no_chows_with": ruleset.table.players,
        "dealer_is_east_with": ruleset.table.players,
    }

    unnoticed = {
        (name, member)
        for name, members in everything.items()
        for member in members
        if not noticed(replace(ruleset, table=with_member_turned(ruleset.table, name, member)), corpus(ruleset.id))
    }

    assert ALIKE_EXPOSED_AND_CONCEALED == unnoticed


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_number_of_players(ruleset):
    for number in ruleset.table.players:
        table = with_member_turned(ruleset.table, "players", number)
        assert noticed(replace(ruleset, table=table), corpus(ruleset.id)), number


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_rule_of_going_out(ruleset):
    rules = ruleset.going_out
    spoiled = [with_member_turned(rules, "with_players", number) for number in ruleset.table.players]
    spoiled += [replace(rules, gate=gate) for gate in Gate if gate is not rules.gate]

    for each in spoiled:
        assert noticed(replace(ruleset, going_out=each), corpus(ruleset.id)), each


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_rule_of_payment(ruleset):
    rules = ruleset.payments
    spoiled = [with_member_turned(rules, "doubling_with", number) for number in ruleset.table.players]
    spoiled += [
        replace(rules, **{name: other})
        for name in (field.name for field in fields(rules))
        if isinstance(value := getattr(rules, name), Enum)
        for other in type(value)
        if other is not value
    ]

    for each in spoiled:
        assert noticed(replace(ruleset, payments=each), corpus(ruleset.id)), each


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_the_limit(ruleset):
    without = [(request, expected) for request, expected in corpus(ruleset.id) if has_no_limit(request)]

    assert noticed(replace(ruleset, limit=ruleset.limit + 1), plain(ruleset))
    assert noticed(replace(ruleset, limit_hand_without_limit=ruleset.limit_hand_without_limit + 1), without)


def has_no_limit(request):
    agreed = request.get("house_rules", {})
    return "limit" in agreed and agreed["limit"] is None


def with_member_turned(rules, name, member):
    """Return some rules with one member taken out of a set of them, or put in if it was not there."""
    return replace(rules, **{name: getattr(rules, name) ^ {member}})
