"""A client of the Mah-Jong Scoring Service. Requests and answers are dictionaries with types."""

from __future__ import annotations

from mah_jong_client.batches import Progress, Refused, Scored, Settled
from mah_jong_client.client import ScoringClient
from mah_jong_client.errors import BrokenAnswerError, NoAnswerError, ProblemError, ScoringError
from mah_jong_client.version import __version__

__all__ = [
    "BrokenAnswerError",
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
