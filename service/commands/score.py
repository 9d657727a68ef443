"""``score``: scores one hand, or an archive with a hand in each line, on all cores."""

from dataclasses import fields as fields_in
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from service.batches.kinds import HANDS
from service.commands.support.answering import HAND, answer, hand_with_options
from service.commands.support.archive_parts import run_of
from service.commands.support.archives import ArchiveOptions, do_archive, options_of_many
from service.commands.support.options import ANSWER, HAND_OPTIONS, WIN_OPTIONS, CommandError, CommandForClubs
from service.commands.support.tables import show_score
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json

_EXAMPLES: Final = f"""\
{HAND}
In an archive each line is a hand in JSON. Each result has the index of its hand, counted from 0 without blank lines,
and its score or its problem. --ruleset is for hands that name none; the other options about a hand need --hand.

examples:
  {{prog}} --ruleset booklet --seat-wind south --prevailing-wind east --source discard --discarder west \\
    --hand "[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2"
  {{prog}} --ruleset riichi --seat-wind west --prevailing-wind east --source wall --riichi riichi --ippatsu \\
    --dora-indicators C4 --ura-indicators WN --honba 1 --hand "DR DR DR C1 C2 C3 C5 C6 C7* D3 D4 D5 B9 B9"
  {{prog}} --ruleset booklet < hands.ndjson > scores.ndjson
  {{prog}} hands.ndjson --fields total,limit_hand --workers 4 --output totals.ndjson
  {{prog}} hands.ndjson --output scores.ndjson --resume      after an interruption
  {{prog}} 2024.ndjson.gz 2025/ --output scores --format parquet --problems problems
  {{prog}} archive/ --output scores --scheduler tcp://10.0.0.1:8786     on the workers of Dask's scheduler

exit codes:
  0    every hand was scored
  1    some hands have problems
  2    the command cannot run
  130  interrupted; --resume goes on from there
"""


@click.command(cls=CommandForClubs, short_help="score a hand, or an archive of hands", epilog=_EXAMPLES)
@click.argument("hands", nargs=-1, type=click.Path(path_type=Path))
@click.option("--hand", help="Score this one hand. At a terminal it is shown as a table.")
@HAND_OPTIONS
@WIN_OPTIONS
@ANSWER
@options_of_many(HANDS)
def score(
    hands: tuple[Path, ...],
    hand: str | None,
    fields: tuple[str, ...],
    *,
    as_json: bool,
    language: str | None,
    **options: Any,
) -> int:
    """Scores one hand (--hand), or an archive with a hand on each line. A faulty hand does not affect the others.

    HANDS are files or folders, by default the standard input: NDJSON, also as .gz or .zst, or tables in Parquet.
    """
    many = ArchiveOptions(**{each.name: options.pop(each.name) for each in fields_in(ArchiveOptions)})
    if hand is not None:
        if hands or many.output or many.resume:
            raise CommandError("--hand is for one hand; HANDS, --output and --resume are for many.")
        # A table needs all fields, so with fewer fields the score is JSON.
        as_json = as_json or fields != SCORE_FIELDS
        sent = partial(hand_with_options, hand, options)
        return answer(lambda: score_json(sent(), fields), show_score, as_json=as_json, language=language)
    ruleset = options.pop("ruleset")
    if as_json or any(options.values()):
        raise CommandError("these options describe one hand; give it by --hand.")
    return do_archive(hands, run_of(HANDS, fields, language, ruleset), many)
