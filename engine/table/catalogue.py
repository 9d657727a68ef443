"""Finding a procedure by its name, and a procedure as a table plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import Fault, MahJongError
from engine.table.procedures import PROCEDURES
from engine.table.refused import TableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.ruleset import OptionValue
    from engine.table.procedure import Procedure

_BY_ANY_NAME: Final = {name: each for each in PROCEDURES.values() for name in (each.id, *each.aliases)}


class UnknownProcedureError(MahJongError, LookupError):
    """No procedure of that name is kept here; ``known`` lists those that are."""

    def __init__(self, procedure_id: str, known: Iterable[str]) -> None:
        self.procedure_id = procedure_id
        self.known = tuple(known)
        super().__init__(f"There is no procedure {procedure_id!r}; there are {', '.join(self.known)}.")


def find_procedure(procedure_id: str) -> Procedure:
    """Return a procedure by its id or another name of it; raise UnknownProcedureError, which lists those there are."""
    try:
        return _BY_ANY_NAME[procedure_id]
    except KeyError:
        raise UnknownProcedureError(procedure_id, PROCEDURES) from None


def all_procedures() -> Iterator[Procedure]:
    """Go through the procedures kept here."""
    yield from PROCEDURES.values()


def as_played(procedure: Procedure, options: Mapping[str, OptionValue]) -> Procedure:
    """Return the procedure with the readings that a table chose; raise TableError for what it does not know."""
    faults = [*_option_faults(procedure, options)]
    if faults:
        raise TableError(faults)
    result = procedure
    for option in procedure.options:
        choice = option.choice(options[option.id]) if option.id in options else None
        if choice is not None:
            result = result.changed(choice.change)
    return result


def chosen_options(procedure: Procedure, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the value of every option, the default where nothing was agreed."""
    return {option.id: options.get(option.id, option.default) for option in procedure.options}


def _option_faults(procedure: Procedure, options: Mapping[str, OptionValue]) -> Iterator[Fault]:
    for option_id, value in options.items():
        option = procedure.option(option_id)
        path = ("options", option_id)
        if option is None:
            known = ", ".join(each.id for each in procedure.options)
            yield Fault(path, "unknown_option", f"{procedure.name} has no option {option_id!r}; it has {known}.")
        elif option.choice(value) is None:
            allowed = ", ".join(_as_json(choice.value) for choice in option.choices)
            yield Fault(path, "unknown_value", f"{option_id} is one of {allowed}, not {_as_json(value)}.")


def _as_json(value: OptionValue) -> str:
    """Write a value as a caller writes it in JSON."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
