"""Settles a deal, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine import (
    NO_EXTRAS,
    NO_STAKES,
    SEATS,
    Deal,
    FaultCode,
    FaultyInputError,
    Hand,
    HouseRules,
    Notes,
    Ruleset,
    Stakes,
    Wind,
    as_first_written,
    deal_faults,
    number_and_seats,
    seats_from,
    settle_deal,
    with_house_rules,
)
from engine.table import TableState, deal_at_table, game_over, state_faults, wins_in_a_row_faults
from service.fields.hand import TableOfHand
from service.http.media_types import Json
from service.http.problems import REQUEST_ERRORS
from service.languages import Language
from service.scores.scoring import Charge, Steps, agreed_ruleset
from service.settlements.answers import SETTLEMENT_FIELDS, PlayedDeal, SettledRequest, error_as_sent, settlement_writer
from service.settlements.naming import FindNames, names_anybody, seat_finder, with_seats
from service.settlements.schemas import SentDeal, SettlementRequest, SettlementSchema
from service.settlements.seating import Seating, goulash_scored, seating_in

SCHEMA: Final = SettlementSchema()


def settle_json(
    request: SettlementRequest,
    counter: Counter[str] | None = None,
    charge: Charge | None = None,
    language: Language | None = None,
) -> Json:
    """Return the settlement of a deal.

    ``counter`` counts scored hands by ruleset. ``charge`` is told what the hands cost beyond plain ones, before they
    are scored. For ``language`` see ``score_writer``. Raises FaultyInputError if the rules do not allow the deal.
    """
    played = played_deal(request)
    if charge is not None:
        charge(played.cost - len(played.deal.hands))
    return settlement_writer(SETTLEMENT_FIELDS, language)(_settled_request(played, counter))


def steps_to_settle(
    fields: tuple[str, ...], counter: Counter[str] | None = None, language: Language | None = None
) -> Steps:
    """Return the steps of ``settle_json``, reading the request first, each to be done with many deals before the next.

    For ``language`` see ``service.scores.answers.score_writer``.
    """
    write = settlement_writer(fields, language)
    return SCHEMA.load, played_deal, partial(_settled_request, counter=counter), write


def cost_of_deal(sent: Any) -> int:
    """Return what settling a deal, as it was sent, costs in plain hands. One that cannot be settled costs 1."""
    try:
        return max(1, played_deal(SCHEMA.load(sent)).cost)
    except REQUEST_ERRORS:
        return 1


def played_deal(request: SettlementRequest) -> PlayedDeal:
    """Return the deal in a request, and the rules by which it was played."""
    seating = seating_in(request)
    if names_anybody(request):
        named = FindNames(seating.seats, [])
        request = named.in_deal(_without_balances_of_others(request, seating.seats))
        FaultyInputError.raise_for(named.faults)
    notes: Notes = {}
    seated = request
    if seating.seats:
        seated, notes = with_seats(request, seating.seats, seat_finder(seating.seats))
    table = _table_of(seated, seating)
    deal, house_rules = to_deal(seated, table), seated.house_rules
    as_sent = partial(error_as_sent, seated, seating, notes)
    try:
        ruleset = agreed_ruleset(seated.ruleset, house_rules, partial(deal_faults, deal))
        if seating.state is not None:
            deal, ruleset, house_rules = _by_state(seating.state, deal, ruleset, seated)
    except FaultyInputError as error:
        raise as_sent(error) from None
    return PlayedDeal(deal, ruleset, house_rules, request, seating.seats, table.prevailing_wind, as_sent)


def _without_balances_of_others(request: SettlementRequest, names: Collection[str]) -> SettlementRequest:
    """Return a request without the balances of players who have left, if everybody at the table has one.

    The balances of a sheet have both. If one is missing, an unknown name may be a slip, and stays to be refused.
    """
    balances = request.balances or {}
    here = [each for each in balances if isinstance(each, Wind) or as_first_written(each, names) in names]
    kept = {each: balances[each] for each in here}
    return replace(request, balances=kept) if 0 < len(names) == len(kept) < len(balances) else request


def _table_of(request: SettlementRequest, seating: Seating) -> TableOfHand:
    """Return the table of a deal, by its state if it has one; raise FaultyInputError if that is faulty or finished."""
    at: Any = request
    if seating.state is not None:
        at = seating.state
        over = [game_over(("position", "finished"), at.prevailing_wind)] if at.finished else []
        FaultyInputError.raise_for([*state_faults(at), *over])
    return TableOfHand(at.prevailing_wind, at.dealer or Wind.EAST, seating.players)


def _by_state(
    state: TableState, deal: Deal, ruleset: Ruleset, request: SettlementRequest
) -> tuple[Deal, Ruleset, HouseRules]:
    """Return a deal as the state of the table has it, and the rules by which it was played then."""
    house_rules = request.house_rules
    FaultyInputError.raise_for(wins_in_a_row_faults(deal, state, ruleset, FaultCode.BESIDE_STATE))
    goulash = goulash_scored(request.ruleset, house_rules) if state.goulash else None
    deal = deal_at_table(deal, state, ruleset)
    if goulash is not None:
        house_rules = goulash.add_option(house_rules, request.ruleset)
        ruleset = with_house_rules(request.ruleset, house_rules)
    return deal, ruleset, house_rules


def _settled_request(played: PlayedDeal, counter: Counter[str] | None) -> SettledRequest:
    try:
        settled = settle_deal(played.deal, played.ruleset)
    except FaultyInputError as error:
        raise played.as_sent(error) from None
    if counter is not None:
        counter[played.ruleset.id] += len(settled.scored)
    return SettledRequest(played, settled)


def _winners(sent: Any, hands: Mapping[Wind, Hand]) -> tuple[Wind, ...]:
    """Return those whom the request lists as winners, in turn after the giver of the last tile."""
    if not sent.winners:
        return ()
    won = (hand.win for seat, hand in hands.items() if hand.win and seat in sent.winners)
    win = next(won, sent.win)
    if win is None or win.discarder not in SEATS:
        return tuple(sent.winners)
    return tuple(seat for seat in (*seats_from(win.discarder)[1:], win.discarder) if seat in sent.winners)


def to_deal(sent: SentDeal, table: TableOfHand) -> Deal:
    """Return a deal that was sent with seats for all players, at its table."""
    players, seats = number_and_seats(table.players)
    by_seat: Any = sent
    hands = by_seat.hands
    extras = sent.extras
    if extras is not NO_EXTRAS:
        table = table._replace(extras=extras)
    # Ura dora are turned for those alone who declared riichi.
    unturned = table
    if extras.ura_indicators and any(hand.riichi for hand in hands.values()):
        unturned = table._replace(extras=replace(extras, ura_indicators=()))
    hands = {seat: hand.at(seat, table if hand.riichi else unturned) for seat, hand in hands.items()}
    winners = _winners(by_seat, hands) or (by_seat.winner,)
    at_stake = sent.honba, sent.bets, by_seat.riichi, by_seat.ready, by_seat.nagashi, sent.abortive, sent.annulled
    # Not by name: that takes twice as long.
    return Deal(
        players, table.dealer, sent.outcome, winners[0], hands, by_seat.scores, by_seat.liable, sent.penalties,
        sent.win, seats, by_seat.balances, winners[1:], Stakes(*at_stake) if any(at_stake) else NO_STAKES,
    )  # fmt: skip
