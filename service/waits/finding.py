"""From the fields of a ready hand to what it waits for; raises what is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import FaultyInputError, HouseRuleError, discards_of, wait_faults, waits_of, with_house_rules
from service.waits.answers import from_discards, from_waits, to_ready_hand
from service.waits.schemas import WaitsRequest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from service.http.media_types import Json

REQUEST: Final = WaitsRequest()


def find_waits_json(data: Mapping[str, Any], tally: Counter[str] | None = None) -> Json:
    """Tell what a hand waits for, or which discards leave it ready; count it in a tally by ruleset.

    REQUEST has read its fields. Raises FaultyInputError for a hand that cannot be.
    """
    ready, house_rules = to_ready_hand(data), data["house_rules"]
    try:
        played = with_house_rules(data["ruleset"], house_rules)
    except HouseRuleError as error:
        faults = wait_faults(ready, data["ruleset"], discards=data["discards"])
        raise FaultyInputError([*error.faults, *faults]) from None
    if data["discards"]:
        answer = from_discards(discards_of(ready, played), played, house_rules)
    else:
        answer = from_waits(waits_of(ready, played), played, house_rules)
    if tally is not None:
        tally[played.id] += 1
    return answer
