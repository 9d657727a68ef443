"""From the fields of a deal to who pays whom; raises what is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import FaultyInputError, HouseRuleError, amended, deal_faults, settle_deal
from service.schemas import SettlementRequest
from service.translate import from_settled_deal, to_deal

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from service.http.problems import Json

REQUEST: Final = SettlementRequest()


def settled(data: Mapping[str, Any], tally: Counter[str] | None = None) -> Json:
    """Settle a deal, whose fields REQUEST has read; count its hands in a tally by ruleset.

    Raises FaultyInputError for a deal that cannot be.
    """
    deal, house_rules = to_deal(data), data["house_rules"]
    try:
        played = amended(data["ruleset"], house_rules)
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *deal_faults(deal, data["ruleset"])]) from None
    answer = from_settled_deal(settle_deal(deal, played), played, house_rules, data["balances"])
    if tally is not None:
        tally[played.id] += sum(each["score"] is not None for each in answer["scores"].values())
    return answer
