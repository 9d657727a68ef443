"""``settle``: settles a deal, and shows who pays whom and why; or an archive with a deal in each line, on all cores."""

from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from service.batches.kinds import DEALS
from service.commands.support.answering import EXIT_CODES, answer, document_in
from service.commands.support.archives import do_archive, done_part, options_of_many
from service.commands.support.options import ANSWER, CommandError, CommandForClubs
from service.commands.support.tables import show_settlement
from service.settlements.settling import SCHEMA, settle_json

_EXAMPLES: Final = f"""\
With --many each line has a deal. Each line of the answer has the index of its deal, counted from 0 without blank lines,
and its settlement or what is wrong with it.

examples:
  {{prog}} deal.json
  {{prog}} < deal.json | jq .net
  {{prog}} --many deals.ndjson --fields net --output nets.ndjson
{EXIT_CODES}"""


@click.command(cls=CommandForClubs, short_help="settle a deal, or an archive of deals: who pays whom", epilog=_EXAMPLES)
@click.argument("deal", default="-")
@click.option("--many", is_flag=True, help="DEAL has a deal in each line.")
@options_of_many(DEALS)
@ANSWER
def settle(deal: str, fields: tuple[str, ...], *, many: bool, as_json: bool, language: str | None, **how: Any) -> int:
    """Settles a deal, in JSON as for POST /v1/settlements, from the file DEAL or from standard input."""
    if many:
        file = None if deal == "-" else Path(deal)
        return do_archive(file, partial(done_part, kind=DEALS.name, fields=fields, tag=language), **how)
    if how["output"] or how["resume"] or fields != DEALS.fields:
        raise CommandError("--fields, --output and --resume are for many deals; add --many.")
    return answer(
        lambda: settle_json(SCHEMA.load(document_in(deal))), show_settlement, as_json=as_json, language=language
    )
