"""The contract in types, written from openapi.yaml by `make types`: change that, not this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

PrevailingWind: TypeAlias = Literal['east', 'south', 'west', 'north']


DealerWins: TypeAlias = int


OriginalCall: TypeAlias = bool


RulesetId: TypeAlias = str


AskedRuleset: TypeAlias = str


Wind: TypeAlias = Literal['east', 'south', 'west', 'north', 'dreamer']


Tile: TypeAlias = str


PlacedTile: TypeAlias = str


TileSet: TypeAlias = Sequence[PlacedTile]
"""
The tiles of a pair, chow, pung or kong, in any order. The kind of set follows from its tiles; a pair has two
tiles, a chow or pung three, a kong four. A wild tile counts as what it stands for.

"""


KongKind: TypeAlias = Literal['concealed', 'claimed', 'annexed']


CompletedSet: TypeAlias = Sequence[PlacedTile] | None
"""
The tiles of the set that the last tile completed, where you want to say so. Left out, it is the set that
scores most.

"""


WinSource: TypeAlias = Literal['wall', 'loose_tile', 'discard', 'robbed_kong', 'robbed_concealed_kong', 'dealt']


LastTile: TypeAlias = bool


FirstTurn: TypeAlias = bool


KongsInARow: TypeAlias = int


AgreedHandId: TypeAlias = str


AgreedHandName: TypeAlias = str


HandPattern: TypeAlias = str


GivenShare: TypeAlias = float


GivenPoints: TypeAlias = int


ChangedPoints: TypeAlias = int


ChangedDoublings: TypeAlias = int


ChangedLimit: TypeAlias = float | None


Outcome: TypeAlias = Literal['mah_jong', 'wash_out']


HandText: TypeAlias = str


CountedScore: TypeAlias = int


Balance: TypeAlias = int


OneMore: TypeAlias = int | None


Complete: TypeAlias = bool


BasicScore: TypeAlias = int


Doublings: TypeAlias = int


UncappedTotal: TypeAlias = int


Limit: TypeAlias = int | None


LimitHandId: TypeAlias = str | None


Capped: TypeAlias = bool


Total: TypeAlias = int


Notes: TypeAlias = Sequence[str]
"""
What there is to say besides the figures, in sentences for people: why a hand has no payments, where the whole
deal is settled, and that of three players one who pays is a guess. Empty if there is nothing. The wording may
change.

"""


ScoreField: TypeAlias = Literal['ruleset', 'house_rules', 'hand', 'complete', 'items', 'basic_score', 'doublings', 'uncapped', 'limit', 'limit_hand', 'special', 'capped', 'total', 'payments', 'net', 'alternatives', 'scale', 'notes']


HandIndex: TypeAlias = int


class OnTop(TypedDict):
    """
    What counts on top of a special hand.
    """

    points: int
    doublings: int
    total: int


SettlementField: TypeAlias = Literal['ruleset', 'house_rules', 'seats', 'scores', 'scored_hands', 'payments', 'net', 'before', 'after', 'notes', 'deal']


class BaseOfClub(TypedDict):
    """
    The ruleset of a book that a club's ruleset is built on.
    """

    id: RulesetId
    version: str


Revision: TypeAlias = str


BaseOrNone: TypeAlias = BaseOfClub | None


RevisionOrNone: TypeAlias = str | None


SetKind: TypeAlias = Literal['pair', 'chow', 'pung', 'kong']


TileCode: TypeAlias = Literal['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'WE', 'WS', 'WW', 'WN', 'DR', 'DG', 'DW', 'F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4']


Share: TypeAlias = float | None


class Citation(TypedDict):
    """
    Where a rule stands.
    """

    title: str
    locus: NotRequired[str]


Seat: TypeAlias = Literal['east', 'south', 'west', 'north']


class Net(TypedDict):
    """
    What each player at the table gains or, below zero, loses, in points; the sum is zero. For a single hand empty
    if it did not go out, or if losers settle among themselves.

    """

    east: NotRequired[int]
    south: NotRequired[int]
    west: NotRequired[int]
    north: NotRequired[int]


RuleChanged: TypeAlias = bool


AskedFact: TypeAlias = Literal['dealer_wins', 'exhausted_tiles', 'first_turn', 'kongs_in_a_row', 'last_tile', 'original_call']


Settles: TypeAlias = Literal['winner_only', 'every_hand']


class Book(TypedDict):
    """
    The book that a ruleset is taken from.
    """

    title: str
    note: str


class SeatChoice(TypedDict):
    """
    The seats that a number of players may take: all of `always`, and `more` of those in `choose_from`. Other seats
    are refused with `seats_do_not_fit`.

    """

    players: int
    always: Sequence[Wind]
    more: int
    choose_from: Sequence[Wind]
    text: str
    source: Citation


class Fact(TypedDict):
    """
    What must lie on the table for a fact of a win to be possible.
    """

    id: Literal['loose_tile', 'kong_box', 'last_tile_of_the_wall', 'first_turn', 'original_call', 'kongs_in_a_row', 'dealer_wins']
    name: str
    text: str
    source: Citation


class Award(TypedDict):
    """
    What a rule gives.
    """

    points: int
    doublings: int
    limit: Share


class RuleAward(TypedDict):
    """
    What a rule gives: points, doublings or a share of the limit; or, for a rule of sets that asks whether they are
    exposed, what an `exposed` and a `concealed` one give.

    """

    points: NotRequired[int]
    doublings: NotRequired[int]
    limit: NotRequired[Share]
    exposed: NotRequired[Award]
    concealed: NotRequired[Award]
    printed: NotRequired[Sequence[Literal['exposed', 'concealed']]]


class Term(TypedDict):
    """
    A word or phrase of a book, and the usual one in place of which it stands.
    """

    usual: str
    book: str
    source: Citation


class Worth(TypedDict):
    """
    What a special hand is worth, in one of three ways.
    """

    limit: NotRequired[float]
    points: NotRequired[int]
    tile_doublings: NotRequired[int]


OptionValue: TypeAlias = str | int | bool


class Choice(TypedDict):
    """
    One answer to the question of an option.
    """

    value: OptionValue
    meaning: str


class WorkedCase(TypedDict):
    """
    A hand or a deal, worked out by hand, with what it must come to.
    """

    id: str
    title: str
    source: Citation | None
    path: Literal['/v1/scores', '/v1/settlements']
    request: Mapping[str, Any]
    expect: Mapping[str, Any]


Player: TypeAlias = int


class ClubTitle(TypedDict):
    """
    A title or a name by language. Where a language is missing, the English text is shown.
    """

    en: str
    de: NotRequired[str]
    fr: NotRequired[str]
    nl: NotRequired[str]
    zh: NotRequired[str]


class ClubNote(TypedDict):
    """
    A note by language. Where a language is missing, the English text is shown.
    """

    en: str
    de: NotRequired[str]
    fr: NotRequired[str]
    nl: NotRequired[str]
    zh: NotRequired[str]


class ClubWarning(TypedDict):
    """
    What may surprise in the file of a club: a language that another text has, an option set to its default, a base
    without its version, a figure above the limit, one that the club's counters cannot pay.

    """

    pointer: str
    message: str


class DifferingLimits(TypedDict):
    """
    The limits of two rulesets that differ in it.
    """

    first: Limit
    second: Limit


class Convention(TypedDict):
    """
    How a table counts, plays or pays.
    """

    id: str
    name: str
    text: str
    source: Citation


RotationName: TypeAlias = str


SeatOrName: TypeAlias = str


PlayerName: TypeAlias = str


SeatsTaken: TypeAlias = Sequence[Wind]
"""
Which seats are taken, by fewer than four players without names.
"""


NumberOfPlayers: TypeAlias = int


Players: TypeAlias = Sequence[PlayerName]
"""
The players, by name, in the order of their first seats, East first; four without names if left out. Two sit East
and West, three East, South and West, and a fifth is the `dreamer`, who sits out.

"""


class Seats(TypedDict):
    """
    Who sits where. The seats of players without names are called by their winds.
    """

    east: NotRequired[PlayerName]
    south: NotRequired[PlayerName]
    west: NotRequired[PlayerName]
    north: NotRequired[PlayerName]
    dreamer: NotRequired[PlayerName]


RotationOptions: TypeAlias = Mapping[str, OptionValue]
"""
Readings that the table chose, by the ids of the procedure's options; each one left out is as the book's
procedure has it. See the page on the score sheet for all of them.

