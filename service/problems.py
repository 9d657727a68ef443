"""Everything that goes wrong, as problem documents (RFC 9457). The only file with status codes of failures."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import orjson
from flask import Response, request
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from engine import Fault, FaultyInputError, UnknownRulesetError

if TYPE_CHECKING:
    from flask import Flask

_LOG: Final = logging.getLogger(__name__)

PROBLEM_JSON: Final = "application/problem+json"
MOST_ERRORS: Final = 50
"""No answer lists more faults than this, however many a request has."""

# As RFC 9110 names them, whatever the Python that answers calls them.
_TITLES: Final = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "Content Too Large",
    HTTPStatus.UNPROCESSABLE_ENTITY: "Unprocessable Content",
}

_DETAILS: Final = {
    HTTPStatus.NOT_FOUND: "Nothing is kept at this address; /docs lists what there is.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This address does not answer to this method; the Allow header lists those it does.",
    HTTPStatus.NOT_ACCEPTABLE: "This address cannot answer in any media type of the Accept header.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "Something went wrong here, not with the request. "
    "The X-Request-ID of this answer helps to find out what.",
}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault found while a request was read, before its place is known: a code and a sentence."""

    code: str
    message: str


class BadRequestError(Exception):
    """A request that cannot be read at all: a status and a sentence."""

    def __init__(self, status: HTTPStatus, detail: str) -> None:
        self.status = status
        self.detail = detail
        super().__init__(detail)


def install(app: Flask) -> None:
    """Have every failure answered by a problem document."""
    app.register_error_handler(BadRequestError, lambda error: problem(error.status, error.detail))
    app.register_error_handler(ValidationError, lambda error: faulty(faults_in(error.messages)))
    app.register_error_handler(FaultyInputError, lambda error: faulty(error.faults))
    app.register_error_handler(UnknownRulesetError, lambda error: problem(HTTPStatus.NOT_FOUND, str(error)))
    app.register_error_handler(ParseException, _unreadable_body)
    app.register_error_handler(HTTPException, _http_problem)
    app.register_error_handler(Exception, _unexpected)


def problem(status: HTTPStatus, detail: str, **more: object) -> Response:
    """Answer with a problem document; ``more`` are members beside the standard ones."""
    document = {
        "type": "about:blank",
        "title": _TITLES.get(status, status.phrase),
        "status": status.value,
        "detail": detail,
        "instance": quote(request.path),
        **more,
    }
    return Response(orjson.dumps(document), status, content_type=PROBLEM_JSON)


def faulty(faults: Iterable[Fault]) -> Response:
    """Answer that a request cannot be: each fault with its place as a JSON pointer, a code and a sentence."""
    found = list(faults)
    listed = found[:MOST_ERRORS]
    errors = [{"pointer": pointer(each.path), "code": each.code, "message": each.message} for each in listed]
    more = f" The first {MOST_ERRORS} are listed." if len(found) > MOST_ERRORS else ""
    detail = f"{len(found)} fault{'s' if len(found) > 1 else ''} found in the request.{more}"
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, detail, errors=errors)


def pointer(path: Iterable[str | int]) -> str:
    """Write a path as a JSON pointer (RFC 6901).

    >>> pointer(("house_rules", "options", "a/b"))
    '/house_rules/options/a~1b'
    """
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def faults_in(messages: Any, path: tuple[str | int, ...] = ()) -> Iterator[Fault]:
    """Walk through what marshmallow found, which is nested like the request itself."""
    match messages:
        case Wrong(code, message):
            yield Fault(path, code, message)
        case Mapping():
            for key, within in messages.items():
                yield from faults_in(within, (*path, key))
        case list():
            for within in messages:
                yield from faults_in(within, path)
        case _:
            yield Fault(path, "invalid", str(messages))


def _unreadable_body(_error: ParseException) -> Response:
    return problem(HTTPStatus.BAD_REQUEST, "The body does not follow HTTP: its chunks cannot be read.")


def _http_problem(error: HTTPException) -> Response:
    """Answer what Flask and Werkzeug refuse, keeping headers such as Allow."""
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    answer = problem(status, _DETAILS.get(status) or error.description or status.phrase)
    for name, value in error.get_headers():
        if name != "Content-Type":
            answer.headers[name] = value
    return answer


def _unexpected(error: Exception) -> Response:
    """Keep the particulars to the log, and tell the caller that it was not the request."""
    _LOG.error("unexpected failure on %s %s", request.method, request.path, exc_info=error)
    status = HTTPStatus.INTERNAL_SERVER_ERROR
    return problem(status, _DETAILS[status])
