"""``completion``: writes a script with which a shell completes commands and options."""

from __future__ import annotations

import sys
from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

_INSTALLED_AS: Final = "mah-jong-scoring"
_EXAMPLES: Final = f"""\
examples:
  eval "$({_INSTALLED_AS} completion bash)"                          in ~/.bashrc
  {_INSTALLED_AS} completion zsh > ~/.zfunc/_{_INSTALLED_AS}    in a folder of $fpath
"""


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "completion",
        help="have a shell complete commands and options",
        description=f"Writes a script with which a shell completes the commands and options of {_INSTALLED_AS}.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=["bash", "zsh", "tcsh"], help="bash, zsh or tcsh", metavar="SHELL")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print the script for a shell."""
    import shtab  # noqa: PLC0415 - no other command needs it

    arguments.parser.prog = _INSTALLED_AS
    sys.stdout.write(shtab.complete(arguments.parser, arguments.shell) + "\n")
    return 0
