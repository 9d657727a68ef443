"""What a hand must look like for a pattern to be worth trying: which kinds of tile it holds, how many suits and sets.

Only a no is ever taken from here. The kinds are one bit each, as ``kinds_in`` tells them of a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from engine.hand import count_of
from engine.shapes.parts import Demand, Form
from engine.tiles import KINDS, Suit, Tile, kinds_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.shapes.choices import Layout
    from engine.shapes.parts import Shape

_SUITS: Final = tuple(kinds_in(count_of(tile for tile in KINDS if tile.suit is suit)) for suit in Suit)


class Look(NamedTuple):
    """What every hand of a pattern shows, its suits given.

    Of the kinds ``looked_at`` it holds those that are ``required`` and no other. It has no more than ``room`` kinds in
    all, at least ``sets`` groups that lie as such, and as many suits as one of ``suits``.
    """

    looked_at: int
    required: int
    room: int
    sets: int
    suits: frozenset[int]

    def allows_with_one_more(self, kinds: int) -> bool:
        """Tell whether a hand that lacks one tile is worth trying."""
        foreign = self.looked_at ^ self.required
        return not kinds & foreign and (self.required & ~kinds).bit_count() <= 1 and kinds.bit_count() <= self.room


def look_of(shape: Shape, layout: Layout) -> Look:
    """Return what every hand shows that fits one layout of a pattern."""
    drawn: set[Tile] = set()
    required: set[Tile] = set()
    for choice in layout.choices:
        drawn = drawn.union(*choice.groups)
        required |= set(choice.groups[0]).intersection(*choice.groups)
    return Look(
        looked_at=kinds_in(count_of((set(Tile) - drawn) | required)),
        required=kinds_in(count_of(required)),
        room=sum(part.count * max(len(set(group)) for group in groups) for part, groups in layout.choices),
        sets=sum(part.count for part, _ in layout.choices if part.form is Form.KONG),
        suits=_suits_allowed(shape),
    )


def _suits_allowed(shape: Shape) -> frozenset[int]:
    """Return the numbers of suits that all the conditions of a pattern allow."""
    return frozenset(
        number
        for number in range(len(Suit) + 1)
        if all(
            (condition.demand is Demand.AT_MOST or number >= condition.suits)
            and (condition.demand is Demand.AT_LEAST or number <= condition.suits)
            for condition in shape.conditions
            if condition.suits
        )
    )


_Tried = TypeVar("_Tried")


def worth_trying(of_each: Iterable[tuple[_Tried, tuple[Look, ...]]], count: int, sets: int) -> list[_Tried]:
    """Return what is worth trying of all that has one of its looks, given the count of a hand's tiles and its sets."""
    kinds = kinds_in(count)
    number = kinds.bit_count()
    suits = sum([kinds & suit != 0 for suit in _SUITS])
    found = []
    for each, looks in of_each:
        for looked_at, required, room, fewest_sets, allowed in looks:
            if kinds & looked_at == required and number <= room and sets >= fewest_sets and suits in allowed:
                found.append(each)
                break
    return found
