"""Commands for those who run the service: ``serve``, ``config``, ``key``, ``mcp`` and ``completion``."""

import os
import sys
from typing import Any, Final, NoReturn

import click
from click.shell_completion import shell_complete

from service.access.keys import new_key
from service.clubs.folder import catalogue_with
from service.commands.support.options import Command, CommandError, CommandForClubs
from service.documents.routes import contract_folder
from service.settings.environment import from_environment, is_set
from service.settings.key_file import Scope, is_client
from service.settings.variables import FIELDS, Variable

_EXAMPLES: Final = """\
examples:
  eval "$(mah-jong-scoring completion bash)"                       in ~/.bashrc
  mah-jong-scoring completion zsh > ~/.zfunc/_mah-jong-scoring     in a folder of $fpath
"""


@click.command(cls=Command, short_help="show the settings in force")
def config() -> int:
    """Shows every setting in force, and whether it is the default or from the environment. Secrets are hidden.

    If settings are wrong, each is named and the exit code is 2.
    """
    settings = from_environment()
    clubs = len(catalogue_with(settings.clubs_dir).clubs)
    rows = [
        (
            variable.name,
            setting_text(variable, getattr(settings, name)),
            "environment" if is_set(variable) else "default",
        )
        for name, (variable, _) in FIELDS.items()
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, value, source in rows:
        sys.stdout.write(f"{name:<{widths[0]}}  {value:<{widths[1]}}  {source}\n")
    if settings.clubs_dir:
        sys.stdout.write(f"CLUBS_DIR has {clubs} {'ruleset' if clubs == 1 else 'rulesets'} of clubs.\n")
    return 0


def setting_text(variable: Variable, value: Any) -> str:
    """Return a value as the environment would name it; a secret is hidden."""
    if value is None:
        return "(none)"
    if variable.secret:
        return "(hidden)"
    return str(value).lower() if isinstance(value, bool) else str(value)


@click.command(
    cls=Command, short_help="run the service", epilog="examples:\n  {prog}\n  PORT=9000 WEB_CONCURRENCY=2 {prog}\n"
)
def serve() -> NoReturn:
    """Runs the service with gunicorn. Settings are environment variables; the command config shows them.

    SIGTERM ends it once its answers are sent, Ctrl-C at once.
    """
    settings = str(contract_folder() / "gunicorn.conf.py")
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", "--config", settings])  # noqa: S606 - no shell is wanted


@click.command(
    cls=Command,
    short_help="make a key for a client",
    epilog="examples:\n  {prog} desk-1 >> keys\n  {prog} prometheus --scope admin >> keys\n",
)
@click.argument("client", metavar="NAME")
@click.option(
    "--scope",
    "scopes",
    type=click.Choice(Scope, case_sensitive=False),
    multiple=True,
    default=[Scope.SCORE],
    help="What the key allows (default: score); may be given twice.",
)
def key(client: str, scopes: tuple[Scope, ...]) -> int:
    """Makes a random key for a client, whose NAME stands in the log.

    The key goes to standard error, this once: give it to the client. The line for the file of API_KEYS_FILE, with the
    hash of the key, goes to standard output.
    """
    if not is_client(client):
        raise CommandError(
            "NAME must be up to 64 letters, digits and . _ -, the first a letter or a digit, such as desk-1."
        )
    token, made = new_key(client, frozenset(scopes))
    sys.stderr.write(f"The key, shown this once: {token}\n")
    sys.stdout.write(f"{made.line}\n")
    return 0


@click.command(
    cls=CommandForClubs,
    short_help="give language models tools",
    epilog="examples:\n  {prog}        a program for language models starts it so; see docs/models.md\n",
)
def mcp() -> int:
    """Gives language models five tools, over standard input and output (Model Context Protocol)."""
    try:
        from service.commands.support.tools_for_models import server  # noqa: PLC0415 - an extra, slow to load
    except ModuleNotFoundError as error:
        raise CommandError(f"{error.name} is not installed. Install mah-jong-scoring[mcp].") from None
    server().run(show_banner=False)
    return 0


@click.command(cls=Command, short_help="have a shell complete commands and options", epilog=_EXAMPLES)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> int:
    """Writes the script by which a shell completes the commands and options of mah-jong-scoring."""
    program = click.get_current_context().find_root().command
    return shell_complete(program, {}, "mah-jong-scoring", "_MAH_JONG_SCORING_COMPLETE", f"{shell}_source")
