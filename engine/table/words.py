"""Words that the sentences about the table share: seats, winds, ends, directions, stacks, numbers of tiles.

Each word is a ``Text``, so that a translation can put it where its language needs it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

from engine.game.tiles import Wind
from engine.rules.citation import Citation, Terms
from engine.rules.seats import NAMES_OF_SEATS
from engine.table.stacks import Direction, End, Stack
from engine.text import Text, and_list, joined_by, template


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that tells players what to do at the table, or why, and the page it follows."""

    text: Text
    cite: Citation


def in_words(terms: Terms, sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
    return tuple(Sentence(terms.say(each.text), each.cite) for each in sentences)


SEMICOLONS: Final = template("{former}; {next}")
THEN: Final = template("{former}, then {next}")
AND: Final = template("{former} and {next}")

SEAT_NAMES: Final = NAMES_OF_SEATS | {Wind.DREAMER: Text("the white dragon")}
"""The dreamer's seat is called by the tile that is drawn for it."""

WIND_NAMES: Final = {
    Wind.EAST: Text("east wind"),
    Wind.SOUTH: Text("south wind"),
    Wind.WEST: Text("west wind"),
    Wind.NORTH: Text("north wind"),
}
END_NAMES: Final = {End.LEFT: Text("left"), End.RIGHT: Text("right")}
DIRECTION_NAMES: Final = {Direction.CLOCKWISE: Text("clockwise"), Direction.ANTICLOCKWISE: Text("anticlockwise")}


def seat_names(seats: Sequence[Wind]) -> str:
    return and_list([SEAT_NAMES[seat] for seat in seats])


def stack_ranges(stacks: Sequence[Stack], end: End) -> str:
    """Return stacks that follow each other as ranges, one for each side: W-R3 to W-R1, then N-R18 to N-R15."""
    runs = [list(run) for _, run in groupby(stacks, key=attrgetter("side"))]
    return joined_by(THEN, [range_text(run[0].label(end), run[-1].label(end)) for run in runs])


def range_text(first: str, last: str) -> str:
    """Return the first and the last of a range; just one of them if they are equal."""
    return Text("{first} to {last}", first=first, last=last) if first != last else first


def number_of_stacks(number: int) -> Text:
    return Text("1 stack") if number == 1 else Text("{number} stacks", number=number)
