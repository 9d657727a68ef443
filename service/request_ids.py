"""A name for every request: the caller's own if it is a safe one, else a new one; on every answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from flask import g, request

if TYPE_CHECKING:
    from flask import Flask, Response

HEADER: Final = "X-Request-ID"
_SAFE: Final = re.compile(r"[A-Za-z0-9._:-]{1,128}")


def install(app: Flask) -> None:
    """Name each request and put the name on its answer."""
    app.before_request(_name)
    app.after_request(_put_name)


def _name() -> None:
    given = request.headers.get(HEADER, "")
    g.request_id = given if _SAFE.fullmatch(given) else uuid4().hex


def _put_name(answer: Response) -> Response:
    answer.headers[HEADER] = g.request_id
    answer.headers["X-Content-Type-Options"] = "nosniff"
    return answer
