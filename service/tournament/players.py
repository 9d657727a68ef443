"""Fields of the players of a tournament."""

from typing import Any, ClassVar, Final

from marshmallow import ValidationError

from engine import FaultCode, Text, tidy_name
from engine.tournament import MOST_PLAYERS, TournamentPlayer
from service.fields import base as fields
from service.fields.faults import listed_once
from service.fields.players import PLAYERS, check_is_no_seat, faults_of_names
from service.http.problems import FieldFault

MOST_ROUNDS: Final = 60
LARGEST_MU: Final = 10_000

check_listed_once: Final = listed_once(Text("This is listed twice. List it once."))


class TidyName(fields.Name):
    """A name or an id. White space around it is left out, and white space in it is one blank."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return super()._deserialize(tidy_name(value) if isinstance(value, str) else value, *args, **options)


class PlayerText(TidyName):
    """The id or the name of a player. A seat has no such name."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return check_is_no_seat(super()._deserialize(value, *args, **options))


class Real(fields.CodedField):
    def __init__(self, largest: int, *, lowest: int | None = None, **options: Any) -> None:
        self.lowest, self.largest = -largest if lowest is None else lowest, largest
        message = Text("Send a number from {lowest:,} to {highest:,}.", lowest=self.lowest, highest=largest)
        self.wrong = FieldFault(FaultCode.NOT_A_NUMBER, message)
        super().__init__(**options)

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> float:
        if type(value) not in {int, float} or not self.lowest <= value <= self.largest:
            raise self.make_error("invalid")
        return float(value)


class RatingSchema(fields.PartSchema):
    """A rating, as standings answer it. Its ordinal follows from the two others."""

    told_as_required = ("ordinal",)
    mu = Real(LARGEST_MU, required=True)
    sigma = Real(LARGEST_MU, lowest=0, required=True)
    ordinal = Real(4 * LARGEST_MU)

    def build(self, **read: float) -> tuple[float, float]:
        return read["mu"], read["sigma"]


class TournamentPlayerSchema(fields.PartSchema):
    makes = TournamentPlayer
    id = PlayerText(required=True)
    name = PlayerText()
    team = TidyName()
    club = TidyName()
    country = TidyName()
    rating = fields.Nested(RatingSchema)
    substitute = fields.Boolean(load_default=False)
    plays_in = fields.List(
        fields.Integer(1, MOST_ROUNDS),
        MOST_ROUNDS,
        Text("rounds"),
        post_load=[check_listed_once, frozenset],
        load_default=None,
        allow_none=False,
        metadata={"empty": "the player plays in no round"},
    )


class ListedPlayer(fields.Either):
    """A player of a tournament: an object, or nothing but the id."""

    alternatives: ClassVar[dict[str, Any]] = {
        "id": PlayerText(post_load=TournamentPlayer),
        "object": fields.Nested(TournamentPlayerSchema),
    }
    first_reads = str
    also_read = frozenset({"id"})


class TournamentPlayers(fields.List):
    """The players of a tournament, of whom no two have the same id, however it is written."""

    def __init__(self, **options: Any) -> None:
        super().__init__(ListedPlayer(), MOST_PLAYERS, PLAYERS, **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        faults: dict[int, Any] = {}
        try:
            players = super()._deserialize(value, *args, **options)
        except ValidationError as error:
            if not isinstance(error.messages, dict):
                raise
            faults = error.messages
        if faults := _ids_sent_twice(value) | faults:
            raise ValidationError(dict(sorted(faults.items())))
        return players

    def read(self, value: Any) -> Any:
        players = super().read(value)
        if _ids_sent_twice(value):
            raise self.make_error("invalid")
        return players


def _ids_sent_twice(sent: list[Any]) -> dict[int, Any]:
    """Return the faults of players whose id is that of a player before, by their places in the list as sent."""
    ids = {place: each.get("id") if isinstance(each, dict) else each for place, each in enumerate(sent)}
    texts = {place: tidy_name(each) for place, each in ids.items() if isinstance(each, str)}
    places = list(texts)
    faults = {places[number]: fault for number, fault in faults_of_names(texts.values()).items()}
    return {place: {"id": fault} if isinstance(sent[place], dict) else fault for place, fault in faults.items()}
