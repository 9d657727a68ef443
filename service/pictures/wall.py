"""Draws an opened wall as SVG, seen from above. Every fact in the picture comes from the engine.

The picture fits a phone and grows with the window. East sits at the bottom, South at the right, West at the top, North
at the left. Coordinates on a side are ``along``, from its right end, and ``outwards``, from its inner face.
"""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from flask import render_template

from engine import SEATS, Text, Wind
from engine.table import OpenedWall, Stack, wall_steps
from service.http.answers import picture_policy
from service.http.folders import PAGES
from service.languages import Language

_STYLE: Final = (PAGES / "wall.css").read_text(encoding="utf-8")
POLICY: Final = picture_policy(_STYLE)

_CENTRE: Final = 180.0
_WIDTH: Final = 15.0
_DEPTH: Final = 19.0
_MOVED: Final = 5.0
"""How far the tiles of the reserve are moved outwards."""
_DOTS: Final = 10.0
_NUMBERS: Final = 22.0
"""How far outside the wall the dots and the numbers of the count are."""
_ARROW: Final = -9.0
"""How far outwards the arrow of the deal is; it is inside the wall."""
_LABELS: Final = {
    Wind.EAST: (46.0, "middle"),
    Wind.SOUTH: (18.0, "end"),
    Wind.WEST: (26.0, "middle"),
    Wind.NORTH: (18.0, "start"),
}
"""How far inwards the name of each seat stands, and its ``text-anchor`` in SVG."""
_NUMBERED_EVERY: Final = 5


class Box(NamedTuple):
    """A rectangle; ``kind`` is its CSS class."""

    x: float
    y: float
    width: float
    height: float
    kind: str


class Mark(NamedTuple):
    """A text, or a dot if the text is empty; ``kind`` is its CSS class."""

    x: float
    y: float
    text: str
    kind: str


def draw_wall(opened: OpenedWall, language: Language) -> str:
    walls = _Walls(opened, language.translate)
    return render_template(
        "wall.svg",
        style=_STYLE,
        opened=opened,
        steps=wall_steps(opened),
        language=language,
        say=language.say,
        translate=language.translate,
        boxes=[*walls.stacks(), *walls.loose_tiles()],
        marks=[*walls.count_marks(), *walls.loose_tile_marks(), *walls.seat_marks()],
        arrow=walls.arrow(),
    )


class _Walls:
    """The shapes in the picture of an opened wall, with their coordinates."""

    def __init__(self, opened: OpenedWall, translate: Callable[[str], str]) -> None:
        self.opened, self.translate = opened, translate
        self.inner = opened.procedure.building.stacks * _WIDTH - _DEPTH

    def point(self, side: Wind, along: float, outwards: float) -> tuple[float, float]:
        """Return the coordinates of a point of a side. Each side is the one before it, turned by a quarter."""
        x, y = self.inner / 2 - along, self.inner / 2 + outwards
        for _ in range(SEATS.index(side)):
            x, y = y, -x
        return _CENTRE + x, _CENTRE + y

    def box(self, stack: Stack, kind: str, outwards: float, inset: float) -> Box:
        """Return the rectangle of a stack, made smaller by ``inset`` on each side."""
        along = (stack.right - 1) * _WIDTH
        corner = self.point(stack.side, along + inset, outwards + inset)
        opposite = self.point(stack.side, along + _WIDTH - inset, outwards + _DEPTH - inset)
        (left, right), (top, bottom) = sorted((corner[0], opposite[0])), sorted((corner[1], opposite[1]))
        return Box(left, top, right - left, bottom - top, kind)

    def middle(self, stack: Stack) -> float:
        return (stack.right - 0.5) * _WIDTH

    def stacks(self) -> Iterator[Box]:
        """Yield the stacks: those of the live wall, those of the reserve, and the gap if a stack was lifted."""
        for stack in self.opened.live:
            yield self.box(stack, "first live" if stack == self.opened.live[0] else "live", 0, 0.6)
        for stack in self.opened.reserve:
            yield self.box(stack, "reserve", _MOVED, 0.6)
        if self.opened.loose_tiles:
            yield self.box(self.opened.gap, "gap", 0, 1.2)

    def loose_tiles(self) -> Iterator[Box]:
        for each in self.opened.loose_tiles:
            yield self.box(each.on, "loose", _MOVED, 2.4)

    def loose_tile_marks(self) -> Iterator[Mark]:
        """Yield the numbers on the loose tiles: 1 is taken first."""
        for number, each in enumerate(self.opened.loose_tiles, start=1):
            x, y = self.point(each.on.side, self.middle(each.on), _MOVED + _DEPTH / 2)
            yield Mark(x, y, str(number), "on-loose")

    def count_marks(self) -> Iterator[Mark]:
        """Yield the marks of the counted stacks: a dot for each, and numbers for some."""
        total = len(self.opened.counted)
        for number, stack in enumerate(self.opened.counted, start=1):
            x, y = self.point(stack.side, self.middle(stack), _DEPTH + _DOTS)
            yield Mark(x, y, "", "dot")
            if number in {1, total} or (number % _NUMBERED_EVERY == 0 and number + 1 != total):
                x, y = self.point(stack.side, self.middle(stack), _DEPTH + _NUMBERS)
                yield Mark(x, y, str(number), "count last" if number == total else "count")

    def seat_marks(self) -> Iterator[Mark]:
        """Yield the names of the seats, and the words for who deals and whose wall is broken."""
        for seat in SEATS:
            roles = {Text("breaks"): self.opened.breaker, Text("deals"): self.opened.dealer}
            roles_here = [self.translate(role) for role, who in roles.items() if who is seat]
            if seat in self.opened.empty_seats:
                roles_here = [self.translate(Text("empty"))]
            distance, anchor = _LABELS[seat]
            x, y = self.point(seat, self.inner / 2, -distance)
            name = self.translate(Text(seat.value.capitalize()))
            yield Mark(x, y, name, f"seat {anchor} chosen" if seat in roles.values() else f"seat {anchor}")
            for line, role in enumerate(roles_here, start=1):
                yield Mark(x, y + 13 * line, role, f"role {anchor}")

    def arrow(self) -> Iterator[tuple[float, float]]:
        """Yield the points of the arrow of the deal, inside the live wall from its first stack to its last."""
        for side, stacks in groupby(self.opened.live, key=lambda stack: stack.side):
            run = list(stacks)
            for stack in dict.fromkeys((run[0], run[-1])):
                along = min(max(self.middle(stack), -_ARROW), self.inner + _ARROW)
                yield self.point(side, along, _ARROW)
