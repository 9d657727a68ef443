"""Change: which counters make an amount, what comes back, and which counters others must change first.

Each kind of counter is worth a multiple of the next one. So the largest first is always a way to count out an amount,
if there is a way.
"""

from collections.abc import Iterable, Iterator
from typing import Final

COUNTER_VALUES: Final = (500, 100, 10, 2)
"""The kinds of counter by their value in points, the largest first. Each is a multiple of the next."""

Counters = tuple[int, int, int, int]
"""How many counters of 500, 100, 10 and 2 points."""

NO_COUNTERS: Final[Counters] = (0, 0, 0, 0)


def counters_value(counters: Counters) -> int:
    """Return the value of counters together, in points.

    >>> counters_value((2, 9, 8, 10))
    2000
    """
    return sum(number * value for number, value in zip(counters, COUNTER_VALUES, strict=True))


def counters_of_kind(kind: int, number: int) -> Counters:
    """Return so many counters of one kind, an index of ``COUNTER_VALUES``."""
    return as_counters(number if each == kind else 0 for each in range(len(COUNTER_VALUES)))


def change_for(kind: int, counters: Counters) -> Counters | None:
    """Return smaller counters worth one of this kind, the largest first; None if these counters cannot make it.

    >>> change_for(1, (3, 4, 9, 12))
    (0, 0, 9, 5)
    """
    smaller = as_counters(number if each > kind else 0 for each, number in enumerate(counters))
    return exact_counters(COUNTER_VALUES[kind], smaller)


def kind_to_be_changed(amount: int, payer: Counters, payee: Counters) -> int | None:
    """Return the largest kind of which the two need one counter changed before the payer can pay the amount.

    None if they need no help. What each holds afterwards decides how many small counters they need at least: who is to
    have 386 needs three 2s, eight 10s and three 100s, or smaller ones in their place. All others that they have
    together count as the next larger kind. ``amount`` is at most what the payer has.
    """
    afterwards = counters_value(payer) - amount, counters_value(payee) + amount
    found, left_over = None, 0
    for kind in range(len(COUNTER_VALUES) - 1, 0, -1):
        worth = COUNTER_VALUES[kind]
        step = COUNTER_VALUES[kind - 1] // worth
        spare = payer[kind] + payee[kind] + left_over - sum(value // worth % step for value in afterwards)
        # One counter of the next larger kind is always enough: the two lack fewer than twice as many as it gives.
        left_over = spare // step
        if spare < 0:
            found = kind - 1
    return found


def exact_counters(amount: int, counters: Counters) -> Counters | None:
    """Return an amount in counters, the largest first; None if these counters do not make it exactly.

    >>> exact_counters(366, (2, 9, 8, 10))
    (0, 3, 6, 3)
    """
    given = largest_first(amount, counters)
    return given if counters_value(given) == amount else None


def largest_first(amount: int, counters: Counters) -> Counters:
    """Return as much of an amount as these counters make without exceeding it, the largest first."""
    given = []
    for number, value in zip(counters, COUNTER_VALUES, strict=True):
        taken = min(number, amount // value)
        amount -= taken * value
        given.append(taken)
    return as_counters(given)


def given_and_change(amount: int, payer: Counters, payee: Counters) -> tuple[Counters, Counters] | None:
    """Return the counters given and the change received for a payment, None if there is no way to make it.

    Change is given only if it must be. Of all ways with change, this is the one that moves the fewest counters. A
    number below zero in ``payer`` is what the change must have at least.
    """
    given = exact_counters(amount, payer) if min(payer) >= 0 else None
    if given is not None:
        return given, NO_COUNTERS
    ways = [*_ways_to_pay(amount, 0, payer, payee)]
    if not ways:
        return None
    moved = min(ways, key=_cost)
    return as_counters(max(number, 0) for number in moved), as_counters(max(-number, 0) for number in moved)


def _ways_to_pay(amount: int, kind: int, payer: Counters, payee: Counters) -> Iterator[tuple[int, ...]]:
    """Yield ways to pay with the counters of a kind and all smaller kinds; change counts negative.

    Of each kind only two numbers are tried, those on either side of the amount. With any other the smaller counters
    would pay, or be given back for, one counter of this kind at least, and moving that one instead is shorter. So there
    are never more than 16 ways.
    """
    if kind == len(COUNTER_VALUES):
        if amount == 0:
            yield ()
        return
    value = COUNTER_VALUES[kind]
    for number in {min(max(each, -payee[kind]), payer[kind]) for each in (amount // value, amount // value + 1)}:
        for smaller in _ways_to_pay(amount - number * value, kind + 1, payer, payee):
            yield (number, *smaller)


def _cost(way: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the sort key of a way: how many counters move, then the way itself, smallest kind first, for ties."""
    return sum(map(abs, way)), way[::-1]


def as_counters(numbers: Iterable[int]) -> Counters:
    """Return four numbers as counters."""
    first, second, third, fourth = numbers
    return first, second, third, fourth
