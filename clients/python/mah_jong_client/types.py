"""The contract in types, written from openapi.yaml by `make types`: change that, not this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Reference: TypeAlias = str


RulesetId: TypeAlias = str


AskedRuleset: TypeAlias = str


Wind: TypeAlias = Literal['east', 'south', 'west', 'north', 'dreamer']


Tile: TypeAlias = str


PlacedTile: TypeAlias = str


KongKind: TypeAlias = Literal['concealed', 'claimed', 'annexed']


Riichi: TypeAlias = Literal['none', 'riichi', 'double_riichi']


WinSource: TypeAlias = Literal['wall', 'loose_tile', 'discard', 'robbed_kong', 'robbed_concealed_kong', 'dealt']


class AgreedPenalty(TypedDict):
    """
    A penalty of your own, for either `points` or a share of the limit.
    """

    id: str
    name: str
    limit: NotRequired[float]
    points: NotRequired[int]
    each: NotRequired[bool]
    payees: NotRequired[Literal['others', 'one_named']]
    most_payers: NotRequired[int]
    east_doubles: NotRequired[bool]


class GivenWorth(TypedDict):
    """
    A share of the limit, or points; one of the two.
    """

    limit: NotRequired[float]
    points: NotRequired[int]


class ChangedAward(TypedDict):
    """
    What is given instead.
    """

    points: NotRequired[int]
    doublings: NotRequired[int]
    limit: NotRequired[float | None]


Outcome: TypeAlias = Literal['mah_jong', 'wash_out']


HandText: TypeAlias = str


ConcealedSet: TypeAlias = Sequence[PlacedTile]


Kong: TypeAlias = Sequence[Tile]


class NamedLimit(TypedDict):
    """
    From so many doublings on, a hand is worth so many points.
    """

    doublings: int
    name: str
    points: int


BasicScore: TypeAlias = int


Doublings: TypeAlias = int


Limit: TypeAlias = int | None


LimitHandId: TypeAlias = str


Total: TypeAlias = int


ScoreField: TypeAlias = Literal['ruleset', 'house_rules', 'hand', 'complete', 'items', 'basic_score', 'doublings', 'uncapped', 'limit', 'limit_hand', 'special', 'capped', 'total', 'payments', 'net', 'alternatives', 'scale', 'dropped', 'notes']


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


SetKind: TypeAlias = Literal['pair', 'chow', 'pung', 'kong']


TileCode: TypeAlias = Literal['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'WE', 'WS', 'WW', 'WN', 'DR', 'DG', 'DW', 'F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4']


Share: TypeAlias = float


class Citation(TypedDict):
    """
    Where a rule stands.
    """

    title: str
    locus: NotRequired[str]
    note: NotRequired[str]


RuleChanged: TypeAlias = bool


AskedFact: TypeAlias = Literal['bets', 'dealer_wins', 'dora_indicators', 'exhausted_tiles', 'first_turn', 'honba', 'ippatsu', 'kongs_in_a_row', 'last_of_kind', 'last_tile', 'original_call', 'riichi', 'ura_indicators']


Settles: TypeAlias = Literal['winner_only', 'every_hand']


class SeatChoice(TypedDict):
    """
    The seats that a number of players may take: all of `always`, and `more` of those in `choose_from`. Other seats
    are refused with `seats_do_not_fit`.

    """

    players: int
    always: NotRequired[Sequence[Wind]]
    more: int
    choose_from: NotRequired[Sequence[Wind]]
    text: str
    source: Citation


class Award(TypedDict):
    """
    What a rule gives.
    """

    points: int
    doublings: int
    limit: NotRequired[Share]


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
    What a special hand or a penalty is worth, in one of three ways.
    """

    limit: NotRequired[float]
    points: NotRequired[int]
    tile_doublings: NotRequired[int]


OptionValue: TypeAlias = str


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
    source: NotRequired[Citation]
    path: Literal['/v1/scores', '/v1/settlements']
    request: Mapping[str, Any]
    expect: Mapping[str, Any]


NumbersOfPlayer: TypeAlias = int


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


class ClubHand(TypedDict):
    """
    A special hand of the club's own, worth a share of the limit or points.
    """

    id: str
    name: ClubTitle
    pattern: str
    concealed: NotRequired[bool]
    limit: NotRequired[float]
    points: NotRequired[int]
    fishing: NotRequired[GivenWorth]


class ClubWarning(TypedDict):
    """
    What may surprise in the file of a club: a language that another text has, an option set to its default, a base
    without its version, a figure above the limit, one that the club's counters cannot pay.

    """

    pointer: str
    message: str


class Convention(TypedDict):
    """
    How a table counts, plays or pays; what a fact of a win needs; or a rule of a procedure.
    """

    id: str
    name: str
    text: str
    source: Citation


SeatOrName: TypeAlias = str


PlayerName: TypeAlias = str


NumberOfPlayers: TypeAlias = int


class Seats(TypedDict):
    """
    Who sits where. The seats of players without names are called by their winds.
    """

    east: NotRequired[PlayerName]
    south: NotRequired[PlayerName]
    west: NotRequired[PlayerName]
    north: NotRequired[PlayerName]
    dreamer: NotRequired[PlayerName]


class DealResult(TypedDict):
    """
    How a hand ended.
    """

    outcome: Outcome
    winner: NotRequired[SeatOrName]
    winners: NotRequired[Sequence[SeatOrName]]
    riichi: NotRequired[Sequence[SeatOrName]]
    ready: NotRequired[Sequence[SeatOrName]]
    abortive: NotRequired[Literal['nine_terminals', 'four_winds', 'four_riichi', 'four_kongs', 'three_winners']]
    annulled: NotRequired[bool]


class Position(TypedDict):
    """
    What a table needs to go on, how it stands before a deal. Send it as it was answered.
    """

    seats: Seats
    dealer: Wind
    prevailing_wind: Wind
    round: int
    deals_played: int
    deals_played_in_round: int
    deal_lost_by: NotRequired[Sequence[SeatOrName]]
    wins_in_a_row: int
    honba: NotRequired[int]
    bets: NotRequired[int]
    goulash: bool
    finished: bool


