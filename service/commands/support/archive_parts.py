"""Files of hands or deals, a line or a row each: found in folders, unpacked, cut into parts, and scored by part."""

import gzip
import hashlib
import os
import sys
import zlib
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson
from flask import has_app_context

from engine import Text
from service.batches.kinds import DEALS, HANDS, BatchKind
from service.batches.many import results_of, steps_from_line
from service.catalogue import served
from service.clubs.folder import serve_clubs
from service.commands.support.options import CommandError, with_extra
from service.documents.routes import version_served
from service.http.media_types import result_line
from service.http.problems import BadRequestError
from service.languages import ENGLISH, language_of, translated

LONGEST_LINE: Final = 2**20
"""Bytes: far above what a hand needs. A longer line is cut, but stays longer than this."""

PACKING: Final = {".gz": "gzip", ".zst": "zstd"}
"""How packed files end, with the names that polars has for them."""
_IN_LINES: Final = (".ndjson", ".jsonl")
_IN_ROWS: Final = ".parquet"
_LINES_IN_A_PART: Final = 500
_VERSION: Final = version_served()
_GZIP, _ZSTD, _PARQUET = b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"PAR1"
"""How packed files and tables begin. Their names are not looked at."""

_KINDS: Final = {each.name: each for each in (HANDS, DEALS)}
"""By their names: a worker is told the name, for no process can send a function to another."""


class ArchivePart(NamedTuple):
    """Some lines of a file of an archive, with the index of the first, and the bytes that were read so far."""

    file: int
    first: int
    lines: tuple[bytes, ...]
    bytes_read: int


class Run(NamedTuple):
    """What decides the results of the same lines: what they are of, the options, and the rules by which they count."""

    kind: str
    fields: tuple[str, ...]
    version: str
    rulesets: Mapping[str, str]
    ruleset: str | None = None
    language: str | None = None

    @property
    def batch_kind(self) -> BatchKind:
        return _KINDS[self.kind]

    def line(self, hands: Path | None) -> bytes:
        """Return the first line of a file of results: this run, and the digest of the file of hands, if it is one."""
        run = self._asdict()
        if hands:
            with hands.open("rb") as file:
                run["sha256"] = hashlib.file_digest(file, "sha256").hexdigest()
        return orjson.dumps({"run": run}, option=orjson.OPT_APPEND_NEWLINE)


class DonePart(NamedTuple):
    """The results of a part of an archive, a line each, with the codes of problems and the rulesets of hands."""

    file: int
    text: bytes
    hands: int
    problems: Counter[str]
    rulesets: Counter[str]
    bytes_read: int


def run_of(kind: BatchKind, fields: tuple[str, ...], language: str | None, ruleset: str | None = None) -> Run:
    return Run(kind.name, fields, *_rules_served(), ruleset=ruleset, language=language)


def _rules_served() -> tuple[str, Mapping[str, str]]:
    """Return the version of this program, and of each ruleset by its id; that of a club has its revision too."""
    versions = {
        each.id: f"{each.version}, {each.amends.club.revision}" if each.amends else each.version
        for each in served().all_rulesets()
    }
    return _VERSION, versions


def done_part(part: ArchivePart, run: Run) -> DonePart:
    if not has_app_context():
        # This process was not copied from one that serves them.
        serve_clubs()
    if (here := _rules_served()) != (run.version, run.rulesets):
        raise CommandError(f"a worker has other rules, {here[0]} of {here[1]}; install the same there, and CLUBS_DIR.")
    kind, language, scored = run.batch_kind, language_of(run.language or ENGLISH.tag), Counter[str]()
    steps = steps_from_line(kind.steps(run.fields, scored, language), run.ruleset)
    results = [
        translated(each, language) for each in results_of(kind, part.lines, (_check_length, *steps), "", part.first)
    ]
    text = b"".join(result_line(index, result) for index, result in enumerate(results, part.first))
    problems = Counter(result["problem"]["code"] for result in results if "problem" in result)
    return DonePart(part.file, text, len(results), problems, rulesets=scored, bytes_read=part.bytes_read)


def _check_length(line: bytes) -> bytes:
    if len(line) > LONGEST_LINE:
        detail = Text("The line is longer than {most} bytes. Send a shorter line.", most=LONGEST_LINE)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
    return line


