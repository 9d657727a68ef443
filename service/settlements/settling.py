"""Settles a deal, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from engine import (
    REQUEST,
    Deal,
    FaultyInputError,
    Path,
    Place,
    Ruleset,
    Sent,
    SettledDeal,
    Wind,
    as_sent,
    cost_in_plain_hands,
    deal_faults,
    number_and_seats,
    settle_deal,
    with_house_rules,
)
from engine.table import deal_at_table
from service.fields.hand import TableOfHand
from service.http.media_types import Json
from service.scores.scoring import Charge, agreed_ruleset
from service.settlements.answers import PlayedDeal, from_settled_deal
from service.settlements.naming import FindNames, seat_finder, with_seats
from service.settlements.schemas import SentDeal, SettlementRequest, SettlementSchema
from service.settlements.seating import Seating, check_state, check_wins, goulash_scored, seating_in

SCHEMA: Final = SettlementSchema()


def settle_json(request: SettlementRequest, counter: Counter[str] | None = None, charge: Charge | None = None) -> Json:
    """Return the settlement of a deal.

    ``counter`` counts scored hands by ruleset. ``charge`` is told what the hands cost beyond plain ones, before they
    are scored. Raises FaultyInputError if the rules do not allow the deal.
    """
    seating = seating_in(request)
    named = FindNames(seating.seats, [])
    request = named.in_deal(request)
    if named.faults:
        raise FaultyInputError(named.faults)
    seated, sent = with_seats(request, seating.seats, seat_finder(seating.seats))
    balances: Any = seated.balances
    table = _table_of(seated, seating)
    try:
        deal, ruleset, settled = _settled(to_deal(seated, table, balances), seated, charge)
    except FaultyInputError as error:
        raise FaultyInputError(as_sent(error.faults, texts_of(seated), seating.sent, sent)) from None
    if counter is not None:
        counter[ruleset.id] += len(settled.scored)
    names = {seat: name for name, seat in seating.seats.items()}
    played = PlayedDeal(deal, table.prevailing_wind, names, _is_goulash(request))
    return from_settled_deal(settled, played, ruleset, request.house_rules, balances)


def _table_of(request: SettlementRequest, seating: Seating) -> TableOfHand:
    """Return the table of a deal: that of its state, if it has one. East deals if nothing else is said."""
    at: Any = request if seating.state is None else seating.state
    if seating.state is not None:
        check_state(seating.state)
    return TableOfHand(at.prevailing_wind, at.dealer or Wind.EAST, seating.players)


def _settled(deal: Deal, request: SettlementRequest, charge: Charge | None) -> tuple[Deal, Ruleset, SettledDeal]:
    """Settle a deal; return it as the state of the table has it, with its ruleset."""
    house_rules, state = request.house_rules, request.position
    ruleset = agreed_ruleset(request.ruleset, house_rules, partial(deal_faults, deal))
    if state is not None:
        check_wins(deal, state, ruleset)
        deal = deal_at_table(deal, state, ruleset)
        goulash = goulash_scored(request.ruleset, house_rules) if state.goulash else None
        if goulash is not None:
            house_rules = goulash.add_option(house_rules, request.ruleset)
            ruleset = with_house_rules(request.ruleset, house_rules)
    if charge is not None:
        charge(sum(cost_in_plain_hands(hand, ruleset, house_rules) - 1 for hand in deal.hands.values()))
    return deal, ruleset, settle_deal(deal, ruleset)


def _is_goulash(request: SettlementRequest) -> bool:
    """Return whether a deal was scored as a goulash: by the state of the table, or by the house rules."""
    options, after_wash_out = request.house_rules.options, bool(request.position and request.position.goulash)
    if not (options or after_wash_out):
        return False
    goulash = goulash_scored(request.ruleset, request.house_rules)
    return goulash is not None and (goulash.option in options or after_wash_out)


def texts_of(deal: SentDeal, place: Place = REQUEST) -> dict[Path, Sent]:
    """Return where the hands of a deal that were sent as texts have their parts. ``place``: where the deal stands."""
    notes: dict[Path, Sent] = {}
    for seat, hand in deal.hands.items():
        if hand.sent_as is not None:
            notes |= hand.sent_as.sent(place / "hands" / (seat.value if isinstance(seat, Wind) else seat))
    return notes


def to_deal(sent: SentDeal, table: TableOfHand, balances: Mapping[Any, int] | None = None) -> Deal:
    """Return a deal that was sent with seats for all players, at its table."""
    players, seats = number_and_seats(table.players)
    by_seat: Any = sent
    return Deal(
        players=players,
        table=seats,
        dealer=table.dealer,
        outcome=sent.outcome,
        winner=by_seat.winner,
        hands={seat: hand.at(seat, table) for seat, hand in by_seat.hands.items()},
        scores=by_seat.scores,
        liable=by_seat.liable,
        penalties=sent.penalties,
        won=sent.win,
        balances=balances,
    )
