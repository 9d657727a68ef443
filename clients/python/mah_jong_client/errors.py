"""Errors: the service refused a request, did not answer, or its answer broke off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mah_jong_client.types import Fault, Problem


class ScoringError(Exception):
    """The base of all errors of this client."""


class NoAnswerError(ScoringError):
    """There was no answer: no connection, or a timeout. What the network said is the ``__cause__``."""


class BrokenAnswerError(ScoringError):
    """The answer broke off, or does not have the form of an answer of the service."""


class ProblemError(ScoringError):
    """The service refused a request, and gave the reasons.

    ``faults`` lists the faults of the request, each with its ``pointer``, ``code`` and ``message``; a fault of the
    address has its ``parameter``. ``request_id`` finds the request in the log of the service. ``retry_after`` is the
    number of seconds after which the service wants the request again, if it said so. ``problem`` is the whole document.
    """

    def __init__(self, problem: Problem, request_id: str | None = None, retry_after: float | None = None) -> None:
        self.problem = problem
        self.request_id = request_id
        self.retry_after = retry_after
        super().__init__(problem, request_id, retry_after)

    def __str__(self) -> str:
        """Return the error in one line."""
        places = [fault.get("parameter") or fault.get("pointer") or "the request" for fault in self.faults]
        faults = [f"{place}: {fault['message']}" for place, fault in zip(places, self.faults, strict=True)]
        return f"{self.status} {self.problem['title']}: {' '.join(faults) or self.detail}"

    @property
    def status(self) -> int:
        """The HTTP status of the answer. In a batch: the status that the hand alone would have."""
        return self.problem["status"]

    @property
    def code(self) -> str:
        """What kind of problem it is: ``faulty`` if the request has faults, which have codes of their own."""
        return self.problem["code"]

    @property
    def detail(self) -> str:
        """What is wrong, in a sentence."""
        return self.problem["detail"]

    @property
    def faults(self) -> Sequence[Fault]:
        """The faults of the request, if the service could read it."""
        return self.problem.get("errors", [])

    @property
    def pointer(self) -> str | None:
        """Where the first fault lies in the body, such as ``/win/tile``; None if no fault lies there."""
        return next((fault["pointer"] for fault in self.faults if "pointer" in fault), None)
