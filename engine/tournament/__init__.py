"""A tournament or a league: standings from the scores of its tables, and who sits where in each round.

It knows scores, but no tile and no ruleset. The service imports these names and nothing else of this package.
"""

from __future__ import annotations

from engine.errors import TournamentError
from engine.tournament.players import TournamentPlayer
from engine.tournament.seating.checking import seating_faults
from engine.tournament.seating.planning import plan_seating
from engine.tournament.seating.request import (
    Entry,
    PairOfPlayers,
    PlanQuality,
    SeatedTable,
    SeatingPlan,
    SeatingRequest,
    Shared,
)
from engine.tournament.standings.checking import MOST_PLAYERS, result_faults
from engine.tournament.standings.lines import RoundLine
from engine.tournament.standings.results import (
    PenaltyOn,
    RoundResult,
    TableResult,
    TournamentPenalty,
    TournamentResults,
)
from engine.tournament.standings.scheme import (
    Criterion,
    Figure,
    FinalPoints,
    Presence,
    Scheme,
    SchemeRules,
    SubstituteLine,
    Ties,
)
from engine.tournament.standings.schemes import SCHEMES
from engine.tournament.standings.standings import ReportCheck, Standing, Standings, TeamStanding, reckon_standings

__all__ = [
    "MOST_PLAYERS",
    "SCHEMES",
    "Criterion",
    "Entry",
    "Figure",
    "FinalPoints",
    "PairOfPlayers",
    "PenaltyOn",
    "PlanQuality",
    "Presence",
    "ReportCheck",
    "RoundLine",
    "RoundResult",
    "Scheme",
    "SchemeRules",
    "SeatedTable",
    "SeatingPlan",
    "SeatingRequest",
    "Shared",
    "Standing",
    "Standings",
    "SubstituteLine",
    "TableResult",
    "TeamStanding",
    "Ties",
    "TournamentError",
    "TournamentPenalty",
    "TournamentPlayer",
    "TournamentResults",
    "plan_seating",
    "reckon_standings",
    "result_faults",
    "seating_faults",
]
