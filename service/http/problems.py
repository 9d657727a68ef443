"""Errors as problem documents (RFC 9457): which exception has which status, and what its document says.

A document consists of English ``Text`` and is translated when the response is made. Its title is the name of the HTTP
status, always in English.
"""

import logging
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote

import orjson
from flask import Flask, Response, current_app, g, request
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from engine import (
    Fault,
    FaultCode,
    FaultyInputError,
    OtherVersionError,
    Path,
    Text,
    UnknownRulesetError,
    as_first_written,
    comma_list,
    find_wind,
    join_sentences,
    nearest,
    template,
    visible,
)
from engine.table import UnknownProcedureError
from service.http.media_types import EMPTY, PROBLEM_JSON, Json
from service.languages import ENGLISH, request_language, set_language_headers, translated
from service.observing.record import count_faults, current_record

_LOG: Final = logging.getLogger(__name__)

MOST_ERRORS: Final = 50
"""A problem document lists at most so many faults."""

# The names in RFC 9110. Older versions of Python have other names for these statuses.
_TITLES: Final = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "Content Too Large",
    HTTPStatus.REQUEST_URI_TOO_LONG: "URI Too Long",
    HTTPStatus.UNPROCESSABLE_ENTITY: "Unprocessable Content",
}

ProblemCode = StrEnum(
    "ProblemCode",
    "MALFORMED BAD_ADDRESS BAD_HOST INCOMPLETE NOT_JSON NAMED_TWICE NOT_CSV UNKNOWN_PARAMETER BELONGS_IN_BODY "
    "KEY_MISSING UNKNOWN_KEY WRONG_SCOPE NOT_FOUND UNKNOWN_RULESET OTHER_VERSION UNKNOWN_PROCEDURE METHOD_NOT_ALLOWED "
    "NOT_ACCEPTABLE TOO_LARGE TOO_COSTLY ADDRESS_TOO_LONG UNSUPPORTED_MEDIA_TYPE UNKNOWN_EXPECTATION FAULTY "
    "RATE_LIMITED TOO_MANY_UNKNOWN_KEYS HEAD_TOO_LONG FAILED UNKNOWN_CODING UNAVAILABLE UNKNOWN_VERSION_OF_HTTP",
)
"""What is wrong with a request as a whole, for programs: the ``code`` of a problem document.

``openapi.yaml`` lists them in the same order; ``docs/errors.md`` says what each means and what to do.
"""

_CODES: Final = {
    HTTPStatus.UNAUTHORIZED: ProblemCode.UNKNOWN_KEY,
    HTTPStatus.FORBIDDEN: ProblemCode.WRONG_SCOPE,
    HTTPStatus.NOT_FOUND: ProblemCode.NOT_FOUND,
    HTTPStatus.METHOD_NOT_ALLOWED: ProblemCode.METHOD_NOT_ALLOWED,
    HTTPStatus.NOT_ACCEPTABLE: ProblemCode.NOT_ACCEPTABLE,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ProblemCode.TOO_LARGE,
    HTTPStatus.REQUEST_URI_TOO_LONG: ProblemCode.ADDRESS_TOO_LONG,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: ProblemCode.UNSUPPORTED_MEDIA_TYPE,
    HTTPStatus.EXPECTATION_FAILED: ProblemCode.UNKNOWN_EXPECTATION,
    HTTPStatus.UNPROCESSABLE_ENTITY: ProblemCode.FAULTY,
    HTTPStatus.TOO_MANY_REQUESTS: ProblemCode.RATE_LIMITED,
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: ProblemCode.HEAD_TOO_LONG,
    HTTPStatus.INTERNAL_SERVER_ERROR: ProblemCode.FAILED,
    HTTPStatus.NOT_IMPLEMENTED: ProblemCode.UNKNOWN_CODING,
    HTTPStatus.SERVICE_UNAVAILABLE: ProblemCode.UNAVAILABLE,
    HTTPStatus.HTTP_VERSION_NOT_SUPPORTED: ProblemCode.UNKNOWN_VERSION_OF_HTTP,
}
"""The code of each status, where an error does not name a nearer one."""

_CODES_OF_ERRORS: Final = {
    UnknownRulesetError: ProblemCode.UNKNOWN_RULESET,
    OtherVersionError: ProblemCode.OTHER_VERSION,
    UnknownProcedureError: ProblemCode.UNKNOWN_PROCEDURE,
}

