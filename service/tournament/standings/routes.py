"""GET /v1/tournament/schemes and POST /v1/tournament/standings, and what standings cost of the rate limit."""

from functools import partial
from typing import Any, Final

from flask import Blueprint, Response, current_app

from engine.tournament import SCHEMES, Standings, reckon_standings
from service.access.admission import charge
from service.http.answers import best_media_type, cacheable_list, json_response, require_accept
from service.http.body import list_in, read_body
from service.http.media_types import CSV, HTML, JSON, Json
from service.http.parameters import FIGURES, HEADING, Readers, json_in_address, takes_parameters, wants
from service.spreadsheets.reading import figure
from service.spreadsheets.writing import csv_response
from service.tournament.sending import sent_tournament
from service.tournament.standings.answers import from_scheme, from_standings, standings_page
from service.tournament.standings.ratings import ratings_after
from service.tournament.standings.schemas import StandingsRequest, StandingsSchema
from service.tournament.standings.spreadsheets import CsvResults, standings_rows

_TABLES_OF_A_HAND: Final = 2
_PENALTIES_OF_A_HAND: Final = 10
"""So many take as long as scoring a plain hand."""


def cost_of_standings(sent: Any) -> int:
    tables = [table for each in list_in(sent, "rounds") for table in list_in(each, "tables")]
    penalties = sum(len(list_in(each, "penalties")) for each in (sent, *tables))
    return len(tables) // _TABLES_OF_A_HAND + penalties // _PENALTIES_OF_A_HAND


standings: Final = Blueprint("standings", __name__)
_SCHEMA: Final = StandingsSchema()
_PARAMETERS: Final[Readers] = {"scheme": str, "after_round": figure, "changes": partial(json_in_address, "changes")}
_ALSO_READ: Final[Readers] = {"after": figure}
_DETAILS: Final = "details"
_TIMES_WITH_RATINGS: Final = 2
"""A rating takes as long again as half a plain hand for each table."""


@standings.get("/v1/tournament/schemes")
def list_schemes() -> Response:
    require_accept(JSON)
    return cacheable_list("schemes", from_scheme, SCHEMES.values())


@standings.post("/v1/tournament/standings")
@takes_parameters(*_PARAMETERS, _DETAILS, FIGURES, *HEADING, also_read=tuple(_ALSO_READ))
def show_standings() -> Response:
    """Answer the standings of a tournament: as JSON, as CSV, or as a page to print and hang up."""
    media_type = best_media_type(JSON, CSV, HTML)
    with_rounds, with_figures = wants(_DETAILS), wants(FIGURES)
    body = read_body(current_app.config["MAX_BATCH_BYTES"], JSON, CSV)
    # Lines take much memory once a request is made of them. So only one file is read at a time.
    with current_app.extensions["long_work"]:
        sent, refusing = sent_tournament(body, {**_PARAMETERS, **_ALSO_READ}, CsvResults)
        charge(cost_of_standings(sent) * (_TIMES_WITH_RATINGS if with_figures else 1))
        with refusing:
            standings_request: StandingsRequest = _SCHEMA.load(sent)
            reckoned = reckon_standings(standings_request.results, standings_request.rules)
        del sent, refusing
        ratings = ratings_after(reckoned.records.lines, standings_request.results.players or ()) if with_figures else {}
        answered = from_standings(standings_request, reckoned, ratings)
    answer = _answer(media_type, answered, reckoned, with_rounds=with_rounds)
    answer.vary.add("Accept")
    return answer


def _answer(media_type: str, answered: Json, reckoned: Standings, *, with_rounds: bool) -> Response:
    if media_type == JSON:
        return json_response(answered)
    if media_type == CSV:
        return csv_response(standings_rows(answered, reckoned.records.numbers))
    return standings_page(answered, reckoned, with_rounds=with_rounds)
