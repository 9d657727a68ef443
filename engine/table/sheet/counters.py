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

KINDS: Final = (500, 100, 10, 2)
"""What the pieces are worth, in points, the largest first; each is a multiple of the next."""

Pieces = tuple[int, int, int, int]
"""How many pieces of 500, 100, 10 and 2."""

NO_PIECES: Final[Pieces] = (0, 0, 0, 0)


def value_of(pieces: Pieces) -> int:
    """Return what pieces are worth together, in points.

    >>> value_of((2, 9, 8, 10))
    2000
    """
    return sum(number * worth for number, worth in zip(pieces, KINDS, strict=True))


FULL_SET: Final[Pieces] = (2, 9, 8, 10)
"""The usual set of one player of four: 2,000 points."""

SHARES_OF_FIVE: Final[tuple[Pieces, ...]] = (
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
    return value_of(SHARES_OF_FIVE[0] if players == len(SHARES_OF_FIVE) else FULL_SET)


def usual_pieces(players: Iterable[str], stock: int) -> dict[str, Pieces] | None:
    """Return the pieces that each player starts with; None for a stock that the usual sets do not make."""
    names = tuple(players)
    shares = SHARES_OF_FIVE if len(names) == len(SHARES_OF_FIVE) else (FULL_SET,) * len(names)
    return dict(zip(names, shares, strict=True)) if {value_of(share) for share in shares} == {stock} else None


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
    given: Pieces
    received: Pieces


@dataclass(frozen=True, slots=True)
class PaidInPieces:
    """How one payment was made: what was changed before, the pieces given, the change received, and what is still owed.

    ``set_off``: so much of it was taken off what the payee owed the payer. ``for_a_debt``: the payment was made later,
    for what was owed from before.
    """

    debit: Debt
    set_off: int
    swaps: tuple[Swap, ...]
    given: Pieces
    change: Pieces
    owed: int
    for_a_debt: bool


class CounterPurses:
    """The pieces of every player, and who owes whom: the one thing here that changes, payment after payment."""

    def __init__(self, pieces: Mapping[str, Pieces]) -> None:
        self._pieces = dict(pieces)
        self._debts: dict[tuple[str, str], int] = {}

    @property
    def pieces(self) -> dict[str, Pieces]:
        """What every player has now."""
        return dict(self._pieces)

    @property
    def debts(self) -> tuple[Debt, ...]:
        """Who still owes whom how much."""
        return tuple(Debt(payer, payee, amount) for (payer, payee), amount in self._debts.items() if amount)

    def pay_all(self, debits: Iterable[Debt]) -> tuple[PaidInPieces, ...]:
        """Make payments in turn, then pay old debts as far as those who owe have pieces again."""
        paid = [self._paid(debit, for_a_debt=False) for debit in debits]
        for debit in self.debts:
            self._debts[debit.payer, debit.payee] = 0
            paid.append(self._paid(debit, for_a_debt=True))
        return tuple(each for each in paid if not each.for_a_debt or each.given != NO_PIECES)

    def _paid(self, debit: Debt, *, for_a_debt: bool) -> PaidInPieces:
        set_off = self._set_off(debit)
        amount = debit.amount - set_off
        swaps: tuple[Swap, ...] = ()
        handed = _handed_over(amount, self._pieces[debit.payer], self._pieces[debit.payee])
        if handed is None and value_of(self._pieces[debit.payer]) >= amount:
            swaps = self._changed_small(debit.payer)
            handed = _handed_over(amount, self._pieces[debit.payer], self._pieces[debit.payee])
        given, change = handed or (_most_of(amount, self._pieces[debit.payer]), NO_PIECES)
        owed = amount - value_of(given) + value_of(change)
        self._move(debit.payer, debit.payee, given, change)
        if owed:
            self._debts[debit.payer, debit.payee] = self._debts.get((debit.payer, debit.payee), 0) + owed
        return PaidInPieces(debit, set_off, swaps, given, change, owed, for_a_debt)

    def _set_off(self, debit: Debt) -> int:
        """Take from a payment what the payee owes the payer, and return how much that is."""
        owing = (debit.payee, debit.payer)
        set_off = min(debit.amount, self._debts.get(owing, 0))
        if set_off:
            self._debts[owing] -= set_off
        return set_off

    def _changed_small(self, payer: str) -> tuple[Swap, ...]:
        """Have one piece of each kind changed into the next smaller one, from the largest down, by whoever can."""
        swaps = []
        for kind, (large, small) in enumerate(pairwise(KINDS)):
            needed = large // small
            if self._pieces[payer][kind] and self._pieces[payer][kind + 1] < needed:
                for other, pieces in self._pieces.items():
                    if other != payer and pieces[kind + 1] >= needed:
                        given, received = _only(kind, 1), _only(kind + 1, needed)
                        self._move(payer, other, given, received)
                        swaps.append(Swap(other, given, received))
                        break
        return tuple(swaps)

    def _move(self, payer: str, payee: str, given: Pieces, change: Pieces) -> None:
        self._pieces[payer] = _plus(_minus(self._pieces[payer], given), change)
        self._pieces[payee] = _minus(_plus(self._pieces[payee], given), change)


def counted_out(amount: int, pieces: Pieces) -> Pieces | None:
    """Return an amount in the fewest of some pieces, the largest first; None where they do not make it exactly.

    >>> counted_out(366, (2, 9, 8, 10))
    (0, 3, 6, 3)
    """
    given = _most_of(amount, pieces)
    return given if value_of(given) == amount else None


def _most_of(amount: int, pieces: Pieces) -> Pieces:
    """Return as much of an amount as some pieces make without exceeding it, the largest pieces first."""
    given = []
    for number, worth in zip(pieces, KINDS, strict=True):
        taken = min(number, amount // worth)
        amount -= taken * worth
        given.append(taken)
    return _four(given)


def _handed_over(amount: int, payer: Pieces, payee: Pieces) -> tuple[Pieces, Pieces] | None:
    """Return the pieces given and the change received for a payment between two, change only where it must be.

    Of all ways with change the one in which the fewest pieces change hands.
    """
    given = counted_out(amount, payer)
    if given is not None:
        return given, NO_PIECES
    if value_of(payer) < amount:
        return None
    # From the smallest kind up: what is left to pay, and the cheapest way to have come so far; change is negative.
    ways: dict[int, tuple[int, ...]] = {amount: ()}
    for kind in range(len(KINDS) - 1, -1, -1):
        ways = _extended(ways, kind, least=-payee[kind], most=payer[kind])
    if 0 not in ways:
        return None
    moved = tuple(reversed(ways[0]))
    return _four(max(number, 0) for number in moved), _four(max(-number, 0) for number in moved)


def _extended(ways: Mapping[int, tuple[int, ...]], kind: int, *, least: int, most: int) -> dict[int, tuple[int, ...]]:
    """Extend each way by each number of pieces of one kind after which larger kinds can pay the rest."""
    worth = KINDS[kind]
    step = KINDS[kind - 1] // worth if kind else 0
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


def _four(numbers: Iterable[int]) -> Pieces:
    first, second, third, fourth = numbers
    return first, second, third, fourth


def _only(kind: int, number: int) -> Pieces:
    return _four(number if each == kind else 0 for each in range(len(KINDS)))


def _plus(pieces: Pieces, more: Pieces) -> Pieces:
    return _four(number + other for number, other in zip(pieces, more, strict=True))


def _minus(pieces: Pieces, fewer: Pieces) -> Pieces:
    return _four(number - other for number, other in zip(pieces, fewer, strict=True))
