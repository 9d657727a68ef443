"""Fields of words that must be known: members of enumerations, and ids; and of new ids that a club gives."""

import re
from abc import ABC, abstractmethod
from collections.abc import Container, Iterable
from enum import Enum as AnyEnum
from typing import Any, ClassVar, Final

from marshmallow import ValidationError, fields

from engine import FaultCode, OtherVersionError, Text
from engine.table import Procedure
from service.catalogue import BOOKS, Catalogue, served
from service.fields.base import CodedField
from service.fields.faults import check_characters, field_error, one_of_these, required_one_of
from service.http.problems import FieldFault

_LONGEST_ID: Final = 64


class OneOfKnown(CodedField, ABC):
    """A word of which there are some. Where it is missing, the fault lists them."""

    @abstractmethod
    def offered(self) -> Iterable[str]:
        """Return the words that a fault lists."""

    def when_missing(self) -> Text:
        return required_one_of(self.offered())

    def make_error(self, key: str, **values: Any) -> ValidationError:
        """Return an error; that of a missing word lists those that there are when it is missing."""
        if key == "required":
            return field_error(FaultCode.MISSING, self.when_missing())
        return super().make_error(key, **values)


class Enum(OneOfKnown, fields.Enum[Any]):
    """A member of an enumeration, by its value in any letter case. The members in ``exclude`` are not allowed."""

    def __init__(
        self,
        members: type[AnyEnum],
        *,
        exclude: Container[AnyEnum] = (),
        fault: FieldFault | None = None,
        **options: Any,
    ) -> None:
        self.by_text = {member.value: member for member in members if member not in exclude}
        self._fault = fault
        super().__init__(members, by_value=True, **options)

    def offered(self) -> Iterable[str]:
        return self.by_text

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> AnyEnum:
        member = (self.by_text.get(value) or self.find(value)) if isinstance(value, str) else None
        if member is None:
            raise self.unknown(value)
        return member

    def read(self, value: Any) -> Any:
        """Return the member. One that is named by its very value needs no other check."""
        return (not self.post_load and type(value) is str and self.by_text.get(value)) or super().read(value)

    def unknown(self, value: Any) -> ValidationError:
        """Return the error of a value that is none of those offered, with the one that it seems to mean."""
        if self._fault:
            return ValidationError([self._fault])
        return field_error(FaultCode.UNKNOWN_VALUE, one_of_these(self.offered(), value))

    def find(self, text: str) -> AnyEnum | None:
        """Return the member that a text names otherwise than by its very value, or None."""
        return self.by_text.get(text.lower())


class KnownId(OneOfKnown):
    """The id of something that is served, in any letter case. A subclass says what there is.

    With ``books_only`` it is not that of a club.
    """

    unknown: ClassVar[FaultCode]

    def __init__(self, *, books_only: bool = False, **options: Any) -> None:
        super().__init__(**options)
        self._books_only = books_only

    @property
    def catalogue(self) -> Catalogue:
        return BOOKS if self._books_only else served()

    @abstractmethod
    def find(self, name: str) -> Any:
        """Return what has an id, or None. It may raise LookupError too."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Any:
        choice = self._find(value)
        if choice is not None:
            return choice
        inner = value.get("id") if isinstance(value, dict) else None
        if self._find(inner) is None:
            raise field_error(self.unknown, one_of_these(self.offered(), inner or value))
        raise field_error(self.unknown, Text("Send a text, not an object: {id}.", id=f'"{inner}"'))

    def _find(self, name: Any) -> Any:
        try:
            return self.find(name) if isinstance(name, str) else None
        except OtherVersionError as error:
            raise field_error(FaultCode.OTHER_VERSION, error.message) from None
        except LookupError:
            return None


class ProcedureId(KnownId):
    """The id of a procedure, or an alias of it."""

    unknown = FaultCode.UNKNOWN_PROCEDURE

    def offered(self) -> Iterable[str]:
        return (each.id for each in self.catalogue.all_procedures())

    def find(self, name: str) -> Procedure:
        return self.catalogue.find_procedure(name)


class RuleId(CodedField):
    """The id of a rule. The engine looks it up."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> str:
        if not isinstance(value, str):
            raise field_error(FaultCode.NOT_AN_ID, Text("Send the id of a rule."))
        return value.lower()


class OwnId(CodedField):
    """An id that a club gives. A subclass tells its form."""

    form: ClassVar[re.Pattern[str]]

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> str:
        if not isinstance(value, str) or not self.form.fullmatch(value):
            raise self.make_error("invalid")
        return value


class NewId(OwnId):
    """An id that the club gives to a special hand of its own."""

    form = re.compile(r"[a-z][a-z0-9_]{0,63}")
    wrong = FieldFault(
        FaultCode.NOT_AN_ID, Text("Send an id: at most 64 small letters, digits and underscores, the first a letter.")
    )

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> str:
        if isinstance(value, str):
            check_characters(value[:_LONGEST_ID], FaultCode.NOT_AN_ID)
        return super()._deserialize(value, *args, **options)
