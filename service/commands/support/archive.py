"""Files of hands and of results, a line each: reading them with bounded memory, and going on where a run stopped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from service.commands.support.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BufferedRandom
    from typing import BinaryIO

LONGEST_LINE: Final = 2**20
"""Far above what a hand needs. Of a longer line one byte more than this is kept, by which it is known."""

_LINES_IN_A_PART: Final = 200
_RESULT: Final = re.compile(rb'\{"index":(\d+),"(score|problem)":.*\}\n')


class ArchivePart(NamedTuple):
    """Some hands, a line each, with the number of the first and how many bytes were read to the end of the last."""

    first: int
    lines: tuple[bytes, ...]
    bytes_read: int


class Done(NamedTuple):
    """What a file of results already holds."""

    hands: int
    problems: int


def parts_of(hands: BinaryIO, done: int) -> Iterator[ArchivePart]:
    """Read hands some at a time, without those already done; raise CommandError if there are fewer than these."""
    lines: list[bytes] = []
    number = bytes_read = 0
    while line := hands.readline(LONGEST_LINE + 1):
        bytes_read += len(line) + _skipped(line, hands)
        if len(line) <= LONGEST_LINE and not line.strip():
            continue
        number += 1
        if number > done:
            lines.append(line)
        if len(lines) == _LINES_IN_A_PART:
            yield ArchivePart(number - len(lines), tuple(lines), bytes_read)
            lines.clear()
    if number < done:
        raise CommandError(f"the output has {done} results, but there are only {number} hands; are these the same?")
    if lines:
        yield ArchivePart(number - len(lines), tuple(lines), bytes_read)


def _skipped(line: bytes, hands: BinaryIO) -> int:
    """Skip what is left of a line that is too long, and return how many bytes that was."""
    skipped = 0
    while line and not line.endswith(b"\n"):
        line = hands.readline(LONGEST_LINE)
        skipped += len(line)
    return skipped


def done_in(results: BufferedRandom) -> Done:
    """Count the results in a file, cut off a last line that is not whole, and be ready to write behind it.

    Raises CommandError if there is something else in it.
    """
    hands = problems = whole = 0
    for line in results:
        found = _RESULT.fullmatch(line)
        if not found or int(found[1]) != hands:
            begins = b'{"index":%d,"' % hands
            if not line.endswith(b"\n") and begins.startswith(line[: len(begins)]):
                break
            raise CommandError(f"line {hands + 1} of the output is not the result of hand {hands}; is it another file?")
        hands += 1
        problems += found[2] == b"problem"
        whole += len(line)
    results.seek(whole)
    results.truncate()
    return Done(hands, problems)
