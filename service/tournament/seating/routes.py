"""POST /v1/tournament/seating."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final

from flask import Blueprint, current_app, request

from engine import Text
from engine.tournament import plan_seating
from service.access.admission import charge
from service.http.answers import best_media_type, json_response
from service.http.body import check_parts, hold_place, parse_sent, read_body
from service.http.media_types import CSV, HTML, JSON
from service.http.parameters import fields_in_address, refuse_fields_in_address, takes_parameters
from service.tournament.seating import pages, spreadsheets
from service.tournament.seating.answers import from_plan, shown_names
from service.tournament.seating.costs import cost_of_seating
from service.tournament.seating.schemas import SeatingSchema

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from flask import Response

seating: Final = Blueprint("seating", __name__)
_SCHEMA: Final = SeatingSchema()
_LARGE_PLAN: Final = 1000
"""Tables of a plan whose answer is so long that only some are held at once, however short the request is."""


@seating.post("/v1/tournament/seating")
@takes_parameters(*spreadsheets.PARAMETERS)
def plan_rounds() -> Response:
    """Answer who sits where in each round: as JSON, as CSV, or as a page for the wall."""
    media_type = best_media_type(JSON, CSV, HTML)
    body = read_body(current_app.config["MAX_BATCH_BYTES"], JSON, CSV)
    with current_app.extensions["long_work"]:
        sent, located = _sent(body)
    cost = cost_of_seating(sent)
    charge(cost)
    if cost > _LARGE_PLAN:
        hold_place()
    with current_app.extensions["long_work"], located:
        asked = _SCHEMA.load(sent)
        plan = plan_seating(asked)
    if media_type == JSON:
        answer = json_response(from_plan(plan, asked.seed))
    else:
        names = shown_names(asked, plan.added)
        answer = pages.as_page(plan, names) if media_type == HTML else spreadsheets.as_csv(plan, names)
    answer.vary.add("Accept")
    return answer


def _sent(body: bytes) -> tuple[Any, AbstractContextManager[None]]:
    """Return the request, as JSON or made of a CSV file and the parameters of the address; and what locates faults."""
    if request.mimetype == CSV:
        written = spreadsheets.CsvPlayers(body, fields_in_address(spreadsheets.PARAMETERS))
        return written.request, written.refusing()
    refuse_fields_in_address(spreadsheets.PARAMETERS)
    most = current_app.config["MAX_BATCH_BYTES"]
    check_parts(body, most, Text("The request has too many lists, objects or values for a tournament."))
    return parse_sent(body), nullcontext()
