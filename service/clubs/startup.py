"""Serves the clubs in the folder that the settings name. A process reads it once."""

from __future__ import annotations

from typing import Final

from service.catalogue.served import CATALOGUE
from service.clubs.folder import ClubFileError, read_folder, sentences_on
from service.settings.startup import exit_with_message
from service.settings.variables import WrongSettingsError

_READ: Final[list[str | None]] = [None]
"""The folder that this process has read, or the one from which it was forked."""


def serve_clubs(folder: str | None) -> int:
    """Serve the clubs in a folder, none without a folder; return how many.

    A folder that was read before is not read again: what a process serves does not change while it runs. Raises
    WrongSettingsError, which has a sentence for each fault of each file.
    """
    if [folder] != _READ:
        try:
            files = read_folder(folder) if folder else []
        except ClubFileError as error:
            raise WrongSettingsError([f"CLUBS_DIR: {error.message}"]) from None
        wrong = [f"CLUBS_DIR: {sentence}" for sentence in sentences_on(files)]
        if wrong:
            raise WrongSettingsError(wrong)
        CATALOGUE.serve(file.club for file in files if file.club)
        _READ[:] = [folder]
    return len(CATALOGUE.clubs)


def serve_clubs_or_exit(folder: str | None) -> None:
    """Serve the clubs in a folder. Anything wrong ends the process with exit code 2, and a sentence for each fault."""
    try:
        serve_clubs(folder)
    except WrongSettingsError as error:
        exit_with_message(str(error))
