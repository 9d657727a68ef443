"""POST /v1/settlements."""

from typing import Final

from flask import Blueprint, Response

from service.access.admission import charge
from service.fields.players import MOST_PLAYERS
from service.http.answers import json_response, require_accept
from service.http.body import HANDS_AT_A_TABLE, read_json
from service.http.media_types import JSON
from service.languages import request_language
from service.observing.record import current_record
from service.scores.costs import MOST_COST_OF_A_HAND, cost_of_reading, length_of
from service.settlements.settling import SCHEMA, settle_json

settlements: Final = Blueprint("settlements", __name__)


@settlements.post("/v1/settlements")
def settle() -> Response:
    require_accept(JSON)
    sent = read_json(HANDS_AT_A_TABLE)
    hands = length_of(sent, "hands", MOST_PLAYERS)
    charge(hands + cost_of_reading(sent), later=hands * MOST_COST_OF_A_HAND)
    return json_response(settle_json(SCHEMA.load(sent), current_record().hands, charge, request_language()))
