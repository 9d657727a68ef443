"""A tournament or a league: standings from the scores of its tables, and who sits where in each round.

It knows scores, but no tile and no ruleset. The service imports these names and nothing else of this package.
"""

from engine.errors import TournamentError as TournamentError
from engine.tournament.players import TournamentPlayer as TournamentPlayer
from engine.tournament.rounds import Figure as Figure
from engine.tournament.rounds import PenaltyOn as PenaltyOn
from engine.tournament.rounds import Round as Round
from engine.tournament.rounds import Substitute as Substitute
from engine.tournament.rounds import Table as Table
from engine.tournament.rounds import TournamentPenalty as TournamentPenalty
from engine.tournament.seating.planning import plan_seating as plan_seating
from engine.tournament.seating.request import PairOfPlayers as PairOfPlayers
from engine.tournament.seating.request import PlanQuality as PlanQuality
from engine.tournament.seating.request import SeatingPlan as SeatingPlan
from engine.tournament.seating.request import SeatingRequest as SeatingRequest
from engine.tournament.seating.request import Shared as Shared
from engine.tournament.standings.checking import MOST_PLAYERS as MOST_PLAYERS
from engine.tournament.standings.lines import RoundLine as RoundLine
from engine.tournament.standings.results import TournamentResults as TournamentResults
from engine.tournament.standings.scheme import SCHEMES as SCHEMES
from engine.tournament.standings.scheme import Criterion as Criterion
from engine.tournament.standings.scheme import FinalPoints as FinalPoints
from engine.tournament.standings.scheme import Presence as Presence
from engine.tournament.standings.scheme import Scheme as Scheme
from engine.tournament.standings.scheme import SchemeRules as SchemeRules
from engine.tournament.standings.scheme import Ties as Ties
from engine.tournament.standings.standings import ReportCheck as ReportCheck
from engine.tournament.standings.standings import Standing as Standing
from engine.tournament.standings.standings import Standings as Standings
from engine.tournament.standings.standings import TeamStanding as TeamStanding
from engine.tournament.standings.standings import reckon_standings as reckon_standings
