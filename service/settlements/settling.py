"""Settles a deal, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine import Deal, FaultyInputError, Wind, cost_in_plain_hands, deal_faults, number_and_seats, settle_deal
from service.fields.hand import to_hand
from service.fields.hand_from_text import located_error
from service.scores.scoring import agreed_ruleset
from service.settlements.answers import from_settled_deal
from service.settlements.schemas import SettlementSchema

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from service.fields.hand_from_text import HandInText
    from service.http.media_types import Json
    from service.scores.scoring import Charge

SCHEMA: Final = SettlementSchema()


def settle_json(data: Mapping[str, Any], counter: Counter[str] | None = None, charge: Charge | None = None) -> Json:
    """Return the settlement of a deal. ``data`` are the fields that SCHEMA has loaded.

    ``counter`` counts scored hands by ruleset. ``charge`` is told what the hands cost beyond plain ones, before they
    are scored. Raises FaultyInputError if the rules do not allow the deal.
    """
    deal, house_rules = to_deal(data), data["house_rules"]
    try:
        ruleset = agreed_ruleset(data, partial(deal_faults, deal))
        if charge is not None:
            charge(sum(cost_in_plain_hands(hand, ruleset, house_rules) - 1 for hand in deal.hands.values()))
        settled = settle_deal(deal, ruleset)
    except FaultyInputError as error:
        raise located_error(error, texts_of(data)) from None
    answer = from_settled_deal(settled, ruleset, house_rules, data["balances"])
    if counter is not None:
        counter[ruleset.id] += sum(each["score"] is not None for each in answer["scores"].values())
    return answer


def texts_of(data: Mapping[str, Any], path: tuple[str | int, ...] = ()) -> dict[tuple[str | int, ...], HandInText]:
    """Return the texts that hands of a deal were sent as, by the paths of the hands. ``path`` leads to the deal."""
    return {
        (*path, "hands", seat.value if isinstance(seat, Wind) else seat): hand["text"]
        for seat, hand in data["hands"].items()
        if "text" in hand
    }


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
