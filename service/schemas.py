"""What a request looks like, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, missing

from engine import AS_PRINTED, Outcome, Said, Wind
from service import fields, house_rule_fields, penalty_fields
from service.fields import Field
from service.shape_faults import unknown_field, wrong
from service.wild_tiles import put_aside


class Request(Schema):
    """What all requests have in common: an object, and no field that is not known."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        known = self.load_fields.items()
        self._readers = {name: field.deserialize for name, field in known}
        self._reads = {name: field.reads for name, field in known if isinstance(field, Field)}
        self._required = {name for name, field in known if field.required}
        self._defaults = {name: field.load_default for name, field in known if field.load_default is not missing}

    def load(self, data: Any, **_options: Any) -> Any:
        """Read a request; raise ValidationError with all that is wrong with its fields.

        As marshmallow does, without the hooks and options of which no request has any: they took most of the time.
        """
        if not isinstance(data, dict):
            raise wrong("not_an_object", Said("This is a JSON object."))
        if self._required <= data.keys() <= self._readers.keys():
            reads = self._reads
            try:
                return self._defaults | {
                    name: self._readers[name](None) if value is None else reads[name](value)
                    for name, value in data.items()
                }
            except ValidationError:
                pass  # Something is wrong: go through it again for all that is.
        fields.check_members(data)
        raise ValidationError(self._errors_in(data))

    def _errors_in(self, data: dict[str, Any]) -> fields.Errors:
        """Find what is wrong, known fields in the order of the schema, then unknown ones as they were sent."""
        errors: fields.Errors = {}
        for name, reader in self._readers.items():
            try:
                reader(data.get(name, missing))
            except ValidationError as error:
                errors[name] = error.messages
        for name in data:
            if name not in self._readers:
                errors[name] = [unknown_field(self._readers)]
        return errors


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

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._defaults["wild"] = ()

    def load(self, data: Any, **options: Any) -> Any:
        """Read a hand; only one that does not read as it stands is searched for wild tiles."""
        try:
            return super().load(data, **options)
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
    house_rules = Field(house_rule_fields.house_rules, load_default=AS_PRINTED)


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
    penalties = Field(penalty_fields.penalties, load_default=())
