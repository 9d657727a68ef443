"""Paying with counters: the usual sets, exact payments, change, swaps, debts; and what no payment changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.sheet.counters import (
    COUNTER_VALUES,
    FULL_SET,
    NO_COUNTERS,
    SHARES_OF_FIVE,
    CounterPurses,
    counters_value,
    debts_of,
    starting_points,
    usual_counters,
)
from engine.table.sheet.deals import DealResult, ReportedPayment
from support.addresses import COUNTERS, NEXT, SHEET
from support.answered_requests import cases_of
from support.laws import for_each

NONE = NO_COUNTERS


def paid(amount, payer, payee, *others):
    """Let A pay B an amount; return how, and the purses afterwards."""
    purses = CounterPurses(dict(zip("ABCD", (payer, payee, *others), strict=False)))
    [first, *_] = purses.pay_all([ReportedPayment("A", "B", amount)])
    return first, purses


# The usual sets.


def test_the_usual_set_is_2000_in_29_pieces():
    assert ((2, 9, 8, 10), 2000, 29) == (FULL_SET, counters_value(FULL_SET), sum(FULL_SET))


def test_five_players_share_four_sets_equally():
    four_sets = tuple(4 * number for number in FULL_SET)

    assert (8, 36, 32, 40) == four_sets == tuple(map(sum, zip(*SHARES_OF_FIVE, strict=True)))
    assert [1600] * 5 == [counters_value(share) for share in SHARES_OF_FIVE]


def test_no_fairer_share_of_four_sets_gives_everybody_small_pieces():
    """Whole hundreds need 10s and 2s that come to them; five such lots are more than there are."""
    small = [(tens, twos) for tens in range(33) for twos in range(41) if (10 * tens + 2 * twos) % 100 == 0]
    reachable = {(0, 0)}
    for _ in range(5):
        reachable = {
            (tens + more, twos + others)
            for tens, twos in reachable
            for more, others in small
            if others and tens + more <= 32 and twos + others <= 40
        }

    assert (32, 40) not in reachable


@for_each("players, stock", [(2, 2000), (3, 2000), (4, 2000), (5, 1600)])
def test_the_usual_counters_come_to_the_usual_stock_and_other_stocks_have_none(players, stock):
    names = "ABCDE"[:players]

    assert stock == starting_points(players)
    assert [stock] * players == [counters_value(pieces) for pieces in usual_counters(names, stock).values()]
    assert [None, None] == [usual_counters(names, 3600 - stock), usual_counters(names, 0)]


# Payments.


# An amount, and what is on the table; who changes what for what, what is given, the change, and what is still owed.
PAYMENTS = [
    # 500 - 100 - 30 - 2 x 2 = 366
    (366, [(2, 0, 0, 0), FULL_SET], [], (1, 0, 0, 0), (0, 1, 3, 2), 0),
    (8, [(0, 0, 1, 0), FULL_SET], [], (0, 0, 1, 0), (0, 0, 0, 1), 0),
    (98, [(0, 1, 0, 4), (0, 0, 1, 0)], [], (0, 1, 0, 4), (0, 0, 1, 0), 0),
    # No change is given where the payer has the pieces.
    (480, [(1, 4, 8, 0), FULL_SET], [], (0, 4, 8, 0), NONE, 0),
    # Somebody else changes what the payee cannot, and again.
    (12, [(0, 1, 0, 0), NONE, (0, 0, 10, 5)],
     [("C", (0, 1, 0, 0), (0, 0, 10, 0)), ("C", (0, 0, 1, 0), (0, 0, 0, 5))], (0, 0, 1, 1), NONE, 0),
    # A 500 is changed into 100s and 10s at once: nobody has five 100s.
    (30, [(1, 0, 0, 0), NONE, (0, 4, 10, 0)], [("C", (1, 0, 0, 0), (0, 4, 10, 0))], (0, 0, 3, 0), NONE, 0),
    # A 100 is changed into 2s: nobody has a 10.
    (8, [(0, 1, 0, 0), NONE, (0, 0, 0, 50)], [("C", (0, 1, 0, 0), (0, 0, 0, 50))], (0, 0, 0, 4), NONE, 0),
    # The payer has change for the 500, but not for its last 70: D changes one of the payee's 100s.
    (430, [(1, 0, 0, 0), (0, 4, 0, 0), NONE, (0, 0, 10, 0)],
     [("D", (0, 1, 0, 0), (0, 0, 10, 0))], (1, 0, 3, 0), (0, 1, 0, 0), 0),
    # The payer has 10s enough, but only the payee has a 10 that could be changed for the last 6.
    (6, [(0, 0, 1, 0), (0, 0, 3, 0), (0, 0, 0, 5)], [("C", (0, 0, 1, 0), (0, 0, 0, 5))], (0, 0, 0, 3), NONE, 0),
    # Two players could change the 100; the one who moves fewer counters does.
    (50, [(0, 1, 0, 0), NONE, (0, 0, 9, 5), (0, 0, 10, 0)],
     [("D", (0, 1, 0, 0), (0, 0, 10, 0))], (0, 0, 5, 0), NONE, 0),
    # Nothing is changed for a payment that cannot be made all the same. Here C changes the 100, but nobody has 2s.
    (4, [(0, 1, 0, 0), NONE, (0, 0, 10, 0)], [], NONE, NONE, 4),
    # D could change a 10, but nobody changes the 500 and the 100 first.
    (4, [(1, 0, 0, 0), (0, 1, 0, 0), NONE, (0, 0, 0, 5)], [], NONE, NONE, 4),
    # Five 10s each are no change for a 100: each of the two is to keep 50.
    (30, [(0, 1, 0, 0), NONE, (0, 0, 5, 0), (0, 0, 5, 0)], [], NONE, NONE, 30),
    (30, [(0, 1, 0, 0), (1, 0, 0, 0)], [], NONE, NONE, 30),
    # Who has too little gives all and owes the rest.
    (2100, [FULL_SET, FULL_SET], [], FULL_SET, NONE, 100),
]  # fmt: skip


@for_each("amount, table, swaps, given, change, owed", PAYMENTS)
def test_change_comes_from_the_whole_table_and_what_nobody_can_change_is_owed(
    amount, table, swaps, given, change, owed
):
    how, purses = paid(amount, *table)

    assert swaps == [(swap.player, swap.given, swap.received) for swap in how.swaps]
    assert (given, change, owed) == (how.given, how.change, how.owed)
    assert ((ReportedPayment("A", "B", owed),) if owed else ()) == purses.debts
    before, now = [counters_value(held) for held in table], amount - owed
    assert [before[0] - now, before[1] + now, *before[2:]] == [*map(counters_value, purses.pieces.values())]
    assert given != NONE or table == [*purses.pieces.values()]


def test_a_debt_is_tried_again_after_another_was_paid_off():
    table = {"A": (0, 1, 3, 0), "B": (0, 1, 0, 5), "C": (0, 0, 0, 2), "D": (0, 0, 2, 3)}
    purses = CounterPurses(table)
    payments = purses.pay_all(
        [ReportedPayment("C", "A", 22), ReportedPayment("B", "C", 20), ReportedPayment("D", "B", 18)]
    )

    assert [("C", "A", 8), ("B", "C", 0), ("C", "A", 0)] == [
        (each.debt.payer, each.debt.payee, each.owed) for each in payments if each.for_a_debt
    ]
    assert () == purses.debts
    assert [152, 108, 2, 8] == [counters_value(held) for held in purses.pieces.values()]


def test_debts_are_paid_as_soon_as_there_are_pieces():
    purses = CounterPurses({"A": NO_COUNTERS, "B": FULL_SET, "C": FULL_SET})
    purses.pay_all([ReportedPayment("A", "B", 100)])
    later = purses.pay_all([ReportedPayment("C", "A", 60)])
    last = purses.pay_all([ReportedPayment("C", "A", 100)])

    assert [("C", 60, False), ("A", 100, True)] == [
        (each.debt.payer, each.debt.amount, each.for_a_debt) for each in later
    ]
    assert 40 == later[1].owed
    assert [("C", 100, 0), ("A", 40, 0)] == [(each.debt.payer, each.debt.amount, each.owed) for each in last]
    assert () == purses.debts
    assert [60, 2100, 1840] == [counters_value(pieces) for pieces in purses.pieces.values()]


def test_who_is_to_pay_his_debtor_takes_it_off_the_debt():
    purses = CounterPurses({"A": NO_COUNTERS, "B": FULL_SET})
    purses.pay_all([ReportedPayment("A", "B", 100)])
    [smaller] = purses.pay_all([ReportedPayment("B", "A", 60)])
    still_owed = purses.debts
    [larger] = purses.pay_all([ReportedPayment("B", "A", 60)])

    assert (60, NO_COUNTERS, 0) == (smaller.set_off, smaller.given, smaller.owed)
    assert (ReportedPayment("A", "B", 40),) == still_owed
    assert (40, (0, 0, 2, 0), ()) == (larger.set_off, larger.given, purses.debts)


def test_a_debt_that_still_cannot_be_paid_is_not_told_again():
    purses = CounterPurses({"A": (0, 1, 0, 0), "B": (1, 0, 0, 0)})
    purses.pay_all([ReportedPayment("A", "B", 30)])

    assert () == purses.pay_all([])
    assert (ReportedPayment("A", "B", 30),) == purses.debts


# Laws.

pieces = st.tuples(*(st.integers(0, 12) for _ in COUNTER_VALUES))
tables = st.fixed_dictionaries(dict.fromkeys("ABCD", pieces))
debits = st.lists(
    st.tuples(st.permutations("ABCD"), st.integers(0, 1500)).map(
        lambda drawn: ReportedPayment(*drawn[0][:2], 2 * drawn[1])
    ),
    max_size=12,
)


@given(tables, st.lists(debits, max_size=4))
def test_no_piece_is_made_or_lost_and_everybody_has_what_he_should(table, deals):
    purses, due = CounterPurses(table), {player: counters_value(held) for player, held in table.items()}
    for deal in deals:
        purses.pay_all(deal)
        for debit in deal:
            due[debit.payer] -= debit.amount
            due[debit.payee] += debit.amount

    owed = {player: sum(each.amount for each in purses.debts if each.payer == player) for player in table}
    owing = {player: sum(each.amount for each in purses.debts if each.payee == player) for player in table}
    assert tuple(map(sum, zip(*table.values(), strict=True))) == tuple(
        map(sum, zip(*purses.pieces.values(), strict=True))
    )
    assert due == {
        player: counters_value(held) + owing[player] - owed[player] for player, held in purses.pieces.items()
    }
    pairs = {(each.payer, each.payee) for each in purses.debts}
    assert not pairs & {(payee, payer) for payer, payee in pairs}
    assert all(number >= 0 for held in purses.pieces.values() for number in held)


@given(tables, debits)
def test_each_payment_says_what_was_given_and_what_came_back(table, deal):
    for how in CounterPurses(table).pay_all(deal):
        assert how.debt.amount == how.set_off + counters_value(how.given) - counters_value(how.change) + how.owed
        assert all(counters_value(swap.given) == counters_value(swap.received) for swap in how.swaps)


@given(st.integers(0, 1000), pieces, pieces)
def test_nothing_is_owed_that_two_could_settle_with_change(half, payer, payee):
    how, _ = paid(2 * half, payer, payee)
    differences = {0}
    for worth, most, least in zip(COUNTER_VALUES, payer, payee, strict=True):
        differences = {each + worth * moved for each in differences for moved in range(-least, most + 1)}

    assert (2 * half in differences) == (how.owed == 0)


def test_a_full_table_can_pay_any_amount_that_one_player_holds():
    for amount in range(2, 2001, 2):
        how, _ = paid(amount, *[FULL_SET] * 4)
        assert (0, ()) == (how.owed, how.swaps)


# Who pays whom for a line of a sheet, where only gains and losses are known.


def result(net, payments=None):
    return DealResult(None, None, None, payments, net, None, ())


@pytest.mark.parametrize("net, debts", [
    ({}, []),
    ({"A": 0, "B": 0}, []),
    ({"A": -30, "B": 30}, [("A", "B", 30)]),
    # One who lost pays two, two who lost pay one, and both at once.
    ({"A": -30, "B": 10, "C": 20}, [("A", "B", 10), ("A", "C", 20)]),
    ({"A": 30, "B": -10, "C": -20}, [("B", "A", 10), ("C", "A", 20)]),
    ({"A": -30, "B": 20, "C": -10, "D": 20}, [("A", "B", 20), ("A", "D", 10), ("C", "D", 10)]),
])  # fmt: skip
def test_those_who_lost_pay_those_who_gained_in_turn(net, debts):
    assert tuple(ReportedPayment(*each) for each in debts) == debts_of(result(net))


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=4))
def test_debts_come_to_the_gains_and_losses(gains):
    net = dict(zip("ABCDE", [*gains, -sum(gains)], strict=False))
    paid = dict.fromkeys(net, 0)
    for debt in debts_of(result(net)):
        assert debt.amount > 0
        paid[debt.payer] -= debt.amount
        paid[debt.payee] += debt.amount

    assert net == paid


def test_payments_that_are_known_are_the_debts_but_those_of_nothing():
    payments = (ReportedPayment("A", "B", 20, "won"), ReportedPayment("C", "B", 0, "won"))

    assert (ReportedPayment("A", "B", 20),) == debts_of(result({"A": -20, "B": 20, "C": 0}, payments))


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(NEXT, SHEET, COUNTERS)
