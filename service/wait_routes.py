"""One short function for what a ready hand waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, current_app

from engine import FaultyInputError, HouseRuleError, amended, discards_of, wait_faults, waits_of
from service import translate_waits
from service.access import charge
from service.answers import JSON, insist_on, json_answer
from service.body import read_json
from service.wait_schemas import WaitsRequest
from service.watch import hands_scored

if TYPE_CHECKING:
    from flask import Response

wait_routes: Final = Blueprint("waits", __name__)
_WAITS_REQUEST: Final = WaitsRequest()


@wait_routes.post("/v1/waits")
def waits() -> Response:
    """Tell what a ready hand waits for, or which discards leave it ready."""
    insist_on(JSON)
    data = _WAITS_REQUEST.load(read_json(current_app.config["MAX_BODY_BYTES"]))
    if data["discards"]:
        # Each discard leaves a hand of its own.
        charge(len(set(data["concealed_tiles"])))
    ready, house_rules = translate_waits.to_ready_hand(data), data["house_rules"]
    try:
        played = amended(data["ruleset"], house_rules)
    except HouseRuleError as error:
        faults = wait_faults(ready, data["ruleset"], discards=data["discards"])
        raise FaultyInputError([*error.faults, *faults]) from None
    if data["discards"]:
        answer = translate_waits.from_discards(discards_of(ready, played), played, house_rules)
    else:
        answer = translate_waits.from_waits(waits_of(ready, played), played, house_rules)
    hands_scored()[played.id] += 1
    return json_answer(answer)
