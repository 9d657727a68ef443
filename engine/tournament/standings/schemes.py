"""The schemes by which tournaments are ranked, each with its source. Data only.

MCR and riichi are other games than the ones scored here: their schemes rank the scores of any game.
"""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from engine.rules.citation import Source
from engine.text import Text
from engine.tournament.standings.scheme import Criterion, FinalPoints, Presence, Scheme, SchemeRules, Ties

_FOUR_TWO_ONE: Final = (4, 2, 1, 0)
_BY_TABLE_POINTS: Final = (Criterion.TABLE_POINTS, Criterion.SCORE)

_MCR: Final = Source("Mahjong Competition Rules, as announcements of tournaments print them (mahjongtime.blogspot.com)")
_EMA: Final = Source("World Riichi Championship rules and EMA Riichi rules 2016 (riichi.wiki)")
_RANKING_MATCH: Final = Source("mjstars.net")
_LEAGUES: Final = Source("Leagues of clubs")
_LEAGUE: Final = Source("A club's league")
_MERS: Final = Source("Mahjong European Ranking System (mahjong-europe.org; formula at arcturus.su)")

_ALL: Final = (
    Scheme("mcr", Text("4-2-1-0"), SchemeRules(sum=0, place_points=_FOUR_TWO_ONE, order=_BY_TABLE_POINTS), _MCR.at("2021-03: sharing and order"),
        Text("Table points by place, shared by those who tie. Equal table points are ranked by score. The scores of a table come to 0.")),
    Scheme("riichi-ema", Text("Riichi, 30,000 points"),
        SchemeRules(start=30_000, sum=120_000, unit=1000, uma=(15, 5, -5, -15), playing_for_nobody=-30),
        _EMA.at("uma; for substitutes MahjongPantheon, pull request 14"),
        Text("Scores in thousands, with 15, 5, -5 and -15 by place, shared by those who tie. A substitute who plays for nobody has -15 and -15.")),
    Scheme("riichi-oka", Text("Riichi, 25,000 points and a return of 30,000"),
        SchemeRules(start=25_000, sum=100_000, target=30_000, unit=1000, uma=(20, 10, -10, -20), ties=Ties.SEAT),
        _RANKING_MATCH.at("rules of the ranking match"),
        Text("Scores in thousands, with 20, 10, -10 and -20 by place. The first place gets the 5,000 that each player is short of the return. "
            "Of players who tie, the one who sits nearer to East has the better place.")),
    Scheme("classical-sum", Text("Sum of the scores"), SchemeRules(sum=0, order=(Criterion.SCORE, Criterion.FIRSTS)), _LEAGUES.at("ten rounds"),
        Text("The scores of all tables are added. Equal sums are ranked by first places.")),
    Scheme("club-presence", Text("4-2-1-0.5 and 1 for presence"),
        SchemeRules(place_points=(4, 2, 1, Fraction(1, 2)), presence=Presence(table_points=1), order=_BY_TABLE_POINTS), _LEAGUE.at("one point for presence"),
        Text("Table points by place, and one more for each round played. Equal table points are ranked by score.")),
    Scheme("club-best-5", Text("4-2-1-0, the best five rounds"),
        SchemeRules(place_points=_FOUR_TWO_ONE, keep=5, order=_BY_TABLE_POINTS), _LEAGUE.at("seven evenings"),
        Text("Of all rounds that a player played, the five best count. Who is absent at times loses nothing.")),
    Scheme("club-sum-3000", Text("Points, and 3,000 for presence"), SchemeRules(presence=Presence(score=3000)), _LEAGUE.at("3,000 points for presence"),
        Text("The scores of all tables are added, with 3,000 points for each round played.")),
    Scheme("mers", Text("4-2-1-0 with points for the ranking list"),
        SchemeRules(sum=0, place_points=_FOUR_TWO_ONE, order=_BY_TABLE_POINTS, final_points=FinalPoints(first=1000, last=0)), _MERS.at("base rank"),
        Text("As 4-2-1-0, with 1,000 points for the first of all players to 0 for the last, in equal steps.")),
)

SCHEMES: Final[Mapping[str, Scheme]] = MappingProxyType({each.id: each for each in _ALL})
