"""Options: the questions that clubs answer differently, the answers to choose from, and what each answer changes.

Rulesets, procedures and rotations share them. They differ only in the type of change that an answer makes. That of a
procedure or a rotation is ``Fields``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Generic, TypeVar

from engine.errors import Fault, FaultCode
from engine.fault_places import Place
from engine.rules.citation import Citation
from engine.text import Text, quoted, template, with_nearest

OptionValue = str
"""A value as a text: ``"wrap"``, ``"3"``, ``"true"``."""

WrittenValue = str | int | bool
"""A value as a table of rules or a request may write it."""

Change = TypeVar("Change")
Record = TypeVar("Record")

Fields = Mapping[Any, Any]
"""New values for fields of a record, by name. A mapping changes some fields, or some entries, of a field's value."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[Change]):
    """One answer to an option: the value that chooses it, its meaning, and what it changes; None changes nothing."""

    value: OptionValue
    meaning: Text
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Option(Generic[Change]):
    """A question that clubs answer differently. The first choice is that of the book and changes nothing.

    ``club_value`` is the value that a club chose for all its tables, None if it chose none.
    """

    id: str
    question: Text
    cite: Citation
    choices: tuple[Choice[Change], ...]
    club_value: OptionValue | None = None

    @property
    def default(self) -> OptionValue:
        """The value that holds where a table chose none."""
        return self.choices[0].value if self.club_value is None else self.club_value

    def choice(self, value: object) -> Choice[Change] | None:
        return next((each for each in self.choices if each.value == value), None)


def option_value(value: WrittenValue) -> OptionValue:
    return str(value).lower()


def chosen_changes(options: Iterable[Option[Change]], chosen: Mapping[str, OptionValue]) -> Iterator[Change]:
    """Yield what the values in force change, in the order of the options. Those of the book change nothing."""
    for option in options:
        choice = option.choice(chosen.get(option.id, option.default))
        if choice is not None and choice.change is not None:
            yield choice.change


def with_fields(record: Record, fields: Fields) -> Record:
    """Return a record with other values in some fields. It must have a field of each name."""
    changed: Record = _with_value(record, fields)
    return changed


def _with_value(former: Any, value: Any) -> Any:  # noqa: ANN401 - a field may have any type
    if not isinstance(value, Mapping):
        return value
    if isinstance(former, Mapping):
        return {**former, **value}
    return replace(former, **{name: _with_value(getattr(former, name), each) for name, each in value.items()})


def with_chosen_fields(record: Record, options: Iterable[Option[Fields]], chosen: Mapping[str, OptionValue]) -> Record:
    return reduce(with_fields, chosen_changes(options, chosen), record)


def values_in_force(options: Iterable[Option[Change]], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the value of every option by its id: the chosen one, else the default."""
    return {option.id: chosen.get(option.id, option.default) for option in options}


def agreed_options(options: Iterable[Option[Change]], chosen: Mapping[str, OptionValue]) -> tuple[Option[Change], ...]:
    """Return options as a club has agreed on them: the chosen values become the defaults."""
    return tuple(replace(each, club_value=chosen.get(each.id, each.club_value)) for each in options)


def option_faults(
    owner: Text, options: Sequence[Option[Change]], chosen: Mapping[str, OptionValue], place: Place
) -> Iterator[Fault]:
    """Find chosen options that do not exist, and values that an option does not have.

    ``owner`` is the name of the ruleset or procedure that has the ``options``; ``place`` is where the chosen ones stand
    in the request.
    """
    by_id = {option.id: option for option in options}
    for option_id, value in chosen.items():
        option = by_id.get(option_id)
        if option is None:
            sentence = template("{owner} has no option {option}. It has these options: {known}.")
            message = Text(sentence, owner=owner, option=quoted(option_id), known=", ".join(by_id))
            yield Fault(place / option_id, FaultCode.UNKNOWN_OPTION, with_nearest(message, option_id, by_id))
        elif option.choice(value) is None:
            allowed = [choice.value for choice in option.choices]
            sentence = template("{option} cannot be {value}. Send one of {allowed}.")
            message = Text(sentence, option=option.id, allowed=", ".join(map(quoted, allowed)), value=quoted(value))
            yield Fault(place / option_id, FaultCode.UNKNOWN_VALUE, with_nearest(message, value, allowed))
