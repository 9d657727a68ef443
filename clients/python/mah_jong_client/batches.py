"""Many hands or deals: put into batches as large as the service allows, and the lines of its answers read one by one.

Nothing here sends anything: both clients do that in their own way.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from mah_jong_client.calls import line_of
from mah_jong_client.errors import BrokenAnswerError, ProblemError
from mah_jong_client.types import Score, Settlement, SheetAnswer, ShortScore, ShortSettlement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mah_jong_client.types import ScoreRequest, SettlementRequest, SheetRequest

AnyScore = TypeVar("AnyScore", Score, ShortScore)
AnySettlement = TypeVar("AnySettlement", Settlement, ShortSettlement)
Sent: TypeAlias = "ScoreRequest | SettlementRequest | SheetRequest"
_LINE_END: Final = b"\n"


@dataclass(frozen=True, slots=True)
class Scored(Generic[AnyScore]):
    """A scored hand: its index among all hands, from 0, its score, and the ``reference`` of the hand if it has one."""

    index: int
    score: AnyScore
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class Settled(Generic[AnySettlement]):
    """A settled deal: its index among all, from 0, its settlement, and the ``reference`` of the deal if it has one."""

    index: int
    settlement: AnySettlement
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet that was kept: its index among all, from 0, and what it comes to."""

    index: int
    sheet: SheetAnswer


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused hand, deal or sheet: its index among all, from 0, its problem, and its ``reference`` if it has one."""

    index: int
    error: ProblemError
    reference: str | None = None


AnyResult: TypeAlias = "Scored[Any] | Settled[Any] | Kept | Refused"
"""The result of one hand, of one deal, or of one sheet."""


class Progress(NamedTuple):
    """How far the hands or deals are: how many have a result, and how many of these are refused."""

    hands: int
    refused: int


class Limits(NamedTuple):
    """The largest batch that is sent."""

    hands: int
    bytes: int


MOST_SHEETS: Final = Limits(40, 2**19)
"""So many sheets the service takes in one request, whatever it was told of hands."""


class Batch(NamedTuple):
    """Some hands, deals or sheets, a line for each, and the index of the first."""

    first: int
    lines: list[bytes]

    def parts(self, error: ProblemError) -> tuple[Batch, ...]:
        """Return the halves of a batch that is refused as too large; none if it is a single one.

        Any other error is raised.
        """
        if error.status != HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            raise error
        middle = len(self.lines) // 2
        halves = Batch(self.first, self.lines[:middle]), Batch(self.first + middle, self.lines[middle:])
        return halves if middle else ()


class Packer:
    """Puts hands or deals into batches within the limits. One that is too large by itself is a batch of its own."""

    def __init__(self, most: Limits) -> None:
        self._most = most
        self._first = self._size = 0
        self._lines: list[bytes] = []

    def add(self, sent: Sent) -> Batch | None:
        """Add a hand or a deal; return the batch before it if that is full."""
        line = line_of(sent)
        full = len(self._lines) == self._most.hands or self._size + len(line) > self._most.bytes
        batch = self.rest() if full else None
        self._lines.append(line)
        self._size += len(line)
        return batch

    def rest(self) -> Batch | None:
        """Return the batch of the last ones; None if there are none."""
        if not self._lines:
            return None
        batch = Batch(self._first, self._lines)
        self._first += len(self._lines)
        self._lines, self._size = [], 0
        return batch


def batches_of(sent: Iterable[Sent], most: Limits) -> Iterator[Batch]:
    """Go through batches of hands, or of deals."""
    packer = Packer(most)
    for each in sent:
        if batch := packer.add(each):
            yield batch
    if batch := packer.rest():
        yield batch


class Tally:
    """Counts results, and tells of them after each batch."""

    def __init__(self, tell: Callable[[Progress], object] | None) -> None:
        self._tell = tell
        self._hands = self._refused = 0

    def count(self, result: AnyResult) -> AnyResult:
        """Count a result, and return it."""
        self._hands += 1
        self._refused += isinstance(result, Refused)
        return result

    def tell(self) -> None:
        """Tell how far they are."""
        if self._tell:
            self._tell(Progress(self._hands, self._refused))


class Results:
    """Reads the lines of the answer to a batch; raises BrokenAnswerError if one is missing or cannot be."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._answered = 0
        self._ended = False

    def read(self, line: bytes) -> AnyResult | None:
        """Return the result in a line; None for the last line, which says how many there are."""
        index = self._batch.first + self._answered
        result = _json(line)
        reference = result.get("reference") if isinstance(result, dict) else None
        match result:
            case {"index": self._answered, "score": score}:
                self._answered += 1
                return Scored(index, score, reference)
            case {"index": self._answered, "settlement": settlement}:
                self._answered += 1
                return Settled(index, settlement, reference)
            case {"index": self._answered, "sheet": sheet}:
                self._answered += 1
                return Kept(index, sheet)
            case {"index": self._answered, "problem": problem}:
                self._answered += 1
                return Refused(index, ProblemError(problem), reference)
            case {"done": done} if done == self._answered == len(self._batch.lines) and not self._ended:
                self._ended = True
                return None
            case other:
                raise BrokenAnswerError(f"After {self._so_far} comes {other}.")

    def end(self) -> None:
        """Raise BrokenAnswerError if the last line is missing."""
        if not self._ended:
            raise BrokenAnswerError(f"The answer broke off after {self._so_far}.")

    @property
    def _so_far(self) -> str:
        return f"{self._answered} results of a batch of {len(self._batch.lines)}"


class Lines:
    """Cuts an answer that arrives in parts into lines. Only a line feed ends a line: a text may hold other ends."""

    def __init__(self) -> None:
        self._rest = b""

    def add(self, part: bytes) -> list[bytes]:
        """Return the lines that end in a part."""
        *lines, self._rest = (self._rest + part).split(_LINE_END)
        return lines

    def rest(self) -> list[bytes]:
        """Return the last line if nothing ended it."""
        return [self._rest] if self._rest else []


def _json(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BrokenAnswerError(f"A line of the answer is not JSON, or broke off: {error}.") from error
