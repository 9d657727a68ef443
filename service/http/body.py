"""Reads the body of a request, and parses JSON.

A body that is too large, incomplete or of another media type is refused. So is an object that names a member twice:
which of the two counts is anybody's guess.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from flask import Request, current_app, g, request
from jiter import from_json
from werkzeug.exceptions import ServiceUnavailable

from engine import Text, or_list, quoted, template
from service.http.gunicorn_bodies import check_chunks, end_connection
from service.http.media_types import CSV, JSON, TOML
from service.http.problems import BadRequestError, ProblemCode
from service.http.turns import PIECE, LargePlace, LargePlaces
from service.observing.record import current_record

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


def member_of(part: Any, name: str) -> Any:
    """Return a member of a part of a request as it was sent, whatever that is; None if it has none."""
    return part.get(name) if isinstance(part, dict) else None


def list_in(part: Any, name: str) -> list[Any]:
    """Return a member that is a list; an empty one in place of anything else."""
    found = member_of(part, name)
    return found if isinstance(found, list) else []


def _what_is_wrong(text: bytes, error: str, what: Text) -> BadRequestError:
    twice = _NAMED_TWICE.match(error)
    if twice is not None:
        sentence = template("The {what} names {member} twice in one object, at {place}. Keep one of them.")
        detail = Text(sentence, what=what, member=quoted(twice[1], _MOST_SHOWN), place=twice[2])
        return BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NAMED_TWICE)
    if text.startswith(BOM_UTF8):
        # Nobody sees it, and several editors write it unasked.
        detail = Text("The {what} begins with a byte order mark. Send it in UTF-8 without one.", what=what)
    elif text.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in text[:_OF_ONE_CHARACTER]:
        detail = Text("The {what} is in UTF-16 or UTF-32. Send it in UTF-8, without a byte order mark.", what=what)
    else:
        detail = Text("The {what} is not JSON: {error}.", what=what, error=error)
    return BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NOT_JSON)


BODY: Final = Text("body")
LINE: Final = Text("line")

HANDS_AT_A_TABLE: Final = 4
"""A request about a whole table may be so many times as large as one about a hand."""

_FEWEST_CHUNKS: Final = 1024
_BYTES_OF_A_CHUNK: Final = 512
"""A body may have 1,024 chunks, and one more for each 512 bytes that it may be long: so each hand may be a chunk."""

_BYTES_OF_A_LIST: Final = 20
_BYTES_OF_A_VALUE: Final = 8
_BYTES_OF_A_MEMBER: Final = 16
_FEWEST_MEMBERS: Final = 100_000
"""So many members may a body always have: a full tournament has about as many."""

_LARGE_BODY_WAIT: Final = 10
"""Seconds that a large body waits for the requests of other large bodies to end."""


def read_json(hands: int = 1) -> Any:
    """Return the JSON of the body; raise BadRequestError if it is too large, of another media type, or not JSON.

    It may be as large as the requests about so many hands.
    """
    return parse_sent(read_body(hands * current_app.config["MAX_BODY_BYTES"], JSON))


def parse_sent(body: bytes, what: Text = BODY) -> Any:
    """Return the JSON of a body or of a line of it, in which faults of the request have their places."""
    g.sent = sent = parse_json(body, what)
    return sent


def read_body(most_bytes: int, *media_types: str) -> bytes:
    """Return the body; raise BadRequestError if it is too large, of another media type, or incomplete."""
    # Each attribute of the proxy costs as much as the object itself.
    sent: Request = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - Flask documents it
    headers = sent.environ
    # Most requests name the media type alone: then there is no need to parse the headers.
    if headers.get("CONTENT_TYPE") not in media_types or "HTTP_CONTENT_ENCODING" in headers:
        _check_media_type(media_types)
    length = sent.content_length
    if length is not None and length > most_bytes:
        raise _too_large(most_bytes)
    if length is None and not headers.get("wsgi.input_terminated"):
        return b""
    if length is None:
        check_chunks(headers["wsgi.input"], _chunk_check(most_bytes))
    # One byte more than allowed shows that a body without a length is too large.
    body = _received(headers["wsgi.input"], most_bytes + 1 if length is None else length)
    if length is not None and len(body) < length:
        raise _incomplete()
    if len(body) > most_bytes:
        raise _too_large(most_bytes)
    return body


def check_parts(body: bytes, most_bytes: int, detail: Text) -> None:
    """Refuse large JSON that takes many times its size in memory once it is parsed, with this sentence.

    No body of hands or scores does: on average a list or object takes at least 20 bytes, a value 8 and a member 16.
    """
    lists, values, members = body.count(b"{") + body.count(b"["), body.count(b","), body.count(b":")
    if (
        lists > most_bytes // _BYTES_OF_A_LIST
        or values > most_bytes // _BYTES_OF_A_VALUE
        or members > max(_FEWEST_MEMBERS, most_bytes // _BYTES_OF_A_MEMBER)
    ):
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _check_media_type(media_types: tuple[str, ...]) -> None:
    if request.mimetype not in media_types or request.mimetype_params.get("charset", "utf-8").lower() != "utf-8":
        allowed = or_list(map(Text, media_types))
        if {CSV, TOML} & set(media_types):
            detail = Text("The body must be in UTF-8, sent with Content-Type: {media_types}.", media_types=allowed)
        else:
            detail = Text("The body must be JSON in UTF-8, sent with Content-Type: {media_types}.", media_types=allowed)
        raise BadRequestError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, detail)
    if (request.content_encoding or "identity").lower() != "identity":
        raise BadRequestError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, Text("The body must not be compressed."))


def _received(stream: Any, most: int) -> bytes:
    """Receive so many bytes, or all that there are, directly from the server. Werkzeug would take twice as long.

    What is more than a request about one table takes needs a place.
    """
    parts, record = list[bytes](), current_record()
    small = HANDS_AT_A_TABLE * current_app.config["MAX_BODY_BYTES"]
    try:
        parts.append(stream.read(min(most, small)))
        record.body_bytes = len(parts[0])
        while parts[-1] and small <= record.body_bytes < most:
            with hold_place().waiting_for_client():
                parts.append(stream.read(min(PIECE, most - record.body_bytes)))
            record.body_bytes += len(parts[-1])
    except OSError:
        raise _incomplete() from None
    return b"".join(parts)


def _chunk_check(most_bytes: int) -> Callable[[int], None]:
    """Return what refuses chunks that are announced as too many bytes, or that are too many themselves."""
    most_chunks = _FEWEST_CHUNKS + most_bytes // _BYTES_OF_A_CHUNK
    total = chunks = 0

    def check(size: int) -> None:
        nonlocal total, chunks
        total, chunks = total + size, chunks + 1
        if total > most_bytes:
            raise _too_large(most_bytes)
        if chunks > most_chunks:
            detail = Text("The body has more than {most} chunks. Send fewer and larger ones.", most=most_chunks)
            raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)

    return check


def hold_place() -> LargePlace:
    """Take one of the MAX_LARGE_BODIES places for large requests, unless the current request has one.

    It is left when the answer is sent. Raises ServiceUnavailable if there is none for too long.
    """
    held: LargePlace | None = g.get("place")
    if held is None:
        places: LargePlaces = current_app.extensions["places"]
        held = g.place = places.take(_LARGE_BODY_WAIT, partial(end_connection, request.environ))
        if held is None:
            raise _busy(Text("The service is busy with other large requests. Try again later."))
        current_record().end_callbacks.append(held.leave)
    return held


def _busy(detail: Text) -> ServiceUnavailable:
    return ServiceUnavailable(detail, retry_after=_LARGE_BODY_WAIT)


def _too_large(most_bytes: int) -> BadRequestError:
    detail = Text("The body is larger than the {most} bytes allowed here.", most=most_bytes)
    return BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def _incomplete() -> Exception:
    place: LargePlace | None = g.get("place")
    if place is not None and place.is_lost:
        return _busy(Text("The body came too slowly while others waited for their turn. Try again later."))
    detail = Text("The body is incomplete: it broke off, or did not arrive in time. Send it again.")
    return BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.INCOMPLETE)