"""


class DealResult(TypedDict):
    """
    How a hand ended.
    """

    outcome: Outcome
    winner: NotRequired[SeatOrName]


class Position(TypedDict):
    """
    What a table needs to go on, how it stands before a deal. Send it as it was answered.
    """

    seats: Seats
    dealer: Wind
    prevailing_wind: PrevailingWind
    round: int
    deals_played: int
    deals_played_in_round: int
    deal_lost_by: NotRequired[Sequence[SeatOrName]]
    wins_in_a_row: int
    goulash: bool
    finished: bool


class DealPlayed(TypedDict):
    """
    One deal of an evening.
    """

    deal: int
    round: int
    prevailing_wind: PrevailingWind
    dealer: Wind
    dealer_name: str
    seats: Seats
    goulash: bool
    outcome: Outcome
    winner: NotRequired[Wind]
    winner_name: NotRequired[str]


class DebtTold(TypedDict):
    """
    One player owes another, each named by seat or by name. A name that nobody at the table has is that of somebody
    who is away.

    """

    payer: SeatOrName
    payee: SeatOrName
    amount: int


class ProcedureInState(TypedDict):
    """
    A procedure and its options.
    """

    id: RotationName
    options: NotRequired[Mapping[str, OptionValue]]


PiecesOfPlayer = TypedDict(
    'PiecesOfPlayer',
    {
        '500': NotRequired[int],
        '100': NotRequired[int],
        '10': NotRequired[int],
        '2': NotRequired[int],
    },
)


Pieces = TypedDict(
    'Pieces',
    {
        '500': NotRequired[int],
        '100': NotRequired[int],
        '10': NotRequired[int],
        '2': NotRequired[int],
    },
)


PiecesByPlayer: TypeAlias = Mapping[str, Pieces]
"""
The counters of each player, by seat or name.
"""


PiecesHeld = TypedDict(
    'PiecesHeld',
    {
        '500': int,
        '100': int,
        '10': int,
        '2': int,
    },
)


Purses: TypeAlias = Mapping[str, PiecesHeld]
"""
The counters of each player.
"""


PointsByPlayer: TypeAlias = Mapping[str, int]
"""
Points by player.
"""


class Standing(TypedDict):
    """
    Where a player stands.
    """

    rank: int
    player: str
    balance: int
    net: int


class SheetCheck(TypedDict):
    """
    The points of all players together, which no deal changes.
    """

    in_play: int
    together: int
    balanced: bool


class Swap(TypedDict):
    """
    Counters changed into smaller ones of the same worth.
    """

    player: str
    given: PiecesHeld
    received: PiecesHeld


class Debt(TypedDict):
    """
    What one player owes another.
    """

    payer: str
    payee: str
    amount: int


ProcedureId: TypeAlias = str


ThrowItem: TypeAlias = int


Throw: TypeAlias = int | Sequence[ThrowItem]


Throws: TypeAlias = Sequence[Throw]
"""
The throws in their order. Which are needed depends on the procedure; if they are left out, the answer names
them.

