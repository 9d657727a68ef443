"""``key``: makes an API key for a client, and the line for the file of keys."""

import sys

import click

from service.access.keys import new_key
from service.commands.support.options import Command, CommandError
from service.settings.key_file import Scope, is_client


@click.command(
    cls=Command,
    short_help="make a key for a client",
    help="Makes a key by chance for a client, called NAME in the log. The key is written to standard error, once, for "
    "the client; the line for the file that API_KEYS_FILE names, which holds the hash of the key, to standard output: "
    ">> keys adds it.",
)
@click.argument("client", metavar="NAME")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    type=click.Choice([scope.value for scope in Scope]),
    help="What the key is good for, score or admin; may be given twice (score).",
)
def key(client: str, scopes: tuple[str, ...]) -> int:
    """Print a new key and its line."""
    if not is_client(client):
        raise CommandError(
            "NAME must be up to 64 letters, digits and . _ -, the first a letter or a digit, such as desk-1."
        )
    token, made = new_key(client, frozenset(map(Scope, scopes or [Scope.SCORE])))
    sys.stderr.write(f"The key, shown this once: {token}\n")
    sys.stdout.write(f"{made.line}\n")
    return 0
