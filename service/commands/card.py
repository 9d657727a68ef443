"""``card``: shows the score card of a ruleset."""

from __future__ import annotations

import sys
from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Final

from engine import as_markdown, score_card
from service.catalogue.served import all_rulesets, find_ruleset
from service.commands.support.answering import console
from service.commands.support.language import add_language, chosen_language
from service.commands.support.tables import show_card

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

_EXAMPLES: Final = """\
examples:
  %(prog)s british
  %(prog)s booklet > booklet.md
  %(prog)s dmjl --language de > dmjl.md
"""


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "card",
        help="show the score card of a ruleset",
        description="Shows what a ruleset gives for what, each line with its page; in Markdown where the output is no "
        "terminal.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    rulesets = [each.id for each in all_rulesets()]
    parser.add_argument("ruleset", choices=rulesets, help=f"one of {', '.join(rulesets)}", metavar="RULESET")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print a score card."""
    on_terminal = sys.stdout.isatty()
    language = chosen_language(arguments, on_terminal=on_terminal)
    card = as_markdown(score_card(find_ruleset(arguments.ruleset)), language.translate)
    if on_terminal:
        show_card(console(), card)
    else:
        sys.stdout.write(card)
    return 0
