"""The deals of a score sheet as callers tell them: to be settled, or already counted; and those that cannot be.

Whatever a deal says by seats is turned into what it means for the players who sat there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.errors import Fault, FaultCode, HandError
from engine.game.tiles import Wind
from engine.paying.deal import Deal, Outcome
from engine.rules.conventions import OptionalFact
from engine.scoring.deal import settle_deal
from engine.table.rotation.faults import not_at_the_table, winner_missing
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.errors import Path
    from engine.game.hand import Hand
    from engine.rules.ruleset import Ruleset
    from engine.table.rotation.state import TableState


@dataclass(frozen=True, slots=True)
class DealToSettle:
    """A deal with its hands or scores, to be settled by a ruleset; its dealer and wind are those of the sheet.

    ``in_goulash`` is the ruleset where the hand turns out to be a goulash.
    """

    deal: Deal
    ruleset: Ruleset
    in_goulash: Ruleset


@dataclass(frozen=True, slots=True)
class ReportedPayment:
    """One player pays another, each named by seat or by name, so many points."""

    payer: str
    payee: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSettledElsewhere:
    """A deal that was settled elsewhere: who paid whom, or what each player gained; by seats or by names."""

    payments: tuple[ReportedPayment, ...] | None
    net: Mapping[str, int] | None
    outcome: Outcome | None
    winner: str | None
    score: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedDeal:
    """One deal of a sheet as it was sent, and where it stands in the request; None for what was not told.

    ``told`` is None for a deal that could not even be read.
    """

    content: DealToSettle | DealSettledElsewhere | None
    prevailing_wind: Wind | None
    dealer: Wind | None
    players: int | None
    path: Path
    corrected: bool


@dataclass(frozen=True, slots=True)
class PaymentByName:
    """One player paid another so many points, both by name."""

    payer: str
    payee: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a deal came to for the players: ``payments`` are None where only the gains were told."""

    outcome: Outcome | None
    winner: Wind | None
    score: int | None
    payments: tuple[PaymentByName, ...] | None
    net: Mapping[str, int]


def deal_result(
    deal: ReportedDeal, told: DealToSettle | DealSettledElsewhere, state: TableState
) -> DealResult | list[Fault]:
    """Return what a deal came to at a table, or every fault of it."""
    if isinstance(told, DealToSettle):
        return _result_by_settling(told, deal, state)
    faults = list(settled_elsewhere_faults(told, state))
    if faults:
        return [_placed_in_sheet(deal, fault) for fault in faults]
    return _result_from_report(told, state)


def winner_of(told: DealToSettle | DealSettledElsewhere, state: TableState) -> Wind | None:
    """Return the seat that won, if it can be told and plays."""
    winner = told.deal.winner if isinstance(told, DealToSettle) else told.winner and state.find_seat(told.winner)
    return winner if winner in state.seats and winner is not Wind.DREAMER else None


def outcome_of(told: DealToSettle | DealSettledElsewhere) -> Outcome | None:
    """Return how a deal ended; who has a winner was won."""
    if isinstance(told, DealToSettle):
        return told.deal.outcome
    return told.outcome or (Outcome.MAH_JONG if told.winner else None)


def _placed_in_sheet(deal: ReportedDeal, fault: Fault) -> Fault:
    return Fault((*deal.path, *fault.path), fault.code, fault.message)


# Deals to be settled.


def _result_by_settling(played: DealToSettle, deal: ReportedDeal, state: TableState) -> DealResult | list[Fault]:
    ruleset = played.in_goulash if state.goulash else played.ruleset
    at_table = _deal_at_table(played.deal, state, ruleset)
    try:
        settled = settle_deal(at_table, ruleset)
    except HandError as error:
        return [_placed_in_sheet(deal, fault) for fault in error.faults]
    names = state.player_at
    payments = tuple(
        PaymentByName(names[each.payer], names[each.payee], each.amount, each.reason)
        for each in settled.settlement.payments
    )
    net = {player: settled.settlement.net.get(seat, 0) for player, seat in state.seat_of.items()}
    winner = at_table.winner
    score = None if winner is None else settled.totals[winner]
    return DealResult(at_table.outcome, winner, score, payments, net)


def _deal_at_table(deal: Deal, state: TableState, ruleset: Ruleset) -> Deal:
    """Return a deal as it was dealt at this table, under its wind and by its dealer."""
    seats = tuple(seat for seat in Wind if seat in state.seats and seat is not Wind.DREAMER)
    hands = {
        seat: replace(
            hand,
            prevailing_wind=state.prevailing_wind,
            dealer=state.dealer,
            players=len(state.players),
            dealer_wins=hand.dealer_wins or _dealer_wins(hand, state, ruleset),
        )
        for seat, hand in deal.hands.items()
    }
    return replace(deal, dealer=state.dealer, players=len(state.players), hands=hands, table=seats)


