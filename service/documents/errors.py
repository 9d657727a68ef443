"""The page /errors, made of the tables in docs/errors.md: what to do about each code.

The ``type`` of a problem document leads to its code here.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from flask import render_template
from markupsafe import Markup, escape

from service.http.answers import page_policy, page_style

_HEADING: Final = re.compile(r"## (?P<title>.+)")
_ROW: Final = re.compile(r"\| `(?P<code>\w+)` \| (?P<told>.+) \|")
_INVALID: Final = re.compile(r"`(?P<code>invalid)` is .+?\. (?P<told>.+)")
_LINK: Final = re.compile(r"\[([^]`]+)\]\([^)]+\)")
_CODE: Final = re.compile(r"`([^`]+)`")

_STYLE: Final = page_style("errors.css")
POLICY: Final = page_policy(_STYLE)


@cache
def errors_page(file: Path) -> bytes:
    lines = file.read_text(encoding="utf-8").splitlines()
    rows = {
        number: row for number, line in enumerate(lines) if (row := _ROW.fullmatch(line) or _INVALID.fullmatch(line))
    }
    # A code of problems may also be one of faults. Then it stands twice, and `type` leads to the later row.
    anchors = {row["code"]: number for number, row in rows.items()}
    sections: list[tuple[str, list[tuple[str, bool, Markup]]]] = []
    for number, line in enumerate(lines):
        if heading := _HEADING.fullmatch(line):
            sections.append((heading["title"], []))
        elif row := rows.get(number):
            sections[-1][1].append((row["code"], number == anchors[row["code"]], _marked_up(row["told"])))
    return render_template("errors.html", style=_STYLE, sections=[each for each in sections if each[1]]).encode()


def _marked_up(cell: str) -> Markup:
    """Return a cell of a table in HTML. Of its links the words stay: other files are not served."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(_LINK.sub(r"\1", cell)))))  # noqa: S704 - escaped
