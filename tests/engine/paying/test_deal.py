"""Deals in which all settle with all, tried on random scores; and penalties, agreed ones and those of a ruleset."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.checking.payers import penalty_faults
from engine.game.seats import seats_of
from engine.game.tiles import SEATS, Wind
from engine.paying.deal import FixedPenalty, Penalty, payments_between_players, penalty_payments, settlement_of
from engine.rules.conventions import Payees
from engine.rulesets import RULESETS
from support.laws import for_each

RULES = RULESETS["british"].payments
EAST, SOUTH, WEST, NORTH = SEATS

points = st.integers(0, 2000)
players = st.sampled_from([2, 3, 4, 5])


@st.composite
def deals(draw):
    """Draw scores for the seats of a table, the winner, and how many play."""
    number = draw(players)
    seats = seats_of(number, draw(st.sets(st.sampled_from(SEATS[1:]), max_size=2)))
    return {seat: draw(points) for seat in seats}, draw(st.sampled_from(seats)), number


def net(scores, winner, number):
    return settlement_of(payments_between_players(scores, winner, RULES, number), scores).net


def rate(one, other, scores):
    return 2 if EAST in {one, other} and len(scores) > 2 else 1


@given(deals())
def test_each_loser_being_paid_in_full_by_the_other_losers_comes_to_the_same(deal):
    scores, winner, number = deal
    expected = dict.fromkeys(scores, 0)
    for payee, score in scores.items():
        for payer in set(scores) - {payee, winner}:
            expected[payer] -= score * rate(payer, payee, scores)
            expected[payee] += score * rate(payer, payee, scores)

    assert expected == net(scores, winner, number)


def test_a_payment_says_why_it_is_what_it_is():
    scores = {EAST: 80, SOUTH: 84, WEST: 208, NORTH: 416}
    assert [each.reason for each in payments_between_players(scores, SOUTH, RULES, 4)] == [
        "84 x 2 (East pays and receives double): the winner's score",
        "84: the winner's score",
        "84: the winner's score",
        "208 - 80 = 128 x 2 (East pays and receives double): the difference between losers",
        "416 - 80 = 336 x 2 (East pays and receives double): the difference between losers",
        "416 - 208 = 208: the difference between losers",
    ]
    assert [each.reason for each in payments_between_players(scores, SOUTH, RULES, 4, WEST)] == [
        "84 x 2 (East pays and receives double): the winner's score, paid for east",
        "84: the winner's score",
        "84: the winner's score, paid for north",
    ]


# Penalties: agreed ones as they are sent, those of the ruleset by its table.


BRITISH, DMJL = RULESETS["british"], RULESETS["dmjl"]
CHINESE = RULESETS["chinese-classical"]


def paid(penalty, ruleset):
    return [(each.payer, each.payee, each.amount) for each in penalty_payments([penalty], SEATS, ruleset)]


def faults(penalty, ruleset, seats=SEATS):
    return [(fault.path, fault.code) for fault in penalty_faults([penalty], seats, ruleset)]


def test_an_agreed_penalty_is_paid_to_each():
    penalty = Penalty(NORTH, (EAST, SOUTH), 50, "miscalled discard")
    assert [
        (each.payer, each.payee, each.amount, each.reason) for each in penalty_payments([penalty], SEATS, DMJL)
    ] == [(NORTH, EAST, 50, "penalty: miscalled discard"), (NORTH, SOUTH, 50, "penalty: miscalled discard")]


# Ruleset, penalty, who pays it and is named as wronged; who then pays whom how much.
PAID = [
    # The German league shares 300 among all who pay and are paid.
    *((DMJL, "false_mah_jong", payers, (), [(payer, payee, amount) for payer in payers for payee in payees])
      for payers, payees, amount in [
          ((SOUTH,), (EAST, WEST, NORTH), 100), ((SOUTH, WEST), (EAST, NORTH), 75),
          ((EAST, SOUTH, WEST), (NORTH,), 100),
      ]),
    # The player who claimed a misnamed discard is paid; one claimed for mah-jong costs 300 in all.
    (DMJL, "false_naming_for_chow", (WEST,), (NORTH,), [(WEST, NORTH, 50)]),
    (DMJL, "false_naming_for_pung_or_kong", (WEST,), (NORTH,), [(WEST, NORTH, 100)]),
    (DMJL, "false_naming_for_mah_jong", (WEST,), (), [(WEST, each, 100) for each in (EAST, SOUTH, NORTH)]),
    # Chinese Classical pays each half the limit, and East twice; British clubs pay East no more.
    (CHINESE, "false_mah_jong", (SOUTH,), (), [(SOUTH, EAST, 1000), (SOUTH, WEST, 500), (SOUTH, NORTH, 500)]),
    (CHINESE, "false_mah_jong", (EAST,), (), [(EAST, each, 1000) for each in (SOUTH, WEST, NORTH)]),
    (BRITISH, "false_mah_jong", (SOUTH,), (), [(SOUTH, each, 500) for each in (EAST, WEST, NORTH)]),
    (BRITISH, "miscalled_discard", (SOUTH,), (WEST,), [(SOUTH, WEST, 50)]),
]  # fmt: skip


@for_each("ruleset, rule, payers, wronged, expected", PAID)
def test_a_penalty_of_a_ruleset_is_paid_as_its_book_has_it(ruleset, rule, payers, wronged, expected):
    assert expected == paid(FixedPenalty(rule, payers, wronged), ruleset)


@pytest.mark.parametrize("limit, amount", [(300, 150), (None, 500)])
def test_a_share_of_the_limit_follows_the_limit_of_the_table(limit, amount):
    [_, (_, _, paid_to_west), _] = paid(FixedPenalty("false_mah_jong", (SOUTH,)), replace(CHINESE, limit=limit))
    assert amount == paid_to_west


def test_a_payment_tells_the_penalty_and_how_it_is_shared():
    [first, *_] = penalty_payments([FixedPenalty("false_mah_jong", (SOUTH,))], SEATS, DMJL)
    assert first.reason == "penalty: False declaration of Mah-Jongg (Penalties): 300 / 3"

    [doubled, *_] = penalty_payments([FixedPenalty("false_mah_jong", (SOUTH,))], SEATS, CHINESE)
    assert doubled.reason == (
        "penalty: False declaration of Mah-Jong (Penalties): 500 x 2 (East pays and receives double)"
    )


@pytest.mark.parametrize("penalty, place, code", [
    (Penalty(Wind.DREAMER, (EAST,), 50, "x"), ("payer",), "not_at_the_table"),
    (Penalty(EAST, (SOUTH, Wind.DREAMER), 50, "x"), ("payees", 1), "not_at_the_table"),
    (Penalty(EAST, (SOUTH, SOUTH), 50, "x"), ("payees", 1), "named_twice"),
    (Penalty(EAST, (EAST,), 50, "x"), ("payees",), "payer_is_payee"),
    (FixedPenalty("no_such", (EAST,)), ("rule",), "unknown_penalty"),
    (FixedPenalty("false_mah_jong", (EAST, EAST)), ("payers", 1), "named_twice"),
    (FixedPenalty("false_mah_jong", ()), ("payers",), "wrong_number_of_payers"),
    (FixedPenalty("false_mah_jong", SEATS), ("payers",), "wrong_number_of_payers"),
    (FixedPenalty("false_mah_jong", (EAST,), (SOUTH,)), ("payees",), "payees_superfluous"),
    (FixedPenalty("false_naming_for_chow", (EAST,)), ("payees",), "payee_missing"),
    (FixedPenalty("false_naming_for_chow", (EAST,), (SOUTH, WEST)), ("payees",), "payee_missing"),
    (FixedPenalty("false_naming_for_chow", (EAST,), (EAST,)), ("payees",), "payer_is_payee"),
])  # fmt: skip
def test_a_penalty_that_cannot_be_is_refused_at_its_place(penalty, place, code):
    assert [(("penalties", 0, *place), code)] == faults(penalty, DMJL)


def test_a_ruleset_without_penalties_says_so():
    [fault] = penalty_faults([FixedPenalty("false_mah_jong", (EAST,))], SEATS, RULESETS["booklet"])
    assert fault.message == (
        "Booklet has no fixed penalties. For a penalty of your own, send amount and reason instead of rule."
    )


EVERY_PENALTY = [
    pytest.param(ruleset, rule, id=f"{ruleset.id}-{rule.id}")
    for ruleset in RULESETS.values()
    for rule in ruleset.penalties
]


@pytest.mark.parametrize("ruleset, rule", EVERY_PENALTY)
def test_how_many_may_pay_is_said_right_for_one_and_for_several(ruleset, rule):
    wronged = (NORTH,) if rule.payees is Payees.ONE_NAMED else ()
    [fault] = penalty_faults([FixedPenalty(rule.id, (), wronged)], SEATS, ruleset)
    by = "one player" if rule.most_payers == 1 else f"1 to {rule.most_payers} players"
    assert fault.message == f"{rule.name} is paid by {by}, but payers has 0."
