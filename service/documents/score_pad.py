"""GET /: the score pad, a page for people. GET /pad/...: its scripts and words. It loads nothing else."""

from http import HTTPStatus
from typing import Final

from flask import Blueprint, Response, abort

from service.documents.pad_parts import WORKER, document, parts, policy, words
from service.http.answers import cacheable_response
from service.http.media_types import JSON
from service.languages import TRANSLATED, Language, request_language

score_pad: Final = Blueprint("score_pad", __name__)

_A_YEAR: Final = 365 * 24 * 3600


@score_pad.get("/")
def show_score_pad() -> Response:
    """Show the score pad in the reader's language."""
    language = request_language()
    page = _revalidated(document(language), "text/html; charset=utf-8", language)
    page.headers["Content-Security-Policy"] = policy()
    return page


@score_pad.get("/pad/<path:name>")
def show_part(name: str) -> Response:
    """Show a script or a picture of the score pad; no other file of its folders is served."""
    part = parts().get(name)
    if part is None:
        abort(HTTPStatus.NOT_FOUND)
    if part.lasting:
        answer = cacheable_response(part.content, part.media_type)
        answer.cache_control.max_age = _A_YEAR
        answer.cache_control.immutable = True
        return answer
    answer = _revalidated(part.content, part.media_type)
    if name == WORKER:
        answer.headers["Service-Worker-Allowed"] = "/"
    return answer


@score_pad.get("/pad/words/<tag>.json")
def show_words(tag: str) -> Response:
    """Show the words of the score pad in one language, by their English words."""
    if tag not in TRANSLATED:
        abort(HTTPStatus.NOT_FOUND)
    return _revalidated(words(tag), JSON)


def _revalidated(content: bytes, media_type: str, language: Language | None = None) -> Response:
    """Return a response that a browser revalidates at each use, so that parts of two releases never mix."""
    part = cacheable_response(content, media_type, language)
    part.cache_control.clear()
    part.cache_control.no_cache = True
    return part
