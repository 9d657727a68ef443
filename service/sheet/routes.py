"""A table's evening: who deals next under which wind, the running score sheet, and paying with counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, current_app

from engine.table import play_results, start_table
from service.access.admission import charge
from service.http.answers import best_media_type, json_response, require_accept
from service.http.body import HANDS_AT_A_TABLE, read_json
from service.http.media_types import CSV, HTML, JSON
from service.http.slots import take_slot_too
from service.observing.record import within_deadline
from service.sheet import pages
from service.sheet.counters import paid
from service.sheet.rotation_answers import from_evening
from service.sheet.schemas import CountersRequest, NextRequest, SheetRequest
from service.sheet.scoring import hands_sent, kept, to_start

if TYPE_CHECKING:
    from flask import Response

sheets: Final = Blueprint("sheets", __name__)
_NEXT_REQUEST: Final = NextRequest()
_SHEET_REQUEST: Final = SheetRequest()
_COUNTERS_REQUEST: Final = CountersRequest()
_DEALS_OF_A_SHEET: Final = 32


@sheets.post("/v1/table/next")
def show_next() -> Response:
    """Tell who deals next under which wind."""
    require_accept(JSON)
    data = _NEXT_REQUEST.load(read_json(HANDS_AT_A_TABLE * current_app.config["MAX_BODY_BYTES"]))
    rotation = data["procedure"]
    state, course = start_table(to_start(data), rotation)
    evening = play_results(state, data["results"], course)
    return json_response(from_evening(evening, rotation, course, data["options"]))


@sheets.post("/v1/table/sheet")
def show_sheet() -> Response:
    """Keep the score sheet of an evening: as JSON, as a table for spreadsheets, or as a page to print."""
    media_type = best_media_type(JSON, CSV, HTML)
    take_slot_too(current_app.extensions["long_work"])
    data = _SHEET_REQUEST.load(read_json(_DEALS_OF_A_SHEET * current_app.config["MAX_BODY_BYTES"]))
    charge(hands_sent(data))
    sheet = kept(data, within_deadline)
    if media_type == JSON:
        answer = json_response(sheet)
    else:
        answer = pages.as_page(sheet) if media_type == HTML else pages.as_table(sheet)
    answer.vary.add("Accept")
    return answer


@sheets.post("/v1/table/counters")
def pay() -> Response:
    """Make payments with counters."""
    require_accept(JSON)
    data = _COUNTERS_REQUEST.load(read_json(current_app.config["MAX_BODY_BYTES"]))
    return json_response(paid(data))