"""


End: TypeAlias = Literal['left', 'right']


Seed: TypeAlias = int | None


Roll: TypeAlias = Mapping[str, int]
"""
What each player rolled with one die, by name.
"""


ProcedureOptions: TypeAlias = Mapping[str, OptionValue]
"""
Readings agreed on, by the ids of their options; the procedure lists them.
"""


DealtKongs: TypeAlias = Sequence[Tile]
"""
The tiles of which a player declares all four, each named once.
"""


ClaimSent: TypeAlias = Literal['mah_jong', 'kong', 'pung', 'chow', 'pong']


class RulesetOfProcedure(TypedDict):
    """
    The ruleset by which the hands of a procedure are scored.
    """

    id: RulesetId
    borrowed: bool
    source: Citation


class TableRule(TypedDict):
    """
    One rule of a procedure.
    """

    id: str
    name: str
    text: str
    source: Citation


class ProcedureName(TypedDict):
    """
    The procedure that was followed.
    """

    id: ProcedureId
    name: str


class Sentence(TypedDict):
    """
    A sentence for people, what is done at the table or why, and where the rule stands.
    """

    text: str
    source: Citation


class ThrowAnswered(TypedDict):
    """
    A throw.
    """

    total: int
    dice: NotRequired[Sequence[int]]


class WindPick(TypedDict):
    """
    A wind taken from the row.
    """

    player: str
    wind: Seat


Stack = TypedDict(
    'Stack',
    {
        'text': str,
        'side': Seat,
        'from': End,
        'stack': int,
        'right': int,
        'left': int,
    },
)


Tier: TypeAlias = Literal['upper', 'lower']


class WallPlace(TypedDict):
    """
    A place in the wall.
    """

    tile: Tier
    of: Stack


class WallThrow(TypedDict):
    """
    A throw, who made it and what for.
    """

    by: Seat
    decides: Literal['the breaker', 'the dealer', 'the stack']
    total: int
    dice: NotRequired[Sequence[int]]


Count = TypedDict(
    'Count',
    {
        'side': Seat,
        'from': End,
        'stacks': int,
        'last': Stack,
    },
)


class LooseTile(TypedDict):
    """
    A tile of the lifted stack and where it is laid.
    """

    tile: Tier
    laid_on: Stack


class KeptTiles(TypedDict):
    """
    The tiles kept back at the end of the wall, the kong box or dead wall.
    """

    name: str
    tiles: int
    stacks: NotRequired[Sequence[Stack]]
    used_for: NotRequired[Sequence[Literal['kong', 'bonus_tile']]]
    refilled: bool


class LiveWall(TypedDict):
    """
    The tiles that are dealt and drawn.
    """

    tiles: int
    direction: Literal['clockwise', 'anticlockwise']
    first: Stack
    last: Stack


PlacesInLiveWall: TypeAlias = Sequence[int]
"""
Tiles of the live wall by their number; 1 is the one drawn first.
"""


class Turn(TypedDict):
    """
    Tiles that a player takes at once.
    """

    round: int
    seat: Seat
    tiles: PlacesInLiveWall
    stacks: Sequence[Stack]


class BonusRule(TypedDict):
    """
    How flowers and seasons are replaced.
    """

    replaced_from: Literal['reserve', 'live_wall']
    further: Literal['at_once', 'next_round']


DeclaredKong = TypedDict(
    'DeclaredKong',
    {
        'round': int,
        'seat': Seat,
        'kong': TileCode,
        'replacement': TileCode,
        'from': WallPlace,
    },
)


Replaced = TypedDict(
    'Replaced',
    {
        'round': int,
        'seat': Seat,
        'bonus_tile': TileCode,
        'replacement': TileCode,
        'from': WallPlace,
    },
)


class LeftInWall(TypedDict):
    """
    What is left in the wall after the deal.
    """

    live_tiles: int
    reserve_tiles: int
    next: WallPlace
    live: NotRequired[Sequence[TileCode]]
    reserve: NotRequired[Sequence[TileCode]]


Claim: TypeAlias = Literal['mah_jong', 'kong', 'pung', 'chow']


PlaysInItem: TypeAlias = int


TournamentText: TypeAlias = str


class SeatsOfTable(TypedDict):
    """
    Who sits where, by ids. Results need it only where a tie goes by seat.
    """

    east: TournamentText
    south: TournamentText
    west: TournamentText
    north: TournamentText


TableScores: TypeAlias = Mapping[str, int]
"""
The points of the four players of a table, by id, as they stand on its sheet.
"""


class Substitute(TypedDict):
    """
    Somebody who sits at the table for somebody else.
    """

    player: TournamentText
    plays_for: NotRequired[TournamentText]


PenaltyOn: TypeAlias = Literal['score', 'table_points']


class PairThatMeets(TypedDict):
    """
    Two players, and the rounds in which they meet.
    """

    pair: Sequence[TournamentText]
    met_in: Sequence[int]


ProblemCode: TypeAlias = Literal['malformed', 'bad_address', 'bad_host', 'incomplete', 'not_json', 'named_twice', 'not_csv', 'unknown_parameter', 'belongs_in_body', 'key_missing', 'unknown_key', 'wrong_scope', 'not_found', 'unknown_ruleset', 'other_version', 'unknown_procedure', 'method_not_allowed', 'not_acceptable', 'too_large', 'too_costly', 'address_too_long', 'unsupported_media_type', 'unknown_expectation', 'faulty', 'rate_limited', 'too_many_unknown_keys', 'head_too_long', 'failed', 'unknown_coding', 'unavailable', 'unknown_version_of_http']


class Needed(TypedDict):
    """
    What a hand needs in one measure to go out, and what it has reached.
    """

    measure: Literal['pairs', 'doublings', 'points']
    number: int
    reached: int


SchemeId: TypeAlias = Literal['mcr', 'riichi-ema', 'riichi-oka', 'classical-sum', 'club-presence', 'club-best-5', 'club-sum-3000', 'mers']


Ties: TypeAlias = Literal['shared', 'best', 'seat']


RankCriterion: TypeAlias = Literal['table_points', 'score', 'firsts']


TournamentFigure: TypeAlias = float


class Presence(TypedDict):
    """
    What each round played brings. It is part of the round.
    """

    score: NotRequired[TournamentFigure]
    table_points: NotRequired[TournamentFigure]


class FinalPoints(TypedDict):
    """
    Points for the rank, from the first of all players to the last in equal steps.
    """

    first: TournamentFigure
    last: TournamentFigure


class RoundLine(TypedDict):
    """
    What a player has of a round, with presence and the penalties of the round.
    """

    round: int
    table: int
    raw: int
    place: int
    shared: int
    table_points: float
    score: float
    dropped: bool
    played_by: NotRequired[str]


class TeamStanding(TypedDict):
    """
    Where a team stands, by the sums of its ranked players.
    """

    rank: int
    team: TournamentText
    table_points: float
    score: float
    members: Sequence[str]


class PlayedForNobody(TypedDict):
    """
    What a substitute played for nobody. He has no rank by this.
    """

    player: str
    table_points: float
    score: float
    by_round: Sequence[RoundLine]


class PointsBeside(TypedDict):
    """
    Points of scores and of table points.
    """

    score: float
    table_points: float


FaultCode: TypeAlias = Literal['missing', 'null', 'unknown_field', 'not_an_object', 'not_a_list', 'too_long', 'empty_list', 'listed_twice', 'not_a_boolean', 'not_an_integer', 'not_a_share', 'not_an_id', 'not_a_name', 'not_a_reason', 'not_a_hand_text', 'not_a_pattern', 'too_open', 'one_of_two', 'not_an_option_value', 'unknown_value', 'unknown_ruleset', 'other_version', 'unknown_tile', 'not_a_set', 'not_a_kong', 'contradiction', 'not_a_player', 'name_is_a_seat', 'invalid', 'unknown_number_of_players', 'not_at_the_table', 'dealer_is_east', 'too_many_chows', 'not_in_this_ruleset', 'too_many_of_a_tile', 'bonus_tile_in_hand', 'not_a_bonus_tile', 'not_wild', 'wild_as_bonus', 'not_exhausted', 'wrong_number_of_tiles', 'melded_pair', 'not_a_mah_jong', 'source_not_allowed', 'nothing_replaced', 'discarder_missing', 'discarder_superfluous', 'discarder_is_winner', 'last_tile_not_in_hand', 'last_tile_not_in_set', 'set_not_in_hand', 'dealt_to_the_dealer_only', 'dealt_hand_is_concealed', 'not_as_dealt', 'not_the_last_tile', 'not_the_first_turn', 'kongs_not_in_hand', 'not_an_original_call', 'dealer_did_not_win', 'too_many_wins', 'kong_not_robbable', 'may_not_go_out', 'winner_missing', 'not_the_winner', 'win_missing', 'win_superfluous', 'hand_and_score', 'score_missing', 'above_the_limit', 'impossible_score', 'only_the_winner_scores', 'liable_is_winner', 'gave_no_tile', 'balance_missing', 'payer_is_payee', 'named_twice', 'unknown_penalty', 'wrong_number_of_payers', 'payee_missing', 'payees_superfluous', 'wash_out', 'too_many_loose_tiles', 'seats_do_not_fit', 'beside_state', 'wind_is_over', 'game_over', 'needs_rotation', 'procedure_does_not_fit', 'not_by_the_sheet', 'not_zero_sum', 'net_differs', 'player_twice', 'no_such_deal', 'odd_amount', 'needs_counters', 'pieces_missing', 'pieces_differ', 'total_differs', 'unknown_option', 'unknown_rule', 'not_a_set_rule', 'not_a_special_value', 'id_taken', 'score_too_large', 'not_toml', 'id_differs_from_file', 'unknown_procedure', 'not_in_this_procedure', 'throws_missing', 'wrong_number_of_throws', 'not_a_throw', 'throws_and_throw', 'seed_superfluous', 'wrong_players', 'not_drawn_once', 'wrong_number_of_winds', 'wall_and_shuffle', 'not_a_wall', 'claims_missing', 'claim_not_allowed', 'unknown_scheme', 'not_a_number', 'round_twice', 'table_twice', 'wrong_number_of_scores', 'sum_differs', 'unknown_player', 'seats_missing', 'seats_differ', 'no_such_round', 'cannot_be_apart', 'not_fours']


ConcealedSets: TypeAlias = Sequence[TileSet]
"""
Sets in the hand, grouped by you; they are scored as you group them. Their tiles may be wild.
"""


ConcealedTiles: TypeAlias = Sequence[PlacedTile]
"""
Tiles in the hand that you did not group, in any order. They may be wild.
"""


TilesAsDealt: TypeAlias = Sequence[PlacedTile]
"""
Another name of `concealed_tiles`, so that a hand that `POST /v1/table/deal` answers is sent unchanged. Send one of
the two.

"""


KongsAsDealtItem: TypeAlias = Sequence[Tile]


KongsAsDealt: TypeAlias = Sequence[KongsAsDealtItem]
"""
Concealed kongs on the table as `POST /v1/table/deal` answers them, each as the list of its tiles. They are melds.

"""


BonusTiles: TypeAlias = Sequence[Tile]
"""
The flowers and seasons laid out.
"""


ExhaustedTiles: TypeAlias = Sequence[Tile]
"""
Kinds of tile of which all four lie face up on the table, for rulesets that have a rule about the only
possible tile. A claimed last tile may be one of the four. Neither the booklet nor the British rules have
such a rule.

"""


WhoPlays: TypeAlias = int | Sequence[Wind]


class Meld(TypedDict):
    """
    A set on the table, and for a kong how it came about.
    """

    tiles: TileSet
    kong: NotRequired[KongKind]
    concealed: NotRequired[bool]


class Win(TypedDict):
    """
    How a hand went out. `discarder` goes with a discard and a robbed kong, and is left out otherwise; but under the
    booklet's option `kong_box_pays_as`, value `discard`, whoever discarded the tile that made a `claimed` kong pays
    for a `loose_tile`. Send the last tile among the concealed sets or tiles, and in `tile` as it is there. If it
    stands in no concealed place, the meld that holds it is the set it completed.

    """

    tile: NotRequired[PlacedTile]
    source: WinSource
    discarder: NotRequired[SeatOrName]
    completes: NotRequired[CompletedSet]
    last_tile: NotRequired[LastTile]
    first_turn: NotRequired[FirstTurn]
    kongs_in_a_row: NotRequired[KongsInARow]


class GivenWorth(TypedDict):
    """
    A share of the limit, or points; one of the two.
    """

    limit: NotRequired[GivenShare]
    points: NotRequired[GivenPoints]


class ChangedAward(TypedDict):
    """
    What is given instead.
    """

    points: NotRequired[ChangedPoints]
    doublings: NotRequired[ChangedDoublings]
    limit: NotRequired[ChangedLimit]


ScoresOfDeal: TypeAlias = Mapping[str, CountedScore]
"""
Already counted scores in points, by seats or names, of players whose hands you do not send. A hand must be
able to have them: none is above the limit, a winner has at least what going out alone gives, and where all
points are even, so is the score. Where only the winner scores, the others' are left out.

