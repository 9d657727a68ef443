"""No choice that clubs have in a ruleset can be changed without a case noticing, nor what changes without a limit.

Each test spoils one thing in a choice and looks for a case that then comes to another answer.
"""

from dataclasses import replace

import pytest

from engine.rules.changes import NO_CHANGE, RulesetChange
from engine.rulesets import RULESETS
from spoilt import noticing
from spoilt.noticing import BY_RULESET, assert_noticed, corpus, noticed, without_limit
from support.case_files import deals
from support.laws import for_each
from support.questions import name_of

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

ADD_A_CHOICE = (
    "add to tests/cases/ a case with this choice in house_rules.options that would score otherwise without it"
)
CHOICES = [
    pytest.param(each, option, choice, id=f"{each.id}-{option.id}-{choice.value}")
    for each in RULESETS.values()
    for option in each.options
    for choice in option.choices[1:]
]
by_choice = for_each("ruleset, option, choice", CHOICES, by=lambda ruleset, *_: ruleset.id)


def with_choice(ruleset, option, choice):
    """Return the cases with a choice: hands, and deals, because some choices say how several are settled together."""
    return [
        (request, expect)
        for request, expect in corpus(ruleset.id) + deals(ruleset.id)
        if is_chosen(request.get("house_rules", {}).get("options", {}).get(option.id), choice)
    ]


def is_chosen(value, choice):
    return value == choice.value and type(value) is type(choice.value)


@by_choice
def test_a_case_notices_a_choice_not_made(ruleset, option, choice):
    unchanged = replace(choice, change=RulesetChange())

    assert noticed(with_option(ruleset, option, unchanged), with_choice(ruleset, option, choice)), ADD_A_CHOICE


@by_choice
def test_a_case_notices_every_part_of_a_choice(ruleset, option, choice):
    spoiled = (
        (part, with_option(ruleset, option, replace(choice, change=change)))
        for part, change in spoiled_changes(ruleset, choice.change)
    )

    assert_noticed(spoiled, with_choice(ruleset, option, choice))


def with_option(ruleset, option, changed):
    choices = tuple(changed if is_chosen(each.value, changed) else each for each in option.choices)
    options = tuple(replace(each, choices=choices) if each.id == option.id else each for each in ruleset.options)
    return replace(ruleset, options=options)


def spoiled_changes(ruleset, change):
    """Yield a change once for each of its parts, with that part left out or another, and what that part is."""
    for place, row in enumerate(change.rows):
        before, after = change.rows[:place], change.rows[place + 1 :]
        rule = ruleset.rule(row.rule)
        if row.apply_to(rule) != rule:
            yield f"{row.rule} left alone", replace(change, rows=before + after)
        for part, spoiled in spoiled_rows(row):
            yield f"{row.rule} {part}", replace(change, rows=(*before, spoiled, *after))
    for special in change.special_hands:
        others = {each: fields for each, fields in change.special_hands.items() if each != special}
        yield f"{special} left alone", replace(change, special_hands=others)
    for name in ("without", "best_of"):
        ids = getattr(change, name)
        for each in ids:
            yield f"{name} {name_of(each)}", replace(change, **{name: tuple(other for other in ids if other != each)})
    yield from spoiled_additions(change)
    for name in ("table", "facts", "going_out", "payments", "special_hand_rules", "scale"):
        agreed = getattr(change, name)
        for key in agreed.keys() - NAMES_AND_WHAT_FOLLOWS:
            yield f"{name} {key}", replace(change, **{name: {k: v for k, v in agreed.items() if k != key}})


NAMES_AND_WHAT_FOLLOWS = {"id", "doubles_every"}
"""Of a table of faan: its name, and how it goes on, which must fit its steps. ``OTHER_CURVES`` spoil that."""


def spoiled_additions(change):
    """Yield a change once for each part of each rule that it adds, with that part another, and what that part is."""
    for title, rule in change.adds:
        others = tuple(each for each in change.adds if each[1] is not rule)
        spoiled = {"left out": None}
        spoiled |= {f"{award}": replace(rule, award=award) for award in noticing.spoiled_awards(rule.award)}
        asking = noticing.spoiled_questions(rule.when)
        spoiled |= {f"not asking {name}": replace(rule, when=when) for name, when in asking}
        for replaced in rule.replaces:
            rest = tuple(each for each in rule.replaces if each != replaced)
            spoiled[f"replacing {replaced}"] = replace(rule, replaces=rest)
        for part, each in spoiled.items():
            yield f"{rule.id} {part}", replace(change, adds=(*others, *([(title, each)] if each else [])))


OTHER_CURVES = {"full_spicy": {"steps": (1, 2), "doubles_every": 2}, "old_style": {"doubles_every": 2}}


@pytest.mark.parametrize("choice", RULESETS["hong-kong"].option("scale").choices[1:], ids=lambda each: each.value)
def test_a_case_notices_how_a_table_of_faan_goes_on(choice):
    ruleset, option = RULESETS["hong-kong"], RULESETS["hong-kong"].option("scale")
    faan = choice.change.scale | OTHER_CURVES[choice.value]
    spoiled = with_option(ruleset, option, replace(choice, change=replace(choice.change, scale=faan)))

    assert noticed(spoiled, with_choice(ruleset, option, choice)), ADD_A_CHOICE


def spoiled_rows(row):
    """Yield the change of a row once for each of its parts, with that part another, and what that part is."""
    for figure in ("points", "doublings"):
        if getattr(row, figure) is not None:
            yield figure, replace(row, **{figure: getattr(row, figure) + 1})
    if row.no_limit:
        yield "no limit hand", replace(row, no_limit=False)
    for side in ("exposed", "concealed"):
        for part, spoiled in spoiled_rows(getattr(row, side)) if getattr(row, side) else ():
            yield f"{side} {part}", replace(row, **{side: spoiled})
    for replaced in row.replaces or ():
        yield f"replacing {replaced}", replace(row, replaces=tuple(each for each in row.replaces if each != replaced))
    for asked, question in noticing.spoiled_questions(row.when) if row.when else ():
        yield f"not asking {asked}", replace(row, when=question)
    for name in ("asking", "not_asking"):
        asked = getattr(row, name)
        for each in asked:
            yield f"{name} {name_of(each)}", replace(row, **{name: tuple(other for other in asked if other != each)})


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if each.values[0].without_limit != NO_CHANGE])
def test_a_case_notices_every_part_of_what_changes_without_a_limit(ruleset):
    spoiled = (
        (part, replace(ruleset, without_limit=change))
        for part, change in spoiled_changes(ruleset, ruleset.without_limit)
    )

    assert_noticed(spoiled, without_limit(ruleset))