class DealPlayed(TypedDict):
    """
    One deal of an evening.
    """

    deal: int
    round: int
    prevailing_wind: Wind
    dealer: Wind
    dealer_name: str
    seats: Seats
    goulash: bool
    outcome: Outcome
    winner: NotRequired[Wind]
    winner_name: NotRequired[str]


class Substitution(TypedDict):
    """
    From this deal on the `substitute` sits where the `player` sat.
    """

    deal: int
    player: PlayerName
    substitute: PlayerName
    account: Literal['own', 'taken_over']


class Debt(TypedDict):
    """
    One player owes another, each named by seat or by name. A name that nobody at the table has is that of somebody
    who is away.

    """

    payer: SeatOrName
    payee: SeatOrName
    amount: int


Pieces = TypedDict(
    'Pieces',
    {
        '500': NotRequired[int],
        '100': NotRequired[int],
        '10': NotRequired[int],
        '2': NotRequired[int],
    },
)


PointsByPlayer: TypeAlias = Mapping[str, int]
"""
Points by player.
"""


class PlayerFigures(TypedDict):
    """
    What a player did in these deals. How a deal was won is only known where `win` says it.
    """

    player: str
    deals_played: int
    won: int
    drawn: int
    fed: int
    average: NotRequired[float]
    average_score: NotRequired[float]
    best_score: NotRequired[int]
    best_deal: NotRequired[int]
    best_sheet: NotRequired[int]
    course: NotRequired[Sequence[int]]


class Standing(TypedDict):
    """
    Where a player stands.
    """

    rank: int
    player: str
    balance: int


class SheetCheck(TypedDict):
    """
    The points of all players together, which no deal changes.
    """

    in_play: int
    together: int
    balanced: bool


class SheetCounters(TypedDict):
    """
    The counters of the whole evening.
    """

    start: Mapping[str, Pieces]
    pieces_by_player: Mapping[str, Pieces]
    debts: NotRequired[Sequence[Debt]]


class Swap(TypedDict):
    """
    Counters changed into smaller ones of the same worth.
    """

    player: str
    given: Pieces
    received: Pieces


ProcedureId: TypeAlias = str


End: TypeAlias = Literal['left', 'right']


Throw: TypeAlias = int


Options: TypeAlias = Mapping[str, OptionValue]
"""
Readings agreed on, by the ids of the options. The ruleset or the procedure lists them; one left out is as in
the book.

"""


class DealRequest(TypedDict):
    """
    A wall to be opened and dealt.
    """

    procedure: ProcedureId
    players: NotRequired[NumberOfPlayers]
    seats_taken: NotRequired[Sequence[Wind]]
    dealer: NotRequired[Wind]
    options: NotRequired[Options]
    throws: NotRequired[Sequence[Throw]]
    throw: NotRequired[bool]
    wall: NotRequired[Sequence[Tile]]
    shuffle: NotRequired[bool]
    kongs_by_seat: NotRequired[Mapping[str, Sequence[Tile]]]
    all_kongs: NotRequired[bool]
    seed: NotRequired[int]


ClaimSent: TypeAlias = Literal['mah_jong', 'kong', 'pung', 'chow']


class ProcedureSummary(TypedDict):
    """
    A procedure in short.
    """

    id: ProcedureId
    name: str
    aliases: NotRequired[Sequence[str]]
    source: Citation
    numbers_of_players: Sequence[int]
    agreed: NotRequired[Options]


class RulesetOfProcedure(TypedDict):
    """
    The ruleset that goes with a procedure, by which its hands are scored.
    """

    id: RulesetId
    borrowed: bool
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
    wind: Wind


Stack = TypedDict(
    'Stack',
    {
        'text': str,
        'side': Wind,
        'from': End,
        'stack': int,
        'from_right': int,
        'from_left': int,
    },
)


Tier: TypeAlias = Literal['upper', 'lower']


class WallPlace(TypedDict):
    """
    A place in the wall.
    """

    tier: Tier
    of: Stack


class WallThrow(TypedDict):
    """
    A throw, who made it and what for.
    """

    seat: Wind
    decides: Literal['the breaker', 'the dealer', 'the stack']
    total: int
    dice: NotRequired[Sequence[int]]


Count = TypedDict(
    'Count',
    {
        'side': Wind,
        'from': End,
        'number_of_stacks': int,
        'last_stack': Stack,
    },
)


class LooseTile(TypedDict):
    """
    A tile of the lifted stack and where it is laid.
    """

    tier: Tier
    laid_on: Stack


class KeptTiles(TypedDict):
    """
    The tiles kept back at the end of the wall, the kong box or dead wall.
    """

    name: str
    number_of_tiles: int
    stacks: NotRequired[Sequence[Stack]]
    used_for: NotRequired[Sequence[Literal['kong', 'bonus_tile']]]
    refilled: bool


class LiveWall(TypedDict):
    """
    The tiles that are dealt and drawn.
    """

    number_of_tiles: int
    direction: Literal['clockwise', 'anticlockwise']
    first_stack: Stack
    last_stack: Stack


class Turn(TypedDict):
    """
    Tiles that a player takes at once.
    """

    round: int
    seat: Wind
    tile_numbers: Sequence[int]
    stacks: Sequence[Stack]


class BonusRule(TypedDict):
    """
    How flowers and seasons are replaced.
    """

    replaced_from: Literal['reserve', 'live_wall']
    further: Literal['at_once', 'next_round']


class DeclaredKong(TypedDict):
    """
    A concealed kong declared with the flowers and seasons, and the tile drawn for it.
    """

    round: int
    seat: Wind
    tile: TileCode
    replacement: TileCode
    place: WallPlace


class Replaced(TypedDict):
    """
    A flower or season laid out, and the tile taken for it.
    """

    round: int
    seat: Wind
    bonus_tile: TileCode
    replacement: TileCode
    place: WallPlace


class LeftInWall(TypedDict):
    """
    What is left in the wall after the deal.
    """

    number_of_live_tiles: int
    number_of_reserve_tiles: int
    next_place: WallPlace
    live_tiles: NotRequired[Sequence[TileCode]]
    reserve_tiles: NotRequired[Sequence[TileCode]]


