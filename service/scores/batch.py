"""Many hands in one request, in JSON or a hand a line (NDJSON), answered while they are scored.

The body is read whole before the first hand is scored, for most clients send all of it before they read. Results are
scored as the client reads them: one that reads slowly is not buffered for, and one that goes away is not scored for.
"""

from __future__ import annotations

from http import HTTPStatus
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Blueprint, current_app, request

from engine import Text
from service.access.admission import charge
from service.http.answers import best_media_type, translated_response
from service.http.body import BODY, read_body
from service.http.media_types import JSON, NDJSON
from service.http.parsing import parse_json
from service.http.problems import BadRequestError, request_path
from service.http.slots import take_slot_too, yield_slot
from service.languages import ENGLISH, request_language
from service.observing.record import count_faults, hands_scored, refusals
from service.scores.answers import SCORE_FIELDS
from service.scores.many import AT_ONCE, as_line, chosen_fields, lines_of, results, steps_from_line
from service.scores.schemas import BatchRequest
from service.scores.scoring import steps_to_score

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator

    from flask import Response

    from service.http.media_types import Json

batch: Final = Blueprint("batch", __name__)

_BATCH_REQUEST: Final = BatchRequest()
_BYTES_OF_A_LIST: Final = 20
_BYTES_OF_A_VALUE: Final = 8
"""What a list or object and what a value of a hand measures at least, on the average of many hands."""


@batch.post("/v1/scores/batch")
def score_batch() -> Response:
    """Score many hands, each for itself; batches take turns, so that single hands need not wait for them."""
    take_slot_too(current_app.extensions["long_work"])
    # In doubt the answer has the media type of the request.
    media_type = best_media_type(JSON, NDJSON, default=request.mimetype)
    fields = _requested_fields()
    language = request_language()
    scores = (
        _scores(fields, final=True) if language is ENGLISH else map(language.document, _scores(fields, final=False))
    )
    parts = _as_lines(scores) if media_type == NDJSON else _as_document(scores)
    return translated_response(in_larger_parts(parts), media_type, language)


def _requested_fields() -> tuple[str, ...]:
    """Return which fields of a score the address asks for: all, unless it names some."""
    others = [name for name in request.args if name != "fields"]
    if others:
        detail = Text('This address has no parameter "{parameter}"; there is one, fields.', parameter=others[0][:40])
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail)
    if "fields" not in request.args:
        return SCORE_FIELDS
    return chosen_fields(",".join(request.args.getlist("fields")))


def _scores(fields: tuple[str, ...], *, final: bool) -> Iterator[Json]:
    """Read the hands that were sent, and return an iterator that scores them, with what is ``final`` in bytes."""
    body = read_body(current_app.config["MAX_BATCH_BYTES"], JSON, NDJSON)
    _check_parts(body)
    tally = hands_scored()
    hands: list[Any]
    if request.mimetype == NDJSON:
        hands = list(islice(lines_of(body), current_app.config["MAX_BATCH_HANDS"] + 1))
        steps = steps_from_line(fields, tally=tally, final=final)
    else:
        hands = _BATCH_REQUEST.load(parse_json(body, BODY))["hands"]
        steps = steps_to_score(fields, tally, final=final)
    _check_and_charge(len(hands))
    return _noted(results(hands, steps, request_path()), refusals())


def _noted(made: Iterable[Json], refused: Counter[str]) -> Iterator[Json]:
    """Hand on results, and count what was refused."""
    for result in made:
        if "problem" in result:
            count_faults(result["problem"], refused)
        yield result


def _check_and_charge(hands: int) -> None:
    """Refuse more hands than a batch may have, and charge the client for the rest."""
    most = current_app.config["MAX_BATCH_HANDS"]
    if hands > most:
        detail = Text("The batch has more than the {most} hands allowed here; send them in several batches.", most=most)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
    charge(hands)


def _check_parts(body: bytes) -> None:
    """Refuse what is no batch of hands but would take many times its size in memory once it is parse_json."""
    most = current_app.config["MAX_BATCH_BYTES"]
    if body.count(b"{") + body.count(b"[") > most // _BYTES_OF_A_LIST or body.count(b",") > most // _BYTES_OF_A_VALUE:
        detail = Text("The batch has more lists, objects or values than hands have; send the hands in several batches.")
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _as_document(scores: Iterable[Json]) -> Iterator[bytes]:
    """Write results as one document, which stays open if they break off."""
    yield b'{"results":['
    for index, result in enumerate(scores):
        yield (b"," if index else b"") + orjson.dumps(result)
    yield b"]}"


def _as_lines(scores: Iterable[Json]) -> Iterator[bytes]:
    """Write a result a line, and a last line that is missing if they break off."""
    done = 0
    for index, result in enumerate(scores):
        yield as_line(index, result)
        done = index + 1
    yield orjson.dumps({"done": done}, option=orjson.OPT_APPEND_NEWLINE)


def in_larger_parts(parts: Iterator[bytes]) -> Iterator[bytes]:
    """Join parts, for each that is written costs a call of the system."""
    while part := b"".join(islice(parts, AT_ONCE)):
        yield part
        yield_slot()
