"""The request to score a hand."""

from typing import Any, NamedTuple

from engine import Hand, HouseRules, Players, Ruleset, Wind
from service.fields import base as fields
from service.fields.hand import ExtrasSchema, HandSchema, SentExtras, SentHand, TableOfHand, TableSchema, WinSchema
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

    def build(self, *, players: Players = (), seats_taken: tuple[Wind, ...] = (), **read: Any) -> Any:
        """Return the hand and its rules, without the reference, which a batch reads for itself."""
        read.pop("reference", None)
        ruleset, house_rules, liable = map(read.pop, ("ruleset", "house_rules", "liable"))
        seat_wind, prevailing_wind, dealer = map(read.pop, ("seat_wind", "prevailing_wind", "dealer"))
        extras = SentExtras(*map(read.pop, SentExtras._fields)).with_liable(liable)
        sent: SentHand = super().build(**read)
        table = TableOfHand(prevailing_wind, dealer, who_plays(players, seats_taken), extras)
        return PlayedHand(sent.at(seat_wind, table), ruleset, house_rules, sent.sent_as)
