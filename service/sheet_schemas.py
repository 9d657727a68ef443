"""What is sent about a table's evening, field by field. Nothing of the game: its rules are the engine's."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError

from engine import AS_PRINTED, Wind
from service import sheet_deal_fields
from service.fields.base import LARGEST_POINTS, Field, Request, a_boolean, an_integer, one_of
from service.fields.hand import a_ruleset
from service.fields.house_rules import house_rules
from service.fields.players import options, somebody
from service.sheet_fields import a_rotation, a_state, players, results


class RotationFields(Request):
    """Where a table starts from, and which readings it chose."""

    players = Field(players)
    first_dealer = Field(somebody)
    prevailing_wind = Field(one_of(Wind, Wind.DREAMER))
    state = Field(a_state, load_default=None, allow_none=True)
    options = Field(options, load_default={})


class NextRequest(RotationFields):
    """The results of an evening so far."""

    procedure = Field(a_rotation, required=True)
    results = Field(results, load_default=())

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "first_dealer", "prevailing_wind", "state", "options", "results")


class SheetRequest(RotationFields):
    """The deals of an evening, to be written down one below the other."""

    ruleset = Field(a_ruleset, required=True)
    house_rules = Field(house_rules, load_default=AS_PRINTED)
    stock = Field(an_integer(0, sheet_deal_fields.LARGEST_STOCK))
    rotation = Field(a_boolean, load_default=False)
    procedure = Field(a_rotation)
    deals = Field(sheet_deal_fields.deals, required=True)
    corrections = Field(sheet_deal_fields.corrections, load_default=())
    counters = Field(a_boolean, load_default=False)
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

    players = Field(players, load_default=4)
    pieces = Field(sheet_deal_fields.pieces)
    amount = Field(an_integer(0, LARGEST_POINTS))
    payments = Field(sheet_deal_fields.payments)
