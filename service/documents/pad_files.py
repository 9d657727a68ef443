"""The files of the score pad, and which scripts were made of which modules. A build knows this module alone."""

import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Final

from service.http.folders import SERVICE

FOLDER: Final = SERVICE / "score_pad"
BUILT: Final = FOLDER / "built"
MADE: Final = "made.json"
"""The file in ``built`` that says what the scripts were made from, and which of them the page needs first."""

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


def hash_of_all(contents: Iterable[bytes]) -> str:
    digest = sha256()
    for each in contents:
        digest.update(sha256(each).digest())
    return digest.hexdigest()[:16]
