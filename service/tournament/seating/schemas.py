"""The request for a seating plan."""

from typing import Any, Final

from marshmallow import ValidationError, missing

from engine import FaultCode, Text, template
from engine.tournament import MOST_PLAYERS, Round, SeatingRequest, Shared, TournamentPlayer
from service.fields import base as fields
from service.fields.known import Enum
from service.fields.players import PLAYERS, faults_of_names
from service.http.problems import MOST_ERRORS, FieldFault
from service.tournament.players import (
    MOST_ROUNDS,
    PlayerText,
    RatingSchema,
    Real,
    TidyName,
    TournamentPlayers,
    check_listed_once,
)
from service.tournament.rounds import HIGHEST_TABLE, LARGEST_SCORE, MOST_TABLES, Rounds

LARGEST_SEED: Final = 2**53 - 1
LARGEST_SUM: Final = 10**12
"""More than all rounds, penalties and bonuses of a tournament can come to."""
_FEWEST_PLAYERS: Final = 4
_MOST_PAIRS_APART: Final = 200
_TWO: Final = 2
_PLACES: Final = 4
_KNOWN_OF_PLAYERS: Final = ("name", "team", "club", "country")
_WHO_PLAYS: Final = Text("Send a list of players, or number_of_players for a plan without names.")
_NOT_TWO: Final = (FaultCode.NOT_A_LIST, template("Send a list of two ids."))


