"""Mahjong Competition Rules, 2006: 81 fan in points, five principles. Points are added and nothing is doubled.

Data only: every fan with its place in the book and with what is not counted beside it.
"""

from engine.conditions import combinations as together, going_out as win, patterns, sets, tiles, whole_hand as hand
from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.rules.award import ADDITIVE, FixedPoints, points
from engine.rules.changes import RuleChange, RulesetChange, change_of
from engine.rules.citation import Convention, Term, Terms
from engine.rules import conventions as play
from engine.rules.rule import Principle
from engine.rules.rule import (
    CountsFor, EachKind, after_counting, chapter, choice, complete_shape, each_bonus_tile, each_combination, each_set, going_out,
    option, rule, waiting_for, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rulesets.sources import GREEN_BOOK as GB, MCR_CHINESE, MCR_EUROPE, MCR_PROGRAMS, MCR_SEATS
from engine.text import Text

PRINCIPLES = GB.page(18, "3.9.1.5, the principles of counting")
PLAY = GB.page(10, "3.6, play")
HAND = GB.page(13, "3.7.2.2, the complete hand")
PAYMENTS = GB.page(18, "3.9.1, counting")
NATIONAL = MCR_PROGRAMS.at("Their values of fan")
CHINESE = MCR_CHINESE.at("pp. 14 to 46")

MCR_RULES = Ruleset(
    id="mcr",
    name=Text("Mahjong Competition Rules"),
    version="1",
    source=GB,
    scale=ADDITIVE,
    limit=None,
    limit_hand_without_limit=0,

    chapters=(
        chapter("Fan of 88 points", CountsFor.WINNER,
            rule("big_four_winds", "Big Four Winds", points(88), whole_hand(patterns.big_four_winds), GB.fan(1), replaces=("big_three_winds", "little_four_winds", "all_pungs", "prevalent_wind", "seat_wind", "pung_of_terminals_or_honours")),
            rule("big_three_dragons", "Big Three Dragons", points(88), whole_hand(patterns.big_three_dragons, earned_by=tiles.the_dragon_triplets), GB.fan(2), replaces=("little_three_dragons", "two_dragon_pungs", "dragon_pung")),
            rule("all_green", "All Green", points(88), whole_hand(tiles.only_green_tiles), GB.fan(3)),
            rule("nine_gates", "Nine Gates", points(88), whole_hand(patterns.nine_gates, patterns.nine_gates_before_the_last_tile), GB.fan(4), replaces=("full_flush", "concealed_hand", "pung_of_terminals_or_honours", "no_honours")),
            rule("four_kongs", "Four Kongs", points(88), whole_hand(hand.four_kongs), GB.fan(5), replaces=("three_kongs", "all_pungs", "two_concealed_kongs", "two_melded_kongs", "concealed_kong", "melded_kong", "single_wait")),
            rule("seven_shifted_pairs", "Seven Shifted Pairs", points(88), complete_shape(tiles.seven_pairs_in_a_row, kinds=range(7, 8), in_pairs=True), GB.fan(6), replaces=("seven_pairs", "full_flush", "concealed_hand", "single_wait", "no_honours", "tile_hog")),
            rule("thirteen_orphans", "Thirteen Orphans", points(88), complete_shape(patterns.thirteen_orphans, kinds=range(13, 14)), GB.fan(7), replaces=("all_terminals_and_honours", "all_types", "outside_hand", "concealed_hand", "single_wait"))),
        chapter("Fan of 64 points", CountsFor.WINNER,
            rule("all_terminals", "All Terminals", points(64), whole_hand(hand.only_terminals), GB.fan(8), replaces=("all_terminals_and_honours", "all_pungs", "outside_hand", "pung_of_terminals_or_honours", "no_honours")),
            rule("little_four_winds", "Little Four Winds", points(64), whole_hand(patterns.little_four_winds), GB.fan(9), replaces=("big_three_winds", "pung_of_terminals_or_honours")),
            rule("little_three_dragons", "Little Three Dragons", points(64), whole_hand(patterns.little_three_dragons), GB.fan(10), replaces=("two_dragon_pungs", "dragon_pung")),
            rule("all_honours", "All Honors", points(64), whole_hand(hand.only_honours), GB.fan(11), replaces=("all_terminals_and_honours", "all_pungs", "outside_hand", "pung_of_terminals_or_honours")),
            rule("four_concealed_pungs", "Four Concealed Pungs", points(64), whole_hand(hand.four_triplets, hand.four_triplets_concealed), GB.fan(12), replaces=("three_concealed_pungs", "two_concealed_pungs", "all_pungs", "concealed_hand")),
            rule("pure_terminal_chows", "Pure Terminal Chows", points(64), whole_hand(tiles.end_chows_twice), GB.fan(13), replaces=("seven_pairs", "full_flush", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honours"))),
        chapter("Fan of 48 points", CountsFor.WINNER,
            rule("quadruple_chow", "Quadruple Chow", points(48), each_combination(4, together.equal_chows), GB.fan(14), replaces=("pure_triple_chow", "pure_shifted_pungs", "tile_hog", "pure_double_chow")),
            rule("four_pure_shifted_pungs", "Four Pure Shifted Pungs", points(48), each_combination(4, together.pungs_in_a_row), GB.fan(15), replaces=("pure_shifted_pungs", "pure_triple_chow", "all_pungs"))),
        chapter("Fan of 32 points", CountsFor.WINNER,
            rule("four_pure_shifted_chows", "Four Pure Shifted Chows", points(32), each_combination(4, together.chows_in_steps), GB.fan(16), replaces=("pure_shifted_chows", "short_straight", "two_terminal_chows")),
            rule("three_kongs", "Three Kongs", points(32), whole_hand(hand.three_kongs), GB.fan(17), replaces=("two_concealed_kongs", "two_melded_kongs", "concealed_kong", "melded_kong")),
            rule("all_terminals_and_honours", "All Terminals and Honors", points(32), whole_hand(hand.all_major), GB.fan(18), replaces=("all_pungs", "outside_hand", "pung_of_terminals_or_honours"))),
        chapter("Fan of 24 points", CountsFor.WINNER,
            rule("seven_pairs", "Seven Pairs", points(24), complete_shape(patterns.seven_pairs, rivals_four_sets=True, kinds=range(4, 8), in_pairs=True), GB.fan(19), replaces=("concealed_hand", "single_wait")),
            rule("greater_honours_and_knitted_tiles", "Greater Honors and Knitted Tiles", points(24), complete_shape(tiles.all_honours_and_knitted_tiles, kinds=range(14, 15)), GB.fan(20, 29), replaces=("lesser_honours_and_knitted_tiles", "all_types", "concealed_hand")),
            rule("all_even_pungs", "All Even Pungs", points(24), whole_hand(hand.four_triplets, tiles.only_even_numbers), GB.fan(21), replaces=("all_pungs", "all_simples", "no_honours")),
            rule("full_flush", "Full Flush", points(24), whole_hand(hand.one_suit), GB.fan(22), replaces=("no_honours",)),
            rule("pure_triple_chow", "Pure Triple Chow", points(24), each_combination(3, together.equal_chows), GB.fan(23), replaces=("pure_shifted_pungs", "pure_double_chow")),
            rule("pure_shifted_pungs", "Pure Shifted Pungs", points(24), each_combination(3, together.pungs_in_a_row), GB.fan(24), replaces=("pure_triple_chow",)),
            rule("upper_tiles", "Upper Tiles", points(24), whole_hand(tiles.only_7_to_9), GB.fan(25), replaces=("upper_four", "no_honours")),
            rule("middle_tiles", "Middle Tiles", points(24), whole_hand(tiles.only_4_to_6), GB.fan(26), replaces=("all_simples", "no_honours")),
            rule("lower_tiles", "Lower Tiles", points(24), whole_hand(tiles.only_1_to_3), GB.fan(27), replaces=("lower_four", "no_honours"))),
        chapter("Fan of 16 points", CountsFor.WINNER,
            rule("pure_straight", "Pure Straight", points(16), each_combination(3, together.straight), GB.fan(28)),
            rule("three_suited_terminal_chows", "Three-Suited Terminal Chows", points(16), whole_hand(tiles.end_chows_in_two_suits), GB.fan(29), replaces=("all_chows", "pure_double_chow", "mixed_double_chow", "two_terminal_chows", "no_honours")),
            rule("pure_shifted_chows", "Pure Shifted Chows", points(16), each_combination(3, together.chows_in_steps), GB.fan(30)),
            rule("all_fives", "All Fives", points(16), whole_hand(tiles.a_five_in_each_set), GB.fan(31), replaces=("all_simples", "no_honours")),
            rule("triple_pung", "Triple Pung", points(16), each_combination(3, together.pungs_of_one_number), GB.fan(32), replaces=("double_pung",)),
            rule("three_concealed_pungs", "Three Concealed Pungs", points(16), whole_hand(hand.three_triplets_concealed), GB.fan(33), replaces=("two_concealed_pungs",))),
        chapter("Fan of 12 points", CountsFor.WINNER,
            rule("lesser_honours_and_knitted_tiles", "Lesser Honors and Knitted Tiles", points(12), complete_shape(tiles.honours_and_knitted_tiles, kinds=range(14, 15)), GB.fan(34, 34), replaces=("all_types", "concealed_hand")),
            rule("knitted_straight", "Knitted Straight", points(12), complete_shape(tiles.knitted_straight, kinds=range(9, 14), takes=tiles.KNITTED), GB.fan(35, 34)),
            rule("upper_four", "Upper Four", points(12), whole_hand(tiles.only_6_to_9), GB.fan(36), replaces=("no_honours",)),
            rule("lower_four", "Lower Four", points(12), whole_hand(tiles.only_1_to_4), GB.fan(37), replaces=("no_honours",)),
            rule("big_three_winds", "Big Three Winds", points(12), whole_hand(patterns.winds_in_three_sets, earned_by=tiles.the_wind_triplets), GB.fan(38), replaces_within=("pung_of_terminals_or_honours",))),
        chapter("Fan of 8 points", CountsFor.WINNER,
            rule("mixed_straight", "Mixed Straight", points(8), each_combination(3, together.mixed_straight), GB.fan(39)),
            rule("reversible_tiles", "Reversible Tiles", points(8), whole_hand(tiles.only_reversible_tiles), GB.fan(40), replaces=("one_voided_suit",)),
            rule("mixed_triple_chow", "Mixed Triple Chow", points(8), each_combination(3, together.chows_of_one_number), GB.fan(41)),
            rule("mixed_shifted_pungs", "Mixed Shifted Pungs", points(8), each_combination(3, together.mixed_pungs_in_a_row), GB.fan(42)),
            rule("chicken_hand", "Chicken Hand", points(8), after_counting(hand.nothing_but_bonus_tiles), GB.fan(43, 36)),
            rule("last_tile_draw", "Last Tile Draw", points(8), going_out(win.drawn_as_the_wall_ends), GB.fan(44, 16), replaces=("self_drawn",)),
            rule("last_tile_claim", "Last Tile Claim", points(8), going_out(win.with_last_discard), GB.fan(45)),
            rule("out_with_replacement_tile", "Out with Replacement Tile", points(8), going_out(win.with_loose_tile), GB.fan(46, 16), replaces=("self_drawn",)),
            rule("robbing_the_kong", "Robbing the Kong", points(8), going_out(win.robbing_a_kong), GB.fan(47, 16), replaces=("last_tile",)),
            rule("two_concealed_kongs", "Two Concealed Kongs", points(8), whole_hand(tiles.two_concealed_kongs), GB.fan(48, 16), replaces=("concealed_kong", "two_concealed_pungs"))),
        chapter("Fan of 6 points", CountsFor.WINNER,
            rule("all_pungs", "All Pungs", points(6), whole_hand(hand.four_triplets), GB.fan(49)),
            rule("half_flush", "Half Flush", points(6), whole_hand(hand.one_suit_and_honours), GB.fan(50)),
            rule("mixed_shifted_chows", "Mixed Shifted Chows", points(6), each_combination(3, together.mixed_chows_in_a_row), GB.fan(51)),
            rule("all_types", "All Types", points(6), whole_hand(tiles.all_suits_winds_and_dragons), GB.fan(52)),
            rule("melded_hand", "Melded Hand", points(6), whole_hand(win.four_melded_before, win.last_tile_claimed), GB.fan(53), replaces=("single_wait",)),
            rule("two_dragon_pungs", "Two Dragon Pungs", points(6), whole_hand(patterns.two_dragon_triplets, earned_by=tiles.the_dragon_triplets), GB.fan(54), replaces=("dragon_pung",))),
        chapter("Fan of 4 points", CountsFor.WINNER,
            rule("outside_hand", "Outside Hand", points(4), whole_hand(hand.major_in_each_set), GB.fan(55)),
            rule("fully_concealed_hand", "Fully Concealed Hand", points(4), whole_hand(win.concealed_until_the_last_tile, win.last_tile_drawn), GB.fan(56), replaces=("self_drawn",)),
            rule("two_melded_kongs", "Two Melded Kongs", points(4), whole_hand(tiles.two_melded_kongs), GB.fan(57, 38), replaces=("melded_kong", "concealed_kong")),
            rule("a_melded_and_a_concealed_kong", "Two Melded Kongs", points(6), whole_hand(tiles.a_melded_and_a_concealed_kong), GB.fan(57, 38), replaces=("melded_kong", "concealed_kong"), of_row="two_melded_kongs"),
            rule("last_tile", "Last Tile", points(4), going_out(win.last_of_its_kind), GB.fan(58))),
        chapter("Fan of 2 points", CountsFor.WINNER,
            rule("dragon_pung", "Dragon Pung", points(2), each_set(sets.pung_or_kong, sets.dragons), GB.fan(59)),
            rule("prevalent_wind", "Prevalent Wind", points(2), each_set(sets.pung_or_kong, sets.of_prevailing_wind), GB.fan(60), replaces_within=("pung_of_terminals_or_honours",)),
            rule("seat_wind", "Seat Wind", points(2), each_set(sets.pung_or_kong, sets.of_seat_wind), GB.fan(61), replaces_within=("pung_of_terminals_or_honours",)),
            rule("concealed_hand", "Concealed Hand", points(2), whole_hand(win.concealed_until_the_last_tile, win.last_tile_claimed), GB.fan(62)),
            rule("all_chows", "All Chows", points(2), whole_hand(tiles.only_chows), GB.fan(63), replaces=("no_honours",)),
            rule("tile_hog", "Tile Hog", points(2), EachKind(4), GB.fan(64, 40)),
            rule("double_pung", "Double Pung", points(2), each_combination(2, together.two_pungs_of_one_number), GB.fan(65)),
            rule("two_concealed_pungs", "Two Concealed Pungs", points(2), whole_hand(hand.two_triplets_concealed), GB.fan(66)),
            rule("concealed_kong", "Concealed Kong", points(2), whole_hand(tiles.one_concealed_kong), GB.fan(67)),
            rule("all_simples", "All Simples", points(2), whole_hand(hand.all_minor), GB.fan(68), replaces=("no_honours",))),
        chapter("Fan of 1 point", CountsFor.WINNER,
            rule("pure_double_chow", "Pure Double Chow", points(1), each_combination(2, together.equal_chows), GB.fan(69)),
            rule("mixed_double_chow", "Mixed Double Chow", points(1), each_combination(2, together.two_chows_of_one_number), GB.fan(70)),
            rule("short_straight", "Short Straight", points(1), each_combination(2, together.chows_three_apart), GB.fan(71)),
            rule("two_terminal_chows", "Two Terminal Chows", points(1), each_combination(2, together.end_chows), GB.fan(72)),
            rule("pung_of_terminals_or_honours", "Pung of Terminals or Honors", points(1), each_set(sets.pung_or_kong, sets.terminals_or_winds), GB.fan(73)),
            rule("melded_kong", "Melded Kong", points(1), whole_hand(tiles.one_melded_kong), GB.fan(74)),
            rule("one_voided_suit", "One Voided Suit", points(1), whole_hand(tiles.two_suits), GB.fan(75)),
            rule("no_honours", "No Honors", points(1), whole_hand(tiles.no_honours), GB.fan(76)),
            rule("edge_wait", "Edge Wait", points(1), waiting_for(win.completing_an_edge, win.only_kind), GB.fan(77)),
            rule("closed_wait", "Closed Wait", points(1), waiting_for(win.completing_a_middle, win.only_kind), GB.fan(78)),
            rule("single_wait", "Single Wait", points(1), waiting_for(win.awaiting_the_pair, win.only_kind), GB.fan(79)),
            rule("self_drawn", "Self-Drawn", points(1), going_out(win.last_tile_drawn), GB.fan(80)),
            rule("flower_tiles", "Flower Tiles", points(1), each_bonus_tile(), GB.fan(81, 41))),
    ),

    principles=(
        Convention(Principle.NON_REPEAT.value, Text("Non-repeat"), Text("What a fan always contains is not counted beside it."), PRINCIPLES),
        Convention(Principle.NON_SEPARATION.value, Text("Non-separation"), Text("Sets that made a fan are not taken apart and grouped again for another."), PRINCIPLES),
        Convention(Principle.NON_IDENTICAL.value, Text("Non-identical"), Text("A set that was used for a fan is not used for the same fan again."), PRINCIPLES),
        Convention(Principle.HIGHEST.value, Text("Freedom to choose the highest"), Text("Of several fan that the tiles allow, the player takes the higher ones."), PRINCIPLES),
        Convention(Principle.ACCOUNT_ONCE.value, Text("Account once"), Text("Sets that are not yet combined may each be combined once with one that is."), PRINCIPLES),
    ),
    terms=Terms((
        Term("a loose tile, a replacement drawn from the kong box", "the tile that replaces a kong", GB.fan(46, 16)),
        Term("loose tile", "replacement tile", GB.fan(46, 16)),
        Term("kong box", "back end of the wall", GB.page(6, "3.4.20")),
        Term("wash-out", "draw", GB.page(12, "3.6.8")),
    )),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=HAND),
    table=play.TableRules(
        sources=frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD, WonFrom.ROBBED_KONG}),
        asks_for=frozenset({play.OptionalFact.LAST_TILE, play.OptionalFact.LAST_OF_KIND}),
        claim_exposes=frozenset({SetKind.PUNG}),
        seats=MCR_SEATS,
        cite=PLAY,
        chows_cite=HAND,
        held_awaited=True, stock=0,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG}), GB.fan(46, 16)),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD}), GB.fan(44, 16)),
        last_of_kind=GB.fan(58),
    ),
    going_out=play.GoingOutRules(play.points_needed(8), with_players=frozenset({4}), cite=PAYMENTS, not_counted=frozenset({"flower_tiles"})),
    payments=play.PaymentRules(
        shares=play.Shares(drawn=1, giver=1, others=0, base=8),
        cite=PAYMENTS,
    ),
    penalties=(
        play.PenaltyRule(id="false_mah_jong", name=Text("False Mah-Jong"), amount=FixedPoints(10), payees=play.Payees.OTHERS, each=True, cite=MCR_EUROPE.at("Penalties")),
    ),

    options=(
        option("kongs", "What are two kongs worth, one or both of them concealed?", GB.fan(48, 38),
            choice("wmo", "Two concealed kongs 8, a melded and a concealed one 6."),
            choice("chinese", "Two concealed kongs 6, a melded and a concealed one 5.",
                   RulesetChange(rows=(RuleChange("two_concealed_kongs", points=6), RuleChange("a_melded_and_a_concealed_kong", points=5))))),
        option("concealed_kongs_beside", "Do concealed kongs count beside Three and Four Kongs?", CHINESE,
            choice("none", "No."),
            choice("counted", "Yes: one of them 2, two of them 8.", RulesetChange(adds=(
                ("Fan of 8 points", rule("two_of_several_kongs", "Two Concealed Kongs", points(8), whole_hand(tiles.two_of_several_kongs_concealed), CHINESE, replaces=("two_concealed_pungs",), of_row="two_concealed_kongs")),
                ("Fan of 2 points", rule("one_of_several_kongs", "Concealed Kong", points(2), whole_hand(tiles.one_of_several_kongs_concealed), CHINESE, of_row="concealed_kong")),
            )))),
        option("concealed_special_hands", "What does a drawn hand count that is always concealed?", CHINESE,
            choice("fully_concealed", "Fully Concealed Hand."),
            choice("self_drawn", "Self-Drawn.", change_of("fully_concealed_hand", asking=(tiles.may_be_melded,)))),
        option("green_with_half_flush", "Does Half Flush count beside All Green?", NATIONAL,
            choice(True, "Yes."),
            choice(False, "No.", change_of("all_green", replaces=("half_flush",)))),
        option("terminals_with_double_pung", "Does Double Pung count beside All Terminals?", NATIONAL,
            choice(True, "Yes."),
            choice(False, "No.", change_of("all_terminals", replaces=("all_terminals_and_honours", "no_honours", "double_pung")))),
        option("knitted_straight_in_singles", "Does Knitted Straight count beside Lesser Honors and Knitted Tiles?", NATIONAL,
            choice(True, "Yes, if all nine tiles of the knitted set are there."),
            choice(False, "No.", change_of("knitted_straight", asking=(tiles.sets_beside,)))),
        option("last_tile", "Is Last Tile played?", MCR_EUROPE.at("House rules"),
            choice("told_or_seen", "Yes, if the player says so, or if three of the kind lie in the winner's melds."),
            choice("none", "No.", RulesetChange(without=("last_tile",)))),
        option("minimum", "How many points does a hand need to go out, flowers not counted?", PAYMENTS,
            choice(8, "Eight."),
            choice(0, "None.", RulesetChange(going_out={"gate": play.NO_MINIMUM})),
            choice(6, "Six.", RulesetChange(going_out={"gate": play.points_needed(6)})),
            choice(10, "Ten.", RulesetChange(going_out={"gate": play.points_needed(10)}))),
    ),
)
