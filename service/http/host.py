"""Refuses a request that does not say in ``Host`` which host it is for, as HTTP/1.1 demands (RFC 9112, section 3.2)."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from flask import request

from engine import Text
from service.http.problems import BadRequestError

_WITHOUT_HOST: Final = "HTTP/1.0"


def check_host() -> None:
    """Raise BadRequestError if the header ``Host`` is missing, or is no name or address of a host."""
    environ = request.environ
    host = environ.get("HTTP_HOST")
    if host is None and environ.get("SERVER_PROTOCOL") == _WITHOUT_HOST:
        return
    # Werkzeug reads a host with characters that no host has as an empty one.
    if not host or not request.host:
        detail = Text("The header Host must name the host that the request is for, such as Host: example.org.")
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail)
