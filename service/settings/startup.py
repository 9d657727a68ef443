"""The start of a server: with settings that can be, or not at all."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final, NoReturn

from environs import Env

from service.settings.variables import Settings, WrongSettingsError, from_environment

WRONG_SETTINGS: Final = 2
"""The exit code of a start with settings that cannot be."""

_BEGUN_WITH: Final[list[Settings]] = []


def settings_or_exit() -> Settings:
    """Read the settings for a server, or end it with a sentence for each that is wrong.

    One that has begun goes on with those of its start, whatever became of the files that they name.
    """
    try:
        _BEGUN_WITH[:] = [from_environment()]
    except WrongSettingsError as error:
        if not _BEGUN_WITH:
            stop(str(error))
        # Where to count is told to each process by itself.
        return replace(_BEGUN_WITH[0], metrics_folder=Env().str("PROMETHEUS_MULTIPROC_DIR", None))
    return _BEGUN_WITH[0]


def stop(why: str) -> NoReturn:
    """End a start that cannot succeed."""
    sys.stderr.write(f"{why}\n")
    raise SystemExit(WRONG_SETTINGS)
