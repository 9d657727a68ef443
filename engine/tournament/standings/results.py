"""The results of a tournament as they are reported: the scores of each table, substitutes and penalties.

Players are told apart as names are: capitals, spaces and the coding of letters make no other player.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto

from engine.game.tiles import Wind
from engine.tournament.players import TournamentPlayer
from engine.tournament.standings.scheme import Figure


class PenaltyOn(StrEnum):
    """What a penalty takes points of, or a bonus adds points to."""

    SCORE = auto()
    TABLE_POINTS = auto()


@dataclass(frozen=True, slots=True)
class TournamentPenalty:
    """Points that a player loses beside the scores of the tables. A bonus is one with a positive number.

    ``score`` is in units of the scheme. Without a ``round`` the penalty is for the tournament as a whole.
    """

    player: str
    points: Figure
    on: PenaltyOn = PenaltyOn.SCORE
    reason: str | None = None
    round: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class TableResult:
    """The scores of a table, as they stand on its sheet.

    ``substitutes``: for whom a player at the table plays, None for nobody.
    """

    table: int
    scores: Mapping[str, int]
    seats: Mapping[Wind, str] | None = None
    substitutes: Mapping[str, str | None] | None = None
    penalties: tuple[TournamentPenalty, ...] = ()
    bonuses: tuple[TournamentPenalty, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The tables of a round."""

    round: int
    tables: tuple[TableResult, ...]


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """All that was reported of a tournament.

    ``players`` is None if they were not listed: then whoever has a score takes part. ``after``: later rounds do not
    count.
    """

    rounds: tuple[RoundResult, ...]
    players: tuple[TournamentPlayer, ...] | None = None
    penalties: tuple[TournamentPenalty, ...] = ()
    bonuses: tuple[TournamentPenalty, ...] = ()
    after: int | None = None
