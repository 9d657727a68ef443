"""All procedures and rotations: find one by its id or alias, and apply the options that a table chose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import TableError, UnknownProcedureError
from engine.rules.options import chosen_changes, option_faults
from engine.table.procedures import PROCEDURES
from engine.table.rotations import ROTATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.rules.options import OptionValue
    from engine.table.procedure import Procedure
    from engine.table.rotation.rules import Rotation

_PROCEDURES_BY_NAME: Final = {name: each for each in PROCEDURES.values() for name in (each.id, *each.aliases)}


def find_procedure(procedure_id: str) -> Procedure:
    """Return a procedure by its id or an alias. Raises UnknownProcedureError, which lists the known ids."""
    try:
        return _PROCEDURES_BY_NAME[procedure_id]
    except KeyError:
        raise UnknownProcedureError(procedure_id, PROCEDURES) from None


def all_procedures() -> Iterator[Procedure]:
    """Yield every procedure."""
    yield from PROCEDURES.values()


def with_options(procedure: Procedure, options: Mapping[str, OptionValue]) -> Procedure:
    """Return the procedure with the options that a table chose. Raises TableError for unknown options and values."""
    faults = [*option_faults(procedure.name, procedure.options, options, ("options",))]
    if faults:
        raise TableError(faults)
    for change in chosen_changes(procedure.options, options):
        procedure = procedure.with_change(change)
    return procedure


def find_rotation(name: str) -> Rotation | None:
    """Return a rotation by its id or an alias, None if there is none."""
    return next((each for each in ROTATIONS.values() if name == each.id or name in each.aliases), None)


def rotation_of(procedure: Procedure) -> Rotation:
    """Return the rotation of a procedure, which has the same id."""
    return ROTATIONS[procedure.id]


def all_rotations() -> Iterator[Rotation]:
    """Yield every rotation."""
    yield from ROTATIONS.values()
