"""Brings the catalogues up to date (`make words`)."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tools.words import FOUND_IN, compile_all, find, update

with TemporaryDirectory() as folder:
    for domain in FOUND_IN:
        template = Path(folder) / f"{domain}.pot"
        find(domain, template)
        update(domain, template)
compile_all()
