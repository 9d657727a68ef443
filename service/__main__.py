"""The command line: ``python -m service COMMAND``."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from service.commands import COMMANDS
from service.commands.support.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Sequence

CANNOT: Final = 2
# As a shell reports what a signal ended: 128 and its number.
INTERRUPTED: Final = 128 + signal.SIGINT
NOBODY_READS: Final = 128 + 13


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for, and return the exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        code: int = asked.run(asked)
        sys.stdout.flush()
    except CommandError as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        let_go_of_the_output()
        return CANNOT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        let_go_of_the_output()
        return NOBODY_READS
    except UnicodeEncodeError as error:
        missing = error.object[error.start]
        sys.stderr.write(f"{parser.prog}: {error.encoding} has no {missing}; with PYTHONUTF8=1 the output is UTF-8.\n")
        let_go_of_the_output()
        return CANNOT
    except OSError as error:
        sys.stderr.write(f"{parser.prog}: the output: {error.strerror}.\n")
        let_go_of_the_output()
        return CANNOT
    return code


def _parser() -> ArgumentParser:
    # As it was called: by its module, or by the name under which it is installed.
    called = Path(sys.argv[0]).name
    parser = ArgumentParser(
        prog="python -m service" if called == "__main__.py" else called,
        description="Scores classical mah-jong hands, line by line.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    parser.set_defaults(parser=parser)
    return parser


def let_go_of_the_output() -> None:
    """Write what is left to be written; if that cannot be, forget it, or Python would try again as it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_line() -> int:
    """Do what this process was called for; to be ended by a signal is to be interrupted."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command_line())
