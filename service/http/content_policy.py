"""Pages and pictures that carry their style and load nothing else, and their Content-Security-Policy headers."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Any

from flask import Response, render_template

from service.http.answers import translated_response
from service.http.folders import PAGES
from service.http.media_types import HTML
from service.languages import request_language


def printed_page(name: str, /, **values: Any) -> Response:
    """Return a page to print in the caller's language, which needs no other file. ``name``: of its template and style.

    The style is part of the page, so that a saved page still prints as it should.
    """
    language, (style, policy) = request_language(), _style_and_policy(name)
    words = {"say": language.say, "translate": language.translate, "figure": language.figure}
    text = render_template(f"{name}.html", style=style, language=language, **words, **values)
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
    """Return the policy of a page with this style, and with pictures written into it."""
    return (
        f"default-src 'none'; style-src {hash_of(style)}; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def picture_policy(style: str) -> str:
    """Return the policy of an SVG picture with this style."""
    return f"default-src 'none'; style-src {hash_of(style)}; base-uri 'none'; frame-ancestors 'none'"


def hash_of(style: str) -> str:
    """Return the source of a style that is written into a page."""
    return f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"
