"""One short function for what a ready hand waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, current_app

from service.access.admission import charge
from service.http.answers import json_response, require_accept
from service.http.body import read_json
from service.http.media_types import JSON
from service.http.slots import take_slot_too
from service.observing.record import hands_scored
from service.waits.finding import REQUEST, find_waits_json

if TYPE_CHECKING:
    from flask import Response

wait_routes: Final = Blueprint("waits", __name__)


@wait_routes.post("/v1/waits")
def waits() -> Response:
    """Tell what a ready hand waits for, or which discards leave it ready."""
    require_accept(JSON)
    hand = REQUEST.load(read_json(current_app.config["MAX_BODY_BYTES"]))
    if hand["discards"]:
        # Each discard leaves a hand of its own.
        take_slot_too(current_app.extensions["long_work"])
        charge(len(set(hand["concealed_tiles"])))
    return json_response(find_waits_json(hand, hands_scored()))
