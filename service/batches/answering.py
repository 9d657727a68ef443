"""Answers a batch: many hands, or many deals, in one request, in JSON or NDJSON, answered as a stream.

The whole body is read before the first entry is done: most clients send all of it before they read the answer. Entries
are done while the client reads: a slow client needs no buffer, and the work stops if the client disconnects.
"""

import marshal
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextvars import Context, copy_context
from http import HTTPStatus
from itertools import chain, islice
from time import monotonic
from typing import Any, Final

import orjson
from flask import Response, current_app, request

from engine import Text, template
from service.access.admission import charge, is_limited
from service.batches.kinds import BatchKind
from service.batches.many import HANDS_AT_ONCE, chosen_fields, may_have_own_hands, results_of, steps_from_line
from service.fields.house_rules import pattern_texts
from service.http.answers import best_media_type, translated_response
from service.http.body import BODY, check_parts, parse_json, read_body
from service.http.media_types import JSON, NDJSON, Json, nonblank_lines, result_lines
from service.http.parameters import faults_of_parameter
from service.http.problems import BadRequestError, ProblemCode, request_path
from service.http.turns import Turns
from service.languages import ENGLISH, Language, request_language, translated
from service.observing.record import count_faults, current_record, within_deadline
from service.scores.costs import MOST_COST_OF_A_HAND, cost_of_reading

FIELDS: Final = "fields"
_SMALLER_BATCHES: Final = Text("Send smaller batches.")
_SECONDS_OF_A_CHUNK: Final = 0.02
_COST_FOR_EACH_HAND: Final = 5
"""A batch may cost so many plain hands for each of the most hands that it may have: some ten seconds, not minutes."""

_COST_OF_HOUSE_RULES: Final = 5
"""What it costs to make a ruleset of house rules with special hands, in plain hands."""

_MOST_PATTERNS: Final = 200
"""Different patterns of special hands in a batch. So many stay in the cache of patterns while the hands are scored."""


def answer_batch(kind: BatchKind) -> Response:
    """Answer each entry of a batch. Batches take turns, so that single hands do not have to wait for them."""
    # If the Accept header has no preference, the answer has the media type of the request.
    media_type = best_media_type(JSON, NDJSON, default=request.mimetype)
    fields, language = kind.fields, request_language()
    if FIELDS in request.args:
        with faults_of_parameter(FIELDS):
            fields = chosen_fields(kind, ",".join(request.args.getlist(FIELDS)))
    body = read_body(current_app.config["MAX_BATCH_BYTES"], JSON, NDJSON)
    turns = current_app.extensions["long_work"]
    with turns:
        results = _results(kind, body, fields, language)
        del body
        if language is not ENGLISH:
            results = (translated(each, language) for each in results)
        parts = result_lines(results) if media_type == NDJSON else _document_parts(results)
        # In the same turn: else the bodies of all batches would be in memory, parsed, before the first is answered.
        first = b"".join(_soon(islice(parts, HANDS_AT_ONCE)))
    return translated_response(chain([first], in_chunks(parts, turns, copy_context())), media_type, language)


def _results(kind: BatchKind, body: bytes, fields: tuple[str, ...], language: Language) -> Iterator[Json]:
    """Read the entries in a body, and return an iterator that answers them. For ``language`` see ``score_writer``."""
    detail = Text("The batch has too many lists, objects or values. Send smaller batches.")
    check_parts(body, current_app.config["MAX_BATCH_BYTES"], detail)
    steps = kind.steps(fields, current_record().hands, language)
    most = current_app.config["MAX_BATCH_HANDS"]
    entries: list[Any]
    if request.mimetype == NDJSON:
        entries = list(islice(nonblank_lines(body), most + 1))
        steps = steps_from_line(steps)
    else:
        entries = kind.schema.load(parse_json(body, BODY))
    if len(entries) > most:
        sentence = template("The batch has more than {most} {entries}. Send them in several batches.")
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, Text(sentence, most=most, entries=kind.entries))
    _check_cost_and_charge(kind, entries, body)
    return _with_faults_counted(results_of(kind, _taken(entries), steps, request_path()), current_record().refusals)


