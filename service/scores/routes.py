"""POST /v1/scores."""

from typing import Final

from flask import Blueprint, Response

from service.access.admission import charge
from service.http.answers import json_response, require_accept
from service.http.body import read_json
from service.http.media_types import JSON
from service.observing.record import hands_scored
from service.scores.answers import SCORE_FIELDS
from service.scores.costs import MOST_COST_OF_A_HAND, cost_of_reading
from service.scores.scoring import score_json

scores: Final = Blueprint("scores", __name__)


@scores.post("/v1/scores")
def score() -> Response:
    """Score one hand."""
    require_accept(JSON)
    hand = read_json()
    charge(cost_of_reading(hand), later=MOST_COST_OF_A_HAND)
    return json_response(score_json(hand, SCORE_FIELDS, hands_scored(), charge))
