"""The language of a command's answer: that of --language, else that of the terminal, else English."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

from service.languages import ENGLISH, TRANSLATED, language_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from service.languages import Language

_BY_PRECEDENCE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of messages in POSIX. The first that is set decides."""


def add_language(parser: ArgumentParser) -> None:
    """Add the argument --language."""
    parser.add_argument(
        "--language",
        choices=[ENGLISH.tag, *TRANSLATED],
        help="of names and sentences (that of the terminal by LC_ALL or LANG; English where the output is no terminal)",
    )


def chosen_language(arguments: Namespace, *, on_terminal: bool) -> Language:
    """Return the language of an answer. In a pipe or a file it is English unless --language names another."""
    if arguments.language:
        return language_of(arguments.language)
    return language_of(_terminal_language()) if on_terminal else ENGLISH


def _terminal_language() -> str:
    locale = next((value for name in _BY_PRECEDENCE if (value := os.environ.get(name))), "")
    return re.split("[_.@]", locale)[0]
