"""Between the wire and the engine: counters, who has which and how payments are made with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import Fault, FaultCode, FaultyInputError, Text, Wind, template
from engine.table import (
    COUNTER_VALUES,
    CounterPurses,
    DealSettledElsewhere,
    Debt,
    ReportedPayment,
    counters_value,
    not_at_the_table,
    settled_elsewhere_faults,
    start_with_fixed_seats,
    starting_points,
    usual_counters,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.table import CounterPayment, Counters, LineInCounters, TableState
    from service.http.media_types import Json


def paid(data: Mapping[str, Any]) -> Json:
    """Make the payments of a validated request with counters; raise FaultyInputError with all that is wrong."""
    start = start_with_fixed_seats(data["players"])
    if ("amount" in data) == ("payments" in data):
        message = Text("Send an amount, which the first player pays the second, or payments.")
        raise FaultyInputError([Fault((), FaultCode.ONE_OF_TWO, message)])
    faults: list[Fault] = []
    usual = starting_points(len(start.players))
    purses = given_pieces(data["pieces"], start, faults) if "pieces" in data else _usual_pieces(start, usual)
    debits = _debits(data, start, faults)
    if faults or purses is None:
        raise FaultyInputError(faults)
    table = CounterPurses(purses)
    made = table.pay_all(debits)
    return {
        "start": _from_purses(purses),
        "paid": [_from_paid_in_pieces(each) for each in made],
        "pieces": _from_purses(table.pieces),
        "debts": _from_debts(table.debts),
    }


def _debits(data: Mapping[str, Any], start: TableState, faults: list[Fault]) -> list[Debt]:
    """Return who pays whom by name; note who does not play, and amounts that no counters make."""
    first, second, *_ = start.players
    payments = data.get("payments", [ReportedPayment(first, second, data.get("amount", 0), "")])
    told = DealSettledElsewhere(payments=payments, net=None, outcome=None, winner=None, score=None)
    faults += settled_elsewhere_faults(told, start)
    for place, payment in enumerate(payments):
        if payment.amount % 2:
            path = ("amount",) if "amount" in data else ("payments", place, "amount")
            message = Text("{amount} is odd, but no counter is worth less than 2.", amount=payment.amount)
            faults.append(Fault(path, FaultCode.ODD_AMOUNT, message))
    name = {named: player for player, seat in start.seat_of.items() for named in (seat.value, player)}
    return [Debt(name.get(each.payer, ""), name.get(each.payee, ""), each.amount) for each in payments]


def starting_pieces(
    data: Mapping[str, Any], start: TableState, stock: int, faults: list[Fault]
) -> Mapping[str, Counters] | None:
    """Return everybody's counters at the start of a sheet, which come to the stock; None where they are unknown."""
    if "pieces" not in data:
        usual = _usual_pieces(start, stock)
        if usual is None:
            message = Text(
                "The usual counters do not come to {stock} for each of {players} players; send yours.",
                stock=stock,
                players=len(start.players),
            )
            faults.append(Fault(("pieces",), FaultCode.PIECES_MISSING, message))
        return usual
    pieces = given_pieces(data["pieces"], start, faults)
    for player, purse in pieces.items():
        if counters_value(purse) != stock:
            message = Text(
                "The counters of {player} come to {value}, not to the stock of {stock}.",
                player=player,
                value=counters_value(purse),
                stock=stock,
            )
            faults.append(Fault(("pieces",), FaultCode.PIECES_DIFFER, message))
    return pieces


def _usual_pieces(start: TableState, stock: int) -> dict[str, Counters] | None:
    """Return the usual counters in the order of the players; of five, the one who sits out first has the last share."""
    usual = usual_counters([start.player_at[seat] for seat in Wind if seat in start.seats], stock)
    return {player: usual[player] for player in start.players} if usual else None


def given_pieces(
    given: Counters | Mapping[str, Counters], start: TableState, faults: list[Fault]
) -> dict[str, Counters]:
    """Return everybody's counters as they were sent: the same for all, or those of each."""
    if isinstance(given, tuple):
        return dict.fromkeys(start.players, given)
    names = start.player_at
    purses: dict[str, Counters] = {}
    for named, purse in given.items():
        seat = start.find_seat(named)
        if seat is None:
            faults.append(not_at_the_table(("pieces", named), named, start))
        elif names[seat] in purses:
            message = Text("{player} has counters already.", player=names[seat])
            faults.append(Fault(("pieces", named), FaultCode.PLAYER_TWICE, message))
        else:
            purses[names[seat]] = purse
    without = {player: Text(_WHAT_COUNTERS, player=player) for player in start.players if player not in purses}
    faults += [Fault(("pieces", player), FaultCode.MISSING, message) for player, message in without.items()]
    return purses


_WHAT_COUNTERS: Final = template("What counters has {player}?")


def from_counters(start: Mapping[str, Counters], lines: tuple[LineInCounters, ...]) -> Json:
    """Write the counters of a whole sheet: at the start, now, and who still owes whom."""
    pieces, debts = (lines[-1].pieces, lines[-1].debts) if lines else (start, ())
    return {"start": _from_purses(start), "pieces": _from_purses(pieces), "debts": _from_debts(debts)}


def from_line_in_pieces(line: LineInCounters) -> Json:
    """Write how the payments of one line were made."""
    return {
        "paid": [_from_paid_in_pieces(each) for each in line.paid],
        "pieces": _from_purses(line.pieces),
        "debts": _from_debts(line.debts),
    }


def _from_paid_in_pieces(paid: CounterPayment) -> Json:
    """Write how one payment was made with counters."""
    return {
        "payer": paid.debt.payer,
        "payee": paid.debt.payee,
        "amount": paid.debt.amount,
        "set_off": paid.set_off,
        "swaps": [
            {"player": swap.player, "given": _from_pieces(swap.given), "received": _from_pieces(swap.received)}
            for swap in paid.swaps
        ],
        "given": _from_pieces(paid.given),
        "change": _from_pieces(paid.change),
        "owed": paid.owed,
        "for_a_debt": paid.for_a_debt,
    }


def _from_purses(purses: Mapping[str, Counters]) -> Json:
    """Write everybody's counters."""
    return {player: _from_pieces(pieces) for player, pieces in purses.items()}


def _from_pieces(pieces: Counters) -> dict[str, int]:
    """Write how many counters of each kind, by what they are worth."""
    return {str(worth): number for worth, number in zip(COUNTER_VALUES, pieces, strict=True)}


def _from_debts(debts: Iterable[Debt]) -> list[Json]:
    """Write who still owes whom."""
    return [{"payer": debt.payer, "payee": debt.payee, "amount": debt.amount} for debt in debts]
