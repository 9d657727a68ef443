"""What a request looks like, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from typing import Any

from marshmallow import EXCLUDE, Schema, ValidationError

from engine import HouseRules, Wind
from service import fields
from service.fields import Field
from service.problems import Wrong


class Request(Schema):
    """What all requests have in common: an object, and no field that is not known."""

    def load(self, data: Any, **options: Any) -> Any:
        """Read a request, unknown fields refused in the order in which they were sent."""
        if not isinstance(data, dict):
            raise fields.wrong("not_an_object", "The body is a JSON object.")
        unknown = {
            name: [Wrong("unknown_field", f"There is no such field; here are {', '.join(self.fields)}.")]
            for name in data
            if name not in self.fields
        }
        try:
            read = super().load(data, unknown=EXCLUDE, **options)
        except ValidationError as error:
            raise ValidationError({**error.messages_dict, **unknown}) from None
        if unknown:
            raise ValidationError(unknown)
        return read


class ScoreRequest(Request):
    """One hand to be scored."""

    ruleset = Field(fields.a_ruleset, required=True)
    seat_wind = Field(fields.one_of(Wind), required=True)
    prevailing_wind = Field(fields.one_of(Wind, Wind.DREAMER), required=True)
    dealer = Field(fields.one_of(Wind), load_default=Wind.EAST)
    players = Field(fields.an_integer(2, 5), load_default=4)
    melds = Field(fields.melds, load_default=())
    concealed_sets = Field(fields.concealed_sets, load_default=())
    concealed_tiles = Field(fields.tiles(fields.MOST_TILES_IN_HAND), load_default=())
    bonus_tiles = Field(fields.tiles(fields.MOST_BONUS_TILES), load_default=())
    exhausted_tiles = Field(fields.tiles(fields.MOST_KINDS), load_default=())
    dealer_wins = Field(fields.an_integer(0, fields.MOST_DEALER_WINS), load_default=0)
    original_call = Field(fields.a_boolean, load_default=False)
    win = Field(fields.a_win, load_default=None, allow_none=True)
    house_rules = Field(fields.house_rules, load_default=HouseRules())
