"""Answers in JSON and in the caller's language, and answers that a client may keep."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import orjson
from flask import Response, request

from engine import Text, comma_list, or_list
from service.http.problems import BadRequestError
from service.languages import ENGLISH, request_language, set_language_headers
from service.observing.record import is_for_everyone

if TYPE_CHECKING:
    from service.languages import Language

JSON: Final = "application/json"
_KEPT_FOR_SECONDS: Final = 3600


def json_response(document: object) -> Response:
    """Answer with a document in JSON, in the caller's language."""
    language = request_language()
    answer = Response(orjson.dumps(language.document(document)), content_type=JSON)
    if language is not ENGLISH:
        set_language_headers(answer, language)
    return answer


def cacheable_response(body: bytes, media_type: str, language: Language | None = None) -> Response:
    """Answer with something that changes with a release only: an entity tag, and leave to keep it for an hour.

    What took a key may be kept by its client only, not by a cache that would hand it to others. Where there is one
    answer for each language, ``language`` is that of this one.
    """
    answer = Response(body, content_type=media_type)
    if language is not None:
        set_language_headers(answer, language)
    if is_for_everyone():
        answer.cache_control.public = True
    else:
        answer.cache_control.private = True
    answer.cache_control.max_age = _KEPT_FOR_SECONDS
    answer.set_etag(sha256(body).hexdigest()[:32])
    answer.make_conditional(request)
    return answer


def require_accept(media_type: str) -> None:
    """Raise BadRequestError if the caller's Accept header rules the media type out."""
    accept = request.headers.get("Accept")
    if accept and "*/*" not in accept and not request.accept_mimetypes.best_match([media_type]):
        raise not_acceptable(media_type)


def not_acceptable(*media_types: str) -> BadRequestError:
    """Make the error for an Accept header that rules out all that there is."""
    *others, last = map(Text, media_types)
    there_is = or_list([comma_list(others), last]) if others else last
    detail = Text("This address answers in {media_types} only.", media_types=there_is)
    return BadRequestError(HTTPStatus.NOT_ACCEPTABLE, detail)


SHARED_WITH: Final = "Cross-Origin-Resource-Policy"
