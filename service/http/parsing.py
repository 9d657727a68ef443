"""Parses JSON."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import orjson

from engine import Text
from service.http.problems import BadRequestError


def parse_json(text: bytes, what: Text) -> Any:
    """Return the value of a JSON text; raise BadRequestError if it is not JSON. ``what`` names it in the error."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        detail = Text("The {what} is not JSON: {error}.", what=what, error=str(error))
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail) from None
