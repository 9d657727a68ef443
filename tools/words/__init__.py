"""The catalogues of what is said, in service/words: found, taken over, compiled. Nothing of it runs in the service."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.frontend import CommandLineInterface

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUES: Final = ROOT / "service" / "words"
DOMAIN: Final = "words"


def _babel(command: str, *arguments: str) -> None:
    CommandLineInterface().run(["pybabel", "--quiet", command, *arguments])


def find(template: Path) -> None:
    """Write down what is said anywhere, without the lines, which change when nothing is said differently."""
    marks = [f"--keyword={name}" for name in ("say", "to_say", "Said")]
    mapping = f"--mapping-file={ROOT / 'pyproject.toml'}"
    _babel("extract", mapping, *marks, "--no-location", "--sort-output", f"--output-file={template}", str(ROOT))


def take_over(template: Path) -> None:
    """Take what was found into every catalogue: new messages without a translation, those that are gone no more."""
    kept = ("--no-fuzzy-matching", "--ignore-obsolete", "--ignore-pot-creation-date")
    _babel("update", f"--domain={DOMAIN}", f"--input-file={template}", f"--output-dir={CATALOGUES}", *kept)


def compile_all() -> None:
    """Compile the catalogues, for the service reads them compiled."""
    _babel("compile", f"--domain={DOMAIN}", f"--directory={CATALOGUES}")
