"""Checks of numbers and lengths, for fields."""

from collections.abc import Sized
from typing import Any, Final

from marshmallow import ValidationError, validate

from engine import FaultCode, Text, template
from service.fields.faults import field_error
from service.http.problems import FieldFault

_TOO_LONG_LIST: Final = template("This list has {number} {what}. At most {most} are allowed.")
_TOO_LONG_OBJECT: Final = template("This object has {number} {what}. At most {most} are allowed.")

Otherwise = tuple[FaultCode, str] | None
"""Code and sentence of a wrong number of members, if these are others than usual."""


class Between(validate.Range):
    """Checks that a number lies between two bounds, both included."""

    def __init__(self, lowest: int, highest: int, fault: FieldFault) -> None:
        super().__init__(lowest, highest)
        self.lowest, self.highest, self.fault = lowest, highest, fault

    def __call__(self, value: Any) -> Any:
        if not self.lowest <= value <= self.highest:
            raise ValidationError([self.fault])
        return value


class HasLength(validate.Length):
    """Checks that the length of a text or a list is within two bounds, both included."""

    def __init__(self, shortest: int, longest: int, fault: FieldFault) -> None:
        super().__init__(shortest, longest)
        self.shortest, self.longest, self.fault = shortest, longest, fault

    def __call__(self, value: Sized) -> Any:
        if not self.shortest <= len(value) <= self.longest:
            raise ValidationError([self.fault])
        return value


class AtMost(validate.Length):
    """Checks that a list or an object has not too many members, or too few.

    ``what`` names them: ``Text("tiles")``.
    """

    def __init__(self, most: int, what: Text, least: int = 0, otherwise: Otherwise = None) -> None:
        super().__init__(max=most)
        self.most, self.what, self.least, self.otherwise = most, what, least, otherwise

    def __call__(self, value: Sized) -> Any:
        if not self.least <= len(value) <= self.most:
            too_long = _TOO_LONG_OBJECT if isinstance(value, dict) else _TOO_LONG_LIST
            code, sentence = self.otherwise or (FaultCode.TOO_LONG, too_long)
            raise field_error(code, Text(sentence, number=len(value), what=self.what, most=self.most))
        return value
