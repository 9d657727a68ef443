"""``key``: makes an API key for a client, and the line for the file of keys."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from service.access.keys import new_key
from service.commands.support.errors import CommandError
from service.settings.key_file import Scope, is_client

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "key",
        help="make a key for a client",
        description="Makes a key by chance. The key is written to standard error, once, for the client; the line for "
        "the file that API_KEYS_FILE names, which holds the hash of the key, to standard output: >> keys adds it.",
    )
    parser.add_argument("client", metavar="NAME", help="the client, as it shall be called in the log")
    parser.add_argument(
        "--scope",
        dest="scopes",
        action="append",
        choices=[scope.value for scope in Scope],
        help="what the key is good for, score or admin; may be given twice (score)",
    )
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print a new key and its line."""
    if not is_client(arguments.client):
        raise CommandError(
            "NAME must be up to 64 letters, digits and . _ -, the first a letter or a digit, such as desk-1."
        )
    token, key = new_key(arguments.client, frozenset(map(Scope, arguments.scopes or [Scope.SCORE])))
    sys.stderr.write(f"The key, shown this once: {token}\n")
    sys.stdout.write(f"{key.line}\n")
    return 0
