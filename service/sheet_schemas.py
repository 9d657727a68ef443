"""What is sent about a table's evening, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError

from engine import AS_PRINTED, Wind
from service import fields, house_rule_fields, sheet_deal_fields, sheet_fields, table_fields
from service.fields import Field
from service.schemas import Request


class RotationFields(Request):
    """Where a table starts from, and which readings it chose."""

    players = Field(sheet_fields.players)
    first_dealer = Field(sheet_fields.somebody)
    prevailing_wind = Field(fields.one_of(Wind, Wind.DREAMER))
    state = Field(sheet_fields.a_state, load_default=None, allow_none=True)
    options = Field(table_fields.options, load_default={})


class NextRequest(RotationFields):
    """The results of an evening so far."""

    procedure = Field(sheet_fields.a_rotation, required=True)
    results = Field(sheet_fields.results, load_default=())

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "first_dealer", "prevailing_wind", "state", "options", "results")


class SheetRequest(RotationFields):
    """The deals of an evening, to be written down one below the other."""

    ruleset = Field(fields.a_ruleset, required=True)
    house_rules = Field(house_rule_fields.house_rules, load_default=AS_PRINTED)
    stock = Field(fields.an_integer(0, sheet_deal_fields.LARGEST_STOCK))
    rotation = Field(fields.a_boolean, load_default=False)
    procedure = Field(sheet_fields.a_rotation)
    deals = Field(sheet_deal_fields.deals, required=True)
    corrections = Field(sheet_deal_fields.corrections, load_default=())
    counters = Field(fields.a_boolean, load_default=False)
    pieces = Field(sheet_deal_fields.pieces)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = (
            "ruleset", "house_rules", "players", "stock",
            "rotation", "procedure", "options", "first_dealer", "prevailing_wind",
            "deals", "corrections", "counters", "pieces",
        )  # fmt: skip

    def load(self, data: Any, **options: Any) -> Any:
        """Read a sheet; where something else is wrong with it, deals that cannot be read are told too."""
        try:
            return super().load(data, **options)
        except ValidationError as error:
            if not isinstance(data, dict):
                raise
            raise ValidationError({**sheet_deal_fields.unreadable(data), **error.messages_dict}) from None


class CountersRequest(Request):
    """Payments to be made with counters."""

    players = Field(sheet_fields.players, load_default=4)
    pieces = Field(sheet_deal_fields.pieces)
    amount = Field(fields.an_integer(0, fields.LARGEST_POINTS))
    payments = Field(sheet_deal_fields.payments)
