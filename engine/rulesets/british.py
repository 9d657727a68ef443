"""The British rules as Peter Gregory explains them: every hand scores, and all settle with all.

Data only: every figure with its page. Where the page is silent, or its author corrected it later, an option lists
the ways to read it. The first choice is the default.
"""

from fractions import Fraction

from engine.game.hand import WonFrom
from engine.conditions import bonus_tiles as bonus, going_out as win, patterns, sets, whole_hand as hand
from engine.rules.changes import NO_CHANGE, RuleChange, RulesetChange, change_of, in_another_book
from engine.rules import conventions as play
from engine.rules.award import THE_LIMIT, FixedPoints, LimitShare, TilesDoubled, doublings, points
from engine.rules.rule import (
    CountsFor, SpecialHand, chapter, choice, each_bonus_tile, each_set, going_out, option, rule, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule
from engine.rules.citation import Term, Terms
from engine.rulesets.chinese_classical import CHINESE_CLASSICAL_RULES
from engine.rulesets.sources import BRITISH, BRITISH_SEATS, CLUBS
from engine.special_hands.pattern import parse
from engine.text import Text
from engine.game.tiles import Joker, Tile

KONG_BOX = BRITISH.at("The kong box")
SCORES = BRITISH.at("Scoring: working out the scores")
DOUBLING = BRITISH.at("Scoring: doubling")
SPECIAL = BRITISH.at("Scoring: special hands")
SETTLING = BRITISH.at("Scoring: settling up")
PLAYING = BRITISH.at("The game: playing")
VARIATIONS = BRITISH.at("The game: variations of play")

HALF = LimitShare(Fraction(1, 2))
WHOLE = LimitShare(Fraction(1))
TWO_FIFTHS = LimitShare(Fraction(2, 5))
ONE_FIFTH = LimitShare(Fraction(1, 5))

BRITISH_RULES = Ruleset(
    id="british",
    name=Text("British"),
    version="1",
    source=BRITISH,
    limit=1000,
    limit_hand_without_limit=1000,

    chapters=(
        chapter("Going out", CountsFor.WINNER,
            rule("mah_jong", "Mah-Jong", points(20), going_out(win.went_out), SCORES),
            rule("drawn_from_the_wall", "Last tile drawn from the live wall", points(2), going_out(win.drawn_from_the_wall), SCORES)),
        # Sets and pairs score as in Chinese Classical.
        *in_another_book(CHINESE_CLASSICAL_RULES.chapters[1:2], NO_CHANGE, {}, {}, SCORES),
        chapter("Bonus tiles", CountsFor.EVERYONE,
            rule("flower", "Flower", points(4), each_bonus_tile(bonus.flower), SCORES),
            rule("season", "Season", points(4), each_bonus_tile(bonus.season), SCORES),
            rule("seat_flower", "Own flower", doublings(1), each_bonus_tile(bonus.flower, bonus.of_seat_wind), DOUBLING),
            rule("seat_season", "Own season", doublings(1), each_bonus_tile(bonus.season, bonus.of_seat_wind), DOUBLING),
            rule("four_flowers", "Bouquet of flowers", doublings(2), whole_hand(bonus.four_flowers, earned_by=bonus.the_flowers), DOUBLING, replaces=("seat_flower",)),
            rule("four_seasons", "Bouquet of seasons", doublings(2), whole_hand(bonus.four_seasons, earned_by=bonus.the_seasons), DOUBLING, replaces=("seat_season",))),
        chapter("Doubles for every player", CountsFor.EVERYONE,
            rule("seat_wind_set", "Pung or kong of own wind", doublings(1), each_set(sets.pung_or_kong, sets.of_seat_wind), DOUBLING),
            rule("prevailing_wind_set", "Pung or kong of prevailing wind", doublings(1), each_set(sets.pung_or_kong, sets.of_prevailing_wind), DOUBLING),
            rule("dragon_set", "Pung or kong of dragons", doublings(1), each_set(sets.pung_or_kong, sets.dragons), DOUBLING),
            rule("original_call", "Original call", doublings(1), whole_hand(win.original_call), DOUBLING)),
        chapter("Doubles for the winner", CountsFor.WINNER,
            rule("no_chows", "No chows", doublings(1), whole_hand(hand.four_triplets, hand.chows_were_allowed), DOUBLING),
            rule("one_suit_with_honours", "One suit with honours", doublings(1), whole_hand(hand.one_suit_with_honours), DOUBLING),
            rule("ones_and_nines_with_honours", "Ones and nines with honours", doublings(1), whole_hand(hand.ones_and_nines_with_honours), DOUBLING),
            rule("concealed_hand", "Concealed hand", doublings(1), whole_hand(hand.fully_concealed, hand.suit_set, patterns.honour_set), DOUBLING),
            rule("loose_tile", "Mah-Jong with a loose tile", doublings(1), going_out(win.with_loose_tile), DOUBLING),
            rule("last_tile", "Mah-Jong with the last tile of the live wall", doublings(1), going_out(win.with_last_tile_of_the_wall), DOUBLING),
            rule("last_discard", "Mah-Jong with the last discard", doublings(1), going_out(win.with_last_discard), DOUBLING),
            rule("robbing_the_kong", "Robbing the kong", doublings(1), going_out(win.robbing_a_kong), DOUBLING),
            rule("mah_jong_on_original_call", "Mah-Jong on an original call", doublings(1), whole_hand(win.original_call), DOUBLING)),
        chapter("Limit hands by the way of going out", CountsFor.WINNER,
            rule("heavens_blessing", "Heaven's Blessing", THE_LIMIT, whole_hand(win.complete_as_dealt, bonus.no_bonus_tile), SPECIAL),
            rule("earths_blessing", "Earth's Blessing", THE_LIMIT, whole_hand(win.on_dealers_first_discard), SPECIAL),
            rule("plum_blossom", "Gathering the Plum Blossom from the Roof", THE_LIMIT, going_out(win.with_loose_tile, win.with_circle_5), SPECIAL),
            rule("moon_from_the_sea", "Plucking the Moon from the Bottom of the Sea", THE_LIMIT, going_out(win.with_last_tile_of_the_wall, win.with_circle_1), SPECIAL),
            rule("twofold_fortune", "Twofold Fortune", THE_LIMIT, going_out(win.with_loose_tile, win.replacing_two_kongs_in_a_row), SPECIAL)),
    ),

    special_hands=(
        SpecialHand(id="purity", name=Text("Purity"), pattern=parse("4 triplets + pair, only suits, 1 suit"), worth=TilesDoubled(3, as_well=("last_discard",), loose_tile_points=2), fishing=TilesDoubled(3), cite=SPECIAL),
        SpecialHand(id="all_pair_honours", name=Text("All Pair Honours"), pattern=parse("7 pairs, only majors"), worth=HALF, fishing=ONE_FIFTH, concealed=True, cite=SPECIAL),
        SpecialHand(id="knitting", name=Text("Knitting"), pattern=parse("7 [xn yn]"), worth=HALF, fishing=ONE_FIFTH, concealed=True, cite=SPECIAL),
        SpecialHand(id="triple_knitting", name=Text("Triple Knitting"), pattern=parse("4 [xn yn zn] + [pn qn]"), worth=HALF, fishing=ONE_FIFTH, concealed=True, cite=SPECIAL),
        SpecialHand(id="buried_treasure", name=Text("Buried Treasure"), pattern=parse("4 pungs + pair, 1 suit"), worth=WHOLE, fishing=TWO_FIFTHS, concealed=True, cite=SPECIAL),
        SpecialHand(id="imperial_jade", name=Text("Imperial Jade"), pattern=parse("4 triplets + pair, only B2 B3 B4 B6 B8 DG"), worth=WHOLE, fishing=TWO_FIFTHS, cite=SPECIAL),
        SpecialHand(id="thirteen_unique_wonders", name=Text("The 13 Unique Wonders"), pattern=parse("each majors + any majors"), worth=WHOLE, fishing=TWO_FIFTHS, concealed=True, cite=SPECIAL),
        SpecialHand(id="gates_of_heaven", name=Text("Gates of Heaven"), pattern=parse("x1 x1 x1 + x2-8 + x9 x9 x9 + any x2-8"), worth=WHOLE, fishing=TWO_FIFTHS, concealed=True, cite=SPECIAL),
        SpecialHand(id="wriggling_snake", name=Text("Wriggling Snake"), pattern=parse("x1 x1 + x2-9 + WE WS WW WN"), worth=WHOLE, fishing=TWO_FIFTHS, concealed=True, cite=SPECIAL),
        SpecialHand(id="all_winds_and_dragons", name=Text("All Winds and Dragons"), pattern=parse("4 triplets + pair, only honours"), worth=WHOLE, fishing=TWO_FIFTHS, cite=SPECIAL),
        SpecialHand(id="heads_and_tails", name=Text("Heads and Tails"), pattern=parse("4 triplets + pair, only terminals"), worth=WHOLE, fishing=TWO_FIFTHS, cite=SPECIAL),
        SpecialHand(id="fourfold_plenty", name=Text("Fourfold Plenty"), pattern=parse("4 kongs + pair"), worth=WHOLE, fishing=TWO_FIFTHS, cite=SPECIAL),
        SpecialHand(id="three_great_scholars", name=Text("Three Great Scholars"), pattern=parse("triplet of DR + triplet of DG + triplet of DW + triplet + pair"), worth=WHOLE, fishing=TWO_FIFTHS, cite=SPECIAL),
        SpecialHand(id="four_blessings", name=Text("Four Blessings Hovering over the Door"), pattern=parse("triplet of WE + triplet of WS + triplet of WW + triplet of WN + pair"), worth=WHOLE, fishing=TWO_FIFTHS, cite=SPECIAL),
    ),
    terms=Terms((
        Term("mah-jong", "Mah-Jong", PLAYING),
        Term("doublings", "doubles", DOUBLING),
        Term("doubling", "double", DOUBLING),
    )),

    special_hand_rules=play.SpecialHandRules(
        on_top=frozenset({"flower", "season", "seat_flower", "seat_season", "four_flowers", "four_seasons", "last_discard"}),
        cite=DOUBLING,
    ),

    table=play.TableRules(
        asks_for=frozenset({play.OptionalFact.LAST_TILE, play.OptionalFact.FIRST_TURN, play.OptionalFact.ORIGINAL_CALL, play.OptionalFact.KONGS_IN_A_ROW}),
        most_chows=1,
        no_chows_with=frozenset({2, 3}),
        undeclared_kongs_count=True,
        caught_mid_turn=False,
        dealer_is_east_with=frozenset({2, 3, 4, 5}),
        seats=BRITISH_SEATS,
        cite=VARIATIONS,
        chows_cite=PLAYING,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG, play.Replaced.BONUS_TILE}), KONG_BOX),
        kong_box=play.KongBoxFact(14, KONG_BOX),
        # A kong is declared in a player's turn, never in the deal.
        first_turn=play.FirstTurnFact(kongs=False, dealt_kongs=False, bonus_tiles=True, cite=SPECIAL),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.DISCARD}), DOUBLING),
        # The hand is the dealt tiles and one drawn: whoever declares a kong changes it.
        original_call=play.OriginalCallFact(most_exposed=0, last_counts=False, kongs=False, cite=DOUBLING),
        # The replacement of the first kong completes the next, so only the first can be claimed.
        kongs_in_a_row=SPECIAL,
    ),
    going_out=play.GoingOutRules(play.NO_MINIMUM, with_players=frozenset({2}), cite=VARIATIONS),
    payments=play.SettlementRules(
        doubling_with=frozenset({3, 4, 5}),
        liability=LiabilityRule(earlier_tiles=False, cite=CLUBS.at("Penalties")),
        cite=SETTLING,
    ),

    penalties=(
        play.PenaltyRule(id="miscalled_discard", name=Text("Miscalled discard that was claimed"), amount=FixedPoints(50), payees=play.Payees.ONE_NAMED, cite=CLUBS.at("Penalties")),
        play.PenaltyRule(id="false_mah_jong", name=Text("False declaration of Mah-Jong"), amount=HALF, payees=play.Payees.OTHERS, each=True, cite=CLUBS.at("Penalties")),
    ),

    options=(
        option("ruleset_version", "Which text of the rules is followed?", SPECIAL,
            choice("clarified", "The later pages, with the corrections that the authors of the book accepted."),
            choice("2008", "The pages of 2008: a concealed hand needs suit tiles and honours, but not a set of each, "
                   "and Purity is never counted as an ordinary hand.",
                   RulesetChange(rows=(RuleChange("concealed_hand", when=whole_hand(hand.fully_concealed, hand.suit_tile, hand.honour_tile)),),
                          special_hands={"purity": {"worth": {"or_count": False}, "fishing": {"or_count": False}}}))),
        option("loose_tile_counts_as_wall", "Does a loose tile that wins score the 2 points of a tile drawn from the wall?", SCORES,
            choice(False, "No, except towards Purity."),
            choice(True, "Yes.",
                   RulesetChange(rows=(RuleChange("drawn_from_the_wall", when=going_out(win.last_tile_drawn)),),
                          special_hands={"purity": {"worth": {"loose_tile_points": 0}}}))),
        option("original_call_layers", "How often does an original call double the winner's hand?", DOUBLING,
            choice(2, "Twice: once as for every player, once for going Mah-Jong on it."),
            choice(1, "Once.", RulesetChange(without=("mah_jong_on_original_call",)))),
        option("knitting_mixed_suits", "May each pair of Knitting be of other suits?", SPECIAL,
            choice(False, "No: two suits in the whole hand."),
            choice(True, "Yes.", RulesetChange(special_hands={"knitting": {"pattern": parse("7 [pn qn]")}}))),
        option("purity_bonus", "How do bonus tiles count with Purity?", SPECIAL,
            choice("apart", "Apart: their points, doubled by their own doubles, are added to the tiles doubled three times."),
            choice("together", "Together: their points are doubled three times like the tiles, and their doubles double everything.",
                   RulesetChange(special_hands={"purity": {"worth": {"with_bonus": True}, "fishing": {"with_bonus": True}}}))),
        option("gates_claimed_tile", "Which claimed tile may complete the Gates of Heaven?", SPECIAL,
            choice("any", "Any: the hand must be concealed only until it is complete."),
            choice("one_or_nine", "A one or a nine; any tile drawn.",
                   RulesetChange(special_hands={"gates_of_heaven": {"conditions": (win.claimed_a_one_or_nine_if_any,)}}))),
        option("clean_without_honours", "Does a hand of one suit without honours earn the double for one suit?", DOUBLING,
            choice(False, "No: there must be honours besides."),
            choice(True, "Yes.", change_of("one_suit_with_honours", when=whole_hand(hand.clean)))),
        option("all_pair_honours_repeats", "May a pair occur twice in All Pair Honours?", SPECIAL,
            choice(True, "Yes."),
            choice(False, "No: seven different pairs.",
                   RulesetChange(special_hands={"all_pair_honours": {"pattern": parse("7 different pairs, only majors")}}))),
        option("heavens_blessing_after_bonus", "Is it Heaven's Blessing when East replaced a bonus tile?", SPECIAL,
            choice(False, "No: those are not the tiles dealt."),
            choice(True, "Yes.", change_of("heavens_blessing", when=whole_hand(win.complete_as_dealt)))),
        option("two_player_gate", "What must a hand reach before one of two players may go Mah-Jong?", VARIATIONS,
            choice("off", "Nothing."),
            choice("doublings_4_or_500", "Four doubles or 500 points.", RulesetChange(going_out={"gate": play.FOUR_DOUBLINGS_OR_500}))),
        option("goulash", "Is the hand a goulash, played after a drawn game?", VARIATIONS,
            choice(False, "No."),
            choice(True, "Yes: no chows outside special hands, no double for having none, and jokers are wild, or else the 2s of bamboo.",
                   RulesetChange(without=("no_chows",), table={"most_chows": 0, "wild_tiles": frozenset({Tile.B2, Joker.JOKER})}))),
    ),
)
