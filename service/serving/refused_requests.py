"""Answers bytes that are not a valid HTTP request: with a problem document, counted and logged like any other refusal.

Nothing of such a request is repeated in the answer or in the log: no method, no path and no header, which may hold part
of a key. The connection is closed.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from gunicorn.http import errors as http  # type: ignore[import-untyped]
from werkzeug.http import http_date
from werkzeug.test import EnvironBuilder

from engine import Text
from service.http.problems import BadRequestError

if TYPE_CHECKING:
    from flask import Flask, Response

_UNKNOWN_METHOD: Final = "NONE"
"""The method in the log and in the metrics where it could not be read."""

_FIRST_LINE: Final = (
    "The first line is not that of an HTTP/1.1 request. Send a method in capitals, an address in ASCII that begins "
    "with a slash, and the version, with single spaces between them and CR LF at the end."
)
_LENGTH: Final = (
    "The length of the body is not clear. Send either one Content-Length in digits or, in HTTP/1.1, "
    "Transfer-Encoding: chunked."
)
_HEADERS: Final = (
    "The headers do not follow HTTP/1.1. Send each in a line of its own that ends with CR LF: a name of letters, "
    "digits and hyphens, a colon and a value. Send Host and Content-Type only once."
)


def answer_to(error: Exception, app: Flask, limits: Any, address: str) -> bytes:
    """Return the bytes of the response to an unreadable request, made by the service like any other problem."""
    environ = EnvironBuilder(method=_UNKNOWN_METHOD, environ_base={"REMOTE_ADDR": address}).get_environ()
    with app.request_context(environ):
        app.preprocess_request()
        refused = app.handle_user_exception(refusal_of(error, limits))
        return _encoded(app.process_response(app.make_response(refused)))


def refusal_of(error: Exception, limits: Any) -> Exception:
    """Return an error with the status that fits what gunicorn found, and a sentence that says what would be right."""
    status, detail = HTTPStatus.BAD_REQUEST, ""
    match error:
        case http.InvalidResponseHeader() | http.InvalidResponseHeaderName():
            # A header of the service's own response: a fault of the service, not of the request.
            return RuntimeError(str(error))
        case http.LimitRequestLine():
            status = HTTPStatus.REQUEST_URI_TOO_LONG
            detail = f"The request line is longer than {limits.limit_request_line} bytes. Send a shorter address."
        case http.LimitRequestHeaders():
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            most, longest = limits.limit_request_fields, limits.limit_request_field_size
            detail = (
                f"The request has more than {most} headers, or one is longer than {longest} "
                "bytes. Send fewer, or shorter."
            )
        case http.ExpectationFailed():
            status = HTTPStatus.EXPECTATION_FAILED
            detail = "The service cannot meet this Expect header. Send Expect: 100-continue, or leave it out."
        case http.UnsupportedTransferCoding():
            status = HTTPStatus.NOT_IMPLEMENTED
            detail = (
                "The service does not know this transfer coding. Send Transfer-Encoding: chunked, or Content-Length."
            )
        case http.InvalidHTTPVersion(version=(_, _)):
            status = HTTPStatus.HTTP_VERSION_NOT_SUPPORTED
            detail = "The service does not know this version of HTTP. Send HTTP/1.1."
        case http.InvalidRequestLine() | http.InvalidRequestMethod() | http.InvalidHTTPVersion():
            detail = _FIRST_LINE
        case http.InvalidHeader(hdr="CONTENT-LENGTH" | "TRANSFER-ENCODING"):
            detail = _LENGTH
        case http.ParseException():
            detail = _HEADERS
        case _:
            return error
    # Always in English: Accept-Language of such a request is not read.
    return BadRequestError(status, Text(detail))


def _encoded(answer: Response) -> bytes:
    answer.headers["Date"] = http_date()
    answer.headers["Connection"] = "close"
    head = "".join(f"{name}: {value}\r\n" for name, value in answer.headers)
    return f"HTTP/1.1 {answer.status}\r\n{head}\r\n".encode("latin-1") + answer.get_data()
