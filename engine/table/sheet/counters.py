"""Paying with counters of 500, 100, 10 and 2 points: which counters the payer gives, and which come back as change.

Every amount is in points and even. A player who has too few counters gives what he has and owes the rest. Counters only
change hands, so their number stays the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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


FULL_SET: Final[Counters] = (2, 9, 8, 10)
"""The usual counters of one player of four: 2,000 points."""

SHARES_OF_FIVE: Final[tuple[Counters, ...]] = (
    (2, 5, 8, 10),
    (2, 5, 8, 10),
    (2, 5, 8, 10),
    (1, 10, 8, 10),
    (1, 11, 0, 0),
)
"""Four full sets of counters shared by five players, 1,600 points each.

A share with 10s and 2s makes 1,600 only if these make whole hundreds: eight 10s and ten 2s do. There are 32 and 40 of
them, enough for four players. The fifth, who sits out the first hand, has none.
"""


def starting_points(players: int) -> int:
    """Return how many points each of so many players starts with: 2,000, or 1,600 with five players."""
    return counters_value(SHARES_OF_FIVE[0] if players == len(SHARES_OF_FIVE) else FULL_SET)


def usual_counters(players: Iterable[str], stock: int) -> dict[str, Counters] | None:
    """Return the counters of each player at the start, None if these are not worth ``stock`` points."""
    names = tuple(players)
    shares = SHARES_OF_FIVE if len(names) == len(SHARES_OF_FIVE) else (FULL_SET,) * len(names)
    return dict(zip(names, shares, strict=True)) if {counters_value(share) for share in shares} == {stock} else None


@dataclass(frozen=True, slots=True)
class Debt:
    """One player owes another so many points."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class Swap:
    """A player changes a large counter of the payer, before the payment, into smaller ones.

    ``player`` receives ``given`` from the payer, who gets ``received``.
    """

    player: str
    given: Counters
    received: Counters


@dataclass(frozen=True, slots=True)
class CounterPayment:
    """How one debt was paid, and how many points of it are still owed.

    ``set_off``: how many points were set against what the payee owed the payer. ``swaps`` were made before the payment.
    The payer gave ``given`` and received ``change``. ``for_a_debt``: it paid a debt from before.
    """

    debt: Debt
    set_off: int
    swaps: tuple[Swap, ...]
    given: Counters
    change: Counters
    owed: int
    for_a_debt: bool


class CounterPurses:
    """The counters of every player, and who owes whom. Each payment changes them."""

    def __init__(self, counters: Mapping[str, Counters]) -> None:
        self._counters = dict(counters)
        self._debts: dict[tuple[str, str], int] = {}

    @property
    def pieces(self) -> dict[str, Counters]:
        """The counters that each player has now."""
        return dict(self._counters)

    @property
    def debts(self) -> tuple[Debt, ...]:
        """Who owes whom how many points."""
        return tuple(Debt(payer, payee, amount) for (payer, payee), amount in self._debts.items() if amount)

    def pay_all(self, debts: Iterable[Debt]) -> tuple[CounterPayment, ...]:
        """Pay these debts in turn, then old debts as far as those who owe have counters again."""
        payments = [self._pay(debt, for_a_debt=False) for debt in debts]
        for debt in self.debts:
            self._debts[debt.payer, debt.payee] = 0
            payments.append(self._pay(debt, for_a_debt=True))
        return tuple(payment for payment in payments if not payment.for_a_debt or payment.given != NO_COUNTERS)

    def _pay(self, debt: Debt, *, for_a_debt: bool) -> CounterPayment:
        """Pay one debt as far as the payer can, and return how."""
        set_off = self._set_off_debts(debt)
        amount = debt.amount - set_off
        swaps: tuple[Swap, ...] = ()
        exchange = _given_and_change(amount, self._counters[debt.payer], self._counters[debt.payee])
        if exchange is None and counters_value(self._counters[debt.payer]) >= amount:
            swaps = self._make_change(debt.payer)
            exchange = _given_and_change(amount, self._counters[debt.payer], self._counters[debt.payee])
        given, change = exchange or (_largest_first(amount, self._counters[debt.payer]), NO_COUNTERS)
        owed = amount - counters_value(given) + counters_value(change)
        self._move(debt.payer, debt.payee, given, change)
        if owed:
            self._debts[debt.payer, debt.payee] = self._debts.get((debt.payer, debt.payee), 0) + owed
        return CounterPayment(debt, set_off, swaps, given, change, owed, for_a_debt)

    def _set_off_debts(self, debt: Debt) -> int:
        """Set a debt against what the payee owes the payer, and return how many points that is."""
        opposite_debt = (debt.payee, debt.payer)
        set_off = min(debt.amount, self._debts.get(opposite_debt, 0))
        if set_off:
            self._debts[opposite_debt] -= set_off
        return set_off

    def _make_change(self, payer: str) -> tuple[Swap, ...]:
        """Change one counter of each kind into the next smaller kind, if the payer is short of those."""
        swaps = []
        for kind, (large, small) in enumerate(pairwise(COUNTER_VALUES)):
            needed = large // small
            if self._counters[payer][kind] and self._counters[payer][kind + 1] < needed:
                for other, held in self._counters.items():
                    if other != payer and held[kind + 1] >= needed:
                        given, received = _counters_of_kind(kind, 1), _counters_of_kind(kind + 1, needed)
                        self._move(payer, other, given, received)
                        swaps.append(Swap(other, given, received))
                        break
        return tuple(swaps)

    def _move(self, payer: str, payee: str, given: Counters, change: Counters) -> None:
        self._counters[payer] = _add(_subtract(self._counters[payer], given), change)
        self._counters[payee] = _subtract(_add(self._counters[payee], given), change)


