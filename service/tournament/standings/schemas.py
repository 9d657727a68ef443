"""The request for standings: a scheme, the players, and the results of all rounds."""

from dataclasses import replace
from typing import Any, NamedTuple

from engine import Text
from engine.tournament import Scheme, SchemeRules, TournamentResults
from service.fields.base import LARGEST_POINTS, Between, Integer, Nested, RequestSchema
from service.tournament.players import TournamentPlayers
from service.tournament.rounds import MOST_PENALTIES_OF_A_TOURNAMENT, BonusSchema, PenaltySchema, Rounds, listed
from service.tournament.standings.rules import RulesSchema, SchemeField


class StandingsRequest(NamedTuple):
    """What a request for standings asks for. ``rules`` are those of the scheme, with the changes of the request."""

    scheme: Scheme
    rules: SchemeRules
    results: TournamentResults


class StandingsSchema(RequestSchema):
    """The results of a tournament, and how to rank its players."""

    scheme = SchemeField(required=True)
    changes = Nested(RulesSchema, load_default={})
    after = Integer(validate=Between(1, LARGEST_POINTS))
    players = TournamentPlayers()
    rounds = Rounds(required=True)
    penalties = listed(PenaltySchema, MOST_PENALTIES_OF_A_TOURNAMENT, Text("penalties"))
    bonuses = listed(BonusSchema, MOST_PENALTIES_OF_A_TOURNAMENT, Text("bonuses"))

    def build(self, **data: Any) -> StandingsRequest:
        """Return the scheme, its rules with the changes, and the results."""
        scheme: Scheme = data.pop("scheme")
        rules = replace(scheme.rules, **data.pop("changes"))
        return StandingsRequest(scheme, rules, TournamentResults(**data))
