"""The counters with which players pay: as fields of a request, in payments, and as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeVar

from engine import (
    REQUEST,
    Fault,
    FaultCode,
    FaultyInputError,
    Path,
    PaymentRules,
    Ruleset,
    Text,
    Wind,
    as_first_written,
    find_wind,
    table,
    template,
)
from service.fields.players import MOST_PLAYERS, USUAL_PLAYERS
from service.http.media_types import Json, from_fields, without_empty
from service.rulesets.answers import from_purse
from service.sheet.deals import MOST_DEBTS
from service.sheet.schemas import CountersRequest, SheetRequest

MOST_DEBTS_AWAY: Final = MOST_DEBTS - len(list(combinations(range(MOST_PLAYERS), 2)))
"""So many debts may be those of players who are away. Each two at the table may come to owe one more."""

_Value = TypeVar("_Value")
_NAMED_TWICE: Final = template("{player} is named twice in {field}. Name each player once.")
_MISSING: Final = {
    "pieces": template("The counters of {player} are missing. Send them too."),
    "balances": template("The points of {player} are missing. Send them too."),
}


def pay_json(request: CountersRequest) -> Json:
    """Return how the payments in a request are made with counters; raise FaultyInputError with all its faults."""
    start = table.start_with_fixed_seats(USUAL_PLAYERS if request.players is None else request.players)
    if (request.amount is None) == (request.payments is None):
        message = Text("Send either amount, which the first player pays to the second, or payments.")
        raise FaultyInputError([Fault((), FaultCode.ONE_OF_TWO, message)])
    faults: list[Fault] = []
    usual = table.starting_points(len(start.players))
    pieces = request.pieces
    purses = _usual_purses(start, usual) if pieces is None else _purses_in_request(pieces, start, faults)
    debts = _debts(request, start, faults)
    if faults or purses is None:
        raise FaultyInputError(faults)
    held = table.CounterPurses(purses)
    paid = [_from_counter_payment(each) for each in held.pay_all(debts)]
    return without_empty(start=from_purses(purses), paid=paid, **from_holdings(held))


def _debts(request: CountersRequest, start: table.TableState, faults: list[Fault]) -> list[table.ReportedPayment]:
    """Return who pays whom, by name. Unknown players and amounts that counters cannot make are added to the faults."""
    first, second, *_ = start.players
    payments = request.payments
    if payments is None:
        payments = (table.ReportedPayment(first, second, request.amount or 0),)
    settled = table.DealSettledElsewhere(payments=payments, net=None, outcome=None, winner=None, scores=None)
    faults += table.settled_elsewhere_faults(settled, start)
    for place, payment in enumerate(payments):
        if payment.amount % 2:
            path = ("amount",) if request.payments is None else ("payments", place, "amount")
            faults.append(_odd_amount(path, payment.amount))
    named = ((start.player_called(each.payer), start.player_called(each.payee), each.amount) for each in payments)
    return [table.ReportedPayment(*each) for each in named]


def starting_counters(
    request: SheetRequest, start: table.TableState, stock: int, faults: list[Fault]
) -> Mapping[str, table.Counters] | None:
    """Return each player's counters before the first line. Add a fault where they are not worth the stock.

    Without counters in the request they are the usual ones. If no usual ones come to the stock: ``None`` and a fault.
    """
    if request.pieces is None:
        usual = _usual_purses(start, stock)
        if usual is None:
            sentence = template(
                "The usual counters are not worth {stock} for each of {players} players. Send your counters in pieces."
            )
            message = Text(sentence, stock=stock, players=len(start.players))
            faults.append(Fault(("pieces",), FaultCode.PIECES_MISSING, message))
        return usual
    pieces = _purses_in_request(request.pieces, start, faults)
    if request.state is not None:
        faults += _held_faults(pieces, start, stock)
        return pieces
    for player, purse in pieces.items():
        if table.counters_value(purse) != stock:
            sentence = template(
                "The counters of {player} are worth {value}, but the stock is {stock}. Change pieces or stock."
            )
            message = Text(sentence, player=player, value=table.counters_value(purse), stock=stock)
            faults.append(Fault(("pieces",), FaultCode.PIECES_DIFFER, message))
    return pieces


def _held_faults(pieces: Mapping[str, table.Counters], start: table.TableState, stock: int) -> Iterator[Fault]:
    """Find counters that are together not worth the stocks of all players. Counters only change hands."""
    in_play = stock * len(start.players)
    worth = sum(table.counters_value(purse) for purse in pieces.values())
    if len(pieces) == len(start.players) and worth != in_play:
        sentence = template(
            "All counters together are worth {worth}, but the stocks of all players come to {in_play}. Send the state "
            "unchanged."
        )
        yield Fault(("pieces",), FaultCode.PIECES_DIFFER, Text(sentence, worth=worth, in_play=in_play))


def balances_before(
    balances: Mapping[str, int], start: table.TableState, stock: int, ruleset: Ruleset, faults: list[Fault]
) -> Mapping[str, int]:
    """Return how many points each player has before the first line, in the order of the players; then those who left.

    A name that nobody at the table has is that of somebody who has left. Bets that lie on the table are nobody's.
    """
    left = {each: has for each, has in balances.items() if start.find_seat(each) is None and not find_wind(each)}
    in_play, faults_before = stock * (len(start.players) + len(left)), len(faults)
    at_table = {each: has for each, has in balances.items() if each not in left}
    by_player = _by_player("balances", at_table, start, faults)
    stakes = ruleset.payments.stakes if isinstance(ruleset.payments, PaymentRules) else None
    on_table = in_play - sum(balances.values())
    # A wrong name is taken for somebody who has left, with a stock.
    are_bets = stakes and on_table > 0 and on_table % stakes.bet == 0 and not (left and on_table >= stock)
    is_wrong = faults_before == len(faults) and on_table and not are_bets
    if is_wrong and left:
        faults += [table.not_at_the_table(("balances", each), each, start) for each in left]
    elif is_wrong:
        sentence = template(
            "These points come to {sum}, but the stocks of all players come to {in_play}. Send the state unchanged."
        )
        message = Text(sentence, sum=sum(balances.values()), in_play=in_play)
        faults.append(Fault(("balances",), FaultCode.TOTAL_DIFFERS, message))
    return {player: by_player.get(player, stock) for player in start.players} | left


def debts_before(request: SheetRequest, start: table.TableState, faults: list[Fault]) -> list[table.ReportedPayment]:
    """Return who owes whom before the first line, by name. Add the faults of these debts.

    Somebody who is away may owe, or be owed: such a debt waits as it is. A seat that nobody has is nobody's.
    """
    debts: list[table.ReportedPayment] = []
    names, pairs = [*start.players], set()
    for place, debt in enumerate(request.debts):
        path = REQUEST / "debts" / place
        payer, payee = (_name_of_debtor(each, start, names) for each in (debt.payer, debt.payee))
        faults_of_debt = [
            table.not_at_the_table(path / name, sent, start)
            for name, sent, player in (("payer", debt.payer, payer), ("payee", debt.payee, payee))
            if player is None
        ]
        if payer == payee is not None:
            faults_of_debt.append(table.payer_is_payee(path / "payee"))
        if request.counters and debt.amount % 2 and {payer, payee} <= {*start.players}:
            faults_of_debt.append(_odd_amount(path / "amount", debt.amount))
        if not faults_of_debt and frozenset((payer, payee)) in pairs:
            message = Text("There is already a debt between these two players. Send what is left of both as one debt.")
            faults_of_debt.append(Fault(path, FaultCode.LISTED_TWICE, message))
        faults += faults_of_debt
        pairs.add(frozenset((payer, payee)))
        debts.append(table.ReportedPayment(payer or "", payee or "", debt.amount))
    away = [each for each in debts if not {each.payer, each.payee} <= {*start.players}]
    if len(away) > MOST_DEBTS_AWAY:
        sentence = template(
            "{number} of these debts are with players who are not at the table. At most {most} are allowed."
        )
        faults.append(Fault(("debts",), FaultCode.TOO_LONG, Text(sentence, number=len(away), most=MOST_DEBTS_AWAY)))
    return debts


def _name_of_debtor(sent: str, start: table.TableState, names: list[str]) -> str | None:
    """Return who is meant: a player at the table, or somebody who is away; None for a seat that nobody has.

    ``names`` are those known so far. One that is new is added.
    """
    if start.find_seat(sent) is None and find_wind(sent):
        return None
    name = start.player_called(sent) or as_first_written(sent, names)
    names += [] if name in names else [name]
    return name


def _odd_amount(path: Path, amount: int) -> Fault:
    message = Text("{amount} is odd, but the smallest counter is worth 2. Send an even amount.", amount=amount)
    return Fault(path, FaultCode.ODD_AMOUNT, message)


def _usual_purses(start: table.TableState, stock: int) -> dict[str, table.Counters] | None:
    """Return the usual counters of each player. Of five players, the one who sits out first has the last share."""
    usual = table.usual_counters([start.player_at[seat] for seat in Wind if seat in start.seats], stock)
    return {player: usual[player] for player in start.players} if usual else None


def _purses_in_request(
    pieces: table.Counters | Mapping[str, table.Counters], start: table.TableState, faults: list[Fault]
) -> dict[str, table.Counters]:
    if isinstance(pieces, tuple):
        return dict.fromkeys(start.players, pieces)
    return _by_player("pieces", pieces, start, faults)


def _by_player(
    field: str, values: Mapping[str, _Value], start: table.TableState, faults: list[Fault]
) -> dict[str, _Value]:
    """Return values by the names of the players, in their order.

    Add faults for players who are unknown, named twice or missing.
    """
    names = start.player_at
    by_name: dict[str, _Value] = {}
    for seat_or_name, value in values.items():
        seat = start.find_seat(seat_or_name)
        if seat is None:
            faults.append(table.not_at_the_table((field, seat_or_name), seat_or_name, start))
        elif names[seat] in by_name:
            message = Text(_NAMED_TWICE, player=names[seat], field=field)
            faults.append(Fault((field, seat_or_name), FaultCode.PLAYER_TWICE, message))
        else:
            by_name[names[seat]] = value
    without = [player for player in start.players if player not in by_name]
    faults += [Fault((field, each), FaultCode.MISSING, Text(_MISSING[field], player=each)) for each in without]
    return {player: by_name[player] for player in start.players if player in by_name}


def money_on_sheet(
    deals: Sequence[table.PlacedDeal],
    sheet: table.Sheet,
    pieces: Mapping[str, table.Counters] | None,
    debts: Sequence[table.ReportedPayment],
) -> tuple[table.LineInCounters, ...]:
    """Return what each player has and owes before the first line, and then how each line was paid.

    Without counters the debts stay as they are, and no line is paid. Raises FaultyInputError for each payment that
    counters cannot make.
    """
    before = table.LineInCounters((), pieces or {}, tuple(debts))
    return (before, *table.pay_with_counters(deals, sheet.lines, pieces, debts)) if pieces else (before,)


def from_line_in_counters(line: table.LineInCounters) -> Json:
    return without_empty(paid=[_from_counter_payment(each) for each in line.paid], **from_holdings(line))


def from_holdings(held: table.LineInCounters | table.CounterPurses) -> Json:
    return {"pieces_by_player": from_purses(held.pieces), "debts": list(map(from_fields, held.debts))}


def _from_counter_payment(paid: table.CounterPayment) -> Json:
    swaps = [from_fields(each, given=from_purse(each.given), received=from_purse(each.received)) for each in paid.swaps]
    given, change = from_purse(paid.given), from_purse(paid.change)
    return from_fields(paid.debt) | from_fields(paid, debt=None, swaps=swaps, given=given, change=change)


def from_purses(purses: Mapping[str, table.Counters]) -> Json:
    return {player: from_purse(pieces) for player, pieces in purses.items()}
