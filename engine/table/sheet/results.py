"""The results of the deals of a score sheet for its players, by name: settled here, or as they were reported.

What a deal says of its table must agree with what the sheet knows.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from engine.checking.deal import broken_off_faults, outcome_faults, winner_missing
from engine.errors import Fault, FaultCode, FaultyInputError, HandError, Path
from engine.fault_places import as_sent
from engine.game.seats import in_order
from engine.game.tiles import Wind
from engine.paying.deal import Deal, FixedPenalty, Outcome, Penalty, penalty_payments
from engine.paying.to_winner import Holder, net_of
from engine.rules.conventions import OptionalFact
from engine.rules.ruleset import Ruleset
from engine.scoring.deal import settle_deal
from engine.table.rotation.state import TableState, not_at_the_table, payer_is_payee, players_with_seats
from engine.table.rules import RotationRules
from engine.table.sheet import deals
from engine.table.sheet.corrections import sits_otherwise
from engine.table.sheet.deals import DealAtTable, DealResult, DealSettledElsewhere, DealToSettle, PlacedDeal
from engine.table.words import WIND_NAMES
from engine.text import Text, comma_list, template

TABLE: Final = Holder.TABLE.value
"""What a request and an answer call the table, which holds the bets."""


def content_of(placed: PlacedDeal, played_at: TableState, faults: list[Fault]) -> deals.Content | None:
    """Return what happened in a deal that was played at a table. If that cannot be told, its faults are added."""
    deal = placed.deal
    if deal.content_at is None:
        return None
    try:
        return deal.content_at(played_at.seat_of, placed.seats_now)
    except FaultyInputError as error:
        faults += [fault.under(deal.path) for fault in error.faults]
        return None


def deal_result(at: DealAtTable) -> DealResult | list[Fault]:
    """Return the result of a deal, or all its faults; none if its content is not known."""
    if at.content is None:
        return []
    sitting_out = list(_sitting_out_faults(at))
    if sitting_out:
        return sitting_out
    if isinstance(at.content, DealToSettle):
        return _result_by_settling(at.content, at)
    faults = list(settled_elsewhere_faults(at.content, at.played_at))
    if faults:
        return [fault.under(at.placed.deal.path) for fault in faults]
    return _result_from_report(at.content, at.played_at, at.stands_at, at.placed.seats_now)


def _sitting_out_faults(at: DealAtTable) -> Iterator[Fault]:
    """Find a player who played the deal, but would sit out after a correction."""
    for seat in at.played_at.active_seats:
        if at.placed.seats_now.get(seat) is Wind.DREAMER:
            sentence = template(
                "After this correction {player} sits out in hand {hand}, but played it. Send as_played, so that the "
                "later hands stay as they were."
            )
            message = Text(sentence, player=at.stands_at.player_at[Wind.DREAMER], hand=at.stands_at.hands + 1)
            yield Fault(at.placed.path / "later", FaultCode.NOT_AT_THE_TABLE, message)


def _result_by_settling(content: DealToSettle, at: DealAtTable) -> DealResult | list[Fault]:
    """Settle a deal by its ruleset; return the result, or all its faults."""
    state, path = at.stands_at, at.placed.deal.path
    if at.placed.stands_at is not None:
        state = replace(state, wins_in_a_row=at.played_at.wins_in_a_row)
    ruleset = content.in_goulash if state.goulash and content.in_goulash else content.ruleset
    at_table = deal_at_table(content.deal, state, ruleset, moved=bool(at.placed.seats_now))
    try:
        settled = settle_deal(at_table, ruleset)
    except HandError as error:
        return [fault.under(path) for fault in as_sent(error.faults, content.sent)]
    names = _names(state)
    payments = tuple(
        deals.ReportedPayment(names[each.payer], names[each.payee], each.amount, each.reason)
        for each in settled.settlement.payments
    )
    by_holder = settled.settlement.net
    net = {player: by_holder.get(seat, 0) for player, seat in state.seat_of.items()}
    net |= {TABLE: by_holder[Holder.TABLE]} if Holder.TABLE in by_holder else {}
    totals, winner = settled.totals if at_table.winner else {}, at_table.winner
    scores = {player: totals[seat] for player, seat in state.seat_of.items() if seat in totals}
    penalties = tuple(_penalties_by_name(at_table.penalties, state, ruleset))
    won, notes = at_table.way_of_winning, settled.notes
    return DealResult(at_table.outcome, winner, scores, payments, net, at_table.liable, penalties, notes, won)


def _names(state: TableState) -> dict[Wind | Holder, str]:
    """Return the name of the player on each seat, and what the table is called that holds the bets."""
    seats: Iterable[tuple[Wind | Holder, str]] = state.player_at.items()
    return {Holder.TABLE: TABLE, **dict(seats)}


def _penalties_by_name(
    penalties: Iterable[Penalty | FixedPenalty], state: TableState, ruleset: Ruleset
) -> Iterator[deals.ReportedPayment]:
    """Yield what each penalty came to, with its own words: what the table said of it, or the name of the rule."""
    names = _names(state)
    for penalty in penalties:
        rule = None if isinstance(penalty, Penalty) else ruleset.penalty(penalty.rule)
        reason = penalty.reason if isinstance(penalty, Penalty) else rule.name if rule else penalty.rule
        for paid in penalty_payments([penalty], state.active_seats, ruleset):
            yield deals.ReportedPayment(names[paid.payer], names[paid.payee], paid.amount, reason)


def deal_at_table(deal: Deal, state: TableState, ruleset: Ruleset, *, moved: bool = False) -> Deal:
    """Return a deal with the dealer, wind and players of this table. If it has ``moved``, wins in a row count anew."""
    seats = in_order(state.seats)
    on_table = {name: getattr(state, name) for name in ("honba", "bets") if getattr(state, name)}
    won = _wins_counted(state, ruleset) if OptionalFact.DEALER_WINS in ruleset.table.asks_for else 0
    hands = {
        seat: replace(
            hand,
            extras=replace(hand.extras, **on_table) if on_table else hand.extras,
            prevailing_wind=state.prevailing_wind,
            dealer=state.dealer,
            players=len(seats),
            table=seats,
            dealer_wins=(not moved and hand.dealer_wins) or (won if hand.win and hand.seat_wind is state.dealer else 0),
        )
        for seat, hand in deal.hands.items()
    }
    stakes = replace(deal.stakes, **on_table)
    return deal._replace(dealer=state.dealer, players=len(seats), hands=hands, table=seats, stakes=stakes)


def _wins_counted(state: TableState, ruleset: Ruleset) -> int:
    """Return how many hands in a row the dealer has won if this one is won.

    By the rotation of another procedure the dealer may deal on after the most wins that the ruleset knows. Then the
    count begins again.
    """
    fact = ruleset.facts.dealer_wins
    if fact is None or fact.most is None:
        return state.wins_in_a_row + 1
    return state.wins_in_a_row % fact.most + 1


def _result_from_report(
    deal: DealSettledElsewhere, played_at: TableState, stands_at: TableState, seats_now: deals.SeatsNow
) -> DealResult:
    """Return the result of a deal without faults, by the names of the players on the seats that they have now."""

    def seat_of(named: str) -> Wind | None:
        seat = played_at.find_seat(named)
        return seat and seats_now.get(seat, seat)

    def called(name: str) -> str:
        seat = None if name == TABLE else seat_of(name)
        return TABLE if seat is None else stands_at.player_at[seat]

    payments = deal.payments and tuple(
        replace(each, payer=called(each.payer), payee=called(each.payee)) for each in deal.payments
    )
    if deal.net is None:
        net = net_of(payments or (), stands_at.players, TABLE)
    else:
        net = dict.fromkeys(stands_at.players, 0) | {called(name): each for name, each in deal.net.items()}
    penalties = () if deal.ruleset is None else tuple(_penalties_by_name(deal.penalties, stands_at, deal.ruleset))
    winner, liable = seat_of(deal.winner) if deal.winner else None, deals.seat_at(stands_at, deal.liable)
    outcome = deal.outcome or (Outcome.MAH_JONG if deal.winner else None)
    scores = {called(name): score for name, score in (deal.scores or {}).items()}
    return DealResult(outcome, winner, scores, payments, net, liable, penalties, won=deal.win)


def settled_elsewhere_faults(deal: DealSettledElsewhere, state: TableState) -> Iterator[Fault]:
    """Find faults of a deal settled elsewhere. Gains and payments are compared only if all players are known."""
    unknown = [*_unknown_players(deal, state)]
    yield from unknown
    for index, payment in enumerate(deal.payments or ()):
        if state.find_seat(payment.payer) is state.find_seat(payment.payee) is not None:
            yield payer_is_payee(("payments", index, "payee"))
    yield from _named_twice("scores", deal.scores or {}, state)
    if deal.net is not None:
        yield from _net_faults(deal, deal.net, state, all_known=not unknown)
    yield from outcome_faults(deal.outcome, [((name,), getattr(deal, name)) for name in ("winner", "scores")])
    if deal.outcome is Outcome.MAH_JONG and deal.winner is None:
        yield winner_missing(("winner",))


def _unknown_players(deal: DealSettledElsewhere, state: TableState) -> Iterator[Fault]:
    """Find names that nobody at the table has, and the player who sits out: that player neither pays nor is paid."""
    named: list[tuple[Path, str]] = [] if deal.winner is None else [(("winner",), deal.winner)]
    for index, payment in enumerate(deal.payments or ()):
        named += [(("payments", index, "payer"), payment.payer), (("payments", index, "payee"), payment.payee)]
    named += [(("scores", name), name) for name in deal.scores or () if name != deal.winner]
    named += [
        (("net", name), name) for name, amount in (deal.net or {}).items() if amount or state.find_seat(name) is None
    ]
    for path, name in named:
        if name != TABLE and state.find_seat(name) not in state.active_seats:
            yield not_at_the_table(path, name, state)


def _named_twice(field: str, by_player: Mapping[str, int], state: TableState) -> Iterator[Fault]:
    seats: list[Wind | None] = []
    for name in by_player:
        seat = state.find_seat(name)
        if seat is not None and seat in seats:
            message = Text("{player} is named by seat and by name. Name each player once.", player=name)
            yield Fault((field, name), FaultCode.PLAYER_TWICE, message)
        seats.append(seat)


def _net_faults(
    deal: DealSettledElsewhere, net: Mapping[str, int], state: TableState, *, all_known: bool
) -> Iterator[Fault]:
    """Find gains that do not sum to zero, name a player twice, or differ from the payments."""
    total = sum(net.values())
    if total:
        message = Text("These gains and losses add up to {total:+}, but they must add up to 0.", total=total)
        yield Fault(("net",), FaultCode.NOT_ZERO_SUM, message)
    twice = [*_named_twice("net", net, state)]
    yield from twice
    if deal.payments is not None and all_known and not total and not twice:
        nets = [_result_from_report(each, state, state, {}).net for each in (deal, replace(deal, net=None))]
        if nets[0] != nets[1]:
            message = Text(
                "These gains differ from the payments of this deal. Correct one of them, or send only one of them."
            )
            yield Fault(("net",), FaultCode.NET_DIFFERS, message)


def table_faults(at: DealAtTable, rules: RotationRules | None) -> Iterator[Fault]:
    """Find where a deal contradicts the table at which it was played."""
    deal, table = at.placed.deal, at.played_at
    seats = in_order(table.seats)
    if deal.players not in {None, len(seats), seats}:
        sentence = template("This sheet has {players} players: {seats}. Leave players out of the deal, or correct it.")
        message = Text(sentence, players=len(seats), seats=comma_list([Text(seat.value) for seat in seats]))
        yield Fault(deal.path / "players", FaultCode.NOT_BY_THE_SHEET, message)
    if sits_otherwise(deal, table):
        sentence = template("By the sheet, the seats are {players}. Correct seats, or leave it out.")
        message = Text(sentence, players=players_with_seats(table.seat_of))
        yield Fault(deal.path / "seats", FaultCode.NOT_BY_THE_SHEET, message)
    yield from _faults_without_rotation(at) if rules is None else _faults_by_rotation(at)
    yield from (fault.under(deal.path) for fault in _at_stake_faults(at))


def _at_stake_faults(at: DealAtTable) -> Iterator[Fault]:
    """Find what does not go with the outcome, as far as settling the deal does not find it."""
    deal, settled_here = at.placed.deal, isinstance(at.content, DealToSettle)
    fields = ("annulled",) if settled_here else ("annulled", "abortive", "nagashi", "ready")
    yield from outcome_faults(deal.outcome, [((name,), getattr(deal.at_stake, name)) for name in fields])
    if not settled_here and deal.outcome is Outcome.WASH_OUT:
        _, riichi, ready, nagashi = deal.at_stake.by_seat(at.played_at).values()
        yield from broken_off_faults(deal.at_stake.abortive, riichi, ready, nagashi, at.played_at.active_seats)


def _faults_without_rotation(at: DealAtTable) -> Iterator[Fault]:
    """Find a missing wind, and a dealer who does not play."""
    deal = at.placed.deal
    if isinstance(at.content, DealToSettle) and deal.prevailing_wind is None:
        message = Text("prevailing_wind is missing. Without rotation, send it with each deal.")
        yield Fault(deal.path / "prevailing_wind", FaultCode.MISSING, message)
    # Settling a deal checks its dealer too.
    dealer_plays = deals.seat_at(at.played_at, deal.dealer) in {None, *at.played_at.active_seats}
    if not (dealer_plays or isinstance(at.content, DealToSettle)):
        yield not_at_the_table(deal.path / "dealer", at.played_at.dealer.value, at.played_at)


def _faults_by_rotation(at: DealAtTable) -> Iterator[Fault]:
    """Find a wind, a dealer, a goulash and wins in a row that are not those of the rotation, and a missing outcome."""
    deal, table = at.placed.deal, at.played_at
    if deal.prevailing_wind not in {None, table.prevailing_wind}:
        sentence = template(
            "By the rotation, the {wind} prevailed in this hand. Correct prevailing_wind, or leave it out."
        )
        message = Text(sentence, wind=WIND_NAMES[table.prevailing_wind])
        yield Fault(deal.path / "prevailing_wind", FaultCode.NOT_BY_THE_SHEET, message)
    if deal.dealer is not None and deals.seat_at(table, deal.dealer) is not table.dealer:
        sentence = template("By the rotation, {seat} ({player}) dealt this hand. Correct dealer, or leave it out.")
        message = Text(sentence, seat=table.dealer.value, player=table.dealer_name)
        yield Fault(deal.path / "dealer", FaultCode.NOT_BY_THE_SHEET, message)
    due = table.goulash and at.may_be_goulash
    if deal.goulash not in {None, due}:
        yield Fault(deal.path / "goulash", FaultCode.NOT_BY_THE_SHEET, Text(_GOULASH[due]))
    if isinstance(at.content, DealToSettle) and not at.placed.seats_now:
        faults = wins_in_a_row_faults(at.content.deal, at.stands_at, at.content.ruleset, FaultCode.NOT_BY_THE_SHEET)
        yield from (fault.under(deal.path) for fault in faults)
    if at.content is not None and deal.outcome is None and not table.finished:
        message = Text(
            "The winner is missing, and the next dealer depends on it. Name the player who went mah-jong in "
            "winner, or send wash_out as the outcome."
        )
        yield Fault(deal.path / "winner", FaultCode.WINNER_MISSING, message)


_GOULASH: Final = {
    True: template("This hand follows a wash-out, so it is a goulash. Correct goulash, or leave it out."),
    False: template("By the sheet, this hand is no goulash. Correct goulash, or leave it out."),
}


def wins_in_a_row_faults(deal: Deal, table: TableState, ruleset: Ruleset, code: FaultCode) -> Iterator[Fault]:
    """Find wins in a row of the dealer that are not those of the rotation."""
    hand, times = deal.hands.get(table.dealer), _wins_counted(table, ruleset)
    if hand is not None and hand.win and hand.dealer_wins not in {0, times}:
        sentence = template(
            "By the rotation, {player}'s wins in a row as dealer are now {times}. Correct dealer_wins, or leave it out."
        )
        message = Text(sentence, player=table.dealer_name, times=times)
        yield Fault(("hands", table.dealer.value, "dealer_wins"), code, message)
