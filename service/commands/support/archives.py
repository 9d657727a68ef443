"""Archives: many hands or deals, each a line of JSON, done on all cores or on many machines in bounded memory.

The process of the command reads the hands and writes the results, so other machines need none of the files. An
interrupted run goes on where its files of results stop.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click

from engine import FaultyInputError
from service.batches.kinds import BatchKind
from service.batches.many import chosen_fields
from service.commands.support.archive_parts import ArchivePart, DonePart, Run, done_part, files_of, parts_of, plain_name
from service.commands.support.options import CommandError, together
from service.commands.support.result_files import ResultFile
from service.commands.support.result_tables import FORMATS, LINES, ending_of, fields_of_table
from service.commands.support.workers import map_in_order

_LEAST_SECONDS: Final = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveOptions:
    """The options of a command for an archive, but for those that decide its results."""

    output: Path | None
    problems: Path | None
    ending: str | None
    resume: bool
    workers: int
    scheduler: str | None


def options_of_many(kind: BatchKind) -> Callable[[Any], Any]:
    """Return a decorator that adds the options of a command for an archive."""

    def names(value: str) -> tuple[str, ...]:
        try:
            return chosen_fields(kind, value)
        except FaultyInputError as error:
            raise click.BadParameter(error.faults[0].message) from None

    path, cores = click.Path(path_type=Path), os.cpu_count() or 1
    fields = "Fields of each result, separated by commas (default: all)."
    ending = "Format of the results (default: as the name of --output ends, else ndjson)."
    return together(
        click.option("--fields", type=names, default=",".join(kind.fields), help=fields),
        click.option(
            "--workers",
            type=click.IntRange(min=1),
            default=cores,
            help="Number of processes (default: one for each core).",
        ),
        click.option("--scheduler", metavar="ADDRESS", help="Dask's scheduler, whose workers do the work."),
        click.option("--output", type=path, help="New file, or folder for several files (default: standard output)."),
        click.option("--format", "ending", type=click.Choice(FORMATS), help=ending),
        click.option("--problems", type=path, help="File for the problems alone, or folder for several files."),
        click.option("--resume", is_flag=True, help="Go on where a run stopped, with the same hands and options."),
    )


def do_archive(sources: Sequence[Path], run: Run, options: ArchiveOptions) -> int:
    """Score or settle an archive and write the results; return 1 if some have problems."""
    if (options.resume or options.problems or options.ending) and not options.output:
        raise CommandError("--resume, --problems and --format go with the file of an --output.")
    if options.resume and not sources:
        raise CommandError("--resume reads the hands again; name their files.")
    if not sources and sys.stdin.isatty():
        raise CommandError("name files, or send lines to the standard input; --help has examples.")
    ending = ending_of(options.output, options.ending)
    run = run if ending.startswith(LINES) else run._replace(fields=fields_of_table(run))
    targets = _targets(sources, replace(options, ending=ending))
    files = {ResultFile(run, ending, source, *paths): source for source, paths in targets.items()}
    left = {file: source for file, source in files.items() if not file.is_finished(resume=options.resume)}
    to_output = {None: sources[0] if sources else None}
    return _Work(run, left if options.output else to_output, len(files) - len(left)).do(options)


def _targets(sources: Sequence[Path], options: ArchiveOptions) -> dict[Path | None, tuple[Path, Path | None]]:
    """Return for each file of hands where its results go, and its problems."""
    output, problems = options.output, options.problems
    several = len(sources) > 1 or any(each.is_dir() for each in sources)
    if output is None:
        if several:
            raise CommandError("name a folder for the results of several files, by --output.")
        return {}
    if not several and not (sources and output.is_dir()):
        return {sources[0] if sources else None: (output, problems)}
    if any(output.resolve().is_relative_to(each.resolve()) for each in sources if each.is_dir()):
        raise CommandError(f"{output} is in a folder of hands; take another one for the results.")
    targets: dict[Path | None, tuple[Path, Path | None]] = {}
    source_of: dict[Path, Path] = {}
    for source, name in files_of(sources).items():
        plain = plain_name(name)
        target = output / f"{plain}.{options.ending}"
        if (other := source_of.setdefault(target, source)) is not source:
            raise CommandError(f"the results of {other} and {source} would both be {target}.")
        targets[source] = target, problems and problems / f"{plain}.{LINES}"
        target.parent.mkdir(parents=True, exist_ok=True)
    return targets


class _Work:
    """What is done of an archive: parts of its files, in order."""

    def __init__(self, run: Run, files: Mapping[Any, Path | None], finished: int) -> None:
        self._run, self._files, self._finished = run, files, finished
        self._hands = self._problems_before = 0
        self._problems, self._rulesets = Counter[str](), Counter[str]()

    def do(self, options: ArchiveOptions) -> int:
        """Do it, and write the results; return 1 if some have problems."""
        started, size = monotonic(), sum(map(_size, self._files.values()))
        work = map_in_order(partial(done_part, run=self._run), self._parts(), options.workers, options.scheduler)
        # Nobody knows how far the standard input goes.
        length, template = (size, "%(bar)s  %(info)s") if size else (sys.maxsize, "%(info)s")
        bar = click.progressbar(
            length=length,
            bar_template=template,
            show_percent=size > 0,
            show_eta=size > 0,
            hidden=not sys.stderr.isatty(),
            item_show_func=lambda text: text or "",
            file=sys.stderr,
        )
        with closing(work) as parts, bar as progress:
            self._write(parts, progress)
        if options.output:
            sys.stderr.writelines(f"{line}\n" for line in self._summary(monotonic() - started))
        return 1 if self._problems or self._problems_before else 0

    def _parts(self) -> Iterator[ArchivePart]:
        bytes_before = 0
        for number, (file, source) in enumerate(self._files.items()):
            done, problems = file.begin() if file else (0, 0)
            self._problems_before += problems
            yield from parts_of(number, source, done, bytes_before)
            bytes_before += _size(source)

    def _write(self, parts: Iterator[DonePart], progress: Any) -> None:
        part = next(parts, None)
        for number, file in enumerate(self._files):
            with file.opened() if file else nullcontext(sys.stdout.buffer) as output:
                while part and part.file == number:
                    output.write(part.text)
                    self._hands += part.hands
                    self._problems += part.problems
                    self._rulesets += part.rulesets
                    so_far = f"{self._hands:,} done, {self._problems.total():,} with problems"
                    progress.update(max(1, part.bytes_read - progress.pos), so_far)
                    part = next(parts, None)
                output.flush()
            if file:
                file.finish()

    def _summary(self, seconds: float) -> Iterator[str]:
        yield f"{self._hands:,} done in {seconds:,.1f} s, {self._hands / max(seconds, _LEAST_SECONDS):,.0f} a second."
        yield from (f"{number:,} with the problem {code}." for code, number in self._problems.most_common())
        versions = self._run.rulesets
        yield from (f"{number:,} hands by {name} {versions[name]}." for name, number in self._rulesets.most_common())
        if self._finished:
            yield f"{self._finished:,} files were complete before."


def _size(file: Path | None) -> int:
    """Return the bytes of a file; 0 of the standard input, which has no end that is known."""
    return file.stat().st_size if file else 0
