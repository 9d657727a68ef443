"""``score``: scores one hand, or an archive with a hand in each line, on all cores."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError, RawDescriptionHelpFormatter
from contextlib import ExitStack, closing
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import Text
from service.commands.support.answering import HAND, add_answer, add_hand, add_win, answer, hand_of_arguments
from service.commands.support.archive import LONGEST_LINE, FinishedResults, parts_of, read_finished_results
from service.commands.support.errors import CommandError
from service.commands.support.progress import Progress
from service.commands.support.tables import show_score
from service.commands.support.workers import map_in_order
from service.http.problems import BadRequestError
from service.languages import ENGLISH, language_of, translated
from service.scores.answers import SCORE_FIELDS
from service.scores.many import chosen_fields, result_line, score_results, steps_from_line
from service.scores.scoring import score_json

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from io import BufferedRandom
    from typing import BinaryIO

    from service.commands.support.archive import ArchivePart

_EXAMPLES: Final = f"""\
{HAND}
Of many hands each is a line of JSON. Each line of the answer has the index of its hand, counted from 0 without blank
lines, and its score or what is wrong with it. For them --ruleset is the only one of the options that describe a hand.

examples:
  %(prog)s --ruleset booklet --seat-wind south --prevailing-wind east --source discard --discarder west \\
    --hand "[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2"
  %(prog)s --ruleset booklet < hands.ndjson > scores.ndjson
  %(prog)s hands.ndjson --fields total,limit_hand --workers 4 --output totals.ndjson
  %(prog)s hands.ndjson --output scores.ndjson --resume      go on after an interruption
  zcat hands.ndjson.gz | %(prog)s --fields total | gzip > totals.ndjson.gz

exit codes:
  0    every hand was scored
  1    some hands have problems, or the one hand has
  2    the command cannot be carried out
  130  interrupted; what is written so far is good, and --resume goes on from there
"""


_OPTIONS_OF_ONE_HAND: Final = ("seat_wind", "prevailing_wind", "dealer", "players", "source", "discarder")


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "score",
        help="score a hand, or an archive of hands",
        description="Scores one hand, line by line; or many, a hand a line, each for itself: "
        "one that cannot be spoils no other.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("hands", nargs="?", type=Path, help="a file of hands (standard input)", metavar="HANDS")
    parser.add_argument("--hand", help="score this one hand, and show it as a table on a terminal")
    add_hand(parser)
    add_win(parser)
    add_answer(parser)
    parser.add_argument(
        "--fields", type=_fields, default=SCORE_FIELDS, help="fields of each score, with commas between (all)"
    )
    parser.add_argument(
        "--workers", type=_process_count, default=os.cpu_count() or 1, help="how many processes (one for each core)"
    )
    parser.add_argument("--output", type=Path, help="the file to write, which must be new (standard output)")
    parser.add_argument("--resume", action="store_true", help="go on where the output stops; hands must be the same")
    parser.set_defaults(run=run)


def _fields(names: str) -> tuple[str, ...]:
    try:
        return chosen_fields(names)
    except BadRequestError as error:
        raise ArgumentTypeError(error.detail) from None


def _process_count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise ArgumentTypeError(f"{text} is not a number of processes, 1 or more")
    return int(text)


def run(arguments: Namespace) -> int:
    """Score hands and write their results; return 1 if some have problems."""
    if arguments.hand is not None:
        return _score_one(arguments)
    if arguments.json or any(getattr(arguments, name) for name in _OPTIONS_OF_ONE_HAND):
        raise CommandError("these options describe one hand; give it by --hand.")
    if arguments.resume and not arguments.output:
        raise CommandError("--resume goes on with a file; name it by --output.")
    with ExitStack() as files:
        try:
            hands = files.enter_context(arguments.hands.open("rb")) if arguments.hands else sys.stdin.buffer
            size = arguments.hands.stat().st_size if arguments.hands else None
            output, done = sys.stdout.buffer, FinishedResults(0, 0)
            if arguments.output:
                output = files.enter_context(_open_output(arguments.output, resume=arguments.resume))
                done = read_finished_results(output) if arguments.resume else done
            return _score_archive(hands, output, done, arguments, Progress(sys.stderr, size, done.hands))
        except BrokenPipeError:
            raise
        except FileExistsError:
            raise CommandError(f"{arguments.output} exists; add --resume to go on with it, or remove it.") from None
        except OSError as error:
            raise CommandError(f"{error.filename or 'the output'}: {error.strerror}.") from None


def _score_one(arguments: Namespace) -> int:
    """Score one hand, and print its score. A table needs all fields, so with fewer fields the score is JSON."""
    if arguments.hands or arguments.output or arguments.resume:
        raise CommandError("--hand is for one hand; HANDS, --output and --resume are for many.")
    arguments.json = arguments.json or arguments.fields != SCORE_FIELDS
    return answer(arguments, lambda: score_json(hand_of_arguments(arguments), arguments.fields), show_score)


def _open_output(output: Path, *, resume: bool) -> BufferedRandom:
    """Open the output: a new file, or with ``resume`` the one that exists."""
    return output.open("r+b" if resume and output.exists() else "x+b")


def _score_archive(
    hands: BinaryIO, output: BinaryIO, done: FinishedResults, arguments: Namespace, progress: Progress
) -> int:
    hands_scored, problems = done
    score = partial(score_part, fields=arguments.fields, ruleset=arguments.ruleset, tag=arguments.language)
    try:
        with closing(map_in_order(score, parts_of(hands, done.hands), arguments.workers)) as parts:
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
    steps = (_check_length, *steps_from_line(fields, ruleset, encoded=language is ENGLISH))
    results = [translated(each, language) for each in score_results(part.lines, steps, "", part.first)]
    text = b"".join(result_line(index, result) for index, result in enumerate(results, part.first))
    return ScoredPart(text, len(results), sum("problem" in result for result in results), part.bytes_read)


def _check_length(line: bytes) -> bytes:
    if len(line) > LONGEST_LINE:
        detail = Text("The line is longer than {most} bytes. Send a shorter line.", most=LONGEST_LINE)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
    return line
