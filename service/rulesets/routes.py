"""GET /v1/rulesets and the addresses below it: a ruleset, its score card, its worked cases, and what two differ in."""

from functools import lru_cache
from typing import Final

from flask import Blueprint, Response, render_template

from engine import Ruleset, as_markdown, compare_rulesets, score_card
from service.catalogue import served
from service.fields.hand_text import read_hand_text
from service.http import answers
from service.http.media_types import HTML, JSON, MARKDOWN, Json
from service.languages import ENGLISH, Language, request_language
from service.pictures.hand import STYLES, Colours, strip, symbols
from service.rulesets.answers import from_comparison, from_ruleset, from_ruleset_summary

rulesets: Final = Blueprint("rulesets", __name__)

MOST_CARDS_KEPT: Final = 64
"""Cards of each kind that a process keeps: with clubs there may be thousands."""

_STYLE: Final = answers.page_style("card.css") + STYLES[Colours.AUTO]
# The style is part of the page, so that a saved card still prints as it should.
_POLICY: Final = answers.page_policy(_STYLE)


@rulesets.get("/v1/rulesets")
def list_rulesets() -> Response:
    answers.require_accept(JSON)
    return answers.cacheable_list("rulesets", from_ruleset_summary, served().all_rulesets())


@rulesets.get("/v1/rulesets/<ruleset_id>")
def show_ruleset(ruleset_id: str) -> Response:
    answers.require_accept(JSON)
    ruleset = served().find_ruleset(ruleset_id)
    return answers.cacheable_json(from_ruleset, ruleset, served().club_of(ruleset))


@rulesets.get("/v1/rulesets/<ruleset_id>/compare/<other_id>")
def compare(ruleset_id: str, other_id: str) -> Response:
    answers.require_accept(JSON)
    return answers.cacheable_json(_compared, *map(served().find_ruleset, (ruleset_id, other_id)))


def _compared(first: Ruleset, second: Ruleset) -> Json:
    return from_comparison(compare_rulesets(first, second))


@rulesets.get("/v1/rulesets/<ruleset_id>/card")
def show_card(ruleset_id: str) -> Response:
    """Show a ruleset as a score card: a page for browsers, else Markdown."""
    media_type = answers.best_media_type(MARKDOWN, HTML)
    ruleset, language = served().find_ruleset(ruleset_id), request_language()
    card, policy = (as_page, _POLICY) if media_type == HTML else (as_text, "")
    content_type = f"{media_type}; charset=utf-8"
    answer = answers.cacheable_response(card(ruleset, language), content_type, language, policy=policy)
    answer.vary.add("Accept")
    return answer


@lru_cache(maxsize=MOST_CARDS_KEPT)
def as_text(ruleset: Ruleset, language: Language = ENGLISH) -> bytes:
    return as_markdown(score_card(ruleset), language.translate).encode()


@lru_cache(maxsize=MOST_CARDS_KEPT)
def as_page(ruleset: Ruleset, language: Language = ENGLISH) -> bytes:
    """Return the score card of a ruleset as an HTML page that needs no other file."""
    card = score_card(ruleset)
    shown = (row.example for table in card.tables for row in table.rows if row.example)
    examples = {text: strip(read_hand_text(text), ruleset.terms, language.translate) for text in shown}
    codes = dict.fromkeys(code for each in examples.values() for code, _, _ in each.tiles)
    return render_template(
        "card.html",
        card=card,
        style=_STYLE,
        language=language,
        say=language.say,
        translate=language.translate,
        examples=examples,
        symbols=[symbols()[code] for code in codes],
    ).encode()
