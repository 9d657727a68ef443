"""The request for a seating plan."""

from typing import Any, ClassVar, Final

from marshmallow import ValidationError, missing

from engine import SEATS, FaultCode, Text
from engine.tournament import Entry, SeatedTable, SeatingRequest, Shared, TournamentPlayer
from service.fields.base import AtMost, Between, Boolean, Either, Integer, List, Nested, PartSchema, RequestSchema
from service.fields.faults import field_error
from service.fields.hand import BySeat
from service.fields.known import Enum
from service.http.problems import FieldFault
from service.tournament.players import ListedPlayer, TidyName, TournamentPlayers, TournamentPlayerSchema

MOST_PLAYERS: Final = 1000
MOST_ROUNDS: Final = 60
MOST_TABLES_OF_A_ROUND: Final = 250
LARGEST_SEED: Final = 2**53 - 1
_FEWEST_PLAYERS: Final = 4
_MOST_PAIRS_APART: Final = 200
_TWO: Final = 2
_LARGEST_TABLE_NUMBER: Final = 10_000
_NOT_PLAYERS: Final = Text(
    "Send a list of players, or a whole number from {lowest} to {highest} without quotation marks.",
    lowest=_FEWEST_PLAYERS,
    highest=MOST_PLAYERS,
)


def _check_listed_once(members: tuple[Any, ...]) -> tuple[Any, ...]:
    fault = FieldFault(FaultCode.LISTED_TWICE, Text("This is listed twice. List it once."))
    twice = {place: [fault] for place, each in enumerate(members) if each in members[:place]}
    if twice:
        raise ValidationError(twice)
    return members


class EntrySchema(TournamentPlayerSchema):
    """A player who is entered for a plan."""

    substitute = Boolean(load_default=False)
    rounds = List(
        Integer(validate=Between(1, MOST_ROUNDS)),
        validate=AtMost(MOST_ROUNDS, Text("rounds")),
        post_load=_check_listed_once,
        load_default=None,
        allow_none=False,
        metadata={"empty": "the player plays in no round"},
    )

    def build(self, *, substitute: bool, rounds: tuple[int, ...] | None, **player: Any) -> Entry:
        """Return the entry."""
        return Entry(TournamentPlayer(**player), substitute, None if rounds is None else frozenset(rounds))


def _entry(player: TournamentPlayer | Entry) -> Entry:
    return Entry(player) if isinstance(player, TournamentPlayer) else player


class ListedEntry(ListedPlayer):
    """A player who is entered: an id, or an object."""

    alternatives: ClassVar[dict[str, Any]] = {**ListedPlayer.alternatives, "object": Nested(EntrySchema)}

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Entry:
        return _entry(super()._deserialize(value, *args, **options))

    def read(self, value: Any) -> Entry:
        """Return the entry, by the shorter way."""
        return _entry(super().read(value))


def _numbered(players: int) -> tuple[Entry, ...]:
    return tuple(Entry(TournamentPlayer(str(number))) for number in range(1, players + 1))


class Entries(Either):
    """Who is entered: how many players, or a list of them."""

    alternatives: ClassVar[dict[str, Any]] = {
        "number": Integer(validate=Between(_FEWEST_PLAYERS, MOST_PLAYERS), post_load=_numbered),
        "list": TournamentPlayers(ListedEntry(), most=MOST_PLAYERS),
    }

    def choose(self, value: Any) -> str:
        """Return ``number`` for a number, ``list`` for a list; raise ValidationError for anything else."""
        if not isinstance(value, int | float | list | None):
            raise field_error(FaultCode.NOT_A_LIST, _NOT_PLAYERS)
        return "number" if isinstance(value, int | float) else "list"


class SeatsOfTable(BySeat):
    """Who sits at each of the four seats of a table, by ids."""

    def __init__(self, **options: Any) -> None:
        super().__init__(TidyName(), seats=SEATS, **options)

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


class FixedTableSchema(PartSchema):
    """A table of a round that is kept."""

    table = Integer(validate=Between(1, _LARGEST_TABLE_NUMBER))
    seats = SeatsOfTable(required=True)


class FixedRoundSchema(PartSchema):
    """A round that is kept, as an answer has it."""

    round = Integer(validate=Between(1, MOST_ROUNDS))
    fixed = Boolean()
    tables = List(
        Nested(FixedTableSchema), validate=AtMost(MOST_TABLES_OF_A_ROUND, Text("tables of a round")), required=True
    )


def _in_order(rounds: tuple[dict[str, Any], ...]) -> tuple[tuple[SeatedTable, ...], ...]:
    """Return the tables of each round; raise ValidationError if a round is not numbered by its place, or is empty."""
    faults: dict[int, Any] = {}
    for place, each in enumerate(rounds):
        if each.get("round", place + 1) != place + 1:
            message = Text(
                "This is round {place} in the list. Keep rounds in their order, from round 1.", place=place + 1
            )
            faults[place] = {"round": [FieldFault(FaultCode.CONTRADICTION, message)]}
        elif not each["tables"]:
            message = Text("A round that is kept has tables. List them, or leave the round out.")
            faults[place] = {"tables": [FieldFault(FaultCode.EMPTY_LIST, message)]}
    if faults:
        raise ValidationError(faults)
    return tuple(
        tuple(SeatedTable(table.get("table", number), table["seats"]) for number, table in enumerate(each["tables"], 1))
        for each in rounds
    )


class _Two(AtMost):
    def __init__(self) -> None:
        super().__init__(_TWO, Text("ids"))

    def __call__(self, value: Any) -> Any:
        if len(value) == _TWO:
            return value
        raise ValidationError([FieldFault(FaultCode.NOT_A_LIST, Text("Send a list of two ids."))])


class SeatingSchema(RequestSchema):
    """What a seating plan is made for."""

    players = Entries(required=True)
    rounds = Integer(validate=Between(1, MOST_ROUNDS), required=True)
    seed = Integer(validate=Between(0, LARGEST_SEED), load_default=0)
    fixed = List(
        Nested(FixedRoundSchema), validate=AtMost(MOST_ROUNDS, Text("rounds")), post_load=_in_order, load_default=()
    )
    apart = Enum(Shared, allow_none=True, load_default=missing)
    seldom = List(
        Enum(Shared), validate=AtMost(len(Shared), Text("words")), post_load=_check_listed_once, load_default=()
    )
    pairs_apart = List(
        List(TidyName(), validate=_Two()), validate=AtMost(_MOST_PAIRS_APART, Text("pairs")), load_default=()
    )
    fill = Boolean(load_default=False)

    def build(self, *, players: tuple[Entry, ...], **data: Any) -> SeatingRequest:
        """Return the request. Without ``apart`` team mates are kept apart, if there are teams."""
        has_teams = any(entry.player.team is not None for entry in players)
        return SeatingRequest(entries=players, **{"apart": Shared.TEAM if has_teams else None, **data})
