"""Styles and Content-Security-Policy headers of pages and pictures that carry their style and load nothing else."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

from service.http.folders import PAGES


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
