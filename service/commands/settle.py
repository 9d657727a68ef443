"""``settle``: settles a deal, and shows who pays whom and why."""

from typing import Any, Final

import click

from service.commands.support.answering import EXIT_CODES, answer, document_in
from service.commands.support.options import ANSWER, CommandForClubs
from service.commands.support.tables import show_settlement
from service.settlements.settling import SCHEMA, settle_json

_EXAMPLES: Final = f"""\
examples:
  {{prog}} deal.json
  {{prog}} < deal.json | jq .net
{EXIT_CODES}"""


@click.command(cls=CommandForClubs, short_help="settle a deal: who pays whom, and why", epilog=_EXAMPLES)
@click.argument("deal", default="-")
@ANSWER
def settle(deal: str, **how: Any) -> int:
    """Settles a deal, in JSON as for POST /v1/settlements, from the file DEAL or from standard input."""
    return answer(lambda: settle_json(SCHEMA.load(document_in(deal))), show_settlement, **how)
