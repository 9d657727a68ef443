"""Babcock's Red Book of 1923: points and doublings for every hand, and the losers settle too.

Data only: every figure of the Standard Score Sheet, with its chapter. The book's optional scores are options.
"""

from fractions import Fraction

from engine.conditions import going_out as win, patterns, sets, whole_hand as hand
from engine.game.hand import WonFrom
from engine.rules.award import THE_LIMIT, Award, doublings, exposed_concealed, points
from engine.rules.changes import RulesetChange, change_of
from engine.rules.citation import Term, Terms
from engine.rules import conventions as play
from engine.rules.rule import (
    CountsFor, after_counting, chapter, choice, each_set, going_out, option, rule, waiting_for, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rulesets.sources import BABCOCK, BABCOCK_SEATS, BABCOCK_SHEET
from engine.text import Text

TILES = BABCOCK.chapter(1)
PLAY = BABCOCK.chapter(2)
SCORING = BABCOCK.chapter(5)
HANDS = BABCOCK.chapter(6)
OPTIONAL = BABCOCK.at("chapter 7, optional scores")
BONUSES = BABCOCK_SHEET.at("Bonuses for winning")
DOUBLES = BABCOCK_SHEET.at("Doubling combinations")
LIMITS = BABCOCK_SHEET.at("Limits")
KONGS = BABCOCK_SHEET.at("Laws of play: fours")

BABCOCK_RULES = Ruleset(
    id="babcock",
    name=Text("Babcock 1923"),
    version="1",
    source=BABCOCK,
    limit=300,
    limit_hand_without_limit=300,

    chapters=(
        #                                                                                   exposed  concealed
        chapter("Combinations", CountsFor.EVERYONE,
            rule("chow", "Run", exposed_concealed(                                         ( 0, 0), ( 0, 0)), each_set(sets.chow), SCORING),
            rule("minor_pung", "Three of a kind, 2 to 8", exposed_concealed(               ( 2, 0), ( 4, 0)), each_set(sets.pung, sets.minor), HANDS),
            rule("major_pung", "Three ones, nines, winds or dragons", exposed_concealed(   ( 4, 0), ( 8, 0)), each_set(sets.pung, sets.major), HANDS),
            rule("minor_kong", "Four of a kind, 2 to 8", exposed_concealed(                ( 8, 0), (16, 0)), each_set(sets.kong, sets.minor), HANDS),
            rule("major_kong", "Four ones, nines, winds or dragons", exposed_concealed(    (16, 0), (32, 0)), each_set(sets.kong, sets.major), SCORING),
            rule("dragon_pair", "Pair of dragons", points(2), each_set(sets.pair, sets.dragons), HANDS),
            rule("seat_wind_pair", "Pair of the own wind", points(2), each_set(sets.pair, sets.of_seat_wind), SCORING)),
        chapter("Bonuses for the winner", CountsFor.WINNER,
            rule("mah_jong", "Winning the Hand", points(20), going_out(win.went_out), HANDS),
            rule("self_drawn", "Drawing the Winning Tile", points(2), going_out(win.last_tile_drawn), HANDS),
            rule("loose_tile", "Mah-Jongg on a Loose Tile", points(8), going_out(win.with_loose_tile), BONUSES),
            rule("only_possible_tile", "Filling the Only Possible Place", points(2), waiting_for(win.only_possible_tile), HANDS),
            rule("no_runs", "No Runs", points(10), whole_hand(hand.four_triplets), BONUSES),
            rule("robbing_the_kong", "Stealing the Fourth", points(10), going_out(win.robbing_a_kong), BONUSES),
            rule("last_tile", "Mah-Jongg on the Last Tile", points(10), going_out(win.with_last_tile_of_the_wall), BONUSES),
            rule("no_other_score", "No Other Score", points(10), after_counting(hand.basic_score_of(20), hand.nothing_doubles), BONUSES)),
        chapter("Doubling combinations", CountsFor.EVERYONE,
            rule("dragon_set", "Three or four of a dragon", doublings(1), each_set(sets.pung_or_kong, sets.dragons), HANDS),
            rule("seat_wind_set", "Three or four of the own wind", doublings(1), each_set(sets.pung_or_kong, sets.of_seat_wind), HANDS),
            rule("one_suit_with_honours", "One suit and honours", doublings(1), whole_hand(hand.one_suit_and_honours, hand.whole), OPTIONAL),
            rule("one_suit", "All one suit", doublings(3), whole_hand(hand.one_suit, hand.whole), DOUBLES),
            rule("all_honours", "All honours", doublings(3), whole_hand(hand.only_honours, hand.whole), DOUBLES)),
        chapter("Special limits", CountsFor.WINNER,
            rule("heavens_blessing", "Hand from Heaven", THE_LIMIT, whole_hand(win.complete_as_dealt), LIMITS),
            rule("earths_blessing", "Hand from Earth", Award(limit=Fraction(1, 2)), whole_hand(win.on_dealers_first_discard), LIMITS),
            rule("lucky_thirteen", "Lucky Thirteen", Award(limit=Fraction(1, 3)), whole_hand(win.original_call, win.concealed_until_the_last_tile, hand.no_kong), LIMITS)),
    ),

    terms=Terms((
        Term("chows", "runs", SCORING),
        Term("chow", "run", SCORING),
        Term("pungs", "threes", SCORING),
        Term("pung", "three of a kind", SCORING),
        Term("kongs", "fours", SCORING),
        Term("kong", "four of a kind", SCORING),
        Term("kong box", "dead part", KONGS),
        Term("circles", "dots", TILES),
        Term("circle", "dot", TILES),
        Term("mah-jong", "Mah-Jongg", HANDS),
    )),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=LIMITS),
    table=play.TableRules(
        asks_for=frozenset({play.OptionalFact.LAST_TILE, play.OptionalFact.FIRST_TURN, play.OptionalFact.ORIGINAL_CALL}),
        seats=BABCOCK_SEATS,
        cite=PLAY,
        chows_cite=SCORING,
        bonus_tiles=False,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG}), HANDS),
        # The dead part has fourteen tiles, the loose tiles among them.
        kong_box=play.KongBoxFact(14, KONGS),
        first_turn=play.FirstTurnFact(kongs=False, dealt_kongs=False, bonus_tiles=False, cite=LIMITS),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.DISCARD}), BONUSES),
        # A player who melds or declares a four gives up the award: the row asks for neither.
        original_call=play.OriginalCallFact(most_exposed=4, last_counts=False, kongs=True, cite=LIMITS),
    ),
    going_out=play.GoingOutRules(play.NO_MINIMUM, with_players=frozenset(), cite=SCORING),
    payments=play.SettlementRules(doubling_with=frozenset({4}), liability=None, cite=HANDS),

    options=(
        option("four_wind_hand", "Is a Four Wind Hand worth the limit?", OPTIONAL,
            choice(False, "No."),
            choice(True, "Yes: sets of three winds, the own wind among them, and at least a pair of the fourth.",
                   RulesetChange(adds=(("Special limits", rule("four_wind_hand", "Four Wind Hand", THE_LIMIT, whole_hand(patterns.all_winds_and_the_own_in_a_set), OPTIONAL)),)))),
        option("ones_nines_and_honours", "Is a hand of ones, nines and honours worth the limit?", OPTIONAL,
            choice(False, "No."),
            choice(True, "Yes.",
                   RulesetChange(adds=(("Special limits", rule("ones_nines_and_honours", "Ones, nines and honours", THE_LIMIT, whole_hand(hand.all_major), OPTIONAL)),)))),
        option("no_other_score", "What bars the bonus for No Other Score?", BONUSES,
            choice("points_and_doublings", "Any points besides those for winning, and any doubling."),
            choice("points", "Any points besides those for winning; a doubling does not.",
                   change_of("no_other_score", when=after_counting(hand.basic_score_of(20))))),
    ),
)
