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
    return cacheable_response(_ruleset_list(language), JSON, language)


@cache
def _ruleset_list(language: Language) -> bytes:
    listed = [from_ruleset_summary(each) for each in all_rulesets()]
    return orjson.dumps(translated({"rulesets": listed}, language))


@rulesets.get("/v1/rulesets/<ruleset_id>")
def show_ruleset(ruleset_id: str) -> Response:
    """Show one ruleset, with all its rules and options."""
    require_accept(JSON)
    language = request_language()
    return cacheable_response(_ruleset_document(find_ruleset(ruleset_id), language), JSON, language)


@cache
def _ruleset_document(ruleset: Ruleset, language: Language) -> bytes:
    return orjson.dumps(translated(from_ruleset(ruleset), language))
