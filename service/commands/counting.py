"""``score``, ``settle`` and ``waits``: what a hand or a deal comes to, or each in an archive, on all cores."""

from dataclasses import fields as fields_in
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from service.batches.kinds import DEALS, HANDS
from service.commands.support.answering import EXIT_CODES, HAND, answer, document_in, hand_with_options
from service.commands.support.archive_parts import run_of
from service.commands.support.archives import ArchiveOptions, do_archive, options_of_many
from service.commands.support.options import ANSWER, HAND_OPTIONS, WIN_OPTIONS, CommandError, CommandForClubs
from service.commands.support.tables import show_discards, show_score, show_settlement, show_waits
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json
from service.settlements.settling import SCHEMA as DEAL
from service.settlements.settling import settle_json
from service.waits.finding import SCHEMA as READY_HAND
from service.waits.finding import find_waits_json

_SCORE_EXAMPLES: Final = f"""\
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
_DEAL_EXAMPLES: Final = f"""\
With --many each result has the index of its deal, counted from 0 without blank lines, and its settlement or problem.

examples:
  {{prog}} deal.json
  {{prog}} < deal.json | jq .net
  {{prog}} --many deals.ndjson --fields net --output nets.ndjson
{EXIT_CODES}"""
_WAITS_EXAMPLES: Final = f"""\
{HAND}
examples:
  {{prog}} --ruleset british --seat-wind south --prevailing-wind east \\
    "[DR DR DR] B2 B2 B2 C3 C3 C3 D5 D6 D7 D7"
  {{prog}} @hand.json --discards
{EXIT_CODES}"""


@click.command(cls=CommandForClubs, short_help="score a hand, or an archive of hands", epilog=_SCORE_EXAMPLES)
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


@click.command(
    cls=CommandForClubs, short_help="settle a deal, or an archive of deals: who pays whom", epilog=_DEAL_EXAMPLES
)
@click.argument("deals", metavar="[DEAL]...", nargs=-1, type=click.Path(path_type=Path, allow_dash=True))
@click.option("--many", is_flag=True, help="Settle an archive: files or folders with a deal on each line.")
@options_of_many(DEALS)
@ANSWER
def settle(
    deals: tuple[Path, ...], fields: tuple[str, ...], *, many: bool, as_json: bool, language: str | None, **how: Any
) -> int:
    """Settles a deal: who pays whom, and why.

    DEAL is a file with JSON as for POST /v1/settlements, by default the standard input.
    """
    of_many = ArchiveOptions(**how)
    if many:
        return do_archive([] if deals == (Path("-"),) else deals, run_of(DEALS, fields, language), of_many)
    if len(deals) > 1 or of_many.output or of_many.resume or fields != DEALS.fields:
        raise CommandError("several files, --fields, --output and --resume are for many deals; add --many.")
    deal = str(*deals) or "-"
    return answer(
        lambda: settle_json(DEAL.load(document_in(deal))), show_settlement, as_json=as_json, language=language
    )


@click.command(cls=CommandForClubs, short_help="tell what a ready hand waits for", epilog=_WAITS_EXAMPLES)
@click.argument("hand")
@HAND_OPTIONS
@click.option("--discards", is_flag=True, help="List discards and what each leaves; the hand has 14 tiles.")
@ANSWER
def waits(hand: str, *, discards: bool, as_json: bool, language: str | None, **options: Any) -> int:
    """Lists the tiles that complete a hand, what it then scores, and how many of each the player has not seen.

    HAND is the hand without its last tile.
    """

    def sent() -> Any:
        hand_sent = hand_with_options(hand, options)
        return {**hand_sent, "discards": True} if discards and isinstance(hand_sent, dict) else hand_sent

    show = show_discards if discards else show_waits
    return answer(lambda: find_waits_json(READY_HAND.load(sent())), show, as_json=as_json, language=language)
