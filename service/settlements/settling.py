"""Settles a deal, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine import (
    REQUEST,
    Deal,
    FaultyInputError,
    Wind,
    as_sent,
    cost_in_plain_hands,
    deal_faults,
    number_and_seats,
    settle_deal,
    with_house_rules,
)
from engine.table import deal_at_table
from service.fields.hand import to_hand
from service.scores.scoring import agreed_ruleset
from service.settlements.answers import from_row, from_settled_deal
from service.settlements.naming import with_seats
from service.settlements.schemas import SettlementSchema
from service.settlements.seating import check_state, check_wins, goulash_scored, seating_in

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from engine import Path, Place, Ruleset, Sent, SettledDeal
    from engine.table import TableState
    from service.http.media_types import Json
    from service.scores.scoring import Charge

SCHEMA: Final = SettlementSchema()


def settle_json(data: Mapping[str, Any], counter: Counter[str] | None = None, charge: Charge | None = None) -> Json:
    """Return the settlement of a deal. ``data`` are the fields that SCHEMA has loaded.

    ``counter`` counts scored hands by ruleset. ``charge`` is told what the hands cost beyond plain ones, before they
    are scored. Raises FaultyInputError if the rules do not allow the deal.
    """
    seating, house_rules = seating_in(data), data["house_rules"]
    seated = with_seats(data, seating.seats)
    table = _table_of(seated.fields, seating.state) | {"players": seating.players}
    fields = {**seated.fields, **table}
    try:
        deal, ruleset, settled = _settled(to_deal(fields), fields, charge)
    except FaultyInputError as error:
        raise FaultyInputError(as_sent(error.faults, texts_of(fields), seating.sent, seated.sent)) from None
    names = {seat.value: name for name, seat in seating.seats.items()}
    answer = from_settled_deal(settled, ruleset, house_rules, fields["balances"], names)
    if counter is not None:
        counter[ruleset.id] += sum(each["score"] is not None for each in answer["scores"].values())
    goulash = _is_goulash(fields)
    return answer | {"row": from_row(deal, settled, fields["prevailing_wind"], names, goulash=goulash)}


def _table_of(fields: Mapping[str, Any], state: TableState | None) -> dict[str, Any]:
    """Return the dealer and the prevailing wind of a deal. East deals if nothing else is said."""
    if state is None:
        return {"dealer": fields.get("dealer", Wind.EAST)}
    check_state(state)
    return {"dealer": state.dealer, "prevailing_wind": state.prevailing_wind}


def _settled(deal: Deal, fields: Mapping[str, Any], charge: Charge | None) -> tuple[Deal, Ruleset, SettledDeal]:
    """Settle a deal; return it as the state of the table has it, with its ruleset."""
    house_rules, state = fields["house_rules"], fields["state"]
    ruleset = agreed_ruleset(fields, partial(deal_faults, deal))
    if state is not None:
        check_wins(deal, state, ruleset)
        deal = deal_at_table(deal, state, ruleset)
        goulash = goulash_scored(fields["ruleset"], house_rules) if state.goulash else None
        if goulash is not None:
            house_rules = goulash.add_option(house_rules, fields["ruleset"])
            ruleset = with_house_rules(fields["ruleset"], house_rules)
    if charge is not None:
        charge(sum(cost_in_plain_hands(hand, ruleset, house_rules) - 1 for hand in deal.hands.values()))
    return deal, ruleset, settle_deal(deal, ruleset)


def _is_goulash(fields: Mapping[str, Any]) -> bool:
    """Return whether a deal was scored as a goulash: by the state of the table, or by the house rules."""
    state, house_rules = fields["state"], fields["house_rules"]
    if not (house_rules.options or (state and state.goulash)):
        return False
    goulash = goulash_scored(fields["ruleset"], house_rules)
    return goulash is not None and (goulash.option in house_rules.options or bool(state and state.goulash))


def texts_of(data: Mapping[str, Any], deal: Place = REQUEST) -> dict[Path, Sent]:
    """Return where the hands of a deal that were sent as texts have their parts. ``deal``: where the deal stands."""
    notes: dict[Path, Sent] = {}
    for seat, hand in data["hands"].items():
        if "text" in hand:
            notes |= hand["text"].sent(deal / "hands" / (seat.value if isinstance(seat, Wind) else seat))
    return notes


def to_deal(data: Mapping[str, Any]) -> Deal:
    """Return the deal in the fields of a request."""
    players, seats = number_and_seats(data["players"])
    return Deal(
        players=players,
        table=seats,
        dealer=data["dealer"],
        outcome=data["outcome"],
        winner=data["winner"],
        hands={seat: to_hand(fields, seat, data) for seat, fields in data["hands"].items()},
        scores=data["scores"],
        liable=data["liable"],
        penalties=data["penalties"],
        won=data["win"],
        balances=data.get("balances"),
    )
