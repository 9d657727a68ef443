"""Checks the head of a request before anything else reads it: its size, its address and its host.

Libraries split some headers by patterns that take the square of what they read, or make a list of thousands of parts.
So those headers are short here, and have no runs of blanks.
"""

import re
from functools import lru_cache
from http import HTTPStatus
from typing import Final
from wsgiref.types import WSGIEnvironment

from flask import Request
from werkzeug.exceptions import NotFound
from werkzeug.sansio.utils import get_host

from engine import Text
from service.http.problems import BadRequestError, ProblemCode

MOST_BYTES: Final = 16384
"""The names and values of all headers together. Browsers and proxies send a tenth of it."""

MOST_BYTES_OF_A_LIST: Final = 1024

_LISTS: Final = {
    "CONTENT_TYPE" if name == "Content-Type" else f"HTTP_{name.upper().replace('-', '_')}": name
    for name in (
        "Accept", "Accept-Language", "Accept-Encoding", "Content-Type", "Content-Encoding", "Host", "Range",
        "If-Match", "If-None-Match", "If-Range", "If-Modified-Since", "If-Unmodified-Since",
    )
}  # fmt: skip
"""The headers that the service or its libraries take apart, by their names in WSGI."""

_BLANKS: Final = re.compile(r"[ \t]+")
# Letters, digits and four signs are the same with and without a percent sign before their code (RFC 3986, section 2.3).
# So is a slash to a server that decodes an address before it looks for the route, as this one does.
_NEEDLESSLY_ENCODED: Final = re.compile("%(?:2[DEF]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])", re.IGNORECASE)


def forget_other_names(sent: Request) -> None:
    """Let there be nothing at an address that is written in another way than its plain one.

    A rule of a proxy about ``/metrics`` knows nothing of ``//metrics`` and ``/%6Detrics``.
    """
    environ = sent.environ
    path = environ.get("RAW_URI", "").partition("?")[0]
    if environ["PATH_INFO"].startswith("//") or _NEEDLESSLY_ENCODED.search(path):
        sent.url_rule, sent.routing_exception = None, NotFound()


def check_head(environ: WSGIEnvironment) -> None:
    """Raise BadRequestError if a header is too long, or the address or the host is none."""
    _check_size(environ)
    if "#" in environ.get("RAW_URI", ""):
        detail = Text("An address that is sent has no # and nothing after it. Leave it out, or write %23.")
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.BAD_ADDRESS)
    _check_host(environ)


def _check_size(environ: WSGIEnvironment) -> None:
    """Refuse headers that are too long. What is refused is taken out: the answer must not read it either."""
    # A list takes less time here than a generator.
    if sum([len(name) + len(environ[name]) for name in environ if name.startswith("HTTP_")]) > MOST_BYTES:
        for name in _LISTS:
            environ.pop(name, None)
        detail = Text("The headers come to more than {most} bytes. Send fewer or shorter ones.", most=MOST_BYTES)
        raise _too_long(detail)
    for name in filter(environ.__contains__, _LISTS):
        value, header, most = environ[name], _LISTS[name], MOST_BYTES_OF_A_LIST
        if len(value) > most:
            del environ[name]
            raise _too_long(
                Text("The header {header} has more than {most} bytes. Send a shorter one.", header=header, most=most)
            )
        if "  " in value or "\t" in value:
            environ[name] = _BLANKS.sub(" ", value)


def _too_long(detail: Text) -> BadRequestError:
    return BadRequestError(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, detail)


def _check_host(environ: WSGIEnvironment) -> None:
    """Refuse a request that does not say which host it is for, as HTTP/1.1 demands (RFC 9112, section 3.2)."""
    host = environ.get("HTTP_HOST")
    if host is None and environ.get("SERVER_PROTOCOL") == "HTTP/1.0":
        return
    if not host or not _host_in(environ["wsgi.url_scheme"], host):
        detail = Text("The header Host must name the host that the request is for, such as Host: example.org.")
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.BAD_HOST)


_host_in: Final = lru_cache(maxsize=256)(get_host)
"""Werkzeug reads a host with characters that no host has as an empty one."""
