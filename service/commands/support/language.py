"""The language of a command's answer: that of --language, else that of the terminal, else English."""

import os
import re
from typing import Final

from service.languages import ENGLISH, Language, language_of

_BY_PRECEDENCE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of messages in POSIX. The first that is set decides."""


def chosen_language(tag: str | None, *, on_terminal: bool) -> Language:
    """Return the language of an answer. In a pipe or a file it is English unless --language names another."""
    if tag:
        return language_of(tag)
    return language_of(_terminal_language()) if on_terminal else ENGLISH


def _terminal_language() -> str:
    locale = next((value for name in _BY_PRECEDENCE if (value := os.environ.get(name))), "")
    return re.split("[_.@]", locale)[0]
