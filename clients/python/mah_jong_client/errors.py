"""Errors: the service refused a request, did not answer, or its answer broke off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mah_jong_client.types import Fault, Problem


class ScoringError(Exception):
    """The base of all errors of this client."""


class NoAnswerError(ScoringError):
    """There was no answer: no connection, or a timeout."""


class BrokenAnswerError(ScoringError):
    """The answer broke off, or does not have the form of an answer of the service."""


class ProblemError(ScoringError):
    """The service refused a request, and gave the reasons.

    ``errors`` lists the faults of the request, each with its ``pointer``, ``code`` and ``message``. ``request_id``
    finds the request in the log of the service.
    """

    def __init__(self, problem: Problem, request_id: str | None = None) -> None:
        self.problem = problem
        self.request_id = request_id
        super().__init__(problem, request_id)

    def __str__(self) -> str:
        """Return the error in one line."""
        faults = [f"{fault['pointer'] or 'the request'}: {fault['message']}" for fault in self.errors]
        return f"{self.status} {self.problem['title']}: {' '.join(faults) or self.detail}"

    @property
    def status(self) -> int:
        """The HTTP status of the answer. In a batch: the status that the hand alone would have."""
        return self.problem["status"]

    @property
    def detail(self) -> str:
        """What is wrong, in a sentence."""
        return self.problem["detail"]

    @property
    def errors(self) -> list[Fault]:
        """The faults of the request, if the service could read it."""
        return self.problem.get("errors", [])
