"""What happens around each request, in one pass before and one after: its name, its headers, its line, its counts.

The name is the caller's own if it is a safe one, else a new one. A streamed answer is told when it ends, with what was
really done for it.
"""

from __future__ import annotations

import logging
import re
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from flask import g, request

from service.access.admission import Admission
from service.access.client_address import address_reader
from service.access.cors import cors_of
from service.http.answers import SHARED_WITH
from service.observing.logs import REQUEST_ID, tell_request
from service.observing.metrics import Metrics
from service.observing.record import RequestRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from flask import Flask, Response

    from service.access.cors import Cors
    from service.settings.variables import Settings

HEADER: Final = "X-Request-ID"
_HEADER_AS_WSGI: Final = "HTTP_X_REQUEST_ID"
_BYTES_OF_A_NAME: Final = 16
_SAFE: Final = re.compile(r"[A-Za-z0-9._:-]{1,128}")
_NO_ROUTE: Final = "none"
_SECURITY: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
)
_LOG: Final = logging.getLogger(__name__)


def install(app: Flask, settings: Settings) -> None:
    """Watch every request."""
    counted = app.extensions["metrics"] = Metrics(settings.metrics_folder)
    access = app.extensions["access"] = Admission(settings, counted)
    address_of, cors = address_reader(settings.trusted_proxies), cors_of(settings.cors_origins)

    def begin() -> None:
        given = request.environ.get(_HEADER_AS_WSGI, "")
        name = given if _SAFE.fullmatch(given) else token_hex(_BYTES_OF_A_NAME)
        route = request.url_rule.rule if request.url_rule else _NO_ROUTE
        g.watch = watch = RequestRecord(name, request.method, route, address_of(request.environ), perf_counter())
        REQUEST_ID.set(name)
        counted.begin()
        access.admit(watch)

    def answered(answer: Response) -> Response:
        watch: RequestRecord = g.watch
        watch.status = answer.status_code
        _put_headers(answer, watch, cors)
        if answer.is_streamed:
            watch.is_whole = False
            answer.response = _watched(answer.response, watch)
            answer.call_on_close(lambda: end(watch))
        else:
            end(watch)
        return answer

    def end(watch: RequestRecord) -> None:
        for call in watch.at_the_end:
            call()
        seconds = perf_counter() - watch.begun
        REQUEST_ID.set(watch.name)
        counted.end(watch.route, watch.method, watch.status, seconds)
        counted.count_hands(watch.hands)
        counted.count_refusals(watch.refusals)
        if settings.log_requests:
            tell_request(_facts(watch, seconds))
        REQUEST_ID.set(None)

    app.before_request(begin)
    app.after_request(answered)


def _put_headers(answer: Response, watch: RequestRecord, cors: Cors | None) -> None:
    headers = answer.headers
    # What does not say how long it may be kept is for this caller and this moment.
    if "Cache-Control" not in headers:
        headers.add("Cache-Control", "no-store")
    # Added, not set, for nothing else gives them, and to look for them would cost more.
    headers.add(HEADER, watch.name)
    for header, value in _SECURITY:
        headers.add(header, value)
    # What is made to be shown on other pages says so itself.
    if SHARED_WITH not in headers:
        headers.add(SHARED_WITH, "same-origin")
    if watch.allowance is not None:
        headers.update(watch.allowance)
    if cors is not None:
        cors.put_headers(answer, watch.route)


def _watched(parts: Iterable[Any], watch: RequestRecord) -> Iterator[Any]:
    """Hand on the parts of an answer, and note whether all of them went out."""
    REQUEST_ID.set(watch.name)
    try:
        for part in parts:
            yield part
            REQUEST_ID.set(watch.name)
    except Exception as error:
        _LOG.error("the answer broke off", exc_info=error)
        raise
    watch.is_whole = True


def _facts(watch: RequestRecord, seconds: float) -> dict[str, Any]:
    facts = {
        "method": watch.method,
        "route": watch.route,
        "status": watch.status,
        "duration_ms": round(1000 * seconds, 3),
        "ruleset": ",".join(sorted(watch.hands)) or None,
        "hands": watch.hands.total(),
        "client": watch.client or watch.address,
        "address": watch.address,
    }
    if not watch.is_whole:
        facts["aborted"] = True
    return facts
