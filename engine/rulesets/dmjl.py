"""The rules of the German league, the Deutsche Mah Jongg Liga: Chinese Classical with other figures.

Data only: every figure with the name of its list in the program Kajongg. Options list other ways to play.
"""

from fractions import Fraction

from engine.game.hand import WonFrom
from engine.conditions import bonus_tiles as bonus, going_out as win, patterns, sets, whole_hand as hand
from engine.rules.changes import RuleChange, RulesetChange, change_of
from engine.rules import conventions as play
from engine.rules.award import THE_LIMIT, FixedPoints, LimitShare, doublings, exposed_concealed, points
from engine.rules.rule import (
    CountsFor, SpecialHand, after_counting, chapter, choice, each_bonus_tile, each_set, going_out, option, rule,
    waiting_for, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule
from engine.rules.citation import Term, Terms
from engine.rulesets.chinese_classical import (
    CLAIMED_KONG, CONCEALED_HAND, DOUBLE_WIND_PAIR_POINTS, LOOSE_TILE_COUNTS_AS_DRAWN, NINE_GATES_LAST_TILE, ONLY_TILE_AND_PAIR,
)
from engine.rulesets.sources import DMJL, DMJL_SEATS
from engine.special_hands.pattern import parse
from engine.text import Text

MELDS = DMJL.at("Meld Rules")
HANDS = DMJL.at("Hand Rules")
WINNER = DMJL.at("Winner Rules")
MAH_JONG = DMJL.at("Mah Jongg Rules")
OPTIONS = DMJL.at("Options")
PENALTIES = DMJL.at("Penalties")

DMJL_RULES = Ruleset(
    id="dmjl",
    name=Text("Deutsche Mah Jongg Liga"),
    version="1",
    source=DMJL,
    limit=500,
    limit_hand_without_limit=500,

    chapters=(
        chapter("Going out", CountsFor.WINNER, (
            rule("mah_jong", "Mah-Jongg", points(20), going_out(win.went_out), MAH_JONG),
            rule("self_drawn", "Last tile drawn", points(2), going_out(win.last_tile_drawn), WINNER),
            rule("only_possible_tile", "Only possible tile", points(2), waiting_for(win.only_possible_tile), WINNER),
            rule("minor_pair_completed", "Last tile completes a pair of 2 to 8", points(2), going_out(win.completing_the_pair, win.with_a_minor_tile), WINNER),
            rule("major_pair_completed", "Last tile completes a pair of terminals or honours", points(4), going_out(win.completing_the_pair, win.with_a_major_tile), WINNER),
        )),
        #                                                                   exposed  concealed
        chapter("Sets and pairs", CountsFor.EVERYONE, (
            rule("chow", "Chow", exposed_concealed(                        ( 0, 0), ( 0, 0)), each_set(sets.chow), MELDS),
            rule("minor_pung", "Pung of minor tiles", exposed_concealed(   ( 2, 0), ( 4, 0)), each_set(sets.pung, sets.minor), MELDS),
            rule("major_pung", "Pung of major tiles", exposed_concealed(   ( 4, 0), ( 8, 0)), each_set(sets.pung, sets.major), MELDS),
            rule("minor_kong", "Kong of minor tiles", exposed_concealed(   ( 8, 0), (16, 0)), each_set(sets.kong, sets.minor), MELDS),
            rule("major_kong", "Kong of major tiles", exposed_concealed(   (16, 0), (32, 0)), each_set(sets.kong, sets.major), MELDS),
            rule("dragon_pair", "Pair of dragons", points(2), each_set(sets.pair, sets.dragons), MELDS),
            rule("seat_wind_pair", "Pair of own wind", points(2), each_set(sets.pair, sets.of_seat_wind), MELDS),
            rule("prevailing_wind_pair", "Pair of prevailing wind", points(2), each_set(sets.pair, sets.of_prevailing_wind), MELDS),
            rule("plain_pair", "Pair that scores nothing", points(0), each_set(sets.pair, sets.plain), MELDS),
        )),
        chapter("Bonus tiles", CountsFor.EVERYONE, (
            rule("flower", "Flower", points(4), each_bonus_tile(bonus.flower), MELDS),
            rule("season", "Season", points(4), each_bonus_tile(bonus.season), MELDS),
            rule("seat_flower_and_season", "Flower and season of own wind", doublings(1), whole_hand(bonus.seat_flower_and_season, earned_by=bonus.the_seat_flower_and_season), HANDS),
            rule("four_flowers", "All flowers", doublings(1), whole_hand(bonus.four_flowers, earned_by=bonus.the_flowers), HANDS),
            rule("four_seasons", "All seasons", doublings(1), whole_hand(bonus.four_seasons, earned_by=bonus.the_seasons), HANDS),
        )),
        chapter("Doublings for every player", CountsFor.EVERYONE, (
            rule("dragon_set", "Pung or kong of dragons", doublings(1), each_set(sets.pung_or_kong, sets.dragons), MELDS),
            rule("seat_wind_set", "Pung or kong of own wind", doublings(1), each_set(sets.pung_or_kong, sets.of_seat_wind), MELDS),
            rule("prevailing_wind_set", "Pung or kong of prevailing wind", doublings(1), each_set(sets.pung_or_kong, sets.of_prevailing_wind), MELDS),
            rule("little_three_dragons", "Little Three Dragons", doublings(1), whole_hand(patterns.little_three_dragons), HANDS),
            rule("big_three_dragons", "Big Three Dragons", doublings(2), whole_hand(patterns.dragons_in_three_sets), HANDS),
            rule("little_four_winds", "Little Four Joys", doublings(1), whole_hand(patterns.little_four_winds), HANDS),
            rule("big_four_winds", "Big Four Joys", doublings(2), whole_hand(patterns.winds_in_four_sets), HANDS),
            rule("three_concealed_pungs", "Three concealed pungs", doublings(1), whole_hand(hand.three_triplets_in_the_hand), HANDS),
        )),
        chapter("Doublings for the winner", CountsFor.WINNER, (
            rule("no_score_hand", "Zero Point Hand", doublings(1), after_counting(hand.no_scoring_sets), WINNER),
            rule("no_chows", "No Chow", doublings(1), whole_hand(hand.four_triplets), WINNER),
            rule("concealed_hand", "Only Concealed Melds", doublings(1), whole_hand(hand.concealed_or_kong_claimed), WINNER),
            rule("one_suit_with_honours", "False Colour Game", doublings(1), whole_hand(hand.one_suit_with_honours), WINNER),
            rule("one_suit", "True Colour Game", doublings(3), whole_hand(hand.one_suit), WINNER),
            rule("all_majors", "Only Terminals and Honours", doublings(1), whole_hand(hand.all_major), WINNER),
            rule("loose_tile", "Last tile taken from the dead wall", doublings(1), going_out(win.with_loose_tile), WINNER),
            rule("last_tile", "Last tile is the last of the wall", doublings(1), going_out(win.with_last_tile_of_the_wall), WINNER),
            rule("last_discard", "Last tile is the last discard", doublings(1), going_out(win.with_last_discard), WINNER),
            rule("robbing_the_kong", "Robbing the Kong", doublings(1), going_out(win.robbing_a_kong), WINNER),
            rule("original_call", "Mah-Jongg with Original Call", doublings(1), whole_hand(win.original_call), WINNER),
        )),
        chapter("Limit hands by the way of going out", CountsFor.WINNER, (
            rule("heavens_blessing", "Blessing of Heaven", THE_LIMIT, whole_hand(win.complete_as_dealt), WINNER),
            rule("earths_blessing", "Blessing of Earth", THE_LIMIT, whole_hand(win.on_dealers_first_discard), WINNER),
            rule("plum_blossom", "Gathering the Plum Blossom from the Roof", THE_LIMIT, going_out(win.with_loose_tile, win.with_circle_5), WINNER),
            rule("moon_from_the_sea", "Plucking the Moon from the Bottom of the Sea", THE_LIMIT, going_out(win.with_last_tile_of_the_wall, win.with_circle_1), WINNER),
            rule("carrying_pole", "Scratching a Carrying Pole", THE_LIMIT, going_out(win.robbing_a_kong, win.with_bamboo_2), WINNER),
            rule("kong_upon_kong", "Twofold Fortune", THE_LIMIT, going_out(win.with_loose_tile, win.replacing_two_kongs_in_a_row), WINNER),
            rule("consecutive_wins", "East Won Nine Times in a Row", THE_LIMIT, whole_hand(win.wins_in_a_row(9)), WINNER),
        )),
        chapter("Limit hands by their tiles", CountsFor.WINNER, (
            rule("fourfold_plenty", "Fourfold Plenty", THE_LIMIT, whole_hand(hand.four_kongs), WINNER),
            rule("buried_treasure", "Hidden Treasure", THE_LIMIT, whole_hand(hand.four_triplets, hand.concealed_or_kong_claimed), WINNER),
            rule("three_great_scholars", "Three Great Scholars", THE_LIMIT, whole_hand(patterns.big_three_dragons), WINNER),
            rule("four_blessings", "Four Blessings Hovering over the Door", THE_LIMIT, whole_hand(patterns.big_four_winds), WINNER),
            rule("all_honours", "Only Honours", THE_LIMIT, whole_hand(hand.all_honours), WINNER),
            rule("heads_and_tails", "Heads and Tails", THE_LIMIT, whole_hand(hand.all_terminals), WINNER),
            rule("imperial_jade", "Imperial Jade", THE_LIMIT, whole_hand(hand.all_green), WINNER),
            rule("nine_gates", "Nine Gates", THE_LIMIT, whole_hand(patterns.nine_gates, patterns.nine_gates_before_the_last_tile), MAH_JONG),
            rule("wriggling_snake", "Squirming Snake", THE_LIMIT, whole_hand(patterns.wriggling_snake), MAH_JONG),
            rule("concealed_clear_suit", "Concealed True Colour Game", THE_LIMIT, whole_hand(hand.one_suit, hand.concealed_or_kong_claimed), WINNER),
        )),
    ),

    special_hands=(
        SpecialHand(id="thirteen_unique_wonders", name=Text("Thirteen Orphans"), pattern=parse("each majors + any majors"), worth=LimitShare(Fraction(1)), concealed=True, cite=MAH_JONG),
    ),
    terms=Terms((Term("mah-jong", "Mah-Jongg", MAH_JONG),)),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=OPTIONS),

    table=play.TableRules(
        sources=frozenset(WonFrom),
        asks_for=play.CLASSICAL_FACTS,
        concealed_kong_robbed_for=frozenset({"thirteen_unique_wonders"}),
        seats=DMJL_SEATS,
        cite=OPTIONS,
        chows_cite=OPTIONS,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG, play.Replaced.BONUS_TILE}), WINNER),
        kong_box=play.KongBoxFact(16, OPTIONS),
        first_turn=play.FirstTurnFact(kongs=True, dealt_kongs=True, bonus_tiles=True, cite=WINNER),
        # The last tile has one source: a loose tile or a robbed one is not the wall's last.
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.DISCARD}), WINNER),
        original_call=play.OriginalCallFact(most_exposed=2, last_counts=True, kongs=True, cite=WINNER),
        kongs_in_a_row=WINNER,
        # After the ninth win in a row the deal passes.
        dealer_wins=play.DealerWinsFact(9, WINNER),
    ),
    going_out=play.GoingOutRules(play.NO_MINIMUM, with_players=frozenset(), cite=OPTIONS),
    payments=play.SettlementRules(
        doubling_with=frozenset({4}),
        liability=LiabilityRule(earlier_tiles=True, cite=WINNER),
        cite=OPTIONS,
    ),
    without_limit=change_of("all_honours", no_limit=True, doublings=2),

    penalties=(
        play.PenaltyRule(id="false_naming_for_chow", name=Text("False naming of a discard claimed for a chow"), amount=FixedPoints(50), payees=play.Payees.ONE_NAMED, cite=PENALTIES),
        play.PenaltyRule(id="false_naming_for_pung_or_kong", name=Text("False naming of a discard claimed for a pung or kong"), amount=FixedPoints(100), payees=play.Payees.ONE_NAMED, cite=PENALTIES),
        play.PenaltyRule(id="false_naming_for_mah_jong", name=Text("False naming of a discard claimed for Mah-Jongg"), amount=FixedPoints(300), payees=play.Payees.OTHERS, cite=PENALTIES),
        play.PenaltyRule(id="false_mah_jong", name=Text("False declaration of Mah-Jongg"), amount=FixedPoints(300), payees=play.Payees.OTHERS, most_payers=3, cite=PENALTIES),
    ),

    options=(
        LOOSE_TILE_COUNTS_AS_DRAWN.cited(WINNER),
        ONLY_TILE_AND_PAIR.cited(WINNER),
        option("no_score_hand", "What spoils a Zero Point Hand?", WINNER, (
            choice("scoring_sets", "Only a set or pair that scores."),
            choice("any_points", "Any points but those for going out and for bonus tiles: a drawn tile, the only possible one, a pair completed.",
                   change_of("no_score_hand", when=after_counting(hand.no_scoring_sets, hand.nothing_else_scores(20)))),
        )),
        option("loose_tile_and_last_tile", "Do the doublings for a loose tile and for the last tile of the wall count together?", WINNER, (
            choice(False, "No: a loose tile is not the last of the wall."),
            choice(True, "Yes: a loose tile may be the last of the wall.",
                   RulesetChange(rows=(RuleChange("last_tile", when=going_out(win.drawn_as_the_wall_ends)),),
                          facts={"last_tile": play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD}), WINNER)})),
        )),
        option("moon_on_a_discard", "Is it the Moon from the Bottom of the Sea on the last discard too?", WINNER, (
            choice(False, "No: the tile must be drawn."),
            choice(True, "Yes.", change_of("moon_from_the_sea", when=going_out(win.with_last_tile_or_last_discard, win.with_circle_1))),
        )),
        option("heavens_blessing_after_replacements", "Is it a Blessing of Heaven when East replaced a bonus tile or declared a kong?", WINNER, (
            choice(True, "Yes."),
            choice(False, "No: those are not the tiles dealt.", change_of("heavens_blessing", asking=(bonus.no_bonus_tile, hand.no_kong))),
        )),
        option("earths_blessing", "Which tile gives a Blessing of Earth?", WINNER, (
            choice("first_discard", "East's first discard."),
            choice("first_turn", "East's first discard, or the first tile that the player draws.",
                   change_of("earths_blessing", when=whole_hand(win.on_first_turn))),
        )),
        option("three_great_scholars_with_chow", "May the fourth set of Three Great Scholars be a chow?", WINNER, (
            choice(True, "Yes."),
            choice(False, "No.", change_of("three_great_scholars", when=whole_hand(patterns.big_three_dragons, hand.four_triplets))),
        )),
        CLAIMED_KONG.cited(MELDS),
        CONCEALED_HAND.cited(WINNER),
        NINE_GATES_LAST_TILE.cited(MAH_JONG),
        DOUBLE_WIND_PAIR_POINTS.cited(MELDS),
    ),
)
