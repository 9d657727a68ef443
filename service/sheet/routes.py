"""POST /v1/table/next, /v1/table/sheet and /v1/table/counters, and what each costs of the rate limit."""

from contextlib import nullcontext
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from flask import Blueprint, Response, current_app, request

from engine import STEPS_OF_A_PLAIN_HAND, Text
from engine.table import play_results, start_table
from service.access.admission import charge
from service.fields.players import MOST_PLAYERS, names_its_players
from service.http import parameters
from service.http.answers import best_media_type, json_response, require_accept, translated_response
from service.http.body import HANDS_AT_A_TABLE, LINE, member_of, parse_sent, read_body, read_json
from service.http.media_types import CSV, HTML, JSON, NDJSON, Json, nonblank_lines, result_lines
from service.http.problems import REQUEST_ERRORS, BadRequestError, document_of, problem_response, request_path
from service.languages import request_language, translated
from service.observing.record import count_faults, current_record
from service.scores.costs import cost_of_reading, length_of
from service.sheet.answers import as_csv, as_page, from_evening, from_played_hands, league_page
from service.sheet.counters import pay_json
from service.sheet.csv_deals import CsvSheet
from service.sheet.deals import MOST_DEALS, MOST_PAYMENTS, check_patterns, sent_deals
from service.sheet.figures import COLUMNS, OF_A_LEAGUE, figure_rows, figures_of, league_figures
from service.sheet.schemas import MOST_RESULTS, CountersSchema, NextRequest, NextSchema, SheetRequest, SheetSchema
from service.sheet.scored import Evening
from service.sheet.scoring import MOST_WORK_ON_A_SHEET, to_start
from service.sheet.substitutions import score_evening
from service.spreadsheets.writing import csv_response

_DEALS_OF_A_HAND: Final = 10
_MOVED_LINES_OF_A_HAND: Final = 50
_PAYMENTS_OF_A_HAND: Final = 5
_RESULTS_OF_A_HAND: Final = 25
"""So many cost as much as a plain hand."""


