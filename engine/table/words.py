"""Sentences: what is done at the table and why, a sentence each with the page it is read on.

A sentence is a ``Text`` and so is each of its parts that is a word, so that another language can say it in its order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.game.tiles import Wind
from engine.table.stacks import Direction, End
from engine.text import Text, and_list, joined_by, template

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rules.citation import Citation
    from engine.table.procedure import Procedure
    from engine.table.stacks import Stack


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for players, what is done at the table or why, and its page."""

    text: Text
    cite: Citation


SEMICOLONS: Final = template("{former}; {next}")
THEN: Final = template("{former}, then {next}")
AND: Final = template("{former} and {next}")

_SEATS: Final = {
    Wind.EAST: template("East"),
    Wind.SOUTH: template("South"),
    Wind.WEST: template("West"),
    Wind.NORTH: template("North"),
    Wind.DREAMER: template("the white dragon"),
}
_WINDS: Final = {
    Wind.EAST: template("east wind"),
    Wind.SOUTH: template("south wind"),
    Wind.WEST: template("west wind"),
    Wind.NORTH: template("north wind"),
}
_ENDS: Final = {End.LEFT: template("left"), End.RIGHT: template("right")}
_DIRECTIONS: Final = {Direction.CLOCKWISE: template("clockwise"), Direction.ANTICLOCKWISE: template("anticlockwise")}


def seat_name(seat: Wind) -> Text:
    """Name a seat at the beginning of a sentence or within; the dreamer's by the tile that is drawn for it."""
    return Text(_SEATS[seat])


def seat_names(seats: Sequence[Wind]) -> str:
    """Name several seats in their order."""
    return and_list([seat_name(seat) for seat in seats])


def wind_name(wind: Wind) -> Text:
    """Name the wind that prevails."""
    return Text(_WINDS[wind])


def end_name(end: End) -> Text:
    """Name an end of a side."""
    return Text(_ENDS[end])


def direction_name(way: Direction) -> Text:
    """Name a way round the table."""
    return Text(_DIRECTIONS[way])


def reserve_name(procedure: Procedure) -> Text:
    """Name the tiles that a procedure keeps back."""
    return procedure.reserve.name


def stack_ranges(stacks: Sequence[Stack], end: End) -> str:
    """Write stacks that follow each other, side by side: W-R3 to W-R1, then N-R18 to N-R15."""
    runs: list[list[Stack]] = []
    for stack in stacks:
        if runs and runs[-1][-1].side is stack.side:
            runs[-1].append(stack)
        else:
            runs.append([stack])
    return joined_by(THEN, [range_text(run[0].label(end), run[-1].label(end)) for run in runs])


def range_text(first: str, last: str) -> str:
    """Write where something begins and ends; one thing by itself."""
    return Text("{first} to {last}", first=first, last=last) if first != last else first


def number_of_stacks(number: int) -> Text:
    """Write a number of stacks.

    >>> number_of_stacks(1), number_of_stacks(7)
    ('1 stack', '7 stacks')
    """
    return Text("1 stack") if number == 1 else Text("{number} stacks", number=number)


def number_of_tiles(number: int) -> Text:
    """Write a number of tiles."""
    return Text("1 tile") if number == 1 else Text("{number} tiles", number=number)
