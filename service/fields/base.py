"""Marshmallow's schemas and fields with faults that carry a code, as all requests use them.

Where the contract is stricter than marshmallow, so are the fields: 1 is no Boolean, "1" is no Integer.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final

from marshmallow import Schema, ValidationError, fields, missing, post_load
from marshmallow.exceptions import SCHEMA

from engine import FaultCode, Text
from service.fields import faults
from service.fields.faults import AtMost, Between, HasLength, Otherwise
from service.http.body import whole
from service.http.problems import MOST_ERRORS, FieldFault
from service.observing.record import within_deadline

FEW: Final = 32
"""Reading so few members takes no time to speak of, so the deadline is not asked for."""

LONGEST_NAME: Final = 80
LARGEST_POINTS: Final = 10**6

LEFT_TO_LOAD: Final = "load finds the faults."


class RequestSchema(Schema):
    """The base of all schemas of requests: a JSON object with known fields only.

    In a field that may be left out null means that it is, and so does an empty text, list or object of its kind.
    A subclass names the class that it makes. For a valid request ``load`` runs no hooks such as ``post_load``.
    Faults of known fields come in the order of the schema, then unknown fields in the order of the request.
    """

    error_messages: dict[str, Any]
    wrong: ClassVar[FieldFault | None] = None
    """The fault of a value that is no object; None if it names the fields."""
    makes: ClassVar[Callable[..., Any]] = dict
    """What takes the fields by their names and returns the value that is read."""
    fields_in_order: ClassVar[str] = ""
    """Its fields in the order of the contract, in which faults are listed too."""
    also_read: ClassVar[frozenset[str]] = frozenset()
    """Earlier names of fields, which ``docs/hands.md`` lists under "Also read"."""
    told_as_required: ClassVar[tuple[str, ...]] = ()
    """Fields that the contract requires; ``docs/hands.md`` tells what they mean when left out."""
    fields_by_name: ClassVar[Mapping[str, Any]] = {}
    """Fields whose names are keywords or numbers, which no attribute can have."""
    null_has_its_own_fault = True
    """Whether a field refuses null with the fault ``null``. In parts of a request, null is just a wrong value."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if {"fields_in_order", "fields_by_name"} & vars(cls).keys():
            meta = {"fields": tuple(cls.fields_in_order.split()), "include": cls.fields_by_name}
            cls.Meta = type("Meta", (), meta)  # type: ignore[misc, assignment]

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.error_messages["type"] = self.wrong or faults.no_object_with(self.fields_told())
        self.error_messages["unknown"] = self._unknown_field = faults.unknown_field(self.fields_told())
        known = self.load_fields.items()
        coded = {name: field for name, field in known if isinstance(field, CodedField)}
        self._may_be_left_out = {name: field for name, field in coded.items() if not field.required}
        self._readers = {name: field.read for name, field in coded.items()}
        self._required = {name for name, field in known if field.required}
        self._defaults = {name: field.load_default for name, field in known if field.load_default is not missing}

    def fields_told(self) -> Iterable[str]:
        """Return the fields that a fault lists."""
        return [name for name in self.load_fields if name not in self.also_read]

    def load(self, data: Any, **options: Any) -> Any:
        """Read a request; raise ValidationError with all its faults.

        A valid request takes a shorter way, in an eighth of the time. For any other, marshmallow finds the faults.
        """
        try:
            return faults.read_uncounted(self.read, data)
        except ValidationError:
            with faults.faults_counted():
                return self._load_or_forget(data, **options)

    def _load_or_forget(self, data: Any, **options: Any) -> Any:
        """Read a request as marshmallow does, but raise its exception without the traceback.

        Marshmallow keeps it in a frame of the traceback: a circle that holds the request until garbage is collected.
        """
        if isinstance(data, dict):
            faults.check_members(data)
            data = self._what_is_said(data)
        try:
            return super().load(data, **options)
        except ValidationError as error:
            raise error.with_traceback(None) from None

    def read(self, data: Any) -> Any:
        """Read a valid request; raise ValidationError, without the faults, for any other.

        The parts of a request are read in this way too. So the faults of a part are looked for once only.
        """
        return self.value_of(self.read_fields(data))

    def read_fields(self, data: Any) -> dict[str, Any]:
        """Return the fields of a valid request by their names; raise ValidationError for any other."""
        if not isinstance(data, dict) or not self._required <= data.keys() <= self._readers.keys():
            raise ValidationError(LEFT_TO_LOAD)
        readers, says_nothing = self._readers, self._says_nothing
        sent = {name: readers[name](value) for name, value in data.items() if value or not says_nothing(name, value)}
        if data and not sent:
            raise ValidationError(LEFT_TO_LOAD)  # This part may be as if it were left out.
        return self._defaults | sent

    def _says_nothing(self, name: str, value: Any) -> bool:
        """Return whether a field with this value is as if it were left out."""
        field = self._may_be_left_out.get(name)
        return field is not None and field.says_nothing(value)

    def is_empty(self, data: Mapping[str, Any]) -> bool:
        """Return whether an object has nothing in it. A win, for example, has required fields, so it is never empty."""
        return not self._required and data.keys() <= self.load_fields.keys() and not self._what_is_said(data)

    def _what_is_said(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return an object without the fields that say nothing."""
        return {name: value for name, value in data.items() if not self._says_nothing(name, value)}

    def value_of(self, read: dict[str, Any]) -> Any:
        """Return what ``build`` makes of the fields. A schema of many takes them here: to name each takes 2 µs."""
        return self.build(**read)

    def build(self, *_: Any, **read: Any) -> Any:
        """Return the value; raise ValidationError if the fields do not fit together."""
        return self.makes(**read)

    @post_load
    def _build(self, read: Any, **_options: Any) -> Any:
        return self.value_of(read)

    def handle_error(self, error: ValidationError, data: Any, **_options: Any) -> None:
        """Sort the faults. Marshmallow lists unknown fields in random order."""
        found: dict[str, Any] = error.messages_dict
        unknown = [self._unknown_field]
        # Faults of the object itself have the key "_schema", which is also a legal name of an unknown field.
        if found.get(SCHEMA, unknown) != unknown:
            error.messages = found[SCHEMA]
        else:
            error.messages = {
                name: [faults.unknown_field(self.fields_told(), name)] if found[name] == unknown else found[name]
                for name in self._order_of_faults(data)
                if name in found
            }

    def _order_of_faults(self, data: Mapping[str, Any]) -> Iterable[str]:
        return [*self.load_fields, *data]


class PartSchema(RequestSchema):
    """The base of schemas of objects inside a request.

    Faults of missing fields come first, then all others in the order of the request.
    """

    null_has_its_own_fault = False

    def _order_of_faults(self, data: Mapping[str, Any]) -> Iterable[str]:
        return [*(name for name in self.load_fields if name not in data), *data]


class CodedField(fields.Field[Any]):
    """A field whose faults carry a code and a sentence. As a base class it stands before marshmallow's field.

    With ``metadata={"empty": "…"}`` what is empty has a meaning in the field, which the text tells.
    """

    empty: ClassVar[Any] = ""
    """The empty value of the kind that is read; None if no such value is empty."""
    wrong: FieldFault
    """The fault of a value that the field does not read."""

    default_error_messages = {  # noqa: RUF012 - marshmallow reads it from the class
        "required": [FieldFault(FaultCode.MISSING, Text("This field is required."))],
        "null": [FieldFault(FaultCode.NULL, Text("This field is required and cannot be null. Send a value."))],
    }

    def make_error(self, key: str, **values: Any) -> ValidationError:
        return ValidationError([self.wrong]) if key == "invalid" else super().make_error(key, **values)

    def _validate_missing(self, value: Any) -> None:
        if value is not None or getattr(self.parent, "null_has_its_own_fault", False):
            super()._validate_missing(value)

    def says_nothing(self, value: Any) -> bool:
        """Return whether this value in a field that may be left out means that it is left out."""
        if value is None:
            # Else null is a value, such as no limit.
            return not (self.allow_none and self.load_default is missing)
        return "empty" not in self.metadata and self.is_empty(value)

    def is_empty(self, value: Any) -> bool:
        """Return whether a value of the kind that this field reads has nothing in it."""
        return bool(value == self.empty)

    def deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        """Return what a value means; raise ValidationError with its faults.

        Once as many faults are found as an answer lists, nothing is read any more: then the error has no faults.
        """
        before = faults.faults_found() or 0
        if before > MOST_ERRORS:
            raise ValidationError([])
        try:
            return super().deserialize(value, *args, **options)
        except ValidationError as error:
            faults.count_faults_of(error.messages, before)
            raise

    def read(self, value: Any) -> Any:
        """Return what ``deserialize`` returns for a valid value; raise ValidationError for any other.

        This is the shorter way of RequestSchema.load, in half the time. Validators and ``post_load`` run on both ways.
        A subclass of a field with its own ``read`` checks values in these, not in ``_deserialize``.
        """
        if value is None:
            return self.deserialize(value)
        read = self._deserialize(value, None, None)
        return self._finish(read) if self.validators or self.post_load else read

    def _finish(self, value: Any) -> Any:
        """Run the validators and ``post_load`` on a value that was read; return what comes of it."""
        for validator in self.validators:
            validator(value)
        for process in self.post_load:
            value = process(value)
        return value


class Boolean(CodedField, fields.Boolean):
    """True or false; 1 and "yes" are neither."""

    empty = None
    wrong = FieldFault(FaultCode.NOT_A_BOOLEAN, Text("Send true or false."))

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class WholeNumber(CodedField, fields.Integer):
    """A whole number, also as 1.0, but not "1" or true."""

    empty = None

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> int:
        number = value if type(value) is int else whole(value)
        if type(number) is not int:
            raise self.make_error("invalid")
        return number


class Integer(WholeNumber):
    """A whole number within bounds: ``Integer(1, 6)``."""

    def __init__(self, lowest: int, highest: int, wrong: FieldFault | None = None, **options: Any) -> None:
        self.wrong = wrong or faults.not_between(lowest, highest)
        self._lowest, self._highest = lowest, highest
        super().__init__(validate=Between(lowest, highest, self.wrong), **options)

    def read(self, value: Any) -> Any:
        """Return the number. One that is written without a fraction needs no other check."""
        return value if type(value) is int and self._lowest <= value <= self._highest else super().read(value)


class String(CodedField, fields.String):
    """A line of text whose length is within bounds."""

    def __init__(self, shortest: int, longest: int, wrong: FieldFault, **options: Any) -> None:
        super().__init__(validate=HasLength(shortest, longest, wrong), **options)
        self._longest, self.wrong = longest, wrong

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        # A text that is too long is refused for its length.
        if isinstance(value, str) and len(value) <= self._longest:
            faults.check_characters(value, self.wrong.code)
        return super()._deserialize(value, *args, **options)


class Name(String):
    """A name: a text that is neither empty nor too long."""

    def __init__(self, **options: Any) -> None:
        super().__init__(1, LONGEST_NAME, faults.not_a_name(LONGEST_NAME), **options)


class Nested(CodedField, fields.Nested):
    def read(self, value: Any) -> Any:
        if value is None:
            return self.deserialize(value)
        schema: Any = self.schema
        read = schema.read(value)
        return self._finish(read) if self.validators or self.post_load else read

    def is_empty(self, value: Any) -> bool:
        schema: Any = self.schema
        return isinstance(value, dict) and bool(schema.is_empty(value))


class List(CodedField, fields.List[Any]):
    """A list of at most so many members: ``List(Name(), 7, Text("names"))``. It becomes a tuple. See ``AtMost``."""

    empty: ClassVar[Any] = []

    def __init__(
        self, member: CodedField, most: int, what: Text, least: int = 0, otherwise: Otherwise = None, **options: Any
    ) -> None:
        self._read_member, self._most, self._least = member.read, most, least
        self._check_length = AtMost(most, what, least, otherwise)
        self.wrong = FieldFault(FaultCode.NOT_A_LIST, Text("Send a list of {what}.", what=what))
        super().__init__(member, validate=self._check_length, **options)

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Any:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        # The length before the members: a list of a million faults must not cost more than one fault.
        self._validate(value)
        return tuple(faults.read_members(enumerate(value), lambda _place, each: self.inner.deserialize(each)))

    def read(self, value: Any) -> Any:
        if not isinstance(value, list):
            return self.deserialize(value)
        if not self._least <= len(value) <= self._most:
            self._check_length(value)
        members = value if len(value) <= FEW else within_deadline(value)
        read: Any = tuple(map(self._read_member, members))
        for process in self.post_load:
            read = process(read)
        return read


class Either(CodedField):
    """A value of one of several forms, each read by a field of its own. A subclass lists the fields and chooses one."""

    alternatives: ClassVar[dict[str, CodedField]]
    first_reads: ClassVar[type] = dict
    """Of two alternatives the first reads values of this type, the second all others."""
    by_type: ClassVar[Mapping[type, str]] = {}
    """The keys of the alternatives that read values of some types. For others ``choose`` finds the key."""
    also_read: frozenset[str] = frozenset()
    """The alternatives that ``docs/hands.md`` lists under "Also read": the contract tells one form, the plainest."""
    told_as_one: ClassVar[bool] = False
    """Whether the contract tells the alternatives as one object, of which each kind has some fields."""

    def choose(self, value: Any) -> str:
        """Return the key of the alternative that reads the value."""
        first, second = self.alternatives
        return first if isinstance(value, self.first_reads) else second

    def _alternative(self, value: Any) -> CodedField:
        return self.alternatives[self.by_type.get(type(value)) or self.choose(value)]

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return self._alternative(value).deserialize(value, *args, **options)

    def read(self, value: Any) -> Any:
        return self._alternative(value).read(value)

    def is_empty(self, value: Any) -> bool:
        return self._alternative(value).is_empty(value)


class OneOfKinds(Either):
    """An object of one of several kinds, each with a schema. Null in a field that only others have is one left out."""

    told_as_one = True

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return super()._deserialize(self._without_nulls_of_others(value), *args, **options)

    def read(self, value: Any) -> Any:
        return super().read(self._without_nulls_of_others(value))

    def _without_nulls_of_others(self, value: Any) -> Any:
        if not isinstance(value, dict) or None not in value.values():
            return value
        own: Any = self._alternative(value)
        kinds: Any = self.alternatives.values()
        others = {name for each in kinds for name in each.schema.load_fields} - {*own.schema.load_fields}
        return {name: each for name, each in value.items() if each is not None or name not in others}
