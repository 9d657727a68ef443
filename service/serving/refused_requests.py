"""Answers bytes that are not a valid HTTP request: with a problem document, counted and logged like any other refusal.

Nothing of such a request is repeated in the answer or in the log: its header may hold part of a key. The answer is in
English, because Accept-Language is not read. The connection is closed.
"""

from http import HTTPStatus
from typing import Any

from gunicorn.http import errors as http  # type: ignore[import-untyped]
from werkzeug.http import http_date

from engine import Text
from service.http.gunicorn_bodies import COMMON_HEADERS
from service.http.problems import BadRequestError


def answer_to(error: Exception, app: Any, limits: Any, address: str) -> bytes:
    """Return the bytes of the response to an unreadable request, made by the service like any other problem."""
    # A method for the log and the metrics, because the real one could not be read.
    with app.test_request_context(method="NONE", environ_base={"REMOTE_ADDR": address}) as context:
        app.preprocess_request()
        answer = app.process_response(app.make_response(app.handle_user_exception(_refusal_of(error, limits))))
    answer.headers.extend([*context.request.environ[COMMON_HEADERS], ("Date", http_date()), ("Connection", "close")])
    return f"HTTP/1.1 {answer.status}\r\n{answer.headers}".encode("latin-1") + bytes(answer.get_data())


def _refusal_of(error: Exception, limits: Any) -> Exception:
    """Return an error with the status that fits what gunicorn found, and a sentence that says what would be right."""
    match error:
        case http.InvalidResponseHeader() | http.InvalidResponseHeaderName():
            return RuntimeError(str(error))  # A header of the service's own answer, so not a fault of the request.
        case http.LimitRequestLine():
            code, sentence = 414, f"Send a first line of at most {limits.limit_request_line} bytes."
        case http.LimitRequestHeaders():
            most, longest = limits.limit_request_fields, limits.limit_request_field_size
            code, sentence = 431, f"Send at most {most} headers, each of at most {longest} bytes."
        case http.ExpectationFailed():
            code, sentence = 417, "The service cannot meet this Expect header. Send Expect: 100-continue, or none."
        case http.UnsupportedTransferCoding():
            code, sentence = 501, "Send Transfer-Encoding: chunked or Content-Length. No other coding is known here."
        case http.InvalidHTTPVersion(version=(_, _)):
            code, sentence = 505, "The service does not know this version of HTTP. Send HTTP/1.1."
        case http.InvalidRequestLine() | http.InvalidRequestMethod() | http.InvalidHTTPVersion():
            code, sentence = 400, "Begin with a method in capitals, an address in ASCII, HTTP/1.1 and CR LF."
        case http.InvalidHeader(hdr="CONTENT-LENGTH" | "TRANSFER-ENCODING"):
            code, sentence = 400, "The length of the body is not clear. Send one Content-Length, or chunks in HTTP/1.1."
        case http.ParseException():
            code, sentence = 400, 'Send each header once, in a line that ends with CR LF, such as "Host: example.org".'
        case _:
            return error
    return BadRequestError(HTTPStatus(code), Text(sentence))
