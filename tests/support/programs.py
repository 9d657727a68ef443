"""Programs that some tests run: a browser, a proxy, a store."""

import os
import shutil
import sys
from pathlib import Path

import pytest

MODULES = Path(__file__).parents[1] / "javascript" / "node_modules"
# The browser of an npm package, with the libraries and fonts that it needs (unpack_browser.mjs).
BROWSER = MODULES / ".browser"
# What Python packages bring is in the folder of Python.
PATH = os.pathsep.join((str(Path(sys.executable).parent), str(BROWSER), os.environ.get("PATH", os.defpath)))


def found(program):
    """Return the path of a program, or of a file that is given as a path; None where it is missing."""
    if isinstance(program, Path):
        return program if program.is_file() else None
    return shutil.which(program, path=PATH)


def needs(*programs):
    """Mark tests that are skipped where one of these programs is missing; tests/conftest.py reports them."""
    missing = [Path(program).name for program in programs if found(program) is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}")
