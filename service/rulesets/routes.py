"""GET /v1/rulesets and GET /v1/rulesets/{id}."""

from functools import lru_cache
from typing import Final

import orjson
from flask import Blueprint, Response

from engine import Ruleset
from service.catalogue import Club, served
from service.http.answers import cacheable_response, require_accept
from service.http.media_types import JSON
from service.languages import Language, request_language, translated
from service.rulesets.answers import from_ruleset, from_ruleset_summary

rulesets: Final = Blueprint("rulesets", __name__)

MOST_PAGES_KEPT: Final = 64
"""Pages of rulesets that a process keeps: the books' own in every language, and those of clubs that are asked for."""


@rulesets.get("/v1/rulesets")
def list_rulesets() -> Response:
    """List the rulesets."""
    require_accept(JSON)
    language = request_language()
    return cacheable_response(_ruleset_list(tuple(served().all_rulesets()), language), JSON, language)


@lru_cache(maxsize=MOST_PAGES_KEPT)
def _ruleset_list(listed_rulesets: tuple[Ruleset, ...], language: Language) -> bytes:
    listed = [from_ruleset_summary(each) for each in listed_rulesets]
    return orjson.dumps(translated({"rulesets": listed}, language))


@rulesets.get("/v1/rulesets/<ruleset_id>")
def show_ruleset(ruleset_id: str) -> Response:
    """Show one ruleset, with all its rules and options."""
    require_accept(JSON)
    language = request_language()
    ruleset = served().find_ruleset(ruleset_id)
    return cacheable_response(_ruleset_document(ruleset, served().club_of(ruleset), language), JSON, language)


@lru_cache(maxsize=MOST_PAGES_KEPT)
def _ruleset_document(ruleset: Ruleset, club: Club | None, language: Language) -> bytes:
    return orjson.dumps(translated(from_ruleset(ruleset, club), language))
