"""``score``: scores one hand, or an archive with a hand in each line, on all cores."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack, closing
from functools import partial
from http import HTTPStatus
from io import BufferedRandom
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import click

from engine import FaultyInputError, Text, WonFrom
from service.batches.kinds import HANDS
from service.batches.many import chosen_fields, result_line, results_of, steps_from_line
from service.commands.support.answering import HAND, answer, hand_with_options
from service.commands.support.archive import (
    LONGEST_LINE,
    ArchivePart,
    FinishedResults,
    first_line,
    parts_of,
    read_finished_results,
)
from service.commands.support.options import ANSWER, HAND_OPTIONS, SEAT, CommandError, CommandForClubs
from service.commands.support.progress import Progress
from service.commands.support.tables import show_score
from service.commands.support.workers import map_in_order
from service.http.problems import BadRequestError
from service.languages import ENGLISH, language_of, translated
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json, steps_to_score

_EXAMPLES: Final = f"""\
{HAND}
Of many hands each is a line of JSON. Each line of the answer has the index of its hand, counted from 0 without blank
lines, and its score or what is wrong with it. For them --ruleset is the only one of the options that describe a hand.

examples:
  {{prog}} --ruleset booklet --seat-wind south --prevailing-wind east --source discard --discarder west \\
    --hand "[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2"
  {{prog}} --ruleset booklet < hands.ndjson > scores.ndjson
  {{prog}} hands.ndjson --fields total,limit_hand --workers 4 --output totals.ndjson
  {{prog}} hands.ndjson --output scores.ndjson --resume      go on after an interruption
  zcat hands.ndjson.gz | {{prog}} --fields total | gzip > totals.ndjson.gz

exit codes:
  0    every hand was scored
  1    some hands have problems, or the one hand has
  2    the command cannot be carried out
  130  interrupted; what is written so far is good, and --resume goes on from there
"""


class _FieldNames(click.ParamType[tuple[str, ...]]):
    """Names of fields of a score, with commas between."""

    name = "names"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """Return the names; fail with the fields that a score has."""
        try:
            return value if isinstance(value, tuple) else chosen_fields(HANDS, value)
        except FaultyInputError as error:
            self.fail(error.faults[0].message, param, ctx)


@click.command(cls=CommandForClubs, short_help="score a hand, or an archive of hands", epilog=_EXAMPLES)
@click.argument("hands", required=False, type=click.Path(path_type=Path))
@click.option("--hand", help="Score this one hand, and show it as a table on a terminal.")
@HAND_OPTIONS
@click.option("--source", type=click.Choice([each.value for each in WonFrom]), help="Where the last tile came from.")
@click.option("--discarder", type=SEAT, help="Who discarded it, or whose kong was robbed.")
@ANSWER
@click.option(
    "--fields", type=_FieldNames(), default=SCORE_FIELDS, help="Fields of each score, with commas between (all)."
)
@click.option(
    "--workers", type=click.IntRange(min=1), default=os.cpu_count() or 1, help="How many processes (all cores)."
)
@click.option("--output", type=click.Path(path_type=Path), help="The file to write, a new one (standard output).")
@click.option("--resume", is_flag=True, help="Go on where the output stops; hands must be the same.")
def score(
    hands: Path | None,
    hand: str | None,
    fields: tuple[str, ...],
    *,
    as_json: bool,
    language: str | None,
    **options: Any,
) -> int:
    """Scores one hand, line by line; or many, a hand a line, each for itself: one that cannot be spoils no other.

    HANDS is a file of hands (standard input).
    """
    many = {name: options.pop(name) for name in ("output", "resume", "workers")}
    if hand is not None:
        if hands or many["output"] or many["resume"]:
            raise CommandError("--hand is for one hand; HANDS, --output and --resume are for many.")
        # A table needs all fields, so with fewer fields the score is JSON.
        as_json = as_json or fields != SCORE_FIELDS
        sent = partial(hand_with_options, hand, options)
        return answer(lambda: score_json(sent(), fields), show_score, as_json=as_json, language=language)
    ruleset = options.pop("ruleset")
    if as_json or any(options.values()):
        raise CommandError("these options describe one hand; give it by --hand.")
    return _score_file(hands, partial(score_part, fields=fields, ruleset=ruleset, tag=language), **many)


def _score_file(
    hands: Path | None, score: Callable[[ArchivePart], ScoredPart], output: Path | None, workers: int, *, resume: bool
) -> int:
    """Score an archive and write the results; return 1 if some hands have problems."""
    if resume and not output:
        raise CommandError("--resume goes on with a file; name it by --output.")
    with ExitStack() as files:
        try:
            archive = files.enter_context(hands.open("rb")) if hands else sys.stdin.buffer
            first = first_line(archive)
            size = hands.stat().st_size if hands else None
            results, done = sys.stdout.buffer, FinishedResults(0, 0)
            if output:
                results = files.enter_context(_open_output(output, resume=resume))
                done = read_finished_results(results) if resume else done
            with closing(map_in_order(score, parts_of(first, archive, done.hands), workers)) as parts:
                return _write(parts, results, done, Progress(sys.stderr, size, done.hands))
        except BrokenPipeError:
            raise
        except FileExistsError:
            raise CommandError(f"{output} exists; add --resume to go on with it, or remove it.") from None
        except OSError as error:
            raise CommandError(f"{error.filename or 'the output'}: {error.strerror}.") from None


def _open_output(output: Path, *, resume: bool) -> BufferedRandom:
    """Open the output: a new file, or with ``resume`` the one that exists."""
    return output.open("r+b" if resume and output.exists() else "x+b")


def _write(parts: Iterable[ScoredPart], output: BinaryIO, done: FinishedResults, progress: Progress) -> int:
    """Write the results of an archive; return 1 if some hands have problems."""
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


class ScoredPart(NamedTuple):
    """The results of a part of an archive, a line for each hand."""

    text: bytes
    hands: int
    problems: int
    bytes_read: int


def score_part(part: ArchivePart, fields: tuple[str, ...], ruleset: str | None, tag: str | None = None) -> ScoredPart:
    """Score a part of an archive, in a language. ``ruleset`` is the default for hands that name none."""
    language = language_of(tag or ENGLISH.tag)
    steps = (_check_length, *steps_from_line(steps_to_score(fields, encoded=language is ENGLISH), ruleset))
    results = [translated(each, language) for each in results_of(HANDS, part.lines, steps, "", part.first)]
    text = b"".join(result_line(index, result) for index, result in enumerate(results, part.first))
    return ScoredPart(text, len(results), sum("problem" in result for result in results), part.bytes_read)


def _check_length(line: bytes) -> bytes:
    if len(line) > LONGEST_LINE:
        detail = Text("The line is longer than {most} bytes. Send a shorter line.", most=LONGEST_LINE)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
    return line
