"""Faults that several fields share. They concern the form of a request, not the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marshmallow import ValidationError

from engine import FaultCode, Text, code_point, unfit_character
from service.http.problems import FieldFault

if TYPE_CHECKING:
    from collections.abc import Iterable


def field_error(code: FaultCode, message: Text) -> ValidationError:
    """Return a ValidationError with a single fault."""
    return ValidationError([FieldFault(code, message)])


def check_characters(text: str, code: FaultCode) -> None:
    """Raise ValidationError with this code if a text has a character that a line of text cannot have."""
    place = unfit_character(text)
    if place is not None:
        message = Text(
            "Character {place} is {character}, which does not belong in a line of text. Leave it out.",
            place=place + 1,
            character=code_point(text[place]),
        )
        raise field_error(code, message)


def not_an_object(expected: Text) -> FieldFault:
    """Return the fault of a value that should be an object, such as ``Text("an object, or null")``."""
    return FieldFault(FaultCode.NOT_AN_OBJECT, Text("Send {what}.", what=expected))


def unknown_field(known: Iterable[str]) -> FieldFault:
    """Return the fault of an unknown field, with the known ones."""
    return FieldFault(
        FaultCode.UNKNOWN_FIELD, Text("There is no such field. The fields here are {known}.", known=", ".join(known))
    )


def one_of_these(known: Iterable[str]) -> Text:
    """Return the sentence that lists the allowed values."""
    return Text("Send one of {known}.", known=", ".join(known))


def not_between(lowest: int, highest: int) -> FieldFault:
    """Return the fault of a number that is not whole or out of bounds."""
    message = Text("Send a whole number from {lowest} to {highest}.", lowest=lowest, highest=highest)
    return FieldFault(FaultCode.NOT_AN_INTEGER, message)


def not_a_name(longest: int) -> FieldFault:
    """Return the fault of a name that is too long, empty, or no text."""
    return FieldFault(FaultCode.NOT_A_NAME, Text("Send a name of 1 to {longest} characters.", longest=longest))
