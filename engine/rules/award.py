"""What rules and special hands give: points, doublings, shares of the limit."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple


class Award(NamedTuple):
    """What a rule gives.

    ``points`` count towards the basic score, ``doublings`` is how often that is doubled, ``limit`` is a share of the
    limit: 1 is the whole limit, None is no share.
    """

    points: int = 0
    doublings: int = 0
    limit: Fraction | None = None


@dataclass(frozen=True, slots=True)
class SetAward:
    """What a set gives when it is exposed, and when it is concealed.

    ``exposed_printed`` is False where the book prints a dash for an exposed set.
    """

    exposed: Award
    concealed: Award
    exposed_printed: bool = True


def points(number: int) -> Award:
    """Return an award of so many points.

    >>> points(20)
    Award(points=20, doublings=0, limit=None)
    """
    return Award(points=number)


def doublings(number: int) -> Award:
    """Return an award of so many doublings.

    >>> doublings(2).doublings
    2
    """
    return Award(doublings=number)


def exposed_concealed(exposed: tuple[int, int], concealed: tuple[int, int]) -> SetAward:
    """Return the award of a set, from its (points, doublings) when exposed and when concealed.

    >>> exposed_concealed((2, 0), (4, 1)).concealed
    Award(points=4, doublings=1, limit=None)
    """
    return SetAward(Award(*exposed), Award(*concealed))


def dash_concealed(concealed: tuple[int, int]) -> SetAward:
    """Return the award of a set for which the book prints a dash when exposed, and its (points, doublings) concealed.

    An exposed set then gives the same.

    >>> dash_concealed((2, 0)).exposed
    Award(points=2, doublings=0, limit=None)
    """
    return SetAward(Award(*concealed), Award(*concealed), exposed_printed=False)


THE_LIMIT = Award(limit=Fraction(1))
"""The whole limit."""


@dataclass(frozen=True, slots=True)
class LimitShare:
    """A hand is worth a share of the limit; 1 is the whole limit."""

    share: Fraction


@dataclass(frozen=True, slots=True)
class FixedPoints:
    """A hand is worth so many points, whatever its tiles would count."""

    points: int


@dataclass(frozen=True, slots=True)
class TilesDoubled:
    """A hand is worth the points of its tiles and of going out, doubled ``doublings`` times.

    ``as_well`` lists the ids of rules whose doublings count too. ``loose_tile_points`` are added if the last tile is a
    loose tile; the ordinary count gives nothing for it. ``or_count``: the ordinary count is taken if it is higher.
    ``with_bonus``: points of bonus tiles are doubled like those of the other tiles, and doublings of bonus tiles double
    the whole hand. Without it, bonus tiles are counted separately and added.
    """

    doublings: int
    as_well: tuple[str, ...] = ()
    loose_tile_points: int = 0
    or_count: bool = True
    with_bonus: bool = False


Worth = LimitShare | FixedPoints | TilesDoubled
