"""The rules of the German league, the Deutsche Mah Jongg Liga: Chinese Classical with other figures.

Data only: every figure with the name of its list in the program Kajongg. Options list other ways to play.
"""

from dataclasses import replace

from engine.game.hand import WonFrom
from engine.conditions import going_out as win, patterns, whole_hand as hand
from engine.rules.changes import RuleChange, RulesetChange, change_of, in_another_book
from engine.rules import conventions as play
from engine.rules.award import FixedPoints
from engine.rules.rule import after_counting, choice, going_out, option, whole_hand
from engine.rules.stakes import LiabilityRule
from engine.rules.citation import Term, Terms
from engine.rulesets.chinese_classical import (
    CHINESE_CLASSICAL_RULES, CLAIMED_KONG, CONCEALED_HAND, DOUBLE_WIND_PAIR_POINTS, EARTHS_BLESSING, HEAVENS_BLESSING_AFTER_REPLACEMENTS,
    LOOSE_TILE_COUNTS_AS_DRAWN, NINE_GATES_LAST_TILE, ONLY_TILE_AND_PAIR,
)
from engine.rulesets.sources import DMJL, DMJL_SEATS
from engine.text import Text, template

MELDS = DMJL.at("Meld Rules")
HANDS = DMJL.at("Hand Rules")
WINNER = DMJL.at("Winner Rules")
MAH_JONG = DMJL.at("Mah Jongg Rules")
OPTIONS = DMJL.at("Options")
PENALTIES = DMJL.at("Penalties")

CHANGES = RulesetChange(rows=(
    RuleChange("mah_jong", points=20),
    RuleChange("last_tile", when=going_out(win.with_last_tile_of_the_wall)),
    RuleChange("moon_from_the_sea", when=going_out(win.with_last_tile_of_the_wall, win.with_circle_1)),
    RuleChange("consecutive_wins", when=whole_hand(win.wins_in_a_row(9))),
    RuleChange("three_great_scholars", when=whole_hand(patterns.big_three_dragons)),
))
"""Where rows have other figures or conditions than those of Chinese Classical."""

NAMES = {
    "mah_jong": template("Mah-Jongg"),
    "minor_pair_completed": template("Last tile completes a pair of 2 to 8"),
    "major_pair_completed": template("Last tile completes a pair of terminals or honours"),
    "seat_flower_and_season": template("Flower and season of own wind"),
    "four_flowers": template("All flowers"),
    "four_seasons": template("All seasons"),
    "little_four_winds": template("Little Four Joys"),
    "big_four_winds": template("Big Four Joys"),
    "no_score_hand": template("Zero Point Hand"),
    "no_chows": template("No Chow"),
    "concealed_hand": template("Only Concealed Melds"),
    "one_suit_with_honours": template("False Colour Game"),
    "one_suit": template("True Colour Game"),
    "all_majors": template("Only Terminals and Honours"),
    "loose_tile": template("Last tile taken from the dead wall"),
    "last_tile": template("Last tile is the last of the wall"),
    "last_discard": template("Last tile is the last discard"),
    "robbing_the_kong": template("Robbing the Kong"),
    "original_call": template("Mah-Jongg with Original Call"),
    "heavens_blessing": template("Blessing of Heaven"),
    "earths_blessing": template("Blessing of Earth"),
    "moon_from_the_sea": template("Plucking the Moon from the Bottom of the Sea"),
    "kong_upon_kong": template("Twofold Fortune"),
    "consecutive_wins": template("East Won Nine Times in a Row"),
    "buried_treasure": template("Hidden Treasure"),
    "four_blessings": template("Four Blessings Hovering over the Door"),
    "all_honours": template("Only Honours"),
    "wriggling_snake": template("Squirming Snake"),
    "concealed_clear_suit": template("Concealed True Colour Game"),
}
"""What the league calls a row, if not as Chinese Classical does."""

SETS_AND_PAIRS = ("chow", "minor_pung", "major_pung", "minor_kong", "major_kong", "dragon_pair", "seat_wind_pair", "prevailing_wind_pair", "plain_pair")
LISTS = {
    **dict.fromkeys((*SETS_AND_PAIRS, "flower", "season", "dragon_set", "seat_wind_set", "prevailing_wind_set"), MELDS),
    **dict.fromkeys(("seat_flower_and_season", "four_flowers", "four_seasons", "little_three_dragons", "big_three_dragons"), HANDS),
    **dict.fromkeys(("little_four_winds", "big_four_winds", "three_concealed_pungs"), HANDS),
    **dict.fromkeys(("mah_jong", "nine_gates", "wriggling_snake"), MAH_JONG),
}
"""In which list a row stands, if not in that of the winner."""

