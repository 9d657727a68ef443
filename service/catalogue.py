"""What this service serves by id: the rulesets and procedures of books, and those of clubs.

Every resource asks here. An app holds one catalogue, which stays as it is.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from flask import Flask, current_app

import engine
from engine import OptionValue, Ruleset, table
from engine.table import Counters, Procedure


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedProcedure:
    """The procedure that a club plays by: that of a book, the options chosen, and what comes of them."""

    book: Procedure
    options: Mapping[str, OptionValue]
    played: Procedure


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedCounters:
    """The points that each player of a club starts with, and the counters; None if the club names no counters."""

    stock: int
    pieces: Counters | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Club:
    """A club: its ruleset, and its procedure and counters, each None if the club has not agreed on them."""

    ruleset: Ruleset
    procedure: AgreedProcedure | None
    counters: AgreedCounters | None
    file: bytes
    """What its file means, as a file in JSON."""


class Catalogue:
    """What is served: all of the books, and some clubs by the ids of their rulesets."""

    def __init__(self, clubs: Iterable[Club] = ()) -> None:
        self.clubs = {each.ruleset.id: each for each in sorted(clubs, key=lambda club: club.ruleset.id)}
        self._rulesets = {name: club.ruleset for name, club in self.clubs.items()}
        self._procedures = {name: club.procedure.played for name, club in self.clubs.items() if club.procedure}

    def find_ruleset(self, name: str) -> Ruleset:
        """Return a ruleset by its id, or by its id and version, such as booklet@2.

        Raises UnknownRulesetError, which lists the known ids, or OtherVersionError.
        """
        return engine.find_ruleset(name, self._rulesets)

    def all_rulesets(self) -> Iterator[Ruleset]:
        """Yield every ruleset: those of books, then those of clubs by id."""
        yield from engine.all_rulesets()
        yield from self._rulesets.values()

    def find_procedure(self, name: str) -> Procedure:
        """Return a procedure by its id or an alias. Raises UnknownProcedureError, which lists the known ids."""
        return table.find_procedure(name, self._procedures)

    def all_procedures(self) -> Iterator[Procedure]:
        """Yield every procedure: those of books, then those of clubs by id."""
        yield from table.all_procedures()
        yield from self._procedures.values()

    def club_of(self, ruleset: Ruleset) -> Club | None:
        return self.clubs.get(ruleset.id) if ruleset.amends else None


BOOKS: Final = Catalogue()


def served() -> Catalogue:
    """Return the catalogue of the app that answers. Where no app does, it is that of the books."""
    try:
        # An attribute of the proxy takes eight times as long, and each hand of a batch asks here.
        app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - Flask documents it
    except RuntimeError:
        return BOOKS
    catalogue: Catalogue = app.extensions["catalogue"]
    return catalogue
