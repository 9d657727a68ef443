"""Options that clubs differ on: what a table chose, held against the options that there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.errors import Fault
from engine.rules.changes import NO_CHANGE, RulesetChange
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.errors import Path
    from engine.rules.citation import Citation


class Choosable(Protocol):
    """One value of an option."""

    @property
    def value(self) -> OptionValue:
        """What is sent to choose it."""


class Question(Protocol):
    """An option, of whatever it changes."""

    @property
    def id(self) -> str:
        """By which it is chosen."""

    @property
    def choices(self) -> Sequence[Choosable]:
        """Its values."""

    def choice(self, value: object) -> Choosable | None:
        """Return the choice of a value, None for a value that it does not have."""


def option_faults(
    owner: str, known: Sequence[Question], chosen: Mapping[str, OptionValue], path: Path
) -> Iterator[Fault]:
    """Find options that the owner, told by name, does not have, and values that they do not have."""
    by_id = {option.id: option for option in known}
    for option_id, value in chosen.items():
        option = by_id.get(option_id)
        if option is None:
            message = Text(
                "{owner} has no option {option!r}; it has {known}.",
                owner=Text(owner),
                option=option_id,
                known=", ".join(by_id),
            )
            yield Fault((*path, option_id), "unknown_option", message)
        elif option.choice(value) is None:
            message = Text(
                "{option} is one of {allowed}, not {value}.",
                option=option_id,
                allowed=", ".join(_as_json(choice.value) for choice in option.choices),
                value=_as_json(value),
            )
            yield Fault((*path, option_id), "unknown_value", message)


def _as_json(value: OptionValue) -> str:
    """Write a value as a caller writes it in JSON."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: what a club chooses by it, and what that changes."""

    value: OptionValue
    meaning: str
    change: RulesetChange = NO_CHANGE


@dataclass(frozen=True, slots=True)
class Option:
    """A question that clubs answer differently; the first choice is the default and changes nothing."""

    id: str
    question: str
    cite: Citation
    choices: tuple[Choice, ...]

    @property
    def default(self) -> OptionValue:
        """The value taken where nothing was agreed."""
        return self.choices[0].value

    def choice(self, value: object) -> Choice | None:
        """Return the choice of exactly this value; true is not 1."""
        return next((each for each in self.choices if each.value == value and type(each.value) is type(value)), None)
