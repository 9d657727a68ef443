"""Sentences with values in them, which remember what they were made of: another language says them in its own order."""

from __future__ import annotations

from typing import Self


def to_say(template: str) -> str:
    """Mark a template that is filled in elsewhere, so that the catalogues of other languages have it."""
    return template


class Said(str):
    """A sentence in English, made of a template and named values.

    A value that is a ``Said`` too is said in the other language, any other stays as it is.

    >>> doubled = Said("{amount} x 2 (the payer is East)", amount=400)
    >>> capped = Said("{amount}, capped at {limit}", amount=doubled, limit=500)
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
        said = super().__new__(cls, template.format(**values))
        said.template, said.values = template, values
        return said

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, int | str]]:
        """Be copied and pickled as what it was made of."""
        return (self.template,), self.values
