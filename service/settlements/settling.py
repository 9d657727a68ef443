"""From the fields of a deal to who pays whom; raises what is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import Deal, FaultyInputError, HouseRuleError, deal_faults, settle_deal, with_house_rules
from service.fields.hand import to_hand
from service.settlements.answers import from_settled_deal
from service.settlements.schemas import SettlementRequest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from service.http.media_types import Json

REQUEST: Final = SettlementRequest()


def settle_json(data: Mapping[str, Any], tally: Counter[str] | None = None) -> Json:
    """Settle a deal, whose fields REQUEST has read; count its hands in a tally by ruleset.

    Raises FaultyInputError for a deal that cannot be.
    """
    deal, house_rules = to_deal(data), data["house_rules"]
    try:
        played = with_house_rules(data["ruleset"], house_rules)
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *deal_faults(deal, data["ruleset"])]) from None
    answer = from_settled_deal(settle_deal(deal, played), played, house_rules, data["balances"])
    if tally is not None:
        tally[played.id] += sum(each["score"] is not None for each in answer["scores"].values())
    return answer


def to_deal(data: Mapping[str, Any]) -> Deal:
    """Make a deal of a validated request."""
    return Deal(
        players=data["players"],
        dealer=data["dealer"],
        outcome=data["outcome"],
        winner=data["winner"],
        hands={seat: to_hand(fields, seat, data) for seat, fields in data["hands"].items()},
        scores=data["scores"],
        liable=data["liable"],
        penalties=data["penalties"],
        won=data["win"],
    )
