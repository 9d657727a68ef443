"""The deals of a score sheet: as a request reports them, and their results for the players.

A request may name a player by seat or by name. Results name players by name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.errors import Fault, FaultCode, FaultyInputError, HandError
from engine.game.seats import in_order
from engine.paying.deal import Deal, Outcome
from engine.rules.conventions import OptionalFact
from engine.scoring.deal import settle_deal
from engine.table.rotation.faults import not_at_the_table, payer_is_payee, winner_missing
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine.errors import Path
    from engine.game.hand import Hand
    from engine.game.seats import Players
    from engine.game.tiles import Wind
    from engine.rules.ruleset import Ruleset
    from engine.table.rotation.state import TableState


@dataclass(frozen=True, slots=True)
class DealToSettle:
    """A deal with its hands or scores, to be settled by a ruleset. The sheet sets its dealer and wind.

    ``in_goulash`` is the ruleset to use if the hand is a goulash; None if the table scores it as any other hand.
    ``paths`` lead from the path of what the deal has by a seat to its path in the request, where a player is named.
    """

    deal: Deal
    ruleset: Ruleset
    in_goulash: Ruleset | None
    paths: Mapping[Path, Path]


@dataclass(frozen=True, slots=True)
class ReportedPayment:
    """One player pays another so many points; each is named by seat or by name."""

    payer: str
    payee: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSettledElsewhere:
    """A deal that was settled elsewhere: its payments, or what each player gained, by seats or by names."""

    payments: tuple[ReportedPayment, ...] | None
    net: Mapping[str, int] | None
    outcome: Outcome | None
    winner: str | None
    score: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedDeal:
    """One deal of a sheet as a request reports it. A field that is None was not sent.

    ``path`` is where the deal stands in the request. ``content`` is None for a deal that could not be read.
    ``at_seats`` makes this deal from the seats of the players, if it names players where a seat may stand.
    """

    content: DealToSettle | DealSettledElsewhere | None
    prevailing_wind: Wind | None
    dealer: Wind | None
    players: Players | None
    path: Path
    corrected: bool
    at_seats: Callable[[Mapping[str, Wind]], ReportedDeal] | None = None


@dataclass(frozen=True, slots=True)
class PaymentByName:
    """One player paid another so many points, both by name."""

    payer: str
    payee: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal for the players. ``payments`` are None if only gains and losses were reported.

    ``notes`` say what is unusual in a deal that was settled here.
    """

    outcome: Outcome | None
    winner: Wind | None
    score: int | None
    payments: tuple[PaymentByName, ...] | None
    net: Mapping[str, int]
    notes: tuple[Text, ...] = ()


def seated(deal: ReportedDeal, state: TableState, faults: list[Fault]) -> ReportedDeal:
    """Return a deal with the seats of the players whom it names, as they sit before it.

    If that cannot be, the deal has no content, and its faults are added.
    """
    if deal.at_seats is None:
        return deal
    try:
        return deal.at_seats(state.seat_of)
    except FaultyInputError as error:
        faults += [_placed_in_sheet(deal, fault) for fault in error.faults]
        return deal


def deal_result(
    deal: ReportedDeal, content: DealToSettle | DealSettledElsewhere, state: TableState
) -> DealResult | list[Fault]:
    """Return the result of a deal, or all its faults."""
    if isinstance(content, DealToSettle):
        return _result_by_settling(content, deal, state)
    faults = list(settled_elsewhere_faults(content, state))
    if faults:
        return [_placed_in_sheet(deal, fault) for fault in faults]
    return _result_from_report(content, state)


def winner_of(deal: DealToSettle | DealSettledElsewhere, state: TableState) -> Wind | None:
    """Return the seat that won, None if it is not known or does not play."""
    winner = deal.deal.winner if isinstance(deal, DealToSettle) else deal.winner and state.find_seat(deal.winner)
    return winner if winner in state.active_seats else None


def outcome_of(deal: DealToSettle | DealSettledElsewhere) -> Outcome | None:
    """Return the outcome of a deal, None if it is not known. A deal with a winner is a mah-jong."""
    if isinstance(deal, DealToSettle):
        return deal.deal.outcome
    return deal.outcome or (Outcome.MAH_JONG if deal.winner else None)


def path_as_sent(fault: Fault, paths: Mapping[Path, Path]) -> Fault:
    """Return a fault of a deal by seats with its path in the request. ``paths`` are as in ``DealToSettle``."""
    sent = paths.get(fault.path[:2])
    return fault.at((*sent, *fault.path[2:])) if sent else fault


def _placed_in_sheet(deal: ReportedDeal, fault: Fault) -> Fault:
    """Return a fault with its path in the whole request."""
    return fault.at((*deal.path, *fault.path))


def _result_by_settling(content: DealToSettle, deal: ReportedDeal, state: TableState) -> DealResult | list[Fault]:
    """Settle a deal by its ruleset; return the result, or all its faults."""
    ruleset = content.in_goulash if state.goulash and content.in_goulash else content.ruleset
    at_table = _deal_at_table(content.deal, state, ruleset)
    try:
        settled = settle_deal(at_table, ruleset)
    except HandError as error:
        return [_placed_in_sheet(deal, path_as_sent(fault, content.paths)) for fault in error.faults]
    names = state.player_at
    payments = tuple(
        PaymentByName(names[each.payer], names[each.payee], each.amount, each.reason)
        for each in settled.settlement.payments
    )
    net = {player: settled.settlement.net.get(seat, 0) for player, seat in state.seat_of.items()}
    winner = at_table.winner
    score = None if winner is None else settled.totals[winner]
    return DealResult(at_table.outcome, winner, score, payments, net, settled.notes)


