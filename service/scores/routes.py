"""POST /v1/scores, and the cases of a ruleset: those worked out by hand, and hands to practise with."""

from typing import Final

from flask import Blueprint, Response, current_app

from service.access.admission import charge
from service.catalogue import served
from service.fields import base as fields
from service.fields.known import Enum
from service.http.answers import cacheable_response, json_response, require_accept
from service.http.body import read_json
from service.http.media_types import JSON
from service.http.parameters import fields_in_address, takes_parameters
from service.languages import request_language
from service.observing.record import current_record
from service.pictures.routes import IntegerInQuery
from service.rulesets.cases import case_list
from service.scores.answers import SCORE_FIELDS
from service.scores.costs import MOST_COST_OF_A_HAND, cost_of_reading
from service.scores.practice import MOST_HANDS, TRIES, CasesRequest, Difficulty, practice_hands
from service.scores.scoring import score_json

scores: Final = Blueprint("scores", __name__)


class CasesSchema(fields.RequestSchema):
    makes = CasesRequest
    seed = IntegerInQuery(0, 2**53 - 1, load_default=None)
    number = IntegerInQuery(1, MOST_HANDS, load_default=1)
    difficulty = Enum(Difficulty, load_default=Difficulty.MEDIUM)


_CASES: Final = CasesSchema()


@scores.get("/v1/rulesets/<ruleset_id>/cases")
@takes_parameters(*_CASES.load_fields)
def list_cases(ruleset_id: str) -> Response:
    """List the worked cases of a ruleset, or with a seed hands to practise with. Their titles are English only."""
    require_accept(JSON)
    ruleset = served().find_ruleset(ruleset_id)
    asked: CasesRequest = _CASES.load(fields_in_address(dict.fromkeys(_CASES.load_fields, str)))
    if asked.seed is None:
        return cacheable_response(case_list(ruleset), JSON)
    charge(asked.number * TRIES)
    with current_app.extensions["long_work"]:
        return json_response(practice_hands(ruleset, asked.seed, asked.number, asked.difficulty))


@scores.post("/v1/scores")
def score() -> Response:
    require_accept(JSON)
    hand = read_json()
    charge(cost_of_reading(hand), later=MOST_COST_OF_A_HAND)
    return json_response(score_json(hand, SCORE_FIELDS, current_record().hands, charge, request_language()))
