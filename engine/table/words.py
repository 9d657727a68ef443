"""Sentences: what is done at the table and why, a sentence each with the page it is read on.

A sentence is a ``Said`` and so is each of its parts that is a word, so that another language can say it in its order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.game.tiles import Wind
from engine.table.stacks import End, Way
from engine.text import Said, chained, listed, to_say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rules.citation import Citation
    from engine.table.procedure import Procedure
    from engine.table.stacks import Stack


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for players, what is done at the table or why, and its page."""

    text: str
    cite: Citation


SEMICOLONS: Final = to_say("{former}; {next}")
THEN: Final = to_say("{former}, then {next}")
AND: Final = to_say("{former} and {next}")

_SEATS: Final = {
    Wind.EAST: to_say("East"),
    Wind.SOUTH: to_say("South"),
    Wind.WEST: to_say("West"),
    Wind.NORTH: to_say("North"),
    Wind.DREAMER: to_say("the white dragon"),
}
_WINDS: Final = {
    Wind.EAST: to_say("east wind"),
    Wind.SOUTH: to_say("south wind"),
    Wind.WEST: to_say("west wind"),
    Wind.NORTH: to_say("north wind"),
}
_ENDS: Final = {End.LEFT: to_say("left"), End.RIGHT: to_say("right")}
_WAYS: Final = {Way.CLOCKWISE: to_say("clockwise"), Way.ANTICLOCKWISE: to_say("anticlockwise")}


def joined(parts: Sequence[str]) -> str:
    """Join words with commas and an and.

    >>> joined(["East", "South", "West"])
    'East, South and West'
    """
    *first, last = parts
    return Said(AND, former=listed(first), next=last) if first else last


def name(seat: Wind) -> Said:
    """Name a seat at the beginning of a sentence or within; the dreamer's by the tile that is drawn for it."""
    return Said(_SEATS[seat])


def names(seats: Sequence[Wind]) -> str:
    """Name several seats in their order."""
    return joined([name(seat) for seat in seats])


def wind_named(wind: Wind) -> Said:
    """Name the wind that prevails."""
    return Said(_WINDS[wind])


def end_named(end: End) -> Said:
    """Name an end of a side."""
    return Said(_ENDS[end])


def way_named(way: Way) -> Said:
    """Name a way round the table."""
    return Said(_WAYS[way])


def kept_back(procedure: Procedure) -> Said:
    """Name the tiles that a procedure keeps back."""
    return Said(procedure.reserve.name)


def span(stacks: Sequence[Stack], end: End) -> str:
    """Write stacks that follow each other, side by side: W-R3 to W-R1, then N-R18 to N-R15."""
    runs: list[list[Stack]] = []
    for stack in stacks:
        if runs and runs[-1][-1].side is stack.side:
            runs[-1].append(stack)
        else:
            runs.append([stack])
    return chained(THEN, [from_to(run[0].written(end), run[-1].written(end)) for run in runs])


def from_to(first: str, last: str) -> str:
    """Write where something begins and ends; one thing by itself."""
    return Said("{first} to {last}", first=first, last=last) if first != last else first


def stacks_counted(number: int) -> Said:
    """Write a number of stacks.

    >>> stacks_counted(1), stacks_counted(7)
    ('1 stack', '7 stacks')
    """
    return Said("1 stack") if number == 1 else Said("{number} stacks", number=number)


def tiles_counted(number: int) -> Said:
    """Write a number of tiles."""
    return Said("1 tile") if number == 1 else Said("{number} tiles", number=number)
