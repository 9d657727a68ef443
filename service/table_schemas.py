"""What a request about the table looks like, field by field."""

from __future__ import annotations

from engine.table import NO_ROW
from service import fields, table_fields
from service.chance import LARGEST_SEED
from service.fields import Field
from service.schemas import Request


class ByChance(Request):
    """What all requests about the table have in common: by which procedure, and what the service is to throw."""

    procedure = Field(table_fields.a_procedure, required=True)
    throws = Field(table_fields.throws, load_default=())
    throw = Field(fields.a_boolean, load_default=False)
    seed = Field(fields.an_integer(0, LARGEST_SEED), load_default=None, allow_none=True)


class SeatsRequest(ByChance):
    """Players who draw seats."""

    players = Field(table_fields.players, required=True)
    thrower = Field(table_fields.a_player, load_default=None, allow_none=True)
    rolls = Field(table_fields.rolls, load_default=())
    draws = Field(table_fields.draws, load_default={})
    row = Field(table_fields.a_row, load_default=NO_ROW)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "throws", "thrower", "row", "rolls", "draws", "throw", "seed")


class WallRequest(ByChance):
    """A wall to be opened."""

    dealer = Field(table_fields.a_dealer, load_default=None, allow_none=True)
    options = Field(table_fields.options, load_default={})

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "seed")


class DealRequest(WallRequest):
    """A wall to be opened and dealt, with its tiles if they are known or to be mixed."""

    shuffle = Field(fields.a_boolean, load_default=False)
    wall = Field(table_fields.a_wall, load_default=())

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "wall", "shuffle", "seed")
