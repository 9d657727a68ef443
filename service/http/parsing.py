"""Parses JSON. An object that names a member twice is refused: which of the two counts is anybody's guess."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any, Final

from jiter import from_json

from engine import Text, quoted
from service.http.problems import BadRequestError

_NAMED_TWICE: Final = re.compile(r'Detected duplicate key "(.*)" at (line \d+ column \d+)', re.DOTALL)
_MOST_SHOWN: Final = 40


def parse_json(text: bytes, what: Text) -> Any:
    """Return the value of a JSON text. ``what`` names the text in an error.

    Raises BadRequestError if it is not JSON in UTF-8, or if an object names a member twice. NaN, infinities, lone
    surrogates, a byte order mark and nesting deeper than 200 are not JSON here.
    """
    try:
        return from_json(text, allow_inf_nan=False, catch_duplicate_keys=True)
    except ValueError as error:
        raise BadRequestError(HTTPStatus.BAD_REQUEST, _what_is_wrong(str(error), what)) from None


def _what_is_wrong(error: str, what: Text) -> Text:
    twice = _NAMED_TWICE.match(error)
    if twice is None:
        return Text("The {what} is not JSON: {error}.", what=what, error=error)
    return Text(
        "The {what} names {member} twice in one object, at {place}. Keep one of them.",
        what=what,
        member=quoted(twice[1], _MOST_SHOWN),
        place=twice[2],
    )
