"""The results of a tournament as they are reported."""

from dataclasses import dataclass

from engine.tournament.players import TournamentPlayer
from engine.tournament.rounds import Round, TournamentPenalty


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