_DETAILS: Final = {
    HTTPStatus.NOT_FOUND: Text("There is nothing at this address. See /docs for the list of addresses."),
    HTTPStatus.NOT_ACCEPTABLE: Text(
        "This address cannot answer in any media type of the Accept header. Send another Accept header, or none."
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: Text(
        "The service failed; the request is not at fault. Send the X-Request-ID of this answer to the people "
        "who run the service."
    ),
}

_LONGEST_PATH: Final = 100
_SAID_IN: Final[Mapping[str | int, tuple[str, ...]]] = {
    "players": ("seats_taken", "number_of_players"),
    "seats": ("seats_taken", "players", "number_of_players"),
    "kongs_by_seat": ("all_kongs",),
    "pieces": ("pieces_by_player",),
    "after_round": ("after",),
}
"""Fields that may say what another one does."""


@dataclass(frozen=True, slots=True)
class FieldFault:
    """A fault in the value of a field: its code and its sentence. The path to the field is added later."""

    code: FaultCode
    message: Text

    def at(self, path: Path) -> Fault:
        return Fault(path, self.code, self.message)


class BadRequestError(Exception):
    """Raised to refuse a request as a whole: with a status, a sentence, headers of the answer and a code."""

    def __init__(
        self,
        status: HTTPStatus,
        detail: Text,
        headers: Mapping[str, str] | None = None,
        *,
        code: ProblemCode | None = None,
    ) -> None:
        self.status, self.detail, self.headers, self.code = status, detail, headers or {}, code
        super().__init__(detail)


REQUEST_ERRORS: Final = (
    BadRequestError, ValidationError, FaultyInputError, UnknownProcedureError, UnknownRulesetError, OtherVersionError,
    ParseException,
)  # fmt: skip
"""Exceptions that mean that the request is wrong. Any other exception is a fault of the service: status 500."""


def install(app: Flask) -> None:
    for each in REQUEST_ERRORS:
        app.register_error_handler(each, _answer_request_error)
    app.register_error_handler(HTTPException, _answer_http_error)
    app.register_error_handler(Exception, _answer_unexpected_error)


def document_of(error: Exception, instance: str, parameters: Container[Any] = (), sent: Any = None) -> Json:
    """Return the problem document of an exception. ``instance`` is the address of the request, or of a part of it.

    Faults of the fields ``parameters`` are those of the address, not of the body. ``sent`` is the body: faults point to
    the names that its members have there. The document of an unexpected exception has no details. The log has them.
    """
    _forget_traceback(error)
    match error:
        case BadRequestError():
            return _document(error.status, error.detail, instance, error.code)
        case ValidationError():
            return _faults_document(faults_in(error.messages), instance, parameters, sent)
        case FaultyInputError():
            return _faults_document(error.faults, instance, parameters, sent)
        case UnknownRulesetError() | OtherVersionError() | UnknownProcedureError():
            return _document(HTTPStatus.NOT_FOUND, error.message, instance, _CODES_OF_ERRORS[type(error)])
        case ParseException():
            detail = Text("The chunks of the body do not follow HTTP. Send valid chunks, or Content-Length.")
            return _document(HTTPStatus.BAD_REQUEST, detail, instance)
        case _:
            status = HTTPStatus.INTERNAL_SERVER_ERROR
            return _document(status, _DETAILS[status], instance)


def _forget_traceback(error: Exception) -> None:
    """Let an exception forget where it was raised, and in handling what.

    A frame of the traceback may keep the exception. This circle would hold the request until the garbage collector
    runs, which it does seldom.
    """
    error.__traceback__ = error.__context__ = None


def request_path() -> str:
    """Return the path of the current request, quoted, as the ``instance`` of a problem document."""
    return quote(request.path)


def _document(status: HTTPStatus, detail: str, instance: str, code: ProblemCode | None = None) -> Json:
    code = code or _CODES.get(status, ProblemCode.MALFORMED)
    return {
        # Where the page of error codes describes it.
        "type": f"/errors#{code}",
        "title": _TITLES.get(status, status.phrase),
        "status": status.value,
        "code": code.value,
        "detail": detail,
        "instance": instance,
    }


def _faults_document(faults: Iterable[Fault], instance: str, parameters: Container[Any], sent: Any) -> Json:
    """Return the document of a faulty request: each fault with its place, code and sentence."""
    found = list(faults)
    listed = found[:MOST_ERRORS]
    errors = [_place(path_as_written(each.path, sent), parameters) | from_fault(each) for each in listed]
    one, more = template("{number} fault found in the request."), template("{number} faults found in the request.")
    detail = Text(one if len(found) == 1 else more, number=len(found))
    if len(found) > MOST_ERRORS:
        detail = join_sentences([detail, Text("The first {number} are listed.", number=MOST_ERRORS)])
    return {**_document(HTTPStatus.UNPROCESSABLE_ENTITY, detail, instance), "errors": errors}


def path_as_written(path: Path, sent: Any) -> Path:
    """Return a path to a part of a request with the names that its members were sent by.

    A player's name, or a seat, may be written otherwise. A list that was not sent has no members to point to.

    >>> path_as_written(("hands", "east", "win"), {"hands": {"WE": {}}})
    ('hands', 'WE', 'win')
    """
    if sent is None:
        return path
    steps: list[str | int] = []
    if path and isinstance(sent, dict) and sent.get(path[0]) in EMPTY:
        path = (next((each for each in _SAID_IN.get(path[0], ()) if sent.get(each)), path[0]), *path[1:])
    for step in path:
        if isinstance(step, int) and not isinstance(sent, list):
            break
        member = step
        if isinstance(sent, dict) and isinstance(step, str) and step not in sent:
            member = next((each for each in sent if _is_named(each, step)), step)
        steps.append(member)
        try:
            sent = sent[member]
        except (LookupError, TypeError):
            sent = {}
    return tuple(steps)


def _is_named(name: str, step: str) -> bool:
    """Return whether a name of a member means the step of a path: the same player, or the same seat."""
    wind = find_wind(name)
    return as_first_written(name, [step]) == step or (wind is not None and wind.value == step)


def _place(path: Path, parameters: Container[Any]) -> Json:
    """Return where a fault is: the pointer into the body, or the parameter of the address."""
    return {"parameter": path[0]} if path and path[0] in parameters else {"pointer": pointer(path)}


def from_fault(fault: Fault) -> Json:
    """Return what is wrong as JSON, without its place."""
    said: Json = {"code": fault.code.value, "message": fault.message}
    if fault.shortfall:
        short = fault.shortfall
        said["shortfall"] = {**short._asdict(), "needs": [each._asdict() for each in short.needs]}
    return said | fault.position._asdict() if fault.position else said


def pointer(path: Iterable[str | int]) -> str:
    """Write a path as a JSON pointer (RFC 6901).

    >>> pointer(("house_rules", "options", "a/b"))
    '/house_rules/options/a~1b'
    """
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def faults_in(messages: Any, path: Path = ()) -> Iterator[Fault]:
    """Yield the faults in the messages of a ValidationError, which are nested like the request."""
    match messages:
        case FieldFault():
            yield messages.at(path)
        case Mapping():
            for key, inner in messages.items():
                yield from faults_in(inner, (*path, key))
        case list():
            for inner in messages:
                yield from faults_in(inner, path)
        case _:
            yield Fault(path, FaultCode.INVALID, Text(str(messages)))


def _answer_request_error(error: Exception) -> Response:
    answer = _problem_response(document_of(error, request_path(), g.get("faulty_parameters", ()), g.get("sent")))
    if isinstance(error, BadRequestError):
        answer.headers.update(error.headers)
    return answer


def _answer_unexpected_error(error: Exception) -> Response:
    _LOG.error("unexpected failure on %s %s", request.method, request.path, exc_info=error)
    return _problem_response(document_of(error, request_path()))


def _answer_http_error(error: HTTPException) -> Response:
    """Answer an error of Flask or Werkzeug, and keep its headers, such as Allow."""
    _forget_traceback(error)
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    detail = _DETAILS.get(status) or error.description or status.phrase
    near = _nearest_address(request.path) if status is HTTPStatus.NOT_FOUND else None
    if near:
        detail = Text("There is nothing at this address. Did you mean {address}?", address=near)
    if isinstance(error, MethodNotAllowed):
        methods = comma_list(map(Text, sorted(error.valid_methods or ["OPTIONS"])))
        detail = Text("This address does not accept this method. It accepts {methods}.", methods=methods)
    answer = _problem_response(_document(status, detail, request_path()))
    for name, value in error.get_headers():
        if name != "Content-Type":
            answer.headers[name] = value
    return answer


def _nearest_address(path: str) -> str | None:
    """Return the address that a path comes near, part by part. It has the path's own part where any may stand."""
    sent = path[:_LONGEST_PATH].strip("/").split("/")
    addresses = [rule.rule.strip("/").split("/") for rule in current_app.url_map.iter_rules()]
    for parts in (sent, ["v1", *sent]):
        found: list[str] = []
        routes = [each for each in addresses if len(each) == len(parts)]
        for place, part in enumerate(parts):
            known = dict.fromkeys(each[place] for each in routes)
            meant = part if part in known else nearest(part, known)
            meant = meant or next((each for each in known if each.startswith("<")), None)
            routes = [each for each in routes if each[place] == meant]
            found.append(part if meant is None or meant.startswith("<") else meant)
        near = "/" + "/".join(found)
        if routes and near not in {"/", path}:
            return visible(near)
    return None


def _problem_response(document: Json) -> Response:
    count_faults(document, current_record().refusals)
    return problem_response(document)


def problem_response(document: Json) -> Response:
    language = request_language()
    answer = Response(orjson.dumps(translated(document, language)), document["status"], content_type=PROBLEM_JSON)
    if language is not ENGLISH:
        set_language_headers(answer, language)
    return answer
