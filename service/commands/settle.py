"""``settle``: settles a deal, and shows who pays whom and why."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Final

from service.commands.support.answering import EXIT_CODES, add_answer, answer, document_in
from service.commands.support.tables import show_settlement
from service.settlements.settling import SCHEMA, settle_json

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

_EXAMPLES: Final = f"""\
examples:
  %(prog)s deal.json
  %(prog)s < deal.json | jq .net
{EXIT_CODES}"""


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "settle",
        help="settle a deal: who pays whom, and why",
        description="Settles a deal, in JSON as for POST /v1/settlements.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("deal", nargs="?", default="-", help="a file with the deal (standard input)", metavar="DEAL")
    add_answer(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print the payments of a deal; return 1 if the deal has faults."""
    return answer(arguments, lambda: settle_json(SCHEMA.load(document_in(arguments.deal))), show_settlement)