def files_of(sources: Sequence[Path]) -> dict[Path, Path]:
    """Return the files that are named or lie in folders, each with its path below the folder that has them all."""
    files = [each for source in sources for each in (_in_folder(source) if source.is_dir() else [source])]
    folders = [os.path.abspath(each if each.is_dir() else each.parent) for each in sources]  # noqa: PTH100 - keeps links
    above = os.path.commonpath(folders)
    return {each: Path(os.path.relpath(each, above)) for each in files}


def _in_folder(folder: Path) -> list[Path]:
    endings = *(f"{lines}{packed}" for lines in _IN_LINES for packed in ("", *PACKING)), _IN_ROWS
    files = sorted(each for each in folder.rglob("*") if each.name.endswith(endings) and each.is_file())
    if not files:
        raise CommandError(f"{folder} has no files that end in {', '.join(endings)}.")
    return files


def plain_name(file: Path) -> Path:
    """Return a path without the endings that say that it is packed, and has hands or deals."""
    for endings in (PACKING, (*_IN_LINES, _IN_ROWS)):
        file = file.with_suffix("") if file.suffix in endings else file
    return file


@contextmanager
def lines_in(file: Path | None) -> Iterator[tuple[Iterator[bytes], Callable[[], int]]]:
    """Open a file, or the standard input, packed or not; yield its lines, and what tells how many bytes were read.

    The rows of a table in Parquet are lines too. Raises CommandError, while they are read, if the file is damaged.
    """
    raw: Any = file.open("rb") if file else sys.stdin.buffer
    damages: tuple[type[Exception], ...] = (EOFError, zlib.error, gzip.BadGzipFile)
    try:
        beginning, lines = raw.peek(len(_ZSTD)), _lines(raw)
        if beginning.startswith(_GZIP):
            lines = _lines(gzip.GzipFile(fileobj=raw))
        elif beginning.startswith(_ZSTD):
            zstd = with_extra("backports.zstd")
            lines, damages = _lines(zstd.open(raw)), (EOFError, zstd.ZstdError)
        elif beginning.startswith(_PARQUET):
            pl = with_extra("polars")
            batches = pl.scan_parquet(file or raw).collect_batches(chunk_size=_LINES_IN_A_PART)
            rows = (line for batch in batches for line in batch.write_ndjson().encode().splitlines())
            lines, damages = rows, (pl.exceptions.PolarsError,)
        yield lines, raw.tell if file else lambda: 0
    except damages as error:
        raise CommandError(f"{file or 'the standard input'} is damaged or cut short: {error}.") from None
    finally:
        if file:
            raw.close()


def first_line_of(file: Path) -> bytes:
    with lines_in(file) as (lines, _):
        return next(lines, b"")


def opened_to_write(file: Path, ending: str) -> Any:
    """Open a new file for bytes, which are packed if the ending says so."""
    if ending.endswith(".zst"):
        return with_extra("backports.zstd").open(file, "wb")
    return gzip.open(file, "wb") if ending.endswith(".gz") else file.open("wb")


def parts_of(number: int, file: Path | None, done: int, bytes_before: int) -> Iterator[ArchivePart]:
    """Yield a file of an archive in parts, without its first ``done`` hands; raise CommandError if it has fewer."""
    with lines_in(file) as (all_lines, bytes_read):
        lines = (each for each in all_lines if len(each) > LONGEST_LINE or each.strip())
        if (hands := sum(1 for _ in islice(lines, done))) < done:
            raise CommandError(f"the output has {done} results, but there are only {hands} hands; are these the same?")
        first = done
        while part := tuple(islice(lines, _LINES_IN_A_PART)):
            yield ArchivePart(number, first, part, bytes_before + bytes_read())
            first += len(part)


def _lines(hands: Any) -> Iterator[bytes]:
    """Yield the lines, without the mark that some editors put first. The rest of one that is too long is skipped."""
    for number, line in enumerate(iter(partial(hands.readline, LONGEST_LINE + 1 + len(BOM_UTF8)), b"")):
        yield line if number else line.removeprefix(BOM_UTF8)
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = hands.readline(LONGEST_LINE)