"""


class PenaltyOwed(TypedDict):
    """
    A penalty. One that the table decided on has a `payer`, `payees`, an `amount` and a `reason`. One that the ruleset
    knows has its `rule` and the `payers`; its amount, and mostly who is paid, are the ruleset's.

    """

    payer: NotRequired[SeatOrName]
    payees: NotRequired[Sequence[SeatOrName]]
    amount: NotRequired[int]
    reason: NotRequired[str]
    rule: NotRequired[str]
    payers: NotRequired[Sequence[SeatOrName]]


class WayOfWinning(TypedDict):
    """
    How a hand was won of which only the score is sent; `discarder` as in `Win`.
    """

    source: WinSource
    discarder: NotRequired[SeatOrName]


Balances: TypeAlias = Mapping[str, Balance]
"""
Points by player, by seats or names; below zero for one who owes.
"""


class ScoreInShort(TypedDict):
    """
    The score of a completed hand, in the reading that scores most. `POST /v1/scores` explains it.
    """

    total: Total
    received: int | None
    basic_score: BasicScore
    doublings: Doublings
    limit_hand: LimitHandId
    special_hand: str | None
    capped: Capped


class Scale(TypedDict):
    """
    How points and doublings come to a total, before the limit: the points doubled as often as there are doublings
    (`doubling`), a table of points for each number of faan (`faan`), or the points alone (`sum`).

    """

    kind: Literal['doubling', 'faan', 'sum']
    id: NotRequired[str]
    steps: NotRequired[Sequence[int]]
    limit_faan: NotRequired[int | None]
    one_more: NotRequired[OneMore]


class SpecialScore(TypedDict):
    """
    What a special hand comes to. What counts on top, such as bonus tiles in the British rules, is counted for
    itself, with its own doublings only; the sum is cut at the limit.

    """

    rule: str
    name: str
    value: int
    on_top: OnTop
    total: int
    fishing_for: Sequence[TileCode]


class RulesetName(TypedDict):
    """
    The ruleset that was used. Its version changes whenever one of its figures does. `base` and `revision` are there
    for the ruleset of a club.

    """

    id: RulesetId
    name: str
    version: str
    base: NotRequired[BaseOfClub]
    revision: NotRequired[Revision]


class CountedSet(TypedDict):
    """
    A set as the ruleset counts it.
    """

    kind: SetKind
    tiles: Sequence[TileCode]
    concealed: bool
    kong: KongKind | None
    last_tile: bool


CountedWildTile = TypedDict(
    'CountedWildTile',
    {
        'tile': str,
        'as': TileCode,
    },
)


class ScoreItem(TypedDict):
    """
    One line of a score. A special hand gives nothing to the ordinary count; `limit` is its share of the limit, and
    null if it is worth something else, which `special` then tells.

    """

    rule: str
    name: str
    tiles: Sequence[TileCode]
    points: int
    doublings: int
    limit: Share
    source: Citation


class Payment(TypedDict):
    """
    What one player pays another.
    """

    payer: SeatOrName
    payee: SeatOrName
    amount: int
    reason: NotRequired[str]


class RulesetSummary(TypedDict):
    """
    A ruleset in short.
    """

    id: RulesetId
    name: str
    version: str
    base: BaseOrNone
    revision: RevisionOrNone
    source: Book
    limit: int | None
    players: Sequence[int]
    asks_for: Sequence[AskedFact]
    settles: Settles


OptionsAgreedOn: TypeAlias = Mapping[str, OptionValue]
"""
The values that a club has chosen, by the ids of the options.
"""


class AgreedCounters(TypedDict):
    """
    The points that each player of a club starts with, and the counters that make them.
    """

    stock: int
    pieces: PiecesHeld | None


class PenaltyRule(TypedDict):
    """
    What is paid for breaking a rule, by whom and to whom.
    """

    id: str
    name: str
    amount: Worth
    each: bool
    payees: Literal['others', 'one_named']
    most_payers: int
    east_doubles: bool
    source: Citation


class Rule(TypedDict):
    """
    One line of the table of scores.
    """

    id: str
    name: str
    chapter: str
    counts_for: Literal['winner', 'everyone']
    when: str
    award: RuleAward
    replaces: Sequence[str]
    source: Citation
    changed: NotRequired[RuleChanged]


class SpecialHand(TypedDict):
    """
    A hand of special shape, with a value of its own.
    """

    id: str
    name: str
    pattern: str
    when: str
    concealed: bool
    worth: Worth
    fishing: Worth | None
    source: Citation
    changed: NotRequired[RuleChanged]


class Option(TypedDict):
    """
    A question that clubs answer differently.
    """

    id: str
    question: str
    default: OptionValue
    values: Sequence[Choice]
    source: Citation


class CaseList(TypedDict):
    """
    The worked cases of a ruleset.
    """

    ruleset: RulesetName
    cases: Sequence[WorkedCase]


class ClubHand(TypedDict):
    """
    A special hand of the club's own, worth a share of the limit or points.
    """

    id: AgreedHandId
    name: ClubTitle
    pattern: HandPattern
    concealed: NotRequired[bool]
    limit: NotRequired[GivenShare]
    points: NotRequired[GivenPoints]
    fishing: NotRequired[GivenWorth]


class ClubProcedure(TypedDict):
    """
    A procedure and its options.
    """

    id: ProcedureId
    options: NotRequired[Mapping[str, str | int | bool]]


class ClubCounters(TypedDict):
    """
    The points that each player starts with, and the counters that make them.
    """

    stock: int
    pieces: NotRequired[Pieces]


class DifferingRule(TypedDict):
    """
    A rule that both have, not alike.
    """

    id: str
    differs_in: Sequence[str]
    first: Rule
    second: Rule


class DifferingSpecialHand(TypedDict):
    """
    A special hand that both have, not alike.
    """

    id: str
    differs_in: Sequence[str]
    first: SpecialHand
    second: SpecialHand


class DifferingConvention(TypedDict):
    """
    A convention that both have, not alike.
    """

    id: str
    differs_in: Sequence[str]
    first: Convention
    second: Convention


class DifferingOption(TypedDict):
    """
    An option that both have, not alike.
    """

    id: str
    differs_in: Sequence[str]
    first: Option
    second: Option


class NextRequest(TypedDict):
    """
    An evening so far. Either tell how it began (players, first dealer, prevailing wind) and all its results, or
    send the `position` of an earlier answer with the results since.

    """

    procedure: RotationName
    players: NotRequired[Players]
    first_dealer: NotRequired[SeatOrName]
    prevailing_wind: NotRequired[PrevailingWind]
    position: NotRequired[Position]
    options: NotRequired[RotationOptions]
    results: NotRequired[Sequence[DealResult]]


class GoulashPlayed(TypedDict):
    """
    How a goulash is played.
    """

    wild_tiles: Sequence[TileCode]
    jokers: Sequence[Literal['JK']]
    chows: bool
    tiles_passed: int
    exchanges: Sequence[Sequence[Sequence[Seat]]]
    rules: Sequence[Sentence]


PiecesGiven: TypeAlias = PiecesByPlayer | Pieces


class SheetCounters(TypedDict):
    """
    The counters of the whole evening.
    """

    start: Purses
    pieces: Purses
    debts: NotRequired[Sequence[Debt]]


class PaidInCounters(TypedDict):
    """
    One payment made with counters.
    """

    payer: str
    payee: str
    amount: int
    set_off: int
    swaps: NotRequired[Sequence[Swap]]
    given: PiecesHeld
    change: PiecesHeld
    owed: int
    for_a_debt: bool


class CountersRequest(TypedDict):
    """
    Payments to be made with counters, or one amount that the first player pays the second.
    """

    players: NotRequired[Players]
    pieces: NotRequired[PiecesGiven]
    amount: NotRequired[int]
    payments: NotRequired[Sequence[Payment]]


class CountersAnswer(TypedDict):
    """
    Payments made with counters.
    """

    start: Purses
    paid: NotRequired[Sequence[PaidInCounters]]
    pieces: Purses
    debts: NotRequired[Sequence[Debt]]


class WindRow(TypedDict):
    """
    The four wind tiles as they lie in a row, and at which end the even-numbered tile lies.
    """

    winds: Sequence[Seat]
    even_end: End


class SeatsRequest(TypedDict):
    """
    Players who draw seats.
    """

    procedure: ProcedureId
    players: int | Sequence[PlayerName] | Sequence[Wind]
    seats: NotRequired[Sequence[Wind]]
    options: NotRequired[ProcedureOptions]
    throws: NotRequired[Throws]
    thrower: NotRequired[PlayerName]
    row: NotRequired[WindRow]
    rolls: NotRequired[Sequence[Roll]]
    draws: NotRequired[Mapping[str, Wind]]
    throw: NotRequired[bool]
    seed: NotRequired[Seed]


class WallRequest(TypedDict):
    """
    A wall to be opened.
    """

    procedure: ProcedureId
    players: NotRequired[WhoPlays]
    dealer: NotRequired[Seat]
    options: NotRequired[ProcedureOptions]
    throws: NotRequired[Throws]
    throw: NotRequired[bool]
    seed: NotRequired[Seed]


class KongsBySeat(TypedDict):
    """
    By seat the tiles of which the player declares all four.
    """

    east: NotRequired[DealtKongs]
    south: NotRequired[DealtKongs]
    west: NotRequired[DealtKongs]
    north: NotRequired[DealtKongs]
    dreamer: NotRequired[DealtKongs]


class Claims(TypedDict):
    """
    What each player claims the tile for, by seat. To go out with a chow is `mah_jong`.
    """

    east: NotRequired[ClaimSent]
    south: NotRequired[ClaimSent]
    west: NotRequired[ClaimSent]
    north: NotRequired[ClaimSent]
    dreamer: NotRequired[ClaimSent]


class ClaimRequest(TypedDict):
    """
    A discard, and who claims it.
    """

    procedure: ProcedureId
    players: NotRequired[WhoPlays]
    goulash: NotRequired[bool]
    discarder: Wind
    tile: NotRequired[Tile | None]
    claims: Claims


class ProcedureSummary(TypedDict):
    """
    A procedure in short.
    """

    id: ProcedureId
    name: str
    aliases: Sequence[str]
    source: Book
    players: Sequence[int]
    options: Mapping[str, Sequence[OptionValue]]
    agreed: OptionsAgreedOn


class Procedure(TypedDict):
    """
    A procedure whole.
    """

    id: ProcedureId
    name: str
    aliases: Sequence[str]
    source: Book
    players: Sequence[int]
    seats: Sequence[SeatChoice]
    rules: Sequence[TableRule]
    options: Sequence[Option]
    agreed: OptionsAgreedOn
    next_options: Sequence[Option]
    ruleset: RulesetOfProcedure | None


class SeatsAnswer(TypedDict):
    """
    Who sits where and who deals first, with all that was thrown and drawn.
    """

    procedure: ProcedureName
    seed: NotRequired[int]
    throws: NotRequired[Sequence[ThrowAnswered]]
    rolls: NotRequired[Sequence[Roll]]
    row: NotRequired[WindRow]
    draws: NotRequired[Mapping[str, Wind]]
    temporary_east: NotRequired[str]
    picks: NotRequired[Sequence[WindPick]]
    seats: NotRequired[Seats]
    roll_again: NotRequired[Sequence[str]]
    dealer: NotRequired[Wind]
    dealer_name: NotRequired[str]
    steps: Sequence[Sentence]


class OpenedWall(TypedDict):
    """
    An opened wall.
    """

    procedure: ProcedureName
    options: NotRequired[Mapping[str, OptionValue]]
    seed: NotRequired[int]
    throws: Sequence[WallThrow]
    players: Sequence[Seat]
    dealer: Seat
    breaker: Seat
    count: Count
    gap: Stack
    loose_tiles: NotRequired[Sequence[LooseTile]]
    reserve: KeptTiles
    live_wall: LiveWall
    replacements: NotRequired[Sequence[WallPlace]]
    steps: Sequence[Sentence]


class DealtPlaces(TypedDict):
    """
    By seat the tiles of the live wall that it is dealt.
    """

    east: NotRequired[PlacesInLiveWall]
    south: NotRequired[PlacesInLiveWall]
    west: NotRequired[PlacesInLiveWall]
    north: NotRequired[PlacesInLiveWall]


class LostClaim(TypedDict):
    """
    A claim that does not get the tile.
    """

    seat: Seat
    claim: Claim
    reason: str


PairsApartItem: TypeAlias = Sequence[TournamentText]


class TournamentPlayer(TypedDict):
    """
    A player of a tournament. `substitute` and `plays_in` are for plans; standings do not look at them.
    """

    id: TournamentText
    name: NotRequired[TournamentText]
    team: NotRequired[TournamentText]
    club: NotRequired[TournamentText]
    country: NotRequired[TournamentText]
    substitute: NotRequired[bool]
    plays_in: NotRequired[Sequence[PlaysInItem]]


class TournamentPenalty(TypedDict):
    """
    A penalty costs, a bonus gives. Neither changes a place at a table. One of a round is part of the round, and is
    dropped with it. One of no round, or of a round in which the player did not play, counts always.

    """

    player: TournamentText
    amount: float
    on: NotRequired[PenaltyOn]
    reason: NotRequired[str]
    round: NotRequired[int]
    table: NotRequired[int]


class PlanQuality(TypedDict):
    """
    How good a plan is, measured from the finished plan. Pairs are pairs of competitors. A repeat is a meeting of a pair
    after its first.

    """

    repeats: int
    lower_bound: int
    most_meetings: int
    pairs: int
    pairs_met: int
    repeated: NotRequired[Sequence[PairThatMeets]]
    largest_wind_difference: int
    uneven_winds: int
    winds_twice_in_four: int
    apart_meetings: int
    apart_met: NotRequired[Sequence[PairThatMeets]]
    seldom_meetings: int
    most_visits: int


class Shortfall(TypedDict):
    """
    What a complete hand scores that falls short of what its ruleset asks for going out, and what it needs. It comes
    with the code `may_not_go_out` only.

    """

    basic_score: BasicScore
    doublings: Doublings
    uncapped: UncappedTotal
    total: Total
    needs: Sequence[Needed]


class SchemeRules(TypedDict):
    """
    The rules of a scheme. An answer has all that the scheme has. As `changes` of a request they are those that the
    tournament has otherwise, and a fault points to the rule.

    """

    start: NotRequired[int]
    sum: NotRequired[int]
    target: NotRequired[int]
    unit: NotRequired[int]
    uma: NotRequired[Sequence[TournamentFigure]]
    place_points: NotRequired[Sequence[TournamentFigure]]
    ties: NotRequired[Ties]
    presence: NotRequired[Presence]
    keep: NotRequired[int]
    playing_for_nobody: NotRequired[TournamentFigure]
    order: NotRequired[Sequence[RankCriterion]]
    final_points: NotRequired[FinalPoints]
    without: NotRequired[Sequence[Literal['sum', 'target', 'place_points', 'presence', 'keep', 'playing_for_nobody', 'final_points']]]


class TournamentStanding(TypedDict):
    """
    Where a player stands.
    """

    rank: int
    player: str
    name: str
    team: NotRequired[TournamentText]
    club: NotRequired[TournamentText]
    country: NotRequired[TournamentText]
    table_points: float
    score: float
    rounds_played: int
    places: Sequence[int]
    final: NotRequired[float]
    by_round: NotRequired[Sequence[RoundLine]]


class ReportCheck(TypedDict):
    """
    For whoever reports results, what the figures of the rounds that count come to.
    """

    raw: int
    expected: NotRequired[int]
    balanced: NotRequired[bool]
    taken: PointsBeside
    given: PointsBeside


Melds: TypeAlias = Sequence[Meld]
"""
The sets that lay on the table before the last tile. Their tiles may be wild.
"""


class AgreedHand(TypedDict):
    """
    A special hand of your own: the pattern of its tiles, and what it is worth, which is either a share of the limit
    or points, never both. `fishing` is what it is worth to a player who did not go out and lacks one tile of it;
    nothing if you leave it out, and nothing where only the winner scores.

    """

    id: AgreedHandId
    name: AgreedHandName
    pattern: HandPattern
    concealed: NotRequired[bool]
    limit: NotRequired[GivenShare]
    points: NotRequired[GivenPoints]
    fishing: NotRequired[GivenWorth]


class ChangedRule(TypedDict):
    """
    What a rule gives instead. For a rule about sets this changes exposed and concealed sets alike. For a special
    hand it is what going out with it is worth: either `limit` or `points`.

    """

    points: NotRequired[ChangedPoints]
    doublings: NotRequired[ChangedDoublings]
    limit: NotRequired[ChangedLimit]
    exposed: NotRequired[ChangedAward]
    concealed: NotRequired[ChangedAward]


Penalties: TypeAlias = Sequence[PenaltyOwed]
"""
Penalties that a player owes besides, also in a wash-out.
"""


class PlayerHand(TypedDict):
    """
    The hand of one player of a deal; the winds are those of the seat and of the deal.
    """

    hand: NotRequired[HandText]
    melds: NotRequired[Melds]
    concealed_sets: NotRequired[ConcealedSets]
    concealed_tiles: NotRequired[ConcealedTiles]
    tiles: NotRequired[TilesAsDealt]
    kongs: NotRequired[KongsAsDealt]
    bonus_tiles: NotRequired[BonusTiles]
    exhausted_tiles: NotRequired[ExhaustedTiles]
    dealer_wins: NotRequired[DealerWins]
    original_call: NotRequired[OriginalCall]
    win: NotRequired[Win]


class ScoresBySource(TypedDict):
    """
    What a completed hand would score, by the source of its last tile.
    """

    wall: NotRequired[ScoreInShort]
    loose_tile: NotRequired[ScoreInShort]
    discard: NotRequired[ScoreInShort]
    robbed_kong: NotRequired[ScoreInShort]
    robbed_concealed_kong: NotRequired[ScoreInShort]
    dealt: NotRequired[ScoreInShort]


class Refusal(TypedDict):
    """
    Why a complete hand may not go out.
    """

    code: FaultCode
    message: str
    shortfall: Shortfall
    line: NotRequired[int]
    column: NotRequired[int]


ScoreItems: TypeAlias = Sequence[ScoreItem]
"""
The lines of the score, in the order of the book. Their points add up to the basic score, their doublings to
the doublings. A special hand that decided the total is the last of them.