Claim: TypeAlias = Literal['mah_jong', 'kong', 'pung', 'chow']


PlayersShare: TypeAlias = Literal['team', 'club', 'country']


PlaysInItem: TypeAlias = int


TournamentText: TypeAlias = str


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


RuleLeftOut: TypeAlias = Literal['sum', 'target', 'place_points', 'presence', 'keep', 'playing_for_nobody', 'final_points']


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


Place: TypeAlias = int


Sum: TypeAlias = float


class Rating(TypedDict):
    """
    By OpenSkill's Plackett-Luce model, from places at tables. Sent with a player it is what he began with. Lists rank by
    the ordinal, `mu` less three `sigma`.

    """

    mu: float
    sigma: float
    ordinal: float


class RoundLine(TypedDict):
    """
    What a player has of a round, with presence and the penalties of the round.
    """

    round: int
    table: int
    raw: int
    place: int
    shared: int
    table_points: Sum
    score: Sum
    rating: NotRequired[Rating]
    dropped: bool
    played_by: NotRequired[TournamentText]


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


FaultCode: TypeAlias = Literal['missing', 'null', 'unknown_field', 'not_an_object', 'not_a_list', 'too_long', 'empty_list', 'listed_twice', 'not_a_boolean', 'not_an_integer', 'not_a_share', 'not_an_id', 'not_a_name', 'not_a_reason', 'not_a_hand_text', 'not_a_pattern', 'too_open', 'one_of_two', 'not_an_option_value', 'unknown_value', 'unknown_ruleset', 'other_version', 'unknown_tile', 'not_a_set', 'not_a_kong', 'contradiction', 'not_a_player', 'name_is_a_seat', 'invalid', 'unknown_number_of_players', 'not_at_the_table', 'dealer_is_east', 'too_many_chows', 'not_in_this_ruleset', 'too_many_of_a_tile', 'bonus_tile_in_hand', 'not_a_bonus_tile', 'not_wild', 'wild_as_bonus', 'not_exhausted', 'wrong_number_of_tiles', 'melded_pair', 'not_a_mah_jong', 'source_not_allowed', 'nothing_replaced', 'discarder_missing', 'discarder_superfluous', 'discarder_is_winner', 'last_tile_not_in_hand', 'last_tile_not_in_set', 'set_not_in_hand', 'dealt_to_the_dealer_only', 'dealt_hand_is_concealed', 'not_as_dealt', 'not_the_last_tile', 'not_the_first_turn', 'kongs_not_in_hand', 'not_riichi', 'not_ippatsu', 'no_ura', 'not_an_original_call', 'dealer_did_not_win', 'too_many_wins', 'kong_not_robbable', 'may_not_go_out', 'winner_missing', 'not_the_winner', 'win_missing', 'win_superfluous', 'hand_and_score', 'score_missing', 'above_the_limit', 'impossible_score', 'only_the_winner_scores', 'liable_is_winner', 'gave_no_tile', 'balance_missing', 'payer_is_payee', 'named_twice', 'unknown_penalty', 'wrong_number_of_payers', 'payee_missing', 'payees_superfluous', 'wash_out', 'too_many_loose_tiles', 'seats_do_not_fit', 'beside_state', 'wind_is_over', 'game_over', 'needs_rotation', 'procedure_does_not_fit', 'not_by_the_sheet', 'not_zero_sum', 'net_differs', 'player_twice', 'no_such_deal', 'odd_amount', 'needs_counters', 'pieces_missing', 'pieces_differ', 'total_differs', 'unknown_option', 'unknown_rule', 'not_a_set_rule', 'not_a_special_value', 'id_taken', 'score_too_large', 'not_toml', 'id_differs_from_file', 'unknown_procedure', 'not_in_this_procedure', 'throws_missing', 'wrong_number_of_throws', 'not_a_throw', 'throws_and_throw', 'seed_superfluous', 'wrong_players', 'not_drawn_once', 'wrong_number_of_winds', 'wall_and_shuffle', 'not_a_wall', 'claims_missing', 'claim_not_allowed', 'unknown_scheme', 'not_a_number', 'round_twice', 'table_twice', 'wrong_number_of_scores', 'sum_differs', 'unknown_player', 'seats_missing', 'seats_differ', 'no_such_round', 'cannot_be_apart', 'not_fours']


class Meld(TypedDict):
    """
    A set on the table, and for a kong how it came about.
    """

    tiles: Sequence[PlacedTile]
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
    completes: NotRequired[Sequence[PlacedTile]]
    last_tile: NotRequired[bool]
    first_turn: NotRequired[bool]
    kongs_in_a_row: NotRequired[int]
    last_of_kind: NotRequired[bool]
    ippatsu: NotRequired[bool]


class AgreedHand(TypedDict):
    """
    A special hand of your own: the pattern of its tiles, and what it is worth, a share of the limit or points.
    `fishing` is what it is worth to a player who did not go out and lacks one tile of it.

    """

    id: str
    name: str
    pattern: str
    concealed: NotRequired[bool]
    limit: NotRequired[float]
    points: NotRequired[int]
    fishing: NotRequired[GivenWorth]


class ChangedRule(TypedDict):
    """
    What a rule gives instead. For a rule about sets this changes exposed and concealed sets alike. For a special
    hand it is what going out with it is worth: either `limit` or `points`.

    """

    points: NotRequired[int]
    doublings: NotRequired[int]
    limit: NotRequired[float | None]
    exposed: NotRequired[ChangedAward]
    concealed: NotRequired[ChangedAward]


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


class PlayerHand(TypedDict):
    """
    The hand of one player of a deal; the winds are those of the seat and of the deal.
    """

    hand: NotRequired[HandText]
    melds: NotRequired[Sequence[Meld]]
    concealed_sets: NotRequired[Sequence[ConcealedSet]]
    concealed_tiles: NotRequired[Sequence[PlacedTile]]
    tiles: NotRequired[Sequence[PlacedTile]]
    kongs: NotRequired[Sequence[Kong]]
    bonus_tiles: NotRequired[Sequence[Tile]]
    exhausted_tiles: NotRequired[Sequence[Tile]]
    dealer_wins: NotRequired[int]
    original_call: NotRequired[bool]
    riichi: NotRequired[Riichi]
    win: NotRequired[Win]


