"""Calls: a request, and how its answer is read. Both clients send these."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar, cast
from urllib.parse import quote

from mah_jong_client.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mah_jong_client.answers import Answer
    from mah_jong_client.types import PlayerFigures, ScoreRequest, SettlementRequest, SheetRequest

NOT_READY: Final = 503
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
CSV: Final = "text/csv"
HTML: Final = "text/html"

Found = TypeVar("Found")


class Request(NamedTuple):
    """A request."""

    method: str
    path: str
    accept: str = JSON
    body: bytes | None = None
    media_type: str = JSON
    query: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Call(Generic[Found]):
    """A request, and how its answer is read."""

    request: Request
    read: Callable[[Answer], Found]


class Service:
    """A service: where it is, and what every request to it has in common."""

    def __init__(self, address: str, api_key: str | None, language: str | None) -> None:
        self.address = address.rstrip("/")
        self._headers = {"X-API-Key": api_key, "Accept-Language": language}

    def headers_of(self, request: Request, session: Mapping[str, Any]) -> dict[str, str]:
        """Return the headers of a request. The user agent of the session stands behind the client's own."""
        user_agent = f"mah-jong-client/{__version__} {session.get('User-Agent', '')}".rstrip()
        media_type = None if request.body is None else request.media_type
        headers = {**self._headers, "User-Agent": user_agent, "Accept": request.accept, "Content-Type": media_type}
        return {name: value for name, value in headers.items() if value}


def json_call(
    method: str,
    path: str,
    request: object = None,
    *,
    text: str | None = None,
    query: Mapping[str, object] | None = None,
) -> Call[Found]:
    """Make a call that is answered in JSON. So is what is sent, but for a text, which has the media type ``text``."""
    return Call(_request(Request(method, path, JSON), request, text, query), _json)


def text_call(  # noqa: PLR0913 - all that a request may have
    method: str,
    path: str,
    accept: str,
    request: object = None,
    *,
    text: str | None = None,
    query: Mapping[str, object] | None = None,
) -> Call[str]:
    """Make a call that is answered by a text of the media type ``accept``. What is sent is as for ``json_call``."""
    return Call(_request(Request(method, path, accept), request, text, query), partial(_text_of, media_type=accept))


def lines_request(path: str, lines: bytes, fields: Iterable[str]) -> Request:
    """Ask about many hands or deals, each on a line."""
    return Request("POST", path, NDJSON, lines, NDJSON, _query({"fields": [*fields] or None}))


def league_request(sheets: Iterable[SheetRequest], accept: str, **heading: str | None) -> Request:
    """Ask for the figures of some sheets together, each on a line."""
    lines = b"".join(map(line_of, sheets))
    return Request("POST", "/v1/table/sheet", accept, lines, NDJSON, _query({"figures": True, **heading}))


def league_call(sheets: Iterable[SheetRequest]) -> Call[list[PlayerFigures]]:
    """Make a call that is answered by the figures of a league."""
    return Call(league_request(sheets, JSON), lambda answer: answer.json()["figures"])


def league_text_call(sheets: Iterable[SheetRequest], accept: str, **heading: str | None) -> Call[str]:
    """Make a call that is answered by the figures of a league, as a text of the media type ``accept``."""
    return Call(league_request(sheets, accept, **heading), partial(_text_of, media_type=accept))


def line_of(sent: ScoreRequest | SettlementRequest | SheetRequest) -> bytes:
    """Return a hand, a deal or a sheet as a line."""
    return json.dumps(sent, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode() + b"\n"


def part(name: str) -> str:
    """Return a name quoted as a part of a path."""
    return quote(name, safe="")


def _request(asked: Request, sent: object, text: str | None, query: Mapping[str, object] | None) -> Request:
    asked = asked._replace(query=_query(query or {}))
    if text and isinstance(sent, str):
        return asked._replace(body=sent.encode(), media_type=text)
    return asked if sent is None else asked._replace(body=_body(sent))


def _body(sent: object) -> bytes:
    return json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()


def _query(given: Mapping[str, object]) -> Mapping[str, str]:
    """Return what stands behind the question mark: lists with commas between, and nothing for None."""
    return {name: _written(value) for name, value in given.items() if value is not None}


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, (str, int)) else ",".join(cast("Iterable[str]", value))


def _json(answer: Answer) -> Any:
    return answer.json()


def _text_of(answer: Answer, media_type: str) -> str:
    return answer.text(media_type)
