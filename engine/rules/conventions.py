"""How a table plays and pays: what may happen, who may go out, who pays whom, penalties. Data only.

A fact is what a request says of a hand besides its tiles. The records of facts say what must lie on the table for it to
be possible; ``engine.checking.facts`` refuses what they exclude.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.game.tiles import Joker, Tile
from engine.rules.award import FixedPoints, LimitShare
from engine.rules.citation import Citation
from engine.rules.seats import SeatChoices
from engine.rules.stakes import IndicatorsFact, LiabilityRule, StakeRules, Winners
from engine.text import Text, template


class OptionalFact(Enum):
    """A fact about a hand that only some rulesets use. A request may leave it out."""

    ORIGINAL_CALL = "original_call"
    DEALER_WINS = "dealer_wins"
    EXHAUSTED_TILES = "exhausted_tiles"
    KONGS_IN_A_ROW = "kongs_in_a_row"
    LAST_TILE = "last_tile"
    FIRST_TURN = "first_turn"
    LAST_OF_KIND = "last_of_kind"
    RIICHI = "riichi"
    IPPATSU = "ippatsu"
    DORA_INDICATORS = "dora_indicators"
    URA_INDICATORS = "ura_indicators"
    HONBA = "honba"
    BETS = "bets"


CLASSICAL_FACTS: Final = frozenset({
    OptionalFact.ORIGINAL_CALL, OptionalFact.DEALER_WINS, OptionalFact.EXHAUSTED_TILES, OptionalFact.KONGS_IN_A_ROW,
    OptionalFact.LAST_TILE, OptionalFact.FIRST_TURN,
})  # fmt: skip
RIICHI_FACTS: Final = frozenset(OptionalFact) - CLASSICAL_FACTS - {OptionalFact.LAST_OF_KIND}
OUTER_TILES: Final = frozenset({0, 3})
"""The tiles of a concealed kong that usually lie face down."""

USUAL_SOURCES: Final = frozenset(WonFrom) - {WonFrom.ROBBED_CONCEALED_KONG}
CLAIMED_SETS: Final = frozenset({SetKind.PAIR, SetKind.CHOW, SetKind.PUNG})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """What may happen at the table. A ruleset names what differs from the usual.

    - ``sources``: where a last tile may come from.
    - ``asks_for``: the optional facts that at least one rule uses.
    - ``claim_exposes``: the kinds of set that count as exposed if a claimed last tile completes them.
    - ``most_chows``: how many chows a hand may have.
    - ``no_chows_with``: the numbers of players with which a hand may have no chow.
    - ``undeclared_kongs_count``: four tiles of a kind count as a kong in the hand of a player who did not go out.
    - ``caught_mid_turn``: a player who did not go out may hold fourteen tiles, one of them not yet discarded.
    - ``concealed_kong_robbed_for``: the ids of the special hands that may rob a concealed kong.
    - ``wild_tiles``: the tiles that may stand for others. Jokers take the place of the others among them.
    - ``dealer_is_east_with``: the numbers of players with which the dealer is always East.
    - ``seats``: the seats to take, for each number of players that the ruleset is played with.
    - ``bonus_tiles``: the game is played with flowers and seasons. Without them the set has 136 tiles.
    - ``face_down``: which tiles of a concealed kong lie face down, from 0 to 3.
    - ``held_awaited``: a kind of which the hand holds all four counts among those that it waited for.
    - ``red_fives``: how many of the four fives of bamboos, characters and circles are red.
    - ``stock``: the points that each player starts with. None for what the usual counters are worth.
    """

    sources: frozenset[WonFrom] = USUAL_SOURCES
    asks_for: frozenset[OptionalFact]
    claim_exposes: frozenset[SetKind] = CLAIMED_SETS
    most_chows: int = 4
    no_chows_with: frozenset[int] = frozenset()
    undeclared_kongs_count: bool = False
    caught_mid_turn: bool = True
    concealed_kong_robbed_for: frozenset[str] = frozenset()
    wild_tiles: frozenset[Tile | Joker] = frozenset()
    dealer_is_east_with: frozenset[int] = frozenset({4})
    seats: SeatChoices
    cite: Citation
    chows_cite: Citation
    bonus_tiles: bool = True
    face_down: frozenset[int] = OUTER_TILES
    held_awaited: bool = False
    red_fives: tuple[int, int, int] = (0, 0, 0)
    stock: int | None = None

    @property
    def players(self) -> frozenset[int]:
        return frozenset(self.seats)

    @property
    def place_of_chows(self) -> Citation:
        """Where the number of chows stands. That no hand has any stands with the other rules of the table."""
        return self.chows_cite if self.most_chows else self.cite

    def chows_with(self, players: int) -> int:
        """Return how many chows a hand may have with so many players."""
        return 0 if players in self.no_chows_with else self.most_chows


class Measure(Enum):
    """What a minimum for going out is counted in. Points are the score of the hand."""

    PAIRS = "pairs"
    DOUBLINGS = "doublings"
    POINTS = "points"


class Minimum(NamedTuple):
    measure: Measure
    number: int


class Replaced(Enum):
    KONG = template("a kong")
    BONUS_TILE = template("a bonus tile")


@dataclass(frozen=True, slots=True)
class LooseTileFact:
    """A win with a loose tile: one of ``replaces`` must be in the hand."""

    replaces: frozenset[Replaced]
    cite: Citation


@dataclass(frozen=True, slots=True)
class KongBoxFact:
    """The tiles that replace others: at most ``most`` in a deal. It is never filled again."""

    most: int
    cite: Citation


@dataclass(frozen=True, slots=True)
class LastTileFact:
    """A win with the last tile of the live wall, or the discard after it: from one of ``sources``."""

    sources: frozenset[WonFrom]
    cite: Citation


@dataclass(frozen=True, slots=True)
class FirstTurnFact:
    """A hand complete as dealt, or won on the first turn: nothing was claimed before.

    ``kongs``: concealed kongs may have been declared before the first turn. ``dealt_kongs``: they may be in a hand that
    is complete as dealt. ``bonus_tiles``: bonus tiles may have been replaced. ``any_discard``: not only the dealer's
    first discard may win, but that of each player who sits between the dealer and the winner. ``own_kong``: the
    tile may have replaced a kong that was declared on the first turn itself.
    """

    kongs: bool
    dealt_kongs: bool
    bonus_tiles: bool
    cite: Citation
    any_discard: bool = False
    own_kong: bool = True


@dataclass(frozen=True, slots=True)
class OriginalCallFact:
    """An original call: at most ``most_exposed`` sets were exposed. A claimed kong is no exposed set here.

    ``last_counts``: a set that a claimed last tile completes is counted too. ``kongs``: kongs may have been declared
    before the last tile.
    """

    most_exposed: int
    last_counts: bool
    kongs: bool
    cite: Citation


@dataclass(frozen=True, slots=True)
class DealerWinsFact:
    """The dealer's wins in a row: at most ``most``, because the deal then passes. None for any number."""

    most: int | None
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The record of each fact, or its place in the book. None stands for a fact that no rule of the ruleset uses.

    ``first_turn`` is for hands complete as dealt too. Without a ``kong_box`` loose tiles come from the end of the wall.
    ``kongs_in_a_row``: their replacements led to each other and to the win, and only the first may have been claimed.
    ``last_of_kind``: the other three tiles lie open, in the discards and on the table. ``riichi``: a ready hand is
    declared with a discard, and no set is exposed. ``ippatsu``: a kong of the winner's own ends the turns after that.
    """

    loose_tile: LooseTileFact
    kong_box: KongBoxFact | None = None
    first_turn: FirstTurnFact | None = None
    last_tile: LastTileFact | None = None
    original_call: OriginalCallFact | None = None
    kongs_in_a_row: Citation | None = None
    dealer_wins: DealerWinsFact | None = None
    last_of_kind: Citation | None = None
    riichi: Citation | None = None
    ippatsu: Citation | None = None
    indicators: IndicatorsFact | None = None


@dataclass(frozen=True, slots=True)
class GoingOutMinimum:
    """What a hand must reach before its player may go out, and what is said of it.

    A hand may go out that reaches any minimum in ``any_of``. If there is none, every complete hand may. ``nothing`` is
    said of a hand that has nothing that counts towards it; None if that is said like any other.
    """

    text: Text
    any_of: tuple[Minimum, ...]
    nothing: Text | None = None


NO_MINIMUM: Final = GoingOutMinimum(Text(""), ())
FOUR_DOUBLINGS_OR_500: Final = GoingOutMinimum(
    Text("four doublings or 500 points"), (Minimum(Measure.DOUBLINGS, 4), Minimum(Measure.POINTS, 500))
)
FOUR_PAIRS_OR_500: Final = GoingOutMinimum(
    Text("four pairs, those inside pungs and kongs counted, or 500 points"),
    (Minimum(Measure.PAIRS, 4), Minimum(Measure.POINTS, 500)),
)
SCORE_500: Final = GoingOutMinimum(Text("500 points"), (Minimum(Measure.POINTS, 500),))


def doublings_needed(number: int) -> GoingOutMinimum:
    text = Text("1 doubling") if number == 1 else Text("{number} doublings", number=number)
    return GoingOutMinimum(text, (Minimum(Measure.DOUBLINGS, number),))


def points_needed(number: int) -> GoingOutMinimum:
    return GoingOutMinimum(Text("{number} points", number=number), (Minimum(Measure.POINTS, number),))


@dataclass(frozen=True, slots=True)
class GoingOutRules:
    """What a hand must reach before its player may go out, and the numbers of players with which this holds.

    ``not_counted``: the ids of rules whose points and doublings do not help to reach it.
    ``from_counters``: with so many counters on the table another minimum holds; None if none does.
    """

    gate: GoingOutMinimum
    with_players: frozenset[int]
    cite: Citation
    not_counted: frozenset[str] = frozenset()
    from_counters: tuple[int, GoingOutMinimum] | None = None

    def gate_with(self, counters: int) -> GoingOutMinimum:
        return self.from_counters[1] if self.from_counters and counters >= self.from_counters[0] else self.gate


class PaysAs(Enum):
    """How a win is paid for: like a drawn tile, by all; like a discard; or by the giver of the last tile alone.

    ``DRAW_FOR_ALL``: the giver pays what all together would pay for a drawn tile.
    """

    DRAW = "draw"
    DISCARD = "discard"
    DRAW_FOR_ALL = "draw_for_all"


@dataclass(frozen=True, slots=True)
class Shares:
    """How many times the score each loser pays the winner.

    - ``drawn``: each of them, for a drawn tile.
    - ``giver``: the one who gave up the last tile, for a discard.
    - ``others``: each of the others then.
    - ``dealer_spares_others``: where the dealer wins with a discard, the others pay nothing.
    - ``others_at_most``: in points; what each of the others pays at most. The giver pays what they do not.
    - ``base``: in points; what every loser pays besides.
    """

    drawn: int
    giver: int
    others: int
    dealer_spares_others: bool = False
    others_at_most: int | None = None
    base: int = 0


class DoubleRole(Enum):
    DEALER = "dealer"
    EAST = "east"


class LimitScope(Enum):
    """What the limit caps: the score of a hand, or each payment for it."""

    SCORE = "score"
    PAYMENT = "payment"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRules:
    """Who pays the winner, and how many times the score. The losers do not pay each other.

    A ruleset names what differs from the usual. The player in ``double_role`` pays and receives double with the numbers
    of players in ``doubling_with``. ``loose_tile``, ``robbed_kong`` and ``discard`` say how a win on such a tile is
    paid. By the rule ``liability``, if there is one, one player pays what all would pay. Each payment is rounded up to
    a multiple of ``rounds_up_to``. ``stakes`` are what counters and bets are worth; None where there are none.
    ``winners``: how many may win together.
    """

    shares: Shares
    double_role: DoubleRole = DoubleRole.EAST
    doubling_with: frozenset[int] = frozenset()
    loose_tile: PaysAs = PaysAs.DRAW
    robbed_kong: PaysAs = PaysAs.DISCARD
    limit_scope: LimitScope = LimitScope.SCORE
    cite: Citation
    liability: LiabilityRule | None = None
    discard: PaysAs = PaysAs.DISCARD
    rounds_up_to: int = 1
    stakes: StakeRules | None = None
    winners: Winners = Winners.FIRST_IN_TURN

    @property
    def broken_off_by(self) -> frozenset[str]:
        """Why a deal may be broken off: by three winners only where two may win at most."""
        causes = self.stakes.abortive if self.stakes else frozenset()
        return causes if self.winners is Winners.TWO_AT_MOST else causes - {"three_winners"}


@dataclass(frozen=True, slots=True)
class SettlementRules:
    """All pay the winner, and the losers pay each other the differences of their scores.

    East pays and receives double with the numbers of players in ``doubling_with``. By the rule ``liability``, if there
    is one, one player pays the winner for all, and the losers do not settle.
    """

    doubling_with: frozenset[int]
    liability: LiabilityRule | None
    cite: Citation


class Payees(Enum):
    OTHERS = template("those who do not pay it")
    ONE_NAMED = template("the player who claimed")


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRule:
    """A penalty for breaking a rule: a fixed amount, in points or as a share of the limit.

    ``each``: every payer pays the amount to every payee. Without it the payers pay the amount once, together, and the
    payees share it. ``east_doubles``: payments to and from East are doubled. ``most_payers``: how many players may
    have broken the rule together. ``annuls``: the deal is played again, and the bets of it go back.
    ``is_house_rule``: no book has it, a table agreed on it.
    """

    id: str
    name: Text
    amount: FixedPoints | LimitShare
    payees: Payees
    each: bool = False
    east_doubles: bool = False
    most_payers: int = 1
    annuls: bool = False
    is_house_rule: bool = False
    cite: Citation


@dataclass(frozen=True, slots=True)
class SpecialHandRules:
    """How the value of a special hand and its ordinary count go together.

    The higher of the two counts, unless the worth of the special hand says otherwise, or its value always ``decides``.
    ``on_top``: the ids of ordinary rules whose points are added to the value, doubled by their own doublings only.
    ``above_the_limit``: a hand worth more than the whole limit is not cut. ``added``: several limit hands, each worth
    the whole limit or more, are added up. ``beaten_left_out``: where the ordinary count decides, the score does not
    list a row that gives nothing but a share of the limit.
    """

    on_top: frozenset[str]
    cite: Citation
    above_the_limit: bool = False
    decides: bool = False
    added: bool = False
    beaten_left_out: bool = False
