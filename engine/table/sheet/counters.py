"""Paying with counters of 500, 100, 10 and 2 points: which the payer gives, which come back, and who changes for whom.

Every amount is in points and even. Each kind of counter is worth a multiple of the next one, so the largest first is
always a way to count out an amount, if there is a way. A player who has too few gives what he has and owes the rest.
Counters only change hands, so their number stays the same.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.table.sheet.deals import DealResult, PlacedDeal, ReportedPayment
from engine.table.sheet.sheet import SheetLine
from engine.text import Text, template

COUNTER_VALUES: Final = (500, 100, 10, 2)
"""The kinds of counter by their value in points, the largest first. Each is a multiple of the next."""

Counters = tuple[int, ...]
"""How many counters of 500, 100, 10 and 2 points."""

NO_COUNTERS: Final[Counters] = (0, 0, 0, 0)


def counters_value(counters: Counters) -> int:
    return sum(number * value for number, value in zip(counters, COUNTER_VALUES, strict=True))


def change_for(kind: int, counters: Counters) -> Counters | None:
    """Return smaller counters worth one of this kind, the largest first; None if these counters cannot make it.

    ``kind`` is an index of ``COUNTER_VALUES``.
    """
    smaller = tuple(number if each > kind else 0 for each, number in enumerate(counters))
    return exact_counters(COUNTER_VALUES[kind], smaller)


def kind_to_be_changed(amount: int, payer: Counters, payee: Counters) -> int | None:
    """Return the largest kind of which the two need one counter changed before the payer can pay the amount.

    None if they need no help. What each holds afterwards decides how many small counters they need at least: who is to
    have 386 needs three 2s, eight 10s and three 100s, or smaller ones in their place. All others that they have
    together count as the next larger kind. ``amount`` is at most what the payer has.
    """
    afterwards = counters_value(payer) - amount, counters_value(payee) + amount
    changed, left_over = None, 0
    for kind in range(len(COUNTER_VALUES) - 1, 0, -1):
        worth = COUNTER_VALUES[kind]
        step = COUNTER_VALUES[kind - 1] // worth
        spare = payer[kind] + payee[kind] + left_over - sum(value // worth % step for value in afterwards)
        # One counter of the next larger kind is always enough: the two lack fewer than twice as many as it gives.
        left_over = spare // step
        if spare < 0:
            changed = kind - 1
    return changed


def exact_counters(amount: int, counters: Counters) -> Counters | None:
    """Return an amount in counters, the largest first; None if these counters do not make it exactly."""
    given = largest_first(amount, counters)
    return given if counters_value(given) == amount else None


def largest_first(amount: int, counters: Counters) -> Counters:
    """Return as much of an amount as these counters make without exceeding it, the largest first."""
    used = []
    for number, value in zip(counters, COUNTER_VALUES, strict=True):
        number_used = min(number, amount // value)
        amount -= number_used * value
        used.append(number_used)
    return tuple(used)


def given_and_change(amount: int, payer: Counters, payee: Counters) -> tuple[Counters, Counters] | None:
    """Return the counters given and the change received for a payment, None if there is no way to make it.

    Change is given only if it must be. Of all ways with change, this is the one that moves the fewest counters. A
    number below zero in ``payer`` is what the change must have at least.
    """
    given = exact_counters(amount, payer) if min(payer) >= 0 else None
    if given is not None:
        return given, NO_COUNTERS
    # Of ways that move as many, the one with the least numbers counts, the smallest kind first.
    ways = _ways_to_pay(amount, 0, payer, payee)
    moved = min(ways, key=lambda way: (sum(map(abs, way)), way[::-1]), default=None)
    if moved is None:
        return None
    return tuple(max(number, 0) for number in moved), tuple(max(-number, 0) for number in moved)


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


FULL_SET: Final[Counters] = (2, 9, 8, 10)
"""The usual counters of one player of four: 2,000 points."""

SHARES_OF_FIVE: Final[tuple[Counters, ...]] = (*((2, 5, 8, 10),) * 3, (1, 10, 8, 10), (1, 11, 0, 0))
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
class Swap:
    """A player changes a large counter of the payer into smaller ones, because the payer could not pay otherwise.

    ``player`` receives ``given`` from the payer, who gets ``received``. The payee may have to give the large counter
    first: then it is part of the change.
    """

    player: str
    given: Counters
    received: Counters


@dataclass(frozen=True, slots=True)
class CounterPayment:
    """How one debt was paid, and how many points of it are still owed.

    ``set_off``: how many points were set against what the payee owed the payer. The payer gave ``given`` and received
    ``change``; what was changed in ``swaps`` is part of either. ``for_a_debt``: it paid a debt from before.
    """

    debt: ReportedPayment
    set_off: int
    swaps: tuple[Swap, ...]
    given: Counters
    change: Counters
    owed: int
    for_a_debt: bool


class CounterPurses:
    """The counters of every player, and who owes whom. Each payment changes them.

    A debt with somebody who has no counters here stays as it is: one of them is not at the table.
    """

    def __init__(self, counters: Mapping[str, Counters], debts: Iterable[ReportedPayment] = ()) -> None:
        self._counters = dict(counters)
        self._debts = {(debt.payer, debt.payee): debt.amount for debt in debts}

    @property
    def pieces(self) -> dict[str, Counters]:
        return dict(self._counters)

    @property
    def debts(self) -> tuple[ReportedPayment, ...]:
        return tuple(ReportedPayment(payer, payee, amount) for (payer, payee), amount in self._debts.items() if amount)

    def pay_all(self, debts: Iterable[ReportedPayment]) -> tuple[CounterPayment, ...]:
        """Pay these debts in turn, then old debts as far as those who owe have counters again."""
        payments = (*[self._pay(debt, for_a_debt=False) for debt in debts], *self._pay_old_debts())
        # A debt that is paid leaves its place in the order, as it does in a list of debts that is sent again.
        self._debts = {pair: amount for pair, amount in self._debts.items() if amount}
        return payments

    def _pay_old_debts(self) -> Iterator[CounterPayment]:
        """Yield payments of old debts. Whenever one is paid off, others may have the change that they lacked."""
        paid_off = True
        while paid_off:
            paid_off = False
            for debt in self.debts:
                if not self._counters.keys() >= {debt.payer, debt.payee}:
                    continue
                self._debts[debt.payer, debt.payee] = 0
                payment = self._pay(debt, for_a_debt=True)
                if payment.given != NO_COUNTERS:
                    yield payment
                paid_off |= not payment.owed

    def _pay(self, debt: ReportedPayment, *, for_a_debt: bool) -> CounterPayment:
        """Set one debt against what the payee owes, pay the rest as far as the payer can, and return how."""
        opposite = debt.payee, debt.payer
        set_off = min(debt.amount, self._debts.get(opposite, 0))
        if set_off:
            self._debts[opposite] -= set_off
        amount = debt.amount - set_off
        swaps = self._make_change(debt.payer, debt.payee, amount)
        exchange = given_and_change(amount, self._counters[debt.payer], self._counters[debt.payee])
        given, change = exchange or (largest_first(amount, self._counters[debt.payer]), NO_COUNTERS)
        owed = amount - counters_value(given) + counters_value(change)
        self._move(debt.payer, debt.payee, given, change)
        if owed:
            self._debts[debt.payer, debt.payee] = self._debts.get((debt.payer, debt.payee), 0) + owed
        return CounterPayment(debt, set_off, swaps, given, change, owed, for_a_debt)

    def _make_change(self, payer: str, payee: str, amount: int) -> tuple[Swap, ...]:
        """Let other players change counters for the payer, until the two can make the payment.

        If the table cannot make it, nobody changes anything. The payer may for a moment be short of a counter that the
        payee gives back.
        """
        untouched = dict(self._counters)
        swaps: list[Swap] = []
        if counters_value(untouched[payer]) < amount:
            return ()
        while (kind := kind_to_be_changed(amount, self._counters[payer], self._counters[payee])) is not None:
            swap = self._swap(kind, payer, payee)
            if swap is None:
                self._counters = untouched
                return ()
            swaps.append(swap)
        return tuple(swaps)

    def _swap(self, kind: int, payer: str, payee: str) -> Swap | None:
        """Change one counter of this kind for the payer, with the player who moves the fewest for it."""
        others = [each for each in self._counters.items() if each[0] not in {payer, payee}]
        changes = [(received, player) for player, held in others if (received := change_for(kind, held))]
        if not changes:
            return None
        received, player = min(changes, key=lambda each: sum(each[0]))
        given = tuple(int(each == kind) for each in range(len(COUNTER_VALUES)))
        self._move(payer, player, given, received)
        return Swap(player, given, received)

    def _move(self, payer: str, payee: str, given: Counters, change: Counters) -> None:
        for player, gives, receives in ((payer, given, change), (payee, change, given)):
            numbers = zip(self._counters[player], gives, receives, strict=True)
            self._counters[player] = tuple(held - fewer + more for held, fewer, more in numbers)


@dataclass(frozen=True, slots=True)
class LineInCounters:
    """A line of the sheet paid with counters: the payments, and what each player has and owes after them."""

    paid: tuple[CounterPayment, ...]
    pieces: Mapping[str, Counters]
    debts: tuple[ReportedPayment, ...]


def pay_with_counters(
    deals: Sequence[PlacedDeal],
    lines: Sequence[SheetLine],
    pieces: Mapping[str, Counters],
    debts_before: Iterable[ReportedPayment] = (),
) -> tuple[LineInCounters, ...]:
    """Return how each line is paid with counters. Raises FaultyInputError for each payment of an odd amount.

    ``pieces`` and ``debts_before``: what each player has, and who owes whom, before the first line.
    """
    debts = [debts_of(line.result) for line in lines]
    odd = template(
        "{payer} pays {payee} {amount}, but the smallest counter is worth 2. Counters can only pay even amounts."
    )
    FaultyInputError.raise_for(
        Fault(placed.deal.path, FaultCode.ODD_AMOUNT, Text(odd, payer=debt.payer, payee=debt.payee, amount=debt.amount))
        for placed, of_line in zip(deals, debts, strict=True)
        for debt in of_line
        if debt.amount % 2
    )
    purses = CounterPurses(pieces, debts_before)
    return tuple(LineInCounters(purses.pay_all(of_line), purses.pieces, purses.debts) for of_line in debts)


def debts_of(result: DealResult) -> tuple[ReportedPayment, ...]:
    """Return who pays whom: the payments of the deal.

    If the deal reports only gains and losses, those who lost pay those who gained, in turn.
    """
    if result.payments is not None:
        return tuple(ReportedPayment(each.payer, each.payee, each.amount) for each in result.payments if each.amount)
    return tuple(_debts_by_net(result.net.items()))


def _debts_by_net(net: Iterable[tuple[str, int]]) -> Iterator[ReportedPayment]:
    """Yield debts that lead to these gains and losses: the first who lost pays the first who gained, and so on."""
    gains = [(player, amount) for player, amount in net if amount > 0]
    losses = [(player, -amount) for player, amount in net if amount < 0]
    while gains and losses:
        (payee, gain), (payer, loss) = gains.pop(0), losses.pop(0)
        amount = min(gain, loss)
        yield ReportedPayment(payer, payee, amount)
        gains[:0] = [(payee, gain - amount)] if gain > amount else []
        losses[:0] = [(payer, loss - amount)] if loss > amount else []
