"""What a scheme of a tournament is made of: how the scores of a table become points, and what ranks the players.

A scheme is data. Its figures are whole numbers or exact fractions, so that three thirds are one.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from fractions import Fraction
from typing import Final

from engine.rules.citation import Citation
from engine.text import Text
from engine.tournament.rounds import Figure

PLAYERS_AT_A_TABLE: Final = 4


def divided(points: Figure, by: int) -> Figure:
    """Divide points exactly. Whole ones stay whole numbers, which are reckoned ten times as fast as fractions."""
    return points if by == 1 else Fraction(points) / by


class Ties(StrEnum):
    """What players get who tie at a table.

    ``SHARED``: the mean of the places that they tie for. ``BEST``: the best of these places each. ``SEAT``: who sits
    nearer to East has the better place.
    """

    SHARED = auto()
    BEST = auto()
    SEAT = auto()


class Criterion(StrEnum):
    """What ranks players, the greatest first: points, or how many tables they won."""

    TABLE_POINTS = auto()
    SCORE = auto()
    FIRSTS = auto()


@dataclass(frozen=True, slots=True)
class Presence:
    score: Figure = 0
    table_points: Figure = 0


@dataclass(frozen=True, slots=True)
class FinalPoints:
    """Points from the first of all players to the last, in equal steps."""

    first: Figure
    last: Figure


@dataclass(frozen=True, slots=True)
class SchemeRules:
    """The rules of a scheme.

    Each player has ``start`` at the start of a table, and ``target`` points are nothing; without a target these are the
    same. What the target is above the start goes to the first place, from all four. A score is divided by ``unit``, and
    ``uma`` is added by place. ``place_points`` are table points, which are counted apart. ``sum`` is what the four
    scores of a table come to, None if that is not looked at. Of many rounds the ``keep`` best count, None: all.
    ``playing_for_nobody`` is the score of a substitute who plays for nobody, in units; None: what he played.
    """

    start: int = 0
    sum: int | None = None
    target: int | None = None
    unit: int = 1
    uma: tuple[Figure, ...] = (0, 0, 0, 0)
    place_points: tuple[Figure, ...] | None = None
    ties: Ties = Ties.SHARED
    presence: Presence = Presence()
    keep: int | None = None
    playing_for_nobody: Figure | None = None
    order: tuple[Criterion, ...] = (Criterion.SCORE,)
    final_points: FinalPoints | None = None

    @property
    def has_table_points(self) -> bool:
        """Whether there are points beside the score, for places or for presence."""
        return self.place_points is not None or self.presence.table_points != 0

    @property
    def points_for_nothing(self) -> int:
        """The points with which a player has won and lost nothing."""
        return self.start if self.target is None else self.target

    @property
    def uma_and_return(self) -> tuple[Figure, ...]:
        """What each place gets, in units: the first also what all four are short of the target at the start."""
        short = divided(PLAYERS_AT_A_TABLE * (self.points_for_nothing - self.start), self.unit)
        return (self.uma[0] + short, *self.uma[1:])


@dataclass(frozen=True, slots=True)
class Scheme:
    """A scheme: its rules, the source that they come from, and a note on how they are used."""

    id: str
    name: Text
    rules: SchemeRules
    cite: Citation
    note: Text
