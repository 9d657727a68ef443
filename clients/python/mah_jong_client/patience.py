"""Patience: whether a request is sent again, and when. Both clients ask it.

No answer of the service depends on an earlier request, so a POST may be sent again like a GET. A request is sent again
if there is no connection, if the service hangs up before it answers, if it is busy, or if a proxy cannot reach it. It
is not sent again if the service takes too long, because the caller has chosen the timeout, nor once a part of its
answer is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_BUSY: Final = frozenset({429, 502, 503, 504})
_LONGEST_WAIT: Final = 120.0
"""A limit for each minute may ask for as much: the minute before counts too."""
_FIRST_WAIT: Final = 0.25


@dataclass(frozen=True, slots=True)
class Patience:
    """How often a request is sent again at most."""

    retries: int

    def after_no_answer(self, tries: int) -> float | None:
        """Return how many seconds to wait after so many tries without an answer; None to give up."""
        return _FIRST_WAIT * 2 ** (tries - 1) if tries <= self.retries else None

    def after_answer(self, tries: int, status: int, headers: Mapping[str, str]) -> float | None:
        """Return how many seconds to wait after so many tries if the service is busy or away; None to take its answer.

        If the service asks for more than two minutes, the caller has to decide.
        """
        if status not in _BUSY or tries > self.retries:
            return None
        asked = seconds_of(headers.get("Retry-After"))
        if asked is None:
            return self.after_no_answer(tries)
        return asked if asked <= _LONGEST_WAIT else None


def seconds_of(retry_after: str | None) -> float | None:
    """Return the seconds in a header Retry-After; None if there are none, or a date, which the service never sends."""
    return float(retry_after) if retry_after and retry_after.isascii() and retry_after.isdigit() else None