class ScoreInShort(TypedDict):
    """
    The score of a completed hand, in the reading that scores most. `POST /v1/scores` explains it.
    """

    total: Total
    received: NotRequired[int]
    paid: NotRequired[str]
    basic_score: BasicScore
    doublings: Doublings
    limit_hand: NotRequired[LimitHandId]
    special_hand: NotRequired[str]
    capped: bool


class Scale(TypedDict):
    """
    How points and doublings come to a total, before the limit: the points doubled as often as there are doublings
    (`doubling`), a table of points for each number of faan (`faan`), the points alone (`sum`), or minipoints and han
    with named limits (`fu_and_han`).

    """

    kind: Literal['doubling', 'faan', 'fu_and_han', 'sum']
    id: NotRequired[str]
    steps: NotRequired[Sequence[int]]
    limit_faan: NotRequired[int]
    one_more: NotRequired[int]
    limits: NotRequired[Sequence[NamedLimit]]
    rounded_from: NotRequired[int]
    minipoints: NotRequired[int]
    limit_name: NotRequired[str]
    paid: NotRequired[str]


class DroppedItem(TypedDict):
    """
    What does not count.
    """

    rule: str
    name: str
    tiles: Sequence[TileCode]
    by: str
    principle: Literal['non_repeat', 'non_separation', 'non_identical', 'highest', 'account_once']


class SpecialScore(TypedDict):
    """
    What the special hand that decided the total comes to. What counts on top, such as bonus tiles in the British
    rules, is counted for itself, with its own doublings only; the sum is cut at the limit.

    """

    rule: str
    name: str
    value: int
    on_top: OnTop
    total: int
    fishing_for: NotRequired[Sequence[TileCode]]


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
    kong: NotRequired[KongKind]
    last_tile: bool


class ScoreItem(TypedDict):
    """
    One line of a score. A special hand gives nothing to the ordinary count; `limit` is its share of the limit, if
    it is worth one.

    """

    rule: str
    name: str
    tiles: NotRequired[Sequence[TileCode]]
    points: int
    doublings: int
    limit: NotRequired[Share]
    source: Citation


