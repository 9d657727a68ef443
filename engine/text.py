"""Sentences with values in them, which remember what they were made of: another language says them in its own order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Part = TypeVar("Part", bound=str)


def template(template: str) -> str:
    """Mark a template that is filled in elsewhere, so that the catalogues of other languages have it."""
    return template


class Text(str):
    """A sentence in English, made of a template and named values.

    A value that is a ``Text`` too is said in the other language, any other stays as it is. Without values it is a
    sentence or a name as it stands, braces and all.

    >>> doubled = Text("{amount} x 2 (the payer is East)", amount=400)
    >>> capped = Text("{amount}, capped at {limit}", amount=doubled, limit=500)
    >>> print(capped)
    400 x 2 (the payer is East), capped at 500
    >>> capped.template, capped.values["limit"]
    ('{amount}, capped at {limit}', 500)
    """

    __slots__ = ("template", "values")

    template: str
    values: dict[str, int | str]

    def __new__(cls, template: str, /, **values: int | str) -> Self:
        """Fill the values in."""
        said = super().__new__(cls, template.format(**values) if values else template)
        said.template, said.values = template, values
        return said

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, int | str]]:
        """Be copied and pickled as what it was made of."""
        return (self.template,), self.values


def joined_by(template: str, parts: Iterable[Part]) -> Part | Text:
    """Join parts, of which there is at least one, two at a time by a template.

    >>> print(joined_by("{former}, then {next}", ["East", "South", "West"]))
    East, then South, then West
    """
    first, *others = parts
    joined: Part | Text = first
    for each in others:
        joined = Text(template, former=joined, next=each)
    return joined


def comma_list(parts: Iterable[Part]) -> Part | Text:
    """Join parts with commas.

    >>> print(comma_list([Text("east"), Text("south"), Text("west")]))
    east, south, west
    """
    return joined_by(template("{former}, {next}"), parts)


def and_list(parts: Iterable[Part]) -> Part | Text:
    """Join parts, of which there is at least one, with commas and an and before the last.

    >>> print(and_list([Text("east"), Text("south"), Text("west")]))
    east, south and west
    """
    *first, last = parts
    return Text(template("{former} and {next}"), former=comma_list(first), next=last) if first else last


def or_list(parts: Iterable[Part]) -> Part | Text:
    """Join parts with an or between any two.

    >>> print(or_list([Text("B1"), Text("B4"), Text("B7")]))
    B1 or B4 or B7
    """
    return joined_by(template("{former} or {next}"), parts)


def join_sentences(sentences: Iterable[Text]) -> Text:
    """Join sentences to one text."""
    return joined_by(template("{former} {next}"), sentences)
