"""Brings the catalogues up to date (`make words`)."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tools.words import compile_all, find, take_over

with TemporaryDirectory() as folder:
    template = Path(folder) / "words.pot"
    find(template)
    take_over(template)
compile_all()
