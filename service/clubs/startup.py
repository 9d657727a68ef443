"""Makes the catalogue with the clubs in the folder that the settings name. A process reads a folder once."""

from functools import cache

from flask import Flask

from service.catalogue.served import Catalogue
from service.clubs.folder import ClubFileError, read_folder, sentences_on
from service.settings.startup import exit_with_message
from service.settings.variables import WrongSettingsError


@cache
def catalogue_with(folder: str | None) -> Catalogue:
    """Return the catalogue with the clubs in a folder, or with none.

    It is read once, also for the processes that are forked from this one: what a service serves does not change while
    it runs. Raises WrongSettingsError, which has a sentence for each fault of each file.
    """
    try:
        files = read_folder(folder) if folder else []
    except ClubFileError as error:
        raise WrongSettingsError([f"CLUBS_DIR: {error.message}"]) from None
    wrong = [f"CLUBS_DIR: {sentence}" for sentence in sentences_on(files)]
    if wrong:
        raise WrongSettingsError(wrong)
    return Catalogue(file.club for file in files if file.club)


def read_clubs_or_exit(folder: str | None) -> None:
    """Read the clubs in a folder. Anything wrong ends the process with exit code 2, and a sentence for each fault."""
    try:
        catalogue_with(folder)
    except WrongSettingsError as error:
        exit_with_message(str(error))


def serve_clubs(folder: str | None) -> None:
    """Serve the clubs in a folder to a command, as an app serves them to requests."""
    app = Flask(__name__, static_folder=None)
    app.extensions["catalogue"] = catalogue_with(folder)
    app.app_context().push()
