"""Reading a request's body: bounded, whole, of the right type, or refused. Knows nothing of what it says."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from flask import request

from service.parsing import parsed
from service.problems import BadRequestError

JSON: Final = "application/json"


def read_json(most_bytes: int) -> Any:
    """Return the body as JSON; raise BadRequestError for one that is too large, of another type, or no JSON."""
    return parsed(read_body(most_bytes, JSON), "body")


def read_body(most_bytes: int, *media_types: str) -> bytes:
    """Return the body as it was sent; raise BadRequestError for one that is too large or of another type."""
    if request.mimetype not in media_types or request.mimetype_params.get("charset", "utf-8").lower() != "utf-8":
        raise BadRequestError(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            f"The body must be JSON in UTF-8, sent with Content-Type: {' or '.join(media_types)}.",
        )
    if request.content_encoding not in {None, "identity"}:
        raise BadRequestError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "The body must not be compressed.")
    return _whole_body(most_bytes)


def _whole_body(most_bytes: int) -> bytes:
    """Read one byte more than is allowed, for a chunked body is cut without a word at the limit it is given."""
    if (request.content_length or 0) <= most_bytes:
        request.max_content_length = most_bytes + 1
        body = request.get_data(cache=False)
        if len(body) <= most_bytes:
            return body
    raise BadRequestError(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"The body is larger than the {most_bytes} bytes allowed here."
    )
