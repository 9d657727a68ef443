"""Finds the waits of a hand, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from collections import Counter
from functools import partial
from typing import Final

from engine import FaultyInputError, cost_of_waits, discards_of, wait_faults, waits_of
from service.fields.hand_from_text import told_of_hand
from service.http.media_types import Json
from service.scores.scoring import Charge, agreed_ruleset
from service.waits.answers import from_discards, from_waits
from service.waits.schemas import WaitsRequest, WaitsSchema

SCHEMA: Final = WaitsSchema()


def find_waits_json(request: WaitsRequest, counter: Counter[str] | None = None, charge: Charge | None = None) -> Json:
    """Return what a hand waits for, or with ``discards`` which discards leave it ready.

    ``counter`` counts hands by ruleset. ``charge`` is told what the waits cost before they are found. Raises
    FaultyInputError if the rules do not allow the hand.
    """
    ready, house_rules, discards = request.ready_hand(), request.house_rules, request.discards
    try:
        ruleset = agreed_ruleset(request.ruleset, house_rules, partial(wait_faults, ready, discards=discards))
        if charge is not None:
            charge(cost_of_waits(ready, ruleset, house_rules, discards=discards))
        if discards:
            answer = from_discards(discards_of(ready, ruleset, house_rules), ruleset, house_rules)
        else:
            answer = from_waits(waits_of(ready, ruleset), ruleset, house_rules)
    except FaultyInputError as error:
        raise told_of_hand(error, request.sent_as) from None
    if counter is not None:
        counter[ruleset.id] += 1
    return answer
