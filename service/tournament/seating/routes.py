"""POST /v1/tournament/seating."""

from typing import Final

from flask import Blueprint, Response, current_app

from engine.tournament import plan_seating
from service.access.admission import charge
from service.http.answers import best_media_type, json_response
from service.http.body import hold_place, read_body
from service.http.media_types import CSV, HTML, JSON
from service.http.parameters import takes_parameters
from service.tournament.seating import pages, spreadsheets
from service.tournament.seating.answers import from_plan, shown_names
from service.tournament.seating.costs import cost_of_seating
from service.tournament.seating.schemas import SeatingSchema
from service.tournament.sending import sent_tournament

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
        sent, refusing = sent_tournament(body, spreadsheets.PARAMETERS, spreadsheets.CsvPlayers)
    cost = cost_of_seating(sent)
    charge(cost)
    if cost > _LARGE_PLAN:
        hold_place()
    with current_app.extensions["long_work"], refusing:
        asked = _SCHEMA.load(sent)
        plan = plan_seating(asked)
    if media_type == JSON:
        answer = json_response(from_plan(plan, asked.seed))
    else:
        names = shown_names(asked, plan.added)
        answer = pages.as_page(plan, names) if media_type == HTML else spreadsheets.as_csv(plan, names)
    answer.vary.add("Accept")
    return answer