def _kept(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """Return the rounds that were played, which are the first; raise ValidationError if they are not whole."""
    faults: dict[int, Any] = {}
    number = 0
    for place in range(len(rounds)):
        if faults_of_round := _faults_of_round(place, rounds):
            faults[place] = faults_of_round
            number += sum(map(len, faults_of_round.values()))
        if number > MOST_ERRORS:
            break
    if faults:
        raise ValidationError(faults)
    return tuple(each for each in rounds if each.played)


def _faults_of_round(place: int, rounds: tuple[Round, ...]) -> dict[str, Any]:
    each = rounds[place]
    if each.number != place + 1:
        message = Text("This is round {place} in the list. Keep rounds in their order, from round 1.", place=place + 1)
        return {"round": [FieldFault(FaultCode.CONTRADICTION, message)]}
    if not each.played:
        return {}
    if place and not rounds[place - 1].played:
        message = Text("The round before was not played. Send played: true there too, or leave it out here.")
        return {"played": [FieldFault(FaultCode.CONTRADICTION, message)]}
    if not each.tables:
        message = Text("A round that was played has tables. List them, or leave the round out.")
        return {"tables": [FieldFault(FaultCode.EMPTY_LIST, message)]}
    fault = FieldFault(FaultCode.MISSING, Text("Who sat at this table is not known. Send seats."))
    unknown = {number: {"seats": [fault]} for number, table in enumerate(each.tables) if not table.seats}
    return {"tables": unknown} if unknown else {}


def _check_placed_once(standings: tuple[TournamentPlayer, ...]) -> tuple[TournamentPlayer, ...]:
    """Return the players in their order; raise ValidationError if one is there twice."""
    if faults := faults_of_names(each.id for each in standings):
        raise ValidationError({place: {"player": fault} for place, fault in faults.items()})
    return standings


class RoundInStandingsSchema(fields.PartSchema):
    told_as_required = ("round", "table", "raw", "place", "shared", "table_points", "score", "dropped")
    round = fields.Integer(1, MOST_ROUNDS)
    table = fields.Integer(1, HIGHEST_TABLE)
    raw = fields.Integer(-LARGEST_SCORE, LARGEST_SCORE)
    place = fields.Integer(1, _PLACES)
    shared = fields.Integer(1, _PLACES)
    table_points = Real(LARGEST_SUM)
    score = Real(LARGEST_SUM)
    rating = fields.Nested(RatingSchema)
    dropped = fields.Boolean()
    played_by = PlayerText()

    def build(self, **_read: Any) -> None:
        """Return nothing: a plan does not look at it."""


class PlaceInStandingsSchema(fields.PartSchema):
    """Where a player stands, as standings have it. A plan looks at the order of the list, not at the figures."""

    told_as_required = ("rank", "name", "table_points", "score", "rounds_played", "places")
    rank = fields.Integer(1, MOST_PLAYERS)
    player = PlayerText(required=True)
    name = PlayerText()
    team = TidyName()
    club = TidyName()
    country = TidyName()
    table_points = Real(LARGEST_SUM)
    score = Real(LARGEST_SUM)
    rounds_played = fields.Integer(0, MOST_ROUNDS)
    places = fields.List(fields.Integer(0, MOST_ROUNDS), _PLACES, Text("numbers"))
    final = Real(LARGEST_SUM)
    rating = fields.Nested(RatingSchema)
    by_round = fields.List(fields.Nested(RoundInStandingsSchema), MOST_ROUNDS, Text("rounds"))

    def build(self, *, player: str, **read: Any) -> TournamentPlayer:
        return TournamentPlayer(player, **{name: read[name] for name in _KNOWN_OF_PLAYERS if name in read})


class PlayersWithNames(TournamentPlayers):
    """The players of a plan. Without names their number has a field of its own."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.wrong = FieldFault(FaultCode.NOT_A_LIST, _WHO_PLAYS)


class SeatingSchema(fields.RequestSchema):
    players = PlayersWithNames(load_default=())
    number_of_players = fields.Integer(_FEWEST_PLAYERS, MOST_PLAYERS)
    number_of_rounds = fields.Integer(1, MOST_ROUNDS, required=True)
    seed = fields.Integer(0, LARGEST_SEED, load_default=0)
    rounds = Rounds(check=_kept, load_default=())
    apart = Enum(Shared, load_default=missing)
    seldom = fields.List(
        Enum(Shared, exclude={Shared.NONE}),
        len(Shared) - 1,
        Text("words"),
        post_load=check_listed_once,
        load_default=(),
    )
    pairs_apart = fields.List(
        fields.List(PlayerText(), _TWO, Text("ids"), least=_TWO, otherwise=_NOT_TWO),
        _MOST_PAIRS_APART,
        Text("pairs"),
        load_default=(),
    )
    fill = fields.Boolean(load_default=False)
    standings = fields.List(
        fields.Nested(PlaceInStandingsSchema), MOST_PLAYERS, PLAYERS, post_load=_check_placed_once, load_default=()
    )
    tables_in_group = fields.Integer(1, MOST_TABLES)
    cut = fields.Integer(_FEWEST_PLAYERS, MOST_PLAYERS)

    def build(
        self,
        *,
        players: tuple[TournamentPlayer, ...],
        rounds: tuple[Round, ...],
        standings: tuple[TournamentPlayer, ...],
        number_of_players: int = 0,
        **data: Any,
    ) -> SeatingRequest:
        """Return the request. Without ``apart`` team mates are kept apart, if there are teams."""
        if not standings and {"tables_in_group", "cut"} & data.keys():
            message = Text("Groups and a cut go by place. Send standings too.")
            raise ValidationError({"standings": [FieldFault(FaultCode.MISSING, message)]})
        if not number_of_players:
            players = players or standings
        if not players and not number_of_players:
            raise ValidationError({"players": [FieldFault(FaultCode.MISSING, _WHO_PLAYS)]})
        if players and number_of_players not in {0, len(players)}:
            message = Text("The list has {number} players. Leave number_of_players out.", number=len(players))
            raise ValidationError({"number_of_players": [FieldFault(FaultCode.CONTRADICTION, message)]})
        return SeatingRequest(
            players=players or tuple(TournamentPlayer(str(number)) for number in range(1, number_of_players + 1)),
            are_numbered=not players,
            kept=rounds,
            by_place=tuple(each.id for each in standings),
            **{"apart": Shared.TEAM if any(each.team for each in players) else Shared.NONE, **data},
        )
