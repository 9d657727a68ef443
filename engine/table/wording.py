"""Sentences: what is done at the table and why, a sentence each with the page it is read on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.table.stacks import Tier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rules import Citation
    from engine.table.stacks import End, Stack
    from engine.table.throws import Throw
    from engine.tiles import Wind


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for players, what is done at the table or why, and its page."""

    text: str
    cite: Citation


TIERS: Final = {Tier.UPPER: "upper", Tier.LOWER: "lower"}


def name(seat: Wind) -> str:
    """Name a seat at the beginning of a sentence or within."""
    return seat.value.capitalize()


def names(seats: Sequence[Wind]) -> str:
    """Name several seats in their order."""
    return joined([name(seat) for seat in seats])


def joined(parts: Sequence[str]) -> str:
    """Join words with commas and an and.

    >>> joined(["East", "South", "West"])
    'East, South and West'
    """
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def thrown(throw: Throw) -> str:
    """Write a throw as its total, and the dice where they are known."""
    return f"{throw.total} ({' + '.join(map(str, throw.dice))})" if len(throw.dice) > 1 else str(throw.total)


def span(stacks: Sequence[Stack], end: End) -> str:
    """Write stacks that follow each other, side by side: W-R3 to W-R1, then N-R18 to N-R15."""
    runs: list[list[Stack]] = []
    for stack in stacks:
        if runs and runs[-1][-1].side is stack.side:
            runs[-1].append(stack)
        else:
            runs.append([stack])
    return ", then ".join(" to ".join(dict.fromkeys((run[0].written(end), run[-1].written(end)))) for run in runs)


def counted(number: int, what: str) -> str:
    """Write a number of things.

    >>> counted(1, "stack"), counted(7, "stack")
    ('1 stack', '7 stacks')
    """
    return f"{number} {what}" + ("" if number == 1 else "s")
