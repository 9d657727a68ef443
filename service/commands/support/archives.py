"""Archives: many hands or deals, each a line of JSON, done on all cores in bounded memory; and their options.

An interrupted run goes on where its file of results stops.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from codecs import BOM_UTF8
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from functools import partial
from http import HTTPStatus
from io import BufferedRandom
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO, Final, NamedTuple, TextIO, TypeVar

import click

from engine import FaultyInputError, Text
from service.batches.kinds import DEALS, HANDS, BatchKind
from service.batches.many import chosen_fields, result_line, results_of, steps_from_line
from service.clubs.folder import serve_clubs
from service.commands.support.options import CommandError, together
from service.http.problems import BadRequestError
from service.languages import ENGLISH, language_of, translated

LONGEST_LINE: Final = 2**20
"""Bytes: far above what a hand needs. A longer line is cut to one byte more, which marks it as too long."""

_LINES_IN_A_PART: Final = 200
_COMPRESSED: Final = {b"\x1f\x8b": "zcat", b"\x28\xb5\x2f\xfd": "zstdcat"}
"""How compressed files begin, and what unpacks them."""

_RESULT: Final = re.compile(rb'\{"index":(\d+),"(score|settlement|problem)":.*\}\n')

_KINDS: Final = {each.name: each for each in (HANDS, DEALS)}
"""By their names: a worker is told the name, for no process can send a function to another."""

_PARTS_PER_WORKER: Final = 3
_SECONDS_BETWEEN: Final = 0.2

Part = TypeVar("Part")
Result = TypeVar("Result")


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


class _FieldNames(click.ParamType[tuple[str, ...]]):
    """Names of fields of an answer, with commas between."""

    name = "names"

    def __init__(self, kind: BatchKind) -> None:
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        try:
            return value if isinstance(value, tuple) else chosen_fields(self._kind, value)
        except FaultyInputError as error:
            self.fail(error.faults[0].message, param, ctx)


def options_of_many(kind: BatchKind) -> Callable[[Any], Any]:
    """Return a decorator that adds the options of a command for an archive."""
    names, cores = "Fields of each answer, with commas between (all).", "How many processes (all cores)."
    new = "The file to write, a new one (standard output)."
    go_on = "Go on where the output stops; what is read is the same."
    return together(
        click.option("--fields", type=_FieldNames(kind), default=kind.fields, help=names),
        click.option("--workers", type=click.IntRange(min=1), default=os.cpu_count() or 1, help=cores),
        click.option("--output", type=click.Path(path_type=Path), help=new),
        click.option("--resume", is_flag=True, help=go_on),
    )


def do_archive(
    file: Path | None, do: Callable[[ArchivePart], DonePart], output: Path | None, workers: int, *, resume: bool
) -> int:
    """Score or settle an archive and write the results; return 1 if some have problems."""
    if resume and not output:
        raise CommandError("--resume goes on with a file; name it by --output.")
    with ExitStack() as files:
        try:
            archive = files.enter_context(file.open("rb")) if file else sys.stdin.buffer
            first = first_line(archive)
            size = file.stat().st_size if file else None
            results, done = sys.stdout.buffer, FinishedResults(0, 0)
            if output:
                results = files.enter_context(output.open("r+b" if resume and output.exists() else "x+b"))
                done = read_finished_results(results) if resume else done
            with closing(map_in_order(do, parts_of(first, archive, done.hands), workers)) as parts:
                return _write(parts, results, done, Progress(sys.stderr, size, done.hands))
        except BrokenPipeError:
            raise
        except FileExistsError:
            raise CommandError(f"{output} exists; add --resume to go on with it, or remove it.") from None
        except OSError as error:
            raise CommandError(f"{error.filename or 'the output'}: {error.strerror}.") from None


def _write(parts: Iterable[DonePart], output: BinaryIO, done: FinishedResults, progress: Progress) -> int:
    """Write the results of an archive; return 1 if some have problems."""
    hands_scored, problems = done
    try:
        for part in parts:
            output.write(part.text)
            hands_scored += part.hands
            problems += part.problems
            progress.update(hands_scored, problems, part.bytes_read)
        output.flush()
    finally:
        progress.end()
    return 1 if problems else 0


class DonePart(NamedTuple):
    """The results of a part of an archive, a line for each hand or deal."""

    text: bytes
    hands: int
    problems: int
    bytes_read: int


def done_part(
    part: ArchivePart, kind: str, fields: tuple[str, ...], ruleset: str | None = None, tag: str | None = None
) -> DonePart:
    """Score or settle a part of an archive, in a language. ``ruleset`` is the default for hands that name none."""
    of = _KINDS[kind]
    language = language_of(tag or ENGLISH.tag)
    steps = (_check_length, *steps_from_line(of.steps(fields, encoded=language is ENGLISH), ruleset))
    results = [translated(each, language) for each in results_of(of, part.lines, steps, "", part.first)]
    text = b"".join(result_line(index, result) for index, result in enumerate(results, part.first))
    return DonePart(text, len(results), sum("problem" in result for result in results), part.bytes_read)


def _check_length(line: bytes) -> bytes:
    if len(line) > LONGEST_LINE:
        detail = Text("The line is longer than {most} bytes. Send a shorter line.", most=LONGEST_LINE)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
    return line


def map_in_order(work: Callable[[Part], Result], parts: Iterable[Part], workers: int) -> Generator[Result, None, None]:
    """Run some work on each part in worker processes, and yield the results in the order of the parts.

    Raises CommandError if a process died.
    """
    if workers == 1:
        yield from map(work, parts)
        return
    running: deque[Future[Result]] = deque()
    with ProcessPoolExecutor(workers, initializer=start_worker) as pool:
        try:
            for part in parts:
                running.append(pool.submit(work, part))
                if len(running) == workers * _PARTS_PER_WORKER:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BrokenProcessPool:
            raise CommandError("a worker process died, perhaps for want of memory; try fewer --workers.") from None
        finally:
            for each in running:
                each.cancel()


def start_worker() -> None:
    """Serve the clubs that the parent process serves, where it was not copied with them."""
    leave_interrupts_to_parent()
    serve_clubs(os.environ.get("CLUBS_DIR", "").strip() or None)


def leave_interrupts_to_parent() -> None:
    """Let Ctrl-C reach the parent process only, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


class Progress:
    """A line that is overwritten: how many hands were scored, and how many of them have problems."""

    def __init__(self, terminal: TextIO, total_bytes: int | None, hands_before: int) -> None:
        self._terminal = terminal
        self._hands_before = hands_before
        self._total_bytes = total_bytes
        self._started = self._printed = monotonic()
        self._text = ""

    def update(self, hands: int, problems: int, bytes_read: int) -> None:
        """Update the line; print it at most five times a second."""
        now = monotonic()
        part = f", {100 * bytes_read // self._total_bytes} %" if self._total_bytes else ""
        rate = (hands - self._hands_before) / max(now - self._started, _SECONDS_BETWEEN)
        self._text = f"{hands:,} hands scored, {problems:,} with problems{part}, {rate:,.0f} hands/s"
        if now - self._printed >= _SECONDS_BETWEEN:
            self._printed = now
            self._write("")

    def end(self) -> None:
        self._write("\n")

    def _write(self, end: str) -> None:
        if self._text and self._terminal.isatty():
            print(f"\r{self._text}\x1b[K", end=end, file=self._terminal, flush=True)
