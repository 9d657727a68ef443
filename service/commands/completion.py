"""``completion``: writes a script with which a shell completes commands and options."""

import sys
from typing import Final

import click
from click.shell_completion import get_completion_class

from service.commands.support.options import Command

_INSTALLED_AS: Final = "mah-jong-scoring"
_ASKED_BY: Final = "_MAH_JONG_SCORING_COMPLETE"
"""The variable by which the script asks the program what a line may go on with."""

_EXAMPLES: Final = f"""\
examples:
  eval "$({_INSTALLED_AS} completion bash)"                          in ~/.bashrc
  {_INSTALLED_AS} completion zsh > ~/.zfunc/_{_INSTALLED_AS}    in a folder of $fpath
"""


@click.command(
    cls=Command,
    short_help="have a shell complete commands and options",
    help=f"Writes a script with which a shell completes the commands and options of {_INSTALLED_AS}.",
    epilog=_EXAMPLES,
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> int:
    """Print the script for a shell."""
    completed_by = get_completion_class(shell)
    assert completed_by  # click knows the shells that it offers  # noqa: S101
    script = completed_by(click.get_current_context().find_root().command, {}, _INSTALLED_AS, _ASKED_BY).source()
    sys.stdout.write(f"{script}\n")
    return 0
