"""A score sheet paid with counters: how the payments of each line are made."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.table.sheet.counters import CounterPayment, CounterPurses, Counters, Debt
from engine.table.sheet.deals import DealResult, PlacedDeal
from engine.table.sheet.sheet import SheetLine
from engine.text import Text, template


@dataclass(frozen=True, slots=True)
class LineInCounters:
    """A line of the sheet paid with counters: the payments, and what each player has and owes after them."""

    paid: tuple[CounterPayment, ...]
    pieces: Mapping[str, Counters]
    debts: tuple[Debt, ...]


_ODD_AMOUNT: Final = template(
    "{payer} pays {payee} {amount}, but the smallest counter is worth 2. Counters can only pay even amounts."
)


def pay_with_counters(
    deals: Sequence[PlacedDeal],
    lines: Sequence[SheetLine],
    pieces: Mapping[str, Counters],
    debts_before: Iterable[Debt] = (),
) -> tuple[LineInCounters, ...]:
    """Return how each line is paid with counters. Raises FaultyInputError for each payment of an odd amount.

    ``pieces`` and ``debts_before``: what each player has, and who owes whom, before the first line.
    """
    debts = [debts_of(line.result) for line in lines]
    FaultyInputError.raise_for(
        Fault(
            placed.deal.path,
            FaultCode.ODD_AMOUNT,
            Text(_ODD_AMOUNT, payer=debt.payer, payee=debt.payee, amount=debt.amount),
        )
        for placed, of_line in zip(deals, debts, strict=True)
        for debt in of_line
        if debt.amount % 2
    )
    purses = CounterPurses(pieces, debts_before)
    return tuple(LineInCounters(purses.pay_all(of_line), purses.pieces, purses.debts) for of_line in debts)


def debts_of(result: DealResult) -> tuple[Debt, ...]:
    """Return who pays whom: the payments of the deal.

    If the deal reports only gains and losses, those who lost pay those who gained, in turn.
    """
    if result.payments is not None:
        return tuple(Debt(each.payer, each.payee, each.amount) for each in result.payments if each.amount)
    return tuple(_debts_by_net(result.net.items()))


def _debts_by_net(net: Iterable[tuple[str, int]]) -> Iterator[Debt]:
    """Yield debts that lead to these gains and losses: the first who lost pays the first who gained, and so on."""
    gains = [(player, amount) for player, amount in net if amount > 0]
    losses = [(player, -amount) for player, amount in net if amount < 0]
    while gains and losses:
        (payee, gain), (payer, loss) = gains.pop(0), losses.pop(0)
        amount = min(gain, loss)
        yield Debt(payer, payee, amount)
        gains[:0] = [(payee, gain - amount)] if gain > amount else []
        losses[:0] = [(payer, loss - amount)] if loss > amount else []