class Payment(TypedDict):
    """
    What one player pays another, or the table, which holds the bets.
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
    base: NotRequired[BaseOfClub]
    revision: NotRequired[Revision]
    source: Citation
    limit: int | None
    numbers_of_players: Sequence[int]
    asks_for: NotRequired[Sequence[AskedFact]]
    settles: Settles


class AgreedProcedure(TypedDict):
    """
    A procedure, with the options that a club or a table has chosen.
    """

    id: ProcedureId
    options: NotRequired[Options]


class AgreedCounters(TypedDict):
    """
    The points that each player of a club starts with, and the counters that make them.
    """

    stock: int
    pieces: NotRequired[Pieces]


class PenaltyRule(TypedDict):
    """
    What is paid for breaking a rule, by whom and to whom.
    """

    id: str
    name: str
    worth: Worth
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
    replaces: NotRequired[Sequence[str]]
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
    fishing: NotRequired[Worth]
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


class ClubHouseRules(TypedDict):
    """
    What a club has agreed on besides the book, as in a request.
    """

    limit: NotRequired[int | None]
    options: NotRequired[Mapping[str, OptionValue]]
    without: NotRequired[Sequence[str]]
    values: NotRequired[Mapping[str, ChangedRule]]
    hands: NotRequired[Sequence[ClubHand]]
    penalties: NotRequired[Sequence[AgreedPenalty]]


class ClubCounters(TypedDict):
    """
    The points that each player starts with, and the counters that make them.
    """

    stock: int
    pieces: NotRequired[Pieces]


class DifferingRule(TypedDict):
    """
    A rule as each ruleset has it; one that lacks it is left out.
    """

    differs_in: NotRequired[Sequence[str]]
    first: NotRequired[Rule]
    second: NotRequired[Rule]


class DifferingSpecialHand(TypedDict):
    """
    A special hand as each ruleset has it; one that lacks it is left out.
    """

    differs_in: NotRequired[Sequence[str]]
    first: NotRequired[SpecialHand]
    second: NotRequired[SpecialHand]


class DifferingConvention(TypedDict):
    """
    A convention as each ruleset has it; one that lacks it is left out.
    """

    differs_in: NotRequired[Sequence[str]]
    first: NotRequired[Convention]
    second: NotRequired[Convention]


class DifferingOption(TypedDict):
    """
    An option as each ruleset has it; one that lacks it is left out.
    """

    differs_in: NotRequired[Sequence[str]]
    first: NotRequired[Option]
    second: NotRequired[Option]


class NextRequest(TypedDict):
    """
    An evening so far: how it began and all its results, or a `position` with the results since.

    """

    procedure: ProcedureId
    players: NotRequired[Sequence[PlayerName]]
    first_dealer: NotRequired[SeatOrName]
    prevailing_wind: NotRequired[Wind]
    position: NotRequired[Position]
    options: NotRequired[Options]
    results: NotRequired[Sequence[DealResult]]


class GoulashPlayed(TypedDict):
    """
    How a goulash is played.
    """

    wild_tiles: Sequence[TileCode]
    jokers: Sequence[Literal['JK']]
    chows: bool
    tiles_passed: int
    exchanges: Sequence[Sequence[Sequence[Wind]]]
    rules: Sequence[Sentence]


class PaidInCounters(TypedDict):
    """
    One payment made with counters.
    """

    payer: str
    payee: str
    amount: int
    set_off: int
    swaps: NotRequired[Sequence[Swap]]
    given: Pieces
    change: Pieces
    owed: int
    for_a_debt: bool


class CountersRequest(TypedDict):
    """
    Payments to be made with counters, or one amount.
    """

    players: NotRequired[Sequence[PlayerName]]
    pieces: NotRequired[Pieces]
    pieces_by_player: NotRequired[Mapping[str, Pieces]]
    amount: NotRequired[int]
    payments: NotRequired[Sequence[Payment]]


class CountersAnswer(TypedDict):
    """
    Payments made with counters.
    """

    start: Mapping[str, Pieces]
    paid: NotRequired[Sequence[PaidInCounters]]
    pieces_by_player: Mapping[str, Pieces]
    debts: NotRequired[Sequence[Debt]]


class WindRow(TypedDict):
    """
    The four wind tiles as they lie in a row.
    """

    winds: Sequence[Wind]
    even_end: End


class SeatsRequest(TypedDict):
    """
    Players who draw seats.
    """

    procedure: ProcedureId
    players: NotRequired[Sequence[PlayerName]]
    number_of_players: NotRequired[int]
    seats_taken: NotRequired[Sequence[Wind]]
    options: NotRequired[Options]
    throws: NotRequired[Sequence[Throw]]
    thrower: NotRequired[PlayerName]
    row: NotRequired[WindRow]
    rolls: NotRequired[Sequence[Mapping[str, int]]]
    draws: NotRequired[Mapping[str, Wind]]
    throw: NotRequired[bool]
    seed: NotRequired[int]


class WallRequest(TypedDict):
    """
    A wall to be opened.
    """

    procedure: ProcedureId
    players: NotRequired[NumberOfPlayers]
    seats_taken: NotRequired[Sequence[Wind]]
    dealer: NotRequired[Wind]
    options: NotRequired[Options]
    throws: NotRequired[Sequence[Throw]]
    throw: NotRequired[bool]
    seed: NotRequired[int]


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
    players: NotRequired[NumberOfPlayers]
    seats_taken: NotRequired[Sequence[Wind]]
    goulash: NotRequired[bool]
    discarder: Wind
    tile: NotRequired[Tile]
    claims: Claims


class ProcedureList(TypedDict):
    """
    All procedures.
    """

    procedures: Sequence[ProcedureSummary]


class Procedure(TypedDict):
    """
    A procedure whole.
    """

    id: ProcedureId
    name: str
    aliases: NotRequired[Sequence[str]]
    source: Citation
    numbers_of_players: Sequence[int]
    seat_choices: Sequence[SeatChoice]
    rules: Sequence[Convention]
    offered_options: NotRequired[Sequence[Option]]
    agreed: NotRequired[Options]
    offered_next_options: NotRequired[Sequence[Option]]
    ruleset: NotRequired[RulesetOfProcedure]


class SeatsAnswer(TypedDict):
    """
    Who sits where and who deals first, with all that was thrown and drawn.
    """

    procedure: ProcedureName
    seed: NotRequired[int]
    thrown: NotRequired[Sequence[ThrowAnswered]]
    rolls: NotRequired[Sequence[Mapping[str, int]]]
    row: NotRequired[WindRow]
    draws: NotRequired[Mapping[str, Wind]]
    temporary_east: NotRequired[str]
    picks: NotRequired[Sequence[WindPick]]
    seats: NotRequired[Seats]
    players: NotRequired[Sequence[PlayerName]]
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
    thrown: Sequence[WallThrow]
    seats_taken: Sequence[Wind]
    dealer: Wind
    breaker: Wind
    count: Count
    gap: Stack
    loose_tiles: NotRequired[Sequence[LooseTile]]
    reserve: KeptTiles
    live_wall: LiveWall
    replacements: NotRequired[Sequence[WallPlace]]
    steps: Sequence[Sentence]


class DealtWall(TypedDict):
    """
    An opened wall and its deal. What needs the tiles themselves is left out where they are not known.
    """

    procedure: ProcedureName
    options: NotRequired[Mapping[str, OptionValue]]
    seed: NotRequired[int]
    thrown: Sequence[WallThrow]
    seats_taken: Sequence[Wind]
    dealer: Wind
    breaker: Wind
    count: Count
    gap: Stack
    loose_tiles: NotRequired[Sequence[LooseTile]]
    reserve: KeptTiles
    live_wall: LiveWall
    turns: Sequence[Turn]
    after_bonus: NotRequired[Sequence[Turn]]
    dealt: Mapping[str, Sequence[int]]
    bonus_rule: BonusRule
    wall: NotRequired[Sequence[TileCode]]
    hands: NotRequired[Mapping[str, PlayerHand]]
    replaced: NotRequired[Sequence[Replaced]]
    declared_kongs: NotRequired[Sequence[DeclaredKong]]
    wall_exhausted: NotRequired[bool]
    remaining: LeftInWall
    steps: Sequence[Sentence]


class LostClaim(TypedDict):
    """
    A claim that does not get the tile.
    """

    seat: Wind
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
    rating: NotRequired[Rating]
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
    uncapped: int
    total: Total
    needs: Sequence[Needed]


class SchemeRules(TypedDict):
    """
    The rules of a scheme; as `changes` of a request those that the tournament has otherwise.

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
    without: NotRequired[Sequence[RuleLeftOut]]


class TournamentStanding(TypedDict):
    """
    Where a player stands.
    """

    rank: int
    player: TournamentText
    name: TournamentText
    team: NotRequired[TournamentText]
    club: NotRequired[TournamentText]
    country: NotRequired[TournamentText]
    table_points: Sum
    score: Sum
    rounds_played: int
    places: Sequence[Place]
    final: NotRequired[Sum]
    rating: NotRequired[Rating]
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


class HouseRules(TypedDict):
    """
    What a table agreed on besides the book. `GET /v1/rulesets/{id}` lists the ids of rules and options. The answer
    repeats what you send.

    """

    limit: NotRequired[int | None]
    options: NotRequired[Mapping[str, OptionValue]]
    without: NotRequired[Sequence[str]]
    values: NotRequired[Mapping[str, ChangedRule]]
    hands: NotRequired[Sequence[AgreedHand]]
    penalties: NotRequired[Sequence[AgreedPenalty]]


