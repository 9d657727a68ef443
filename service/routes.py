"""One short function for each operation of openapi.yaml."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import orjson
from flask import Blueprint, current_app

from engine import all_rulesets, find_ruleset
from service import one_deal, translate_rulesets
from service.access.admission import charge
from service.http.answers import JSON, insist_on, json_answer, kept_answer
from service.http.body import HANDS_AT_A_TABLE, read_json
from service.languages import asked_language
from service.observing.record import hands_scored
from service.one_hand import scored
from service.translate import SCORE_FIELDS

if TYPE_CHECKING:
    from flask import Response

    from engine import Ruleset
    from service.languages import Language

scores: Final = Blueprint("scores", __name__)
settlements: Final = Blueprint("settlements", __name__)
rulesets: Final = Blueprint("rulesets", __name__)
health: Final = Blueprint("health", __name__)


@scores.post("/v1/scores")
def score() -> Response:
    """Score one hand."""
    insist_on(JSON)
    sent = read_json(current_app.config["MAX_BODY_BYTES"])
    return json_answer(scored(sent, SCORE_FIELDS, hands_scored()))


@settlements.post("/v1/settlements")
def settle() -> Response:
    """Settle a whole deal."""
    insist_on(JSON)
    deal = one_deal.REQUEST.load(read_json(HANDS_AT_A_TABLE * current_app.config["MAX_BODY_BYTES"]))
    charge(len(deal["hands"]))
    return json_answer(one_deal.settled(deal, hands_scored()))


@rulesets.get("/v1/rulesets")
def list_rulesets() -> Response:
    """List the rulesets."""
    insist_on(JSON)
    language = asked_language()
    return kept_answer(_all_rulesets(language), JSON, language)


@cache
def _all_rulesets(language: Language) -> bytes:
    listed = [translate_rulesets.from_ruleset_summary(each) for each in all_rulesets()]
    return orjson.dumps(language.document({"rulesets": listed}))


@rulesets.get("/v1/rulesets/<ruleset_id>")
def show_ruleset(ruleset_id: str) -> Response:
    """Show one ruleset whole."""
    insist_on(JSON)
    language = asked_language()
    return kept_answer(_whole_ruleset(find_ruleset(ruleset_id), language), JSON, language)


@cache
def _whole_ruleset(shown: Ruleset, language: Language) -> bytes:
    return orjson.dumps(language.document(translate_rulesets.from_ruleset(shown)))


@health.get("/healthz")
def alive() -> Response:
    """Answer that the process is alive; does no work."""
    return json_answer({"status": "ok"})


@health.get("/readyz")
def ready() -> Response:
    """Answer that hands can be scored: the rulesets are loaded."""
    return json_answer({"status": "ready", "rulesets": [each.id for each in all_rulesets()]})
