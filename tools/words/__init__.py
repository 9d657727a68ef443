"""The catalogues of what is said, in service/words: found, taken over, compiled. Nothing of it runs in the service.

There are two domains, for the score pad asks for its words by themselves: ``words`` is what the service says, ``pad``
what the page says.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUES: Final = ROOT / "service" / "words"
PAD: Final = ROOT / "service" / "score_pad"
FOUND_IN: Final = {"words": (str(ROOT), f"--ignore-dirs=.* {PAD.name}"), "pad": (str(PAD),)}
"""Where the messages of each domain are."""


def _babel(command: str, *arguments: str) -> None:
    CommandLineInterface().run(["pybabel", "--quiet", command, *arguments])


def find(domain: str, template: Path) -> None:
    """Write down what is said, without the lines, which change when nothing is said differently."""
    marks = ("--keyword=say",)
    mapping = f"--mapping-file={ROOT / 'pyproject.toml'}"
    how = ("--no-location", "--sort-output", f"--output-file={template}")
    _babel("extract", mapping, *marks, *how, *FOUND_IN[domain])


def take_over(domain: str, template: Path) -> None:
    """Take what was found into every catalogue: new messages without a translation, those that are gone no more."""
    kept = ("--no-fuzzy-matching", "--ignore-obsolete", "--ignore-pot-creation-date")
    _babel("update", f"--domain={domain}", f"--input-file={template}", f"--output-dir={CATALOGUES}", *kept)


def compile_all() -> None:
    """Compile the catalogues, for the service reads them compiled, and the score pad as JSON."""
    _babel("compile", "--domain=words", f"--directory={CATALOGUES}")
    for path in CATALOGUES.glob("*/LC_MESSAGES/pad.po"):
        path.with_suffix(".json").write_text(for_the_pad(path), encoding="utf-8")


def for_the_pad(path: Path) -> str:
    """Write a catalogue as the score pad reads it: what it says in English, and what it says instead."""
    with path.open("rb") as file:
        said = {message.id: message.string for message in read_po(file) if message.id and message.string}
    return json.dumps(said, ensure_ascii=False, indent=0, sort_keys=True) + "\n"