class SettlementRequest(TypedDict):
    """
    A whole deal: how it ended, and for each player a hand or an already counted score. A `dreamer` who sits out
    has neither, but may have a balance. Where `seats` or `position` names the players, a name may stand wherever a
    seat may.

    """

    ruleset: AskedRuleset
    prevailing_wind: NotRequired[Wind]
    dealer: NotRequired[SeatOrName]
    players: NotRequired[NumberOfPlayers]
    seats: NotRequired[Seats]
    seats_taken: NotRequired[Sequence[Wind]]
    position: NotRequired[Position]
    house_rules: NotRequired[HouseRules]
    outcome: Outcome
    winner: NotRequired[SeatOrName]
    liable: NotRequired[SeatOrName]
    win: NotRequired[Win]
    hands: NotRequired[Mapping[str, PlayerHand]]
    scores: NotRequired[Mapping[str, int]]
    balances: NotRequired[Mapping[str, int]]
    dora_indicators: NotRequired[Sequence[PlacedTile]]
    ura_indicators: NotRequired[Sequence[PlacedTile]]
    honba: NotRequired[int]
    bets: NotRequired[int]
    winners: NotRequired[Sequence[SeatOrName]]
    riichi: NotRequired[Sequence[SeatOrName]]
    ready: NotRequired[Sequence[SeatOrName]]
    nagashi: NotRequired[Sequence[SeatOrName]]
    abortive: NotRequired[Literal['nine_terminals', 'four_winds', 'four_riichi', 'four_kongs', 'three_winners']]
    penalties: NotRequired[Sequence[PenaltyOwed]]
    reference: NotRequired[Reference]


class WaitsRequest(TypedDict):
    """
    A hand that waits for its last tile. It has thirteen tiles, a kong counted as three and bonus tiles not at all;
    with `discards` fourteen.

    """

    ruleset: AskedRuleset
    seat_wind: Wind
    prevailing_wind: Wind
    dealer: NotRequired[Wind]
    players: NotRequired[NumberOfPlayers]
    seats_taken: NotRequired[Sequence[Wind]]
    hand: NotRequired[HandText]
    melds: NotRequired[Sequence[Meld]]
    concealed_sets: NotRequired[Sequence[ConcealedSet]]
    concealed_tiles: NotRequired[Sequence[PlacedTile]]
    tiles: NotRequired[Sequence[PlacedTile]]
    kongs: NotRequired[Sequence[Kong]]
    bonus_tiles: NotRequired[Sequence[Tile]]
    exhausted_tiles: NotRequired[Sequence[Tile]]
    dealer_wins: NotRequired[int]
    original_call: NotRequired[bool]
    riichi: NotRequired[Riichi]
    dora_indicators: NotRequired[Sequence[PlacedTile]]
    ura_indicators: NotRequired[Sequence[PlacedTile]]
    honba: NotRequired[int]
    bets: NotRequired[int]
    liable: NotRequired[SeatOrName]
    win_sources: NotRequired[Sequence[WinSource]]
    last_tile: NotRequired[bool]
    first_turn: NotRequired[bool]
    kongs_in_a_row: NotRequired[int]
    seen_tiles: NotRequired[Sequence[Tile]]
    discards: NotRequired[bool]
    house_rules: NotRequired[HouseRules]


class CountedHand(TypedDict):
    """
    A hand as it was counted, with its tiles grouped.
    """

    sets: NotRequired[Sequence[CountedSet]]
    other_tiles: NotRequired[Sequence[TileCode]]
    bonus_tiles: NotRequired[Sequence[TileCode]]
    wild_tiles: NotRequired[Sequence[PlacedTile]]
    text: str
    unicode: str


class Alternative(TypedDict):
    """
    Another reading of the hand, and what it would score.
    """

    hand: CountedHand
    basic_score: int
    doublings: int
    limit_hand: NotRequired[LimitHandId]
    total: int


class RulesetList(TypedDict):
    """
    All rulesets.
    """

    rulesets: Sequence[RulesetSummary]


class Ruleset(TypedDict):
    """
    A ruleset whole.
    """

    id: RulesetId
    name: str
    version: str
    base: NotRequired[BaseOfClub]
    revision: NotRequired[Revision]
    source: Citation
    limit: int | None
    numbers_of_players: Sequence[int]
    asks_for: NotRequired[Sequence[AskedFact]]
    settles: Settles
    note: NotRequired[str]
    procedure: NotRequired[AgreedProcedure]
    counters: NotRequired[AgreedCounters]
    scale: Scale
    seat_choices: Sequence[SeatChoice]
    facts: NotRequired[Sequence[Convention]]
    terms: NotRequired[Sequence[Term]]
    rules: Sequence[Rule]
    special_hands: NotRequired[Sequence[SpecialHand]]
    offered_options: NotRequired[Sequence[Option]]
    penalties: NotRequired[Sequence[PenaltyRule]]


class Comparison(TypedDict):
    """
    What two rulesets differ in, known by its id. What both have comes first.
    """

    first: RulesetSummary
    second: RulesetSummary
    same: bool
    rules: NotRequired[Sequence[DifferingRule]]
    special_hands: NotRequired[Sequence[DifferingSpecialHand]]
    conventions: NotRequired[Sequence[DifferingConvention]]
    offered_options: NotRequired[Sequence[DifferingOption]]


class ClubFile(TypedDict):
    """
    The rules of a club, a ruleset of a book with its changes.
    """

    id: str
    version: str
    base: str
    title: ClubTitle
    note: NotRequired[ClubNote]
    numbers_of_players: NotRequired[Sequence[NumbersOfPlayer]]
    house_rules: NotRequired[ClubHouseRules]
    procedure: NotRequired[AgreedProcedure]
    counters: NotRequired[ClubCounters]


class CheckedClub(TypedDict):
    """
    What comes of the file of a club.
    """

    ok: bool
    ruleset: Ruleset
    differences: Comparison
    warnings: Sequence[ClubWarning]


class Next(TypedDict):
    """
    What comes next.
    """

    finished: bool
    dealer_name: NotRequired[str]
    position: Position
    goulash_rules: NotRequired[GoulashPlayed]
    why: NotRequired[Sequence[Sentence]]


