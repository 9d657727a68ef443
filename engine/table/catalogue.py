"""Finding a procedure by its name, and a procedure as a table plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import TableError, UnknownProcedureError
from engine.rules.options import chosen_changes, option_faults
from engine.table.procedures import PROCEDURES
from engine.table.rotation.tables import ROTATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.rules.options import OptionValue
    from engine.table.procedure import Procedure
    from engine.table.rotation.rules import Rotation

_PROCEDURES_BY_NAME: Final = {name: each for each in PROCEDURES.values() for name in (each.id, *each.aliases)}


def find_procedure(procedure_id: str) -> Procedure:
    """Return a procedure by its id or another name of it; raise UnknownProcedureError, which lists those there are."""
    try:
        return _PROCEDURES_BY_NAME[procedure_id]
    except KeyError:
        raise UnknownProcedureError(procedure_id, PROCEDURES) from None


def all_procedures() -> Iterator[Procedure]:
    """Go through the procedures kept here."""
    yield from PROCEDURES.values()


def with_options(procedure: Procedure, options: Mapping[str, OptionValue]) -> Procedure:
    """Return the procedure with the readings that a table chose; raise TableError for what it does not know."""
    faults = [*option_faults(procedure.name, procedure.options, options, ("options",))]
    if faults:
        raise TableError(faults)
    for change in chosen_changes(procedure.options, options):
        procedure = procedure.with_change(change)
    return procedure


def find_rotation(name: str) -> Rotation | None:
    """Return a procedure by its id or by another name of it."""
    return next((each for each in ROTATIONS.values() if name == each.id or name in each.aliases), None)


def all_rotations() -> Iterator[Rotation]:
    """Go through the procedures kept here for who deals next under which wind."""
    yield from ROTATIONS.values()
