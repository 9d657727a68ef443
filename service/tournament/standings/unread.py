"""Parts of a request that cannot be read, kept in their places so that the rest can be checked too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from service.http.problems import FieldFault

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marshmallow import ValidationError

    from engine import Fault


class Unread(NamedTuple):
    """An object with faults: what is wrong with it, and those of its members that can be read."""

    messages: Any
    readable: dict[str, Any]

    @classmethod
    def of(cls, error: ValidationError) -> Unread:
        """Return what is left of an object in which faults were found."""
        found = error.messages
        read = error.valid_data if isinstance(error.valid_data, dict) and isinstance(found, dict) else {}
        return cls(found, {name: part for name, part in read.items() if name not in found})

    def misses(self, name: str) -> bool:
        """Return whether a member was sent but cannot be read, or is required and was not sent."""
        return name in self.messages if isinstance(self.messages, dict) else True


def as_messages(faults: Iterable[Fault]) -> list[Any]:
    """Return faults as messages of a ValidationError: a list, because one fault may lie within the place of another."""
    messages: list[Any] = []
    for fault in faults:
        nested: Any = FieldFault(fault.code, fault.message)
        for step in reversed(fault.path):
            nested = {step: nested}
        messages.append(nested)
    return messages
