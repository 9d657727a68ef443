"""Fields of the rounds of a tournament: one shape for plans, for rounds that were played, and for results."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, Final

from marshmallow import ValidationError

from engine import SEATS, FaultCode, Text
from engine.tournament import NOT_FOUR_SCORES, Figure, PenaltyOn, Round, Substitute, Table, TournamentPenalty
from service.fields import base as fields
from service.fields.known import Enum
from service.fields.objects import ByName
from service.fields.penalties import MOST_PENALTIES, NOT_A_REASON
from service.fields.players import BySeat
from service.http.problems import FieldFault
from service.tournament.players import MOST_ROUNDS, PlayerText

MOST_TABLES: Final = 250
MOST_PENALTIES_OF_A_TOURNAMENT: Final = 1000
MOST_AT_A_TABLE: Final = 20
"""A table with more scores is refused before they are read. How many are right is checked with the other faults."""
HIGHEST_TABLE: Final = 10_000
LARGEST_SCORE: Final = 10**9
_UNNUMBERED: Final = 0
_STEPS: Final = 1000
"""Figures have at most three decimals."""


class FigureField(fields.CodedField):
    """A number of points with at most three decimals. It is read exactly: 0.1 is a tenth."""

    empty = None
    lowest: Figure = -fields.LARGEST_POINTS
    wrong = FieldFault(
        FaultCode.NOT_A_NUMBER,
        Text(
            "Send a number from {lowest:,} to {highest:,} with at most three decimals.",
            lowest=-fields.LARGEST_POINTS,
            highest=fields.LARGEST_POINTS,
        ),
    )

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Figure:
        if type(value) not in {int, float} or not self.lowest <= value <= fields.LARGEST_POINTS:
            raise self.make_error("invalid")
        figure = Fraction(str(value))
        if (figure * _STEPS).denominator != 1:
            raise self.make_error("invalid")
        return figure


class Amount(FigureField):
    """What a penalty takes, or a bonus gives."""

    lowest = Fraction(1, _STEPS)
    wrong = FieldFault(
        FaultCode.NOT_A_NUMBER,
        Text(
            "Send a number above 0, up to {highest:,}, with at most three decimals. A penalty always costs, a bonus "
            "always gives.",
            highest=fields.LARGEST_POINTS,
        ),
    )


class SeatsOfTable(BySeat):
    """Who sits at each of the four seats of a table, by ids."""

    def __init__(self, **options: Any) -> None:
        super().__init__(PlayerText(), seats=SEATS, **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> tuple[str, ...]:
        faults: dict[str, Any] = {}
        try:
            read = super()._deserialize(value, *args, **options)
        except ValidationError as error:
            if not isinstance(error.messages, dict):
                raise
            read, faults = {}, error.messages
        if len(read) == len(SEATS):
            return tuple(read[seat] for seat in SEATS)
        named = {self._seat.deserialize(name) for name in value if self._may_name(name) and value[name] is not None}
        missing_seats = {seat.value: self.error_messages["required"] for seat in SEATS if seat not in named}
        raise ValidationError(faults | missing_seats)


class IdAsSent(PlayerText):
    """The id of a player as a key, which stays as it was sent: faults point to it."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        self._validate(super()._deserialize(value, *args, **options))
        return value


Scores: Final = partial(
    ByName,
    fields.Integer(-LARGEST_SCORE, LARGEST_SCORE),
    MOST_AT_A_TABLE,
    Text("players"),
    keys=IdAsSent(),
    otherwise=(FaultCode.WRONG_NUMBER_OF_SCORES, NOT_FOUR_SCORES),
)
"""The scores of a table by the ids of its players."""


class SubstituteSchema(fields.PartSchema):
    makes = Substitute
    player = PlayerText(required=True)
    plays_for = PlayerText()


class PenaltySchema(fields.PartSchema):
    makes: ClassVar[Callable[..., Any]] = TournamentPenalty
    player = PlayerText(required=True)
    amount = Amount(required=True)
    on = Enum(PenaltyOn, load_default=PenaltyOn.SCORE)
    reason = fields.String(1, fields.LONGEST_NAME, NOT_A_REASON)
    round = fields.Integer(1, MOST_ROUNDS)
    table = fields.Integer(1, HIGHEST_TABLE)


class BonusSchema(PenaltySchema):
    """A bonus. It has the shape of a penalty."""

    makes = partial(TournamentPenalty, is_bonus=True)


def listed(schema: type[fields.PartSchema], most: int, what: Text) -> fields.List:
    return fields.List(fields.Nested(schema), most, what, load_default=())


class TournamentTableSchema(fields.PartSchema):
    told_as_required = ("table",)
    table = fields.Integer(1, HIGHEST_TABLE)
    seats = SeatsOfTable()
    scores = Scores()
    substitutes = listed(SubstituteSchema, MOST_AT_A_TABLE, Text("substitutes"))
    penalties = listed(PenaltySchema, MOST_PENALTIES, Text("penalties"))
    bonuses = listed(BonusSchema, MOST_PENALTIES, Text("bonuses"))

    def build(self, *, table: int = _UNNUMBERED, **values: Any) -> Table:
        """Return the table. Without a number it has none yet."""
        return Table(table, **values)


class RoundSchema(fields.PartSchema):
    told_as_required = ("round",)
    round = fields.Integer(1, MOST_ROUNDS)
    played = fields.Boolean(load_default=False)
    tables = fields.List(fields.Nested(TournamentTableSchema), MOST_TABLES, Text("tables of a round"), required=True)

    def build(self, *, tables: tuple[Table, ...], played: bool, round: int = _UNNUMBERED) -> Round:  # noqa: A002
        """Return the round. Tables without a number have that of their place."""
        return Round(round, tuple(_numbered(tables)), played)


def _numbered(parts: Iterable[Any]) -> Iterator[Any]:
    """Yield rounds, or the tables of one: those without a number with that of their place."""
    for number, part in enumerate(parts, 1):
        yield part if part.number else replace(part, number=number)


class Rounds(fields.List):
    """The rounds of a tournament. Those without a number have that of their place.

    ``check`` looks at all of them together, and returns what is read.
    """

    def __init__(self, *, check: Callable[[tuple[Round, ...]], Any] = tuple, **options: Any) -> None:
        together = [lambda rounds: tuple(_numbered(rounds)), check]
        super().__init__(fields.Nested(RoundSchema), MOST_ROUNDS, Text("rounds"), post_load=together, **options)
