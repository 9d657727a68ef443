"""``card``: shows the score card of a ruleset."""

import sys
from typing import Final

import click

from engine import as_markdown, score_card
from service.catalogue import served
from service.commands.support.answering import console
from service.commands.support.options import LANGUAGE, RULESET_ID, CommandForClubs, chosen_language
from service.commands.support.tables import show_card

_EXAMPLES: Final = """\
examples:
  {prog} british
  {prog} booklet > booklet.md
  {prog} dmjl --language de > dmjl.md
"""


@click.command(cls=CommandForClubs, short_help="show the score card of a ruleset", epilog=_EXAMPLES)
@click.argument("ruleset", type=RULESET_ID, metavar="RULESET")
@LANGUAGE
def card(ruleset: str, language: str | None) -> int:
    """Shows what a ruleset gives for what, each line with its page; in Markdown where the output is no terminal.

    RULESET is an id, such as british.
    """
    on_terminal = sys.stdout.isatty()
    translate = chosen_language(language, on_terminal=on_terminal).translate
    text = as_markdown(score_card(served().find_ruleset(ruleset)), translate)
    if on_terminal:
        show_card(console(), text)
    else:
        sys.stdout.write(text)
    return 0
