"""A tournament as it is planned or reported: its players, its rounds, who sat where, and what came of it.

Players are told apart as names are: capitals, spaces and the coding of letters make no other player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """A player of a tournament: the id under which results are told, and what is known beside it.

    For a plan: a ``substitute`` is no competitor; ``plays_in`` has the rounds that he plays, from 1; None is all.
    For standings: ``rating`` is how strong the player seemed to be before, and how uncertain that was.
    """

    id: str
    name: str | None = None
    team: str | None = None
    club: str | None = None
    country: str | None = None
    substitute: bool = False
    plays_in: frozenset[int] | None = None
    rating: tuple[float, float] | None = None

    @property
    def shown_name(self) -> str:
        return self.name or self.id


Figure = int | Fraction
"""A number of points: whole, or an exact fraction."""


class PenaltyOn(StrEnum):
    """What a penalty takes points of, or a bonus adds points to."""

    SCORE = auto()
    TABLE_POINTS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPenalty:
    """What a player loses beside the scores of the tables; or gains, if it is a bonus. ``amount`` is above 0.

    On the ``score`` it is in units of the scheme. Without a ``round`` it is for the tournament as a whole.
    """

    player: str
    amount: Figure
    is_bonus: bool = False
    on: PenaltyOn = PenaltyOn.SCORE
    reason: str | None = None
    round: int | None = None
    table: int | None = None

    @property
    def points(self) -> Figure:
        """What it adds to the points of the player: below 0 for a penalty."""
        return self.amount if self.is_bonus else -self.amount


@dataclass(frozen=True, slots=True)
class Substitute:
    """Who sits at a table for somebody else, or for nobody."""

    player: str
    plays_for: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round: its number, its players from East to North, and the scores as they stand on its sheet.

    A plan has seats and substitutes, and no scores yet. Seats that do not matter may be left out of results.
    """

    number: int
    seats: tuple[str, ...] = ()
    scores: Mapping[str, int] = field(default_factory=dict)
    substitutes: tuple[Substitute, ...] = ()
    penalties: tuple[TournamentPenalty, ...] = ()
    bonuses: tuple[TournamentPenalty, ...] = ()

    @property
    def is_reported(self) -> bool:
        """Whether more is known of it than a plan has."""
        return bool(self.scores or self.penalties or self.bonuses)


@dataclass(frozen=True, slots=True)
class Round:
    """A round and its tables. One that was ``played`` stays as it is when the rounds are planned again."""

    number: int
    tables: tuple[Table, ...]
    played: bool = False

    @property
    def is_reported(self) -> bool:
        """Whether a table of it is reported. Other rounds are still to come."""
        return any(each.is_reported for each in self.tables)


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """All that was reported of a tournament.

    ``players`` is None if they were not listed: then whoever has a score takes part. ``after``: later rounds do not
    count.
    """

    rounds: tuple[Round, ...]
    players: tuple[TournamentPlayer, ...] | None = None
    penalties: tuple[TournamentPenalty, ...] = ()
    bonuses: tuple[TournamentPenalty, ...] = ()
    after: int | None = None
