"""The score pad: the page for people, its modules and styles. It asks no outside host for anything."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

from flask import Blueprint, abort

from service.http.answers import cacheable_response
from service.http.folders import SERVICE
from service.http.media_types import JSON
from service.languages import CATALOGUES, TRANSLATED, request_language

if TYPE_CHECKING:
    from flask import Response

    from service.languages import Language

score_pad: Final = Blueprint("score_pad", __name__)

_FOLDER: Final = SERVICE / "score_pad"
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
    """Show the score pad to people who open the service in a browser; it fetches the words of their language itself."""
    language = request_language()
    page = _asked_each_time(_front_page(language), "text/html; charset=utf-8", language)
    page.headers["Content-Security-Policy"] = _POLICY
    return page


@score_pad.get("/pad/<name>")
def pad_part(name: str) -> Response:
    """Serve a module or a style of the page, and nothing else of what lies there."""
    if name not in _parts():
        abort(HTTPStatus.NOT_FOUND)
    part = _asked_each_time(_content(name), _MEDIA_TYPES[Path(name).suffix])
    if name == _WORKER:
        part.headers["Service-Worker-Allowed"] = "/"
    return part


@score_pad.get("/pad/words/<tag>.json")
def pad_words(tag: str) -> Response:
    """Serve the words of the page in one language, by what they are in English."""
    if tag not in TRANSLATED:
        abort(HTTPStatus.NOT_FOUND)
    return _asked_each_time(_words(tag), JSON)


def _asked_each_time(content: bytes, media_type: str, language: Language | None = None) -> Response:
    """Answer with a part of the page. A browser asks each time whether it is new, lest parts of two releases meet."""
    part = cacheable_response(content, media_type, language)
    part.cache_control.clear()
    part.cache_control.no_cache = True
    return part


@cache
def _front_page(language: Language) -> bytes:
    return _content("index.html").replace(b'<html lang="en">', f'<html lang="{language.tag}">'.encode())


@cache
def _words(tag: str) -> bytes:
    return (CATALOGUES / tag / "LC_MESSAGES" / "pad.json").read_bytes()


@cache
def _parts() -> frozenset[str]:
    return frozenset(path.name for path in _FOLDER.iterdir() if path.suffix in _MEDIA_TYPES)


@cache
def _content(name: str) -> bytes:
    return (_FOLDER / name).read_bytes()
