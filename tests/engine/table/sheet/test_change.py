"""Change: amounts counted out, given and given back; which counter must be changed before a payment can be made."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.table.sheet.counters import (
    COUNTER_VALUES,
    FULL_SET,
    NO_COUNTERS,
    CounterPurses,
    ReportedPayment,
    change_for,
    counters_value,
    exact_counters,
    given_and_change,
    kind_to_be_changed,
)
from support.laws import for_each, tried


@for_each("amount, pieces, given", [
    (366, FULL_SET, (0, 3, 6, 3)),
    (2000, FULL_SET, FULL_SET),
    (2, FULL_SET, (0, 0, 0, 1)),
    (980, FULL_SET, (1, 4, 8, 0)),
    (0, FULL_SET, NO_COUNTERS),
    (100, (0, 0, 8, 10), (0, 0, 8, 10)),
    # Some pieces do not make an amount.
    (2, (2, 9, 8, 0), None),
    (2002, FULL_SET, None),
    (30, (0, 1, 2, 0), None),
])  # fmt: skip
def test_an_amount_is_counted_out_from_the_largest_piece_down(amount, pieces, given):
    assert given == exact_counters(amount, pieces)


@pytest.mark.parametrize("kind, pieces, change", [
    (0, (3, 5, 0, 0), (0, 5, 0, 0)),
    (0, (3, 4, 9, 5), (0, 4, 9, 5)),
    (1, (0, 5, 0, 50), (0, 0, 0, 50)),
    (2, (0, 0, 3, 5), (0, 0, 0, 5)),
    (2, (0, 0, 3, 4), None),
    (0, (9, 4, 9, 4), None),
])  # fmt: skip
def test_one_counter_is_changed_into_smaller_ones(kind, pieces, change):
    assert change == change_for(kind, pieces)


@pytest.mark.parametrize("amount, payer, payee, kind", [
    (366, FULL_SET, FULL_SET, None),
    (366, (1, 0, 0, 0), FULL_SET, None),
    (12, (0, 1, 0, 0), NO_COUNTERS, 1),
    (12, (0, 0, 2, 0), NO_COUNTERS, 2),
    (12, (1, 0, 0, 0), NO_COUNTERS, 0),
    (430, (1, 0, 0, 0), (0, 4, 0, 0), 1),
    (4, (1, 0, 0, 0), (0, 4, 10, 0), 2),
])  # fmt: skip
def test_the_largest_kind_to_be_changed_is_named(amount, payer, payee, kind):
    assert kind == kind_to_be_changed(amount, payer, payee)


# Laws.

purses = st.tuples(*(st.integers(0, 12) for _ in COUNTER_VALUES))


@given(st.integers(0, 1000), purses)
def test_whatever_some_pieces_can_make_is_counted_out(half, held):
    amount = 2 * half
    makes = {0}
    for number, worth in zip(held, COUNTER_VALUES, strict=True):
        makes = {each + worth * taken for each in makes for taken in range(number + 1)}

    assert (amount in makes) == (exact_counters(amount, held) is not None)


@given(st.integers(0, 1000), purses, purses)
def test_two_need_no_help_exactly_if_they_can_make_the_payment(half, payer, payee):
    amount = min(2 * half, counters_value(payer))

    assert (kind_to_be_changed(amount, payer, payee) is None) == (given_and_change(amount, payer, payee) is not None)


few = st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 6), st.integers(0, 6))


@settings(max_examples=tried(300))
@given(st.integers(0, 120), few, few)
def test_of_all_ways_with_change_the_one_that_moves_the_fewest_is_taken(half, payer, payee):
    amount = 2 * half
    moves = product(*(range(-least, most + 1) for most, least in zip(payer, payee, strict=True)))
    ways = [sum(map(abs, way)) for way in moves if counters_value(way) == amount]
    found = given_and_change(amount, payer, payee)

    assert bool(ways) == (found is not None)
    if found is not None and exact_counters(amount, payer) is None:
        assert min(ways) == sum(map(sum, found))


def can_hold(targets, pool):
    """Tell, by trying everything, whether these counters can be shared out so that each holds just so many points."""
    if not targets:
        return not any(pool)
    shares = product(*(range(number + 1) for number in pool))
    return any(
        can_hold(targets[1:], [number - taken for number, taken in zip(pool, share, strict=True)])
        for share in shares
        if counters_value(share) == targets[0]
    )


tables = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 2), st.integers(0, 4), st.integers(0, 5)), min_size=2, max_size=4
)


@settings(max_examples=tried(300), deadline=None)
@given(tables, st.data())
def test_a_payment_is_made_exactly_if_the_counters_on_the_table_can_make_it(table, data):
    worth = [counters_value(held) for held in table]
    amount = 2 * data.draw(st.integers(0, worth[0] // 2))
    purses = CounterPurses(dict(zip("ABCD", table, strict=False)))
    [how, *_] = purses.pay_all([ReportedPayment("A", "B", amount)])
    after = [counters_value(held) for held in purses.pieces.values()]
    settled = [worth[0] - amount, worth[1] + amount, *worth[2:]]

    assert can_hold(settled, [sum(kind) for kind in zip(*table, strict=True)]) == (how.owed == 0)
    assert [worth[0] - amount + how.owed, worth[1] + amount - how.owed, *worth[2:]] == after
