"""Fields of schemes: which one, and the rules of it that a request changes."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from marshmallow import ValidationError

from engine import Fault, FaultCode, Text
from engine.tournament import SCHEMES, Criterion, Figure, FinalPoints, Presence, Scheme, SubstituteLine, Ties
from service.fields.base import LARGEST_POINTS, AtMost, Between, CodedField, Integer, List, Nested, PartSchema
from service.fields.faults import field_error
from service.fields.known import Enum, KnownId
from service.http.problems import FieldFault, faults_in

MOST_ROUNDS: Final = 60
LARGEST_SUM: Final = 4 * LARGEST_POINTS
PLACES: Final = 4
_STEPS: Final = 1000
"""Figures have at most three decimals."""


class SchemeField(KnownId):
    """The id of a scheme."""

    unknown = FaultCode.UNKNOWN_SCHEME

    def known(self) -> Iterable[str]:
        """Return the ids of all schemes."""
        return SCHEMES

    def find(self, name: str) -> Scheme | None:
        """Return a scheme, or None."""
        return SCHEMES.get(name.lower())


class FigureField(CodedField):
    """A number of points with at most three decimals. It is read exactly: 0.1 is a tenth."""

    empty = None

    default_error_messages = {  # noqa: RUF012 - marshmallow reads it from the class
        "invalid": [
            FieldFault(
                FaultCode.NOT_A_NUMBER,
                Text(
                    "Send a number from {lowest:,} to {highest:,} with at most three decimals.",
                    lowest=-LARGEST_POINTS,
                    highest=LARGEST_POINTS,
                ),
            )
        ]
    }

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Figure:
        if type(value) not in {int, float} or not -LARGEST_POINTS <= value <= LARGEST_POINTS:
            raise self.make_error("invalid")
        figure = Fraction(str(value))
        if (figure * _STEPS).denominator != 1:
            raise self.make_error("invalid")
        return figure


class Loss(FigureField):
    """The points of a penalty, which gives none."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Figure:
        points = super()._deserialize(value, *args, **options)
        if points > 0:
            message = Text("A penalty takes points away: send a number below 0. What gives points is a bonus.")
            raise field_error(FaultCode.NOT_A_NUMBER, message)
        return points


class Gain(FigureField):
    """The points of a bonus, which takes none away."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Figure:
        points = super()._deserialize(value, *args, **options)
        if points < 0:
            message = Text("A bonus gives points: send a number above 0. What takes points away is a penalty.")
            raise field_error(FaultCode.NOT_A_NUMBER, message)
        return points


def _check_four(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    if len(figures) != PLACES:
        raise field_error(
            FaultCode.WRONG_NUMBER_OF_SCORES, Text("Send a list of four numbers, from the first place to the last.")
        )
    return figures


class ByPlace(List):
    """Points of the four places of a table, from the first to the last."""

    def __init__(self, **options: Any) -> None:
        super().__init__(FigureField(), validate=AtMost(PLACES, Text("numbers")), post_load=_check_four, **options)


def _check_order(order: tuple[Criterion, ...]) -> tuple[Criterion, ...]:
    if len(set(order)) < len(order):
        raise field_error(FaultCode.LISTED_TWICE, Text("Something is listed twice. List each thing once."))
    return order


class PresenceSchema(PartSchema):
    """What each round played brings."""

    makes = Presence
    score = FigureField(load_default=0)
    table_points = FigureField(load_default=0)


class SubstituteSchema(PartSchema):
    """The line of a substitute who plays for nobody."""

    makes = SubstituteLine
    score = FigureField(required=True)
    uma = FigureField(required=True)


class FinalSchema(PartSchema):
    """Points from the first of all players to the last."""

    makes = FinalPoints
    first = FigureField(required=True)
    last = FigureField(required=True)


class ChangesSchema(PartSchema):
    """Rules of a scheme that a tournament has otherwise. Null is a value where a scheme may lack the rule."""

    start = Integer(validate=Between(0, LARGEST_POINTS))
    sum = Integer(validate=Between(-LARGEST_SUM, LARGEST_SUM), allow_none=True)
    target = Integer(validate=Between(0, LARGEST_POINTS), allow_none=True)
    unit = Integer(validate=Between(1, LARGEST_POINTS))
    uma = ByPlace()
    table_points = ByPlace(allow_none=True)
    ties = Enum(Ties)
    presence = Nested(PresenceSchema, metadata={"empty": "a round that is played brings nothing"})
    keep = Integer(validate=Between(1, MOST_ROUNDS), allow_none=True)
    substitute = Nested(SubstituteSchema, allow_none=True)
    order = List(Enum(Criterion), validate=AtMost(len(Criterion), Text("criteria")), post_load=_check_order)
    final = Nested(FinalSchema, allow_none=True)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Tell the faults of a rule at the rule as a whole, with the part that they stand in."""
        super().handle_error(error, data, **options)
        if isinstance(error.messages, dict):
            error.messages = {name: _at_the_rule(messages) for name, messages in error.messages.items()}


def _at_the_rule(messages: Any) -> list[FieldFault]:
    return [FieldFault(fault.code, _with_its_place(fault)) for fault in faults_in(messages)]


def _with_its_place(fault: Fault) -> Text:
    """Return the message of a fault after the part of the rule that it is about. People count a list from 1."""
    if not fault.path:
        return fault.message
    if isinstance(fault.path[0], int):
        return Text("Number {number} of the list: {message}", number=fault.path[0] + 1, message=fault.message)
    return Text("{field}: {message}", field=fault.path[0], message=fault.message)
