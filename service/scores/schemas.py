"""The request to score a hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from engine import Hand, HouseRules, Players, RedFive, Ruleset, Tile, Wind
from service.fields import base as fields
from service.fields.hand import ExtrasSchema, HandSchema, SentExtras, SentHand, TableOfHand, TableSchema, WinSchema
from service.fields.players import SeatOfPlayer, WindField


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRequest(SentHand):
    ruleset: Ruleset
    house_rules: HouseRules
    seat_wind: Wind
    prevailing_wind: Wind
    dealer: Wind
    players: Players
    dora_indicators: tuple[Tile | RedFive, ...]
    ura_indicators: tuple[Tile | RedFive, ...]
    honba: int
    bets: int
    liable: Wind | None

    def hand(self) -> Hand:
        sent = SentExtras(self.dora_indicators, self.ura_indicators, self.honba, self.bets)
        table = TableOfHand(self.prevailing_wind, self.dealer, self.players, sent.with_liable(self.liable))
        return self.at(self.seat_wind, table)


class ScoreSchema(HandSchema, ExtrasSchema, TableSchema):
    makes: ClassVar[Callable[..., Any]] = ScoreRequest
    seat_wind = WindField(required=True)
    liable = SeatOfPlayer(load_default=None)
    win: fields.CodedField = fields.Nested(WinSchema, load_default=None)
    reference = fields.Name()

    fields_in_order = (
        "ruleset seat_wind prevailing_wind dealer players seats_taken hand melds concealed_sets concealed_tiles "
        "tiles kongs bonus_tiles exhausted_tiles dealer_wins original_call riichi win "
        "dora_indicators ura_indicators honba bets liable house_rules reference"
    )

    def build(self, **read: Any) -> Any:
        """Return the hand, without the reference, which a batch reads for itself."""
        read.pop("reference", None)
        return super().build(**read)
