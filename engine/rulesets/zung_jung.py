"""Zung Jung, version 3.3: the 44 patterns of Alan Kwan. Points are added and nothing is doubled.

Data only: every figure with the number of its pattern. Of one series only the highest pattern counts: it replaces the
others.
"""

from fractions import Fraction

from engine.conditions import going_out as win, patterns, sets, whole_hand as hand
from engine.game.hand import WonFrom
from engine.rules.award import ADDITIVE, THE_LIMIT, Award, points
from engine.rules.changes import RulesetChange
from engine.rules.citation import Term, Terms
from engine.rules import conventions as play
from engine.rules.rule import (
    CountsFor, after_counting, chapter, choice, complete_shape, each_set, going_out, option, rule, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rulesets.sources import ZUNG_JUNG, ZUNG_JUNG_PAYOFF, ZUNG_JUNG_SEATS, ZUNG_JUNG_UNIFORM
from engine.text import Text

BASICS = ZUNG_JUNG.at("Rules: basic rules")
COUNTING = ZUNG_JUNG.at("Rules: freedom of count")
FULL = ZUNG_JUNG.at("Rules: limit of 320")
MINIMUM = ZUNG_JUNG.at("Rules: no minimum; a variant asks for 5")
FORMAL = ZUNG_JUNG_PAYOFF.at("Formal Competition Scheme")

FIVE_QUARTERS = Award(limit=Fraction(5, 4))
THREE_HALVES = Award(limit=Fraction(3, 2))

ZUNG_JUNG_RULES = Ruleset(
    id="zung-jung",
    name=Text("Zung Jung"),
    version="1",
    source=ZUNG_JUNG,
    scale=ADDITIVE,
    limit=320,
    limit_hand_without_limit=320,

    chapters=(
        chapter("1 Trivial patterns", CountsFor.WINNER,
            rule("all_sequences", "All Sequences", points(5), whole_hand(hand.four_chows), ZUNG_JUNG.at("1.1")),
            rule("concealed_hand", "Concealed Hand", points(5), whole_hand(hand.regular, win.concealed_until_the_last_tile), ZUNG_JUNG.at("1.2")),
            rule("no_terminals", "No Terminals", points(5), whole_hand(hand.all_minor), ZUNG_JUNG.at("1.3"))),
        chapter("2 One-suit patterns", CountsFor.WINNER,
            rule("mixed_one_suit", "Mixed One-Suit", points(40), whole_hand(hand.one_suit_and_honours), ZUNG_JUNG.at("2.1.1")),
            rule("pure_one_suit", "Pure One-Suit", points(80), whole_hand(hand.one_suit), ZUNG_JUNG.at("2.1.2")),
            rule("nine_gates", "Nine Gates", THREE_HALVES, whole_hand(patterns.nine_gates, patterns.nine_gates_before_the_last_tile), ZUNG_JUNG.at("2.2"))),
        chapter("3 Honour tiles", CountsFor.WINNER,
            rule("value_honour", "Value Honor", points(10), each_set(sets.pung_or_kong, sets.dragons_or_seat_wind), ZUNG_JUNG.at("3.1")),
            rule("small_three_dragons", "Small Three Dragons", points(40), whole_hand(patterns.little_three_dragons), ZUNG_JUNG.at("3.2.1")),
            rule("big_three_dragons", "Big Three Dragons", points(130), whole_hand(patterns.big_three_dragons), ZUNG_JUNG.at("3.2.2")),
            rule("small_three_winds", "Small Three Winds", points(30), whole_hand(patterns.two_winds_and_pair_of_a_third), ZUNG_JUNG.at("3.3.1")),
            rule("big_three_winds", "Big Three Winds", points(120), whole_hand(patterns.winds_in_three_sets), ZUNG_JUNG.at("3.3.2")),
            rule("small_four_winds", "Small Four Winds", THE_LIMIT, whole_hand(patterns.little_four_winds), ZUNG_JUNG.at("3.3.3"), replaces=("big_three_winds",)),
            rule("big_four_winds", "Big Four Winds", FIVE_QUARTERS, whole_hand(patterns.big_four_winds), ZUNG_JUNG.at("3.3.4")),
            rule("all_honours", "All Honors", THE_LIMIT, whole_hand(hand.only_honours), ZUNG_JUNG.at("3.4"))),
        chapter("4 Triplets and kongs", CountsFor.WINNER,
            rule("all_triplets", "All Triplets", points(30), whole_hand(hand.four_triplets), ZUNG_JUNG.at("4.1")),
            rule("two_concealed_triplets", "Two Concealed Triplets", points(5), whole_hand(hand.two_triplets_concealed), ZUNG_JUNG.at("4.2.1")),
            rule("three_concealed_triplets", "Three Concealed Triplets", points(30), whole_hand(hand.three_triplets_concealed), ZUNG_JUNG.at("4.2.2")),
            rule("four_concealed_triplets", "Four Concealed Triplets", points(125), whole_hand(hand.four_triplets_concealed), ZUNG_JUNG.at("4.2.3")),
            rule("one_kong", "One Kong", points(5), whole_hand(hand.one_kong), ZUNG_JUNG.at("4.3.1")),
            rule("two_kongs", "Two Kong", points(20), whole_hand(hand.two_kongs), ZUNG_JUNG.at("4.3.2")),
            rule("three_kongs", "Three Kong", points(120), whole_hand(hand.three_kongs), ZUNG_JUNG.at("4.3.3")),
            rule("four_kongs", "Four Kong", THREE_HALVES, whole_hand(hand.four_kongs), ZUNG_JUNG.at("4.3.4"))),
        chapter("5 Identical sequences", CountsFor.WINNER,
            rule("two_identical_sequences", "Two Identical Sequences", points(10), whole_hand(patterns.two_equal_chows), ZUNG_JUNG.at("5.1.1")),
            rule("two_identical_sequences_twice", "Two Identical Sequences Twice", points(60), whole_hand(patterns.two_equal_chows_twice), ZUNG_JUNG.at("5.1.2"), replaces=("two_identical_sequences",)),
            rule("three_identical_sequences", "Three Identical Sequences", points(120), whole_hand(patterns.three_equal_chows), ZUNG_JUNG.at("5.1.3"), replaces=("two_identical_sequences",)),
            rule("four_identical_sequences", "Four Identical Sequences", THREE_HALVES, whole_hand(patterns.four_equal_chows), ZUNG_JUNG.at("5.1.4"), replaces=("three_identical_sequences",))),
        chapter("6 Similar sets", CountsFor.WINNER,
            rule("three_similar_sequences", "Three Similar Sequences", points(35), whole_hand(patterns.a_chow_in_three_suits), ZUNG_JUNG.at("6.1")),
            rule("small_three_similar_triplets", "Small Three Similar Triplets", points(30), whole_hand(patterns.two_triplets_and_pair_of_a_number), ZUNG_JUNG.at("6.2.1")),
            rule("three_similar_triplets", "Three Similar Triplets", points(120), whole_hand(patterns.three_triplets_of_a_number), ZUNG_JUNG.at("6.2.2"))),
        chapter("7 Consecutive sets", CountsFor.WINNER,
            rule("nine_tile_straight", "Nine-Tile Straight", points(40), whole_hand(hand.three_chows_in_a_row), ZUNG_JUNG.at("7.1")),
            rule("three_consecutive_triplets", "Three Consecutive Triplets", points(100), whole_hand(patterns.three_triplets_in_a_row), ZUNG_JUNG.at("7.2.1")),
            rule("four_consecutive_triplets", "Four Consecutive Triplets", points(200), whole_hand(patterns.four_triplets_in_a_row), ZUNG_JUNG.at("7.2.2"), replaces=("three_consecutive_triplets",))),
        chapter("8 Terminals", CountsFor.WINNER,
            rule("mixed_lesser_terminals", "Mixed Lesser Terminals", points(40), whole_hand(hand.major_in_each_set), ZUNG_JUNG.at("8.1.1")),
            rule("pure_lesser_terminals", "Pure Lesser Terminals", points(50), whole_hand(hand.terminal_in_each_set), ZUNG_JUNG.at("8.1.2"), replaces=("mixed_lesser_terminals",)),
            rule("mixed_greater_terminals", "Mixed Greater Terminals", points(100), whole_hand(hand.only_majors_in_triplets_or_pairs), ZUNG_JUNG.at("8.1.3"), replaces=("mixed_lesser_terminals",)),
            rule("pure_greater_terminals", "Pure Greater Terminals", FIVE_QUARTERS, whole_hand(hand.only_terminals), ZUNG_JUNG.at("8.1.4"), replaces=("pure_lesser_terminals", "mixed_greater_terminals"))),
        chapter("9 Incidental patterns", CountsFor.WINNER,
            rule("final_draw", "Final Draw", points(10), going_out(win.drawn_as_the_wall_ends), ZUNG_JUNG.at("9.1.1")),
            rule("final_discard", "Final Discard", points(10), going_out(win.with_last_discard), ZUNG_JUNG.at("9.1.2")),
            rule("win_on_kong", "Win on Kong", points(10), going_out(win.with_loose_tile), ZUNG_JUNG.at("9.2")),
            rule("robbing_a_kong", "Robbing a Kong", points(10), going_out(win.robbing_a_kong), ZUNG_JUNG.at("9.3")),
            rule("blessing_of_heaven", "Blessing of Heaven", points(155), whole_hand(win.complete_as_dealt), ZUNG_JUNG.at("9.4.1")),
            rule("blessing_of_earth", "Blessing of Earth", points(155), whole_hand(win.on_dealers_first_discard), ZUNG_JUNG.at("9.4.2"))),
        chapter("10 Irregular hands", CountsFor.WINNER,
            rule("thirteen_terminals", "Thirteen Terminals", points(160), complete_shape(patterns.thirteen_orphans), ZUNG_JUNG.at("10.1")),
            rule("seven_pairs", "Seven Pairs", points(30), complete_shape(patterns.seven_pairs, rivals_four_sets=True), ZUNG_JUNG.at("10.2"))),
        chapter("Without a pattern", CountsFor.WINNER,
            rule("chicken_hand", "Chicken Hand", points(1), after_counting(hand.no_points), MINIMUM)),
    ),

    terms=Terms((
        Term("chows", "sequences", BASICS),
        Term("chow", "sequence", BASICS),
        Term("pungs", "triplets", BASICS),
        Term("pung", "triplet", BASICS),
        Term("a loose tile, a replacement drawn from the kong box", "the supplement tile after a kong", ZUNG_JUNG.at("9.2")),
        Term("loose tile", "supplement tile", ZUNG_JUNG.at("9.2")),
    )),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=FULL, above_the_limit=True, decides=True),
    table=play.TableRules(
        asks_for=frozenset({play.OptionalFact.LAST_TILE, play.OptionalFact.FIRST_TURN}),
        seats=ZUNG_JUNG_SEATS,
        cite=BASICS,
        chows_cite=COUNTING,
        bonus_tiles=False, stock=0,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG}), ZUNG_JUNG.at("9.2")),
        first_turn=play.FirstTurnFact(kongs=False, dealt_kongs=False, bonus_tiles=False, cite=ZUNG_JUNG.at("9.4")),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD}), ZUNG_JUNG.at("9.1")),
    ),
    going_out=play.GoingOutRules(play.NO_MINIMUM, with_players=frozenset({4}), cite=MINIMUM),
    payments=play.PaymentRules(
        shares=play.Shares(drawn=1, giver=1, others=1, others_at_most=25),
        cite=FORMAL,
    ),

    options=(
        option("threshold", "What does a player pay at most who did not discard the winning tile?", FORMAL,
            choice(25, "25 points."),
            choice(30, "30 points.", RulesetChange(payments={"shares": {"others_at_most": 30}}))),
        option("payoff", "Does the discarder pay more than the others?", ZUNG_JUNG_UNIFORM.at("Uniform Payoff Scheme"),
            choice("formal", "Yes: of a value above the threshold, all that the others do not pay."),
            choice("uniform", "No: each of the others pays the value, however the hand was won.",
                   RulesetChange(payments={"shares": {"others_at_most": None}}))),
        option("minimum", "How many points does a hand need to go out?", MINIMUM,
            choice(1, "One, so a Chicken Hand goes out."),
            choice(5, "Five, so a Chicken Hand does not.", RulesetChange(going_out={"gate": play.points_needed(5)}))),
    ),
)
