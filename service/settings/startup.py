"""Reads the settings when a server starts, and ends the start if they are wrong."""

import sys
from dataclasses import replace
from typing import Final, NoReturn

from environs import Env

from service.settings.environment import WrongSettingsError, from_environment
from service.settings.variables import Settings

WRONG_SETTINGS: Final = 2
"""Exit code of a start with wrong settings."""

_SETTINGS_AT_START: Final[list[Settings]] = []


def settings_or_exit() -> Settings:
    """Return the settings for a server. Wrong settings end the process, with a sentence for each.

    Once a server runs, it keeps the settings of its start, even if a file that they name has become faulty since.
    """
    try:
        _SETTINGS_AT_START[:] = [from_environment()]
    except WrongSettingsError as error:
        if not _SETTINGS_AT_START:
            exit_with_message(str(error))
        # The main process tells each worker its metrics folder in the environment.
        return replace(_SETTINGS_AT_START[0], metrics_folder=Env().str("PROMETHEUS_MULTIPROC_DIR", None))
    return _SETTINGS_AT_START[0]


def exit_with_message(message: str) -> NoReturn:
    """Write a message and end the process with exit code 2."""
    sys.stderr.write(f"{message}\n")
    raise SystemExit(WRONG_SETTINGS)