def _dealer_wins(hand: Hand, state: TableState, ruleset: Ruleset) -> int:
    """Return how often in a row the dealer has won with this hand, 0 where no rule asks for it."""
    won = hand.win is not None and hand.seat_wind is state.dealer
    return state.wins_in_a_row + 1 if won and OptionalFact.DEALER_WINS in ruleset.table.asks_for else 0


# Deals settled elsewhere.


def _result_from_report(told: DealSettledElsewhere, state: TableState) -> DealResult:
    """Return a deal that has no faults by the names of the players."""
    name = {named: player for player, seat in state.seat_of.items() for named in (seat.value, player)}
    payments = None
    if told.payments is not None:
        payments = tuple(
            PaymentByName(name[each.payer], name[each.payee], each.amount, each.reason) for each in told.payments
        )
    if told.net is None:
        net = net_by_player(payments or (), state.players)
    else:
        net = dict.fromkeys(state.players, 0) | {name[named]: amount for named, amount in told.net.items()}
    return DealResult(outcome_of(told), winner_of(told, state), told.score, payments, net)


def net_by_player(payments: Iterable[PaymentByName], players: Iterable[str]) -> dict[str, int]:
    """Return what each player gains or loses by payments, in points."""
    net = dict.fromkeys(players, 0)
    for payment in payments:
        net[payment.payer] -= payment.amount
        net[payment.payee] += payment.amount
    return net


def settled_elsewhere_faults(told: DealSettledElsewhere, state: TableState) -> Iterator[Fault]:
    """Find what cannot be about a deal settled elsewhere; its gains are looked at only if all players are known."""
    unknown = [*_unknown_players(told, state)]
    yield from unknown
    for place, payment in enumerate(told.payments or ()):
        if state.find_seat(payment.payer) is state.find_seat(payment.payee) is not None:
            yield Fault(("payments", place, "payee"), FaultCode.PAYER_IS_PAYEE, Text("Nobody pays himself."))
    if told.net is not None:
        yield from _net_faults(told, told.net, state, all_known=not unknown)
    if told.outcome is Outcome.WASH_OUT:
        for name, value in (("winner", told.winner), ("score", told.score)):
            if value is not None:
                yield Fault(
                    (name,), FaultCode.WASH_OUT, Text("In a wash-out nobody wins; leave {name} out.", name=name)
                )
    elif told.outcome is Outcome.MAH_JONG and told.winner is None:
        yield winner_missing(("winner",))


def _unknown_players(told: DealSettledElsewhere, state: TableState) -> Iterator[Fault]:
    """Find those who are named and do not play: who sits out neither pays nor is paid."""
    named: list[tuple[Path, str]] = [] if told.winner is None else [(("winner",), told.winner)]
    for place, payment in enumerate(told.payments or ()):
        named += [(("payments", place, "payer"), payment.payer), (("payments", place, "payee"), payment.payee)]
    named += [
        (("net", name), name) for name, amount in (told.net or {}).items() if amount or not _is_at_table(name, state)
    ]
    for path, name in named:
        if not _is_at_table(name, state) or state.find_seat(name) is Wind.DREAMER:
            yield not_at_the_table(path, name, state)


def _is_at_table(name: str, state: TableState) -> bool:
    return state.find_seat(name) is not None


def _net_faults(
    told: DealSettledElsewhere, net: Mapping[str, int], state: TableState, *, all_known: bool
) -> Iterator[Fault]:
    total = sum(net.values())
    if total:
        message = Text(
            "What some gain others lose, but these gains and losses come to {total:+}, not to 0.", total=total
        )
        yield Fault(("net",), FaultCode.NOT_ZERO_SUM, message)
    seats = [state.find_seat(name) for name in net]
    twice = [name for place, name in enumerate(net) if seats[place] in seats[:place] and seats[place] is not None]
    for name in twice:
        message = Text("{player} is named by seat and by name; once is enough.", player=name)
        yield Fault(("net", name), FaultCode.PLAYER_TWICE, message)
    if told.payments is not None and all_known and not total and not twice:
        by_payments = replace(told, net=None)
        if dict(_result_from_report(by_payments, state).net) != dict(_result_from_report(told, state).net):
            message = Text("By the payments of this deal the players gain something else.")
            yield Fault(("net",), FaultCode.NET_DIFFERS, message)
