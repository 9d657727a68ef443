"""The catalogue: every ruleset, procedure and rotation by its id, those of clubs after those of books.

Every resource asks here. A process serves one catalogue: it is filled before the first request and then stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import engine
from engine import table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine import Ruleset
    from engine.table import Procedure, Rotation
    from service.catalogue.clubs import Club


class Catalogue:
    """The clubs that are served, by the ids of their rulesets."""

    def __init__(self) -> None:
        """Serve no club."""
        self.serve(())

    def serve(self, clubs: Iterable[Club]) -> None:
        """Serve these clubs and no others."""
        self.clubs = {each.ruleset.id: each for each in sorted(clubs, key=lambda club: club.ruleset.id)}
        self.rulesets = {name: club.ruleset for name, club in self.clubs.items()}
        tables = {name: club.procedure.table for name, club in self.clubs.items() if club.procedure}
        self.procedures = {name: each.procedure for name, each in tables.items()}
        self.rotations = {name: each.rotation for name, each in tables.items()}


CATALOGUE: Final = Catalogue()
"""The catalogue of this process."""


def find_ruleset(name: str) -> Ruleset:
    """Return a ruleset by its id, or by its id and version, such as booklet@2.

    Raises UnknownRulesetError, which lists the known ids, or OtherVersionError.
    """
    return engine.find_ruleset(name, CATALOGUE.rulesets)


def all_rulesets() -> Iterator[Ruleset]:
    """Yield every ruleset: those of books, then those of clubs by id."""
    yield from engine.all_rulesets()
    yield from CATALOGUE.rulesets.values()


def find_procedure(name: str) -> Procedure:
    """Return a procedure by its id or an alias. Raises UnknownProcedureError, which lists the known ids."""
    return table.find_procedure(name, CATALOGUE.procedures)


def all_procedures() -> Iterator[Procedure]:
    """Yield every procedure: those of books, then those of clubs by id."""
    yield from table.all_procedures()
    yield from CATALOGUE.procedures.values()


def find_rotation(name: str) -> Rotation | None:
    """Return a rotation by its id or an alias in any letter case, None if there is none."""
    return table.find_rotation(name) or CATALOGUE.rotations.get(name.lower())


def all_rotations() -> Iterator[Rotation]:
    """Yield every rotation: those of books, then those of clubs by id."""
    yield from table.all_rotations()
    yield from CATALOGUE.rotations.values()


def rotation_of(procedure: Procedure) -> Rotation:
    """Return the rotation that belongs to a procedure: it has the same id."""
    return CATALOGUE.rotations.get(procedure.id) or table.rotation_of(procedure)


def club_of(ruleset: Ruleset) -> Club | None:
    """Return the club that a ruleset belongs to, None for that of a book."""
    return CATALOGUE.clubs.get(ruleset.id) if ruleset.amends else None
