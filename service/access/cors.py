"""Pages of other origins: which of them a browser may let use the API, and see what of its answers.

By hand, for it is a dozen lines: flask-cors took twice as long for each request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import request

if TYPE_CHECKING:
    from flask import Response

_ANY: Final = "*"
_API: Final = ("/v1/", "/openapi.")
_PREFLIGHT: Final = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
    ("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match, X-API-Key, X-Request-ID"),
    ("Access-Control-Max-Age", "7200"),
)
_EXPOSED: Final = "ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-ID"


class Cors:
    """The origins whose pages may use the API of one service. Cookies and their like are never asked for."""

    def __init__(self, origins: str) -> None:
        self._origins = frozenset(each.strip() for each in origins.split(","))

    def put_headers(self, answer: Response, route: str) -> None:
        """Say in an answer whether the page that asked may see it."""
        if not route.startswith(_API):
            return
        origin = request.headers.get("Origin")
        if _ANY in self._origins:
            answer.headers["Access-Control-Allow-Origin"] = _ANY
        else:
            # Also where no origin is told, or a cache would give that answer to a page.
            answer.vary.add("Origin")
            if origin not in self._origins:
                return
            answer.headers["Access-Control-Allow-Origin"] = origin
        if request.method == "OPTIONS":
            for header, value in _PREFLIGHT:
                answer.headers[header] = value
        else:
            answer.headers["Access-Control-Expose-Headers"] = _EXPOSED


def cors_of(origins: str | None) -> Cors | None:
    """Return what the origins that a deployment has set ask for, if it has."""
    return None if origins is None else Cors(origins)
