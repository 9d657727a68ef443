"""What may go wrong: the service refused, did not answer, or its answer broke off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mah_jong_client.types import Fault, Problem


class ScoringError(Exception):
    """Whatever kept a request from its answer."""


class NoAnswerError(ScoringError):
    """Nobody answered: there was no connection, or not in time."""


class BrokenAnswerError(ScoringError):
    """An answer that broke off, or that the service cannot have written."""


class ProblemError(ScoringError):
    """The service refused a request, and said why.

    ``errors`` lists what is wrong with a hand, each fault with its ``pointer``, ``code`` and ``message``. Whoever runs
    the service finds the request in its log by ``request_id``.
    """

    def __init__(self, problem: Problem, request_id: str | None = None) -> None:
        self.problem = problem
        self.request_id = request_id
        super().__init__(problem, request_id)

    def __str__(self) -> str:
        """Say in a line what is wrong."""
        faults = [f"{fault['pointer'] or 'the request'}: {fault['message']}" for fault in self.errors]
        return f"{self.status} {self.problem['title']}: {' '.join(faults) or self.detail}"

    @property
    def status(self) -> int:
        """The HTTP status of the answer; in a batch, the one that the hand alone would have had."""
        return self.problem["status"]

    @property
    def detail(self) -> str:
        """What went wrong, in a sentence."""
        return self.problem["detail"]

    @property
    def errors(self) -> list[Fault]:
        """Every fault of the request, if the service could read it."""
        return self.problem.get("errors", [])
