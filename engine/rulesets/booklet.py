"""The booklet "Mahjong British Rules": only the winner scores, and is paid by the others.

Data only: every figure as printed, with its page. Where the booklet is silent or contradicts itself, an option lists
the ways to read it. The first choice is the default.
"""

from engine.rules.changes import RuleChange, RulesetChange, change_of
from engine.rules.citation import Term, Terms
from engine.rules import conventions as play
from engine.game.sets import SetKind
from engine.game.hand import WonFrom
from engine.conditions import bonus_tiles as bonus, going_out as win, patterns, sets, whole_hand as hand
from engine.rules.award import THE_LIMIT, Award, dash_concealed, doublings, exposed_concealed, points
from engine.rules.rule import (
    CountsFor, after_counting, chapter, choice, complete_shape, each_bonus_tile, each_set, going_out, option, rule,
    whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.text import Text
from engine.rulesets.sources import BOOKLET, BOOKLET_SEATS

KONG_BOX = BOOKLET.page(8, "Setting up the Game, 6")
CLAIMING = BOOKLET.page(10, "Picking up and Discarding Tiles")
TILES = BOOKLET.page(2, "The Tiles")
THREE_WINDS = BOOKLET.page(3, "Winds")
SETS = BOOKLET.page(5, "Sets of Tiles")
HAND = BOOKLET.page(6, "Mahjong")
SCORES = BOOKLET.page(12, "Calculating Scores")
PAYING = BOOKLET.page(13, "Paying out points/tallies")
GOING_OUT = BOOKLET.page(14, "Mahjong Bonus")
SUITS = BOOKLET.page(15, "Basic Scoring, Suits")
TERMINALS = BOOKLET.page(15, "Basic Scoring, Terminals")
WINDS = BOOKLET.page(16, "Honours: Winds")
WINDS_CONTINUED = BOOKLET.page(17, "Honours: Winds")
DRAGONS = BOOKLET.page(17, "Honours: Dragons")
BONUS = BOOKLET.page(18, "Bonus Tiles")
OWN_FLOWER = BOOKLET.page(18, "Bonus Tiles; pp. 3 and 7")
PREVAILING_SEASON = BOOKLET.page(23, "Glossary: Prevailing Wind")
SPECIAL = BOOKLET.page(19, "Special Hands, Suits")
HONOURS = BOOKLET.page(20, "Special Hands, Honours and Terminals")
TWO_PLAYERS = BOOKLET.page(21, "Variations for 2 Players")
VARIATIONS = BOOKLET.page(21, "Variations of the Game")

OWN_SEASONS, OWN_FLOWERS = ("seat_season", "prevailing_season"), ("seat_flower", "prevailing_flower")
PAIRS = ("minor_pair", "terminal_pair", "wind_pair", "prevailing_wind_pair", "seat_wind_pair", "double_wind_pair", "dragon_pair")

BOOKLET_TABLE_WORDS = Terms((
    Term("pungs", "pongs", SETS),
    Term("pung", "pong", SETS),
    Term("mah-jong", "Mahjong", HAND),
    Term("kong box", "Kong Box", KONG_BOX),
))
"""The words that sentences about the table have too. There the loose tiles are the two that are lifted."""

BOOKLET_WORDS = Terms((
    Term("bamboos", "Bamboo", TILES),
    Term("Bamboos", "Bamboo", TILES),
    Term("bamboo", "Bamboo", TILES),
    Term("characters", "Numbers", TILES),
    Term("character", "Number", TILES),
    Term("circles", "Balls", TILES),
    Term("circle", "Ball", TILES),
    Term("minors", "Minor tiles", TILES),
    Term("minor", "Minor tile", TILES),
    Term("of a number from 2 to 8", "of Minor tiles, 2 to 8", TILES),
    Term("a number from 2 to 8", "a Minor tile, 2 to 8", TILES),
    Term("majors", "Major and Honour tiles", TILES),
    Term("major", "Major or Honour tile", TILES),
    Term("of ones or nines", "of Major tiles, 1 or 9", TILES),
    Term("the player's own wind", "the Personal Wind", THREE_WINDS),
    Term("neither the player's own nor the prevailing one", "neither the Personal Wind nor the Prevailing Wind", THREE_WINDS),
    Term("both the player's own and the prevailing one", "both the Personal Wind and the Prevailing Wind", THREE_WINDS),
    Term("which is not the player's own", "which is not the Personal Wind", THREE_WINDS),
    Term("which is not the prevailing one", "which is not the Prevailing Wind", THREE_WINDS),
    Term("prevailing wind", "Prevailing Wind", THREE_WINDS),
    Term("a loose tile, a replacement drawn from the kong box", "a replacement drawn from the Kong Box", KONG_BOX),
    Term("loose tiles", "tiles from the Kong Box", KONG_BOX),
    Term("loose tile", "tile from the Kong Box", KONG_BOX),
    *BOOKLET_TABLE_WORDS.words,
    Term("an exposed", "a melded", CLAIMING),
    Term("exposed", "melded", CLAIMING),
))

BOOKLET_RULES = Ruleset(
    id="booklet",
    name=Text("Booklet"),
    version="2",
    source=BOOKLET,
    limit=2000,
    limit_hand_without_limit=2000,

    chapters=(
        chapter("Mahjong Bonus", CountsFor.WINNER,
            rule("going_out_wall", "Mahjong, Wall", points(22), going_out(win.last_tile_drawn), GOING_OUT),
            rule("going_out_discard", "Mahjong, Player Discard", points(20), going_out(win.last_tile_claimed), GOING_OUT),
            rule("loose_tile", "Mahjong, Kong Box", points(20), going_out(win.with_loose_tile), GOING_OUT, replaces=("going_out_wall",)),
            rule("last_tile", "Last Wall Tile", Award(20, 1), going_out(win.with_last_tile_of_the_wall), GOING_OUT, replaces=("going_out_wall",)),
            rule("last_discard", "Last Discarded Tile", Award(20, 1), going_out(win.with_last_discard), GOING_OUT, replaces=("going_out_discard",)),
            rule("robbing_the_kong", "Robbing a Kong", Award(20, 1), going_out(win.robbing_a_kong), GOING_OUT, replaces=("going_out_discard",)),
            rule("concealed_hand", "Mahjong, Concealed", points(10), whole_hand(win.concealed_until_the_last_tile), GOING_OUT),
            rule("heavenly_hand", "Heavenly Hand", THE_LIMIT, whole_hand(win.complete_as_dealt), GOING_OUT),
            rule("earthly_hand", "Earthly Hand", THE_LIMIT, whole_hand(win.on_first_turn), GOING_OUT)),
        #                                                                                         exposed  concealed
        chapter("Suits: Balls, Numbers and Bamboo", CountsFor.WINNER,
            rule("minor_pair", "Pair, minor tiles (Simple Pair)", dash_concealed(                          ( 0, 0)), each_set(sets.pair, sets.minor), SUITS),
            rule("chow", "Chow", exposed_concealed(                                               ( 0, 0), ( 0, 0)), each_set(sets.chow), SUITS),
            rule("minor_pung", "Pong, minor tiles (Simple Pong)", exposed_concealed(              ( 2, 0), ( 4, 1)), each_set(sets.pung, sets.minor), SUITS),
            rule("minor_kong", "Kong, minor tiles (Simple Kong)", exposed_concealed(              ( 8, 1), (16, 1)), each_set(sets.kong, sets.minor), SUITS)),
        chapter("Terminals: Major Tiles", CountsFor.WINNER,
            rule("terminal_pair", "Pair, major tiles (Pair of Terminals)", dash_concealed(                 ( 0, 0)), each_set(sets.pair, sets.terminal), TERMINALS),
            rule("terminal_pung", "Pong, major tiles (Pong of Terminals)", exposed_concealed(     ( 4, 0), ( 8, 1)), each_set(sets.pung, sets.terminal), TERMINALS),
            rule("terminal_kong", "Kong, major tiles (Kong of Terminals)", exposed_concealed(     (16, 1), (32, 1)), each_set(sets.kong, sets.terminal), TERMINALS)),
        chapter("Honours: Winds", CountsFor.WINNER,
            rule("wind_pair", "Pair, Winds (Simple Pair)", dash_concealed(                                 ( 0, 0)), each_set(sets.pair, sets.plain_wind), WINDS),
            rule("prevailing_wind_pair", "Pair, Prevailing Wind (Lucky Pair)", dash_concealed(             ( 2, 0)), each_set(sets.pair, sets.prevailing_wind_only), WINDS),
            rule("seat_wind_pair", "Pair, Personal Wind (Lucky Pair)", dash_concealed(                     ( 2, 0)), each_set(sets.pair, sets.seat_wind_only), WINDS),
            rule("double_wind_pair", "Pair, Double Wind", dash_concealed(                                  ( 4, 0)), each_set(sets.pair, sets.double_wind), WINDS),
            rule("wind_pung", "Pong, Wind (Pong of Honours)", exposed_concealed(                  ( 4, 0), ( 8, 1)), each_set(sets.pung, sets.plain_wind), WINDS),
            rule("prevailing_wind_pung", "Pong, Prevailing Wind (Lucky Pong)", exposed_concealed( ( 4, 1), ( 8, 1)), each_set(sets.pung, sets.prevailing_wind_only), WINDS),
            rule("seat_wind_pung", "Pong, Personal Wind (Lucky Pong)", exposed_concealed(         ( 4, 1), ( 8, 1)), each_set(sets.pung, sets.seat_wind_only), WINDS),
            rule("double_wind_pung", "Pong, Double Wind", exposed_concealed(                      ( 8, 2), (16, 2)), each_set(sets.pung, sets.double_wind), WINDS),
            rule("wind_kong", "Kong, Wind (Kong of Honours)", exposed_concealed(                  (16, 1), (32, 1)), each_set(sets.kong, sets.plain_wind), WINDS),
            rule("prevailing_wind_kong", "Kong, Prevailing Wind (Lucky Kong)", exposed_concealed( (16, 2), (32, 2)), each_set(sets.kong, sets.prevailing_wind_only), WINDS),
            rule("seat_wind_kong", "Kong, Personal Wind (Lucky Kong)", exposed_concealed(         (16, 2), (32, 2)), each_set(sets.kong, sets.seat_wind_only), WINDS_CONTINUED),
            rule("double_wind_kong", "Kong, Double Wind", exposed_concealed(                      (32, 4), (64, 4)), each_set(sets.kong, sets.double_wind), WINDS_CONTINUED)),
        chapter("Honours: Dragons", CountsFor.WINNER,
            rule("dragon_pair", "Pair of Dragons (Lucky Pair)", dash_concealed(                            ( 2, 0)), each_set(sets.pair, sets.dragons), DRAGONS),
            rule("dragon_pung", "Pong, Dragons (Lucky Pong)", exposed_concealed(                  ( 4, 2), ( 8, 2)), each_set(sets.pung, sets.dragons), DRAGONS),
            rule("dragon_kong", "Kong, Dragons (Lucky Kong)", exposed_concealed(                  (16, 2), (32, 2)), each_set(sets.kong, sets.dragons), DRAGONS)),
        chapter("Bonus Tiles: Seasons and Flowers", CountsFor.WINNER,
            rule("season", "Season", points(2), each_bonus_tile(bonus.season), BONUS),
            rule("flower", "Flower", points(2), each_bonus_tile(bonus.flower), BONUS),
            rule("seat_season", "Corresponding Season, Personal Wind", doublings(1), each_bonus_tile(bonus.season, bonus.of_seat_wind), BONUS),
            rule("seat_flower", "Corresponding Flower, Personal Wind", doublings(1), each_bonus_tile(bonus.flower, bonus.of_seat_wind), OWN_FLOWER),
            rule("prevailing_season", "Corresponding Season, Prevailing Wind", doublings(1), each_bonus_tile(bonus.season, bonus.of_prevailing_wind), PREVAILING_SEASON),
            rule("prevailing_flower", "Corresponding Flower, Prevailing Wind", doublings(1), each_bonus_tile(bonus.flower, bonus.of_prevailing_wind), BONUS),
            rule("four_seasons", "Four Seasons", doublings(4), whole_hand(bonus.four_seasons, earned_by=bonus.the_seasons), BONUS),
            rule("four_flowers", "Four Flowers (Bouquet)", doublings(4), whole_hand(bonus.four_flowers, earned_by=bonus.the_flowers), BONUS)),
        chapter("Special Hands, Suits: Balls, Bamboo, Numbers", CountsFor.WINNER,
            rule("no_points", "No Points", doublings(1), after_counting(hand.no_scoring_sets, hand.basic_score_of(20)), SPECIAL),
            rule("all_simples", "All Simples", doublings(1), whole_hand(hand.all_minor), SPECIAL),
            rule("three_consecutive_chows", "3 Consecutive Chows", doublings(1), whole_hand(hand.three_chows_in_a_row), SPECIAL),
            rule("four_triplets", "Four Triplets 1", doublings(1), whole_hand(hand.four_triplets, hand.fewer_than_three_triplets_concealed), SPECIAL),
            rule("three_concealed_triplets_and_chow", "Three and One", doublings(1), whole_hand(hand.one_chow, hand.three_triplets_concealed), SPECIAL),
            rule("four_triplets_three_concealed", "Four Triplets 2", doublings(2), whole_hand(hand.four_triplets, hand.three_triplets_concealed), SPECIAL),
            rule("one_suit", "One Suit Only", doublings(8), whole_hand(hand.one_suit), SPECIAL),
            rule("four_triplets_all_concealed", "Four Triplets 3", THE_LIMIT, whole_hand(hand.four_triplets, hand.four_triplets_concealed), SPECIAL),
            rule("four_concealed_pungs", "Four Concealed Triplets", THE_LIMIT, whole_hand(hand.four_triplets, hand.four_triplets_concealed, hand.no_kong), SPECIAL),
            rule("nine_gates", "Nine Gates", THE_LIMIT, complete_shape(patterns.nine_gates, win.not_robbing_a_kong), SPECIAL)),
        chapter("Special Hands, Honours and Terminals", CountsFor.WINNER,
            rule("all_majors", "All Honours/Terminals", doublings(1), whole_hand(hand.all_major), HONOURS),
            rule("major_in_each_set", "Honour/Terminal in Each Set", doublings(1), whole_hand(hand.major_in_each_set), HONOURS),
            rule("one_suit_with_honours", "One Suit With Honours", doublings(1), whole_hand(hand.one_suit_with_honours), HONOURS),
            rule("little_three_dragons", "Little Three Dragons", doublings(1), whole_hand(patterns.little_three_dragons), HONOURS),
            rule("big_three_dragons", "Big Three Dragons", THE_LIMIT, whole_hand(patterns.big_three_dragons), HONOURS),
            rule("little_four_winds", "Little Four Winds", THE_LIMIT, whole_hand(patterns.little_four_winds), HONOURS),
            rule("big_four_winds", "Big Four Winds", THE_LIMIT, whole_hand(patterns.big_four_winds), HONOURS),
            rule("all_honours", "All Honours", THE_LIMIT, whole_hand(hand.all_honours), HONOURS),
            rule("all_terminals", "All Terminals", THE_LIMIT, whole_hand(hand.all_terminals), HONOURS),
            rule("thirteen_orphans", "Thirteen Orphans", THE_LIMIT, complete_shape(patterns.thirteen_orphans, win.not_robbing_a_kong), HONOURS)),
    ),

    cites={
        "special_hand_value": BOOKLET.page(12, "Calculating Scores; that an ordinary count may be more than a limit hand is read so"),
        "limit_hand_without_limit": BOOKLET.page(12, "Calculating Scores: the players can choose a limit; what a limit hand scores without one is read so"),
        "dealer": BOOKLET.page(8, "Setting up the Game, 5: choose the dealer; of five players p. 21 does not print who deals"),
        "last_tile_from": GOING_OUT,
        "claimed_last_tile": BOOKLET.page(10, "Picking up and Discarding Tiles, b; that the winning set is melded too, and how a pair scores, is read so"),
        "paid_on_discard": BOOKLET.page(13, "Paying out points/tallies; that the others pay nothing it prints for the dealer, for the rest it is read so"),
        "paid_on_loose_tile": BOOKLET.page(13, "Paying out points/tallies; it has no line for the Kong Box, read so"),
        "paid_on_robbed_kong": BOOKLET.page(13, "Paying out points/tallies; it has no line for a robbed kong, read so"),
        "double_payments": BOOKLET.page(13, "Paying out points/tallies; for two players p. 21"),
        "limit_of_payments": BOOKLET.page(13, "Paying out points/tallies: the winning score x2; that the limit caps it first is read so"),
    },
    terms=BOOKLET_WORDS,

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=SCORES),
    table=play.TableRules(
        asks_for=frozenset({play.OptionalFact.LAST_TILE, play.OptionalFact.FIRST_TURN}),
        no_chows_with=frozenset({2, 3}),
        caught_mid_turn=False,
        dealer_is_east_with=frozenset(),
        seats=BOOKLET_SEATS,
        cite=VARIATIONS,
        chows_cite=VARIATIONS,
        face_down=frozenset({0}),  # p. 11, Picking up and Discarding Tiles: "turn over one of the tiles in the Kong"
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG, play.Replaced.BONUS_TILE}), KONG_BOX),
        # As many stacks as the dealer throws with two dice, and the one behind them.
        kong_box=play.KongBoxFact(26, KONG_BOX),
        # Nothing bars a kong of dealt tiles, and p. 9 has bonus tiles replaced before the first discard.
        first_turn=play.FirstTurnFact(kongs=True, dealt_kongs=True, bonus_tiles=True, cite=BOOKLET.page(14, "Mahjong Bonus; that replaced tiles do not bar it is read so")),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.DISCARD}), GOING_OUT),
    ),
    going_out=play.GoingOutRules(play.FOUR_PAIRS_OR_500, with_players=frozenset({2}), cite=BOOKLET.page(21, "Variations for 2 Players; how the pairs are counted is read so")),
    payments=play.PaymentRules(
        shares=play.Shares(drawn=1, giver=2, others=0),
        double_role=play.DoubleRole.DEALER,
        doubling_with=frozenset({3, 4, 5}),
        cite=PAYING,
    ),

    options=(
        option("bonus_doubling", "Which flowers and seasons double?", BONUS,
            choice("matrix", "The flower and the season of the Personal Wind, and those of the Prevailing Wind."),
            choice("printed", "As printed: the season of the Personal Wind and the flower of the Prevailing Wind, once each.",
                   RulesetChange(without=("seat_flower", "prevailing_season"))),
            choice("printed_twice", "As printed, each line for itself: the season of the Personal Wind twice, the flower of the Prevailing Wind twice.",
                   RulesetChange(without=("seat_flower", "prevailing_season"),
                          rows=(RuleChange("seat_season", doublings=2), RuleChange("prevailing_flower", doublings=2)))),
            choice("personal_only", "The flower and the season of the Personal Wind only.",
                   RulesetChange(without=("prevailing_season", "prevailing_flower")))),
        option("bouquet", "What do four flowers, or four seasons, give?", BONUS,
            choice("four_plus_own", "Four doublings, besides those of the tiles of the Personal and the Prevailing Wind."),
            choice("four_including_own", "Four doublings, which include those of the tiles of the Personal and the Prevailing Wind.",
                   RulesetChange(rows=(RuleChange("four_seasons", replaces=OWN_SEASONS), RuleChange("four_flowers", replaces=OWN_FLOWERS)))),
            choice("two_including_own", "Two doublings, which include those of the tiles of the Personal and the Prevailing Wind.",
                   RulesetChange(rows=(RuleChange("four_seasons", doublings=2, replaces=OWN_SEASONS),
                                RuleChange("four_flowers", doublings=2, replaces=OWN_FLOWERS)))),
            choice("one_plus_own", "One doubling, besides those of the tiles of the Personal and the Prevailing Wind.",
                   change_of("four_seasons", "four_flowers", doublings=1))),
        option("dragon_doublings", "How often does a pong or kong of dragons double?", DRAGONS,
            choice(2, "Twice, as in the table."),
            choice(1, "Once, as on p. 2.", change_of("dragon_pung", "dragon_kong", doublings=1))),
        option("set_doublings", "Do pongs and kongs double that are neither of dragons nor of a lucky wind?", SUITS,
            choice("table", "Concealed pongs and all kongs do, as in the table."),
            choice("lucky_only", "No: only dragons, the Personal Wind and the Prevailing Wind double.",
                   change_of("minor_pung", "minor_kong", "terminal_pung", "terminal_kong", "wind_pung", "wind_kong", doublings=0))),
        option("terminal_pair_points", "What does a pair of ones or nines score?", TERMINALS,
            choice(0, "Nothing, as in the table."),
            choice(2, "Two points, for p. 12 lists pairs of terminals among what scores.", change_of("terminal_pair", points=2))),
        option("honour_pair_points", "What does a pair of a wind score that is neither the Personal Wind nor the Prevailing Wind?", WINDS,
            choice(0, "Nothing, as in the table."),
            choice(2, "Two points, for p. 12 lists pairs of honours among what scores.", change_of("wind_pair", points=2))),
        option("pair_on_discard", "Does a pair score that the winning discard completed?", SPECIAL,
            choice("scores", "Yes, like any other pair."),
            choice("no_score", "No: the table has no figure for a melded pair.",
                   change_of(*PAIRS, exposed=RuleChange("minor_pair", points=0)))),
        option("set_completed_by_discard", "How does the set count that the winning discard completes?", CLAIMING,
            choice("melded", "As melded, for one of its tiles was another player's."),
            choice("concealed", "As concealed; a pair so completed stays a pair taken from a discard.",
                   RulesetChange(table={"claim_exposes": frozenset({SetKind.PAIR})}))),
        option("concealed_bonus", "When does a concealed hand earn its 10 points?", GOING_OUT,
            choice("before_win", "When no set was melded before the last tile, wherever that came from."),
            choice("all_drawn", "Only when the last tile was drawn too.", change_of("concealed_hand", asking=(win.last_tile_drawn,))),
            choice("discard_only", "Only when the last tile was claimed.", change_of("concealed_hand", asking=(win.last_tile_claimed,)))),
        option("last_wall_points", "How many points does going out with the last tile of the wall give?", GOING_OUT,
            choice(20, "The standard 20 that its own row prints."),
            choice(22, "22 as for any tile drawn from the wall.", change_of("last_tile", points=22))),
        option("first_turn_strict", "Do a kong or bonus tiles bar the Heavenly and the Earthly Hand?", GOING_OUT,
            choice(False, "No: replacement tiles are allowed."),
            choice(True, "Yes.", change_of("heavenly_hand", "earthly_hand", asking=(hand.no_kong, bonus.no_bonus_tile)))),
        option("no_points", "What does No Points ask for?", SPECIAL,
            choice("base_exactly_20", "No scoring set and a basic score of exactly 20, so no bonus tile and no points besides."),
            choice("no_scoring_sets", "No scoring set, whatever else gives points.", change_of("no_points", when=after_counting(hand.no_scoring_sets)))),
        option("consecutive_chows", "Which three chows are consecutive?", SPECIAL,
            choice("straight", "1-2-3, 4-5-6 and 7-8-9 of one suit."),
            choice("step1", "Three that start one number apart, such as 2-3-4, 3-4-5 and 4-5-6 of one suit.",
                   change_of("three_consecutive_chows", when=whole_hand(hand.three_overlapping_chows))),
            choice("either", "Both kinds.", change_of("three_consecutive_chows", when=whole_hand(hand.three_chows_in_a_row_or_overlapping)))),
        option("kong_counts_as_pong", "May a kong stand in a special hand that asks for a pong?", HONOURS,
            choice(True, "Yes: only Four Concealed Triplets rules kongs out by name."),
            choice(False, "No.",
                   RulesetChange(rows=(
                       *change_of("little_three_dragons", "big_three_dragons", asking=(patterns.no_kong_of_dragons,)).rows,
                       *change_of("little_four_winds", "big_four_winds", asking=(patterns.no_kong_of_winds,)).rows,
                       *change_of("three_concealed_triplets_and_chow", "all_honours", "all_terminals", asking=(hand.no_kong,)).rows,
                   )))),
        option("one_suit_doublings", "How often does One Suit Only double?", SPECIAL,
            choice(8, "Eight times, as printed."),
            choice(3, "Three times, that is, by a factor of eight.", change_of("one_suit", doublings=3))),
        option("nine_gates", "When are the Nine Gates complete?", SPECIAL,
            choice("shape", "When the fourteen tiles have the shape."),
            choice("pure_wait", "When the thirteen tiles before the last were the gates themselves, so that any tile won.",
                   change_of("nine_gates", asking=(patterns.nine_gates_before_the_last_tile,)))),
        option("also_each_set", "Does All Honours/Terminals also count as Honour/Terminal in Each Set?", HONOURS,
            choice(True, "Yes: each doubling that applies counts."),
            choice(False, "No.", change_of("all_majors", replaces=("major_in_each_set",)))),
        option("honour_pair_enough", "Is a pair of honours enough for One Suit With Honours?", HONOURS,
            choice(True, "Yes."),
            choice(False, "No: a pong or kong of honours is needed.",
                   change_of("one_suit_with_honours", asking=(patterns.honour_set,)))),
        option("combine_patterns", "Do several doubling special hands count together?", SPECIAL,
            choice("all", "Yes, all that apply."),
            choice("best_only", "No, only the one that doubles most.",
                   RulesetChange(best_of=("no_points", "all_simples", "three_consecutive_chows", "four_triplets",
                                   "three_concealed_triplets_and_chow", "four_triplets_three_concealed", "one_suit",
                                   "all_majors", "major_in_each_set", "one_suit_with_honours", "little_three_dragons")))),
        option("robbed_tile_completes", "May Thirteen Orphans and Nine Gates be completed by robbing a kong?", HONOURS,
            choice(False, "No: from the wall or from a discard only, as both rows print."),
            choice(True, "Yes; it pays as a discard.", change_of("thirteen_orphans", "nine_gates", not_asking=(win.not_robbing_a_kong,)))),
        option("orphans_rob", "May Thirteen Orphans alone be completed by robbing a kong?", HONOURS,
            choice(False, "No, unless both hands may."),
            choice(True, "Yes; it pays as a discard.", change_of("thirteen_orphans", not_asking=(win.not_robbing_a_kong,)))),
        option("limit_scope", "What does the limit cap?", SCORES,
            choice("score", "The winner's score, before it is multiplied for payment."),
            choice("payment", "Each payment.", RulesetChange(payments={"limit_scope": play.LimitScope.PAYMENT}))),
        option("double_role", "Who pays and receives double?", PAYING,
            choice("dealer", "The dealer."),
            choice("east", "The player whose personal wind is East.", RulesetChange(payments={"double_role": play.DoubleRole.EAST}))),
        option("discard_win_others", "What do the others pay when a player who is not the dealer wins on a discard?", PAYING,
            choice("pay_nothing", "Nothing: the discarder alone pays."),
            choice("pay_single_dealer_double", "The score, and the dealer twice the score.",
                   RulesetChange(payments={"shares": {"others": 1, "dealer_spares_others": True}}))),
        option("kong_box_pays_as", "How is a win with a tile from the Kong Box paid?", PAYING,
            choice("draw", "As a tile drawn from the wall: by all."),
            choice("discard", "As a discard, by the player whose discard made the kong and who is then named as the discarder; "
                   "where the winner drew all four tiles, or drew a bonus tile, all pay.",
                   RulesetChange(payments={"loose_tile": play.PaysAs.DISCARD}))),
        option("robbed_kong_pays_as", "How is a win by robbing a kong paid?", PAYING,
            choice("discard", "As a discard, by the player who was robbed."),
            choice("draw", "As a drawn tile: by all.", RulesetChange(payments={"robbed_kong": play.PaysAs.DRAW}))),
        option("two_player_gate", "What must a hand reach before one of two players may go out?", TWO_PLAYERS,
            choice("pairs_4_or_500", "Four pairs, those inside pongs and kongs counted, or 500 points."),
            choice("doublings_4_or_500", "Four doublings or 500 points.",
                   RulesetChange(going_out={"gate": play.FOUR_DOUBLINGS_OR_500})),
            choice("score_500", "500 points.", RulesetChange(going_out={"gate": play.SCORE_500})),
            choice("off", "Nothing.", RulesetChange(going_out={"gate": play.NO_MINIMUM}))),
        option("two_player_dealer_doubling", "Does the dealer pay and receive double in a game of two?", TWO_PLAYERS,
            choice(False, "No."),
            choice(True, "Yes, as with more players.", RulesetChange(payments={"doubling_with": frozenset({2, 3, 4, 5})}))),
    ),
)
