"""GET /: the score pad, a page for people. GET /pad/...: its modules, styles and words. It loads nothing else."""

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
_WORKER: Final = "service/worker.mjs"
"""The service worker: it caches the page for use without a connection, the page at / included."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@score_pad.get("/")
def show_score_pad() -> Response:
    """Show the score pad. It fetches the words of the reader's language itself."""
    language = request_language()
    page = _revalidated(_front_page(language), "text/html; charset=utf-8", language)
    page.headers["Content-Security-Policy"] = _POLICY
    return page


@score_pad.get("/pad/<path:name>")
def show_part(name: str) -> Response:
    """Show a module, a style or a picture of the score pad; no other file of its folders is served."""
    if name not in _parts():
        abort(HTTPStatus.NOT_FOUND)
    part = _revalidated(_content(name), _MEDIA_TYPES[Path(name).suffix])
    if name == _WORKER:
        part.headers["Service-Worker-Allowed"] = "/"
    return part


@score_pad.get("/pad/words/<tag>.json")
def show_words(tag: str) -> Response:
    """Show the words of the score pad in one language, by their English words."""
    if tag not in TRANSLATED:
        abort(HTTPStatus.NOT_FOUND)
    return _revalidated(_words(tag), JSON)


def _revalidated(content: bytes, media_type: str, language: Language | None = None) -> Response:
    """Return a response that a browser revalidates at each use, so that parts of two releases never mix."""
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
    return frozenset(path.relative_to(_FOLDER).as_posix() for path in _FOLDER.rglob("*") if path.suffix in _MEDIA_TYPES)


@cache
def _content(name: str) -> bytes:
    return (_FOLDER / name).read_bytes()
