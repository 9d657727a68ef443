"""Everything that goes wrong, as problem documents (RFC 9457). The only file with status codes of failures.

A document is made in English, of sentences that remember what they are made of; whoever answers with it says it in the
caller's language. Titles stay as HTTP names the status.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import orjson
from flask import Response, request
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from engine import (
    Fault,
    FaultCode,
    FaultyInputError,
    OtherVersionError,
    Text,
    UnknownRulesetError,
    join_sentences,
    template,
)
from engine.table import UnknownProcedureError
from service.languages import ENGLISH, request_language, set_language_headers
from service.observing.record import count_faults, refusals

if TYPE_CHECKING:
    from flask import Flask

Json = dict[str, Any]

_LOG: Final = logging.getLogger(__name__)

PROBLEM_JSON: Final = "application/problem+json"
MOST_ERRORS: Final = 50
"""No answer lists more faults than this, however many a request has."""

_NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})

# As RFC 9110 names them, whatever the Python that answers calls them.
_TITLES: Final = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "Content Too Large",
    HTTPStatus.REQUEST_URI_TOO_LONG: "URI Too Long",
    HTTPStatus.UNPROCESSABLE_ENTITY: "Unprocessable Content",
}

_DETAILS: Final = {
    HTTPStatus.NOT_FOUND: Text("Nothing is kept at this address; /docs lists what there is."),
    HTTPStatus.METHOD_NOT_ALLOWED: Text(
        "This address does not answer to this method; the Allow header lists those it does."
    ),
    HTTPStatus.NOT_ACCEPTABLE: Text("This address cannot answer in any media type of the Accept header."),
    HTTPStatus.INTERNAL_SERVER_ERROR: Text(
        "Something went wrong here, not with the request. The X-Request-ID of this answer helps to find out what."
    ),
}


@dataclass(frozen=True, slots=True)
class FieldFault:
    """A fault found while a request was read, before its place is known: a code and a sentence."""

    code: FaultCode
    message: Text


class BadRequestError(Exception):
    """A request that is not even looked into: a status, a sentence, and headers that go with it."""

    def __init__(self, status: HTTPStatus, detail: Text, headers: Mapping[str, str] = _NO_HEADERS) -> None:
        self.status = status
        self.detail = detail
        self.headers = headers
        super().__init__(detail)


EXPECTED: Final = (
    BadRequestError,
    ValidationError,
    FaultyInputError,
    UnknownProcedureError,
    UnknownRulesetError,
    OtherVersionError,
    ParseException,
)
"""What is the fault of the request."""


def install(app: Flask) -> None:
    """Have every failure answered by a problem document."""
    for expected in EXPECTED:
        app.register_error_handler(expected, _refused)
    app.register_error_handler(HTTPException, _http_problem)
    app.register_error_handler(Exception, _unexpected)


def document_of(error: Exception, instance: str) -> Json:
    """Describe what went wrong with a request, or with the part of one that ``instance`` names.

    Of what nobody expected it tells no particulars: they belong in the log.
    """
    match error:
        case BadRequestError():
            return _document(error.status, error.detail, instance)
        case ValidationError():
            return _faulty(faults_in(error.messages), instance)
        case FaultyInputError():
            return _faulty(error.faults, instance)
        case UnknownRulesetError() | OtherVersionError() | UnknownProcedureError():
            return _document(HTTPStatus.NOT_FOUND, error.message, instance)
        case ParseException():
            detail = Text("The body does not follow HTTP: its chunks cannot be read.")
            return _document(HTTPStatus.BAD_REQUEST, detail, instance)
        case _:
            status = HTTPStatus.INTERNAL_SERVER_ERROR
            return _document(status, _DETAILS[status], instance)


def request_path() -> str:
    """Return the address that was asked, as problem documents name it."""
    return quote(request.path)


def _document(status: HTTPStatus, detail: str, instance: str) -> Json:
    return {
        "type": "about:blank",
        "title": _TITLES.get(status, status.phrase),
        "status": status.value,
        "detail": detail,
        "instance": instance,
    }


def _faulty(faults: Iterable[Fault], instance: str) -> Json:
    """Say that a request cannot be: each fault with its place as a JSON pointer, a code and a sentence."""
    found = list(faults)
    listed = found[:MOST_ERRORS]
    errors = [{"pointer": pointer(each.path), "code": each.code.value, "message": each.message} for each in listed]
    detail = Text(_FOUND_ONE if len(found) == 1 else _FOUND_MORE, number=len(found))
    if len(found) > MOST_ERRORS:
        detail = join_sentences([detail, Text("The first {number} are listed.", number=MOST_ERRORS)])
    return {**_document(HTTPStatus.UNPROCESSABLE_ENTITY, detail, instance), "errors": errors}


_FOUND_ONE: Final = template("{number} fault found in the request.")
_FOUND_MORE: Final = template("{number} faults found in the request.")


def pointer(path: Iterable[str | int]) -> str:
    """Write a path as a JSON pointer (RFC 6901).

    >>> pointer(("house_rules", "options", "a/b"))
    '/house_rules/options/a~1b'
    """
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def faults_in(messages: Any, path: tuple[str | int, ...] = ()) -> Iterator[Fault]:
    """Walk through what marshmallow found, which is nested like the request itself."""
    match messages:
        case FieldFault(code, message):
            yield Fault(path, code, message)
        case Mapping():
            for key, within in messages.items():
                yield from faults_in(within, (*path, key))
        case list():
            for within in messages:
                yield from faults_in(within, path)
        case _:
            yield Fault(path, FaultCode.INVALID, Text(str(messages)))


def _refused(error: Exception) -> Response:
    answer = _answer(document_of(error, request_path()))
    if isinstance(error, BadRequestError):
        answer.headers.update(error.headers)
    return answer


def _unexpected(error: Exception) -> Response:
    """Keep the particulars to the log, and tell the caller that it was not the request."""
    _LOG.error("unexpected failure on %s %s", request.method, request.path, exc_info=error)
    return _answer(document_of(error, request_path()))


def _http_problem(error: HTTPException) -> Response:
    """Answer what Flask and Werkzeug refuse, keeping headers such as Allow."""
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    detail = _DETAILS.get(status) or error.description or status.phrase
    answer = _answer(_document(status, detail, request_path()))
    for name, value in error.get_headers():
        if name != "Content-Type":
            answer.headers[name] = value
    return answer


def _answer(document: Json) -> Response:
    count_faults(document, refusals())
    language = request_language()
    answer = Response(orjson.dumps(language.document(document)), document["status"], content_type=PROBLEM_JSON)
    if language is not ENGLISH:
        set_language_headers(answer, language)
    return answer
