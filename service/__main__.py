"""The command line: ``python -m service COMMAND``."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from service.commands import COMMANDS, FOR_CLUBS_TOO
from service.commands.support.errors import CommandError
from service.settings.variables import WrongSettingsError

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILED: Final = 2
# Like a shell: 128 plus the number of the signal.
INTERRUPTED: Final = 128 + signal.SIGINT
BROKEN_PIPE: Final = 128 + 13


def main(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name, and return its exit code."""
    wrong_clubs = _serve_clubs()
    parser = _parser()
    try:
        if arguments and arguments[0] in FOR_CLUBS_TOO:
            _check_clubs(wrong_clubs)
        parsed = parser.parse_args(arguments)
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except CommandError as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        _close_output()
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return BROKEN_PIPE
    except UnicodeEncodeError as error:
        missing = error.object[error.start]
        sys.stderr.write(f"{parser.prog}: {error.encoding} has no {missing}; with PYTHONUTF8=1 the output is UTF-8.\n")
        _close_output()
        return FAILED
    except OSError as error:
        sys.stderr.write(f"{parser.prog}: the output: {error.strerror}.\n")
        _close_output()
        return FAILED
    return code


def _serve_clubs() -> str:
    """Serve the clubs in CLUBS_DIR to the commands; return what is wrong with them, "" if nothing is."""
    folder = os.environ.get("CLUBS_DIR", "").strip()
    if not folder:
        return ""
    from service.clubs.startup import serve_clubs  # noqa: PLC0415 - takes a while to load

    try:
        serve_clubs(folder)
    except WrongSettingsError as error:
        return str(error)
    return ""


def _check_clubs(wrong_clubs: str) -> None:
    """Raise CommandError if clubs cannot be served."""
    if wrong_clubs:
        raise CommandError(wrong_clubs)


def _parser() -> ArgumentParser:
    # The name by which the program was called: its module, or its installed name.
    name = Path(sys.argv[0]).name
    parser = ArgumentParser(
        prog="python -m service" if name == "__main__.py" else name,
        description="Scores classical mah-jong hands, line by line.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    parser.set_defaults(parser=parser)
    return parser


def _close_output() -> None:
    """Flush the output. If that fails, discard it: otherwise Python would try again at its exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_line() -> int:
    """Run this process. SIGTERM interrupts it as Ctrl-C does."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command_line())
