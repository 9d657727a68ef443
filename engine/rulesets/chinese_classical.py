"""Chinese Classical: kongs of three kinds, hands of every player doubled, all settle with all.

Data only: every figure with its rule. Where the Four Winds collection is silent, the figures are Millington's.
Wherever both give a figure, they agree. Options list other ways to play.
"""

from fractions import Fraction

from engine.game.hand import WonFrom
from engine.conditions import bonus_tiles as bonus, going_out as win, patterns, sets, whole_hand as hand
from engine.rules.changes import RuleChange, RulesetChange, change_of
from engine.rules import conventions as play
from engine.rules.award import THE_LIMIT, LimitShare, doublings, exposed_concealed, points
from engine.rules.rule import (
    CountsFor, SpecialHand, after_counting, chapter, choice, each_bonus_tile, each_set, going_out, option, rule,
    waiting_for, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule
from engine.rules.citation import Term, Terms
from engine.rulesets.sources import CHINESE_CLASSICAL_SEATS, FOUR_WINDS, HARR, MILLINGTON
from engine.special_hands.pattern import parse
from engine.text import Text

PLAYING = FOUR_WINDS.at("Playing")
PRELIMINARIES = FOUR_WINDS.at("Preliminaries")
PAYMENTS = FOUR_WINDS.at("Payments")
KONGS = FOUR_WINDS.at("Help: kongs as concealed sets")
WINNING = FOUR_WINDS.at("Help: scores for winning")
GOING_OUT = FOUR_WINDS.at("Help: limit hands by the way of going out")
LIMIT = MILLINGTON.at("rules 118 to 120")

# The German league has these options too.
LOOSE_TILE_COUNTS_AS_DRAWN = option("loose_tile_counts_as_drawn", "Does a loose tile that wins score the 2 points of a drawn tile?", WINNING,
    choice(True, "Yes: the player drew it."),
    choice(False, "No: only a tile of the live wall does.", change_of("self_drawn", when=going_out(win.drawn_from_the_wall))))
ONLY_TILE_AND_PAIR = option("only_tile_and_pair", "Does the only possible tile score besides the pair that it completes?", MILLINGTON.rule("115"),
    choice("both", "Both score."),
    choice("pair_only", "Where it completes the pair, only that scores.",
           change_of("minor_pair_completed", "major_pair_completed", replaces=("only_possible_tile",))))
CLAIMED_KONG = option("claimed_kong", "Does a claimed kong count as concealed for doublings and limit hands?", KONGS,
    choice("concealed", "Yes; its points are those of an exposed kong."),
    choice("exposed", "No.",
           RulesetChange(rows=(
               RuleChange("three_concealed_pungs", when=whole_hand(hand.three_or_four_triplets_concealed)),
               RuleChange("concealed_hand", when=whole_hand(hand.fully_concealed)),
               RuleChange("buried_treasure", when=whole_hand(hand.four_triplets, hand.fully_concealed)),
               RuleChange("concealed_clear_suit", when=whole_hand(hand.one_suit, hand.fully_concealed)),
           ))))
CONCEALED_HAND = option("concealed_hand", "Does a hand still count as concealed if its last tile was claimed?", MILLINGTON.rule("117(c)"),
    choice("drawn", "No: the last tile must be drawn."),
    choice("claimed_too", "Yes, for the doubling; not for a limit hand.", change_of("concealed_hand", when=whole_hand(hand.concealed_but_for_the_last_tile))))
NINE_GATES_LAST_TILE = option("nine_gates_last_tile", "Which last tile completes the Nine Gates?", MILLINGTON.rule("122(n)"),
    choice("any", "Any tile of the suit."),
    choice("two_to_eight", "A number from 2 to 8.", change_of("nine_gates", asking=(win.with_a_minor_tile,))))
DOUBLE_WIND_PAIR_POINTS = option("double_wind_pair_points", "What does a pair score whose wind is both the player's own and the prevailing one?", MILLINGTON.rule("114(e)"),
    choice(4, "4 points, 2 for each."),
    choice(2, "2 points.", change_of("prevailing_wind_pair", when=each_set(sets.pair, sets.prevailing_wind_only))))
HEAVENS_BLESSING_AFTER_REPLACEMENTS = option("heavens_blessing_after_replacements", "Is it Heaven's Blessing when East replaced a bonus tile or declared a kong?", GOING_OUT,
    choice(True, "Yes."),
    choice(False, "No: those are not the tiles dealt.", change_of("heavens_blessing", asking=(bonus.no_bonus_tile, hand.no_kong))))
EARTHS_BLESSING = option("earths_blessing", "Which tile gives Earth's Blessing?", GOING_OUT,
    choice("first_discard", "East's first discard."),
    choice("first_turn", "East's first discard, or the first tile that the player draws.",
           change_of("earths_blessing", when=whole_hand(win.on_first_turn))))

CHINESE_CLASSICAL_RULES = Ruleset(
    id="chinese-classical",
    name=Text("Chinese Classical"),
    version="1",
    source=FOUR_WINDS,
    limit=1000,
    limit_hand_without_limit=1000,

    chapters=(
        chapter("Going out", CountsFor.WINNER,
            rule("mah_jong", "Mah-Jong", points(10), going_out(win.went_out), MILLINGTON.rule("115(a)")),
            rule("self_drawn", "Last tile drawn", points(2), going_out(win.last_tile_drawn), MILLINGTON.rule("115(b)")),
            rule("only_possible_tile", "Only possible tile", points(2), waiting_for(win.only_possible_tile), MILLINGTON.rule("115(c)")),
            rule("minor_pair_completed", "Completing a pair of minor tiles", points(2), going_out(win.completing_the_pair, win.with_a_minor_tile), MILLINGTON.rule("115(d)")),
            rule("major_pair_completed", "Completing a pair of major tiles", points(4), going_out(win.completing_the_pair, win.with_a_major_tile), MILLINGTON.rule("115(d)"))),
        #                                                                   exposed  concealed
        chapter("Sets and pairs", CountsFor.EVERYONE,
            rule("chow", "Chow", exposed_concealed(                        ( 0, 0), ( 0, 0)), each_set(sets.chow), MILLINGTON.rule("114(d)")),
            rule("minor_pung", "Pung of minor tiles", exposed_concealed(   ( 2, 0), ( 4, 0)), each_set(sets.pung, sets.minor), MILLINGTON.rule("114(b)")),
            rule("major_pung", "Pung of major tiles", exposed_concealed(   ( 4, 0), ( 8, 0)), each_set(sets.pung, sets.major), MILLINGTON.rule("114(b)")),
            rule("minor_kong", "Kong of minor tiles", exposed_concealed(   ( 8, 0), (16, 0)), each_set(sets.kong, sets.minor), MILLINGTON.rule("114(c)")),
            rule("major_kong", "Kong of major tiles", exposed_concealed(   (16, 0), (32, 0)), each_set(sets.kong, sets.major), MILLINGTON.rule("114(c)")),
            rule("dragon_pair", "Pair of dragons", points(2), each_set(sets.pair, sets.dragons), MILLINGTON.rule("114(e)")),
            rule("seat_wind_pair", "Pair of own wind", points(2), each_set(sets.pair, sets.of_seat_wind), MILLINGTON.rule("114(e)")),
            rule("prevailing_wind_pair", "Pair of prevailing wind", points(2), each_set(sets.pair, sets.of_prevailing_wind), MILLINGTON.rule("114(e)")),
            rule("plain_pair", "Pair that scores nothing", points(0), each_set(sets.pair, sets.plain), MILLINGTON.rule("114(e)"))),
        chapter("Bonus tiles", CountsFor.EVERYONE,
            rule("flower", "Flower", points(4), each_bonus_tile(bonus.flower), MILLINGTON.rule("114(a)")),
            rule("season", "Season", points(4), each_bonus_tile(bonus.season), MILLINGTON.rule("114(a)")),
            rule("seat_flower_and_season", "Own flower and own season", doublings(1), whole_hand(bonus.seat_flower_and_season, earned_by=bonus.the_seat_flower_and_season), MILLINGTON.rule("116(a)")),
            rule("four_flowers", "Four flowers", doublings(1), whole_hand(bonus.four_flowers, earned_by=bonus.the_flowers), MILLINGTON.rule("116(b)")),
            rule("four_seasons", "Four seasons", doublings(1), whole_hand(bonus.four_seasons, earned_by=bonus.the_seasons), MILLINGTON.rule("116(b)"))),
        chapter("Doublings for every player", CountsFor.EVERYONE,
            rule("dragon_set", "Pung or kong of dragons", doublings(1), each_set(sets.pung_or_kong, sets.dragons), MILLINGTON.rule("116(d)")),
            rule("seat_wind_set", "Pung or kong of own wind", doublings(1), each_set(sets.pung_or_kong, sets.of_seat_wind), MILLINGTON.rule("116(e)")),
            rule("prevailing_wind_set", "Pung or kong of prevailing wind", doublings(1), each_set(sets.pung_or_kong, sets.of_prevailing_wind), MILLINGTON.rule("116(f)")),
            rule("little_three_dragons", "Little Three Dragons", doublings(1), whole_hand(patterns.little_three_dragons), MILLINGTON.rule("116(g)")),
            rule("big_three_dragons", "Big Three Dragons", doublings(2), whole_hand(patterns.dragons_in_three_sets), MILLINGTON.rule("116(h)")),
            rule("little_four_winds", "Little Four Winds", doublings(1), whole_hand(patterns.little_four_winds), MILLINGTON.rule("116(i)")),
            rule("big_four_winds", "Big Four Winds", doublings(2), whole_hand(patterns.winds_in_four_sets), MILLINGTON.rule("116(j)")),
            rule("three_concealed_pungs", "Three concealed pungs", doublings(1), whole_hand(hand.three_triplets_in_the_hand), MILLINGTON.rule("116(k)"))),
        chapter("Doublings for the winner", CountsFor.WINNER,
            rule("no_score_hand", "No-score hand", doublings(1), after_counting(hand.no_scoring_sets), MILLINGTON.rule("117(a)")),
            rule("no_chows", "No chows", doublings(1), whole_hand(hand.four_triplets), MILLINGTON.rule("117(b)")),
            rule("concealed_hand", "Concealed hand", doublings(1), whole_hand(hand.concealed_or_kong_claimed), MILLINGTON.rule("117(c)")),
            rule("one_suit_with_honours", "One suit with honours", doublings(1), whole_hand(hand.one_suit_with_honours), MILLINGTON.rule("117(d)")),
            rule("one_suit", "One suit only", doublings(3), whole_hand(hand.one_suit), MILLINGTON.rule("117(e)")),
            rule("all_majors", "Majors only", doublings(1), whole_hand(hand.all_major), MILLINGTON.rule("117(f)")),
            rule("loose_tile", "Mah-Jong with a loose tile", doublings(1), going_out(win.with_loose_tile), MILLINGTON.rule("117(h)")),
            rule("last_tile", "Mah-Jong with the last tile of the wall", doublings(1), going_out(win.ending_the_wall), MILLINGTON.rule("117(i)")),
            rule("last_discard", "Mah-Jong with the last discard", doublings(1), going_out(win.with_last_discard), MILLINGTON.rule("117(j)")),
            rule("robbing_the_kong", "Robbing the kong", doublings(1), going_out(win.robbing_a_kong), MILLINGTON.rule("117(k)")),
            rule("original_call", "Original call", doublings(1), whole_hand(win.original_call), MILLINGTON.rule("117(l)"))),
        chapter("Limit hands by the way of going out", CountsFor.WINNER,
            rule("heavens_blessing", "Heaven's Blessing", THE_LIMIT, whole_hand(win.complete_as_dealt), MILLINGTON.rule("122(a)")),
            rule("earths_blessing", "Earth's Blessing", THE_LIMIT, whole_hand(win.on_dealers_first_discard), MILLINGTON.rule("122(b)")),
            rule("plum_blossom", "Gathering the Plum Blossom from the Roof", THE_LIMIT, going_out(win.with_loose_tile, win.with_circle_5), MILLINGTON.rule("122(c)")),
            rule("moon_from_the_sea", "Catching the Moon from the Bottom of the Sea", THE_LIMIT, going_out(win.ending_the_wall_or_with_last_discard, win.with_circle_1), GOING_OUT),
            rule("carrying_pole", "Scratching a Carrying Pole", THE_LIMIT, going_out(win.robbing_a_kong, win.with_bamboo_2), MILLINGTON.rule("122(e)")),
            rule("kong_upon_kong", "Kong upon Kong", THE_LIMIT, going_out(win.with_loose_tile, win.replacing_two_kongs_in_a_row), MILLINGTON.rule("122(f)")),
            rule("consecutive_wins", "East's Thirteenth Consecutive Win", THE_LIMIT, whole_hand(win.wins_in_a_row(13)), MILLINGTON.rule("122(r)"))),
        chapter("Limit hands by their tiles", CountsFor.WINNER,
            rule("fourfold_plenty", "Fourfold Plenty", THE_LIMIT, whole_hand(hand.four_kongs), MILLINGTON.rule("122(g)")),
            rule("buried_treasure", "Buried Treasure", THE_LIMIT, whole_hand(hand.four_triplets, hand.concealed_or_kong_claimed), MILLINGTON.rule("122(h)")),
            rule("three_great_scholars", "Three Great Scholars", THE_LIMIT, whole_hand(patterns.big_three_dragons, hand.four_triplets), MILLINGTON.rule("122(i)")),
            rule("four_blessings", "Four Blessings o'er the Door", THE_LIMIT, whole_hand(patterns.big_four_winds), MILLINGTON.rule("122(j)")),
            rule("all_honours", "All Honours", THE_LIMIT, whole_hand(hand.all_honours), MILLINGTON.rule("122(k)")),
            rule("heads_and_tails", "Heads and Tails", THE_LIMIT, whole_hand(hand.all_terminals), MILLINGTON.rule("122(l)")),
            rule("imperial_jade", "Imperial Jade", THE_LIMIT, whole_hand(hand.all_green), MILLINGTON.rule("122(m)")),
            rule("nine_gates", "Nine Gates", THE_LIMIT, whole_hand(patterns.nine_gates, patterns.nine_gates_before_the_last_tile), MILLINGTON.rule("122(n)")),
            rule("wriggling_snake", "Wriggling Snake", THE_LIMIT, whole_hand(patterns.wriggling_snake), MILLINGTON.rule("122(o)")),
            rule("concealed_clear_suit", "Concealed Clear Suit", THE_LIMIT, whole_hand(hand.one_suit, hand.concealed_or_kong_claimed), MILLINGTON.rule("122(p)"))),
    ),

    special_hands=(
        SpecialHand(id="thirteen_unique_wonders", name=Text("Thirteen Unique Wonders"), pattern=parse("each majors + any majors"), worth=LimitShare(Fraction(1)), concealed=True, cite=MILLINGTON.rule("122(q)")),
    ),
    terms=Terms((Term("mah-jong", "Mah-Jong", PLAYING),)),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=LIMIT),

    table=play.TableRules(
        sources=frozenset(WonFrom),
        asks_for=play.CLASSICAL_FACTS,
        concealed_kong_robbed_for=frozenset({"thirteen_unique_wonders"}),
        seats=CHINESE_CLASSICAL_SEATS,
        cite=PLAYING,
        chows_cite=PLAYING,
    ),
    facts=play.Facts(
        # Flowers and seasons are replaced from the live wall.
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG}), PRELIMINARIES),
        kong_box=play.KongBoxFact(16, PRELIMINARIES),
        first_turn=play.FirstTurnFact(kongs=True, dealt_kongs=True, bonus_tiles=True, cite=PRELIMINARIES),
        last_tile=play.LastTileFact(
            frozenset({
                WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD, WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG,
            }),
            MILLINGTON.rule("117"),
        ),
        # The rule allows sets melded before and names no number. The German league, which plays by it, allows two.
        original_call=play.OriginalCallFact(most_exposed=2, last_counts=False, kongs=True, cite=MILLINGTON.at("rule 55; the number is the German league's")),
        kongs_in_a_row=MILLINGTON.rule("122(f)"),
        # After the thirteenth win in a row the deal passes.
        dealer_wins=play.DealerWinsFact(13, MILLINGTON.rule("122(r)")),
    ),
    going_out=play.GoingOutRules(play.NO_MINIMUM, with_players=frozenset(), cite=PLAYING),
    payments=play.SettlementRules(
        doubling_with=frozenset({4}),
        liability=LiabilityRule(earlier_tiles=True, cite=MILLINGTON.at("rules 90 to 96")),
        cite=PAYMENTS,
    ),
    without_limit=change_of("all_honours", no_limit=True, doublings=2),

    penalties=(
        play.PenaltyRule(id="false_mah_jong", name=Text("False declaration of Mah-Jong"), amount=LimitShare(Fraction(1, 2)), payees=play.Payees.OTHERS, each=True, east_doubles=True, cite=HARR.at("Penalties")),
    ),

    options=(
        LOOSE_TILE_COUNTS_AS_DRAWN,
        ONLY_TILE_AND_PAIR,
        option("no_score_hand", "What spoils a no-score hand?", MILLINGTON.rule("117(a)"),
            choice("scoring_sets", "Only a set or pair that scores."),
            choice("any_points", "Any points but those for going out and for bonus tiles: a drawn tile, the only possible one, a pair completed.",
                   change_of("no_score_hand", when=after_counting(hand.no_scoring_sets, hand.nothing_else_scores(10))))),
        option("loose_tile_and_last_tile", "Do the doublings for a loose tile and for the last tile of the wall count together?", MILLINGTON.rule("117"),
            choice(True, "Yes."),
            choice(False, "No: only the loose tile.", change_of("loose_tile", replaces=("last_tile",)))),
        option("moon_on_a_discard", "Is it the Moon from the Bottom of the Sea on the last discard too?", GOING_OUT,
            choice(True, "Yes."),
            choice(False, "No: the tile must be drawn.", change_of("moon_from_the_sea", when=going_out(win.drawn_as_the_wall_ends, win.with_circle_1)))),
        HEAVENS_BLESSING_AFTER_REPLACEMENTS,
        EARTHS_BLESSING,
        option("three_great_scholars_with_chow", "May the fourth set of Three Great Scholars be a chow?", MILLINGTON.rule("122(i)"),
            choice(False, "No."),
            choice(True, "Yes.", change_of("three_great_scholars", when=whole_hand(patterns.big_three_dragons)))),
        CLAIMED_KONG,
        CONCEALED_HAND,
        NINE_GATES_LAST_TILE,
        DOUBLE_WIND_PAIR_POINTS,
    ),
)