def _taken(entries: list[Any]) -> Iterator[Any]:
    """Yield the entries, and keep none of them."""
    entries.reverse()
    while entries:
        yield entries.pop()


def _with_faults_counted(results: Iterable[Json], counter: Counter[str]) -> Iterator[Json]:
    """Yield results unchanged, and count the faults in their problems."""
    for result in results:
        if "problem" in result:
            count_faults(result["problem"], counter)
        yield result


def _check_cost_and_charge(kind: BatchKind, entries: Sequence[Any], body: bytes) -> None:
    """Charge the client for the entries as they were sent.

    Raises BadRequestError if their own special hands cost more than a batch may, or if the client's limit is exceeded.
    """
    maybe = filter(may_have_own_hands, entries) if may_have_own_hands(body) else ()
    own = list(filter(may_have_own_hands, _parsed(maybe)))
    _check_patterns(own)
    hands = len(entries) if kind.most_hands == 1 else sum(map(kind.hands_in, _parsed(entries)))
    cost = hands + cost_of_reading(*own)
    most = _COST_FOR_EACH_HAND * current_app.config["MAX_BATCH_HANDS"]
    # Each different one makes a ruleset. Not orjson: it writes no integer beyond 64 bits, and nobody has checked these.
    made = _COST_OF_HOUSE_RULES * len({marshal.dumps(hand["house_rules"], 2) for hand in own})
    _check_cost(cost + made, most)
    most_for_own = sum(map(kind.hands_in, own)) * (MOST_COST_OF_A_HAND - 1)
    charge(cost, later=most_for_own, advice=_SMALLER_BATCHES)
    if own and (is_limited() or cost + made + most_for_own > most):
        charge(_cost_of(kind, own, most - cost - made), advice=_SMALLER_BATCHES)


def _parsed(entries: Iterable[Any]) -> Iterator[Any]:
    """Yield the entries as they were sent; None for a line that is not JSON, which gets its problem in its turn."""
    for entry in entries:
        try:
            yield parse_json(entry, BODY) if isinstance(entry, bytes) else entry
        except BadRequestError:
            yield None


def _check_patterns(own: Iterable[Any]) -> None:
    """Raise BadRequestError if hands have so many different patterns that they would be read again and again."""
    patterns = {text for hand in own for text in pattern_texts(hand["house_rules"])}
    if len(patterns) > _MOST_PATTERNS:
        sentence = template(
            "The batch has {number} different patterns of special hands. At most {most} are allowed. Send smaller "
            "batches."
        )
        detail = Text(sentence, number=len(patterns), most=_MOST_PATTERNS)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _cost_of(kind: BatchKind, own: Iterable[Any], most: int) -> int:
    """Return what these entries cost more than those without special hands; raise BadRequestError above ``most``."""
    cost = 0
    for entry in within_deadline(own):
        cost += kind.cost(entry) - kind.hands_in(entry)
        _check_cost(cost, most)
    return cost


def _check_cost(cost: int, most: int) -> None:
    if cost > most:
        detail = Text(
            "Looking for the special hands in house_rules takes too much work in so many hands. A batch may cost as "
            "much as {most} hands without them. Send smaller batches.",
            most=_COST_FOR_EACH_HAND * current_app.config["MAX_BATCH_HANDS"],
        )
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail, code=ProblemCode.TOO_COSTLY)


def _document_parts(results: Iterable[Json]) -> Iterator[bytes]:
    """Encode results as one JSON document. If the work breaks off, the document stays incomplete."""
    yield b'{"results":['
    for index, result in enumerate(results):
        yield (b"," if index else b"") + orjson.dumps(result)
    yield b"]}"


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
