"""Paying with counters of 500, 100, 10 and 2: which pieces change hands, and what change comes back.

Every amount is in points and even. A player who cannot pay with all that he has owes the rest; nothing is refused for
want of pieces. No pieces are made or lost: what one gives another receives.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

COUNTER_VALUES: Final = (500, 100, 10, 2)
"""What the pieces are worth, in points, the largest first; each is a multiple of the next."""

Counters = tuple[int, int, int, int]
"""How many pieces of 500, 100, 10 and 2."""

NO_COUNTERS: Final[Counters] = (0, 0, 0, 0)


def counters_value(pieces: Counters) -> int:
    """Return what pieces are worth together, in points.

    >>> counters_value((2, 9, 8, 10))
    2000
    """
    return sum(number * worth for number, worth in zip(pieces, COUNTER_VALUES, strict=True))


FULL_SET: Final[Counters] = (2, 9, 8, 10)
"""The usual set of one player of four: 2,000 points."""

SHARES_OF_FIVE: Final[tuple[Counters, ...]] = (
    (2, 5, 8, 10),
    (2, 5, 8, 10),
    (2, 5, 8, 10),
    (1, 10, 8, 10),
    (1, 11, 0, 0),
)
"""Four full sets shared by five, 1,600 points each.

No share can be worth 1,600 with some 2s in it unless its 10s and 2s make whole hundreds, and of 32 and 40 only four
players can have such; so one has no small pieces: the one who sits out first and needs none in the first hand.
"""


def starting_points(players: int) -> int:
    """Return what each of so many players starts with: 2,000 points, or a fifth of four players' points."""
    return counters_value(SHARES_OF_FIVE[0] if players == len(SHARES_OF_FIVE) else FULL_SET)


def usual_counters(players: Iterable[str], stock: int) -> dict[str, Counters] | None:
    """Return the pieces that each player starts with; None for a stock that the usual sets do not make."""
    names = tuple(players)
    shares = SHARES_OF_FIVE if len(names) == len(SHARES_OF_FIVE) else (FULL_SET,) * len(names)
    return dict(zip(names, shares, strict=True)) if {counters_value(share) for share in shares} == {stock} else None


@dataclass(frozen=True, slots=True)
class Debt:
    """One player is to pay another so many points."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Before he pays, the payer has a large piece of his own changed by somebody into smaller ones."""

    player: str
    given: Counters
    received: Counters


@dataclass(frozen=True, slots=True)
class CounterPayment:
    """How one payment was made: what was changed before, the pieces given, the change received, and what is still owed.

    ``set_off``: so much of it was taken off what the payee owed the payer. ``for_a_debt``: the payment was made later,
    for what was owed from before.
    """

    debt: Debt
    set_off: int
    swaps: tuple[Swap, ...]
    given: Counters
    change: Counters
    owed: int
    for_a_debt: bool


