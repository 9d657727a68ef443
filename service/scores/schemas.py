"""The request to score a hand."""

from typing import Any, NamedTuple

from engine import Hand, HouseRules, Ruleset
from service.fields import base as fields
from service.fields.hand import ExtrasSchema, HandSchema, TableOfHand, TableSchema, WinSchema, extras_in, sent_hand
from service.fields.hand_from_text import DealtHand, SentAsText
from service.fields.players import SeatWithoutNames, WindField, who_plays


class PlayedHand(NamedTuple):
    """A hand, the rules by which it was played, and what it was sent as if not in its own fields."""

    hand: Hand
    ruleset: Ruleset
    house_rules: HouseRules
    sent_as: SentAsText | DealtHand | None


class ScoreSchema(HandSchema, ExtrasSchema, TableSchema):
    seat_wind = WindField(required=True)
    liable = SeatWithoutNames(load_default=None)
    win: fields.CodedField = fields.Nested(WinSchema, load_default=None)
    reference = fields.Name()

    fields_in_order = (
        "ruleset seat_wind prevailing_wind dealer players seats_taken hand melds concealed_sets concealed_tiles "
        "tiles kongs bonus_tiles exhausted_tiles dealer_wins original_call riichi win "
        "dora_indicators ura_indicators honba bets liable house_rules reference"
    )

    def value_of(self, read: dict[str, Any]) -> Any:
        """Return the hand and its rules, without the reference, which a batch reads for itself."""
        sent = sent_hand(read)
        players = who_plays(read.get("players", ()), read.get("seats_taken", ()))
        table = TableOfHand(read["prevailing_wind"], read["dealer"], players, extras_in(read))
        return PlayedHand(sent.at(read["seat_wind"], table), read["ruleset"], read["house_rules"], sent.sent_as)
