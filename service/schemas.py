"""What a request looks like, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from typing import Any

from marshmallow import RAISE, Schema

from engine import HouseRules, Wind
from service import fields
from service.fields import Field
from service.problems import Wrong


class Request(Schema):
    """What all requests have in common: an object, and no field that is not known."""

    class Meta:
        """Unknown fields are refused."""

        unknown = RAISE

    def __init__(self) -> None:
        super().__init__()
        known = ", ".join(self.fields)
        messages: dict[str, Any] = {
            "type": Wrong("not_an_object", "The body is a JSON object."),
            "unknown": Wrong("unknown_field", f"There is no such field; here are {known}."),
        }
        self.error_messages = messages


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
