"""Reading a request's body: bounded, whole, of the right type, or refused. Knows nothing of what it says."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from flask import current_app, request
from werkzeug.exceptions import ClientDisconnected, ServiceUnavailable

from engine import Text, or_list
from service.http.parsing import parsed
from service.http.problems import BadRequestError
from service.http.slots import slot_released
from service.observing.record import at_the_end

if TYPE_CHECKING:
    from threading import Semaphore

JSON: Final = "application/json"
BODY: Final = Text("body")

HANDS_AT_A_TABLE: Final = 4
_PATIENCE: Final = 10
"""Seconds that a large body waits for others to be done with."""


def read_json(most_bytes: int) -> Any:
    """Return the body as JSON; raise BadRequestError for one that is too large, of another type, or no JSON."""
    return parsed(read_body(most_bytes, JSON), BODY)


def read_body(most_bytes: int, *media_types: str) -> bytes:
    """Return the body as it was sent; raise BadRequestError for one too large, of another type, or not whole."""
    headers = request.environ
    # Nearly all requests say it in so few words, and then there is nothing to take apart.
    if headers.get("CONTENT_TYPE") not in media_types or "HTTP_CONTENT_ENCODING" in headers:
        _check_media_type(media_types)
    announced = request.content_length
    if announced is None:
        _wait_for_room(most_bytes if "HTTP_TRANSFER_ENCODING" in headers else 0)
        return _body_without_length(most_bytes)
    if announced > most_bytes:
        raise _too_large(most_bytes)
    _wait_for_room(announced)
    return _body_of_length(announced)


def _check_media_type(media_types: tuple[str, ...]) -> None:
    if request.mimetype not in media_types or request.mimetype_params.get("charset", "utf-8").lower() != "utf-8":
        detail = Text(
            "The body must be JSON in UTF-8, sent with Content-Type: {media_types}.",
            media_types=or_list(map(Text, media_types)),
        )
        raise BadRequestError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, detail)
    if request.content_encoding not in {None, "identity"}:
        raise BadRequestError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, Text("The body must not be compressed."))


def _body_of_length(announced: int) -> bytes:
    """Read as much as was announced, past Werkzeug's streams, which cost as much again as the reading."""
    try:
        body: bytes = request.environ["wsgi.input"].read(announced)
    except OSError:
        raise _broken_off() from None
    if len(body) < announced:
        raise _broken_off()
    return body


def _body_without_length(most_bytes: int) -> bytes:
    """Read one byte more than is allowed, for a chunked body is cut without a word at the limit it is given."""
    request.max_content_length = most_bytes + 1
    try:
        body = request.get_data(cache=False)
    except ClientDisconnected:
        raise _broken_off() from None
    if len(body) > most_bytes:
        raise _too_large(most_bytes)
    return body


def _wait_for_room(size: int) -> None:
    """Hold no more large bodies at once than allowed: larger than what is said about the hands of one table."""
    if size <= HANDS_AT_A_TABLE * current_app.config["MAX_BODY_BYTES"]:
        return
    room: Semaphore = current_app.extensions["large_bodies"]
    with slot_released():
        has_room = room.acquire(timeout=_PATIENCE)
    if not has_room:
        detail = Text("Too many large requests are being answered; try again later.")
        raise ServiceUnavailable(detail, retry_after=_PATIENCE)
    at_the_end(room.release)


def _too_large(most_bytes: int) -> BadRequestError:
    detail = Text("The body is larger than the {most} bytes allowed here.", most=most_bytes)
    return BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _broken_off() -> BadRequestError:
    return BadRequestError(HTTPStatus.BAD_REQUEST, Text("The body broke off, or did not come to its end in time."))
