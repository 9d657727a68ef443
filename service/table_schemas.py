"""What a request about the table looks like, field by field."""

from __future__ import annotations

from engine.table import NO_ROW
from service.chance import LARGEST_SEED
from service.fields.base import Field, Request, a_boolean, an_integer
from service.fields.players import a_player, options
from service.table_fields import a_dealer, a_procedure, a_row, a_wall, draws, players, rolls, throws


class ByChance(Request):
    """What all requests about the table have in common: by which procedure, and what the service is to throw."""

    procedure = Field(a_procedure, required=True)
    throws = Field(throws, load_default=())
    throw = Field(a_boolean, load_default=False)
    seed = Field(an_integer(0, LARGEST_SEED), load_default=None, allow_none=True)


class SeatsRequest(ByChance):
    """Players who draw seats."""

    players = Field(players, required=True)
    thrower = Field(a_player, load_default=None, allow_none=True)
    rolls = Field(rolls, load_default=())
    draws = Field(draws, load_default={})
    row = Field(a_row, load_default=NO_ROW)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = ("procedure", "players", "throws", "thrower", "row", "rolls", "draws", "throw", "seed")


class WallRequest(ByChance):
    """A wall to be opened."""

    dealer = Field(a_dealer, load_default=None, allow_none=True)
    options = Field(options, load_default={})

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "seed")


class DealRequest(WallRequest):
    """A wall to be opened and dealt, with its tiles if they are known or to be mixed."""

    shuffle = Field(a_boolean, load_default=False)
    wall = Field(a_wall, load_default=())

    class Meta:
        """The order of the contract."""

        fields = ("procedure", "dealer", "options", "throws", "throw", "wall", "shuffle", "seed")
