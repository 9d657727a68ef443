"""GET /v1/table/procedures, and POST /v1/table/seats, /v1/table/wall, /v1/table/deal and /v1/table/claim."""

from typing import Final

from flask import Blueprint, Response

from engine.table import decide_claim
from service.access.admission import charge
from service.catalogue import served
from service.http import answers
from service.http.body import read_json
from service.http.media_types import JSON, SVG
from service.languages import request_language
from service.pictures.wall import POLICY, draw_wall
from service.table.answers import from_decision, from_procedure, from_procedure_summary, from_wall
from service.table.dealing import deal_json, draw_seats_json, open_requested_wall
from service.table.schemas import ClaimSchema, DealSchema, SeatsSchema

table: Final = Blueprint("table", __name__)

_SEATS_SCHEMA: Final = SeatsSchema()
_DEAL_SCHEMA: Final = DealSchema()
_CLAIM_SCHEMA: Final = ClaimSchema()
_COST_OF_A_DEAL: Final = 2
"""In plain hands: it writes out where each tile lay."""


@table.get("/v1/table/procedures")
def list_procedures() -> Response:
    answers.require_accept(JSON)
    return answers.cacheable_list("procedures", from_procedure_summary, served().all_procedures())


@table.get("/v1/table/procedures/<procedure_id>")
def show_procedure(procedure_id: str) -> Response:
    answers.require_accept(JSON)
    return answers.cacheable_json(from_procedure, served().find_procedure(procedure_id))


@table.post("/v1/table/seats")
def draw_table_seats() -> Response:
    answers.require_accept(JSON)
    return answers.json_response(draw_seats_json(_SEATS_SCHEMA.load(read_json())))


@table.post("/v1/table/wall")
def open_table_wall() -> Response:
    """Open the wall. The Accept header decides between JSON and a picture."""
    media_type = answers.best_media_type(JSON, SVG)
    opened, draw_options = open_requested_wall(read_json())
    if media_type == SVG:
        language = request_language()
        answer = answers.translated_response(draw_wall(opened, language), f"{SVG}; charset=utf-8", language)
        answer.headers["Content-Security-Policy"] = POLICY
    else:
        answer = answers.json_response(from_wall(opened, draw_options))
    answer.vary.add("Accept")
    return answer


@table.post("/v1/table/deal")
def deal_table_tiles() -> Response:
    """Open the wall and deal its tiles, whether they are known or only numbered."""
    answers.require_accept(JSON)
    sent = read_json()
    charge(_COST_OF_A_DEAL)
    return answers.json_response(deal_json(_DEAL_SCHEMA.load(sent)))


@table.post("/v1/table/claim")
def decide_table_claim() -> Response:
    answers.require_accept(JSON)
    procedure, discard = _CLAIM_SCHEMA.load(read_json())
    return answers.json_response(from_decision(procedure, decide_claim(procedure, discard)))