class SheetState(TypedDict):
    """
    Everything that a sheet must know to go on after its last line, on another day and from another machine.

    """

    ruleset: AskedRuleset
    version: str
    revision: NotRequired[str]
    house_rules: NotRequired[HouseRules]
    procedure: NotRequired[AgreedProcedure]
    seats: Seats
    stock: int
    deals_played: int
    balances: Mapping[str, int]
    debts: NotRequired[Sequence[Debt]]
    pieces_by_player: NotRequired[Mapping[str, Pieces]]
    position: NotRequired[Position]


class Deal(TypedDict):
    """
    A deal: to be settled, with its `outcome` and `hands` or `scores`; or settled, with its `payments`, or `net`, or
    both if they agree. Then `hands`, `players` and `house_rules` are left out, and what else is sent is written down.

    """

    prevailing_wind: NotRequired[Wind]
    dealer: NotRequired[SeatOrName]
    players: NotRequired[int]
    seats: NotRequired[Seats]
    goulash: NotRequired[bool]
    house_rules: NotRequired[HouseRules]
    outcome: NotRequired[Outcome]
    winner: NotRequired[SeatOrName]
    liable: NotRequired[SeatOrName]
    win: NotRequired[Win]
    hands: NotRequired[Mapping[str, PlayerHand]]
    scores: NotRequired[Mapping[str, int]]
    dora_indicators: NotRequired[Sequence[PlacedTile]]
    ura_indicators: NotRequired[Sequence[PlacedTile]]
    honba: NotRequired[int]
    bets: NotRequired[int]
    winners: NotRequired[Sequence[SeatOrName]]
    riichi: NotRequired[Sequence[SeatOrName]]
    ready: NotRequired[Sequence[SeatOrName]]
    nagashi: NotRequired[Sequence[SeatOrName]]
    abortive: NotRequired[Literal['nine_terminals', 'four_winds', 'four_riichi', 'four_kongs', 'three_winners']]
    penalties: NotRequired[Sequence[PenaltyOwed]]
    annulled: NotRequired[bool]
    payments: NotRequired[Sequence[Payment]]
    net: NotRequired[Mapping[str, int]]


Correction = TypedDict(
    'Correction',
    {
        'deal': int,
        'was': NotRequired[Deal],
        'with': Deal,
        'later': NotRequired[Literal['names', 'as_played', 'seats']],
    },
)


class LineCounters(TypedDict):
    """
    How the payments of one deal were made with counters.
    """

    paid: NotRequired[Sequence[PaidInCounters]]
    pieces_by_player: Mapping[str, Pieces]
    debts: NotRequired[Sequence[Debt]]


class DecidedClaim(TypedDict):
    """
    Who gets a discard, and why.
    """

    procedure: ProcedureName
    seat: Wind
    claim: Claim
    reason: str
    source: Citation
    others: Sequence[LostClaim]


class Table(TypedDict):
    """
    A table of a round. A plan has `seats`; standings need `scores`. A round whose tables have only seats and
    substitutes is still to come, and does not count.

    """

    table: int
    seats: NotRequired[Seats]
    scores: NotRequired[Mapping[str, int]]
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
    line: NotRequired[int]
    column: NotRequired[int]


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
    after_round: NotRequired[int]
    standings: NotRequired[Sequence[TournamentStanding]]
    teams: NotRequired[Sequence[TeamStanding]]
    unranked: NotRequired[Sequence[str]]
    played_for_nobody: NotRequired[Sequence[PlayedForNobody]]
    penalties: NotRequired[Sequence[TournamentPenalty]]
    bonuses: NotRequired[Sequence[TournamentPenalty]]
    check: ReportCheck


class ScoreRequest(TypedDict):
    """
    One hand, the winds of its player and the round, and how the hand went out if it did.
    """

    ruleset: AskedRuleset
    seat_wind: Wind
    prevailing_wind: Wind
    dealer: NotRequired[Wind]
    players: NotRequired[NumberOfPlayers]
    seats_taken: NotRequired[Sequence[Wind]]
    hand: NotRequired[HandText]
    melds: NotRequired[Sequence[Meld]]
    concealed_sets: NotRequired[Sequence[ConcealedSet]]
    concealed_tiles: NotRequired[Sequence[PlacedTile]]
    tiles: NotRequired[Sequence[PlacedTile]]
    kongs: NotRequired[Sequence[Kong]]
    bonus_tiles: NotRequired[Sequence[Tile]]
    exhausted_tiles: NotRequired[Sequence[Tile]]
    dealer_wins: NotRequired[int]
    original_call: NotRequired[bool]
    riichi: NotRequired[Riichi]
    win: NotRequired[Win]
    dora_indicators: NotRequired[Sequence[PlacedTile]]
    ura_indicators: NotRequired[Sequence[PlacedTile]]
    honba: NotRequired[int]
    bets: NotRequired[int]
    liable: NotRequired[SeatOrName]
    house_rules: NotRequired[HouseRules]
    reference: NotRequired[Reference]


class BatchRequest(TypedDict):
    """
    Many hands, each scored for itself.
    """

    hands: Sequence[ScoreRequest]


class SettlementBatchRequest(TypedDict):
    """
    Many deals, each settled for itself.
    """

    settlements: Sequence[SettlementRequest]


class Wait(TypedDict):
    """
    A kind of tile that completes the hand. Sets that you grouped stay as they are, and the last tile joins the
    tiles that you did not group.

    """

    tile: TileCode
    left: int
    wins: NotRequired[Mapping[str, ScoreInShort]]
    refused: NotRequired[Mapping[str, Fault]]


class Discard(TypedDict):
    """
    A discard that leaves the hand ready.
    """

    tile: TileCode
    best: int
    left: int
    waits: NotRequired[Sequence[Wait]]


class Score(TypedDict):
    """
    What a hand scores, and all that explains it.
    """

    ruleset: RulesetName
    house_rules: NotRequired[HouseRules]
    hand: NotRequired[CountedHand]
    complete: bool
    items: NotRequired[Sequence[ScoreItem]]
    basic_score: BasicScore
    doublings: Doublings
    uncapped: int
    limit: Limit
    limit_hand: NotRequired[LimitHandId]
    special: NotRequired[SpecialScore]
    capped: bool
    total: Total
    payments: NotRequired[Sequence[Payment]]
    net: NotRequired[PointsByPlayer]
    alternatives: NotRequired[Sequence[Alternative]]
    scale: Scale
    dropped: NotRequired[Sequence[DroppedItem]]
    notes: NotRequired[Sequence[str]]