def _deal_at_table(deal: Deal, state: TableState, ruleset: Ruleset) -> Deal:
    """Return a deal with the dealer, wind and players of this table."""
    taken = in_order(state.seats)
    hands = {
        seat: replace(
            hand,
            prevailing_wind=state.prevailing_wind,
            dealer=state.dealer,
            players=len(taken),
            table=taken,
            dealer_wins=hand.dealer_wins or _dealer_wins(hand, state, ruleset),
        )
        for seat, hand in deal.hands.items()
    }
    return replace(deal, dealer=state.dealer, players=len(taken), hands=hands, table=taken)


def _dealer_wins(hand: Hand, state: TableState, ruleset: Ruleset) -> int:
    """Return how many hands in a row the dealer has won with this one; 0 if no rule uses it or the dealer lost."""
    won = hand.win is not None and hand.seat_wind is state.dealer
    return wins_counted(state, ruleset) if won and OptionalFact.DEALER_WINS in ruleset.table.asks_for else 0


def wins_counted(state: TableState, ruleset: Ruleset) -> int:
    """Return how many hands in a row the dealer has won if this one is won.

    By the rotation of another procedure the dealer may deal on after the most wins that the ruleset knows. Then the
    count begins again.
    """
    fact = ruleset.facts.dealer_wins
    if fact is None or fact.most is None:
        return state.wins_in_a_row + 1
    return state.wins_in_a_row % fact.most + 1


def _result_from_report(deal: DealSettledElsewhere, state: TableState) -> DealResult:
    """Return the result of a deal without faults, by the names of the players."""
    payments = None
    if deal.payments is not None:
        payments = tuple(
            PaymentByName(state.player_called(each.payer), state.player_called(each.payee), each.amount, each.reason)
            for each in deal.payments
        )
    if deal.net is None:
        net = net_by_player(payments or (), state.players)
    else:
        net = dict.fromkeys(state.players, 0) | {state.player_called(name): each for name, each in deal.net.items()}
    return DealResult(outcome_of(deal), winner_of(deal, state), deal.score, payments, net)


def net_by_player(payments: Iterable[PaymentByName], players: Iterable[str]) -> dict[str, int]:
    """Return how many points each player gains or loses by payments."""
    net = dict.fromkeys(players, 0)
    for payment in payments:
        net[payment.payer] -= payment.amount
        net[payment.payee] += payment.amount
    return net


def settled_elsewhere_faults(deal: DealSettledElsewhere, state: TableState) -> Iterator[Fault]:
    """Find faults of a deal settled elsewhere. Gains and payments are compared only if all players are known."""
    unknown = [*_unknown_players(deal, state)]
    yield from unknown
    for index, payment in enumerate(deal.payments or ()):
        if state.find_seat(payment.payer) is state.find_seat(payment.payee) is not None:
            yield payer_is_payee(("payments", index, "payee"))
    if deal.net is not None:
        yield from _net_faults(deal, deal.net, state, all_known=not unknown)
    if deal.outcome is Outcome.WASH_OUT:
        for name, value in (("winner", deal.winner), ("score", deal.score)):
            if value is not None:
                yield Fault(
                    (name,), FaultCode.WASH_OUT, Text("In a wash-out nobody wins; leave {name} out.", name=name)
                )
    elif deal.outcome is Outcome.MAH_JONG and deal.winner is None:
        yield winner_missing(("winner",))


def _unknown_players(deal: DealSettledElsewhere, state: TableState) -> Iterator[Fault]:
    """Find names that nobody at the table has, and the player who sits out: that player neither pays nor is paid."""
    named: list[tuple[Path, str]] = [] if deal.winner is None else [(("winner",), deal.winner)]
    for index, payment in enumerate(deal.payments or ()):
        named += [(("payments", index, "payer"), payment.payer), (("payments", index, "payee"), payment.payee)]
    named += [
        (("net", name), name) for name, amount in (deal.net or {}).items() if amount or not _is_at_table(name, state)
    ]
    for path, name in named:
        if state.find_seat(name) not in state.active_seats:
            yield not_at_the_table(path, name, state)


def _is_at_table(name: str, state: TableState) -> bool:
    return state.find_seat(name) is not None


def _net_faults(
    deal: DealSettledElsewhere, net: Mapping[str, int], state: TableState, *, all_known: bool
) -> Iterator[Fault]:
    """Find gains that do not sum to zero, name a player twice, or differ from the payments."""
    total = sum(net.values())
    if total:
        message = Text("These gains and losses add up to {total:+}, but they must add up to 0.", total=total)
        yield Fault(("net",), FaultCode.NOT_ZERO_SUM, message)
    seats = [state.find_seat(name) for name in net]
    twice = [name for index, name in enumerate(net) if seats[index] in seats[:index] and seats[index] is not None]
    for name in twice:
        message = Text("{player} is named by seat and by name. Name each player once.", player=name)
        yield Fault(("net", name), FaultCode.PLAYER_TWICE, message)
    if deal.payments is not None and all_known and not total and not twice:
        by_payments = replace(deal, net=None)
        if dict(_result_from_report(by_payments, state).net) != dict(_result_from_report(deal, state).net):
            message = Text(
                "These gains differ from the payments of this deal. Correct one of them, or send only one of them."
            )
            yield Fault(("net",), FaultCode.NET_DIFFERS, message)