"""


HandPayments: TypeAlias = Sequence[Payment]
"""
What this hand alone makes the players pay. Empty for a hand that did not go out, and where losers settle
among themselves: that needs all hands, see `POST /v1/settlements`. If it is empty, `notes` say why.

"""


class CountedHand(TypedDict):
    """
    A hand with its tiles grouped.
    """

    sets: Sequence[CountedSet]
    other_tiles: Sequence[TileCode]
    bonus_tiles: Sequence[TileCode]
    wild_tiles: Sequence[CountedWildTile]
    text: str
    unicode: str


class Alternative(TypedDict):
    """
    Another reading of the hand, and what it would score.
    """

    hand: CountedHand
    basic_score: int
    doublings: int
    limit_hand: str | None
    total: int


class RulesetList(TypedDict):
    """
    All rulesets.
    """

    rulesets: Sequence[RulesetSummary]


class AgreedProcedure(TypedDict):
    """
    A procedure that a club plays by, with the options that it has chosen.
    """

    id: ProcedureId
    options: OptionsAgreedOn


class Ruleset(TypedDict):
    """
    A ruleset whole.
    """

    id: RulesetId
    name: str
    version: str
    base: BaseOrNone
    revision: RevisionOrNone
    source: Book
    limit: int | None
    players: Sequence[int]
    asks_for: Sequence[AskedFact]
    settles: Settles
    note: str | None
    procedure: AgreedProcedure | None
    counters: AgreedCounters | None
    scale: Scale
    seats: Sequence[SeatChoice]
    facts: Sequence[Fact]
    terms: Sequence[Term]
    rules: Sequence[Rule]
    special_hands: Sequence[SpecialHand]
    options: Sequence[Option]
    penalties: Sequence[PenaltyRule]


class ClubHouseRules(TypedDict):
    """
    What a club has agreed on besides the book, as in a request.
    """

    limit: NotRequired[int | None]
    options: NotRequired[Mapping[str, str | int | bool]]
    without: NotRequired[Sequence[str]]
    values: NotRequired[Mapping[str, ChangedRule]]
    hands: NotRequired[Sequence[ClubHand]]


class RuleDifferences(TypedDict):
    """
    The rules that differ.
    """

    different: Sequence[DifferingRule]
    only_first: Sequence[Rule]
    only_second: Sequence[Rule]


class SpecialHandDifferences(TypedDict):
    """
    The special hands that differ.
    """

    different: Sequence[DifferingSpecialHand]
    only_first: Sequence[SpecialHand]
    only_second: Sequence[SpecialHand]


class ConventionDifferences(TypedDict):
    """
    The conventions that differ.
    """

    different: Sequence[DifferingConvention]
    only_first: Sequence[Convention]
    only_second: Sequence[Convention]


class OptionDifferences(TypedDict):
    """
    The options that differ.
    """

    different: Sequence[DifferingOption]
    only_first: Sequence[Option]
    only_second: Sequence[Option]


class Next(TypedDict):
    """
    What comes next.
    """

    finished: bool
    dealer_name: NotRequired[str]
    position: Position
    goulash: NotRequired[GoulashPlayed]
    why: NotRequired[Sequence[Sentence]]


class LineCounters(TypedDict):
    """
    How the payments of one deal were made with counters.
    """

    paid: NotRequired[Sequence[PaidInCounters]]
    pieces: Purses
    debts: NotRequired[Sequence[Debt]]


class DealRequest(TypedDict):
    """
    A wall to be opened and dealt.
    """

    procedure: ProcedureId
    players: NotRequired[WhoPlays]
    dealer: NotRequired[Seat]
    options: NotRequired[ProcedureOptions]
    throws: NotRequired[Throws]
    throw: NotRequired[bool]
    wall: NotRequired[Sequence[Tile]]
    shuffle: NotRequired[bool]
    kongs: NotRequired[Literal['all'] | KongsBySeat | None]
    seed: NotRequired[Seed]


class ProcedureList(TypedDict):
    """
    All procedures.
    """

    procedures: Sequence[ProcedureSummary]


class DecidedClaim(TypedDict):
    """
    Who gets a discard, and why.
    """

    procedure: ProcedureName
    seat: Seat
    claim: Claim
    reason: str
    source: Citation
    others: Sequence[LostClaim]


TournamentPlayers: TypeAlias = Sequence[TournamentPlayer]
"""
The players, of whom no two have the same id.
"""


class Table(TypedDict):
    """
    A table of a round. A plan has `seats`; standings need `scores`. A round of which no table has more than seats is
    still to come, and does not count.

    """

    table: int
    seats: NotRequired[SeatsOfTable]
    scores: NotRequired[TableScores]
    substitutes: NotRequired[Sequence[Substitute]]
    penalties: NotRequired[Sequence[TournamentPenalty]]
    bonuses: NotRequired[Sequence[TournamentPenalty]]


class Fault(TypedDict):
    """
    One fault of a request. It has a `pointer` into the body, or the `parameter` of the address.
    """

    pointer: NotRequired[str]
    parameter: NotRequired[str]
    code: FaultCode
    message: str
    shortfall: NotRequired[Shortfall]


class Scheme(TypedDict):
    """
    How the scores of a table become points, and what ranks the players.
    """

    id: SchemeId
    name: str
    rules: SchemeRules
    source: Citation
    note: str


class StandingsAnswer(TypedDict):
    """
    The standings of a tournament.
    """

    scheme: SchemeId
    scheme_name: str
    rules: SchemeRules
    after: NotRequired[int]
    standings: NotRequired[Sequence[TournamentStanding]]
    teams: NotRequired[Sequence[TeamStanding]]
    unranked: NotRequired[Sequence[str]]
    played_for_nobody: NotRequired[Sequence[PlayedForNobody]]
    penalties: NotRequired[Sequence[TournamentPenalty]]
    bonuses: NotRequired[Sequence[TournamentPenalty]]
    check: ReportCheck


class HouseRules(TypedDict):
    """
    What a table agreed on besides the book. `GET /v1/rulesets/{id}` lists the ids of rules and options. The answer
    repeats what you send.

    """

    limit: NotRequired[int | None]
    options: NotRequired[Mapping[str, str | int | bool]]
    without: NotRequired[Sequence[str]]
    values: NotRequired[Mapping[str, ChangedRule]]
    hands: NotRequired[Sequence[AgreedHand]]


HandsOfDeal: TypeAlias = Mapping[str, PlayerHand]
"""
The hands, each by its seat or by the name of its player. The winner's alone has a `win`.
"""


class WaitsRequest(TypedDict):
    """
    A hand that waits for its last tile: a hand as in a request to have it scored. It has thirteen tiles, a kong
    counted as three and bonus tiles not at all; with `discards` fourteen. It did not go out yet: a `win` is refused,
    unless it is null.

    """

    ruleset: AskedRuleset
    seat_wind: Wind
    prevailing_wind: PrevailingWind
    dealer: NotRequired[Wind]
    players: NotRequired[WhoPlays]
    hand: NotRequired[HandText]
    melds: NotRequired[Melds]
    concealed_sets: NotRequired[ConcealedSets]
    concealed_tiles: NotRequired[ConcealedTiles]
    tiles: NotRequired[TilesAsDealt]
    kongs: NotRequired[KongsAsDealt]
    bonus_tiles: NotRequired[BonusTiles]
    exhausted_tiles: NotRequired[ExhaustedTiles]
    dealer_wins: NotRequired[DealerWins]
    original_call: NotRequired[OriginalCall]
    win_sources: NotRequired[Sequence[WinSource]]
    last_tile: NotRequired[LastTile]
    first_turn: NotRequired[FirstTurn]
    kongs_in_a_row: NotRequired[KongsInARow]
    seen_tiles: NotRequired[Sequence[Tile]]
    discards: NotRequired[bool]
    house_rules: NotRequired[HouseRules]


class RefusalsBySource(TypedDict):
    """
    Why a complete hand may not go out, by the source of its last tile.
    """

    wall: NotRequired[Refusal]
    loose_tile: NotRequired[Refusal]
    discard: NotRequired[Refusal]
    robbed_kong: NotRequired[Refusal]
    robbed_concealed_kong: NotRequired[Refusal]
    dealt: NotRequired[Refusal]


Alternatives: TypeAlias = Sequence[Alternative]
"""
Up to three other readings of the hand, best first.
"""


class ShortScore(TypedDict):
    """
    A score of which only some fields were asked for.
    """

    ruleset: NotRequired[RulesetName]
    house_rules: NotRequired[HouseRules]
    hand: NotRequired[CountedHand]
    complete: NotRequired[Complete]
    items: NotRequired[ScoreItems]
    basic_score: NotRequired[BasicScore]
    doublings: NotRequired[Doublings]
    uncapped: NotRequired[UncappedTotal]
    limit: NotRequired[Limit]
    limit_hand: NotRequired[LimitHandId]
    special: NotRequired[SpecialScore | None]
    capped: NotRequired[Capped]
    total: NotRequired[Total]
    payments: NotRequired[HandPayments]
    net: NotRequired[Net]
    alternatives: NotRequired[Alternatives]
    scale: NotRequired[Scale]
    notes: NotRequired[Notes]


class HandScore(TypedDict):
    """
    What one hand of a deal scores, and all that explains it. Its payments are those that it alone would make; those
    of the deal stand beside the scores, and so do the notes.

    """

    hand: CountedHand
    complete: Complete
    items: ScoreItems
    basic_score: BasicScore
    doublings: Doublings
    uncapped: UncappedTotal
    limit: Limit
    limit_hand: LimitHandId
    special: SpecialScore | None
    capped: Capped
    total: Total
    payments: HandPayments
    net: Net
    alternatives: Alternatives


class Comparison(TypedDict):
    """
    What two rulesets differ in.
    """

    first: RulesetSummary
    second: RulesetSummary
    same: bool
    limit: DifferingLimits | None
    rules: RuleDifferences
    special_hands: SpecialHandDifferences
    conventions: ConventionDifferences
    options: OptionDifferences


class ClubFile(TypedDict):
    """
    The rules of a club, a ruleset of a book with its changes.
    """

    id: str
    version: str
    base: str
    title: ClubTitle
    note: NotRequired[ClubNote]
    players: NotRequired[Sequence[Player]]
    house_rules: NotRequired[ClubHouseRules]
    procedure: NotRequired[ClubProcedure]
    counters: NotRequired[ClubCounters]


class CheckedClub(TypedDict):
    """
    What comes of the file of a club.
    """

    ok: bool
    ruleset: Ruleset
    differences: Comparison
    warnings: Sequence[ClubWarning]


class NextAnswer(TypedDict):
    """
    The deals of an evening, and what comes next.
    """

    procedure: ProcedureName
    options: Mapping[str, str]
    deals: NotRequired[Sequence[DealPlayed]]
    next: Next


class SheetState(TypedDict):
    """
    Everything that a sheet must know to go on after its last line. What an answer tells may be sent again, on
    another day and from another machine.

    """

    ruleset: AskedRuleset
    version: str
    revision: NotRequired[str]
    house_rules: NotRequired[HouseRules]
    procedure: NotRequired[ProcedureInState]
    seats: Seats
    stock: int
    deals_played: int
    balances: Mapping[str, Balance]
    debts: NotRequired[Sequence[DebtTold]]
    pieces: NotRequired[Mapping[str, PiecesOfPlayer]]
    position: NotRequired[Position]


class Deal(TypedDict):
    """
    A deal: to be settled, with its `outcome` and `hands` or `scores`; or settled, with its `payments`, or `net`, or
    both if they agree. Then `hands`, `win`, `players` and `house_rules` are left out, and what else is sent of it is
    written down. With rotation the sheet knows who dealt under which wind; what you send of it must agree.

    """

    prevailing_wind: NotRequired[PrevailingWind]
    dealer: NotRequired[SeatOrName]
    players: NotRequired[WhoPlays]
    seats: NotRequired[Seats]
    goulash: NotRequired[bool]
    house_rules: NotRequired[HouseRules]
    outcome: NotRequired[Outcome]
    winner: NotRequired[SeatOrName]
    liable: NotRequired[SeatOrName]
    win: NotRequired[WayOfWinning]
    hands: NotRequired[HandsOfDeal]
    scores: NotRequired[ScoresOfDeal]
    penalties: NotRequired[Penalties]
    payments: NotRequired[Sequence[Payment]]
    net: NotRequired[Mapping[str, Balance]]


Correction = TypedDict(
    'Correction',
    {
        'deal': int,
        'with': Deal,
        'later': NotRequired[Literal['names', 'as_played', 'seats']],
    },
)


class SheetLine(TypedDict):
    """
    One line of the sheet.
    """

    number: int
    round: NotRequired[int]
    deal: Deal
    corrected: bool
    moved: bool
    out_of_rotation: bool
    notes: NotRequired[Notes]
    before: PointsByPlayer
    after: PointsByPlayer
    counters: NotRequired[LineCounters]


class DealtWall(TypedDict):
    """
    An opened wall and its deal. What needs the tiles themselves is left out where they are not known.
    """

    procedure: ProcedureName
    options: NotRequired[Mapping[str, OptionValue]]
    seed: NotRequired[int]
    throws: Sequence[WallThrow]
    players: Sequence[Seat]
    dealer: Seat
    breaker: Seat
    count: Count
    gap: Stack
    loose_tiles: NotRequired[Sequence[LooseTile]]
    reserve: KeptTiles
    live_wall: LiveWall
    turns: Sequence[Turn]
    after_bonus: NotRequired[Sequence[Turn]]
    dealt: DealtPlaces
    bonus_tiles: BonusRule
    wall: NotRequired[Sequence[TileCode]]
    hands: NotRequired[HandsOfDeal]
    replaced: NotRequired[Sequence[Replaced]]
    kongs: NotRequired[Sequence[DeclaredKong]]
    drawn: NotRequired[bool]
    left: LeftInWall
    steps: Sequence[Sentence]


class Round(TypedDict):
    """
    A round of a tournament, planned or played.
    """

    round: int
    played: NotRequired[bool]
    tables: Sequence[Table]


class SeatingPlan(TypedDict):
    """
    A seating plan, and how good it is.
    """

    seed: int
    rounds: Sequence[Round]
    added: NotRequired[Sequence[TournamentText]]
    quality: PlanQuality


class Problem(TypedDict):
    """
    What went wrong (RFC 9457).
    """

    type: Literal['about:blank']
    title: str
    status: int
    code: ProblemCode
    detail: str
    instance: str
    errors: NotRequired[Sequence[Fault]]


class SchemeList(TypedDict):
    """
    All schemes.
    """

    schemes: Sequence[Scheme]


class StandingsRequest(TypedDict):
    """
    The results of a tournament, and how to rank its players.
    """

    scheme: SchemeId
    changes: NotRequired[SchemeRules]
    after: NotRequired[int]
    players: NotRequired[TournamentPlayers]
    rounds: Sequence[Round]
    penalties: NotRequired[Sequence[TournamentPenalty]]
    bonuses: NotRequired[Sequence[TournamentPenalty]]


class ScoreRequest(TypedDict):
    """
    One hand, the winds of its player and the round, and how the hand went out if it did.
    """

    ruleset: AskedRuleset
    seat_wind: Wind
    prevailing_wind: PrevailingWind
    dealer: NotRequired[Wind]
    players: NotRequired[WhoPlays]
    hand: NotRequired[HandText]
    melds: NotRequired[Melds]
    concealed_sets: NotRequired[ConcealedSets]
    concealed_tiles: NotRequired[ConcealedTiles]
    tiles: NotRequired[TilesAsDealt]
    kongs: NotRequired[KongsAsDealt]
    bonus_tiles: NotRequired[BonusTiles]
    exhausted_tiles: NotRequired[ExhaustedTiles]
    dealer_wins: NotRequired[DealerWins]
    original_call: NotRequired[OriginalCall]
    win: NotRequired[Win]
    house_rules: NotRequired[HouseRules]


class BatchRequest(TypedDict):
    """
    Many hands, each scored for itself.
    """

    hands: Sequence[ScoreRequest]


class SettlementRequest(TypedDict):
    """
    A whole deal: how it ended, and for each player a hand or an already counted score. A `dreamer` who sits out
    has neither, but may have a balance. Where `seats` or `position` names the players, a name may stand wherever a
    seat may.

    """

    ruleset: AskedRuleset
    prevailing_wind: NotRequired[PrevailingWind]
    dealer: NotRequired[SeatOrName]
    players: NotRequired[NumberOfPlayers]
    seats: NotRequired[Seats]
    seats_taken: NotRequired[SeatsTaken]
    position: NotRequired[Position]
    house_rules: NotRequired[HouseRules]
    outcome: Outcome
    winner: NotRequired[SeatOrName]
    liable: NotRequired[SeatOrName]
    win: NotRequired[WayOfWinning]
    hands: NotRequired[HandsOfDeal]
    scores: NotRequired[ScoresOfDeal]
    balances: NotRequired[Balances]
    penalties: NotRequired[Penalties]


class Wait(TypedDict):
    """
    A kind of tile that completes the hand. Sets that you grouped stay as they are, and the last tile joins the
    tiles that you did not group.

    """

    tile: TileCode
    left: int
    scores: ScoresBySource
    refused: RefusalsBySource


class Discard(TypedDict):
    """
    A discard that leaves the hand ready.
    """

    tile: TileCode
    best: int
    left: int
    waits: Sequence[Wait]


class Score(TypedDict):
    """
    What a hand scores, and all that explains it.
    """

    ruleset: RulesetName
    house_rules: HouseRules
    hand: CountedHand
    complete: Complete
    items: ScoreItems
    basic_score: BasicScore
    doublings: Doublings
    uncapped: UncappedTotal
    limit: Limit
    limit_hand: LimitHandId
    special: SpecialScore | None
    capped: Capped
    total: Total
    payments: HandPayments
    net: Net
    alternatives: Alternatives
    scale: Scale
    notes: Notes


class Settlement(TypedDict):
    """
    A deal settled. It names seats; `seats` says who sits there.
    """

    ruleset: RulesetName
    house_rules: NotRequired[HouseRules]
    seats: NotRequired[Seats]
    scores: PointsByPlayer
    scored_hands: NotRequired[Mapping[str, HandScore]]
    payments: NotRequired[Sequence[Payment]]
    net: PointsByPlayer
    before: NotRequired[PointsByPlayer]
    after: NotRequired[PointsByPlayer]
    notes: NotRequired[Notes]
    deal: Deal


class ShortSettlement(TypedDict):
    """
    A settlement of which only some fields were asked for.
    """

    ruleset: NotRequired[RulesetName]
    house_rules: NotRequired[HouseRules]
    seats: NotRequired[Seats]
    scores: NotRequired[PointsByPlayer]
    scored_hands: NotRequired[Mapping[str, HandScore]]
    payments: NotRequired[Sequence[Payment]]
    net: NotRequired[PointsByPlayer]
    before: NotRequired[PointsByPlayer]
    after: NotRequired[PointsByPlayer]
    notes: NotRequired[Notes]
    deal: NotRequired[Deal]


class SheetRequest(TypedDict):
    """
    The deals of an evening, in turn.
    """

    ruleset: NotRequired[AskedRuleset]
    house_rules: NotRequired[HouseRules]
    players: NotRequired[Players]
    stock: NotRequired[int]
    rotation: NotRequired[bool]
    procedure: NotRequired[RotationName]
    options: NotRequired[RotationOptions]
    first_dealer: NotRequired[SeatOrName]
    prevailing_wind: NotRequired[PrevailingWind]
    position: NotRequired[Position]
    state: NotRequired[SheetState]
    deals: Sequence[Deal]
    corrections: NotRequired[Sequence[Correction]]
    counters: NotRequired[bool]
    pieces: NotRequired[PiecesGiven]
    debts: NotRequired[Sequence[DebtTold]]


class SheetAnswer(TypedDict):
    """
    A score sheet.
    """

    ruleset: RulesetName
    house_rules: NotRequired[HouseRules]
    procedure: NotRequired[ProcedureName]
    players: Sequence[str]
    stock: int
    lines: NotRequired[Sequence[SheetLine]]
    balances: PointsByPlayer
    net: PointsByPlayer
    standings: Sequence[Standing]
    check: SheetCheck
    notes: NotRequired[Notes]
    next: NotRequired[Next]
    debts: NotRequired[Sequence[Debt]]
    counters: NotRequired[SheetCounters]
    state: SheetState


class SeatingRequest(TypedDict):
    """
    What a seating plan is made for. Send `players`, or `number_of_players`.
    """

    players: NotRequired[TournamentPlayers]
    number_of_players: NotRequired[int]
    number_of_rounds: int
    seed: NotRequired[int]
    rounds: NotRequired[Sequence[Round]]
    apart: NotRequired[Literal['team', 'club', 'country', 'none']]
    seldom: NotRequired[Sequence[Literal['team', 'club', 'country']]]
    pairs_apart: NotRequired[Sequence[PairsApartItem]]
    fill: NotRequired[bool]


class SettlementBatchRequest(TypedDict):
    """
    Many deals, each settled for itself.
    """

    settlements: Sequence[SettlementRequest]


class WaitsAnswer(TypedDict):
    """
    What a hand waits for, or with `discards` which discards leave it ready.
    """

    ruleset: RulesetName
    house_rules: HouseRules
    waits: NotRequired[Sequence[Wait]]
    discards: NotRequired[Sequence[Discard]]


class BatchResult(TypedDict):
    """
    The result of one hand of many, its `score`, or of one deal, its `settlement`; or the `problem` of either.
    """

    score: NotRequired[ShortScore]
    settlement: NotRequired[ShortSettlement]
    problem: NotRequired[Problem]


class BatchLine(TypedDict):
    """
    A line of results, with the `score` of a hand or the `settlement` of a deal, or its `problem`; in the last line
    only `done`.

    """

    index: NotRequired[HandIndex]
    score: NotRequired[ShortScore]
    settlement: NotRequired[ShortSettlement]
    problem: NotRequired[Problem]
    done: NotRequired[int]


class Batch(TypedDict):
    """
    The results of many hands, or of many deals.
    """

    results: Sequence[BatchResult]
