"""Packs Python for the score pad's worker: runs in Pyodide, where ``make_offline.py`` has put what it needs.

It starts the service and lets it answer. Then it packs the modules that were loaded for it, compiled: a browser starts
with them in a third of the time that the whole standard library takes.
"""

import importlib._bootstrap_external
import sys
from pathlib import Path
from zipfile import ZipFile, ZipInfo

STAND_INS, LIBRARIES, SERVICE, OUT = "/stand_ins/", "/libraries/", "/service/", "/out/python.zip"
STANDARD_LIBRARY = "/lib/python314.zip/"
# What a misspelt name asks for, and what unpacks the service.
ALSO = ("difflib", "shutil", "zipfile", "encodings.cp437", "encodings.idna")
REFUSED = '{"ruleset": "bookelt", "hand": "B1"}'


def load() -> None:
    """Load all that answers need: let the service answer something well, and refuse something."""
    sys.path[:0] = [STAND_INS, SERVICE]
    sys.path.append(LIBRARIES)
    from without_a_server import answer  # noqa: PLC0415 - only found from here on

    for path, body in (("/v1/rulesets", None), ("/v1/scores", REFUSED), ("/v1/nothing", None)):
        answer(path, "*/*", "de", body)
    for name in ALSO:
        __import__(name)


def pack() -> None:
    """Pack what is loaded, but for the service itself: always the same bytes from the same files."""
    loaded = sorted({each.__file__ for each in sys.modules.values() if getattr(each, "__file__", None)})
    library = ZipFile(STANDARD_LIBRARY.rstrip("/"))
    with ZipFile(OUT, "w") as packed:
        for file in loaded:
            if file.startswith(STANDARD_LIBRARY):
                name = file.removeprefix(STANDARD_LIBRARY)
                packed.writestr(ZipInfo(f"{name}c"), compiled(name, library.read(name)))
            elif file.startswith((STAND_INS, LIBRARIES)):
                name = file.removeprefix(STAND_INS).removeprefix(LIBRARIES)
                packed.writestr(ZipInfo(f"{name}c"), compiled(name, Path(file).read_bytes()))


def compiled(name: str, source: bytes) -> bytes:
    """Return a module compiled, without asserts and docstrings, and never to be compared with its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False))  # noqa: SLF001, FBT003


load()
pack()
