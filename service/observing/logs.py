"""The log: everything that is told, as a line of JSON with the name of the request that it belongs to.

Nothing waits for the log. Lines that find no room, on a full disk or in a pipe that nobody reads, are lost and counted.
"""

from __future__ import annotations

import logging
import os
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from select import PIPE_BUF, POLLOUT, poll
from typing import TYPE_CHECKING, Any, Final

import orjson
from gunicorn.glogging import Logger  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Mapping

REQUEST_ID: Final[ContextVar[str | None]] = ContextVar("request_id", default=None)
"""The name of the request that is being answered here and now."""

_LOG: Final = logging.getLogger(__name__)
_REQUESTS: Final = logging.getLogger("service.requests")


def tell_request(facts: Mapping[str, Any]) -> None:
    """Write the line of a request."""
    if _REQUESTS.isEnabledFor(logging.INFO):
        # By hand, for finding out where this stands would cost more than the rest.
        _REQUESTS.handle(
            _REQUESTS.makeRecord(_REQUESTS.name, logging.INFO, __file__, 0, "request", (), None, None, {"facts": facts})
        )


class JsonLines(logging.Formatter):
    """A line of JSON for each record: the facts of a request, or a message; an exception with its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record in one line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
            "id": REQUEST_ID.get(),
        }
        facts = getattr(record, "facts", None)
        line |= {"message": _writable(record.getMessage())} if facts is None else facts
        if record.exc_info:
            line["traceback"] = _writable(self.formatException(record.exc_info))
        return orjson.dumps(line, option=orjson.OPT_UTC_Z).decode()


def _writable(text: str) -> str:
    """Replace halves of characters, which a message may quote and UTF-8 cannot write."""
    return text.encode(errors="replace").decode()


class NonBlockingLogHandler(logging.Handler):
    """A file, a line at a time, as long as it has room; then a line that tells how many were lost."""

    def __init__(self, file: int) -> None:
        super().__init__()
        self._file = file
        self._room = poll()
        self._room.register(file, POLLOUT)
        self._lost = 0
        self._unfinished = b""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, or count it among the lost; called by one thread at a time."""
        try:
            if self._lost:
                how_many = "%d lines of the log were lost, for there was no room for them"
                self._write(_LOG.makeRecord(_LOG.name, logging.WARNING, __file__, 0, how_many, (self._lost,), None))
                self._lost = 0
            self._write(record)
        except OSError:
            self._lost += 1
        except Exception:  # noqa: BLE001 - as handlers do
            self.handleError(record)

    def _write(self, record: logging.LogRecord) -> None:
        line = memoryview(self._unfinished + self.format(record).encode() + b"\n")
        while line:
            # Where there is any room, there is as much that a piece need not wait.
            if not self._room.poll(0):
                raise BlockingIOError
            line = line[os.write(self._file, line[:PIPE_BUF]) :]
            self._unfinished = b"\n" if line else b""


class ServerLog(Logger):  # type: ignore[misc]
    """Gunicorn's log and that of the service, on standard output, in one form and with one level."""

    def setup(self, cfg: Any) -> None:
        """Set up what is logged in all processes."""
        super().setup(cfg)
        handler = NonBlockingLogHandler(sys.stdout.fileno())
        handler.setFormatter(JsonLines())
        self.error_log.handlers[:] = [handler]
        logging.getLogger().handlers[:] = [handler]
        logging.getLogger("service").setLevel(self.loglevel)
