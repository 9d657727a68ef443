"""Laws of settling with all, tried on random scores."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game.seats import seats_of
from engine.game.tiles import SEATS
from engine.paying.deal import payments_between_players, settlement_of
from engine.rulesets import RULESETS

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


def net(scores, winner, number, liable=None):
    return settlement_of(payments_between_players(scores, winner, RULES, number, liable), scores).net


def rate(one, other, scores):
    return 2 if EAST in {one, other} and len(scores) > 2 else 1


@given(deals())
def test_a_settlement_sums_to_zero(deal):
    assert sum(net(*deal).values()) == 0


@given(deals())
def test_each_loser_being_paid_in_full_by_the_other_losers_comes_to_the_same(deal):
    scores, winner, number = deal
    expected = dict.fromkeys(scores, 0)
    for payee, score in scores.items():
        for payer in set(scores) - {payee, winner}:
            expected[payer] -= score * rate(payer, payee, scores)
            expected[payee] += score * rate(payer, payee, scores)

    assert expected == net(scores, winner, number)


@given(deals())
def test_the_winner_is_paid_the_whole_score_by_all_whatever_their_own(deal):
    scores, winner, number = deal

    assert net(scores, winner, number)[winner] == scores[winner] * sum(
        rate(loser, winner, scores) for loser in scores if loser is not winner
    )


@given(deals(), st.data())
def test_a_liable_player_pays_what_all_would_and_the_others_nothing(deal, data):
    scores, winner, number = deal
    liable = data.draw(st.sampled_from([seat for seat in scores if seat is not winner]))
    paid = net(scores, winner, number, liable)

    assert paid[winner] == net(scores, winner, number)[winner]
    assert paid == dict.fromkeys(scores, 0) | {winner: paid[winner], liable: -paid[winner]}


@given(deals())
def test_no_payment_is_of_nothing_or_negative(deal):
    scores, winner, number = deal
    settlement = settlement_of(payments_between_players(scores, winner, RULES, number), scores)

    assert all(payment.amount > 0 and payment.payer is not payment.payee for payment in settlement.payments)


@given(deals(), st.integers(1, 500))
def test_equal_additions_to_the_losers_change_nothing_between_them(deal, more):
    scores, winner, number = deal
    raised = {seat: score + more * (seat is not winner) for seat, score in scores.items()}

    assert net(scores, winner, number) == net(raised, winner, number)


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("doubling", [True, False])
def test_east_doubles_with_the_numbers_of_players_that_the_rules_name(number, doubling):
    rules = replace(RULES, doubling_with=frozenset({number} if doubling else {2, 3, 4, 5} - {number}))
    scores = dict.fromkeys(seats_of(number, ()), 0) | {EAST: 100}
    amounts = {
        payment.amount for payment in payments_between_players(scores, EAST, rules, number) if payment.payee is EAST
    }

    assert amounts == {200 if doubling else 100}


@pytest.mark.parametrize("number, double", [(2, False), (3, True), (4, True), (5, True)])
def test_east_doubles_with_more_than_two_players(number, double):
    assert double == (number in RULES.doubling_with)


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
