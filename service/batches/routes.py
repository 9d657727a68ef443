"""POST /v1/scores/batch and POST /v1/settlements/batch."""

from typing import Final

from flask import Blueprint, Response

from service.batches.answering import FIELDS, answer_batch
from service.batches.kinds import DEALS, HANDS
from service.http.parameters import takes_parameters

batches: Final = Blueprint("batches", __name__)


@batches.post("/v1/scores/batch")
@takes_parameters(FIELDS)
def score_batch() -> Response:
    return answer_batch(HANDS)


@batches.post("/v1/settlements/batch")
@takes_parameters(FIELDS)
def settle_batch() -> Response:
    return answer_batch(DEALS)
