"""How the deal and the winds go round: what a procedure says of it, as data, and the readings that clubs differ on.

Data only: what comes after a hand is worked out in ``turns``, which asks these tables and knows none by name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypedDict

from engine.rules.options import Option, chosen_changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game.tiles import Wind
    from engine.rules.citation import Citation, Source
    from engine.rules.options import OptionValue
    from engine.table.rotation.goulash import Goulash
    from engine.text import Text


class NextDealer(Enum):
    """Who deals after the dealer has lost the deal."""

    TO_THE_RIGHT = "the player on the dealer's right"
    TO_THE_WINNER = "the winner"


class AfterWashOut(Enum):
    """What a hand without a winner does to the deal, and whether it counts as a hand played under the wind."""

    SAME_DEALER_NOT_COUNTED = "same_dealer_not_counted"
    SAME_DEALER_COUNTED = "same_dealer_counted"
    DEAL_PASSES = "deal_passes"


class AfterNorth(Enum):
    """What follows when the last wind has had its time."""

    END = "end"
    WRAP = "wrap"


@dataclass(frozen=True, slots=True)
class WindByRounds:
    """The prevailing wind changes when every player has lost the deal once."""


@dataclass(frozen=True, slots=True)
class WindByHands:
    """The prevailing wind changes by the number of hands won under it.

    A wind lasts ``hands`` hands; one of ``until_dealer_loses`` at least so many, and then on until the dealer loses.
    """

    hands: int
    until_dealer_loses: frozenset[Wind]


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationRules:
    """How the deal and the winds go on from hand to hand at a table of some number of players.

    ``seats_move``: the winds of the seats go round with the deal, so that the dealer is always East. ``most_wins``: so
    many wins of the dealer in a row pass the deal all the same; None where there is no such rule. A wash-out ends such
    a row where ``wash_out_ends_row``. ``goulash`` is played after a wash-out, if the table plays it.
    """

    next_dealer: NextDealer
    seats_move: bool
    deal_cite: Citation
    after_wash_out: AfterWashOut
    goulash: Goulash | None
    wash_out_cite: Citation
    wind: WindByRounds | WindByHands
    wind_cite: Citation
    after_north: AfterNorth
    length_cite: Citation
    most_wins: int | None = None
    wash_out_ends_row: bool = False
    most_wins_cite: Citation | None = None


class RotationRulesChange(TypedDict, total=False):
    """What a reading may change of a course."""

    next_dealer: NextDealer
    seats_move: bool
    after_wash_out: AfterWashOut
    wind: WindByRounds | WindByHands
    after_north: AfterNorth
    wash_out_ends_row: bool


RotationOption = Option[RotationRulesChange]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotation:
    """The procedure of one book for who deals next under which wind.

    ``courses`` has one course for each number of players that the book knows. ``aliases`` are other names by which the
    procedure is known.
    """

    id: str
    name: Text
    aliases: tuple[str, ...]
    source: Source
    rules_by_players: Mapping[int, RotationRules]
    options: tuple[RotationOption, ...]

    def rules_for(self, players: int, chosen: Mapping[str, OptionValue]) -> RotationRules:
        """Return the course for so many players as a table plays it that chose these values."""
        course = self.rules_by_players[players]
        for change in chosen_changes(self.options, chosen):
            course = replace(course, **change)
        return course
