"""The page /errors, made of the tables in docs/errors.md: each code with what is wrong and what to do.

The ``type`` of a problem document leads to its code here.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from flask import render_template
from markupsafe import Markup, escape

from service.http.answers import page_policy, page_style

_HEADING: Final = re.compile(r"#{2,3} (?P<title>.+)")
_ROW: Final = re.compile(r"\| `(?P<code>\w+)` \| (?P<what>.+) \| (?P<remedy>.+) \|")
_INVALID: Final = re.compile(r"`(?P<code>invalid)` is (?P<what>.+?\.) (?P<remedy>.+)")
_LINK: Final = re.compile(r"\[([^]`]+)\]\([^)]+\)")
_CODE: Final = re.compile(r"`([^`]+)`")

_STYLE: Final = page_style("errors.css")
POLICY: Final = page_policy(_STYLE)


@cache
def errors_page(file: Path) -> bytes:
    """Return the page that is made of this file."""
    sections: list[tuple[str, list[tuple[str, bool, list[Markup]]]]] = []
    met: set[str] = set()
    for line in file.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.fullmatch(line):
            sections.append((heading["title"], []))
        elif row := _ROW.fullmatch(line) or _INVALID.fullmatch(line):
            # An example is for who has the hand that it changes, so it stays in the file.
            cells = (row["remedy"],) if "`{" in row["what"] else (row["what"], row["remedy"])
            # A code of problems may also be one of faults: then it stands twice, and its anchor is the first.
            sections[-1][1].append((row["code"], row["code"] not in met, [*map(_marked_up, cells)]))
            met.add(row["code"])
    return render_template("errors.html", style=_STYLE, sections=[each for each in sections if each[1]]).encode()


def _marked_up(cell: str) -> Markup:
    """Return a cell of a table in HTML. Of its links the words stay: other files are not served."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(_LINK.sub(r"\1", cell)))))  # noqa: S704 - escaped
