"""POST /v1/tournament/seating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from flask import Blueprint, current_app, request
from marshmallow import ValidationError

from engine import Text
from engine.tournament import plan_seating
from service.access.admission import charge
from service.http.answers import best_media_type, json_response
from service.http.body import BODY, check_parts, hold_place, read_body
from service.http.media_types import CSV, HTML, JSON
from service.http.parameters import fields_in_address, refuse_fields_in_address, takes_parameters
from service.http.parsing import parse_json
from service.tournament.seating import pages, spreadsheets
from service.tournament.seating.answers import from_plan, shown_names
from service.tournament.seating.costs import cost_of_seating
from service.tournament.seating.schemas import SeatingSchema

if TYPE_CHECKING:
    from flask import Response

    from engine.tournament import SeatingRequest
    from service.spreadsheets.reading import Places

seating: Final = Blueprint("seating", __name__)
_SCHEMA: Final = SeatingSchema()
_LARGE_PLAN: Final = 1000
"""Tables of a plan whose answer is so long that only some are held at once, however short the request is."""


@seating.post("/v1/tournament/seating")
@takes_parameters(*spreadsheets.PARAMETERS)
def plan_rounds() -> Response:
    """Answer who sits where in each round: as JSON, as CSV, or as a page for the wall."""
    media_type = best_media_type(JSON, CSV, HTML)
    sent, places = _sent()
    cost = cost_of_seating(sent)
    charge(cost)
    if cost > _LARGE_PLAN:
        hold_place()
    with current_app.extensions["long_work"]:
        asked = _read(sent, places)
        plan = plan_seating(asked)
    if media_type == JSON:
        answer = json_response(from_plan(plan, asked.seed))
    else:
        names = shown_names(asked, plan.added)
        answer = pages.as_page(plan, names) if media_type == HTML else spreadsheets.as_csv(plan, names)
    answer.vary.add("Accept")
    return answer


def _sent() -> tuple[Any, Places | None]:
    """Return the request, as JSON or made of a CSV file and the parameters of the address."""
    most = current_app.config["MAX_BATCH_BYTES"]
    body = read_body(most, JSON, CSV)
    if request.mimetype == CSV:
        return spreadsheets.request_of_table(body, fields_in_address(spreadsheets.PARAMETERS))
    refuse_fields_in_address(spreadsheets.PARAMETERS)
    check_parts(body, most, Text("The request has too many lists, objects or values for a tournament."))
    return parse_json(body, BODY), None


def _read(sent: Any, places: Places | None) -> SeatingRequest:
    try:
        asked: SeatingRequest = _SCHEMA.load(sent)
    except ValidationError as error:
        if places is None:
            raise
        raise places.in_table(error) from None
    return asked
