"""All procedures by their ids and aliases, with the options that a table chose, and what a club has agreed on."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeVar

from engine.errors import Fault, FaultCode, TableError, UnknownProcedureError
from engine.fault_places import REQUEST
from engine.rules.options import OptionValue, agreed_options, option_faults, with_chosen_fields
from engine.rules.ruleset import Ruleset
from engine.table.procedure import Procedure, RulesetOfProcedure
from engine.table.procedures import PROCEDURES
from engine.text import Text, comma_or_list, number_word, template

_PROCEDURES_BY_NAME: Final = {name: each for each in PROCEDURES.values() for name in (each.id, *each.aliases)}
_NO_CLUBS: Final[Mapping[str, Procedure]] = MappingProxyType({})


def find_procedure(name: str, of_clubs: Mapping[str, Procedure] = _NO_CLUBS) -> Procedure:
    """Return a procedure by its id or an alias. ``of_clubs`` are those of clubs by id.

    Letter case does not count. Raises UnknownProcedureError, which lists the known ids.
    """
    plain = name.lower()
    procedure = _PROCEDURES_BY_NAME.get(plain) or of_clubs.get(plain)
    if procedure is None:
        raise UnknownProcedureError(name, (*PROCEDURES, *of_clubs))
    return procedure


def all_procedures() -> Iterator[Procedure]:
    yield from PROCEDURES.values()


def with_options(procedure: Procedure, options: Mapping[str, OptionValue]) -> Procedure:
    """Return the procedure with the options that a table chose. Raises TableError for unknown options and values.

    An option that the table did not choose has the value that a club agreed on, if the procedure is that of a club.
    """
    TableError.raise_for(option_faults(procedure.name, procedure.options, options, REQUEST / "options"))
    return with_chosen_fields(procedure, procedure.options, options)


Value = TypeVar("Value")


def procedure_of_club(procedure: Procedure, chosen: Mapping[str, OptionValue], ruleset: Ruleset) -> Procedure:
    """Return the procedure of a club, under the id and the name of the club's ruleset.

    ``chosen`` are valid options of the procedure and of its rotation. The numbers of players are those that the club's
    ruleset and the procedure both know.
    """
    players = ruleset.table.players
    return replace(
        procedure,
        id=ruleset.id,
        name=ruleset.name,
        aliases=(),
        seats=_for_players(procedure.seats, players),
        drawing=_for_players(procedure.drawing, players),
        options=agreed_options(procedure.options, chosen),
        rotation=_for_players(procedure.rotation, players),
        rotation_options=agreed_options(procedure.rotation_options, chosen),
        # Whether or not a book's did, the club's ruleset goes with it.
        ruleset=replace(procedure.ruleset or RulesetOfProcedure("", ruleset.source.at("")), id=ruleset.id),
    )


def _for_players(by_number: Mapping[int, Value], players: Collection[int]) -> Mapping[int, Value]:
    return MappingProxyType({number: each for number, each in by_number.items() if number in players})


def club_table_faults(
    procedure: Procedure, chosen: Mapping[str, OptionValue], book: Ruleset, players: Collection[int]
) -> Iterator[Fault]:
    """Find a procedure that does not go with a book and these numbers of players, and options that it does not have.

    Paths begin with ``procedure``.
    """
    if not _goes_with(procedure, book):
        ids = ", ".join(each.id for each in all_procedures() if _goes_with(each, book))
        sentence = template("{procedure} does not go with {ruleset}. Send one of {known}.")
        message = Text(sentence, procedure=procedure.name, ruleset=book.name, known=ids)
        yield Fault(("procedure", "id"), FaultCode.PROCEDURE_DOES_NOT_FIT, message)
    elif not set(players) & set(procedure.seats):
        allowed = comma_or_list(number_word(each) for each in sorted(procedure.seats))
        sentence = template(
            "{procedure} is for {allowed} players, and the club plays with other numbers. Change one of the two."
        )
        message = Text(sentence, procedure=procedure.name, allowed=allowed)
        yield Fault(("procedure", "id"), FaultCode.PROCEDURE_DOES_NOT_FIT, message)
    options = (*procedure.options, *procedure.rotation_options)
    yield from option_faults(procedure.name, options, chosen, REQUEST / "procedure" / "options")


def _goes_with(procedure: Procedure, book: Ruleset) -> bool:
    """Return whether a procedure goes with the ruleset of a book. One that names no ruleset goes with any."""
    return procedure.ruleset is None or procedure.ruleset.id == book.id
