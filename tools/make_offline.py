"""Makes what the score pad needs to count without a connection, in service/score_pad/built/offline, for a build.

It is Pyodide, which is Python for browsers, a worker that runs it, and the packages that the service needs. The service
itself is not among it: the running service packs its own files when a page asks for them.
"""

import gzip
import os
import re
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from service.documents.pad_files import FOLDER, service_as_zip

PACKAGES: Final = Path(__file__).parent / "pad"
PYODIDE: Final = PACKAGES / "node_modules" / "pyodide"
_STAND_INS: Final = PACKAGES / "python"
_PACKED: Final = PACKAGES / "node_modules" / "packed"
"""Where packed packages are kept between two builds: to pack them takes a quarter of a minute."""

_WORKER: Final = FOLDER / "service" / "counting_worker.mjs"
_LICENCES: Final = (
    "/*! Pyodide, https://github.com/pyodide/pyodide, under the Mozilla Public License 2.0. It contains Python,\n"
    "https://www.python.org, under the Python Software Foundation License 2. */"
)
_IMPORT: Final = re.compile(rb"^ *(?:from|import) .*", re.MULTILINE)


def make(folder: Path, esbuild: Callable[..., None]) -> None:
    """Make everything in an empty folder, each file compressed."""
    with TemporaryDirectory() as work:
        worker = Path(work) / "worker.js"
        banner = f"--banner:js={_LICENCES}"
        esbuild(str(_WORKER), "--format=esm", "--target=es2022", "--external:node:*", banner, f"--outfile={worker}")
        made = {path.name: path for path in (worker, PYODIDE / "pyodide.asm.mjs", PYODIDE / "pyodide.asm.wasm")}
        for name, path in {**made, "python.zip": _packed()}.items():
            (folder / f"{name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def _packed() -> Path:
    """Return the packages that the service needs, packed; those of the last build, if they would be the same."""
    service = service_as_zip()
    flask = find_spec("flask")
    if flask is None or flask.origin is None:
        raise SystemExit("The score pad counts with the packages of the service: install requirements/run.txt first.")
    libraries = Path(flask.origin).parents[1]
    versions = sorted(each.name for each in libraries.glob("*.dist-info"))
    files = [Path(PYODIDE / "package.json"), *sorted(PACKAGES.glob("pack.*")), *sorted(_STAND_INS.rglob("*.py"))]
    made_of = [repr(versions).encode(), *_IMPORT.findall(service), *(path.read_bytes() for path in files)]
    packed = _PACKED / f"{sha256(b''.join(made_of)).hexdigest()[:16]}.zip"
    if not packed.exists():
        _PACKED.mkdir(exist_ok=True)
        # Another build may do the same at this moment.
        with TemporaryDirectory(dir=_PACKED) as work:
            archive = Path(work) / "service.zip"
            archive.write_bytes(service)
            _node(PACKAGES / "pack.mjs", archive, _STAND_INS, libraries, work)
            (Path(work) / "python.zip").replace(packed)
        for other in set(_PACKED.glob("*.zip")) - {packed}:
            other.unlink(missing_ok=True)
    return packed


def _node(*arguments: str | Path) -> None:
    """Run a script with the Node.js that stands beside Python."""
    found = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    subprocess.run(["node", *arguments], check=True, env=os.environ | {"PATH": found})  # noqa: S603, S607
