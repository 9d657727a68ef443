"""How a table plays and pays, whatever its hands score: what may happen, who may go out, who pays whom. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from engine.text import template

if TYPE_CHECKING:
    from engine.game.hand import WonFrom
    from engine.game.sets import SetKind
    from engine.game.tiles import Tile
    from engine.rules.award import FixedPoints, LimitShare
    from engine.rules.citation import Citation


class OptionalFact(Enum):
    """Something a caller may tell about a hand that not every ruleset has a use for."""

    ORIGINAL_CALL = "original_call"
    DEALER_WINS = "dealer_wins"
    EXHAUSTED_TILES = "exhausted_tiles"
    KONGS_IN_A_ROW = "kongs_in_a_row"
    LAST_TILE = "last_tile"
    FIRST_TURN = "first_turn"


@dataclass(frozen=True, slots=True)
class TableRules:
    """What may happen at the table.

    ``claim_exposes``: the kinds of set that count as exposed when the last tile, claimed, completes them.
    ``last_tile_with``: where the last tile of the wall may come from. ``most_chows`` is what one hand may have, none
    ``no_chows_with`` some numbers of players; ``dealer_is_east_with`` are such numbers too. ``undeclared_kongs_count``:
    four alike in the hand of a player who did not go out are a kong. ``wild_tiles`` may stand for others.
    ``asks_for``: facts that some rule looks at. ``concealed_kong_robbed_for``: the special hands that may rob one.
    ``caught_mid_turn``: a player who did not go out may hold fourteen tiles, one of them not yet discarded.
    """

    sources: frozenset[WonFrom]
    last_tile_with: frozenset[WonFrom]
    asks_for: frozenset[OptionalFact]
    claim_exposes: frozenset[SetKind]
    most_chows: int
    no_chows_with: frozenset[int]
    undeclared_kongs_count: bool
    caught_mid_turn: bool
    concealed_kong_robbed_for: frozenset[str]
    wild_tiles: frozenset[Tile]
    dealer_is_east_with: frozenset[int]
    players: frozenset[int]
    cite: Citation
    chows_cite: Citation

    def chows_with(self, players: int) -> int:
        """Return how many chows a hand may have in a game of so many players."""
        return 0 if players in self.no_chows_with else self.most_chows


class GoingOutMinimum(Enum):
    """What a hand must reach before its player may go out."""

    NONE = "none"
    FOUR_DOUBLINGS_OR_500 = template("four doublings or 500 points")
    FOUR_PAIRS_OR_500 = template("four pairs, those inside pungs and kongs counted, or 500 points")
    SCORE_500 = template("500 points")


@dataclass(frozen=True, slots=True)
class GoingOutRules:
    """The gate that stands before going out, and the numbers of players it stands for."""

    gate: GoingOutMinimum
    with_players: frozenset[int]
    cite: Citation


class PaysAs(Enum):
    """Whether a win is paid for like one on a drawn tile, by all, or like one on a discard."""

    DRAW = "draw"
    DISCARD = "discard"


class DoubleRole(Enum):
    """Who pays and receives double."""

    DEALER = "dealer"
    EAST = "east"


class OthersOnDiscard(Enum):
    """What those pay who did not discard the winning tile."""

    NOTHING = "nothing"
    SINGLE_DEALER_DOUBLE = "the score, the dealer twice; nothing where the dealer wins"


class LimitScope(Enum):
    """What the limit caps: the score, or each payment made for it."""

    SCORE = "score"
    PAYMENT = "payment"


@dataclass(frozen=True, slots=True)
class PaymentRules:
    """Who pays the winner how often the score.

    ``doubling_with``: the numbers of players in which the one named by ``double_role`` pays and receives double.
    """

    double_role: DoubleRole
    doubling_with: frozenset[int]
    loose_tile: PaysAs
    robbed_kong: PaysAs
    others_on_discard: OthersOnDiscard
    limit_scope: LimitScope
    cite: Citation


@dataclass(frozen=True, slots=True)
class SettlementRules:
    """All players settle: the winner is paid by all, the losers pay each other the differences of their scores.

    ``doubling_with``: the numbers of players in which East pays and receives double.
    """

    doubling_with: frozenset[int]
    cite: Citation


class Payees(Enum):
    """Who is paid a penalty."""

    OTHERS = template("those who do not pay it")
    ONE_NAMED = template("the player who claimed")


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRule:
    """A penalty of a fixed amount, in points or as a share of the limit, for those who broke a rule.

    ``each``: every one of the payees gets all of it from every payer; else it is one sum, which the payers give
    together and the payees share. ``east_doubles``: to and from East it is twice as much. ``most_payers`` may have
    broken the rule together.
    """

    id: str
    name: str
    amount: FixedPoints | LimitShare
    payees: Payees
    each: bool
    east_doubles: bool
    most_payers: int
    cite: Citation


@dataclass(frozen=True, slots=True)
class SpecialHandRules:
    """What hands of special shape are worth beside their ordinary count.

    ``instead_of_count``: a special hand is worth exactly its value; else the higher of the two counts. ``on_top``: the
    rows of the ordinary count that are counted for themselves, doubled by their own doublings, and added to the value.
    """

    instead_of_count: bool
    on_top: frozenset[str]
    cite: Citation
