"""The score pad: the page for people, its modules and styles. It asks no outside host for anything."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

from flask import Blueprint, abort

from service.answers import kept_answer

if TYPE_CHECKING:
    from flask import Response

score_pad: Final = Blueprint("score_pad", __name__)

_PAGES: Final = Path(__file__).parent / "score_pad"
_MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
_WORKER: Final = "worker.mjs"
"""Keeps the page for when there is no connection: the page itself too, which lies a folder above."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@score_pad.get("/")
def front() -> Response:
    """Show the score pad to people who open the service in a browser."""
    page = _page_part("index.html", "text/html; charset=utf-8")
    page.headers["Content-Security-Policy"] = _POLICY
    return page


@score_pad.get("/pad/<name>")
def pad_part(name: str) -> Response:
    """Serve a module or a style of the page, and nothing else of what lies there."""
    if name not in _parts():
        abort(HTTPStatus.NOT_FOUND)
    part = _page_part(name, _MEDIA_TYPES[Path(name).suffix])
    if name == _WORKER:
        part.headers["Service-Worker-Allowed"] = "/"
    return part


def _page_part(name: str, media_type: str) -> Response:
    """Answer with a part of the page. A browser asks each time whether it is new, lest parts of two releases meet."""
    part = kept_answer(_content(name), media_type)
    part.cache_control.clear()
    part.cache_control.no_cache = True
    return part


@cache
def _parts() -> frozenset[str]:
    return frozenset(path.name for path in _PAGES.iterdir() if path.suffix in _MEDIA_TYPES)


@cache
def _content(name: str) -> bytes:
    return (_PAGES / name).read_bytes()
