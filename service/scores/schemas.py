"""The request to score a hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from engine import Hand, HouseRules, Players, Ruleset, Wind
from service.fields import base as fields
from service.fields.hand import HandSchema, SentHand, TableOfHand, TableSchema, WinSchema
from service.fields.players import WindField


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRequest(SentHand):
    """A hand to be scored, with the table where it was played."""

    ruleset: Ruleset
    house_rules: HouseRules
    seat_wind: Wind
    prevailing_wind: Wind
    dealer: Wind
    players: Players

    def hand(self) -> Hand:
        """Return the hand."""
        return self.at(self.seat_wind, TableOfHand(self.prevailing_wind, self.dealer, self.players))


class ScoreSchema(HandSchema, TableSchema):
    """One hand to be scored."""

    makes: ClassVar[Callable[..., Any]] = ScoreRequest
    seat_wind = WindField(required=True)
    win: fields.CodedField = fields.Nested(WinSchema, load_default=None)
    reference = fields.Name()

    fields_in_order = (
        "ruleset seat_wind prevailing_wind dealer players seats_taken hand melds concealed_sets concealed_tiles "
        "tiles kongs bonus_tiles exhausted_tiles dealer_wins original_call win house_rules reference"
    )

    def build(self, **read: Any) -> Any:
        """Return the hand, without the reference, which a batch reads for itself."""
        read.pop("reference", None)
        return super().build(**read)
