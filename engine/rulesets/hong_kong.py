"""Hong Kong Old Style: only the winner scores, in faan, and a table turns the faan into points.

Data only: every figure with its source. Printed tables differ, so most figures have options beside the default.
"""

from fractions import Fraction

from engine.conditions import bonus_tiles as bonus, going_out as win, patterns, sets, whole_hand as hand
from engine.game.hand import WonFrom
from engine.rules.award import THE_LIMIT, FaanTable, LimitShare, doublings, points
from engine.rules.changes import RulesetChange, change_of
from engine.rules.citation import Term, Terms
from engine.rules import conventions as play
from engine.rules.rule import (
    CountsFor, SpecialHand, chapter, choice, complete_shape, each_bonus_tile, each_set, going_out, option, rule,
    whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule
from engine.rulesets.sources import (
    HONG_KONG_ANSWERS, HONG_KONG_ASSOCIATION, HONG_KONG_FOUR_WINDS, HONG_KONG_PAYMENTS, HONG_KONG_PROGRAMS,
    HONG_KONG_SEATS, HONG_KONG_SHEET, HONG_KONG_WIKIPEDIA, HONG_KONG_WIKIPEDIA_ZH,
)
from engine.special_hands.pattern import parse
from engine.text import Text

WIKIPEDIA = HONG_KONG_WIKIPEDIA.at("Scoring")
PLAYING = HONG_KONG_WIKIPEDIA.at("Playing")
HANDS = HONG_KONG_WIKIPEDIA_ZH.at("牌型")
FAAN = HONG_KONG_WIKIPEDIA_ZH.at("番種")
POINTS = HONG_KONG_WIKIPEDIA_ZH.at("分數")
ASSOCIATION = HONG_KONG_ASSOCIATION.at("番種")
ASSOCIATION_PAYMENTS = HONG_KONG_ASSOCIATION.at("Payments")
RULES_OF_SETS = HONG_KONG_FOUR_WINDS.at("Rules 05: scoring")
RULES_OF_PLAY = HONG_KONG_FOUR_WINDS.at("Rules 04: playing")
TIERS = HONG_KONG_PAYMENTS.at("Points")
PENALTIES = HONG_KONG_PAYMENTS.at("Penalties")
SHEET = HONG_KONG_SHEET.at("p. 1")
ANSWERS = HONG_KONG_ANSWERS.at("Hands")
PROGRAMS = HONG_KONG_PROGRAMS.at("Their tables of hands")

HALF_SPICY = FaanTable("half_spicy", (1, 2, 4, 8, 16, 24), doubles_every=2, limit_faan=10, cite=POINTS)
FULL_SPICY = {"id": "full_spicy", "steps": (1,), "doubles_every": 1}
OLD_STYLE = {"id": "old_style", "steps": (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64), "doubles_every": None}
EIGHT_BONUS_TILES = rule("eight_bonus_tiles", "All Eight Bonus Tiles", doublings(8), whole_hand(bonus.all_eight, earned_by=bonus.the_bonus_tiles), FAAN, replaces=("seat_flower", "seat_season", "four_flowers", "four_seasons"))

HONG_KONG_RULES = Ruleset(
    id="hong-kong",
    name=Text("Hong Kong Old Style"),
    version="1",
    source=HONG_KONG_WIKIPEDIA,
    scale=HALF_SPICY,
    limit=HALF_SPICY.limit,
    limit_hand_without_limit=HALF_SPICY.limit_hand_without_limit,

    chapters=(
        chapter("Going out", CountsFor.WINNER,
            rule("mah_jong", "Mah-Jong", points(1), going_out(win.went_out), POINTS),
            rule("self_drawn", "Self-Drawn", doublings(1), going_out(win.last_tile_drawn), WIKIPEDIA),
            rule("concealed_hand", "Concealed Hand", doublings(1), whole_hand(win.concealed_until_the_last_tile, hand.no_kong), FAAN),
            rule("robbing_the_kong", "Robbing the Kong", doublings(1), going_out(win.robbing_a_kong), WIKIPEDIA),
            rule("kong_replacement", "Win by Kong", doublings(1), going_out(win.with_loose_tile, hand.a_kong), FAAN),
            rule("kong_on_kong", "Kong on Kong", doublings(8), going_out(win.with_loose_tile, win.replacing_two_kongs_in_a_row), FAAN, replaces=("kong_replacement",)),
            rule("last_tile", "Last Tile of the Wall", doublings(1), going_out(win.drawn_as_the_wall_ends), ANSWERS),
            rule("last_discard", "Last Discard", doublings(1), going_out(win.with_last_discard), ANSWERS)),
        chapter("Sets", CountsFor.WINNER,
            rule("dragon_set", "Dragon Pung", doublings(1), each_set(sets.pung_or_kong, sets.dragons), WIKIPEDIA),
            rule("seat_wind_set", "Seat Wind", doublings(1), each_set(sets.pung_or_kong, sets.of_seat_wind), WIKIPEDIA),
            rule("prevailing_wind_set", "Prevailing Wind", doublings(1), each_set(sets.pung_or_kong, sets.of_prevailing_wind), ASSOCIATION)),
        chapter("Bonus tiles", CountsFor.WINNER,
            rule("no_bonus_tiles", "No Flowers", doublings(1), whole_hand(bonus.no_bonus_tile), SHEET),
            rule("seat_flower", "Own Flower", doublings(1), each_bonus_tile(bonus.flower, bonus.of_seat_wind), SHEET),
            rule("seat_season", "Own Season", doublings(1), each_bonus_tile(bonus.season, bonus.of_seat_wind), SHEET),
            rule("four_flowers", "All Flowers", doublings(2), whole_hand(bonus.four_flowers, earned_by=bonus.the_flowers), RULES_OF_SETS, replaces=("seat_flower",)),
            rule("four_seasons", "All Seasons", doublings(2), whole_hand(bonus.four_seasons, earned_by=bonus.the_seasons), RULES_OF_SETS, replaces=("seat_season",))),
        chapter("Patterns", CountsFor.WINNER,
            rule("all_chows", "Common Hand", doublings(1), whole_hand(hand.four_chows), FAAN),
            rule("all_pungs", "All Pungs", doublings(3), whole_hand(hand.four_triplets), WIKIPEDIA),
            rule("one_suit_with_honours", "Mixed One Suit", doublings(3), whole_hand(hand.one_suit_and_honours), SHEET),
            rule("one_suit", "All One Suit", doublings(7), whole_hand(hand.one_suit), ANSWERS),
            rule("mixed_orphans", "Mixed Orphans", doublings(1), whole_hand(hand.ones_and_nines_with_honours), ANSWERS),
            rule("little_three_dragons", "Small Dragons", doublings(3), whole_hand(patterns.little_three_dragons), ANSWERS),
            rule("big_three_dragons", "Great Dragons", doublings(5), whole_hand(patterns.big_three_dragons), ANSWERS),
            rule("little_four_winds", "Small Winds", doublings(3), whole_hand(patterns.little_four_winds), FAAN)),
        chapter("Limit hands", CountsFor.WINNER,
            rule("big_four_winds", "Great Winds", THE_LIMIT, whole_hand(patterns.big_four_winds), HANDS),
            rule("four_kongs", "Eighteen Arhats", THE_LIMIT, whole_hand(hand.four_kongs), ANSWERS),
            rule("all_honours", "All Honours", THE_LIMIT, whole_hand(hand.all_honours), HANDS),
            rule("all_terminals", "All Terminals", THE_LIMIT, whole_hand(hand.all_terminals), SHEET),
            rule("nine_gates", "Nine Gates", THE_LIMIT, whole_hand(patterns.nine_gates, patterns.nine_gates_before_the_last_tile), HANDS),
            rule("four_concealed_pungs", "Four Concealed Pungs", THE_LIMIT, whole_hand(hand.four_triplets, hand.four_triplets_concealed), SHEET),
            rule("heavenly_hand", "Heavenly Hand", THE_LIMIT, whole_hand(win.complete_as_dealt), HANDS),
            rule("earthly_hand", "Earthly Hand", THE_LIMIT, whole_hand(win.on_dealers_first_discard), HANDS)),
    ),

    special_hands=(
        SpecialHand(id="thirteen_orphans", name=Text("Thirteen Orphans"), pattern=parse("each majors + any majors"), worth=LimitShare(Fraction(1)), concealed=True, cite=WIKIPEDIA),
    ),
    terms=Terms((
        Term("doublings", "faan", FAAN),
        Term("doubling", "faan", FAAN),
        Term("doubles", "faan", FAAN),
        Term("kong box", "other end of the wall", RULES_OF_PLAY),
    )),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=HANDS),
    table=play.TableRules(
        sources=frozenset(WonFrom),
        asks_for=frozenset({play.OptionalFact.LAST_TILE, play.OptionalFact.FIRST_TURN, play.OptionalFact.KONGS_IN_A_ROW}),
        concealed_kong_robbed_for=frozenset({"thirteen_orphans"}),
        seats=HONG_KONG_SEATS,
        cite=PLAYING,
        chows_cite=PLAYING,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG, play.Replaced.BONUS_TILE}), FAAN),
        first_turn=play.FirstTurnFact(kongs=False, dealt_kongs=True, bonus_tiles=True, cite=HANDS),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD}), ANSWERS),
        kongs_in_a_row=FAAN,
    ),
    going_out=play.GoingOutRules(
        play.doublings_needed(3),
        with_players=frozenset({4}),
        cite=WIKIPEDIA,
        not_counted=frozenset({"no_bonus_tiles", "seat_flower", "seat_season", "four_flowers", "four_seasons", "eight_bonus_tiles"}),
    ),
    payments=play.PaymentRules(
        shares=play.Shares(drawn=2, giver=2, others=1),
        cite=TIERS,
        liability=LiabilityRule(earlier_tiles=True, claimed_kongs=True, cite=RULES_OF_PLAY),
    ),
    penalties=(
        play.PenaltyRule(id="false_mah_jong", name=Text("False Mah-Jong"), amount=LimitShare(Fraction(2)), payees=play.Payees.OTHERS, each=True, cite=PENALTIES),
    ),

    options=(
        option("minimum_faan", "How many faan does a hand need to go out?", WIKIPEDIA,
            choice(3, "Three."),
            choice(0, "None: a hand without faan scores 1 point.", RulesetChange(going_out={"gate": play.NO_MINIMUM})),
            choice(1, "One.", RulesetChange(going_out={"gate": play.doublings_needed(1)})),
            choice(2, "Two.", RulesetChange(going_out={"gate": play.doublings_needed(2)})),
            choice(4, "Four.", RulesetChange(going_out={"gate": play.doublings_needed(4)})),
            choice(5, "Five.", RulesetChange(going_out={"gate": play.doublings_needed(5)}))),
        option("minimum_counts", "Do the faan of bonus tiles count towards the faan that a hand needs?", WIKIPEDIA,
            choice("without_bonus_tiles", "No."),
            choice("all", "Yes, all faan count.", RulesetChange(going_out={"not_counted": frozenset()}))),
        option("limit_faan", "At how many faan does the limit stand?", ASSOCIATION_PAYMENTS,
            choice(10, "Ten."),
            choice(8, "Eight.", RulesetChange(scale={"limit_faan": 8})),
            choice(13, "Thirteen.", RulesetChange(scale={"limit_faan": 13}))),
        option("scale", "How many points are the faan worth?", POINTS,
            choice("half_spicy", "1, 2, 4, 8 and 16 points for 0 to 4 faan; then every two faan double, and the odd one is one and a half times the last."),
            choice("full_spicy", "1 point, doubled by every faan.", RulesetChange(scale=FULL_SPICY)),
            choice("old_style", "1, 2, 4 and 8 points for 0 to 3 faan, 16 from 4, 32 from 7, 64 from 10.", RulesetChange(scale=OLD_STYLE))),
        option("discarder_pays", "What is paid for a discard?", TIERS,
            choice("double", "The discarder pays twice the points, each of the others once."),
            choice("all", "The discarder pays four times the points, the others nothing.", RulesetChange(payments={"shares": {"giver": 4, "others": 0}}))),
        option("robbed_kong", "Who pays for a robbed kong?", ASSOCIATION_PAYMENTS,
            choice("as_discard", "As for a discard of the player who was robbed."),
            choice("pays_all_as_drawn", "That player pays what all together pay for a tile drawn.",
                   RulesetChange(payments={"robbed_kong": play.PaysAs.DRAW_FOR_ALL}))),
        option("big_three_dragons", "What are the Great Dragons worth?", ASSOCIATION,
            choice("eight_faan", "8 faan with their three sets."),
            choice("limit", "The limit.", change_of("big_three_dragons", limit=Fraction(1)))),
        option("little_four_winds", "What are the Small Winds worth?", FAAN,
            choice("with_its_parts", "3 faan, besides those of the Seat Wind and the Prevailing Wind."),
            choice("without_wind_sets", "3 faan, which include those of the Seat Wind and the Prevailing Wind.",
                   change_of("little_four_winds", replaces=("seat_wind_set", "prevailing_wind_set"))),
            choice("limit", "The limit.", change_of("little_four_winds", limit=Fraction(1)))),
        option("four_concealed_pungs", "What are Four Concealed Pungs worth?", FAAN,
            choice("limit", "The limit."),
            choice("eight_faan", "8 faan, which include those of All Pungs.",
                   change_of("four_concealed_pungs", no_limit=True, doublings=8, replaces=("all_pungs",))),
            choice("none", "No more than All Pungs.", RulesetChange(without=("four_concealed_pungs",)))),
        option("concealed_hand", "Which hand is concealed?", FAAN,
            choice("nothing_laid_down", "One with nothing laid down before the last tile, concealed kongs included."),
            choice("concealed_kongs_allowed", "One with nothing claimed before the last tile; a concealed kong is allowed.",
                   change_of("concealed_hand", not_asking=(hand.no_kong,))),
            choice("none", "None: there is no faan for it.", RulesetChange(without=("concealed_hand",)))),
        option("all_chows_pair", "Which pair may a Common Hand have?", WIKIPEDIA,
            choice("any", "Any pair."),
            choice("suit_tiles", "A pair of a suit.", change_of("all_chows", asking=(hand.pair_of_a_suit,)))),
        option("bonus_series", "Does the own tile count beside All Flowers or All Seasons?", PROGRAMS,
            choice("instead_of_own", "No: the 2 faan include it."),
            choice("besides_own", "Yes.", change_of("four_flowers", "four_seasons", replaces=()))),
        option("all_eight_bonus_tiles", "What are all eight bonus tiles worth to a hand that goes out?", FAAN,
            choice("two_series", "2 faan for the flowers and 2 for the seasons."),
            choice("eight_faan", "8 faan in all.", RulesetChange(adds=(("Bonus tiles", EIGHT_BONUS_TILES),))),
            choice("limit", "The limit.",
                   RulesetChange(adds=(("Limit hands", rule("eight_bonus_tiles", "All Eight Bonus Tiles", THE_LIMIT, whole_hand(bonus.all_eight, earned_by=bonus.the_bonus_tiles), FAAN)),)))),
        option("seven_pairs", "Are seven pairs a hand?", WIKIPEDIA,
            choice("no_hand", "No."),
            choice("four_faan", "Yes, with 4 faan: seven different pairs, nothing laid down.",
                   RulesetChange(adds=(("Patterns", rule("seven_pairs", "Seven Pairs", doublings(4), complete_shape(patterns.seven_different_pairs, rivals_four_sets=True), WIKIPEDIA)),)))),
        option("nine_gates_last_tile", "Which last tile completes the Nine Gates?", PROGRAMS,
            choice("nine_tile_wait", "Any tile of the suit, after the thirteen tiles were the gates themselves."),
            choice("any", "Any tile that completes the fourteen.", change_of("nine_gates", not_asking=(patterns.nine_gates_before_the_last_tile,)))),
        option("earthly_hand", "What wins an Earthly Hand?", HANDS,
            choice("first_discard", "The dealer's first discard."),
            choice("first_turn", "The dealer's first discard, or the first tile that the player draws.",
                   change_of("earthly_hand", when=whole_hand(win.on_first_turn)))),
    ),
)
