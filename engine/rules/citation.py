"""A book or page: where in it a rule is written, and the words that it uses in place of the usual ones."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.errors import Fault
from engine.text import ByLanguage, Reworded, Text


class Locus(Text):
    """A place in a book, in the words that stand there: ``Terms.say`` leaves it as it is."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Source:
    """A book or page that rules are taken from.

    ``called`` is a short name that citations use instead of the title; empty if there is none. The title is a ``Text``
    only if a club gives it in several languages.
    """

    title: str
    note: Text = Text("")  # noqa: RUF009 - it never changes
    called: str = ""

    def at(self, place: str) -> Citation:
        """Return the citation of a place in this source, such as a heading."""
        return Citation(self, Locus(place))

    def page(self, page: int, place: str) -> Citation:
        return Citation(self, Locus("p. {page}, {place}", page=page, place=Locus(place)))

    def chapter(self, number: int) -> Citation:
        return Citation(self, Locus("chapter {number}", number=number))

    def fan(self, number: int, page: int | None = None) -> Citation:
        """Return the citation of a fan by its number in this source, with its page if that is known."""
        fan = Locus("fan {number}", number=number)
        return Citation(self, Locus("p. {page}, fan {number}", page=page, number=number) if page else fan)

    def rule(self, number: str) -> Citation:
        """Return the citation of a rule by its number in this source, such as "114(e)"."""
        return Citation(self, Locus("rule {number}", number=number))


@dataclass(frozen=True, slots=True)
class Citation:
    """The source of a rule, and the place in it.

    ``locus`` is that place, such as a page or the number of a rule; empty if there is none. The title of the source has
    one language, the place is translated.
    """

    source: Source
    locus: str

    @property
    def page(self) -> str:
        """Where to look, for a sentence: the place, or the title of a source that has no pages."""
        return self.locus or self.source.title


@dataclass(frozen=True, slots=True)
class Convention:
    """How something is done by a book, in words: what it is about, what holds there, and the page."""

    id: str
    name: Text
    text: Text
    cite: Citation


@dataclass(frozen=True, slots=True)
class Term:
    """A word or phrase of a book, the usual one in place of which it stands, and its page.

    At the beginning of a sentence both have a capital.
    """

    usual: str
    book: str
    cite: Citation


@dataclass(frozen=True, slots=True)
class Terms:
    """The words of a book. Sentences are written in the usual words, and ``say`` puts them into these.

    Other languages have words of their own, so a translation is that of the usual sentence.
    """

    words: tuple[Term, ...] = ()

    def place_of(self, usual: str) -> Citation | None:
        """Return the page of the book's word for a usual one; None if it has none of its own."""
        return next((each.cite for each in self.words if each.usual == usual), None)

    def say(self, text: Text) -> Text:
        """Return a text in the words of the book, the texts among its values too.

        Places in books stay as they are, and so do names and other strings that are no ``Text``.
        """
        if not self.words or isinstance(text, ByLanguage | Locus):
            return text
        values = {name: self.say(each) if isinstance(each, Text) else each for name, each in text.values.items()}
        pattern, said = _replacements(self)
        return Reworded(text.template, pattern.sub(lambda match: said[match[0]], text.template), **values)

    def say_faults(self, faults: Iterable[Fault]) -> list[Fault]:
        return [replace(fault, message=self.say(fault.message)) for fault in faults]


USUAL: Final = Terms()
"""The usual terms of the game."""


@lru_cache(maxsize=64)
def _replacements(terms: Terms) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds the usual words in a template, the longest phrase first, and what to say for each."""
    said = {term.usual: term.book for term in terms.words}
    said |= {f"{Text(usual):capital}": f"{Text(book):capital}" for usual, book in said.items()}
    phrases = "|".join(re.escape(usual) for usual in sorted(said, key=len, reverse=True))
    # A placeholder stands in braces. It is no word.
    return re.compile(rf"(?<![\w{{-])(?:{phrases})(?![\w}}-])"), said
