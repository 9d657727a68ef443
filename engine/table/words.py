"""Words that the sentences about the table share: seats, winds, ends, directions, stacks, numbers of tiles.

Each word is a ``Text``, so that a translation can put it where its language needs it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.game.tiles import Wind
from engine.rules.citation import Citation, Terms
from engine.table.stacks import Direction, End, Stack
from engine.text import Text, and_list, joined_by, template


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that tells players what to do at the table, or why, and the page it follows."""

    text: Text
    cite: Citation


def in_words(terms: Terms, sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """Return sentences in the words of a book."""
    return tuple(Sentence(terms.say(each.text), each.cite) for each in sentences)


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
    """Return the name of a seat; the dreamer is called by the tile that is drawn for that seat."""
    return Text(_SEATS[seat])


def seat_names(seats: Sequence[Wind]) -> str:
    """Return the names of seats, joined with commas and "and"."""
    return and_list([seat_name(seat) for seat in seats])


def wind_name(wind: Wind) -> Text:
    """Return the name of a wind."""
    return Text(_WINDS[wind])


def end_name(end: End) -> Text:
    """Return the name of an end of a side."""
    return Text(_ENDS[end])


def direction_name(direction: Direction) -> Text:
    """Return the name of a direction round the table."""
    return Text(_DIRECTIONS[direction])


def stack_ranges(stacks: Sequence[Stack], end: End) -> str:
    """Return stacks that follow each other as ranges, one for each side: W-R3 to W-R1, then N-R18 to N-R15."""
    runs: list[list[Stack]] = []
    for stack in stacks:
        if runs and runs[-1][-1].side is stack.side:
            runs[-1].append(stack)
        else:
            runs.append([stack])
    return joined_by(THEN, [range_text(run[0].label(end), run[-1].label(end)) for run in runs])


def range_text(first: str, last: str) -> str:
    """Return the first and the last of a range; just one of them if they are equal."""
    return Text("{first} to {last}", first=first, last=last) if first != last else first


def number_of_stacks(number: int) -> Text:
    """Return a number of stacks in words.

    >>> number_of_stacks(1), number_of_stacks(7)
    ('1 stack', '7 stacks')
    """
    return Text("1 stack") if number == 1 else Text("{number} stacks", number=number)


def number_of_tiles(number: int) -> Text:
    """Return a number of tiles in words."""
    return Text("1 tile") if number == 1 else Text("{number} tiles", number=number)
