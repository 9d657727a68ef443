"""The language that a command answers in: the one asked for; else the terminal's; in a pipe or a file English."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

from service.languages import ENGLISH, TRANSLATED, language_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from service.languages import Language

_BY_PRECEDENCE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of messages, as POSIX has it: the first that is set decides."""


def add_language(parser: ArgumentParser) -> None:
    """Let a command be told in which language to answer."""
    parser.add_argument(
        "--language",
        choices=[ENGLISH.tag, *TRANSLATED],
        help="of names and sentences (that of the terminal by LC_ALL or LANG; English where the output is no terminal)",
    )


def language_asked(asked: Namespace, *, for_people: bool) -> Language:
    """Return the language to answer in; what programs read changes only for those who ask for it."""
    if asked.language:
        return language_of(asked.language)
    return language_of(_of_the_terminal()) if for_people else ENGLISH


def _of_the_terminal() -> str:
    locale = next((value for name in _BY_PRECEDENCE if (value := os.environ.get(name))), "")
    return re.split("[_.@]", locale)[0]