class CounterPurses:
    """The pieces of every player, and who owes whom: the one thing here that changes, payment after payment."""

    def __init__(self, pieces: Mapping[str, Counters]) -> None:
        self._pieces = dict(pieces)
        self._debts: dict[tuple[str, str], int] = {}

    @property
    def pieces(self) -> dict[str, Counters]:
        """What every player has now."""
        return dict(self._pieces)

    @property
    def debts(self) -> tuple[Debt, ...]:
        """Who still owes whom how much."""
        return tuple(Debt(payer, payee, amount) for (payer, payee), amount in self._debts.items() if amount)

    def pay_all(self, debits: Iterable[Debt]) -> tuple[CounterPayment, ...]:
        """Make payments in turn, then pay old debts as far as those who owe have pieces again."""
        paid = [self._pay(debit, for_a_debt=False) for debit in debits]
        for debit in self.debts:
            self._debts[debit.payer, debit.payee] = 0
            paid.append(self._pay(debit, for_a_debt=True))
        return tuple(each for each in paid if not each.for_a_debt or each.given != NO_COUNTERS)

    def _pay(self, debit: Debt, *, for_a_debt: bool) -> CounterPayment:
        set_off = self._set_off_debts(debit)
        amount = debit.amount - set_off
        swaps: tuple[Swap, ...] = ()
        handed = _given_and_change(amount, self._pieces[debit.payer], self._pieces[debit.payee])
        if handed is None and counters_value(self._pieces[debit.payer]) >= amount:
            swaps = self._make_change(debit.payer)
            handed = _given_and_change(amount, self._pieces[debit.payer], self._pieces[debit.payee])
        given, change = handed or (_largest_first(amount, self._pieces[debit.payer]), NO_COUNTERS)
        owed = amount - counters_value(given) + counters_value(change)
        self._move(debit.payer, debit.payee, given, change)
        if owed:
            self._debts[debit.payer, debit.payee] = self._debts.get((debit.payer, debit.payee), 0) + owed
        return CounterPayment(debit, set_off, swaps, given, change, owed, for_a_debt)

    def _set_off_debts(self, debit: Debt) -> int:
        """Take from a payment what the payee owes the payer, and return how much that is."""
        owing = (debit.payee, debit.payer)
        set_off = min(debit.amount, self._debts.get(owing, 0))
        if set_off:
            self._debts[owing] -= set_off
        return set_off

    def _make_change(self, payer: str) -> tuple[Swap, ...]:
        """Have one piece of each kind changed into the next smaller one, from the largest down, by whoever can."""
        swaps = []
        for kind, (large, small) in enumerate(pairwise(COUNTER_VALUES)):
            needed = large // small
            if self._pieces[payer][kind] and self._pieces[payer][kind + 1] < needed:
                for other, pieces in self._pieces.items():
                    if other != payer and pieces[kind + 1] >= needed:
                        given, received = _counters_of_kind(kind, 1), _counters_of_kind(kind + 1, needed)
                        self._move(payer, other, given, received)
                        swaps.append(Swap(other, given, received))
                        break
        return tuple(swaps)

    def _move(self, payer: str, payee: str, given: Counters, change: Counters) -> None:
        self._pieces[payer] = _add(_subtract(self._pieces[payer], given), change)
        self._pieces[payee] = _subtract(_add(self._pieces[payee], given), change)


def exact_counters(amount: int, pieces: Counters) -> Counters | None:
    """Return an amount in the fewest of some pieces, the largest first; None where they do not make it exactly.

    >>> exact_counters(366, (2, 9, 8, 10))
    (0, 3, 6, 3)
    """
    given = _largest_first(amount, pieces)
    return given if counters_value(given) == amount else None


def _largest_first(amount: int, pieces: Counters) -> Counters:
    """Return as much of an amount as some pieces make without exceeding it, the largest pieces first."""
    given = []
    for number, worth in zip(pieces, COUNTER_VALUES, strict=True):
        taken = min(number, amount // worth)
        amount -= taken * worth
        given.append(taken)
    return _as_counters(given)


def _given_and_change(amount: int, payer: Counters, payee: Counters) -> tuple[Counters, Counters] | None:
    """Return the pieces given and the change received for a payment between two, change only where it must be.

    Of all ways with change the one in which the fewest pieces change hands.
    """
    given = exact_counters(amount, payer)
    if given is not None:
        return given, NO_COUNTERS
    if counters_value(payer) < amount:
        return None
    # From the smallest kind up: what is left to pay, and the cheapest way to have come so far; change is negative.
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
    """Extend each way by each number of pieces of one kind after which larger kinds can pay the rest."""
    worth = COUNTER_VALUES[kind]
    step = COUNTER_VALUES[kind - 1] // worth if kind else 0
    extended: dict[int, tuple[int, ...]] = {}
    for left, way in ways.items():
        exact = left // worth
        numbers = range(least + (exact - least) % step, most + 1, step) if step else {exact} & {*range(least, most + 1)}
        for number in numbers:
            longer = (*way, number)
            rest = left - number * worth
            if rest not in extended or _cost(longer) < _cost(extended[rest]):
                extended[rest] = longer
    return extended


def _cost(way: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Rank ways: fewer pieces changing hands first, then always the same one of those alike."""
    return sum(map(abs, way)), way


def _as_counters(numbers: Iterable[int]) -> Counters:
    first, second, third, fourth = numbers
    return first, second, third, fourth


def _counters_of_kind(kind: int, number: int) -> Counters:
    return _as_counters(number if each == kind else 0 for each in range(len(COUNTER_VALUES)))


def _add(pieces: Counters, more: Counters) -> Counters:
    return _as_counters(number + other for number, other in zip(pieces, more, strict=True))


def _subtract(pieces: Counters, fewer: Counters) -> Counters:
    return _as_counters(number - other for number, other in zip(pieces, fewer, strict=True))