def exact_counters(amount: int, counters: Counters) -> Counters | None:
    """Return an amount in counters, the largest first; None if these counters do not make it exactly.

    >>> exact_counters(366, (2, 9, 8, 10))
    (0, 3, 6, 3)
    """
    given = _largest_first(amount, counters)
    return given if counters_value(given) == amount else None


def _largest_first(amount: int, counters: Counters) -> Counters:
    """Return as much of an amount as these counters make without exceeding it, the largest first."""
    given = []
    for number, value in zip(counters, COUNTER_VALUES, strict=True):
        taken = min(number, amount // value)
        amount -= taken * value
        given.append(taken)
    return _as_counters(given)


def _given_and_change(amount: int, payer: Counters, payee: Counters) -> tuple[Counters, Counters] | None:
    """Return the counters given and the change received for a payment, None if there is no way to make it.

    Change is given only if it must be. Of all ways with change, this is the one that moves the fewest counters.
    """
    given = exact_counters(amount, payer)
    if given is not None:
        return given, NO_COUNTERS
    if counters_value(payer) < amount:
        return None
    # From the smallest kind up. Key: points left to pay. Value: the cheapest way so far; change counts negative.
    ways: dict[int, tuple[int, ...]] = {amount: ()}
    for kind in range(len(COUNTER_VALUES) - 1, -1, -1):
        ways = _extend_ways(ways, kind, least=-payee[kind], most=payer[kind])
    if 0 not in ways:
        return None
    moved = tuple(reversed(ways[0]))
    return _as_counters(max(number, 0) for number in moved), _as_counters(max(-number, 0) for number in moved)


def _extend_ways(
    ways: Mapping[int, tuple[int, ...]], kind: int, *, least: int, most: int
) -> dict[int, tuple[int, ...]]:
    """Return each way extended by some number of counters of one kind, if the larger kinds can pay the rest.

    ``kind`` is an index of ``COUNTER_VALUES``. The numbers run from ``least``, negative for change, to ``most``.
    """
    value = COUNTER_VALUES[kind]
    step = COUNTER_VALUES[kind - 1] // value if kind else 0
    extended: dict[int, tuple[int, ...]] = {}
    for left, way in ways.items():
        exact = left // value
        numbers = range(least + (exact - least) % step, most + 1, step) if step else {exact} & {*range(least, most + 1)}
        for number in numbers:
            longer = (*way, number)
            rest = left - number * value
            if rest not in extended or _cost(longer) < _cost(extended[rest]):
                extended[rest] = longer
    return extended


def _cost(way: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the sort key of a way: first how many counters move, then the way itself, so that ties are broken."""
    return sum(map(abs, way)), way


def _as_counters(numbers: Iterable[int]) -> Counters:
    first, second, third, fourth = numbers
    return first, second, third, fourth


def _counters_of_kind(kind: int, number: int) -> Counters:
    return _as_counters(number if each == kind else 0 for each in range(len(COUNTER_VALUES)))


def _add(counters: Counters, more: Counters) -> Counters:
    return _as_counters(number + other for number, other in zip(counters, more, strict=True))


def _subtract(counters: Counters, fewer: Counters) -> Counters:
    return _as_counters(number - other for number, other in zip(counters, fewer, strict=True))
