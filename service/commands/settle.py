"""``settle``: settles a deal, and shows who pays whom and why; or an archive with a deal in each line, on all cores."""

from pathlib import Path
from typing import Any, Final

import click

from service.batches.kinds import DEALS
from service.commands.support.answering import EXIT_CODES, answer, document_in
from service.commands.support.archive_parts import run_of
from service.commands.support.archives import ArchiveOptions, do_archive, options_of_many
from service.commands.support.options import ANSWER, CommandError, CommandForClubs
from service.commands.support.tables import show_settlement
from service.settlements.settling import SCHEMA, settle_json

_EXAMPLES: Final = f"""\
With --many each result has the index of its deal, counted from 0 without blank lines, and its settlement or problem.

examples:
  {{prog}} deal.json
  {{prog}} < deal.json | jq .net
  {{prog}} --many deals.ndjson --fields net --output nets.ndjson
{EXIT_CODES}"""


@click.command(cls=CommandForClubs, short_help="settle a deal, or an archive of deals: who pays whom", epilog=_EXAMPLES)
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
        lambda: settle_json(SCHEMA.load(document_in(deal))), show_settlement, as_json=as_json, language=language
    )
