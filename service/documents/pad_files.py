"""The files of the score pad, and which scripts were made of which modules. A build knows this module alone."""

import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZipFile, ZipInfo

from service.http.folders import SERVICE

FOLDER: Final = SERVICE / "score_pad"
BUILT: Final = FOLDER / "built"
MADE: Final = "made.json"
"""The file in ``built`` that says what the scripts were made from, and which of them the page needs first."""

OFFLINE: Final = BUILT / "offline"
"""What a page needs to count without a connection, compressed with gzip: Python for browsers, and what drives it."""

_NOT_PACKED: Final = {"commands", "documents", "score_pad", "serving", "tournament", "__main__.py", "wsgi.py"}
_PARTS_OF_THE_SERVICE: Final = {".py", ".mo", ".css", ".html"}

FIRST_MODULE: Final = "main.mjs"
STYLE: Final = re.compile(r' *<link rel="stylesheet" href="pad/([\w/]+\.css)">\n')


def styles() -> list[str]:
    """Return the names of the files of style, in the order of the page."""
    return STYLE.findall((FOLDER / "index.html").read_text(encoding="utf-8"))


def modules() -> list[str]:
    return sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.mjs"))


@cache
def made_from() -> str:
    """Return a hash of what the scripts and the style are made from."""
    names = [*modules(), *styles()]
    return hash_of_all(text for name in names for text in (name.encode(), (FOLDER / name).read_bytes()))


@cache
def hash_of_service() -> str:
    return hash_of_all(path.read_bytes() for path in _files_of_service())


def service_as_zip() -> bytes:
    """Return the engine, and what of the service the page asks: always the same bytes from the same files."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path in _files_of_service():
            archive.writestr(ZipInfo(path.relative_to(SERVICE.parent).as_posix()), path.read_bytes())
    return packed.getvalue()


def _files_of_service() -> list[Path]:
    engine = (SERVICE.parent / "engine").rglob("*.py")
    service = (path for path in SERVICE.rglob("*") if path.suffix in _PARTS_OF_THE_SERVICE)
    asked = (path for path in service if path.relative_to(SERVICE).parts[0] not in _NOT_PACKED)
    return sorted([*engine, *asked])


def hash_of_all(contents: Iterable[bytes]) -> str:
    return sha256(b"".join(sha256(each).digest() for each in contents)).hexdigest()[:16]
