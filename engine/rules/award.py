"""What rules and special hands give: points, doublings, shares of the limit; and scales, what these come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Final, NamedTuple, Protocol

from engine.rules.citation import Citation


class Award(NamedTuple):
    """What a rule gives.

    ``points`` count towards the basic score, ``doublings`` is how often that is doubled, ``limit`` is a share of the
    limit: 1 is the whole limit, None is no share.
    """

    points: int = 0
    doublings: int = 0
    limit: Fraction | None = None

    @property
    def sides(self) -> tuple[Award, Award]:
        """What an exposed and a concealed set give: the same."""
        return self, self


@dataclass(frozen=True, slots=True)
class SetAward:
    """What a set gives when it is exposed, and when it is concealed.

    A row of a whole hand may have one too: the hand is concealed if no set was melded before the last tile. On a side
    that gives nothing the row does not count. ``exposed_printed`` is False where the book prints a dash for an exposed
    set.
    """

    exposed: Award
    concealed: Award
    exposed_printed: bool = True

    @property
    def sides(self) -> tuple[Award, Award]:
        return self.exposed, self.concealed


@dataclass(frozen=True, slots=True)
class AwardIf:
    """What a hand gives, and what it gives instead where it meets a further condition of a whole hand."""

    usual: Award
    condition: Callable[..., bool]
    then: Award

    @property
    def sides(self) -> tuple[Award, Award]:
        """What the hand gives without the condition, and with it."""
        return self.usual, self.then


AnyAward = Award | SetAward | AwardIf


def points(number: int) -> Award:
    return Award(points=number)


def doublings(number: int) -> Award:
    return Award(doublings=number)


def exposed_concealed(exposed: tuple[int, int], concealed: tuple[int, int]) -> SetAward:
    """Return the award of a set, from its (points, doublings) when exposed and when concealed.

    >>> exposed_concealed((2, 0), (4, 1)).concealed
    Award(points=4, doublings=1, limit=None)
    """
    return SetAward(Award(*exposed), Award(*concealed))


def open_closed(exposed: int, concealed: int) -> SetAward:
    """Return the award of a whole hand: so many doublings with a set melded before the last tile, and so many without.

    >>> open_closed(0, 1).exposed == Award()
    True
    """
    return SetAward(doublings(exposed), doublings(concealed))


def dash_concealed(concealed: tuple[int, int]) -> SetAward:
    """Return the award of a set for which the book prints a dash when exposed, and its (points, doublings) concealed.

    An exposed set then gives the same.

    >>> dash_concealed((2, 0)).exposed
    Award(points=2, doublings=0, limit=None)
    """
    return SetAward(Award(*concealed), Award(*concealed), exposed_printed=False)


THE_LIMIT = Award(limit=Fraction(1))


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


class Scale(Protocol):
    """How a ruleset turns points and doublings into a total in points. The limit is applied afterwards."""

    def total(self, points: int, doublings: int) -> int:
        """Return what so many points and so many doublings come to."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """The classical count: the points, doubled so many times."""

    def total(self, points: int, doublings: int) -> int:
        return points << doublings


class Step(NamedTuple):
    """A named limit: from so many doublings on, a hand is worth so many points."""

    doublings: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class FuAndHan:
    """Points rounded up, doubled twice and once for each han, which are counted as doublings; then named limits.

    ``steps`` are the limits, the lowest first. With fewer han a hand is worth at most the lowest, and all of it from
    ``rounded_from`` on; None for never. Points are rounded up to a multiple of ``rounds_up_to``, those that are
    ``unrounded`` are not. ``limit_name`` is what is worth more than the highest step, a limit hand.

    >>> from engine.rules.citation import Source
    >>> steps = (Step(5, "mangan", 2000), Step(6, "haneman", 3000))
    >>> scale = FuAndHan(steps, limit_name="yakuman", cite=Source("Riichi").at("4.1"))
    >>> [scale.total(22, 2), scale.total(25, 2), scale.total(32, 4), scale.total(20, 5), scale.name_of(3000)]
    [480, 400, 2000, 2000, 'haneman']
    """

    steps: tuple[Step, ...]
    limit_name: str
    cite: Citation
    rounds_up_to: int = 10
    unrounded: frozenset[int] = frozenset({25})
    rounded_from: int | None = None

    def rounded(self, points: int) -> int:
        return points if points in self.unrounded else -(-points // self.rounds_up_to) * self.rounds_up_to

    def total(self, points: int, doublings: int) -> int:
        first = self.steps[0]
        if doublings >= first.doublings:
            return [step.points for step in self.steps if doublings >= step.doublings][-1]
        value = min(self.rounded(points) << 2 + doublings, first.points)
        return value if self.rounded_from is None or value < self.rounded_from else first.points

    def name_of(self, total: int) -> str | None:
        """Return the name of the limit that a total reaches; None if it reaches none."""
        if total > self.steps[-1].points:
            return self.limit_name
        return next((step.name for step in reversed(self.steps) if total >= step.points), None)


DOUBLING: Final = Doubling()
"""The scale of every ruleset that names no other."""


@dataclass(frozen=True, slots=True)
class Additive:
    """A plain sum: the points, and no rule doubles."""

    def total(self, points: int, doublings: int) -> int:  # noqa: ARG002 - as every scale is asked
        return points


ADDITIVE: Final = Additive()
"""The scale of rulesets that add up points and double nothing."""


@dataclass(frozen=True, slots=True)
class FaanTable:
    """A table that gives points for each number of faan, which are counted as doublings.

    ``steps`` are the points for 0, 1, 2 and more faan. Beyond them, the table doubles with every ``doubles_every``
    faan; None lets it stay at the last step. The limit of the ruleset is the step of ``limit_faan``; without a limit, a
    limit hand is worth at least the step of ``limit_hand_faan``.

    >>> from engine.rules.citation import Source
    >>> page = Source("Hong Kong mahjong").at("Points")
    >>> half_spicy = FaanTable("half_spicy", (1, 2, 4, 8, 16, 24), doubles_every=2, limit_faan=10, cite=page)
    >>> [half_spicy.step(faan) for faan in range(11)]
    [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128]
    >>> half_spicy.total(1, 5)
    24
    """

    id: str
    steps: tuple[int, ...]
    doubles_every: int | None
    limit_faan: int
    cite: Citation
    limit_hand_faan: int = 13

    @property
    def limit(self) -> int:
        return self.step(self.limit_faan)

    @property
    def up_to_the_limit(self) -> tuple[int, ...]:
        """The points for 0, 1, 2 and more faan, up to those of the limit."""
        return tuple(self.step(faan) for faan in range(self.limit_faan + 1))

    @property
    def limit_hand_without_limit(self) -> int:
        """What a limit hand scores at least where a table plays without a limit, in points."""
        return self.step(self.limit_hand_faan)

    def step(self, faan: int) -> int:
        beyond = faan - len(self.steps) + 1
        if beyond <= 0:
            return self.steps[faan]
        if self.doubles_every is None:
            return self.steps[-1]
        doubled, odd = divmod(beyond - 1, self.doubles_every)
        return self.steps[odd - self.doubles_every] << doubled + 1

    def around(self, points: int) -> tuple[int, int | None]:
        """Return the highest step up to some points, and the next one; None if the table has no higher step."""
        steps = iter(self.steps) if self.doubles_every is None else map(self.step, count())
        lower = next(steps)
        for step in steps:
            if step > points:
                return lower, step
            lower = step
        return lower, None

    def total(self, points: int, doublings: int) -> int:
        return points * self.step(doublings)
