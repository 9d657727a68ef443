"""CORS: which web pages of other origins may use the API in a browser.

Not flask-cors: that took twice as long for each request, and these are a dozen lines.
"""

from typing import Final

from flask import Response, request

_ANY: Final = "*"
_API: Final = ("/v1/", "/openapi.", "/tiles.svg", "/readyz")
_PREFLIGHT: Final = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
    ("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match, X-API-Key, X-Request-ID"),
    ("Access-Control-Max-Age", "7200"),
)
_EXPOSED: Final = "ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-ID"


class Cors:
    """The origins in CORS_ORIGINS. Cookies and other credentials of a browser are never allowed."""

    def __init__(self, origins: str) -> None:
        self._origins = frozenset(each.strip() for each in origins.split(","))

    def set_headers(self, answer: Response, route: str) -> None:
        if not route.startswith(_API):
            return
        origin = request.headers.get("Origin")
        if _ANY in self._origins:
            answer.headers["Access-Control-Allow-Origin"] = _ANY
        else:
            # Also without an Origin header: otherwise a cache would give that answer to a page.
            answer.vary.add("Origin")
            if origin not in self._origins:
                return
            answer.headers["Access-Control-Allow-Origin"] = origin
        if request.method == "OPTIONS":
            answer.headers.update(_PREFLIGHT)
        else:
            answer.headers["Access-Control-Expose-Headers"] = _EXPOSED
