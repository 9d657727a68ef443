"""One short function for what a ready hand waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, current_app

from service.access.admission import charge
from service.http.answers import JSON, insist_on, json_answer
from service.http.body import read_json
from service.http.slots import take_also
from service.observing.record import hands_scored
from service.waits.finding import REQUEST, waited

if TYPE_CHECKING:
    from flask import Response

wait_routes: Final = Blueprint("waits", __name__)


@wait_routes.post("/v1/waits")
def waits() -> Response:
    """Tell what a ready hand waits for, or which discards leave it ready."""
    insist_on(JSON)
    hand = REQUEST.load(read_json(current_app.config["MAX_BODY_BYTES"]))
    if hand["discards"]:
        # Each discard leaves a hand of its own.
        take_also(current_app.extensions["long_work"])
        charge(len(set(hand["concealed_tiles"])))
    return json_answer(waited(hand, hands_scored()))
