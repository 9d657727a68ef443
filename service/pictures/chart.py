"""The courses of players as the lines of a chart: where each runs, and where its number stands.

Of many players the first places have numbers, and the lines of the others are faint.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

MOST_NUMBERED: Final = 8
_LEFT, _TOP, _WIDTH, _HEIGHT = 20, 20, 560, 240
_LEAST_BETWEEN: Final = 18
"""So far apart stand two numbers, which are so high."""

Point = tuple[float, float]


class Line(NamedTuple):
    """The line of a player. ``label``: how high its number stands; both are None for a faint line."""

    name: str
    value: float
    points: Sequence[Point]
    number: int | None
    label: float | None


def lines_of(courses: Iterable[tuple[str, Sequence[tuple[int, float]]]]) -> list[Line]:
    """Return the lines of players, each with a name and where it goes: pairs of a number from 1 and a value."""
    shown = [(name, course) for name, course in courses if course]
    if len(shown) > MOST_NUMBERED:
        shown.sort(key=lambda each: -each[1][-1][1])
    numbers, values = zip(*(point for _, course in shown for point in course), strict=True) if shown else ((), ())
    if len(set(numbers)) < 2:  # noqa: PLR2004 - a point is no line
        return []
    across, up = _WIDTH / (max(numbers) - 1 or 1), _HEIGHT / (max(values) - min(values) or 1)
    runs = [
        [(round(_LEFT + (x - 1) * across, 1), round(_TOP + (max(values) - y) * up, 1)) for x, y in course]
        for _, course in shown
    ]
    labels = _apart([run[-1] for run in runs[:MOST_NUMBERED]])
    return [
        Line(name, course[-1][1], run, place + 1 if place in labels else None, labels.get(place))
        for place, ((name, course), run) in enumerate(zip(shown, runs, strict=True))
    ]


def _apart(ends: Sequence[Point]) -> dict[int, float]:
    """Return how high the number at each end stands: those beside each other are moved until none covers another."""
    heights = {place: end[1] for place, end in enumerate(ends)}
    for _, beside in groupby(sorted(heights, key=lambda place: ends[place]), key=lambda place: ends[place][0]):
        downwards = list(beside)
        for upper, lower in pairwise(downwards):
            heights[lower] = max(heights[lower], heights[upper] + _LEAST_BETWEEN)
        heights[downwards[-1]] = min(heights[downwards[-1]], _TOP + _HEIGHT)
        for lower, upper in pairwise(downwards[::-1]):
            heights[upper] = min(heights[upper], heights[lower] - _LEAST_BETWEEN)
    return heights
