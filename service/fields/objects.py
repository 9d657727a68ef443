"""Fields of objects whose members the caller names."""

from collections.abc import Callable
from typing import Any

from marshmallow import ValidationError, fields

from engine import FaultCode, Text, template
from service.fields.base import FEW, CodedField
from service.fields.faults import AtMost, Otherwise, faults_found, read_members
from service.http.problems import FieldFault


class Dict(CodedField, fields.Dict):
    """An object with any names and with values of one kind. It keeps the order of the request.

    A member that is null is left out, if its name is right.
    """

    def __init__(
        self, values: CodedField, *, validate: Callable[[Any], Any], keys: CodedField | None = None, **options: Any
    ) -> None:
        super().__init__(keys, values, validate=validate, **options)
        self._name, self._value, self._check_length = keys, values, validate

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        self._check_length(value)
        if faults_found() is not None or None in value.values() or len(value) > FEW:
            members = read_members(value.items(), self._read_member)
            return dict(member for member in members if member is not None)
        keys = value if self._name is None else map(self._name.read, value)
        return dict(zip(keys, map(self._value.read, value.values()), strict=True))

    def read(self, value: Any) -> Any:
        """Return the members. An object that may be as if it were left out is left to ``load``."""
        if isinstance(value, dict) and 0 < len(value) == list(value.values()).count(None):
            raise self.make_error("null")
        return super().read(value)

    def is_empty(self, value: Any) -> bool:
        """Return whether a value has nothing in it: no members, or members that are left out."""
        if not isinstance(value, dict):
            return False
        try:
            self._check_length(value)
        except ValidationError:
            return False
        return all(each is None and self._may_name(name) for name, each in value.items())

    def _may_name(self, name: str) -> bool:
        try:
            return self._name is None or self._name.read(name) is not None
        except ValidationError:
            return False

    def _read_member(self, name: str, value: Any) -> tuple[Any, Any] | None:
        """Return the key of a member and what its value means; None if it is left out.

        A fault of the name hides that of the value.
        """
        slowly = faults_found() is not None
        key = name if self._name is None else self._name.deserialize(name) if slowly else self._name.read(name)
        if value is None:
            return None
        return key, self._value.deserialize(value) if slowly else self._value.read(value)


class ByName(Dict):
    """An object of at most so many members, named by the caller: by the names of players, for example."""

    message = template("Send an object with the names of {what} as keys.")

    def __init__(
        self, values: CodedField, most: int, what: Text, *, otherwise: Otherwise = None, **options: Any
    ) -> None:
        self.wrong = FieldFault(FaultCode.NOT_AN_OBJECT, Text(self.message, what=what))
        super().__init__(values, validate=AtMost(most, what, otherwise=otherwise), **options)
