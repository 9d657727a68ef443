"""The request for standings: a scheme, the players, and the results of all rounds."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from marshmallow import ValidationError

from engine import SEATS, FaultCode, Text
from engine.tournament import (
    MOST_PLAYERS,
    PenaltyOn,
    RoundResult,
    Scheme,
    SchemeRules,
    TableResult,
    TournamentPenalty,
    TournamentResults,
)
from service.fields.base import (
    LARGEST_POINTS,
    LONGEST_NAME,
    AtMost,
    Between,
    Boolean,
    HasLength,
    Integer,
    List,
    Nested,
    PartSchema,
    RequestSchema,
    String,
)
from service.fields.hand import BySeat
from service.fields.known import Enum
from service.fields.objects import ByName, Dict
from service.fields.penalties import MOST_PENALTIES, NOT_A_REASON
from service.http.problems import FieldFault
from service.tournament.players import ListedPlayer, TidyName, TournamentPlayers
from service.tournament.standings.rules import MOST_ROUNDS, ChangesSchema, FigureField, Gain, Loss, SchemeField

MOST_TABLES: Final = 250
HIGHEST_TABLE: Final = 10_000
LARGEST_SCORE: Final = 10**9
_UNNUMBERED: Final = 0
MOST_PENALTIES_OF_A_TOURNAMENT: Final = 1000
MOST_AT_A_TABLE: Final = 20
"""A table with more scores is refused before they are read. How many are right is checked with the other faults."""


class IdAsSent(TidyName):
    """The id of a player as a key, which stays as it was sent: faults point to it."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        self._validate(super()._deserialize(value, *args, **options))
        return value


class _FewScores(AtMost):
    """Checks that a table has not many more scores than players."""

    def __call__(self, value: Any) -> Any:
        if len(value) > self.most:
            message = Text("A table has four players, but this one has scores for {number}.", number=len(value))
            raise ValidationError([FieldFault(FaultCode.WRONG_NUMBER_OF_SCORES, message)])
        return value


class Scores(ByName):
    """The scores of a table by the ids of its players."""

    def __init__(self, **options: Any) -> None:
        score = Integer(validate=Between(-LARGEST_SCORE, LARGEST_SCORE))
        most = _FewScores(MOST_AT_A_TABLE, Text("players"))
        super().__init__(score, keys=IdAsSent(), validate=most, **options)


class Substitutes(Dict):
    """For whom each substitute plays, by their ids; null for nobody."""

    null_is_a_value = True

    def __init__(self, **options: Any) -> None:
        fault = FieldFault(FaultCode.NOT_AN_OBJECT, Text("Send an object with the ids of substitutes as keys."))
        whom = TidyName(allow_none=True)
        most = AtMost(MOST_AT_A_TABLE, Text("substitutes"))
        super().__init__(IdAsSent(), whom, validate=most, error_messages={"invalid": [fault]}, **options)


class TablePenaltySchema(PartSchema):
    """A penalty of a table."""

    makes = TournamentPenalty
    player = TidyName(required=True)
    points: FigureField = Loss(required=True)
    on = Enum(PenaltyOn, load_default=PenaltyOn.SCORE)
    reason = String(validate=HasLength(1, LONGEST_NAME, NOT_A_REASON))


class PenaltySchema(TablePenaltySchema):
    """A penalty of a round, or of the tournament as a whole."""

    round = Integer(validate=Between(1, MOST_ROUNDS))


class TableBonusSchema(TablePenaltySchema):
    """A bonus of a table."""

    points = Gain(required=True)


class BonusSchema(PenaltySchema):
    """A bonus of a round, or of the tournament as a whole."""

    points = Gain(required=True)


def _listed(schema: type[TablePenaltySchema], most: int, what: Text) -> List:
    return List(Nested(schema), validate=AtMost(most, what), load_default=())


class TableResultSchema(PartSchema):
    """The results of a table."""

    table = Integer(validate=Between(1, HIGHEST_TABLE))
    seats = BySeat(TidyName(), seats=SEATS)
    scores = Scores(required=True)
    substitutes = Substitutes()
    penalties = _listed(TablePenaltySchema, MOST_PENALTIES, Text("penalties"))
    bonuses = _listed(TableBonusSchema, MOST_PENALTIES, Text("bonuses"))

    def build(self, *, table: int = _UNNUMBERED, **results: Any) -> TableResult:
        """Return the table. Without a number it has none yet."""
        return TableResult(table, **results)


class RoundResultSchema(PartSchema):
    """The tables of a round."""

    round = Integer(validate=Between(1, MOST_ROUNDS))
    fixed = Boolean()
    tables = List(Nested(TableResultSchema), validate=AtMost(MOST_TABLES, Text("tables of a round")), required=True)

    def build(self, *, tables: tuple[TableResult, ...], **sent: Any) -> RoundResult:
        """Return the round. Tables without a number have that of their place."""
        return RoundResult(sent.get("round", _UNNUMBERED), tuple(_numbered(tables, "table")))


def _numbered(parts: Iterable[Any], name: str) -> Iterator[Any]:
    """Yield rounds, or the tables of one: those without a number with that of their place."""
    for number, part in enumerate(parts, 1):
        yield part if getattr(part, name) else replace(part, **{name: number})


class StandingsRequest(NamedTuple):
    """What a request for standings asks for. ``rules`` are those of the scheme, with the changes of the request."""

    scheme: Scheme
    rules: SchemeRules
    results: TournamentResults


class StandingsSchema(RequestSchema):
    """The results of a tournament, and how to rank its players."""

    scheme = SchemeField(required=True)
    changes = Nested(ChangesSchema, load_default={})
    after = Integer(validate=Between(1, LARGEST_POINTS))
    players = TournamentPlayers(ListedPlayer(), most=MOST_PLAYERS)
    rounds = List(Nested(RoundResultSchema), validate=AtMost(MOST_ROUNDS, Text("rounds")), required=True)
    penalties = _listed(PenaltySchema, MOST_PENALTIES_OF_A_TOURNAMENT, Text("penalties"))
    bonuses = _listed(BonusSchema, MOST_PENALTIES_OF_A_TOURNAMENT, Text("bonuses"))

    def build(self, **data: Any) -> StandingsRequest:
        """Return the scheme, its rules with the changes, and the results."""
        scheme: Scheme = data.pop("scheme")
        rules = replace(scheme.rules, **data.pop("changes"))
        rounds = _numbered(data.pop("rounds"), "round")
        return StandingsRequest(scheme, rules, TournamentResults(tuple(rounds), **data))