def cost_of_sheet(sent: Any) -> int:
    """Return what a sheet costs: its hands, its deals settled elsewhere, and the reading of its house rules.

    The hands of corrected deals count as well as those of their corrections. Ten deals cost one hand at least. Each
    correction may move all later lines; 50 lines moved cost one hand.
    """
    deals, corrections = (each[:MOST_DEALS] for each in sent_deals(sent))
    costs = [_cost_of_deal(deal) for deal in (*deals, *corrections)]
    moved = len(deals) * len(corrections) // _MOVED_LINES_OF_A_HAND
    of_all = max(sum(costs), len(costs) // _DEALS_OF_A_HAND) + moved
    return of_all + cost_of_reading(sent, member_of(sent, "state"), *deals, *corrections)


def cost_of_payments(sent: Any) -> int:
    return length_of(sent, "payments", MOST_PAYMENTS) // _PAYMENTS_OF_A_HAND


def _cost_of_deal(deal: Any) -> int:
    if not isinstance(deal, dict):
        return 0
    if "payments" in deal or "net" in deal:
        return max(1, cost_of_payments(deal))
    return length_of(deal, "hands", MOST_PLAYERS)


sheet: Final = Blueprint("sheet", __name__)
_NEXT_SCHEMA: Final = NextSchema()
_SHEET_SCHEMA: Final = SheetSchema()
_COUNTERS_SCHEMA: Final = CountersSchema()
MOST_SHEETS: Final = 40
_PARAMETERS: Final[parameters.Readers] = {
    "ruleset": str,
    "rotation": parameters.true_or_false,
    **dict.fromkeys(("procedure", "first_dealer", "prevailing_wind"), str),
    **{name: partial(parameters.json_in_address, name) for name in ("house_rules", "options", "state")},
}
"""The fields of a sheet that stand in the address if the body is CSV; some are objects, as JSON."""
_IN_LINES: Final = Text(
    "Sheets in lines are answered in lines, as application/x-ndjson. With figures=true their figures together are "
    "also answered as application/json, text/csv or text/html."
)
_DEALS_OF_A_SHEET: Final = 32
"""A request for a sheet may be so many times as large as one about a hand."""


@sheet.post("/v1/table/next")
def show_next() -> Response:
    require_accept(JSON)
    sent = read_json(HANDS_AT_A_TABLE)
    charge(length_of(sent, "results", MOST_RESULTS) // _RESULTS_OF_A_HAND)
    evening: NextRequest = _NEXT_SCHEMA.load(sent)
    state, course = start_table(to_start(evening), evening.procedure)
    played = play_results(state, evening.results, course)
    return json_response(from_played_hands(played, evening.procedure, course, evening.options))


@sheet.post("/v1/table/sheet")
@parameters.takes_parameters(*_PARAMETERS, parameters.FIGURES, *parameters.HEADING)
def show_sheet() -> Response:
    """Score the deals of an evening, and answer its sheet: as JSON, as CSV, or as a page. Or many, in a line each."""
    if request.mimetype == NDJSON:
        return _show_sheets()
    media_type = best_media_type(JSON, CSV, HTML)
    with_figures = parameters.wants(parameters.FIGURES)
    body = read_body(_DEALS_OF_A_SHEET * current_app.config["MAX_BODY_BYTES"], JSON, CSV, NDJSON)
    written = CsvSheet(body, parameters.fields_in_address(_PARAMETERS)) if request.mimetype == CSV else None
    if written is None:
        parameters.refuse_fields_in_address(_PARAMETERS)
    sent = parse_sent(body) if written is None else written.request
    check_patterns(sent)
    charge(cost_of_sheet(sent), later=MOST_WORK_ON_A_SHEET // STEPS_OF_A_PLAIN_HAND)
    with current_app.extensions["long_work"], nullcontext() if written is None else written.refusing():
        read: SheetRequest = _SHEET_SCHEMA.load(sent)
        if written is not None:
            read = written.with_lines(read)
        evening = score_evening(read, charge)
        scored = from_evening(evening)
    if written is not None:
        written.check(scored)
    if with_figures:
        scored["figures"] = figures_of(evening)
    if media_type == JSON:
        answer = json_response(scored)
    elif media_type == HTML:
        named = bool(read.state or read.position) or names_its_players(read.players)
        answer = as_page(scored, read, named=named)
    elif with_figures:
        answer = csv_response(figure_rows(scored["figures"], COLUMNS))
    else:
        answer = as_csv(scored, read)
    answer.vary.add("Accept")
    return answer


def _show_sheets() -> Response:
    """Score a sheet in each line. Each has a result of its own: what is wrong with one affects no other.

    With figures, those of all sheets together may be had in place of the lines, if none is faulty.
    """
    with_figures, language = parameters.wants(parameters.FIGURES), request_language()
    forms = (NDJSON, JSON, CSV, HTML) if with_figures else (NDJSON,)
    media_type = best_media_type(*forms, otherwise=_IN_LINES)
    parameters.refuse_fields_in_address(_PARAMETERS)
    body = read_body(_DEALS_OF_A_SHEET * current_app.config["MAX_BODY_BYTES"], NDJSON)
    lines = list(nonblank_lines(body))
    if len(lines) > MOST_SHEETS:
        detail = Text("The request has more than {most} sheets. Send them in several requests.", most=MOST_SHEETS)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
    with current_app.extensions["long_work"]:
        results = [_result(index, line, with_figures=with_figures) for index, line in enumerate(lines)]
    if media_type == NDJSON:
        answered = b"".join(result_lines(translated(each, language) for each, _ in results))
        answer = translated_response(answered, media_type, language)
    else:
        answer = _league(results, media_type)
    answer.vary.add("Accept")
    return answer


def _league(results: list[tuple[Json, Evening | None]], media_type: str) -> Response:
    """Answer the figures of all sheets together, or the problem with the first faulty sheet."""
    evenings = [evening for _, evening in results if evening is not None]
    if len(evenings) < len(results):
        return problem_response(next(each["problem"] for each, evening in results if evening is None))
    figures = league_figures(evenings)
    if media_type == JSON:
        return json_response({"figures": figures})
    return league_page(figures, evenings) if media_type == HTML else csv_response(figure_rows(figures, OF_A_LEAGUE))


def _result(index: int, line: bytes, *, with_figures: bool) -> tuple[Json, Evening | None]:
    sent: Any = None
    try:
        sent = parse_sent(line, LINE)
        check_patterns(sent)
        charge(cost_of_sheet(sent), later=MOST_WORK_ON_A_SHEET // STEPS_OF_A_PLAIN_HAND)
        evening = score_evening(_SHEET_SCHEMA.load(sent), charge)
    except REQUEST_ERRORS as error:
        if isinstance(error, BadRequestError) and error.status is not HTTPStatus.BAD_REQUEST:
            raise
        problem = document_of(error, f"{request_path()}#/{index}", sent=sent)
        count_faults(problem, current_record().refusals)
        return {"problem": problem}, None
    return {"sheet": from_evening(evening) | ({"figures": figures_of(evening)} if with_figures else {})}, evening


@sheet.post("/v1/table/counters")
def pay() -> Response:
    require_accept(JSON)
    sent = read_json()
    charge(cost_of_payments(sent))
    return json_response(pay_json(_COUNTERS_SCHEMA.load(sent)))
