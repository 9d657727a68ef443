"""The rules of a table by one book: how players get their seats, who gets a claimed discard, who deals next.

Data only. ``seating`` and ``claims`` apply the first two; ``rotation.state`` applies those of a rotation and finds the
state of a table after a hand.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType

from engine.game.tiles import Joker, Tile, Wind
from engine.rules.changes import HouseRules
from engine.rules.citation import USUAL, Citation, Terms
from engine.rules.options import OptionValue
from engine.rules.ruleset import Ruleset
from engine.table.words import Sentence


@dataclass(frozen=True, slots=True)
class SeatRule:
    """How players get their seats by a book: the base of the three ways.

    ``dealer_die``: East then rolls one die to pick the first dealer. Otherwise East deals first. ``choose_cite``: where
    it says that the players choose their seats; None if they do not.
    """

    cite: Citation
    dealer_die: bool = False
    choose_cite: Citation | None = None


class RollDice(SeatRule):
    """Each player rolls one die. The highest is East, the others follow to the right. Those who tie roll again."""


class DrawTiles(SeatRule):
    """One tile for each seat is mixed face down, and each player draws one."""


class OddAndEvenEnds(SeatRule):
    """Two throws, and the four winds in a row with an odd tile at one end and an even tile at the other.

    The first throw picks temporary East. The second picks who takes the first wind, and from which end.
    """


class Claim(Enum):
    MAH_JONG = "mah_jong"
    KONG = "kong"
    PUNG = "pung"
    CHOW = "chow"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRules:
    """Who gets a discard that several players claim.

    ``ranks``: the claims in their order, the first goes first; claims of one rank are equal, as by nearly all books a
    pung and a kong. ``anybody_cite``: where it
    says that anybody may claim a discard for mah-jong, a kong or a pung, and that those in between miss their turn.
    ``nearest_cite``: where it says that of two equal claims the first in turn after the discarder counts.
    ``chow_cite``: where it says that only the next player may claim a chow. ``one_chow_cite``: where it says that each
    player may have one chow; None if there is no such rule. ``no_chows``: the numbers of players without chows.
    """

    ranks: tuple[tuple[Claim, ...], ...] = ((Claim.MAH_JONG,), (Claim.PUNG, Claim.KONG), (Claim.CHOW,))
    order_cite: Citation
    anybody_cite: Citation
    nearest_cite: Citation
    chow_cite: Citation
    one_chow_cite: Citation | None = None
    no_chows: Mapping[int, Citation] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def by_one_page(cls, cite: Citation, nearest: Citation) -> ClaimRules:
        """Return the rules of a book that has them in one place, but for two who claim alike."""
        return cls(order_cite=cite, anybody_cite=cite, nearest_cite=nearest, chow_cite=cite)

    def rank(self, claim: Claim) -> int:
        """Return the rank of a claim. 0 is the first."""
        return next(number for number, claims in enumerate(self.ranks) if claim in claims)


class AfterWashOut(Enum):
    """Who deals after a hand without a winner, and whether that hand counts for the prevailing wind."""

    SAME_DEALER_NOT_COUNTED = "same_dealer_not_counted"
    SAME_DEALER_COUNTED = "same_dealer_counted"
    DEAL_PASSES = "deal_passes"


Exchange = tuple[tuple["Wind", "Wind"], ...]
"""One pass of tiles: the pairs of seats that exchange tiles, all at the same time and face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goulash:
    """How a goulash is played: which tiles are wild, and who passes how many tiles to whom before play begins.

    ``cite`` is where the book says that a goulash follows a wash-out. ``jokers`` are wild, or ``wild_tiles`` if the set
    has none. ``chows``: chows are allowed. ``rules`` are sentences for the players. ``option`` is the id and value of
    the option with which a ruleset scores a hand as a goulash.
    """

    cite: Citation
    wild_tiles: tuple[Tile, ...]
    jokers: tuple[Joker, ...]
    tiles_passed: int
    exchanges: tuple[Exchange, ...]
    chows: bool
    rules: tuple[Sentence, ...]
    option: tuple[str, OptionValue]

    @property
    def played_cite(self) -> Citation:
        return self.rules[0].cite

    def cited_from(self, cite: Citation, rules_cite: Citation) -> Goulash:
        """Return the same goulash, as another page has it."""
        return replace(self, cite=cite, rules=tuple(replace(each, cite=rules_cite) for each in self.rules))

    def exchanges_between(self, seats: Collection[Wind]) -> tuple[Exchange, ...]:
        """Return the passes at a table with these seats. A seat whose partner is empty passes nothing."""
        exchanges = (tuple(pair for pair in exchange if set(pair) <= set(seats)) for exchange in self.exchanges)
        return tuple(exchange for exchange in exchanges if exchange)

    def is_scored_by(self, ruleset: Ruleset, house_rules: HouseRules) -> bool:
        """Return whether a ruleset scores hands after a wash-out as goulashes: it can, and the house rules let it."""
        option_id, value = self.option
        option = ruleset.option(option_id)
        return option is not None and dict(house_rules.options).get(option_id, option.club_value) in {None, value}

    def add_option(self, house_rules: HouseRules, ruleset: Ruleset) -> HouseRules:
        """Return the house rules with the option that scores a hand as a goulash.

        They stay as they are if the ruleset has no such option, or if they or the club's rules set it themselves.
        """
        option_id, _ = self.option
        option = ruleset.option(option_id)
        if option is None or option.club_value is not None or option_id in dict(house_rules.options):
            return house_rules
        return replace(house_rules, options=(*house_rules.options, self.option))


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

    ``winner_deals``: the winner deals after a dealer who lost, and not the player to the right. ``seats_move``: the
    winds of the seats go round with the deal; if the winner deals, they go round when East does not win. ``wind``: how
    many hands a wind prevails; None: until every player has lost the deal once under it. ``stays_after_win``: a dealer
    who wins deals again, by ``stays_cite`` if that is elsewhere than ``deal_cite``; without it the deal passes after
    every hand that somebody won. ``goulash`` is played after a wash-out; None if none is played.
    ``wash_out_retires_east``: of five players, East retires after a wash-out too. ``most_wins``: after so many wins in
    a row the deal passes; None if there is no such rule. ``deals_on``: the deal stays then, and only the count of wins
    begins again. ``wash_out_ends_row``: a wash-out ends that row. ``sitting_out_cite``: where the rule of the player
    who sits out stands; None without such a player. ``counters``: counters and bets lie on the table from deal to deal,
    and a dealer who is ready when nobody wins deals again. ``last_wind``: the wind with which the game ends, or after
    which, if it ``goes_on``, the next one prevails. ``words`` are those of the book.
    """

    winner_deals: bool = False
    seats_move: bool
    start_cite: Citation
    deal_cite: Citation
    after_wash_out: AfterWashOut
    goulash: Goulash | None
    wash_out_cite: Citation
    wind: WindByHands | None = None
    wind_cite: Citation
    goes_on: bool = False
    length_cite: Citation
    sitting_out_cite: Citation | None = None
    stays_after_win: bool = True
    stays_cite: Citation | None = None
    wash_out_retires_east: bool = False
    most_wins: int | None = None
    deals_on: bool = False
    wash_out_ends_row: bool = False
    most_wins_cite: Citation | None = None
    counters: bool = False
    last_wind: Wind = Wind.NORTH
    words: Terms = USUAL

    def by_pages(self, cite: Citation, length: Citation, wash_out: Citation | None = None) -> RotationRules:
        """Return the rules by other pages: of the deal and the winds, of the length of a game, of a wash-out."""
        return replace(
            self, start_cite=cite, deal_cite=cite, wash_out_cite=wash_out or cite, wind_cite=cite, length_cite=length
        )

    @property
    def dealer_is_east(self) -> bool:
        """Whether the winds go round with the deal, so that the dealer is always East."""
        return self.seats_move and not self.winner_deals
