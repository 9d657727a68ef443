"""All procedures: find one by its id or alias, and apply the options that a table chose."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from engine.errors import TableError, UnknownProcedureError
from engine.fault_places import REQUEST
from engine.rules.options import OptionValue, chosen_changes, option_faults
from engine.table.procedure import Procedure
from engine.table.procedures import PROCEDURES

_PROCEDURES_BY_NAME: Final = {name: each for each in PROCEDURES.values() for name in (each.id, *each.aliases)}
_NO_CLUBS: Final[Mapping[str, Procedure]] = MappingProxyType({})


def find_procedure(name: str, of_clubs: Mapping[str, Procedure] = _NO_CLUBS) -> Procedure:
    """Return a procedure by its id or an alias. ``of_clubs`` are those of clubs by id.

    Letter case does not count. Raises UnknownProcedureError, which lists the known ids.
    """
    plain = name.lower()
    found = _PROCEDURES_BY_NAME.get(plain) or of_clubs.get(plain)
    if found is None:
        raise UnknownProcedureError(name, (*PROCEDURES, *of_clubs))
    return found


def all_procedures() -> Iterator[Procedure]:
    """Yield every procedure of a book."""
    yield from PROCEDURES.values()


def with_options(procedure: Procedure, options: Mapping[str, OptionValue]) -> Procedure:
    """Return the procedure with the options that a table chose. Raises TableError for unknown options and values.

    An option that the table did not choose has the value that a club agreed on, if the procedure is that of a club.
    """
    faults = [*option_faults(procedure.name, procedure.options, options, REQUEST / "options")]
    if faults:
        raise TableError(faults)
    for change in chosen_changes(procedure.options, options):
        procedure = procedure.with_change(change)
    return procedure
