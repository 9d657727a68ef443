"""Where a rule is written: a source and the place in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A book or page that rules are taken from; ``called`` is how it is spoken of beside other books."""

    title: str
    note: str = ""
    called: str = ""

    def at(self, locus: str) -> Citation:
        """Cite a place in this source."""
        return Citation(self, locus)


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: the source and the place in it."""

    source: Source
    locus: str
