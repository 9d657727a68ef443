"""The request for standings: a scheme, the rules of it that are changed, the players, and the results of all rounds."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Any, Final, NamedTuple

from marshmallow import ValidationError

from engine import Fault, FaultCode, Text, tournament
from engine.tournament import SCHEMES, Criterion, Figure, Scheme, SchemeRules, Ties
from service.fields import base as fields
from service.fields.faults import field_error, same_field
from service.fields.known import Enum, KnownId
from service.http.problems import FieldFault, faults_in
from service.tournament.players import MOST_ROUNDS, TournamentPlayers, check_listed_once
from service.tournament.rounds import (
    MOST_PENALTIES_OF_A_TOURNAMENT,
    BonusSchema,
    FigureField,
    PenaltySchema,
    Rounds,
    listed,
)

LARGEST_SUM: Final = 4 * fields.LARGEST_POINTS
PLACES: Final = 4


class SchemeField(KnownId):
    unknown = FaultCode.UNKNOWN_SCHEME

    def offered(self) -> Iterable[str]:
        return SCHEMES

    def find(self, name: str) -> Scheme | None:
        return SCHEMES.get(name.lower())


def _check_four(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    if len(figures) != PLACES:
        message = Text("Send a list of four numbers, from the first place to the last.")
        raise field_error(FaultCode.WRONG_NUMBER_OF_SCORES, message)
    return figures


ByPlace: Final = partial(fields.List, FigureField(), PLACES, Text("numbers"), post_load=_check_four)
"""Points of the four places of a table, from the first to the last."""


class PresenceSchema(fields.PartSchema):
    makes = tournament.Presence
    score = FigureField(load_default=0)
    table_points = FigureField(load_default=0)


class FinalSchema(fields.PartSchema):
    makes = tournament.FinalPoints
    first = FigureField(required=True)
    last = FigureField(required=True)


Lacking = StrEnum("Lacking", "SUM TARGET PLACE_POINTS PRESENCE KEEP PLAYING_FOR_NOBODY FINAL_POINTS")
ChangeOfRules = Callable[[SchemeRules], SchemeRules]


class RulesSchema(fields.PartSchema):
    """Rules of a scheme that a tournament has otherwise. ``without``: those of the scheme that it has not."""

    start = fields.Integer(0, fields.LARGEST_POINTS)
    sum = fields.Integer(-LARGEST_SUM, LARGEST_SUM)
    target = fields.Integer(0, fields.LARGEST_POINTS)
    unit = fields.Integer(1, fields.LARGEST_POINTS)
    uma = ByPlace()
    place_points = ByPlace()
    ties = Enum(Ties)
    presence = fields.Nested(PresenceSchema)
    keep = fields.Integer(1, MOST_ROUNDS)
    playing_for_nobody = FigureField()
    order = fields.List(Enum(Criterion), len(Criterion), Text("criteria"), post_load=check_listed_once)
    final_points = fields.Nested(FinalSchema)
    without = fields.List(Enum(Lacking), len(Lacking), Text("rules"), post_load=check_listed_once, load_default=())

    def build(self, *, without: tuple[Lacking, ...], **changes: Any) -> ChangeOfRules:
        both = next((each for each in without if each in changes), None)
        if both:
            message = Text("Send {rule}, or name it in without: not both.", rule=both)
            raise ValidationError({"without": [FieldFault(FaultCode.CONTRADICTION, message)]})
        lacked = {each.value: tournament.Presence() if each is Lacking.PRESENCE else None for each in without}
        return partial(replace, **changes, **lacked)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Tell the faults of a rule at the rule as a whole, with the part that they stand in."""
        super().handle_error(error, data, **options)
        if isinstance(error.messages, dict):
            error.messages = {
                name: [FieldFault(fault.code, _with_its_place(fault)) for fault in faults_in(messages)]
                for name, messages in error.messages.items()
            }


def _with_its_place(fault: Fault) -> Text:
    """Return the message of a fault after the part of the rule that it is about. People count a list from 1."""
    if not fault.path:
        return fault.message
    if isinstance(fault.path[0], int):
        return Text("Number {number} of the list: {message}", number=fault.path[0] + 1, message=fault.message)
    return Text("{field}: {message}", field=fault.path[0], message=fault.message)


class StandingsRequest(NamedTuple):
    """What a request for standings asks for. ``rules`` are those of the scheme, with the changes of the request."""

    scheme: Scheme
    rules: SchemeRules
    results: tournament.TournamentResults


class StandingsSchema(fields.RequestSchema):
    also_read = frozenset({"after"})
    scheme = SchemeField(required=True)
    changes = fields.Nested(RulesSchema, metadata={"default": {}})
    after_round = fields.Integer(1, fields.LARGEST_POINTS)
    after = fields.Integer(1, fields.LARGEST_POINTS)
    players = TournamentPlayers()
    rounds = Rounds(required=True)
    penalties = listed(PenaltySchema, MOST_PENALTIES_OF_A_TOURNAMENT, Text("penalties"))
    bonuses = listed(BonusSchema, MOST_PENALTIES_OF_A_TOURNAMENT, Text("bonuses"))

    def build(
        self, *, scheme: Scheme, changes: ChangeOfRules = replace, after_round: int = 0, after: int = 0, **data: Any
    ) -> StandingsRequest:
        if after_round and after:
            raise ValidationError({"after": [same_field("after", "after_round")]})
        results = tournament.TournamentResults(after=after_round or after or None, **data)
        return StandingsRequest(scheme, changes(scheme.rules), results)
