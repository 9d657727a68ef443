"""The command line: ``mah-jong-scoring COMMAND``."""

import os
import signal
import sys
from collections.abc import Sequence
from contextvars import copy_context
from typing import Final

import click

from service.commands import COMMANDS
from service.commands.support.options import CommandError
from service.documents.routes import version_served
from service.settings.environment import WrongSettingsError

FAILED: Final = 2
# Like a shell: 128 plus the number of the signal.
INTERRUPTED: Final = 128 + signal.SIGINT
BROKEN_PIPE: Final = 128 + 13


class _CommandLine(click.Group):
    """The commands. Running one returns its exit code, whatever happens to its input and output."""

    def invoke(self, ctx: click.Context) -> int:
        try:
            code: int = super().invoke(ctx)
            sys.stdout.flush()
        except (CommandError, WrongSettingsError) as error:
            return _failed(ctx, str(error))
        except KeyboardInterrupt:
            return INTERRUPTED
        except BrokenPipeError:
            _close_output()
            return BROKEN_PIPE
        except UnicodeEncodeError as error:
            missing = error.object[error.start]
            return _failed(ctx, f"{error.encoding} has no {missing}; with PYTHONUTF8=1 the output is UTF-8.")
        except OSError as error:
            return _failed(ctx, f"{error.filename or 'the output'}: {error.strerror}.")
        return code


def _failed(ctx: click.Context, reason: str) -> int:
    sys.stderr.write(f"{ctx.info_name}: {reason}\n")
    _close_output()
    return FAILED


def _close_output() -> None:
    """Flush the output. If that fails, discard it: otherwise Python would try again at its exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name, and return its exit code."""
    commands = _CommandLine(commands=COMMANDS, help="Scores hands of mah-jong, line by line.")
    click.version_option(version_served())(commands)
    try:
        # In a context of its own: the clubs that a command serves are not those of the next.
        code: int = copy_context().run(
            commands.main, list(arguments), prog_name="mah-jong-scoring", standalone_mode=False
        )
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return code


def command_line() -> int:
    """Run this process. SIGTERM interrupts it as Ctrl-C does."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command_line())
