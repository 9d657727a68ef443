"""Many hands: sent in batches as large as the service allows; results are read line by line while hands are scored."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from mah_jong_client.connection import Request
from mah_jong_client.errors import BrokenAnswerError, ProblemError
from mah_jong_client.types import Score, ShortScore

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mah_jong_client.connection import Connection
    from mah_jong_client.types import ScoreRequest

AnyScore = TypeVar("AnyScore", Score, ShortScore)

NDJSON: Final = "application/x-ndjson"
_BATCH: Final = "/v1/scores/batch"


@dataclass(frozen=True, slots=True)
class Scored(Generic[AnyScore]):
    """A scored hand: its index among all hands, from 0, and its score."""

    index: int
    score: AnyScore


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused hand: its index among all hands, from 0, and its problem."""

    index: int
    error: ProblemError


class Limits(NamedTuple):
    """The largest batch that a service allows."""

    hands: int
    bytes: int


class Batch(NamedTuple):
    """Some hands, a line for each, and the index of the first."""

    first: int
    lines: list[bytes]

    def halves(self) -> tuple[Batch, Batch]:
        """Return the two halves of a batch."""
        middle = len(self.lines) // 2
        return Batch(self.first, self.lines[:middle]), Batch(self.first + middle, self.lines[middle:])


def batches_of(hands: Iterable[ScoreRequest], most: Limits) -> Iterator[Batch]:
    """Go through batches of hands within the limits. A hand that is too large by itself is a batch of its own."""
    lines: list[bytes] = []
    first = size = 0
    for number, hand in enumerate(hands):
        line = json.dumps(hand, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode() + b"\n"
        if lines and (len(lines) == most.hands or size + len(line) > most.bytes):
            yield Batch(first, lines)
            lines, first, size = [], number, 0
        lines.append(line)
        size += len(line)
    if lines:
        yield Batch(first, lines)


def results_of(connection: Connection, batch: Batch, fields: tuple[str, ...]) -> Iterator[Scored[Any] | Refused]:
    """Have a batch scored, and go through its results. If the service refuses it as too large, send its halves."""
    query = {"fields": ",".join(fields)} if fields else None
    request = Request("POST", _BATCH, NDJSON, b"".join(batch.lines), NDJSON, query)
    try:
        # An answer that cannot be is not read to its end, and would keep its connection.
        with closing(connection.ask_for_lines(request)) as lines:
            yield from _results_in(lines, batch)
    except ProblemError as error:
        if error.status != HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            raise
        if len(batch.lines) == 1:
            yield Refused(batch.first, error)
            return
        for half in batch.halves():
            yield from results_of(connection, half, fields)


def _results_in(lines: Iterator[bytes], batch: Batch) -> Iterator[Scored[Any] | Refused]:
    """Go through the results of a batch; raise BrokenAnswerError if a result or the last line is missing."""
    answered, ended = 0, False
    for line in lines:
        match _read(line):
            case {"index": index, "score": score} if index == answered:
                yield Scored(batch.first + answered, score)
                answered += 1
            case {"index": index, "problem": problem} if index == answered:
                yield Refused(batch.first + answered, ProblemError(problem))
                answered += 1
            case {"done": done} if done == answered == len(batch.lines) and not ended:
                ended = True
            case other:
                raise BrokenAnswerError(f"After {answered} results of a batch of {len(batch.lines)} comes {other}.")
    if not ended:
        raise BrokenAnswerError(f"The answer broke off after {answered} results of a batch of {len(batch.lines)}.")


def _read(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BrokenAnswerError(f"A line of the answer is not JSON, or broke off: {error}.") from error
