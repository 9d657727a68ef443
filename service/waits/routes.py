"""POST /v1/waits."""

from contextlib import nullcontext
from typing import Final

from flask import Blueprint, Response, current_app

from service.access.admission import charge
from service.http.answers import json_response, require_accept
from service.http.body import read_json
from service.http.media_types import JSON
from service.observing.record import current_record
from service.scores.costs import cost_of_reading
from service.waits.finding import SCHEMA, find_waits_json
from service.waits.schemas import WaitsRequest

waits: Final = Blueprint("waits", __name__)
_MOST_COST: Final = 64
"""What waits may cost beside the reading: 14 discards, and 50,000 steps in the hands that they leave."""


@waits.post("/v1/waits")
def find_waits() -> Response:
    """Answer what a ready hand waits for, or which discards leave it ready."""
    require_accept(JSON)
    sent = read_json()
    charge(cost_of_reading(sent), later=_MOST_COST)
    waits_request: WaitsRequest = SCHEMA.load(sent)
    with current_app.extensions["long_work"] if waits_request.discards else nullcontext():
        return json_response(find_waits_json(waits_request, current_record().hands, charge))