DMJL_RULES = replace(
    CHINESE_CLASSICAL_RULES,
    id="dmjl",
    name=Text("Deutsche Mah Jongg Liga"),
    source=DMJL,
    limit=500,
    limit_hand_without_limit=500,

    chapters=in_another_book(CHINESE_CLASSICAL_RULES.chapters, CHANGES, NAMES, LISTS, WINNER),
    special_hands=(replace(CHINESE_CLASSICAL_RULES.special_hands[0], name=Text("Thirteen Orphans"), cite=MAH_JONG),),
    terms=Terms((Term("mah-jong", "Mah-Jongg", MAH_JONG),)),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=OPTIONS),

    table=replace(CHINESE_CLASSICAL_RULES.table, seats=DMJL_SEATS, cite=OPTIONS, chows_cite=OPTIONS),
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

    penalties=(
        play.PenaltyRule(id="false_naming_for_chow", name=Text("False naming of a discard claimed for a chow"), amount=FixedPoints(50), payees=play.Payees.ONE_NAMED, cite=PENALTIES),
        play.PenaltyRule(id="false_naming_for_pung_or_kong", name=Text("False naming of a discard claimed for a pung or kong"), amount=FixedPoints(100), payees=play.Payees.ONE_NAMED, cite=PENALTIES),
        play.PenaltyRule(id="false_naming_for_mah_jong", name=Text("False naming of a discard claimed for Mah-Jongg"), amount=FixedPoints(300), payees=play.Payees.OTHERS, cite=PENALTIES),
        play.PenaltyRule(id="false_mah_jong", name=Text("False declaration of Mah-Jongg"), amount=FixedPoints(300), payees=play.Payees.OTHERS, most_payers=3, cite=PENALTIES),
    ),

    options=(
        replace(LOOSE_TILE_COUNTS_AS_DRAWN, cite=WINNER),
        replace(ONLY_TILE_AND_PAIR, cite=WINNER),
        option("no_score_hand", "What spoils a Zero Point Hand?", WINNER,
            choice("scoring_sets", "Only a set or pair that scores."),
            choice("any_points", "Any points but those for going out and for bonus tiles: a drawn tile, the only possible one, a pair completed.",
                   change_of("no_score_hand", when=after_counting(hand.no_scoring_sets, hand.nothing_else_scores(20))))),
        option("loose_tile_and_last_tile", "Do the doublings for a loose tile and for the last tile of the wall count together?", WINNER,
            choice(False, "No: a loose tile is not the last of the wall."),
            choice(True, "Yes: a loose tile may be the last of the wall.",
                   RulesetChange(rows=(RuleChange("last_tile", when=going_out(win.drawn_as_the_wall_ends)),),
                          facts={"last_tile": play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD}), WINNER)}))),
        option("moon_on_a_discard", "Is it the Moon from the Bottom of the Sea on the last discard too?", WINNER,
            choice(False, "No: the tile must be drawn."),
            choice(True, "Yes.", change_of("moon_from_the_sea", when=going_out(win.with_last_tile_or_last_discard, win.with_circle_1)))),
        replace(HEAVENS_BLESSING_AFTER_REPLACEMENTS, question=Text("Is it a Blessing of Heaven when East replaced a bonus tile or declared a kong?"), cite=WINNER),
        replace(EARTHS_BLESSING, question=Text("Which tile gives a Blessing of Earth?"), cite=WINNER),
        option("three_great_scholars_with_chow", "May the fourth set of Three Great Scholars be a chow?", WINNER,
            choice(True, "Yes."),
            choice(False, "No.", change_of("three_great_scholars", when=whole_hand(patterns.big_three_dragons, hand.four_triplets)))),
        replace(CLAIMED_KONG, cite=MELDS),
        replace(CONCEALED_HAND, cite=WINNER),
        replace(NINE_GATES_LAST_TILE, cite=MAH_JONG),
        replace(DOUBLE_WIND_PAIR_POINTS, cite=MELDS),
    ),
)
