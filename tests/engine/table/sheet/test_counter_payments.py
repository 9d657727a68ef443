"""Who pays whom for a line of a sheet, where only gains and losses are known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.sheet.counter_payments import debts_of
from engine.table.sheet.counters import Debt
from engine.table.sheet.deals import DealResult, PaymentByName


def result(net, payments=None):
    return DealResult(None, None, None, payments, net, None, ())


@pytest.mark.parametrize(
    "net, debts",
    [
        ({}, []),
        ({"A": 0, "B": 0}, []),
        ({"A": -30, "B": 30}, [("A", "B", 30)]),
        # One who lost pays two, two who lost pay one, and both at once.
        ({"A": -30, "B": 10, "C": 20}, [("A", "B", 10), ("A", "C", 20)]),
        ({"A": 30, "B": -10, "C": -20}, [("B", "A", 10), ("C", "A", 20)]),
        ({"A": -30, "B": 20, "C": -10, "D": 20}, [("A", "B", 20), ("A", "D", 10), ("C", "D", 10)]),
    ],
)
def test_those_who_lost_pay_those_who_gained_in_turn(net, debts):
    assert tuple(Debt(*each) for each in debts) == debts_of(result(net))


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
    payments = (PaymentByName("A", "B", 20, "won"), PaymentByName("C", "B", 0, "won"))

    assert (Debt("A", "B", 20),) == debts_of(result({"A": -20, "B": 20, "C": 0}, payments))
