"""POST /v1/scores/batch: many hands in one request, in JSON or NDJSON, answered as a stream.

The whole body is read before the first hand is scored: most clients send all of it before they read the answer. Hands
are scored while the client reads: a slow client needs no buffer, and scoring stops if the client disconnects.
"""

import marshal
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from contextvars import Context, copy_context
from http import HTTPStatus
from itertools import chain, islice
from time import monotonic
from typing import Any, Final

import orjson
from flask import Blueprint, Response, current_app, request

from engine import Text
from service.access.admission import charge, is_limited
from service.fields.house_rules import pattern_texts
from service.http.answers import best_media_type, translated_response
from service.http.body import BODY, check_parts, parse_json, read_body
from service.http.media_types import JSON, NDJSON, Json
from service.http.parameters import faults_of_parameter, takes_parameters
from service.http.problems import BadRequestError, ProblemCode, request_path
from service.http.turns import Turns
from service.languages import ENGLISH, request_language, translated
from service.observing.record import count_faults, hands_scored, refusals, within_deadline
from service.scores.answers import SCORE_FIELDS
from service.scores.costs import MOST_COST_OF_A_HAND, cost_of_reading
from service.scores.many import (
    HANDS_AT_ONCE,
    chosen_fields,
    may_have_own_hands,
    nonblank_lines,
    result_line,
    score_results,
    steps_from_line,
)
from service.scores.schemas import BatchSchema
from service.scores.scoring import cost_of_hand, steps_to_score

batch: Final = Blueprint("batch", __name__)

_BATCH: Final = BatchSchema()
_FIELDS: Final = "fields"
_SMALLER_BATCHES: Final = Text("Send smaller batches.")
_SECONDS_OF_A_CHUNK: Final = 0.02
_COST_FOR_EACH_HAND: Final = 5
"""A batch may cost so many plain hands for each of the most hands that it may have: some ten seconds, not minutes."""

_COST_OF_HOUSE_RULES: Final = 5
"""What it costs to make a ruleset of house rules with special hands, in plain hands."""

_MOST_PATTERNS: Final = 200
"""Different patterns of special hands in a batch. So many stay in the cache of patterns while the hands are scored."""


@batch.post("/v1/scores/batch")
@takes_parameters(_FIELDS)
def score_batch() -> Response:
    """Score many hands. Batches take turns, so that single hands do not have to wait for them."""
    # If the Accept header has no preference, the answer has the media type of the request.
    media_type = best_media_type(JSON, NDJSON, default=request.mimetype)
    fields = _requested_fields()
    language = request_language()
    body = read_body(current_app.config["MAX_BATCH_BYTES"], JSON, NDJSON)
    turns = current_app.extensions["long_work"]
    with turns:
        scores = _scores(body, fields, encoded=language is ENGLISH)
        del body
        if language is not ENGLISH:
            scores = (translated(each, language) for each in scores)
        parts = _lines(scores) if media_type == NDJSON else _document_parts(scores)
        # In the same turn: else the bodies of all batches would be in memory, parsed, before the first is answered.
        first = b"".join(_soon(islice(parts, HANDS_AT_ONCE)))
    return translated_response(chain([first], in_chunks(parts, turns, copy_context())), media_type, language)


def _requested_fields() -> tuple[str, ...]:
    """Return the fields named in the query, or all fields of a score."""
    if _FIELDS not in request.args:
        return SCORE_FIELDS
    with faults_of_parameter(_FIELDS):
        return chosen_fields(",".join(request.args.getlist(_FIELDS)))


def _scores(body: bytes, fields: tuple[str, ...], *, encoded: bool) -> Iterator[Json]:
    """Read the hands in a body, and return an iterator that scores them. For ``encoded`` see ``score_writer``."""
    _check_parts(body)
    counter = hands_scored()
    hands: list[Any]
    if request.mimetype == NDJSON:
        hands = list(islice(nonblank_lines(body), current_app.config["MAX_BATCH_HANDS"] + 1))
        steps = steps_from_line(fields, counter=counter, encoded=encoded)
    else:
        hands = _BATCH.load(parse_json(body, BODY)).hands
        steps = steps_to_score(fields, counter, encoded=encoded)
    _check_number(len(hands))
    _check_cost_and_charge(hands, body)
    return _with_faults_counted(score_results(_taken(hands), steps, request_path()), refusals())


def _taken(hands: list[Any]) -> Iterator[Any]:
    """Yield the hands, and keep none of them."""
    hands.reverse()
    while hands:
        yield hands.pop()


def _with_faults_counted(results: Iterable[Json], counter: Counter[str]) -> Iterator[Json]:
    """Yield results unchanged, and count the faults in their problems."""
    for result in results:
        if "problem" in result:
            count_faults(result["problem"], counter)
        yield result


