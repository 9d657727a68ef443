"""The ruleset of a club: a book's with house rules, and house rules of a request on top of them."""

from fractions import Fraction

import pytest

from engine.errors import HouseRuleError
from engine.rules.award import Award, LimitShare
from engine.rules.changes import NO_HOUSE_RULES, HouseRules, RuleChange
from engine.rules.citation import Source
from engine.rules.house_rules import with_house_rules
from engine.rules.rule import SpecialHand
from engine.rulesets import RULESETS
from engine.special_hands.pattern import parse
from support.building import pointer
from support.clubs import club_rules

BRITISH = RULESETS["british"]
OWN_HAND = SpecialHand(
    id="two_suit_pairs",
    name="Seven Pairs from Two Suits",
    pattern=parse("7 pairs, only suits, 2 suits"),
    worth=LimitShare(Fraction(1, 2)),
    cite=Source("Rhine Club").at(""),
)
AGREED = HouseRules(
    limit=500,
    options=(("original_call_layers", 1),),
    without=("twofold_fortune",),
    values=(RuleChange("dragon_pair", points=4), RuleChange("heads_and_tails", limit=Fraction(1, 2))),
    hands=(OWN_HAND,),
)
RHINE = club_rules(AGREED, players=(4, 5))


def faults(house_rules, ruleset=RHINE):
    with pytest.raises(HouseRuleError) as caught:
        with_house_rules(ruleset, house_rules)
    return [(pointer(fault.path), fault.code) for fault in caught.value.faults]


def test_a_club_is_its_book_with_the_house_rules():
    assert ("rhine", "2026-09", 500) == (RHINE.id, RHINE.version, RHINE.limit)
    assert list(with_house_rules(BRITISH, AGREED).all_rows()) == list(RHINE.all_rows())
    assert frozenset({4, 5}) == RHINE.table.players
    assert BRITISH is RHINE.of_book
    assert BRITISH is BRITISH.of_book


def test_without_house_rules_of_the_request_nothing_is_made_anew():
    assert RHINE is with_house_rules(RHINE, NO_HOUSE_RULES)
    assert RHINE is with_house_rules(RHINE, HouseRules())


def test_what_the_club_agreed_on_is_the_default():
    assert 1 == RHINE.option("original_call_layers").default
    assert BRITISH.option("goulash").default == RHINE.option("goulash").default


def test_a_reading_of_the_request_takes_the_place_of_the_clubs():
    assert RHINE.options == with_house_rules(RHINE, HouseRules(options=(("goulash", True),))).options
    back = with_house_rules(RHINE, HouseRules(options=(("original_call_layers", 2),)))

    kept = HouseRules(**{name: getattr(AGREED, name) for name in ("limit", "without", "values", "hands")})
    assert list(with_house_rules(BRITISH, kept).all_rows()) == list(back.all_rows())


@pytest.mark.parametrize("limit", [800, None])
def test_a_limit_of_the_request_takes_the_place_of_the_clubs(limit):
    assert limit == with_house_rules(RHINE, HouseRules(limit=limit)).limit
    assert 500 == with_house_rules(RHINE, HouseRules(without=("chow",))).limit


def test_values_of_the_request_come_after_the_clubs():
    told = (RuleChange("dragon_pair", doublings=1), RuleChange("two_suit_pairs", limit=Fraction(1)))
    changed = with_house_rules(
        RHINE,
        HouseRules(values=told),
    )

    assert Award(4, 1) == changed.rule("dragon_pair").award
    assert LimitShare(Fraction(1)) == changed.rule("two_suit_pairs").worth


def test_the_identity_of_the_club_stays_with_house_rules_on_top():
    changed = with_house_rules(RHINE, HouseRules(limit=800))

    assert (RHINE.id, RHINE.name, RHINE.version, RHINE.amends) == (
        changed.id, changed.name, changed.version, changed.amends,
    )  # fmt: skip
    assert RHINE.table.seats == changed.table.seats


def test_a_rule_that_the_club_left_out_is_unknown():
    told = HouseRules(without=("twofold_fortune",), values=(RuleChange("twofold_fortune", limit=Fraction(1)),))

    assert [
        ("/house_rules/without/0", "unknown_rule"),
        ("/house_rules/values/twofold_fortune", "unknown_rule"),
    ] == faults(told)


def test_a_hand_of_the_club_keeps_its_id():
    assert [("/house_rules/hands/0/id", "id_taken")] == faults(HouseRules(hands=(OWN_HAND,)))


def test_a_hand_of_the_club_may_be_left_out():
    assert with_house_rules(RHINE, HouseRules(without=("two_suit_pairs",))).rule("two_suit_pairs") is None


def test_faults_name_the_club():
    with pytest.raises(HouseRuleError, match="Rhine Club has no rule 'nonsense'"):
        with_house_rules(RHINE, HouseRules(without=("nonsense",)))


@pytest.mark.parametrize(
    "rule, changed",
    [("dragon_pair", True), ("heads_and_tails", True), ("two_suit_pairs", False), ("purity", False)],
)
def test_it_is_known_which_rules_a_club_has_changed(rule, changed):
    assert changed is RHINE.has_changed(RHINE.rule(rule))


def test_a_book_has_changed_nothing():
    assert not any(map(BRITISH.has_changed, BRITISH.all_rows()))


def test_house_rules_that_cannot_be_make_no_club():
    with pytest.raises(HouseRuleError):
        club_rules(HouseRules(without=("nonsense",)))


def test_a_clubs_own_hands_cost_what_those_of_a_request_cost():
    sent = with_house_rules(BRITISH, HouseRules(hands=(OWN_HAND,)))

    assert [OWN_HAND] == list(sent.own_hands(HouseRules(hands=(OWN_HAND,))))
    assert [OWN_HAND] == list(RHINE.own_hands(NO_HOUSE_RULES))
