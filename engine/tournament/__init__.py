"""A tournament or a league: standings from the scores of its tables, and who sits where in each round.

It knows scores, but no tile and no ruleset. The service imports these names and nothing else of this package.
"""

from __future__ import annotations

from engine.tournament.players import TournamentPlayer

__all__ = [
    "TournamentPlayer",
]
