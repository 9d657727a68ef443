"""JSON, or refused. Knows nothing of what it says."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import orjson

from engine import Text
from service.http.problems import BadRequestError


def parsed(text: bytes, what: Text) -> Any:
    """Return what a text says in JSON; raise BadRequestError, which calls the text ``what``, if it is none."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        detail = Text("The {what} is not JSON: {error}.", what=what, error=str(error))
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail) from None
