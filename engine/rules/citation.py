"""Where a rule is written: the book or page, and the place in it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import Text


@dataclass(frozen=True, slots=True)
class Source:
    """A book or page that rules are taken from.

    ``called`` is a short name that citations use instead of the title; empty if there is none.
    """

    title: str
    note: Text = Text("")  # noqa: RUF009 - it never changes
    called: str = ""

    def at(self, locus: str) -> Citation:
        """Return the citation of a place in this source."""
        return Citation(self, locus)


@dataclass(frozen=True, slots=True)
class Citation:
    """The source of a rule, and the place in it. ``locus`` is that place, such as a page or the number of a rule."""

    source: Source
    locus: str
