"""Reads archives of hands in bounded memory, and finds in a file of results where an interrupted run stopped."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from functools import partial
from io import BufferedRandom
from itertools import chain
from typing import BinaryIO, Final, NamedTuple

from service.commands.support.options import CommandError

LONGEST_LINE: Final = 2**20
"""Bytes: far above what a hand needs. A longer line is cut to one byte more, which marks it as too long."""

_LINES_IN_A_PART: Final = 200
_COMPRESSED: Final = {b"\x1f\x8b": "zcat", b"\x28\xb5\x2f\xfd": "zstdcat"}
"""How compressed files begin, and what unpacks them."""

_RESULT: Final = re.compile(rb'\{"index":(\d+),"(score|settlement|problem)":.*\}\n')


class ArchivePart(NamedTuple):
    """Some lines of an archive, with the index of the first hand and the bytes read up to the end of the last."""

    first: int
    lines: tuple[bytes, ...]
    bytes_read: int


class FinishedResults(NamedTuple):
    """The number of results that a file contains already, and how many of them are problems."""

    hands: int
    problems: int


def first_line(hands: BinaryIO) -> bytes:
    """Read the first line, without the mark that some editors put first; raise CommandError if it is compressed."""
    mark = hands.readline(len(BOM_UTF8))
    line = b"" if mark == BOM_UTF8 else mark
    if not line.endswith(b"\n"):
        line += hands.readline(LONGEST_LINE + 1 - len(line))
    for beginning, program in _COMPRESSED.items():
        if line.startswith(beginning):
            raise CommandError(f"the hands are compressed; unpack them: {program} HANDS | python -m service score")
    return line


def parts_of(first: bytes, hands: BinaryIO, done: int) -> Iterator[ArchivePart]:
    """Yield an archive in parts, without its first ``done`` hands; raise CommandError if it has fewer hands.

    ``first`` is its first line, and ``hands`` has the others.
    """
    lines: list[bytes] = []
    number = bytes_read = 0
    for line in chain([first] if first else [], iter(partial(hands.readline, LONGEST_LINE + 1), b"")):
        bytes_read += len(line) + _skip_line_end(line, hands)
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


def _skip_line_end(line: bytes, hands: BinaryIO) -> int:
    """Skip the rest of a line that is too long, and return the number of bytes."""
    count = 0
    while line and not line.endswith(b"\n"):
        line = hands.readline(LONGEST_LINE)
        count += len(line)
    return count


def read_finished_results(results: BufferedRandom) -> FinishedResults:
    """Count the results in a file, cut off an incomplete last line, and set the position to the end.

    Raises CommandError if the file contains anything else.
    """
    hands = problems = complete = 0
    for line in results:
        match = _RESULT.fullmatch(line)
        if not match or int(match[1]) != hands:
            beginning = b'{"index":%d,"' % hands
            if not line.endswith(b"\n") and beginning.startswith(line[: len(beginning)]):
                break
            raise CommandError(f"line {hands + 1} of the output is not the result of hand {hands}; is it another file?")
        hands += 1
        problems += match[2] == b"problem"
        complete += len(line)
    results.seek(complete)
    results.truncate()
    return FinishedResults(hands, problems)
