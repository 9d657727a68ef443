"""Fields and schemas as this service knows them: what any request may be made of."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar

from marshmallow import Schema, ValidationError, fields, missing

from engine import FaultCode, Text
from service.fields.faults import field_error, no_name, not_between, one_of_these, unknown_field
from service.http.problems import FieldFault

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Member = TypeVar("Member", bound=Enum)


Errors = dict[Any, Any]


MOST_MEMBERS: Final = 200


MOST_HOUSE_RULES: Final = 100


MOST_WAYS: Final = 1000


LONGEST_NAME: Final = 80


LARGEST_BALANCE: Final = 10**9


LARGEST_LIMIT: Final = 10**9


LARGEST_POINTS: Final = 10**6


MOST_DOUBLINGS: Final = 20


LARGEST_SHARE: Final = 10


AN_OBJECT: Final = Text("an object")


AN_OBJECT_OR_NULL: Final = Text("an object, or null")


class Field(fields.Field[Any]):
    """A field whose standard faults carry a code and a sentence; ``reads`` is what reads a value that is not null."""

    default_error_messages = {  # noqa: RUF012 - marshmallow reads it from the class
        "required": [FieldFault(FaultCode.MISSING, Text("This field is required."))],
        "null": [FieldFault(FaultCode.NULL, Text("This field may be left out, but not null."))],
    }

    def __init__(self, reads: Callable[[Any], Any], **options: Any) -> None:
        super().__init__(**options)
        self.reads = reads

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:  # noqa: ARG002 - marshmallow's signature
        """Read a value as every field does, but for the validators and processors that these fields have not."""
        if value is missing or value is None:
            self._validate_missing(value)
            return self.load_default if value is missing else None
        return self.reads(value)


def a_boolean(value: Any) -> bool:
    """Read true or false; 1 and "yes" are neither."""
    if value is not True and value is not False:
        raise field_error(FaultCode.NOT_A_BOOLEAN, Text("This is true or false."))
    return bool(value)


def an_integer(lowest: int, highest: int) -> Callable[[Any], int]:
    """Read a whole number within bounds; 1.0, "1" and true are none."""

    def read(value: Any) -> int:
        if type(value) is not int or not lowest <= value <= highest:
            raise not_between(lowest, highest)
        return value

    return read


def one_of(members: type[Member], *without: Member) -> Callable[[Any], Member]:
    """Read one of the values of an enumeration."""
    known = {member.value: member for member in members if member not in without}

    def read(value: Any) -> Member:
        member = known.get(value) if isinstance(value, str) else None
        if member is None:
            raise field_error(FaultCode.UNKNOWN_VALUE, one_of_these(known))
        return member

    return read


def _quoted(value: Any) -> str:
    return f'"{value[:20]}"' if isinstance(value, str) else _KIND_OF_JSON.get(type(value), _A_NUMBER)


_A_NUMBER: Final = Text("A number")


_KIND_OF_JSON: Final = {
    dict: Text("An object"),
    list: Text("A list"),
    bool: Text("A boolean"),
    type(None): Text("Null"),
}


def each_of(value: Any, most: int, what: Text, reads: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Read a list, its length first; raise what is wrong with its members by their places."""
    if not isinstance(value, list):
        raise field_error(FaultCode.NOT_A_LIST, Text("This is a list of {what}.", what=what))
    if len(value) > most:
        message = Text("This list has {number} {what}; {most} are the most.", number=len(value), what=what, most=most)
        raise field_error(FaultCode.TOO_LONG, message)
    try:
        return tuple(map(reads, value))
    except ValidationError:
        # Something is wrong: go through it again for all that is.
        raise ValidationError(_errors_in(value, reads)) from None


def _errors_in(members: list[Any], reads: Callable[[Any], Any]) -> Errors:
    errors: Errors = {}
    for place, member in enumerate(members):
        try:
            reads(member)
        except ValidationError as error:
            errors[place] = error.messages
    return errors


def check_members(value: dict[str, Any]) -> None:
    """Refuse an object of so many members that to name each that is not known would cost too much."""
    if len(value) > MOST_MEMBERS:
        message = Text(
            "This object has {number} members; {most} are the most anywhere.", number=len(value), most=MOST_MEMBERS
        )
        raise field_error(FaultCode.TOO_LONG, message)


def an_object(
    value: Any, what: Text, readers: Mapping[str, Callable[[Any], Any]], *, required: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Read an object, each member by its reader; raise what is wrong by the names of the members."""
    if not isinstance(value, dict):
        raise field_error(FaultCode.NOT_AN_OBJECT, Text("This is {what}.", what=what))
    check_members(value)
    errors: Errors = {name: Field.default_error_messages["required"] for name in required if name not in value}
    read = {}
    for name, member in value.items():
        reader = readers.get(name)
        if reader is None:
            errors[name] = [unknown_field(readers)]
            continue
        try:
            read[name] = reader(member)
        except ValidationError as error:
            errors[name] = error.messages
    if errors:
        raise ValidationError(errors)
    return read


def a_name(value: Any) -> str:
    """Read a name, a text within bounds."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME:
        raise no_name(LONGEST_NAME)
    return value


class Request(Schema):
    """What all requests have in common: an object, and no field that is not known."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        known = self.load_fields.items()
        self._readers = {name: field.deserialize for name, field in known}
        self._reads = {name: field.reads for name, field in known if isinstance(field, Field)}
        self._required = {name for name, field in known if field.required}
        self._defaults = {name: field.load_default for name, field in known if field.load_default is not missing}

    def load(self, data: Any, **_options: Any) -> Any:
        """Read a request; raise ValidationError with all that is wrong with its fields.

        As marshmallow does, without the hooks and options of which no request has any: they took most of the time.
        """
        if not isinstance(data, dict):
            raise field_error(FaultCode.NOT_AN_OBJECT, Text("This is a JSON object."))
        if self._required <= data.keys() <= self._readers.keys():
            reads = self._reads
            try:
                return self._defaults | {
                    name: self._readers[name](None) if value is None else reads[name](value)
                    for name, value in data.items()
                }
            except ValidationError:
                pass  # Something is wrong: go through it again for all that is.
        check_members(data)
        raise ValidationError(self._errors_in(data))

    def _errors_in(self, data: dict[str, Any]) -> Errors:
        """Find what is wrong, known fields in the order of the schema, then unknown ones as they were sent."""
        errors: Errors = {}
        for name, reader in self._readers.items():
            try:
                reader(data.get(name, missing))
            except ValidationError as error:
                errors[name] = error.messages
        for name in data:
            if name not in self._readers:
                errors[name] = [unknown_field(self._readers)]
        return errors
