"""Responses: JSON in the caller's language, pages that load nothing else, what clients may cache, and media types."""

import gzip
from base64 import b64encode
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from functools import cache, lru_cache, partial
from hashlib import sha256
from http import HTTPStatus
from importlib import import_module
from typing import Any, Final

import orjson
from flask import Response, render_template, request

from engine import Text, comma_list, or_list
from service.http.folders import PAGES
from service.http.media_types import HTML, JSON, Json
from service.http.parameters import heading
from service.http.problems import BadRequestError
from service.languages import ENGLISH, Language, request_language, set_language_headers, translated
from service.observing.record import current_record


def printed_page(name: str, /, **values: Any) -> Response:
    """Return a page to print in the caller's language, which needs no other file. ``name``: of its template and style.

    The style is part of the page, so that a saved page still prints as it should.
    """
    language, (style, policy) = request_language(), _style_and_policy(name)
    words = {"say": language.say, "translate": language.translate, "figure": language.figure}
    text = render_template(f"{name}.html", style=style, language=language, heading=heading(), **words, **values)
    page = translated_response(text, f"{HTML}; charset=utf-8", language)
    page.headers["Content-Security-Policy"] = policy
    return page


@cache
def _style_and_policy(name: str) -> tuple[str, str]:
    style = page_style(f"{name}.css")
    return style, page_policy(style)


def page_style(name: str) -> str:
    """Return the style of a page to print: what all of them share, and its own file below ``service/pages``."""
    return "\n".join((PAGES / each).read_text(encoding="utf-8") for each in ("paper.css", name))


def page_policy(style: str) -> str:
    return (
        f"default-src 'none'; style-src {hash_of(style)}; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def picture_policy(style: str) -> str:
    return f"default-src 'none'; style-src {hash_of(style)}; base-uri 'none'; frame-ancestors 'none'"


def hash_of(style: str) -> str:
    return f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"


CROSS_ORIGIN_RESOURCE_POLICY: Final = "Cross-Origin-Resource-Policy"
"""The header that says which other sites may show an answer, such as a picture."""

_CACHED_SECONDS: Final = 3600
_MOST_DOCUMENTS_KEPT: Final = 256
"""So many documents about books and clubs does a process keep: with clubs and comparisons there may be thousands."""

_MOST_COMPRESSED: Final = 256

COMPRESSORS: Final[dict[str, Callable[[bytes], bytes]]] = {}
"""What compresses an answer, by the name of the coding; of equally good ones the first is taken."""
# Brotli is an extra of the project. Without it clients get gzip.
with suppress(ImportError):
    COMPRESSORS["br"] = partial(import_module("brotli").compress, quality=5)
COMPRESSORS["gzip"] = partial(gzip.compress, compresslevel=6, mtime=0)


def json_response(document: object) -> Response:
    """Return a document as a JSON response, translated into the caller's language."""
    language = request_language()
    return translated_response(orjson.dumps(translated(document, language)), JSON, language)


def translated_response(body: bytes | str | Iterable[bytes], media_type: str, language: Language) -> Response:
    """Return a response whose body is already in this language. The headers name it unless it is English."""
    answer = Response(body, content_type=media_type)
    if language is not ENGLISH:
        set_language_headers(answer, language)
    return answer


def cacheable_response(
    body: bytes, media_type: str, language: Language | None = None, *, coding: str | None = None, policy: str = ""
) -> Response:
    """Return a response that changes only with a release: it has an ETag and may be cached for an hour.

    It is compressed if the client accepts that. Only the client may cache the answer to a request with a key, not a
    shared cache. If the body differs from language to language, ``language`` is the one of this body. If the body is
    compressed already, ``coding`` says how. ``policy`` is that of a page: what it may load.
    """
    content = body
    if coding is None and (coding := _content_coding()):
        content = compressed(body, coding)
    answer = Response(content, content_type=media_type)
    if policy:
        answer.headers["Content-Security-Policy"] = policy
    if language is not None:
        set_language_headers(answer, language)
    answer.vary.add("Accept-Encoding")
    if coding:
        answer.content_encoding = coding
    if current_record().client is not None:
        answer.cache_control.private = True
    else:
        answer.cache_control.public = True
    answer.cache_control.max_age = _CACHED_SECONDS
    answer.set_etag(sha256(content).hexdigest()[:32])
    answer.make_conditional(request)
    return answer


def cacheable_json(make: Callable[..., Json], *values: Hashable) -> Response:
    """Return what a function makes of some values as such a response, in the caller's language."""
    language = request_language()
    return cacheable_response(_encoded(make, values, language), JSON, language)


def cacheable_list(name: str, make: Callable[[Any], Json], parts: Iterable[Hashable]) -> Response:
    """Return what a function makes of each part as such a list, under its name."""
    return cacheable_json(_listed, name, make, tuple(parts))


def _listed(name: str, make: Callable[[Any], Json], parts: tuple[Hashable, ...]) -> Json:
    return {name: list(map(make, parts))}


@lru_cache(maxsize=_MOST_DOCUMENTS_KEPT)
def _encoded(make: Callable[..., Json], values: tuple[Hashable, ...], language: Language) -> bytes:
    return orjson.dumps(translated(make(*values), language))


def _content_coding() -> str | None:
    """Return the content coding that the client prefers; None if it names none, or prefers the body as it is."""
    quality = request.accept_encodings.quality
    best = max(COMPRESSORS, key=quality)
    return best if quality(best) > quality("identity") else None


@lru_cache(maxsize=_MOST_COMPRESSED)
def compressed(body: bytes, coding: str) -> bytes:
    return COMPRESSORS[coding](body)


def require_accept(media_type: str) -> None:
    """Raise BadRequestError if the Accept header excludes the only media type of this address."""
    # Most clients say this type, */* or nothing: then there is no need to parse the header.
    if request.environ.get("HTTP_ACCEPT", "*/*") not in {"*/*", media_type}:
        best_media_type(media_type)


def best_media_type(*offered: str, default: str | None = None, otherwise: Text | None = None) -> str:
    """Return the offered media type that the Accept header prefers. Without a preference: the default, else the first.

    Raises BadRequestError if the header excludes all of them, with the detail ``otherwise``.
    """
    # Of equally preferred types, `best_match` returns the first.
    ranked = sorted(offered, key=lambda each: each != default)
    best: str | None = request.accept_mimetypes.best_match(ranked) if request.accept_mimetypes else ranked[0]
    if best is None:
        *others, last = map(Text, offered)
        listed = or_list([comma_list(others), last]) if others else last
        detail = otherwise or Text("This address answers in {media_types} only.", media_types=listed)
        raise BadRequestError(HTTPStatus.NOT_ACCEPTABLE, detail)
    return best
