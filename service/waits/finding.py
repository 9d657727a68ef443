"""Finds the waits of a hand, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine import FaultyInputError, ReadyHand, cost_of_waits, discards_of, wait_faults, waits_of
from service.fields.hand import to_hand
from service.fields.hand_from_text import told_of_hand
from service.scores.scoring import agreed_ruleset
from service.waits.answers import from_discards, from_waits
from service.waits.schemas import WaitsSchema

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from service.http.media_types import Json
    from service.scores.scoring import Charge

SCHEMA: Final = WaitsSchema()


def find_waits_json(data: Mapping[str, Any], counter: Counter[str] | None = None, charge: Charge | None = None) -> Json:
    """Return what a hand waits for, or with ``discards`` which discards leave it ready.

    ``data`` are the fields that SCHEMA has loaded. ``counter`` counts hands by ruleset. ``charge`` is told what the
    waits cost before they are found. Raises FaultyInputError if the rules do not allow the hand.
    """
    ready, house_rules = to_ready_hand(data), data["house_rules"]
    try:
        ruleset = agreed_ruleset(data, partial(wait_faults, ready, discards=data["discards"]))
        if charge is not None:
            charge(cost_of_waits(ready, ruleset, house_rules, discards=data["discards"]))
        if data["discards"]:
            answer = from_discards(discards_of(ready, ruleset, house_rules), ruleset, house_rules)
        else:
            answer = from_waits(waits_of(ready, ruleset), ruleset, house_rules)
    except FaultyInputError as error:
        raise told_of_hand(error, data.get("text")) from None
    if counter is not None:
        counter[ruleset.id] += 1
    return answer


def to_ready_hand(data: Mapping[str, Any]) -> ReadyHand:
    """Return the ready hand in the fields of a request."""
    return ReadyHand(
        hand=to_hand(data, data["seat_wind"], data),
        sources=data["win_sources"],
        seen_tiles=data["seen_tiles"],
        last_tile=data["last_tile"],
        first_turn=data["first_turn"],
        kongs_in_a_row=data["kongs_in_a_row"],
    )
