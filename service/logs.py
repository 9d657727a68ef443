"""The log: everything that is told, as a line of JSON with the name of the request that it belongs to."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import orjson
from gunicorn.glogging import Logger  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Mapping

REQUEST_ID: Final[ContextVar[str | None]] = ContextVar("request_id", default=None)
"""The name of the request that is being answered here and now."""

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


class ServerLog(Logger):  # type: ignore[misc]
    """Gunicorn's log and that of the service, on standard output, in one form and with one level."""

    def setup(self, cfg: Any) -> None:
        """Set up what is logged in all processes."""
        super().setup(cfg)
        handler = logging.StreamHandler(sys.stdout)
        handler.setFormatter(JsonLines())
        self.error_log.handlers[:] = [handler]
        logging.getLogger().handlers[:] = [handler]
        logging.getLogger("service").setLevel(self.loglevel)
