"""Reads the files of clubs: one, or all in a folder. A sentence for each fault names the file and the place.

A process reads a folder once, into the catalogue that it serves.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from flask import Flask

from engine import Fault, FaultCode, FaultyInputError, Text, quoted, template, visible
from service.catalogue import Catalogue, Club
from service.clubs.documents import MOST_BYTES, parse_club_json, parse_club_toml
from service.clubs.reading import read_club
from service.http.problems import BadRequestError
from service.settings.environment import WrongSettingsError, exit_with_message

MOST_FILES: Final = 200
_PARSERS: Final = {".toml": parse_club_toml, ".json": parse_club_json}


class ClubFileError(Exception):
    """Raised for a file or a folder that cannot be read at all, with a sentence."""

    def __init__(self, message: Text) -> None:
        self.message = message
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class ClubFile:
    """The file of a club: its document, and the club that comes of it, or everything that is wrong with it."""

    name: str
    document: Any
    club: Club | None
    faults: Sequence[Fault] = ()

    @property
    def id(self) -> Any:
        """The id as the file has it, whatever that is; None if it has none."""
        return self.document.get("id") if isinstance(self.document, dict) else None

    def sentence(self, path: Sequence[str | int], message: str) -> str:
        """Return what is wrong at a place, after the name of the file and the place as TOML writes it."""
        place = ".".join(visible(str(step)) for step in path)
        return f"{', '.join(filter(None, (visible(self.name), place)))}: {message}"


def read_folder(folder: str) -> list[ClubFile]:
    """Return the files of clubs in a folder, by their names; raise ClubFileError if the folder cannot be read.

    Other files, hidden ones and folders are not looked at. Links are followed.
    """
    try:
        names = sorted(
            each.name for each in Path(folder).iterdir()
            if each.suffix in _PARSERS and not each.name.startswith(".") and not each.is_dir()
        )  # fmt: skip
    except OSError as error:
        raise ClubFileError(_unreadable(folder, error)) from None
    if len(names) > MOST_FILES:
        sentence = template("This folder has {number} files. At most {most} are allowed.")
        raise ClubFileError(Text(sentence, number=len(names), most=MOST_FILES))
    files: list[ClubFile] = []
    for name in names:
        try:
            read = read_file(Path(folder) / name)
        except ClubFileError as error:
            read = _without_document(Path(name), error.message)
        files.append(_beside(files, read))
    return files


def _beside(others: Sequence[ClubFile], file: ClubFile) -> ClubFile:
    """Return a file with the fault that another one in its folder has its id, if that is so."""
    other = next((each for each in others if file.id is not None and each.id == file.id), None)
    if other is None:
        return file
    sentence = template("{file} has the id {id} too. Give one of them another id.")
    message = Text(sentence, file=quoted(other.name), id=visible(str(file.id)))
    return ClubFile(file.name, file.document, None, [Fault(("id",), FaultCode.ID_TAKEN, message), *file.faults])


def read_file(file: Path) -> ClubFile:
    """Return what a file of a club says; raise ClubFileError if it cannot be read at all.

    Its id must be its name without the ending.
    """
    parse = _PARSERS.get(file.suffix)
    if parse is None:
        raise ClubFileError(Text("The name of the file must end in .toml or .json."))
    document: Any = None
    content = _content(file)
    if len(content) > MOST_BYTES:
        return _without_document(file, Text("The file is larger than the {most} bytes allowed here.", most=MOST_BYTES))
    try:
        document = parse(content)
        return ClubFile(file.name, document, read_club(document, file.stem))
    except FaultyInputError as error:
        return ClubFile(file.name, document, None, error.faults)
    except BadRequestError as error:
        return _without_document(file, error.detail)


def _content(file: Path) -> bytes:
    """Return what is in a file, and no more than shows that it is too large; raise ClubFileError for no file."""
    try:
        if file.exists() and not file.is_file():
            # Reading a pipe would never end.
            raise ClubFileError(Text("This is no file."))
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise ClubFileError(_unreadable(file.name, error)) from None


def _without_document(file: Path, message: Text) -> ClubFile:
    return ClubFile(file.name, None, None, [Fault((), FaultCode.INVALID, message)])


def _unreadable(name: str, error: OSError) -> Text:
    return Text("{file} cannot be read: {reason}.", file=visible(name), reason=error.strerror or "")


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
    wrong = [f"CLUBS_DIR: {file.sentence(each.path, each.message)}" for file in files for each in file.faults]
    if wrong:
        raise WrongSettingsError(wrong)
    return Catalogue(file.club for file in files if file.club)


def read_clubs_or_exit(folder: str | None) -> None:
    """Read the clubs in a folder. Anything wrong ends the process with exit code 2, and a sentence for each fault."""
    try:
        catalogue_with(folder)
    except WrongSettingsError as error:
        exit_with_message(str(error))


def serve_clubs() -> None:
    """Serve the clubs in CLUBS_DIR to a command, as an app serves them to requests. No other setting is read."""
    app = Flask(__name__, static_folder=None)
    app.extensions["catalogue"] = catalogue_with(os.environ.get("CLUBS_DIR", "").strip() or None)
    app.app_context().push()
