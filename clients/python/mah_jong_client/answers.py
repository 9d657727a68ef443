"""Answers: the JSON or the text in them, or the error that they tell of. Both clients read them here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

from mah_jong_client.errors import BrokenAnswerError, ProblemError
from mah_jong_client.patience import seconds_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mah_jong_client.types import Problem

LEAST_FAILURE: Final = 300
_PROBLEM: Final = "application/problem+json"
_NOT_FROM_THE_SERVICE: Final = "This answer has no problem document; it may not come from the service."


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer. The names of its headers may be in any letter case."""

    address: str
    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the JSON of an answer; raise BrokenAnswerError if it has none."""
        try:
            return json.loads(self.body)
        except ValueError as error:
            raise BrokenAnswerError(f"{self.address} did not answer in JSON: {error}") from error

    def text(self, media_type: str) -> str:
        """Return the text of an answer; raise BrokenAnswerError if it is of another media type."""
        if self.media_type != media_type:
            raise BrokenAnswerError(f"{self.address} answered with {self.media_type or 'something'}, not {media_type}.")
        try:
            return self.body.decode()
        except ValueError as error:
            raise BrokenAnswerError(f"{self.address} did not answer in UTF-8: {error}") from error

    @property
    def media_type(self) -> str:
        """The media type, without its parameters."""
        return self.headers.get("Content-Type", "").partition(";")[0].strip().lower()

    @property
    def error(self) -> ProblemError:
        """The error that an answer tells of. A proxy sends no problem document: then it is made from the status."""
        made = {"type": "about:blank", "title": _title(self.status), "status": self.status}
        made |= {"code": "failed", "detail": _NOT_FROM_THE_SERVICE, "instance": self.address}
        problem = cast("Problem", {**made, **self._problem()})
        return ProblemError(problem, self.headers.get("X-Request-ID"), seconds_of(self.headers.get("Retry-After")))

    def _problem(self) -> dict[str, Any]:
        if self.media_type != _PROBLEM:
            return {}
        try:
            found = json.loads(self.body)
        except ValueError:
            return {}
        return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


def _title(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Unknown status"
