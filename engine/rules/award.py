"""What a rule gives: points, doublings, shares of the limit."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple


class Award(NamedTuple):
    """What a rule gives: points, doublings (how often the basic score is doubled), or a share of the limit."""

    points: int = 0
    doublings: int = 0
    limit: Fraction | None = None


@dataclass(frozen=True, slots=True)
class SetAward:
    """What a set gives, by whether it is exposed or concealed."""

    exposed: Award
    concealed: Award


def points(number: int) -> Award:
    """Give points towards the basic score.

    >>> points(20)
    Award(points=20, doublings=0, limit=None)
    """
    return Award(points=number)


def doublings(number: int) -> Award:
    """Double the basic score so many times.

    >>> doublings(2).doublings
    2
    """
    return Award(doublings=number)


def exposed_concealed(exposed: tuple[int, int], concealed: tuple[int, int]) -> SetAward:
    """Give a set its points and doublings when exposed, and when concealed.

    >>> exposed_concealed((2, 0), (4, 1)).concealed
    Award(points=4, doublings=1, limit=None)
    """
    return SetAward(Award(*exposed), Award(*concealed))


THE_LIMIT = Award(limit=Fraction(1))
"""The whole limit, whatever the hand would count."""


@dataclass(frozen=True, slots=True)
class LimitShare:
    """Worth a share of the limit."""

    share: Fraction


@dataclass(frozen=True, slots=True)
class FixedPoints:
    """Worth so many points, whatever the hand would count."""

    points: int


@dataclass(frozen=True, slots=True)
class TilesDoubled:
    """Worth the points of the tiles and of going out, bonus tiles apart, doubled so many times and no more.

    ``as_well`` names the rows whose doublings still count. ``loose_tile_points`` are added for a last tile that is a
    loose one, where the ordinary count gives nothing for it. ``or_count``: the ordinary count may be taken instead.
    ``with_bonus``: bonus tiles are not counted apart, but with the tiles, which their doublings double too.
    """

    doublings: int
    as_well: tuple[str, ...] = ()
    loose_tile_points: int = 0
    or_count: bool = True
    with_bonus: bool = False


Worth = LimitShare | FixedPoints | TilesDoubled
