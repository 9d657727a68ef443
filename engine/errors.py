"""What can be wrong, and where: every fault names a place, says what is there and what would be right.

Knows nothing of HTTP: a path is a tuple of field names and positions, as the hand was sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that cannot be: where it stands, a short code for programs, a sentence for people."""

    path: Path
    code: str
    message: Text


class MahJongError(Exception):
    """The root of everything that this package raises on purpose."""


class FaultyInputError(MahJongError, ValueError):
    """A request that cannot be answered; ``faults`` lists everything found wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))


class HandError(FaultyInputError):
    """A hand that cannot be, or that the ruleset does not let go out."""


class HouseRuleError(FaultyInputError):
    """An agreed change that the ruleset does not know, or that has a value of the wrong kind."""


class UnknownRulesetError(MahJongError, LookupError):
    """No ruleset of that name is kept here; ``known`` lists those that are."""

    def __init__(self, ruleset_id: str, known: Iterable[str]) -> None:
        self.ruleset_id = ruleset_id
        self.known = tuple(known)
        self.message = Text(
            "There is no ruleset {ruleset!r}; there are {known}.", ruleset=ruleset_id, known=", ".join(self.known)
        )
        super().__init__(self.message)


class OtherVersionError(MahJongError, LookupError):
    """The ruleset is kept here, but in another version than the one asked for."""

    def __init__(self, ruleset_id: str, asked: str, kept: str) -> None:
        self.message = Text(
            "The ruleset {ruleset} is kept here in version {kept!r}, not in {asked!r}.",
            ruleset=ruleset_id,
            kept=kept,
            asked=asked,
        )
        super().__init__(self.message)


class PatternError(MahJongError, ValueError):
    """A pattern that cannot be read: a sentence that says what would be right, and where, counted from 0."""

    def __init__(self, message: Text, position: int) -> None:
        self.message = message
        self.position = position
        super().__init__(message, position)

    def __str__(self) -> str:
        return f"{self.message} (at character {self.position + 1})"


class RulesetError(MahJongError, ValueError):
    """A table that contradicts itself; a mistake of its author, never of a caller."""


class TableError(FaultyInputError):
    """Dice that cannot fall so, players who cannot sit so, tiles that are no wall, options that are not known."""


class UnknownProcedureError(MahJongError, LookupError):
    """No procedure of that name is kept here; ``known`` lists those that are."""

    def __init__(self, procedure_id: str, known: Iterable[str]) -> None:
        self.procedure_id = procedure_id
        self.known = tuple(known)
        told = {"procedure": procedure_id, "known": ", ".join(self.known)}
        self.message = Text("There is no procedure {procedure!r}; there are {known}.", **told)
        super().__init__(self.message)