class ShortScore(TypedDict):
    """
    A score, or the fields of it that were asked for; in a deal those of one hand.
    """

    ruleset: NotRequired[RulesetName]
    house_rules: NotRequired[HouseRules]
    hand: NotRequired[CountedHand]
    complete: NotRequired[bool]
    items: NotRequired[Sequence[ScoreItem]]
    basic_score: NotRequired[BasicScore]
    doublings: NotRequired[Doublings]
    uncapped: NotRequired[int]
    limit: NotRequired[Limit]
    limit_hand: NotRequired[LimitHandId]
    special: NotRequired[SpecialScore]
    capped: NotRequired[bool]
    total: NotRequired[Total]
    payments: NotRequired[Sequence[Payment]]
    net: NotRequired[PointsByPlayer]
    alternatives: NotRequired[Sequence[Alternative]]
    scale: NotRequired[Scale]
    dropped: NotRequired[Sequence[DroppedItem]]
    notes: NotRequired[Sequence[str]]


class Settlement(TypedDict):
    """
    A deal settled. It names seats; `seats` says who sits there.
    """

    ruleset: RulesetName
    house_rules: NotRequired[HouseRules]
    seats: NotRequired[Seats]
    scores: PointsByPlayer
    scored_hands: NotRequired[Mapping[str, ShortScore]]
    payments: NotRequired[Sequence[Payment]]
    net: PointsByPlayer
    before: NotRequired[PointsByPlayer]
    after: NotRequired[PointsByPlayer]
    notes: NotRequired[Sequence[str]]
    deal: Deal


class ShortSettlement(TypedDict):
    """
    A settlement, or the fields of it that were asked for.
    """

    ruleset: NotRequired[RulesetName]
    house_rules: NotRequired[HouseRules]
    seats: NotRequired[Seats]
    scores: NotRequired[PointsByPlayer]
    scored_hands: NotRequired[Mapping[str, ShortScore]]
    payments: NotRequired[Sequence[Payment]]
    net: NotRequired[PointsByPlayer]
    before: NotRequired[PointsByPlayer]
    after: NotRequired[PointsByPlayer]
    notes: NotRequired[Sequence[str]]
    deal: NotRequired[Deal]


class NextAnswer(TypedDict):
    """
    The deals of an evening, and what comes next.
    """

    procedure: ProcedureName
    options: Mapping[str, str]
    deals: NotRequired[Sequence[DealPlayed]]
    next: Next


class SheetRequest(TypedDict):
    """
    The deals of an evening, in turn.
    """

    ruleset: NotRequired[AskedRuleset]
    house_rules: NotRequired[HouseRules]
    players: NotRequired[Sequence[PlayerName]]
    stock: NotRequired[int]
    rotation: NotRequired[bool]
    procedure: NotRequired[ProcedureId]
    options: NotRequired[Options]
    first_dealer: NotRequired[SeatOrName]
    prevailing_wind: NotRequired[Wind]
    position: NotRequired[Position]
    state: NotRequired[SheetState]
    deals: Sequence[Deal]
    corrections: NotRequired[Sequence[Correction]]
    substitutions: NotRequired[Sequence[Substitution]]
    counters: NotRequired[bool]
    pieces: NotRequired[Pieces]
    pieces_by_player: NotRequired[Mapping[str, Pieces]]
    debts: NotRequired[Sequence[Debt]]


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
    notes: NotRequired[Sequence[str]]
    before: PointsByPlayer
    after: PointsByPlayer
    counters: NotRequired[LineCounters]


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

    type: str
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
    after_round: NotRequired[int]
    players: NotRequired[Sequence[TournamentPlayer]]
    rounds: Sequence[Round]
    penalties: NotRequired[Sequence[TournamentPenalty]]
    bonuses: NotRequired[Sequence[TournamentPenalty]]


class WaitsAnswer(TypedDict):
    """
    What a hand waits for, or with `discards` which discards leave it ready.
    """

    ruleset: RulesetName
    house_rules: NotRequired[HouseRules]
    waits: NotRequired[Sequence[Wait]]
    discards: NotRequired[Sequence[Discard]]


class BatchResult(TypedDict):
    """
    The result of one hand of many, its `score`, or of one deal, its `settlement`; or the `problem` of either. In a
    line of its own it has an `index`, and the last line has only `done`.

    """

    index: NotRequired[int]
    reference: NotRequired[Reference]
    score: NotRequired[ShortScore]
    settlement: NotRequired[ShortSettlement]
    problem: NotRequired[Problem]
    done: NotRequired[int]


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
    corrected_deals: NotRequired[Sequence[Deal]]
    balances: PointsByPlayer
    net: PointsByPlayer
    standings: Sequence[Standing]
    check: SheetCheck
    notes: NotRequired[Sequence[str]]
    next: NotRequired[Next]
    figures: NotRequired[Sequence[PlayerFigures]]
    debts: NotRequired[Sequence[Debt]]
    counters: NotRequired[SheetCounters]
    state: SheetState


class SeatingRequest(TypedDict):
    """
    What a seating plan is made for. Send `players`, or `number_of_players`.
    """

    players: NotRequired[Sequence[TournamentPlayer]]
    number_of_players: NotRequired[int]
    number_of_rounds: int
    seed: NotRequired[int]
    rounds: NotRequired[Sequence[Round]]
    apart: NotRequired[Literal['team', 'club', 'country', 'none']]
    seldom: NotRequired[Sequence[PlayersShare]]
    pairs_apart: NotRequired[Sequence[PairsApartItem]]
    fill: NotRequired[bool]
    standings: NotRequired[Sequence[TournamentStanding]]
    tables_in_group: NotRequired[int]
    cut: NotRequired[int]


class Batch(TypedDict):
    """
    The results of many hands, or of many deals.
    """

    results: Sequence[BatchResult]
