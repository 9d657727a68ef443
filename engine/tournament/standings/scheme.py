"""What a scheme of a tournament is made of: how the scores of a table become points, and what ranks the players.

A scheme is data. Its figures are whole numbers or exact fractions, so that three thirds are one.
MCR and riichi are other games than the ones scored here: their schemes rank the scores of any game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from engine.rules.citation import Citation, Source
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
    """What a player gets for each round played."""

    score: Figure = 0
    table_points: Figure = 0


@dataclass(frozen=True, slots=True)
class FinalPoints:
    """Points from the first of all players to the last, in equal steps."""

    first: Figure
    last: Figure


_NOTHING: Final = (0,) * PLAYERS_AT_A_TABLE


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
    uma: tuple[Figure, ...] = _NOTHING
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


_FOUR_TWO_ONE: Final = (4, 2, 1, 0)
_BY_TABLE_POINTS: Final = (Criterion.TABLE_POINTS, Criterion.SCORE)

_MCR: Final = Source("Mahjong Competition Rules, as announcements of tournaments print them (mahjongtime.blogspot.com)")
_EMA: Final = Source("World Riichi Championship rules and EMA Riichi rules 2016 (riichi.wiki)")
_RANKING_MATCH: Final = Source("mjstars.net")
_LEAGUES: Final = Source("Leagues of clubs")
_LEAGUE: Final = Source("A club's league")
_MERS: Final = Source("Mahjong European Ranking System (mahjong-europe.org; formula at arcturus.su)")

_SCHEMES: Final = (
    Scheme(
        id="mcr",
        name=Text("4-2-1-0"),
        rules=SchemeRules(sum=0, place_points=_FOUR_TWO_ONE, order=_BY_TABLE_POINTS),
        cite=_MCR.at("2021-03: sharing and order"),
        note=Text(
            "Table points by place, shared by those who tie. Equal table points are ranked by score. The scores of a "
            "table come to 0."
        ),
    ),
    Scheme(
        id="riichi-ema",
        name=Text("Riichi, 30,000 points"),
        rules=SchemeRules(start=30_000, sum=120_000, unit=1000, uma=(15, 5, -5, -15), playing_for_nobody=-30),
        cite=_EMA.at("uma; for substitutes MahjongPantheon, pull request 14"),
        note=Text(
            "Scores in thousands, with 15, 5, -5 and -15 by place, shared by those who tie. A substitute who plays for "
            "nobody has -15 and -15."
        ),
    ),
    Scheme(
        id="riichi-oka",
        name=Text("Riichi, 25,000 points and a return of 30,000"),
        rules=SchemeRules(start=25_000, sum=100_000, target=30_000, unit=1000, uma=(20, 10, -10, -20), ties=Ties.SEAT),
        cite=_RANKING_MATCH.at("rules of the ranking match"),
        note=Text(
            "Scores in thousands, with 20, 10, -10 and -20 by place. The first place gets the 5,000 that each player "
            "is short of the return. Of players who tie, the one who sits nearer to East has the better place."
        ),
    ),
    Scheme(
        id="classical-sum",
        name=Text("Sum of the scores"),
        rules=SchemeRules(sum=0, order=(Criterion.SCORE, Criterion.FIRSTS)),
        cite=_LEAGUES.at("ten rounds"),
        note=Text("The scores of all tables are added. Equal sums are ranked by first places."),
    ),
    Scheme(
        id="club-presence",
        name=Text("4-2-1-0.5 and 1 for presence"),
        rules=SchemeRules(
            place_points=(4, 2, 1, Fraction(1, 2)), presence=Presence(table_points=1), order=_BY_TABLE_POINTS
        ),
        cite=_LEAGUE.at("one point for presence"),
        note=Text("Table points by place, and one more for each round played. Equal table points are ranked by score."),
    ),
    Scheme(
        id="club-best-5",
        name=Text("4-2-1-0, the best five rounds"),
        rules=SchemeRules(place_points=_FOUR_TWO_ONE, keep=5, order=_BY_TABLE_POINTS),
        cite=_LEAGUE.at("seven evenings"),
        note=Text("Of all rounds that a player played, the five best count. Who is absent at times loses nothing."),
    ),
    Scheme(
        id="club-sum-3000",
        name=Text("Points, and 3,000 for presence"),
        rules=SchemeRules(presence=Presence(score=3000)),
        cite=_LEAGUE.at("3,000 points for presence"),
        note=Text("The scores of all tables are added, with 3,000 points for each round played."),
    ),
    Scheme(
        id="mers",
        name=Text("4-2-1-0 with points for the ranking list"),
        rules=SchemeRules(
            sum=0, place_points=_FOUR_TWO_ONE, order=_BY_TABLE_POINTS, final_points=FinalPoints(first=1000, last=0)
        ),
        cite=_MERS.at("base rank"),
        note=Text("As 4-2-1-0, with 1,000 points for the first of all players to 0 for the last, in equal steps."),
    ),
)

SCHEMES: Final[Mapping[str, Scheme]] = MappingProxyType({each.id: each for each in _SCHEMES})
