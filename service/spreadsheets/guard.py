"""The apostrophe before a text that a spreadsheet would take for a formula, written and taken away again.

A cell may begin within a text too, because a spreadsheet can separate cells by other signs than the file does. So each
part of a text is looked at.
"""

import re
from collections.abc import Callable
from typing import Final
from unicodedata import category, normalize

_APOSTROPHE: Final = "'"
_BEFORE_A_FORMULA: Final = frozenset("=+-@")
_PARTS: Final = re.compile(r"([,;\t\r\n])")
_SKIPPED: Final = frozenset({"Cc", "Cf"})


def guarded(text: str) -> str:
    """Return a text with an apostrophe before each part that a spreadsheet could take for a formula.

    >>> guarded("=1"), guarded("Ann; -2"), guarded("'=1"), guarded("'t Hooft")
    ("'=1", "Ann;' -2", "''=1", "'t Hooft")
    """
    return _with_parts(text, lambda part: _APOSTROPHE + part)


def without_guard(text: str) -> str:
    """Return the text of which ``guarded`` made this one. What was not guarded stays as it is."""
    return _with_parts(text, lambda part: part.removeprefix(_APOSTROPHE))


def _with_parts(text: str, change: Callable[[str], str]) -> str:
    """Return a text with those of its parts changed in which a spreadsheet could find a formula."""
    if text.isascii() and _BEFORE_A_FORMULA.isdisjoint(text):
        return text
    return "".join(change(part) if _may_be_a_formula(part) else part for part in _PARTS.split(text))


def _may_be_a_formula(part: str) -> bool:
    kept = (each for each in part if not (each == _APOSTROPHE or each.isspace() or category(each) in _SKIPPED))
    return normalize("NFKC", next(kept, ""))[:1] in _BEFORE_A_FORMULA
