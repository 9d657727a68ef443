"""A tournament or a league: standings from the scores of its tables, and who sits where in each round.

It knows scores, but no tile and no ruleset. The service imports these names and nothing else of this package.
"""

from engine.tournament.rounds import (
    Figure, PenaltyOn, Round, Substitute, Table, TournamentPenalty, TournamentPlayer, TournamentResults,
)
from engine.tournament.seating.planning import plan_seating
from engine.tournament.seating.request import PairOfPlayers, PlanQuality, SeatingPlan, SeatingRequest, Shared
from engine.tournament.standings.checking import MOST_PLAYERS, NOT_FOUR_SCORES
from engine.tournament.standings.lines import RoundLine
from engine.tournament.standings.scheme import Criterion, FinalPoints, Presence, Scheme, SchemeRules, Ties
from engine.tournament.standings.schemes import SCHEMES
from engine.tournament.standings.standings import Standing, Standings, TeamStanding, reckon_standings
