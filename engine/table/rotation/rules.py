"""What a rotation is: who deals next under which wind by one book, and the options that clubs differ on.

Data only: the module ``state`` applies these rules and finds the state of a table after a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypedDict

from engine.rules.citation import USUAL
from engine.rules.options import Option, chosen_changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game.tiles import Wind
    from engine.rules.citation import Citation, Source, Terms
    from engine.rules.options import OptionValue
    from engine.rules.seats import SeatChoices
    from engine.table.rotation.goulash import Goulash
    from engine.text import Text


class NextDealer(Enum):
    """Who deals when the dealer has lost the deal."""

    TO_THE_RIGHT = "the player on the dealer's right"
    TO_THE_WINNER = "the winner"


class AfterWashOut(Enum):
    """Who deals after a hand without a winner, and whether that hand counts for the prevailing wind."""

    SAME_DEALER_NOT_COUNTED = "same_dealer_not_counted"
    SAME_DEALER_COUNTED = "same_dealer_counted"
    DEAL_PASSES = "deal_passes"


class AfterNorth(Enum):
    """What follows when north has prevailed: the game ends, or east prevails again."""

    END = "end"
    WRAP = "wrap"


@dataclass(frozen=True, slots=True)
class WindByRounds:
    """The prevailing wind changes when every player has lost the deal once under it."""


@dataclass(frozen=True, slots=True)
class WindByHands:
    """The prevailing wind changes after a number of hands.

    A wind prevails for ``hands`` hands. A wind in ``until_dealer_loses`` prevails for more than ``hands`` hands, until
    the dealer loses one.
    """

    hands: int
    until_dealer_loses: frozenset[Wind]


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationRules:
    """How the deal and the prevailing wind pass from hand to hand. Each ``…_cite`` is where that part of it stands.

    ``seats_move``: the winds of the seats go round with the deal; if the winner deals, they go round when East does not
    win. ``stays_after_win``: a dealer who wins deals again, by ``stays_cite`` if that is elsewhere than ``deal_cite``;
    without it the deal passes after every hand that somebody won. ``goulash`` is played after a wash-out; None if none
    is played. ``wash_out_retires_east``: of five players, East retires after a wash-out too. ``most_wins``: after so
    many wins in a row the deal passes; None if there is no such rule. ``deals_on``: the deal stays then, and only the
    count of wins begins again. ``wash_out_ends_row``: a wash-out ends that row. ``sitting_out_cite``: where the rule of
    the player who sits out stands; None without such a player. ``words`` are those of the book.
    """

    next_dealer: NextDealer
    seats_move: bool
    start_cite: Citation
    deal_cite: Citation
    after_wash_out: AfterWashOut
    goulash: Goulash | None
    wash_out_cite: Citation
    wind: WindByRounds | WindByHands
    wind_cite: Citation
    after_north: AfterNorth
    length_cite: Citation
    sitting_out_cite: Citation | None = None
    stays_after_win: bool = True
    stays_cite: Citation | None = None
    wash_out_retires_east: bool = False
    most_wins: int | None = None
    deals_on: bool = False
    wash_out_ends_row: bool = False
    most_wins_cite: Citation | None = None
    words: Terms = USUAL

    @property
    def dealer_is_east(self) -> bool:
        """Whether the winds go round with the deal, so that the dealer is always East."""
        return self.seats_move and self.next_dealer is NextDealer.TO_THE_RIGHT


class RotationRulesChange(TypedDict, total=False):
    """The fields of ``RotationRules`` that a choice may change."""

    next_dealer: NextDealer
    seats_move: bool
    start_cite: Citation
    deal_cite: Citation
    after_wash_out: AfterWashOut
    goulash: Goulash | None
    wash_out_cite: Citation
    wash_out_retires_east: bool
    wind: WindByRounds | WindByHands
    wind_cite: Citation
    after_north: AfterNorth
    length_cite: Citation
    deals_on: bool
    wash_out_ends_row: bool
    most_wins_cite: Citation


RotationOption = Option[RotationRulesChange]


@dataclass(frozen=True, slots=True)
class RulesetOfProcedure:
    """The ruleset that goes with a procedure. ``borrowed``: the page has none, so the ruleset of another one is used.

    A sheet by a procedure that borrows its ruleset is scored by no other.
    """

    id: str
    borrowed: bool
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotation:
    """Who deals next under which wind, by one book.

    ``rules_by_players``: the rules for each number of players that the book knows, and ``seats`` the seats that they
    take. ``aliases``: other ids by which a request may name the rotation. ``ruleset`` is None if no ruleset here goes
    with it. ``beside``: the rotations served with this one, which a refusal may name.
    """

    id: str
    name: Text
    aliases: tuple[str, ...]
    source: Source
    seats: SeatChoices
    rules_by_players: Mapping[int, RotationRules]
    options: tuple[RotationOption, ...]
    ruleset: RulesetOfProcedure | None = None
    beside: tuple[Rotation, ...] = ()

    def played_by(self, players: int) -> tuple[Text, ...]:
        """Return the names of the rotations served with this one that are for so many players."""
        return tuple(sorted(each.name for each in self.beside if players in each.seats))

    def rules_for(self, players: int, chosen: Mapping[str, OptionValue]) -> RotationRules:
        """Return the rules for so many players, with the options that a table chose."""
        rules = self.rules_by_players[players]
        for change in chosen_changes(self.options, chosen):
            rules = replace(rules, **change)
        return rules
