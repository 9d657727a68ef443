"""Middleware: one pass before each request and one after it.

Before: the request gets its id and its record, and is admitted or refused. After: the answer gets its common headers,
and the request is counted and logged. A streamed answer is counted and logged when its stream ends, so that the log
line says what was really sent.
"""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from random import getrandbits
from time import perf_counter
from typing import Any, Final
from wsgiref.types import WSGIEnvironment

from flask import Flask, Response, g, request

from service.access.admission import Admission
from service.access.client_address import address_reader
from service.access.cors import Cors
from service.http.answers import CROSS_ORIGIN_RESOURCE_POLICY
from service.http.gunicorn_bodies import COMMON_HEADERS
from service.http.head import check_head, forget_other_names
from service.http.parameters import check_parameters
from service.http.turns import PIECE, LargePlace
from service.observing.logs import REQUEST_ID, log_request
from service.observing.metrics import Metrics
from service.observing.record import RequestRecord, current_record
from service.settings.variables import Settings

_RANDOM_BITS: Final = 128
_MOST_OF_USER_AGENT: Final = 100
"""By the beginning of this header an operator tells clients apart that have no key."""
_SAFE_ID: Final = re.compile(r"[A-Za-z0-9._:-]{1,128}")
_REFUSED_FOR_ITS_COST: Final = {HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.TOO_MANY_REQUESTS}
_SECURITY_HEADERS: Final = (("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"))
_LOG: Final = logging.getLogger(__name__)


def install(app: Flask, settings: Settings) -> None:
    metrics = app.extensions["metrics"] = Metrics(settings.metrics_folder, app.extensions["catalogue"])
    admission = app.extensions["admission"] = Admission(settings, metrics)
    middleware = _Middleware(settings, metrics, admission)
    app.before_request(middleware.begin)
    app.after_request(middleware.finish)


class _Middleware:
    def __init__(self, settings: Settings, metrics: Metrics, admission: Admission) -> None:
        self._metrics, self._admission = metrics, admission
        self._address_of = address_reader(settings.trusted_proxies)
        self._cors = None if settings.cors_origins is None else Cors(settings.cors_origins)
        self._logs_requests = settings.log_requests

    def begin(self) -> None:
        """Make the record of a request, count it as begun, and admit it; raise BadRequestError if it is refused."""
        # Each attribute of the proxy costs as much as the object itself.
        sent = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - Flask documents it
        forget_other_names(sent)
        environ, rule = sent.environ, sent.url_rule
        request_id, address = _request_id(environ), self._address_of(environ)
        route = rule.rule if rule else "none"
        user_agent = environ.get("HTTP_USER_AGENT", "")[:_MOST_OF_USER_AGENT] or None
        g.record = record = RequestRecord(request_id, sent.method, route, address, perf_counter(), user_agent)
        REQUEST_ID.set(request_id)
        self._metrics.begin_request()
        check_head(environ)
        self._admission.admit(record)
        check_parameters(sent)

    def finish(self, answer: Response) -> Response:
        """Set the headers of an answer; count and log its request now, or when its stream ends."""
        record = current_record()
        record.status = answer.status_code
        if record.status not in _REFUSED_FOR_ITS_COST:
            self._admission.charge_for_body(record)
        if self._cors is not None:
            self._cors.set_headers(answer, record.route)
        request.environ[COMMON_HEADERS] = _common_headers(dict(answer.headers), record)
        if g.get("place"):
            _send_in_pieces(answer, g.place)
        if answer.is_streamed:
            record.is_complete = False
            answer.response = _recorded_stream(answer.response, record)
            answer.call_on_close(lambda: self._end(record))
        else:
            self._end(record)
        return answer

    def _end(self, record: RequestRecord) -> None:
        for callback in record.end_callbacks:
            callback()
        seconds = perf_counter() - record.started
        REQUEST_ID.set(record.request_id)
        self._metrics.end_request(record, seconds)
        if self._logs_requests:
            log_request(_log_fields(record, seconds))
        REQUEST_ID.set(None)


def _request_id(environ: WSGIEnvironment) -> str:
    """Return the X-Request-ID of a request; a random one if it is missing or unsafe to log."""
    request_id: str = environ.get("HTTP_X_REQUEST_ID", "")
    return request_id if _SAFE_ID.fullmatch(request_id) else f"{getrandbits(_RANDOM_BITS):032x}"


def _common_headers(own: Mapping[str, str], record: RequestRecord) -> list[tuple[str, str]]:
    """Return the headers that every answer has, besides those of its own."""
    common = list(_SECURITY_HEADERS)
    cached = own.get("Cache-Control")
    if cached is None:
        # An answer that does not say how long it may be cached must not be cached.
        cached = "no-store"
        common.append(("Cache-Control", cached))
    # A shared cache would hand the name and the quota of one client to all others.
    if "public" not in cached:
        common.append(("X-Request-ID", record.request_id))
        common.extend(record.quota_headers.items())
    # Pictures, which other sites may show, set this header themselves.
    if CROSS_ORIGIN_RESOURCE_POLICY not in own:
        common.append((CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"))
    return common


def _send_in_pieces(answer: Response, place: LargePlace) -> None:
    """Keep the place of a large request until its answer is sent, unless that is short or its client reads slowly."""
    if not answer.is_streamed:
        size = answer.calculate_content_length() or 0
        if size <= PIECE:
            return
        answer.content_length = size
    answer.response = place.sent(answer.iter_encoded())


def _recorded_stream(parts: Iterable[Any], record: RequestRecord) -> Iterator[Any]:
    """Yield the parts of an answer, and record whether all of them were sent."""
    REQUEST_ID.set(record.request_id)
    try:
        for part in parts:
            yield part
            REQUEST_ID.set(record.request_id)
    except Exception as error:
        _LOG.error("the answer broke off", exc_info=error)
        raise
    record.is_complete = True


def _log_fields(record: RequestRecord, seconds: float) -> dict[str, Any]:
    fields = {
        "method": record.method,
        "route": record.route,
        "status": record.status,
        "duration_ms": round(1000 * seconds, 3),
        "ruleset": ",".join(sorted(record.hands)) or None,
        "hands": record.hands.total(),
        "client": record.client or record.address,
        "address": record.address,
        "user_agent": record.user_agent,
    }
    if not record.is_complete:
        fields["aborted"] = True
    return fields
