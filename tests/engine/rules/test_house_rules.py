"""House rules on a ruleset of a book, and on that of a club, which is a book's with house rules."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.errors import HouseRuleError
from engine.rules.award import Award, LimitShare
from engine.rules.changes import NO_HOUSE_RULES, NOT_GIVEN, HouseRules, RuleChange
from engine.rules.citation import Source
from engine.rules.conventions import NO_MINIMUM
from engine.rules.house_rules import with_house_rules
from engine.rules.rule import SpecialHand
from engine.rulesets import RULESETS
from engine.special_hands.pattern import parse
from support.building import pointer
from support.clubs import club_rules
from support.laws import for_each

BOOKLET = RULESETS["booklet"]


def refused(ruleset, house_rules):
    with pytest.raises(HouseRuleError) as caught:
        with_house_rules(ruleset, house_rules)
    return caught.value


DEFAULTS = tuple((option.id, option.default) for option in BOOKLET.options)


@pytest.mark.parametrize("options", [(), DEFAULTS])
def test_nothing_agreed_and_a_default_told_change_nothing(options):
    same = with_house_rules(BOOKLET, HouseRules(options=options))

    assert list(BOOKLET.rules()) == list(same.rules())
    assert (BOOKLET.limit, BOOKLET.table, BOOKLET.payments) == (same.limit, same.table, same.payments)


@pytest.mark.parametrize("limit, expected", [(NOT_GIVEN, 2000), (500, 500), (None, None)])
def test_a_limit_may_be_agreed_or_none_at_all(limit, expected):
    assert expected == with_house_rules(BOOKLET, HouseRules(limit=limit)).limit


def test_the_same_agreement_is_worked_out_but_once():
    assert with_house_rules(BOOKLET, HouseRules(without=("chow",))) is with_house_rules(
        BOOKLET, HouseRules(without=("chow",))
    )


def test_agreed_values_come_after_agreed_readings():
    changed = with_house_rules(
        BOOKLET,
        HouseRules(
            options=(("dragon_doublings", "1"),),
            values=(RuleChange("dragon_pung", doublings=3), RuleChange("chow", points=1)),
        ),
    )

    assert [Award(4, 3), Award(16, 1)] == [changed.rule(each).award.exposed for each in ("dragon_pung", "dragon_kong")]
    assert Award(points=1) == changed.rule("chow").award.concealed


def test_readings_are_applied_in_the_order_of_the_ruleset_whatever_order_they_are_told_in():
    told = (("pair_on_discard", "no_score"), ("terminal_pair_points", "2"))
    pairs = [with_house_rules(BOOKLET, HouseRules(options=each)).rule("terminal_pair") for each in (told, told[::-1])]

    assert pairs[0] == pairs[1]
    assert [Award(0), Award(2)] == [pairs[0].award.exposed, pairs[0].award.concealed]


def test_several_readings_hold_together():
    changed = with_house_rules(BOOKLET, HouseRules(options=(("two_player_gate", "off"), ("bonus_doubling", "printed"))))

    assert changed.going_out.gate is NO_MINIMUM
    assert changed.rule("seat_flower") is None


@pytest.mark.parametrize("house_rules", [
    HouseRules(options=(("bonus_doubling", "printed"),), without=("seat_flower",)),
    HouseRules(options=(("bonus_doubling", "printed"),), values=(RuleChange("seat_flower", doublings=2),)),
    HouseRules(without=("chow", "chow")),
])  # fmt: skip
def test_a_row_that_is_left_out_already_may_be_left_out_or_changed_again(house_rules):
    left_out = "chow" if "chow" in house_rules.without else "seat_flower"

    assert with_house_rules(BOOKLET, house_rules).rule(left_out) is None


def test_a_share_of_the_limit_may_be_agreed():
    half = HouseRules(values=(RuleChange("little_three_dragons", limit=Fraction(1, 2)),))

    assert (
        Award(doublings=1, limit=Fraction(1, 2)) == with_house_rules(BOOKLET, half).rule("little_three_dragons").award
    )


HONG_KONG, ZUNG_JUNG = RULESETS["hong-kong"], RULESETS["zung-jung"]
SEVEN_PAIRS = (("seven_pairs", "four_faan"),)


def test_a_rule_that_a_choice_adds_may_be_changed_and_left_out_and_told_where_it_is_not_chosen():
    values = (RuleChange("seven_pairs", doublings=5),)

    assert Award(doublings=5) == agreed(options=SEVEN_PAIRS, values=values).rule("seven_pairs").award
    assert agreed(options=SEVEN_PAIRS, without=("seven_pairs",)).rule("seven_pairs") is None
    assert HONG_KONG.ids() == agreed(values=values, without=("eight_bonus_tiles",)).ids()


def agreed(**house_rules):
    return with_house_rules(HONG_KONG, HouseRules(**house_rules))


@pytest.mark.parametrize("doublings", [0, None])
def test_points_may_be_agreed_where_nothing_doubles(doublings):
    values = (RuleChange("pure_one_suit", points=100, doublings=doublings),)

    assert Award(points=100) == with_house_rules(ZUNG_JUNG, HouseRules(values=values)).rule("pure_one_suit").award


LISTED = ("all_honours", "big_four_winds", "nine_gates")
BLESSINGS = ("heavens_blessing", "earths_blessing", "lucky_thirteen")


@for_each("ruleset_id, rules, limit, hands", [
    ("zung-jung", LISTED, 320, [320, 400, 480]),
    ("zung-jung", LISTED, 400, [400, 500, 600]),
    ("zung-jung", LISTED, None, [320, 400, 480]),
    ("babcock", BLESSINGS, 300, [300, 150, 100]),
    ("babcock", BLESSINGS, 500, [500, 250, 166]),
    ("babcock", BLESSINGS, None, [300, 150, 100]),
])  # fmt: skip
def test_listed_hands_follow_the_limit_by_their_shares_rounded_down(ruleset_id, rules, limit, hands):
    ruleset = with_house_rules(RULESETS[ruleset_id], HouseRules(limit=limit))

    assert hands == [ruleset.points_of(LimitShare(ruleset.rule(each).award.limit)) for each in rules]


# The ruleset of a club: a book's with house rules, and house rules of a request on top of them.


BRITISH = RULESETS["british"]
OWN_HAND = SpecialHand(
    id="two_suit_pairs", name="Seven Pairs from Two Suits", pattern=parse("7 pairs, only suits, 2 suits"),
    worth=LimitShare(Fraction(1, 2)), cite=Source("Rhine Club").at(""),
)  # fmt: skip
AGREED = HouseRules(
    limit=500,
    options=(("original_call_layers", "1"),),
    without=("twofold_fortune",),
    values=(RuleChange("dragon_pair", points=4), RuleChange("heads_and_tails", limit=Fraction(1, 2))),
    hands=(OWN_HAND,),
)
RHINE = club_rules(AGREED, players=(4, 5))


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
    assert "1" == RHINE.option("original_call_layers").default
    assert BRITISH.option("goulash").default == RHINE.option("goulash").default


def test_a_reading_of_the_request_takes_the_place_of_the_clubs():
    assert RHINE.options == with_house_rules(RHINE, HouseRules(options=(("goulash", "true"),))).options
    back = with_house_rules(RHINE, HouseRules(options=(("original_call_layers", "2"),)))

    kept = HouseRules(**{name: getattr(AGREED, name) for name in ("limit", "without", "values", "hands")})
    assert list(with_house_rules(BRITISH, kept).all_rows()) == list(back.all_rows())


@pytest.mark.parametrize("limit", [800, None])
def test_a_limit_of_the_request_takes_the_place_of_the_clubs(limit):
    assert limit == with_house_rules(RHINE, HouseRules(limit=limit)).limit
    assert 500 == with_house_rules(RHINE, HouseRules(without=("chow",))).limit


def test_values_of_the_request_come_after_the_clubs_whose_hand_may_be_left_out():
    told = (RuleChange("dragon_pair", doublings=1), RuleChange("two_suit_pairs", limit=Fraction(1)))
    changed = with_house_rules(RHINE, HouseRules(values=told))

    assert Award(4, 1) == changed.rule("dragon_pair").award
    assert LimitShare(Fraction(1)) == changed.rule("two_suit_pairs").worth
    assert with_house_rules(RHINE, HouseRules(without=("two_suit_pairs",))).rule("two_suit_pairs") is None


def test_the_identity_of_the_club_stays_with_house_rules_on_top():
    changed = with_house_rules(RHINE, HouseRules(limit=800))

    assert (RHINE.id, RHINE.name, RHINE.version, RHINE.amends) == (
        changed.id, changed.name, changed.version, changed.amends,
    )  # fmt: skip
    assert RHINE.table.seats == changed.table.seats


OF_A_CHOICE = replace(OWN_HAND, id="seven_pairs")
UNKNOWN = [
    # Everything that is unknown is told at once.
    (BOOKLET,
     HouseRules(
         options=(("riichi", "true"), ("no_points", "always")),
         without=("seven_pairs",),
         values=(
             RuleChange("eight_pairs", points=1),
             RuleChange("all_simples", exposed=RuleChange("all_simples", points=1)),
         ),
     ),
     [("options/riichi", "unknown_option"), ("options/no_points", "unknown_value"),
      ("without/0", "unknown_rule"), ("values/eight_pairs", "unknown_rule"),
      ("values/all_simples", "not_a_set_rule")]),
    # A value that only equals a known one is refused even after that was taken.
    *((BOOKLET, HouseRules(options=(("dragon_doublings", each),)), [("options/dragon_doublings", "unknown_value")])
      for each in ("true", "1.0")),
    # Where points are only added, nothing doubles.
    (ZUNG_JUNG, HouseRules(values=(RuleChange("pure_one_suit", points=100, doublings=1),)),
     [("values/pure_one_suit/doublings", "not_in_this_ruleset")]),
    # The id of a rule that a choice adds is taken, and that of a club's own hand.
    (HONG_KONG, HouseRules(hands=(OF_A_CHOICE,)), [("hands/0/id", "id_taken")]),
    (RHINE, HouseRules(hands=(OWN_HAND,)), [("hands/0/id", "id_taken")]),
    # A rule that the club left out is unknown.
    (RHINE, HouseRules(without=("twofold_fortune",), values=(RuleChange("twofold_fortune", limit=Fraction(1)),)),
     [("without/0", "unknown_rule"), ("values/twofold_fortune", "unknown_rule")]),
]  # fmt: skip


@for_each("ruleset, house_rules, expected", UNKNOWN)
def test_what_a_ruleset_does_not_know_is_refused_at_its_place(ruleset, house_rules, expected):
    with_house_rules(BOOKLET, HouseRules(options=(("dragon_doublings", "1"),)))

    assert [(f"/house_rules/{place}", code) for place, code in expected] == [
        (pointer(fault.path), fault.code) for fault in refused(ruleset, house_rules).faults
    ]


@for_each("ruleset, house_rules, known", [
    (BOOKLET, HouseRules(options=(("riichi", "true"),)),
     "booklet has no option 'riichi'. It has these options: bonus_doubling, bouquet"),
    *((BOOKLET, HouseRules(options=((option, value),)), f"{option} cannot be '{value}'. Send one of {known}.")
      for option, value, known in [
          ("no_points", "always", "'base_exactly_20', 'no_scoring_sets'"), ("orphans_rob", "0", "'false', 'true'"),
          ("dragon_doublings", "true", "'2', '1'"),
      ]),
    (ZUNG_JUNG, HouseRules(values=(RuleChange("pure_one_suit", points=100, doublings=1),)),
     "Zung Jung adds points, and nothing doubles, so pure_one_suit cannot give doublings. Send points or limit."),
    # Faults name the club.
    (RHINE, HouseRules(without=("nonsense",)), "Rhine Club has no rule 'nonsense'"),
])  # fmt: skip
def test_a_refusal_says_what_is_known(ruleset, house_rules, known):
    assert known.lower() in str(refused(ruleset, house_rules)).lower()


def test_it_is_known_which_rules_a_club_has_changed_and_a_book_none():
    rules = ("dragon_pair", "heads_and_tails", "two_suit_pairs", "purity")

    assert [True, True, False, False] == [RHINE.has_changed(RHINE.rule(each)) for each in rules]
    assert not any(map(BRITISH.has_changed, BRITISH.all_rows()))


def test_house_rules_that_cannot_be_make_no_club():
    with pytest.raises(HouseRuleError):
        club_rules(HouseRules(without=("nonsense",)))


def test_a_clubs_own_hands_cost_what_those_of_a_request_cost():
    sent = with_house_rules(BRITISH, HouseRules(hands=(OWN_HAND,)))

    assert [OWN_HAND] == list(sent.own_hands(HouseRules(hands=(OWN_HAND,))))
    assert [OWN_HAND] == list(RHINE.own_hands(NO_HOUSE_RULES))
