"""Between gunicorn and the app: what only gunicorn knows of a body, and what is added to the head of each answer."""

import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final
from wsgiref.types import WSGIEnvironment

COMMON_HEADERS: Final = "service.common_headers"
"""Where the environment of a request has the headers that all answers have."""
_MOST_UNREAD: Final = 65536
"""Gunicorn discards so many unread bytes of a body. After a longer body it closes the connection without a word."""


def check_chunks(body: Any, check: Callable[[int], None]) -> None:
    """Call ``check`` with the size of each chunk of a body from gunicorn, before the chunk is read."""
    reader: Any = getattr(body, "reader", None)
    parse = getattr(reader, "parse_chunk_size", None)
    if parse is None:
        # Another server, or a body with a length.
        return

    def parse_and_check(*arguments: Any, **named: Any) -> tuple[int, bytes]:
        size, rest = parse(*arguments, **named)
        check(size)
        return size, rest

    reader.parse_chunk_size = parse_and_check


def end_connection(environ: WSGIEnvironment) -> None:
    """End the wait for a client: for its body, so that it still gets an answer, or for room for its answer."""
    connection: socket.socket | None = environ.get("gunicorn.socket")
    if connection is not None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR if "service.answering" in environ else socket.SHUT_RD)


def with_whole_head(app: Callable[..., Iterable[bytes]]) -> Callable[..., Iterable[bytes]]:
    """Return a WSGI app whose answers have the common headers, and say where gunicorn will close the connection.

    They are added here because Werkzeug would check each of them twice.
    """

    def answer(environ: WSGIEnvironment, start_response: Any) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            environ["service.answering"] = True
            if _leaves_much_unread(environ["wsgi.input"]):
                start_response.__self__.force_close()
            return start_response(status, [*headers, *environ.get(COMMON_HEADERS, ())], exc_info)

        return app(environ, start)

    return answer


def _leaves_much_unread(body: Any) -> bool:
    """Return whether too much of a body from gunicorn is unread, or a chunked one has not ended."""
    reader: Any = getattr(body, "reader", None)
    if hasattr(reader, "length"):
        return bool(reader.length > _MOST_UNREAD)
    return getattr(reader, "parser", None) is not None
