"""A score card as Markdown, which reads well as it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.card import Card, Question, Remarks, Table


def as_markdown(card: Card) -> str:
    """Write a score card as Markdown."""
    lines = [
        f"# Mah-jong score card: {_plain(card.name)}",
        "",
        " ".join(part for part in (f"From {_plain(card.source)}.", _plain(card.note)) if part),
    ]
    for remarks in card.before:
        lines += _remarks(remarks)
    for table in card.tables:
        lines += _table(table)
    for remarks in card.after:
        lines += _remarks(remarks)
    if card.questions:
        lines += ["", "## Readings to agree on", "", "What is ticked counts where nothing was agreed on."]
    for question in card.questions:
        lines += _question(question)
    lines += ["", f"Ruleset {_plain(card.ruleset_id)}, version {_plain(card.version)}."]
    return "\n".join(lines) + "\n"


def _remarks(remarks: Remarks) -> Iterator[str]:
    yield from ("", f"## {_plain(remarks.title)}", "", f"See {_plain(remarks.locus)}.", "")
    for each in remarks.remarks:
        yield f"- **{_plain(each.name)}**: {_plain(each.text)}{_beside(each.locus)}"


def _table(table: Table) -> Iterator[str]:
    yield from ("", f"## {_plain(table.title)}", "", f"{_plain(table.counts_for)}. See {_plain(table.locus)}.", "")
    yield _line(["Name", "When", *(column.whole_title for column in table.columns)])
    yield _line(["---", "---", *("--:" for _ in table.columns)])
    for row in table.rows:
        text = f"{_plain(row.text)}{_beside(row.locus)}".strip()
        yield _line([f"**{_plain(row.name)}**", text, *map(_plain, row.cells)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _question(question: Question) -> Iterator[str]:
    yield from ("", f"**{_plain(question.text)}**{_beside(question.locus)}", "")
    for answer in question.answers:
        yield f"- [{'x' if answer.default else ' '}] {_plain(answer.text)}"


def _beside(locus: str) -> str:
    return f" ({_plain(locus)})" if locus else ""


def _plain(text: str) -> str:
    r"""Write text so that nothing in it is taken for Markdown.

    >>> print(_plain("3. *All* | <b>"))
    3\. \*All\* \| \<b\>
    """
    return _LIKE_A_LIST.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", " ".join(text.split())))


_MARKS: Final = re.compile(r"[\\`*_\[\]<>|&~]")
_LIKE_A_LIST: Final = re.compile(r"^(\d*)([-+#.)])(?= |$)")
