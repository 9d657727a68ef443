"""GET /v1/rulesets and GET /v1/rulesets/{id}."""

from __future__ import annotations

from functools import cache
from typing import Final

import orjson
from flask import Blueprint, Response

from engine import Ruleset, all_rulesets, find_ruleset
from service.http.answers import cacheable_response, require_accept
from service.http.media_types import JSON
from service.languages import Language, request_language, translated
from service.rulesets.answers import from_ruleset, from_ruleset_summary

rulesets: Final = Blueprint("rulesets", __name__)


@rulesets.get("/v1/rulesets")
def list_rulesets() -> Response:
    """List the rulesets."""
    require_accept(JSON)
    language = request_language()
    return cacheable_response(_all_rulesets(language), JSON, language)


@cache
def _all_rulesets(language: Language) -> bytes:
    listed = [from_ruleset_summary(each) for each in all_rulesets()]
    return orjson.dumps(translated({"rulesets": listed}, language))


@rulesets.get("/v1/rulesets/<ruleset_id>")
def show_ruleset(ruleset_id: str) -> Response:
    """Show one ruleset whole."""
    require_accept(JSON)
    language = request_language()
    return cacheable_response(_whole_ruleset(find_ruleset(ruleset_id), language), JSON, language)


@cache
def _whole_ruleset(shown: Ruleset, language: Language) -> bytes:
    return orjson.dumps(translated(from_ruleset(shown), language))
