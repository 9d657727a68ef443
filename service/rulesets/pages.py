"""GET /v1/rulesets/{id}/card, the score card to print, and GET /v1/rulesets/{id}/compare/{other}."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import orjson
from flask import Blueprint, Response, render_template

from engine import Card, Ruleset, as_markdown, compare_rulesets, score_card
from service.catalogue import served
from service.fields.hand_text import read_hand_text
from service.http.answers import best_media_type, cacheable_response, page_policy, page_style, require_accept
from service.http.media_types import HTML, JSON, MARKDOWN
from service.languages import ENGLISH, Language, request_language, translated
from service.pictures.hand import STYLES, Colours, strip, symbols
from service.rulesets.answers import from_comparison

ruleset_pages: Final = Blueprint("ruleset_pages", __name__)

MOST_PAGES_KEPT: Final = 64
"""Cards and comparisons of each kind that a process keeps: with clubs there may be thousands."""

_STYLE: Final = page_style("card.css") + STYLES[Colours.AUTO]
# The style is part of the page, so that a saved card still prints as it should.
_POLICY: Final = page_policy(_STYLE)


@ruleset_pages.get("/v1/rulesets/<ruleset_id>/card")
def show_card(ruleset_id: str) -> Response:
    """Show a ruleset as a score card: a page for browsers, else Markdown."""
    media_type = best_media_type(MARKDOWN, HTML)
    ruleset, language = served().find_ruleset(ruleset_id), request_language()
    card = as_page(ruleset, language) if media_type == HTML else as_text(ruleset, language)
    answer = cacheable_response(card, f"{media_type}; charset=utf-8", language)
    answer.vary.add("Accept")
    if media_type == HTML:
        answer.headers["Content-Security-Policy"] = _POLICY
    return answer


@lru_cache(maxsize=MOST_PAGES_KEPT)
def as_text(ruleset: Ruleset, language: Language = ENGLISH) -> bytes:
    """Return the score card of a ruleset as Markdown."""
    return as_markdown(score_card(ruleset), language.translate).encode()


@lru_cache(maxsize=MOST_PAGES_KEPT)
def as_page(ruleset: Ruleset, language: Language = ENGLISH) -> bytes:
    """Return the score card of a ruleset as an HTML page that needs no other file."""
    card = score_card(ruleset)
    examples = {text: strip(read_hand_text(text), ruleset.terms, language.translate) for text in _examples(card)}
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


def _examples(card: Card) -> Iterator[str]:
    """Yield the hands that the card shows, in its order."""
    return (row.example for table in card.tables for row in table.rows if row.example)


@ruleset_pages.get("/v1/rulesets/<ruleset_id>/compare/<other_id>")
def compare(ruleset_id: str, other_id: str) -> Response:
    """Show what two rulesets differ in."""
    require_accept(JSON)
    language = request_language()
    first, second = map(served().find_ruleset, (ruleset_id, other_id))
    return cacheable_response(_compared(first, second, language), JSON, language)


@lru_cache(maxsize=MOST_PAGES_KEPT)
def _compared(first: Ruleset, second: Ruleset, language: Language) -> bytes:
    return orjson.dumps(translated(from_comparison(compare_rulesets(first, second)), language))
