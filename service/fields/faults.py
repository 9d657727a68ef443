"""What is wrong with the shape of a request, where several fields say it: a sentence each. Nothing of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marshmallow import ValidationError

from engine import FaultCode, Text
from service.http.problems import FieldFault

if TYPE_CHECKING:
    from collections.abc import Iterable


def field_error(code: FaultCode, message: Text) -> ValidationError:
    """Make the error for a single fault."""
    return ValidationError([FieldFault(code, message)])


def unknown_field(known: Iterable[str]) -> FieldFault:
    """Say of a field that there is none of its name, and which there are."""
    return FieldFault(
        FaultCode.UNKNOWN_FIELD, Text("There is no such field; here are {known}.", known=", ".join(known))
    )


def one_of_these(known: Iterable[str]) -> Text:
    """Say which values there are."""
    return Text("This is one of {known}.", known=", ".join(known))


def not_between(lowest: int, highest: int) -> ValidationError:
    """Say between which bounds a number lies."""
    message = Text("This is a whole number from {lowest} to {highest}.", lowest=lowest, highest=highest)
    return field_error(FaultCode.NOT_AN_INTEGER, message)


def no_name(longest: int) -> ValidationError:
    """Say how long a name may be."""
    return field_error(FaultCode.NOT_A_NAME, Text("This is a name of 1 to {longest} characters.", longest=longest))


def too_many(number: int, what: Text, most: int) -> ValidationError:
    """Say how many there are, and how many there may be."""
    return field_error(
        FaultCode.TOO_LONG, Text("{number} {what}; {most} are the most.", number=number, what=what, most=most)
    )