def _check_number(hands: int) -> None:
    """Raise BadRequestError if a batch has too many hands."""
    most = current_app.config["MAX_BATCH_HANDS"]
    if hands > most:
        detail = Text("The batch has more than {most} hands. Send them in several batches.", most=most)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _check_cost_and_charge(hands: Sequence[Any], body: bytes) -> None:
    """Charge the client for the hands as they were sent.

    Raises BadRequestError if their own special hands cost more than a batch may, or if the client's limit is exceeded.
    """
    own = _with_own_hands(hands, body)
    _check_patterns(own)
    cost = len(hands) + cost_of_reading(*own)
    most = _COST_FOR_EACH_HAND * current_app.config["MAX_BATCH_HANDS"]
    made = _COST_OF_HOUSE_RULES * _number_of_house_rules(own)
    _check_cost(cost + made, most)
    most_for_own = len(own) * (MOST_COST_OF_A_HAND - 1)
    charge(cost, later=most_for_own, advice=_SMALLER_BATCHES)
    if own and (is_limited() or cost + made + most_for_own > most):
        charge(_cost_of(own, most - cost - made), advice=_SMALLER_BATCHES)


def _with_own_hands(hands: Iterable[Any], body: bytes) -> list[Any]:
    """Return the hands, as they were sent, that may have special hands of a club's own. Most batches have none."""
    found = []
    for hand in filter(may_have_own_hands, hands) if may_have_own_hands(body) else ():
        # A line that is not JSON gets its problem when its turn comes.
        with suppress(BadRequestError):
            found.append(parse_json(hand, BODY) if isinstance(hand, bytes) else hand)
    return found


def _number_of_house_rules(own: Iterable[Any]) -> int:
    """Return how many different house rules hands have. Each makes a ruleset of its own."""
    # Not orjson: it writes no integer beyond 64 bits, and nobody has checked these.
    return len({marshal.dumps(hand.get("house_rules"), 2) for hand in own if isinstance(hand, dict)})


def _check_patterns(own: Iterable[Any]) -> None:
    """Raise BadRequestError if hands have so many different patterns that they would be read again and again."""
    patterns = {text for hand in own if isinstance(hand, dict) for text in pattern_texts(hand.get("house_rules"))}
    if len(patterns) > _MOST_PATTERNS:
        detail = Text(
            "The batch has {number} different patterns of special hands. At most {most} are allowed. Send the hands in "
            "several batches.",
            number=len(patterns),
            most=_MOST_PATTERNS,
        )
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _cost_of(own: Iterable[Any], most: int) -> int:
    """Return what these hands cost more than hands without special hands; raise BadRequestError above ``most``."""
    cost = 0
    for hand in within_deadline(own):
        cost += cost_of_hand(hand) - 1
        _check_cost(cost, most)
    return cost


def _check_cost(cost: int, most: int) -> None:
    if cost > most:
        detail = Text(
            "Looking for the special hands in house_rules takes too much work in so many hands. A batch may cost as "
            "much as {most} hands without them. Send the hands in several batches.",
            most=_COST_FOR_EACH_HAND * current_app.config["MAX_BATCH_HANDS"],
        )
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail, code=ProblemCode.TOO_COSTLY)


def _check_parts(body: bytes) -> None:
    """Refuse JSON that takes many times its size in memory once it is parsed. A batch of hands never does."""
    detail = Text("The batch has too many lists, objects or values. Send the hands in several batches.")
    check_parts(body, current_app.config["MAX_BATCH_BYTES"], detail)


def _document_parts(scores: Iterable[Json]) -> Iterator[bytes]:
    """Encode results as one JSON document. If scoring breaks off, the document stays incomplete."""
    yield b'{"results":['
    for index, result in enumerate(scores):
        yield (b"," if index else b"") + orjson.dumps(result)
    yield b"]}"


def _lines(scores: Iterable[Json]) -> Iterator[bytes]:
    """Encode results as NDJSON, with a last line ``{"done": n}``. If scoring breaks off, that line is missing."""
    done = 0
    for index, result in enumerate(scores):
        yield result_line(index, result)
        done = index + 1
    yield orjson.dumps({"done": done}, option=orjson.OPT_APPEND_NEWLINE)


def in_chunks(parts: Iterator[bytes], turns: Turns, context: Context) -> Iterator[bytes]:
    """Join up to 64 parts into one, because each write costs a system call. Each time they take a turn of their own.

    Parts that take long are written sooner: a client that is gone is only noticed when something is written. The app
    is known in the context of the request alone, which has ended by now.
    """
    while True:
        with turns:
            chunk = context.run(list, _soon(islice(parts, HANDS_AT_ONCE)))
        if not chunk:
            return
        yield b"".join(chunk)


def _soon(parts: Iterator[bytes]) -> Iterator[bytes]:
    """Yield parts for some milliseconds."""
    ends = monotonic() + _SECONDS_OF_A_CHUNK
    for part in parts:
        yield part
        if monotonic() > ends:
            return
