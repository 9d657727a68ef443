"""A score card as Markdown, which reads well as it is, in English or in the language that the card was put into."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.describing.card import Card, CardQuestion, CardRemarks, CardTable


def as_markdown(card: Card, say: Callable[[str], str] = str) -> str:
    """Write a score card as Markdown; ``say`` puts into words what stands on every card."""
    return "\n".join(_Written(say).card(card)) + "\n"


@dataclass(frozen=True, slots=True)
class _Written:
    """The lines of a card, with what stands on every card in the words of ``say``."""

    say: Callable[[str], str]

    def card(self, card: Card) -> Iterator[str]:
        say = self.say
        yield f"# {say('Mah-jong score card')}: {_plain(card.name)}"
        source = say(Text("From {source}.", source=_plain(card.source)))
        yield from ("", " ".join(part for part in (source, _plain(card.note)) if part))
        for remarks in card.before:
            yield from self.remarks(remarks)
        for table in card.tables:
            yield from self.table(table)
        for remarks in card.after:
            yield from self.remarks(remarks)
        if card.questions:
            ticked = say("What is ticked counts where nothing was agreed on.")
            yield from ("", f"## {say('Readings to agree on')}", "", ticked)
        for question in card.questions:
            yield from _question(question)
        ruleset, version = _plain(card.ruleset_id), _plain(card.version)
        yield from ("", say(Text("Ruleset {id}, version {version}.", id=ruleset, version=version)))

    def remarks(self, remarks: CardRemarks) -> Iterator[str]:
        read_at = self.say(Text("See {page}.", page=_plain(remarks.locus)))
        yield from ("", f"## {_plain(remarks.title)}", "", read_at, "")
        for each in remarks.remarks:
            yield f"- **{_plain(each.name)}**: {_plain(each.text)}{_beside(each.locus)}"

    def table(self, table: CardTable) -> Iterator[str]:
        counts_for, page = _plain(table.counts_for), _plain(table.locus)
        read_at = self.say(Text("{counts_for}. See {page}.", counts_for=counts_for, page=page))
        yield from ("", f"## {_plain(table.title)}", "", read_at, "")
        yield _line([self.say("Name"), self.say("When"), *(_plain(column.whole_title) for column in table.columns)])
        yield _line(["---", "---", *("--:" for _ in table.columns)])
        for row in table.rows:
            text = f"{_plain(row.text)}{_beside(row.locus)}".strip()
            yield _line([f"**{_plain(row.name)}**", text, *map(_plain, row.cells)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _question(question: CardQuestion) -> Iterator[str]:
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
