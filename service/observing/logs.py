"""The log: each message is a line of JSON with the id of its request.

Logging never blocks. A line that cannot be written, because a disk or a pipe is full, is dropped and counted.
"""

import logging
import os
import sys
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from contextvars import ContextVar
from datetime import UTC, datetime
from select import PIPE_BUF, POLLOUT, poll
from threading import Lock
from time import time
from typing import Any, Final

import orjson
from gunicorn.glogging import Logger  # type: ignore[import-untyped]

REQUEST_ID: Final[ContextVar[str | None]] = ContextVar("request_id", default=None)
"""The id of the request that this thread answers; ``None`` outside a request."""

_LOG: Final = logging.getLogger(__name__)
_REQUESTS: Final = logging.getLogger("service.requests")


_ANY_REQUEST: Final = vars(_REQUESTS.makeRecord(_REQUESTS.name, logging.INFO, __file__, 0, "request", (), None))
"""What the records of all requests share. Looking it up for each takes longer than writing its line."""


def log_request(facts: Mapping[str, Any]) -> None:
    if _REQUESTS.isEnabledFor(logging.INFO):
        record = object.__new__(logging.LogRecord)
        vars(record).update(_ANY_REQUEST, created=time(), facts=facts)
        _REQUESTS.handle(record)


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON: a message or the facts of a request, and a traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
            "id": REQUEST_ID.get(),
        }
        facts = getattr(record, "facts", None)
        line |= {"message": _encodable(record.getMessage())} if facts is None else facts
        if record.exc_info:
            line["traceback"] = _encodable(self.formatException(record.exc_info))
        return orjson.dumps(line, option=orjson.OPT_UTC_Z).decode()


def _encodable(text: str) -> str:
    """Replace lone surrogates, which a quoted text may contain and UTF-8 cannot encode."""
    return text.encode(errors="replace").decode()


class NonBlockingLogHandler(logging.Handler):
    """Writes lines to a file descriptor without blocking. Lines without room are dropped and counted.

    No thread waits for another: one that finds the file in use leaves its line to the thread that writes, which then
    writes several at once.
    """

    def __init__(self, file: int) -> None:
        super().__init__()
        self._file = file
        self._poll = poll()
        self._poll.register(file, POLLOUT)
        self._waiting = deque[bytes]()
        self._writing = Lock()
        self._dropped = 0
        self._unfinished = b""

    def handle(self, record: logging.LogRecord) -> bool:
        """Write a record, or have it written, without the lock that ``logging.Handler`` takes here."""
        self.emit(record)
        return True

    def emit(self, record: logging.LogRecord) -> None:
        """Have a record written, or count it as dropped."""
        try:
            self._waiting.append(self.format(record).encode() + b"\n")
            # A line may come after the last look and before the file is free: so look again.
            while self._waiting and self._writing.acquire(blocking=False):
                try:
                    self._write_waiting()
                finally:
                    self._writing.release()
        except Exception:  # noqa: BLE001 - as all handlers do
            self.handleError(record)

    def _write_waiting(self) -> None:
        if self._dropped:
            message = "%d lines of the log were lost: there was no room for them"
            notice = _LOG.makeRecord(_LOG.name, logging.WARNING, __file__, 0, message, (self._dropped,), None)
            if not self._write(self.format(notice).encode() + b"\n"):
                self._dropped = 0
        lines = [self._waiting.popleft() for _ in range(len(self._waiting))]
        self._dropped += self._write(b"".join(lines))

    def _write(self, lines: bytes) -> int:
        """Write lines, and return how many of them found no room. The last one may be written in part."""
        text, done = self._unfinished + lines, 0
        # If poll() reports room, there is room for PIPE_BUF bytes: writing so many does not block.
        with suppress(OSError):
            while done < len(text) and self._poll.poll(0):
                done += os.write(self._file, text[done : done + PIPE_BUF])
        if not done:
            return lines.count(b"\n")
        self._unfinished = b"" if text[done - 1 : done] == b"\n" else b"\n"
        return text.count(b"\n", done)


class ServerLog(Logger):  # type: ignore[misc]
    """Writes the logs of gunicorn and of the service to standard output, in one format and with one level."""

    def setup(self, cfg: Any) -> None:
        """Set up the handlers; gunicorn calls this in its main process and in each worker."""
        super().setup(cfg)
        handler = NonBlockingLogHandler(sys.stdout.fileno())
        handler.setFormatter(JsonLines())
        self.error_log.handlers[:] = [handler]
        logging.getLogger().handlers[:] = [handler]
        logging.getLogger("service").setLevel(self.loglevel)
        # No line tells of these, and looking them up takes half of the time of a record.
        logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False

    def info(self, msg: str, *args: Any, **named: Any) -> None:
        """Log a message. If each process listens for itself, gunicorn says that it listens at "": this says where."""
        if msg.startswith("Listening at") and args[0] == "":
            args = (",".join(self.cfg.bind), *args[1:])
        super().info(msg, *args, **named)
