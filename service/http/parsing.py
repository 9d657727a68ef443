"""Parses JSON. An object that names a member twice is refused: which of the two counts is anybody's guess."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from http import HTTPStatus
from typing import Any, Final

from jiter import from_json

from engine import Text, quoted
from service.http.problems import BadRequestError, ProblemCode

_NAMED_TWICE: Final = re.compile(r'Detected duplicate key "(.*)" at (line \d+ column \d+)', re.DOTALL)
_MOST_SHOWN: Final = 40
_OF_ONE_CHARACTER: Final = 4
"""JSON begins with a character of ASCII; in UTF-16 and UTF-32 one of its first four bytes is zero."""


def parse_json(text: bytes, what: Text) -> Any:
    """Return the value of a JSON text. ``what`` names the text in an error.

    Raises BadRequestError if it is not JSON in UTF-8, or if an object names a member twice. NaN, infinities, lone
    surrogates, a byte order mark and nesting deeper than 200 are not JSON here.
    """
    try:
        return from_json(text, allow_inf_nan=False, catch_duplicate_keys=True)
    except ValueError as error:
        raise _what_is_wrong(text, str(error), what) from None


def whole(value: Any) -> Any:
    """Return a number without a fraction as a whole number; anything else unchanged.

    JSON has one kind of number, so 4.0 is 4.
    """
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _what_is_wrong(text: bytes, error: str, what: Text) -> BadRequestError:
    twice = _NAMED_TWICE.match(error)
    if twice is not None:
        detail = Text(
            "The {what} names {member} twice in one object, at {place}. Keep one of them.",
            what=what,
            member=quoted(twice[1], _MOST_SHOWN),
            place=twice[2],
        )
        return BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NAMED_TWICE)
    if text.startswith(BOM_UTF8):
        # Nobody sees it, and several editors write it unasked.
        detail = Text("The {what} begins with a byte order mark. Send it in UTF-8 without one.", what=what)
    elif text.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in text[:_OF_ONE_CHARACTER]:
        detail = Text("The {what} is in UTF-16 or UTF-32. Send it in UTF-8, without a byte order mark.", what=what)
    else:
        detail = Text("The {what} is not JSON: {error}.", what=what, error=error)
    return BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NOT_JSON)
