"""What two rulesets differ in: a change of one thing is told as that one difference, and nothing is told of none."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.describing.comparison import Differences, compare_rulesets
from engine.rules.award import Award, FixedPoints, LimitShare, SetAward
from engine.rules.changes import HouseRules, RuleChange, RulesetChange
from engine.rules.citation import Source
from engine.rules.conventions import SCORE_500, LimitScope
from engine.rules.house_rules import with_house_rules
from engine.rules.options import Choice
from engine.rules.rule import Chapter, CountsFor, complete_shape, whole_hand
from engine.rulesets import RULESETS
from engine.special_hands.pattern import parse
from support.laws import for_each

BOOKLET, BRITISH = RULESETS["booklet"], RULESETS["british"]
ANOTHER_BOOK = Source("Another book")
KINDS = ("rules", "special_hands", "conventions", "options")


def with_rule(ruleset, rule_id, **changed):
    chapters = tuple(
        replace(chapter, rules=tuple(replace(r, **changed) if r.id == rule_id else r for r in chapter.rules))
        for chapter in ruleset.chapters
    )
    return replace(ruleset, chapters=chapters)


def with_special(ruleset, hand_id, **changed):
    hands = tuple(replace(each, **changed) if each.id == hand_id else each for each in ruleset.special_hands)
    return replace(ruleset, special_hands=hands)


def with_option(ruleset, option_id, **changed):
    options = tuple(replace(each, **changed) if each.id == option_id else each for each in ruleset.options)
    return replace(ruleset, options=options)


def found(first, second):
    """Return every difference in short: its kind, its id, and in what it differs or on which side alone it is."""
    compared = compare_rulesets(first, second)
    differences = {("limit", "limit", ("limit",))} if compared.limits_differ else set()
    for kind in KINDS:
        several = getattr(compared, kind)
        differences |= {(kind, each.id, each.differs_in) for each in several.different}
        differences |= {(kind, id_of(each), ("only first",)) for each in several.only_first}
        differences |= {(kind, id_of(each), ("only second",)) for each in several.only_second}
    assert compared.same == (not differences)
    return differences


def id_of(part):
    return getattr(part, "rule", part).id


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_a_ruleset_does_not_differ_from_itself(ruleset):
    assert found(ruleset, ruleset) == set()
    assert found(ruleset, replace(ruleset)) == set()


ELSEWHERE = BRITISH.source.at("another page")
CONCEALED = BRITISH.rule("minor_pung").award.concealed


def changed(ruleset=BRITISH, **change):
    return ruleset.with_change(RulesetChange(**change))


NO_CHOWS, GOULASH, PAIR = BRITISH.rule("no_chows"), BRITISH.option("goulash"), BRITISH.rule("dragon_pair")
FIRST, *REST = BRITISH.chapters
IN_THE_END = Chapter("The end", FIRST.counts_for, FIRST.rules)
OTHER_CITE = ANOTHER_BOOK.at("p. 1")
OTHER_BOOK = with_special(
    with_rule(BRITISH, "no_chows", cite=OTHER_CITE, name="Chowless"), "knitting", cite=OTHER_CITE, name="Knots"
)
OTHER_BOOK = with_option(replace(OTHER_BOOK, source=ANOTHER_BOOK), "goulash", cite=OTHER_CITE)
# A change of one thing is one difference.
OF_LIMIT = [replace(BRITISH, limit=500), replace(BRITISH, limit=None)]
OF_RULES = [
    (with_rule(BRITISH, "mah_jong", award=Award(21)), "mah_jong", "award"),
    (with_rule(BRITISH, "no_chows", award=Award(doublings=2)), "no_chows", "award"),
    (with_rule(BRITISH, "minor_pung", award=SetAward(Award(3), CONCEALED)), "minor_pung", "award"),
    (with_rule(BRITISH, "no_chows", when=BRITISH.rule("concealed_hand").when), "no_chows", "when"),
    (with_rule(BRITISH, "no_chows", when=complete_shape(*NO_CHOWS.when.conditions)), "no_chows", "when"),
    (changed(rows=(RuleChange("no_chows", replaces=("chow",)),)), "no_chows", "replaces"),
    (with_rule(BRITISH, "no_chows", cite=ELSEWHERE), "no_chows", "source"),
    (with_rule(BRITISH, "no_chows", name="Chowless"), "no_chows", "name"),
    (changed(without=("no_chows",)), "no_chows", "only first"),
]  # fmt: skip
OF_HANDS = [
    (with_special(BRITISH, "knitting", pattern=parse("7 [pn qn]")), "pattern"),
    (with_special(BRITISH, "knitting", concealed=False), "concealed"),
    (with_special(BRITISH, "knitting", worth=FixedPoints(500)), "worth"),
    (changed(special_hands={"knitting": {"fishing": LimitShare(Fraction(1, 4))}}), "fishing"),
    (with_special(BRITISH, "knitting", cite=ELSEWHERE), "source"),
    (with_special(BRITISH, "knitting", name="Stitching"), "name"),
    (changed(without=("knitting",)), "only first"),
]
OF_CONVENTIONS = [
    (changed(table={"most_chows": 4}), "chows", "text"),
    (replace(BRITISH, table=replace(BRITISH.table, chows_cite=ELSEWHERE)), "chows", "source"),
    (changed(going_out={"gate": SCORE_500}), "going_out_gate", "only second"),
    (replace(BRITISH, payments=replace(BRITISH.payments, doubling_with=frozenset())), "double_payments", "text"),
]
OF_OPTIONS = [
    (with_option(BRITISH, "goulash", question="Is it a goulash?"), "goulash", ("question",)),
    (with_option(BRITISH, "goulash", cite=ELSEWHERE), "goulash", ("source",)),
    (with_option(BRITISH, "goulash", choices=GOULASH.choices[::-1]), "goulash", ("default", "values")),
    (with_option(BRITISH, "goulash", choices=(*GOULASH.choices, Choice("half", "Half."))), "goulash", ("values",)),
    (replace(BRITISH, options=(*BRITISH.options, replace(GOULASH, id="tea"))), "tea", ("only second",)),
]
DIFFERENT = [
    *((BRITISH, each, {("limit", "limit", ("limit",))}) for each in OF_LIMIT),
    *((BRITISH, each, {("rules", rule, (what,))}) for each, rule, what in OF_RULES),
    *((BRITISH, each, {("special_hands", "knitting", (what,))}) for each, what in OF_HANDS),
    *((BRITISH, each, {("conventions", convention, (what,))}) for each, convention, what in OF_CONVENTIONS),
    *((BRITISH, each, {("options", option, what)}) for each, option, what in OF_OPTIONS),
    (BOOKLET, changed(BOOKLET, payments={"limit_scope": LimitScope.PAYMENT}),
     {("conventions", "limit_of_payments", ("text",))}),
    (changed(without=("no_chows",)), BRITISH, {("rules", "no_chows", ("only second",))}),
    # A chapter that counts for others, or of another title, makes its rules differ.
    (BRITISH, replace(BRITISH, chapters=(replace(FIRST, counts_for=CountsFor.EVERYONE), *REST)),
     {("rules", rule.id, ("counts_for",)) for rule in FIRST.rules}),
    (BRITISH, replace(BRITISH, chapters=(IN_THE_END, *REST)),
     {("rules", rule.id, ("chapter",)) for rule in FIRST.rules}),
    # The same award written in another way is no difference, nor is the same question made anew.
    (BRITISH, with_rule(BRITISH, "dragon_pair", award=SetAward(PAIR.award, PAIR.award)), set()),
    (BOOKLET, with_rule(BOOKLET, "all_simples", when=whole_hand(*BOOKLET.rule("all_simples").when.conditions)), set()),
    # Nor are names and pages of another book.
    (BRITISH, OTHER_BOOK, set()),
]  # fmt: skip


@for_each("first, second, differences", DIFFERENT)
def test_two_rulesets_differ_in_these_things(first, second, differences):
    assert differences == found(first, second)


def test_both_sides_of_a_difference_are_shown():
    compared = compare_rulesets(BOOKLET, BRITISH)
    [pung] = [each for each in compared.rules.different if each.id == "minor_pung"]

    assert (compared.first, compared.second) == (BOOKLET, BRITISH)
    assert pung.differs_in == ("award", "counts_for")
    assert (pung.first.rule, pung.second.rule) == (BOOKLET.rule("minor_pung"), BRITISH.rule("minor_pung"))
    assert (pung.first.chapter.title, pung.second.chapter.title) == (
        "Suits: Balls, Numbers and Bamboo",
        "Sets and pairs",
    )


@pytest.mark.parametrize("kind", KINDS)
def test_every_part_of_two_rulesets_is_alike_different_or_on_one_side(kind):
    compared, turned = compare_rulesets(BOOKLET, BRITISH), compare_rulesets(BRITISH, BOOKLET)
    there, back = getattr(compared, kind), getattr(turned, kind)

    assert {each.id: set(each.differs_in) for each in there.different} == {
        each.id: set(each.differs_in) for each in back.different
    }
    assert (there.only_first, there.only_second) == (back.only_second, back.only_first)


def test_differences_are_in_the_order_of_the_book():
    compared = compare_rulesets(BOOKLET, BRITISH).rules
    order = [rule.id for rule in BOOKLET.rules()]
    shown = [each.id for each in compared.different]

    assert shown == sorted(shown, key=order.index)
    assert [id_of(each) for each in compared.only_first] == [each for each in order if BRITISH.rule(each) is None]


def test_no_differences_are_false():
    assert not Differences((), (), ())
    assert Differences._fields == ("different", "only_first", "only_second")
    assert Differences((), ("one",), ())


@pytest.mark.parametrize("ruleset_id, agreed, differences", [
    ("hong-kong", {"scale": "full_spicy"}, {("limit", "limit", ("limit",)), ("conventions", "scale", ("text",))}),
    ("hong-kong", {"limit_faan": "8"}, {("limit", "limit", ("limit",)), ("conventions", "scale", ("text",))}),
    ("hong-kong", {"discarder_pays": "all"}, {("conventions", "paid_on_discard", ("text",))}),
    ("hong-kong", {"robbed_kong": "pays_all_as_drawn"}, {("conventions", "paid_on_robbed_kong", ("text",))}),
    ("hong-kong", {"minimum_faan": "4"}, {("conventions", "going_out_gate", ("text",))}),
    ("hong-kong", {"minimum_faan": "0"}, {("conventions", "going_out_gate", ("only first",))}),
    ("hong-kong", {"minimum_counts": "all"}, {("conventions", "going_out_gate", ("text",))}),
    ("hong-kong", {"seven_pairs": "four_faan"}, {("rules", "seven_pairs", ("only second",))}),
    ("zung-jung", {"minimum": "5"}, {("conventions", "going_out_gate", ("only second",))}),
    ("zung-jung", {"threshold": "30"}, {("conventions", "paid_on_discard", ("text",))}),
    ("zung-jung", {"payoff": "uniform"}, {("conventions", "paid_on_discard", ("text",))}),
    ("babcock", {"four_wind_hand": "true"}, {("rules", "four_wind_hand", ("only second",))}),
])  # fmt: skip
def test_what_a_table_of_the_newer_games_agrees_on_is_told_as_that(ruleset_id, agreed, differences):
    changed = with_house_rules(RULESETS[ruleset_id], HouseRules(options=tuple(agreed.items())))

    told = found(RULESETS[ruleset_id], changed)
    without_limit = {each for each in told if each[1] != "limit_hand_without_limit"}
    assert differences == without_limit


def test_games_are_told_apart_by_their_scale_and_their_tiles():
    told = found(RULESETS["hong-kong"], RULESETS["zung-jung"])

    assert {
        ("conventions", "scale", ("text",)),
        ("conventions", "tiles", ("only second",)),
        ("conventions", "above_the_limit", ("only second",)),
        ("conventions", "special_hand_value", ("text",)),
        ("conventions", "liable", ("only first",)),
        ("conventions", "going_out_gate", ("only first",)),
    } <= told
