"""A client of the Mah-Jong Scoring Service. Requests and answers are dictionaries with types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mah_jong_client.batches import Kept, Progress, Refused, Scored, Settled
from mah_jong_client.client import ScoringClient
from mah_jong_client.errors import BrokenAnswerError, NoAnswerError, ProblemError, ScoringError
from mah_jong_client.version import __version__

if TYPE_CHECKING:
    from mah_jong_client.async_client import AsyncScoringClient

__all__ = [
    "AsyncScoringClient",
    "BrokenAnswerError",
    "Kept",
    "NoAnswerError",
    "ProblemError",
    "Progress",
    "Refused",
    "Scored",
    "ScoringClient",
    "ScoringError",
    "Settled",
    "__version__",
]


def __getattr__(name: str) -> Any:
    """Import the async client when it is asked for: it needs httpx, which the other one does not."""
    if name != "AsyncScoringClient":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from mah_jong_client.async_client import AsyncScoringClient  # noqa: PLC0415 - only where httpx is installed

    return AsyncScoringClient
