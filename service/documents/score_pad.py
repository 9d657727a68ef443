"""What the score pad is made of: a page for people with its style, tiles and words in it; its scripts and words.

The scripts are those that a build made of the modules. In a checkout whose modules have changed since then, the modules
themselves are served. The page loads nothing else.
"""

import gzip
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from engine import all_rulesets
from service.documents import pad_files
from service.http.answers import hash_of
from service.http.folders import PAGES
from service.http.media_types import JSON, Json
from service.languages import CATALOGUES, ENGLISH, TRANSLATED, Language

WORKER: Final = "service/worker.mjs"
"""The service worker. Its address never changes, because browsers look there for a newer one."""

_MEDIA_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
_FOR_HOME_SCREENS: Final = (
    "icon.svg",
    "manifest.webmanifest",
    *(f"icons/{name}.png" for name in ("192", "512", "maskable", "touch")),
)
"""What a device needs that installs the page or shows it among others; ``make icons`` draws the icons."""
_SCRIPT: Final = f'<script type="module" src="pad/{pad_files.FIRST_MODULE}"></script>'
_SAID: Final = re.compile(r"(<[^<>]* data-say)>([^<]+)<")
_SERVICE: Final = "service.zip"
OFFLINE_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""The policy of the worker that runs Python, as WebAssembly; the page itself may not."""

_DRAWN: Final = re.compile(r'<symbol id="(\w+)"')


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the score pad. If it is ``lasting``, its address names its content, so a browser never asks again."""

    content: bytes
    media_type: str
    lasting: bool = False


@cache
def parts() -> dict[str, Part]:
    lasting = {f"{version()}/{path.name}": _part(path, lasting=True) for path in _scripts()}
    others = {name: _part(pad_files.FOLDER / name) for name in _loose()}
    in_languages = {f"words/{tag}.json": Part(words(tag), JSON) for tag in TRANSLATED}
    return lasting | others | in_languages | {WORKER: Part(_worker(), _MEDIA_TYPES[".mjs"])}


def _part(file: Path, *, lasting: bool = False) -> Part:
    return Part(file.read_bytes(), _MEDIA_TYPES[file.suffix], lasting)


def offline_part(name: str) -> tuple[bytes, str] | None:
    """Return a file that the page counts with where there is no connection, compressed with gzip, and its media type.

    They are read when they are asked for: in memory they would take more than all else that a process holds.
    """
    if name not in _offline_names():
        return None
    content = _packed_service() if name == _SERVICE else (pad_files.OFFLINE / f"{name}.gz").read_bytes()
    return content, _MEDIA_TYPES[Path(name).suffix]


@cache
def _offline_names() -> tuple[str, ...]:
    """Return the names of the files that the page counts with; none if the build made them for other modules."""
    return (*sorted(path.stem for path in pad_files.OFFLINE.iterdir()), _SERVICE) if _built() else ()


@cache
def _packed_service() -> bytes:
    return gzip.compress(pad_files.service_as_zip(), mtime=0)


@cache
def document(language: Language) -> bytes:
    """Return the page in a language: its style, the tiles and the words of this language are in it."""
    page = _text("index.html").replace('<html lang="en">', f'<html lang="{language.tag}" data-version="{version()}">')
    page = pad_files.STYLE.sub("", page).replace(_SCRIPT, f"<style>{style()}</style>\n  {_first_scripts()}")
    translations = {} if language is ENGLISH else json.loads(words(language.tag))
    page = _SAID.sub(lambda match: f'{match[1]}="{(said := match[2].strip())}">{translations.get(said, said)}<', page)
    return page.replace("<body>", f"<body>\n{_tiles()}\n{_words_block(language)}{_books_block()}").encode()


@cache
def words(tag: str) -> bytes:
    return (CATALOGUES / tag / "LC_MESSAGES" / "pad.json").read_bytes()


@cache
def style() -> str:
    if _built():
        return (pad_files.BUILT / "style.css").read_text(encoding="utf-8").strip()
    return "".join(_text(name) for name in pad_files.styles())


def policy() -> str:
    return (
        f"default-src 'none'; script-src 'self'; style-src {hash_of(style())}; img-src 'self' blob:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


@cache
def version() -> str:
    """Return a hash of all that the page is made of, which names a release of it."""
    served = [text.encode() for text in (_text("index.html"), style(), _tiles(), _books_block(), _text(WORKER))]
    served += [path.read_bytes() for path in (*_scripts(), *(pad_files.FOLDER / name for name in _loose()))]
    served += [words(tag) for tag in TRANSLATED]
    served += [each.encode() for each in (pad_files.hash_of_service(), str(_built().get("offline")))]
    return pad_files.hash_of_all(served)


@cache
def _built() -> Json:
    """Return what the build wrote down; nothing if that was for other modules."""
    path = pad_files.BUILT / pad_files.MADE
    files: Json = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return files if files.get("from") == pad_files.made_from() else {}


@cache
def _scripts() -> tuple[Path, ...]:
    """Return the scripts that are made of the modules, in the order of their names."""
    return tuple(sorted(pad_files.BUILT.glob("*.js"))) if _built() else ()


@cache
def _loose() -> tuple[str, ...]:
    """Return the names of the files that are served as they are."""
    modules = [] if _built() else [each for each in pad_files.modules() if each != WORKER]
    return (*_FOR_HOME_SCREENS, *modules)


def _first_scripts() -> str:
    """Return the elements that load the first script. Those that it asks for at once are named beside it."""
    first = [f"pad/{version()}/{name}" for name in _built()["first"]] if _built() else [f"pad/{pad_files.FIRST_MODULE}"]
    ahead = "".join(f'<link rel="modulepreload" href="{each}">' for each in first[1:])
    return f'{ahead}<script type="module" src="{first[0]}"></script>'


def _worker() -> bytes:
    """Return the service worker with the list of what it keeps."""
    names = [f"{version()}/{path.name}" for path in _scripts()]
    kept = ["", *(f"pad/{name}" for name in (*names, *_loose()))]
    alone = [f"pad/{version()}/offline/{name}" for name in _offline_names()]
    shell = json.dumps({"version": version(), "parts": kept, "alone": alone})
    return f"self.shell = {shell};\n".encode() + _text(WORKER).encode()


def _words_block(language: Language) -> str:
    """Return the words of a language as a block of data. English needs none: its words are in the modules."""
    said = "{}" if language is ENGLISH else words(language.tag).decode().strip().replace("\n", "")
    said = said.replace("<", "\\u003c")
    return f'<script type="application/json" id="words">{said}</script>'


@cache
def _books_block() -> str:
    """Return as a block of data the words of each book, how its concealed kongs lie, and whether it has flowers."""
    books = {
        each.id: {
            "words": {term.usual: term.book for term in each.terms.words},
            "face_down": sorted(each.table.face_down),
            "bonus_tiles": each.table.bonus_tiles,
        }
        for each in all_rulesets()
    }
    return f'<script type="application/json" id="books">{json.dumps(books)}</script>'


@cache
def _tiles() -> str:
    """Return the pictures of the tiles, to be used by ``#tile-B1``."""
    drawn = (PAGES / "tiles.svg").read_text(encoding="utf-8").strip()
    return _DRAWN.sub(r'<symbol id="tile-\1"', drawn.replace("<svg ", '<svg display="none" ', 1))


@cache
def _text(name: str) -> str:
    return (pad_files.FOLDER / name).read_text(encoding="utf-8")
