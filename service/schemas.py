"""What a request looks like, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, missing

from engine import HouseRules, Outcome, Wind
from service import fields, house_rule_fields
from service.fields import Field
from service.problems import Wrong
from service.wild_tiles import put_aside


class Request(Schema):
    """What all requests have in common: an object, and no field that is not known."""

    def load(self, data: Any, **_options: Any) -> Any:
        """Read a request, unknown fields refused in the order in which they were sent.

        As marshmallow does, without the hooks and options of which no request has any: they took most of the time.
        """
        if not isinstance(data, dict):
            raise fields.wrong("not_an_object", "This is a JSON object.")
        read, errors = {}, {}
        for name, field in self.load_fields.items():
            try:
                value = field.deserialize(data.get(name, missing))
            except ValidationError as error:
                errors[name] = error.messages
            else:
                if value is not missing:
                    read[name] = value
        for name in data:
            if name not in self.load_fields:
                message = f"There is no such field; here are {', '.join(self.load_fields)}."
                errors[name] = [Wrong("unknown_field", message)]
        if errors:
            raise ValidationError(errors)
        return read


class HandFields(Request):
    """What a player tells of a hand, the table apart."""

    melds = Field(fields.melds, load_default=())
    concealed_sets = Field(fields.concealed_sets, load_default=())
    concealed_tiles = Field(fields.tiles(fields.MOST_TILES_IN_HAND), load_default=())
    bonus_tiles = Field(fields.tiles(fields.MOST_BONUS_TILES), load_default=())
    exhausted_tiles = Field(fields.tiles(fields.MOST_KINDS), load_default=())
    dealer_wins = Field(fields.an_integer(0, fields.MOST_DEALER_WINS), load_default=0)
    original_call = Field(fields.a_boolean, load_default=False)
    win = Field(fields.a_win, load_default=None, allow_none=True)

    def load(self, data: Any, **options: Any) -> Any:
        """Read a hand; only one that does not read as it stands is searched for wild tiles."""
        try:
            return super().load(data, **options) | {"wild": ()}
        except ValidationError:
            plain, wild = put_aside(data)
            if plain == data:
                raise
            return super().load(plain, **options) | {"wild": wild}


class TableFields(Request):
    """What is the same for all hands of a table."""

    ruleset = Field(fields.a_ruleset, required=True)
    prevailing_wind = Field(fields.one_of(Wind, Wind.DREAMER), required=True)
    dealer = Field(fields.one_of(Wind), load_default=Wind.EAST)
    players = Field(fields.an_integer(2, 5), load_default=4)
    house_rules = Field(house_rule_fields.house_rules, load_default=HouseRules())


class ScoreRequest(HandFields, TableFields):
    """One hand to be scored."""

    seat_wind = Field(fields.one_of(Wind), required=True)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = (
            "ruleset", "seat_wind", "prevailing_wind", "dealer", "players",
            "melds", "concealed_sets", "concealed_tiles", "bonus_tiles", "exhausted_tiles",
            "dealer_wins", "original_call", "win", "house_rules",
        )  # fmt: skip


class BatchRequest(Request):
    """Many hands, each of which is read when its turn comes."""

    hands = Field(fields.a_list_of_hands, required=True)


class SettlementRequest(TableFields):
    """A whole deal to be settled: for each seat a hand or an already counted score."""

    outcome = Field(fields.one_of(Outcome), required=True)
    winner = Field(fields.a_seat_or_none, load_default=None, allow_none=True)
    liable = Field(fields.a_seat_or_none, load_default=None, allow_none=True)
    win = Field(fields.how_it_was_won, load_default=None, allow_none=True)
    hands = Field(fields.by_seat(HandFields().load), load_default={})
    scores = Field(fields.by_seat(fields.an_integer(0, fields.LARGEST_POINTS)), load_default={})
    balances = Field(
        fields.by_seat(fields.an_integer(-fields.LARGEST_BALANCE, fields.LARGEST_BALANCE)),
        load_default=None,
        allow_none=True,
    )
    penalties = Field(fields.penalties, load_default=())
