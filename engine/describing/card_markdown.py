"""A score card as Markdown, in English or in another language."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.describing.card import Card, CardQuestion, CardRemarks, CardTable
from engine.text import Text


def as_markdown(card: Card, translate: Callable[[str], str] = str) -> str:
    """Return a score card as Markdown. ``translate`` puts its texts into another language."""
    return "\n".join(_MarkdownWriter(translate).card(card)) + "\n"


@dataclass(frozen=True, slots=True)
class _MarkdownWriter:
    """Writes the lines of a card; ``translate`` puts its texts into another language."""

    translate: Callable[[str], str]

    def card(self, card: Card) -> Iterator[str]:
        yield f"# {self.plain(card.title)}: {self.plain(card.name)}"
        source = self.translate(Text("From {source}.", source=_plain(card.source)))
        yield from ("", " ".join(part for part in (source, self.plain(card.note)) if part))
        for text in card.of_club:
            yield from ("", self.plain(text))
        for remarks in card.before:
            yield from self.remarks(remarks)
        for table in card.tables:
            yield from self.table(table)
        for remarks in card.after:
            yield from self.remarks(remarks)
        if card.questions:
            ticked = self.plain(Text("The ticked reading counts unless another was agreed on."))
            yield from ("", f"## {self.plain(Text('Readings to agree on'))}", "", ticked)
        for question in card.questions:
            yield from self.question(question)
        ruleset, version = _plain(card.ruleset_id), _plain(card.version)
        yield from ("", self.translate(Text("Ruleset {id}, version {version}.", id=ruleset, version=version)))

    def remarks(self, remarks: CardRemarks) -> Iterator[str]:
        read_at = self.translate(Text("See {page}.", page=self.plain(remarks.locus)))
        yield from ("", f"## {self.plain(remarks.title)}", "", read_at, "")
        for each in remarks.remarks:
            yield f"- **{self.plain(each.name)}**: {self.plain(each.text)}{self.beside(each.locus)}"

    def table(self, table: CardTable) -> Iterator[str]:
        counts_for, page = self.plain(table.counts_for), self.plain(table.locus)
        read_at = self.translate(Text("{counts_for}. See {page}.", counts_for=counts_for, page=page))
        yield from ("", f"## {self.plain(table.title)}", "", read_at, "")
        titles = (Text("Name"), Text("When"), *(column.whole_title for column in table.columns))
        yield _line([self.plain(title) for title in titles])
        yield _line(["---", "---", *("--:" for _ in table.columns)])
        for row in table.rows:
            text = f"{self.plain(row.text)}{self.beside(row.locus)}".strip()
            yield _line([f"**{self.plain(row.name)}**", text, *map(self.plain, row.cells)])

    def question(self, question: CardQuestion) -> Iterator[str]:
        yield from ("", f"**{self.plain(question.text)}**{self.beside(question.locus)}", "")
        for answer in question.answers:
            yield f"- [{'x' if answer.default else ' '}] {self.plain(answer.text)}"

    def beside(self, locus: str) -> str:
        """Return a page to put behind a text; nothing if there is none."""
        return f" ({self.plain(locus)})" if locus else ""

    def plain(self, text: str) -> str:
        """Return a text in the other language, with Markdown's special characters escaped."""
        return _plain(self.translate(text))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(text: str) -> str:
    r"""Return a text with Markdown's special characters escaped.

    >>> print(_plain("3. *All* | <b>"))
    3\. \*All\* \| \<b\>
    """
    return _LIKE_A_LIST.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", " ".join(text.split())))


_MARKS: Final = re.compile(r"[\\`*_\[\]<>|&~]")
_LIKE_A_LIST: Final = re.compile(r"^(\d*)([-+#.)])(?= |$)")
