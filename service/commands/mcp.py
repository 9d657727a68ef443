"""``mcp``: gives language models tools to score hands with, over standard input and output."""

from typing import Final

import click

from service.commands.support.options import CommandError, CommandForClubs

_EXAMPLES: Final = """\
examples:
  {prog}        a program for language models starts it so; see docs/models.md
"""


@click.command(cls=CommandForClubs, short_help="give language models tools", epilog=_EXAMPLES)
def mcp() -> int:
    """Gives language models five tools, over standard input and output (Model Context Protocol)."""
    try:
        from service.commands.support.tools_for_models import server  # noqa: PLC0415 - an extra, slow to load
    except ModuleNotFoundError as error:
        raise CommandError(f"{error.name} is not installed. Install mah-jong-scoring[mcp].") from None
    server().run(show_banner=False)
    return 0
