"""The request for waits: a hand as for a score, but without its last tile."""

from typing import Any, Final, NamedTuple

from engine import FaultCode, ReadyHand, Text, WonFrom
from service.fields import base as fields
from service.fields.faults import field_error
from service.fields.hand import KINDS_OF_TILES, MOST_BONUS_TILES, MOST_KONGS
from service.fields.known import Enum
from service.fields.tiles import Tiles
from service.scores.schemas import PlayedHand, ScoreSchema

MOST_SEEN: Final = 4 * KINDS_OF_TILES + MOST_BONUS_TILES
"""All tiles of the game."""


class NoWin(fields.CodedField):
    """The field ``win``, which must be null: a hand that waits did not go out."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> None:  # noqa: ARG002 - no value is right
        message = Text("A hand that waits has not gone out. Leave win out; in a text, the star.")
        raise field_error(FaultCode.WIN_SUPERFLUOUS, message)


def _check_sources(sources: tuple[WonFrom, ...]) -> tuple[WonFrom, ...]:
    if len(set(sources)) < len(sources):
        raise field_error(FaultCode.LISTED_TWICE, Text("A source is named twice. Name each source once."))
    return sources


class WaitsRequest(NamedTuple):
    """A hand that waits or is about to discard, as it was played, and what its last tile may be won by."""

    played: PlayedHand
    ready: ReadyHand
    discards: bool


class WaitsSchema(ScoreSchema):
    win = NoWin(load_default=None)
    win_sources = fields.List(
        Enum(WonFrom),
        len(WonFrom),
        Text("sources"),
        post_load=_check_sources,
        load_default=(WonFrom.WALL, WonFrom.DISCARD),
    )
    last_tile = fields.Boolean(load_default=False)
    first_turn = fields.Boolean(load_default=False)
    kongs_in_a_row = fields.Integer(0, MOST_KONGS, load_default=0)
    seen_tiles = Tiles(MOST_SEEN, load_default=())
    discards = fields.Boolean(load_default=False)

    fields_in_order = ScoreSchema.fields_in_order.replace(
        " house_rules reference", " win_sources last_tile first_turn kongs_in_a_row seen_tiles discards house_rules"
    )

    def value_of(self, read: dict[str, Any]) -> WaitsRequest:
        sources, discards = read.pop("win_sources"), read.pop("discards")
        of_last_tile = {name: read.pop(name) for name in ("seen_tiles", "last_tile", "first_turn", "kongs_in_a_row")}
        played: PlayedHand = super().value_of(read)
        return WaitsRequest(played, ReadyHand(played.hand, sources, **of_last_tile), discards)
