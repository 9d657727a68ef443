"""The counters with which players pay: as fields of a request, in payments, and as JSON."""

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


def pay_json(data: Mapping[str, Any]) -> Json:
    """Return how the payments in a request are made with counters; raise FaultyInputError with all its faults."""
    start = start_with_fixed_seats(data["players"])
    if ("amount" in data) == ("payments" in data):
        message = Text("Send either amount, which the first player pays to the second, or payments.")
        raise FaultyInputError([Fault((), FaultCode.ONE_OF_TWO, message)])
    faults: list[Fault] = []
    usual = starting_points(len(start.players))
    purses = _purses_in_request(data["pieces"], start, faults) if "pieces" in data else _usual_purses(start, usual)
    debts = _debts(data, start, faults)
    if faults or purses is None:
        raise FaultyInputError(faults)
    table = CounterPurses(purses)
    payments = table.pay_all(debts)
    return {
        "start": _from_purses(purses),
        "paid": [_from_counter_payment(each) for each in payments],
        "pieces": _from_purses(table.pieces),
        "debts": _from_debts(table.debts),
    }


def _debts(data: Mapping[str, Any], start: TableState, faults: list[Fault]) -> list[Debt]:
    """Return who pays whom, by name. Unknown players and amounts that counters cannot make are added to the faults."""
    first, second, *_ = start.players
    payments = data.get("payments", [ReportedPayment(first, second, data.get("amount", 0), "")])
    settled = DealSettledElsewhere(payments=payments, net=None, outcome=None, winner=None, score=None)
    faults += settled_elsewhere_faults(settled, start)
    for place, payment in enumerate(payments):
        if payment.amount % 2:
            path = ("amount",) if "amount" in data else ("payments", place, "amount")
            message = Text(
                "{amount} is odd, but the smallest counter is worth 2. Send an even amount.", amount=payment.amount
            )
            faults.append(Fault(path, FaultCode.ODD_AMOUNT, message))
    return [Debt(start.player_called(each.payer), start.player_called(each.payee), each.amount) for each in payments]


def starting_counters(
    data: Mapping[str, Any], start: TableState, stock: int, faults: list[Fault]
) -> Mapping[str, Counters] | None:
    """Return each player's counters at the start of a sheet. Add a fault where they are not worth the stock.

    Without counters in the request they are the usual ones. If no usual ones come to the stock: ``None`` and a fault.
    """
    if "pieces" not in data:
        usual = _usual_purses(start, stock)
        if usual is None:
            message = Text(
                "The usual counters are not worth {stock} for each of {players} players. Send your counters in pieces.",
                stock=stock,
                players=len(start.players),
            )
            faults.append(Fault(("pieces",), FaultCode.PIECES_MISSING, message))
        return usual
    pieces = _purses_in_request(data["pieces"], start, faults)
    for player, purse in pieces.items():
        if counters_value(purse) != stock:
            message = Text(
                "The counters of {player} are worth {value}, but the stock is {stock}. Change pieces or stock.",
                player=player,
                value=counters_value(purse),
                stock=stock,
            )
            faults.append(Fault(("pieces",), FaultCode.PIECES_DIFFER, message))
    return pieces


def _usual_purses(start: TableState, stock: int) -> dict[str, Counters] | None:
    """Return the usual counters of each player. Of five players, the one who sits out first has the last share."""
    usual = usual_counters([start.player_at[seat] for seat in Wind if seat in start.seats], stock)
    return {player: usual[player] for player in start.players} if usual else None


def _purses_in_request(
    pieces: Counters | Mapping[str, Counters], start: TableState, faults: list[Fault]
) -> dict[str, Counters]:
    """Return the counters of each player. In the request they are the same for all, or listed by player."""
    if isinstance(pieces, tuple):
        return dict.fromkeys(start.players, pieces)
    names = start.player_at
    purses: dict[str, Counters] = {}
    for seat_or_name, purse in pieces.items():
        seat = start.find_seat(seat_or_name)
        if seat is None:
            faults.append(not_at_the_table(("pieces", seat_or_name), seat_or_name, start))
        elif names[seat] in purses:
            message = Text("{player} is named twice in pieces. Name each player once.", player=names[seat])
            faults.append(Fault(("pieces", seat_or_name), FaultCode.PLAYER_TWICE, message))
        else:
            purses[names[seat]] = purse
    without = {player: Text(_MISSING_COUNTERS, player=player) for player in start.players if player not in purses}
    faults += [Fault(("pieces", player), FaultCode.MISSING, message) for player, message in without.items()]
    return purses


_MISSING_COUNTERS: Final = template("The counters of {player} are missing. Send them too.")


def from_counters(start: Mapping[str, Counters], lines: tuple[LineInCounters, ...]) -> Json:
    """Return the counters of a whole sheet: at the start, after the last line, and the debts left."""
    pieces, debts = (lines[-1].pieces, lines[-1].debts) if lines else (start, ())
    return {"start": _from_purses(start), "pieces": _from_purses(pieces), "debts": _from_debts(debts)}


def from_line_in_counters(line: LineInCounters) -> Json:
    """Return how the payments of one line were made with counters."""
    return {
        "paid": [_from_counter_payment(each) for each in line.paid],
        "pieces": _from_purses(line.pieces),
        "debts": _from_debts(line.debts),
    }


def _from_counter_payment(paid: CounterPayment) -> Json:
    """Return how one payment was made with counters."""
    return {
        "payer": paid.debt.payer,
        "payee": paid.debt.payee,
        "amount": paid.debt.amount,
        "set_off": paid.set_off,
        "swaps": [
            {
                "player": swap.player,
                "given": _from_purse(swap.given),
                "received": _from_purse(swap.received),
            }
            for swap in paid.swaps
        ],
        "given": _from_purse(paid.given),
        "change": _from_purse(paid.change),
        "owed": paid.owed,
        "for_a_debt": paid.for_a_debt,
    }


def _from_purses(purses: Mapping[str, Counters]) -> Json:
    """Return the counters of each player."""
    return {player: _from_purse(pieces) for player, pieces in purses.items()}


def _from_purse(pieces: Counters) -> dict[str, int]:
    """Return the number of counters of each kind, by the points that one is worth."""
    return {str(worth): number for worth, number in zip(COUNTER_VALUES, pieces, strict=True)}


def _from_debts(debts: Iterable[Debt]) -> list[Json]:
    """Return who still owes whom."""
    return [{"payer": debt.payer, "payee": debt.payee, "amount": debt.amount} for debt in debts]
