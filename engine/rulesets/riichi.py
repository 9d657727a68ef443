"""Riichi as the European Mahjong Association plays it (2016): minipoints doubled by han, and named limits.

Data only. Minipoints are points and han are doublings. A hand needs one yaku; dora do not count towards that.
"""

from fractions import Fraction

from engine.conditions import going_out as win, indicated, patterns, sets, whole_hand as hand
from engine.game.hand import WonFrom
from engine.rules import conventions as play
from engine.rules.award import THE_LIMIT, Award, AwardIf, FixedPoints, FuAndHan, Step, doublings, exposed_concealed, open_closed, points
from engine.rules.changes import RuleChange, RulesetChange, change_of
from engine.rules.citation import Term, Terms
from engine.rules.rule import (
    CountsFor, after_counting, chapter, choice, complete_shape, each_set, each_tile, going_out, option, rule, whole_hand,
)
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule, IndicatorsFact, LiableFor, StakeRules, Winners
from engine.rulesets.sources import (
    RIICHI_BOOK, RIICHI_CHANGES, RIICHI_EMA, RIICHI_EMA_2012, RIICHI_M_LEAGUE, RIICHI_MAHJONG_SOUL, RIICHI_PANTHEON,
    RIICHI_SEATS, RIICHI_TENHOU, RIICHI_WORLD,
)
from engine.text import Text

YAKU = RIICHI_EMA.at("4.2")
ONE_HAN = RIICHI_EMA.at("4.2.1")
TWO_HAN = RIICHI_EMA_2012.at("4.2.2")
THREE_HAN = RIICHI_EMA_2012.at("4.2.3")
FIVE_HAN = RIICHI_EMA_2012.at("4.2.4")
YAKUMAN = RIICHI_EMA_2012.at("4.2.5")
FU = RIICHI_EMA_2012.at("4.1.1")
FU_OF_SETS = RIICHI_BOOK.at("chapter 6: minipoints")
SCORING = RIICHI_EMA.at("4.1")
LIMITS = RIICHI_WORLD.at("6.1")
EXAMPLES = RIICHI_EMA.at("4.3")
DORA = RIICHI_EMA.at("3.3.11, 3.3.12")
INDICATORS = RIICHI_EMA.at("2.7")
RIICHI = RIICHI_EMA.at("3.3.14")
LIABILITY = RIICHI_EMA.at("3.3.9")
KONGS = RIICHI_EMA.at("3.3.5 to 3.3.8")
LAST = RIICHI_EMA.at("3.4.1")
DRAWS = RIICHI_EMA.at("3.4.2 to 3.4.4")
SEVERAL = RIICHI_EMA.at("3.4.9")
COUNTERS = RIICHI_EMA.at("3.4.10")
CHANGES = RIICHI_CHANGES.at("Changes of 2016")
TILES = RIICHI_EMA.at("1.1 to 1.3")

BASE = "Minipoints"
ABORTIVE = frozenset({"nine_terminals", "four_winds", "four_riichi", "four_kongs", "three_winners"})
ONE_YAKU = play.GoingOutMinimum(Text("one yaku"), (play.Minimum(play.Measure.DOUBLINGS, 1),), Text("this one has no yaku"))
TWO_LIMITS = Award(limit=Fraction(2))
STEPS = (Step(5, "mangan", 2000), Step(6, "haneman", 3000), Step(8, "baiman", 4000), Step(11, "sanbaiman", 6000))
BIG_DRAGONS = LiableFor("big_three_dragons", 3, (sets.pung_or_kong, sets.dragons))
BIG_WINDS = LiableFor("big_four_winds", 4, (sets.pung_or_kong, sets.winds))
FOUR_KONGS = LiableFor("four_kongs", 4, (sets.kong,))

RIICHI_RULES = Ruleset(
    id="riichi",
    name=Text("Riichi"),
    version="1",
    source=RIICHI_EMA,
    scale=FuAndHan(STEPS, limit_name="yakuman", cite=LIMITS),
    limit=8000,
    limit_hand_without_limit=8000,

    chapters=(
        chapter(BASE, CountsFor.WINNER,
            rule("concealed_on_discard", "Concealed Hand on a Discard", points(30), going_out(hand.regular, win.concealed_until_the_last_tile, win.last_tile_claimed), FU),
            rule("seven_pairs_minipoints", "Seven Pairs, Minipoints", points(25), whole_hand(patterns.seven_different_pairs), FU),
            rule("other_win", "Any Other Win", points(20), going_out(hand.regular, win.drawn_or_beside_a_meld), FU),
            rule("minor_pung", "Pung of Simples", exposed_concealed((2, 0), (4, 0)), each_set(sets.pung, sets.minor), FU_OF_SETS),
            rule("major_pung", "Pung of Terminals or Honours", exposed_concealed((4, 0), (8, 0)), each_set(sets.pung, sets.major), FU_OF_SETS),
            rule("minor_kong", "Kong of Simples", exposed_concealed((8, 0), (16, 0)), each_set(sets.kong, sets.minor), FU_OF_SETS),
            rule("major_kong", "Kong of Terminals or Honours", exposed_concealed((16, 0), (32, 0)), each_set(sets.kong, sets.major), FU_OF_SETS),
            rule("dragon_pair", "Pair of Dragons", points(2), each_set(sets.pair, sets.dragons), FU_OF_SETS),
            rule("seat_wind_pair", "Pair of the Seat Wind", points(2), each_set(sets.pair, sets.of_seat_wind), FU_OF_SETS),
            rule("prevailing_wind_pair", "Pair of the Prevailing Wind", points(2), each_set(sets.pair, sets.of_prevailing_wind), FU_OF_SETS),
            rule("edge_wait", "Edge Wait", points(2), going_out(win.last_tile_at_an_edge), FU),
            rule("closed_wait", "Closed Wait", points(2), going_out(win.last_tile_in_the_middle), FU),
            rule("pair_wait", "Pair Wait", points(2), going_out(win.completing_the_pair), FU),
            rule("self_drawn", "Self-Drawn", points(2), going_out(hand.regular, win.last_tile_drawn), FU),
            rule("open_pinfu", "Open Pinfu", points(2), after_counting(hand.claimed_beside_a_meld, hand.basic_score_of(20)), EXAMPLES)),
        chapter("One han", CountsFor.WINNER,
            rule("riichi", "Riichi", open_closed(0, 1), whole_hand(win.after_riichi), ONE_HAN),
            rule("double_riichi", "Double Riichi", open_closed(0, 2), whole_hand(win.after_double_riichi), ONE_HAN),
            rule("ippatsu", "Ippatsu", open_closed(0, 1), going_out(win.within_a_turn), ONE_HAN),
            rule("fully_concealed_hand", "Fully Concealed Hand", open_closed(0, 1), going_out(win.last_tile_drawn), ONE_HAN),
            rule("pinfu", "Pinfu", open_closed(0, 1), whole_hand(hand.four_chows, hand.pair_without_value, win.completing_a_chow_open_at_both_ends), ONE_HAN, replaces=("self_drawn",)),
            rule("pure_double_chow", "Pure Double Chow", open_closed(0, 1), whole_hand(patterns.two_equal_chows), ONE_HAN),
            rule("all_simples", "All Simples", open_closed(1, 1), whole_hand(hand.all_minor), ONE_HAN),
            rule("dragon_pung", "Dragon Pung", doublings(1), each_set(sets.pung_or_kong, sets.dragons), ONE_HAN),
            rule("seat_wind", "Seat Wind", doublings(1), each_set(sets.pung_or_kong, sets.of_seat_wind), ONE_HAN),
            rule("prevailing_wind", "Prevailing Wind", doublings(1), each_set(sets.pung_or_kong, sets.of_prevailing_wind), ONE_HAN),
            rule("mixed_triple_chow", "Mixed Triple Chow", open_closed(1, 2), whole_hand(patterns.a_chow_in_three_suits), ONE_HAN),
            rule("pure_straight", "Pure Straight", open_closed(1, 2), whole_hand(hand.three_chows_in_a_row), ONE_HAN),
            rule("outside_hand", "Outside Hand", open_closed(1, 2), whole_hand(hand.major_in_each_set, hand.a_chow, hand.honour_tile), ONE_HAN),
            rule("after_a_kong", "After a Kong", doublings(1), going_out(win.with_loose_tile), ONE_HAN),
            rule("robbing_the_kong", "Robbing the Kong", doublings(1), going_out(win.robbing_a_kong), ONE_HAN),
            rule("under_the_sea", "Under the Sea", doublings(1), going_out(win.drawn_as_the_wall_ends), ONE_HAN),
            rule("under_the_river", "Under the River", doublings(1), going_out(win.with_last_discard), ONE_HAN)),
        chapter("Two, three and five han", CountsFor.WINNER,
            rule("seven_pairs", "Seven Pairs", doublings(2), complete_shape(patterns.seven_different_pairs, rivals_four_sets=True, kinds=range(7, 8), in_pairs=True), TWO_HAN),
            rule("triple_pung", "Triple Pung", doublings(2), whole_hand(patterns.three_triplets_of_a_number), TWO_HAN),
            rule("three_concealed_pungs", "Three Concealed Pungs", doublings(2), whole_hand(hand.three_triplets_concealed), TWO_HAN),
            rule("three_kongs", "Three Kongs", doublings(2), whole_hand(hand.three_kongs), TWO_HAN),
            rule("all_pungs", "All Pungs", doublings(2), whole_hand(hand.four_triplets), TWO_HAN),
            rule("half_flush", "Half Flush", open_closed(2, 3), whole_hand(hand.one_suit_and_honours), TWO_HAN),
            rule("little_three_dragons", "Little Three Dragons", doublings(2), whole_hand(patterns.little_three_dragons), TWO_HAN),
            rule("all_terminals_and_honours", "All Terminals and Honours", doublings(2), whole_hand(hand.terminals_and_honours_only), TWO_HAN),
            rule("terminals_in_all_sets", "Terminals in All Sets", open_closed(2, 3), whole_hand(hand.terminal_in_each_set, hand.a_chow), YAKU),
            rule("twice_pure_double_chow", "Twice Pure Double Chow", open_closed(0, 3), whole_hand(patterns.two_pairs_of_equal_chows), THREE_HAN, replaces=("pure_double_chow",)),
            rule("full_flush", "Full Flush", open_closed(5, 6), whole_hand(hand.one_suit), FIVE_HAN),
            rule("blessing_of_man", "Blessing of Man", Award(limit=Fraction(1, 4)), going_out(win.on_discard_before_first_draw), CHANGES)),
        chapter("Yakuman", CountsFor.WINNER,
            rule("thirteen_orphans", "Thirteen Orphans", THE_LIMIT, complete_shape(patterns.thirteen_orphans), YAKUMAN),
            rule("nine_gates", "Nine Gates", THE_LIMIT, whole_hand(patterns.nine_gates), YAKUMAN),
            rule("four_concealed_pungs", "Four Concealed Pungs", THE_LIMIT, whole_hand(hand.four_triplets_concealed), YAKUMAN),
            rule("four_kongs", "Four Kongs", THE_LIMIT, whole_hand(hand.four_kongs), YAKUMAN),
            rule("all_honours", "All Honours", THE_LIMIT, whole_hand(hand.only_honours), YAKUMAN),
            rule("all_terminals", "All Terminals", THE_LIMIT, whole_hand(hand.only_terminals), YAKUMAN),
            rule("all_green", "All Green", THE_LIMIT, whole_hand(hand.all_green), YAKUMAN),
            rule("big_three_dragons", "Big Three Dragons", THE_LIMIT, whole_hand(patterns.big_three_dragons), YAKUMAN),
            rule("little_four_winds", "Little Four Winds", THE_LIMIT, whole_hand(patterns.little_four_winds), YAKUMAN),
            rule("big_four_winds", "Big Four Winds", THE_LIMIT, whole_hand(patterns.big_four_winds), CHANGES),
            rule("blessing_of_heaven", "Blessing of Heaven", THE_LIMIT, whole_hand(win.complete_as_dealt), YAKUMAN),
            rule("blessing_of_earth", "Blessing of Earth", THE_LIMIT, going_out(win.on_first_draw), YAKUMAN)),
        chapter("Dora", CountsFor.WINNER,
            rule("dora", "Dora", doublings(1), each_tile(indicated.dora, indicated.a_dora), DORA),
            rule("ura_dora", "Ura Dora", doublings(1), each_tile(indicated.ura_dora, indicated.an_ura_dora), RIICHI),
            rule("red_five", "Red Five", doublings(1), each_tile(indicated.red_fives, indicated.a_red_five), RIICHI_WORLD.at("Changes of 2022"))),
    ),

    terms=Terms((
        Term("doublings", "han", SCORING),
        Term("doubling", "han", SCORING),
        Term("exposed", "open", YAKU),
        Term("a loose tile, a replacement drawn from the kong box", "a replacement tile from the dead wall", KONGS),
        Term("loose tile", "replacement tile", KONGS),
    )),

    special_hand_rules=play.SpecialHandRules(on_top=frozenset(), cite=YAKU, beaten_left_out=True),
    table=play.TableRules(
        sources=frozenset(WonFrom),
        asks_for=frozenset({
            play.OptionalFact.LAST_TILE, play.OptionalFact.FIRST_TURN, play.OptionalFact.RIICHI, play.OptionalFact.IPPATSU,
            play.OptionalFact.DORA_INDICATORS, play.OptionalFact.URA_INDICATORS, play.OptionalFact.HONBA, play.OptionalFact.BETS,
        }),
        concealed_kong_robbed_for=frozenset({"thirteen_orphans"}),
        seats=RIICHI_SEATS,
        cite=TILES,
        chows_cite=RIICHI_EMA.at("3.2"),
        bonus_tiles=False, stock=30_000,
    ),
    facts=play.Facts(
        loose_tile=play.LooseTileFact(frozenset({play.Replaced.KONG}), KONGS),
        first_turn=play.FirstTurnFact(kongs=False, dealt_kongs=False, bonus_tiles=False, any_discard=True, own_kong=False, cite=YAKUMAN),
        last_tile=play.LastTileFact(frozenset({WonFrom.WALL, WonFrom.LOOSE_TILE, WonFrom.DISCARD}), LAST),
        riichi=RIICHI,
        ippatsu=ONE_HAN,
        indicators=IndicatorsFact(5, INDICATORS, RIICHI),
    ),
    going_out=play.GoingOutRules(ONE_YAKU, frozenset({4}), DORA, not_counted=frozenset({"dora", "ura_dora", "red_five"})),
    payments=play.PaymentRules(
        shares=play.Shares(drawn=1, giver=1, others=0),
        doubling_with=frozenset({4}),
        robbed_kong=play.PaysAs.DRAW_FOR_ALL,
        cite=LIMITS,
        liability=LiabilityRule(earlier_tiles=True, cite=LIABILITY, for_hands=(BIG_DRAGONS, BIG_WINDS), halves=True),
        discard=play.PaysAs.DRAW_FOR_ALL,
        rounds_up_to=100,
        stakes=StakeRules(claimed=300, drawn=100, bet=1000, ready=3000, cite=COUNTERS, draw_cite=DRAWS, abortive_cite=CHANGES),
        winners=Winners.ALL,
    ),
    penalties=(
        play.PenaltyRule(id="chombo", name=Text("Chombo"), amount=FixedPoints(2000), payees=play.Payees.OTHERS, each=True, east_doubles=True, annuls=True, cite=RIICHI_EMA_2012.at("3.4.6")),
    ),

    options=(
        option("red_fives", "How many red fives are there?", CHANGES,
            choice(0, "None."),
            choice(3, "Three, one of each suit.", RulesetChange(table={"red_fives": (1, 1, 1)})),
            choice(4, "Four, two of them of circles.", RulesetChange(table={"red_fives": (1, 1, 2)}))),
        option("open_all_simples", "May All Simples be open?", CHANGES,
            choice("allowed", "Yes."),
            choice("concealed_only", "No.", change_of("all_simples", exposed=RuleChange("all_simples", doublings=0)))),
        option("rounded_mangan", "Are 1,920 rounded up to a mangan?", RIICHI_PANTHEON.at("Its tables: EMA of 2025 and WRC"),
            choice("no", "No."),
            choice("yes", "Yes: 4 han with 30 minipoints and 3 han with 60.", RulesetChange(scale={"rounded_from": 1920}))),
        option("counted_yakuman", "What are thirteen han worth?", RIICHI_TENHOU.at("Limits: thirteen han"),
            choice("sanbaiman", "A sanbaiman, as eleven."),
            choice("yakuman", "A yakuman.", RulesetChange(scale={"steps": (*STEPS, Step(13, "yakuman", 8000))}))),
        option("several_yakuman", "Are several yakuman in one hand added up?", RIICHI_TENHOU.at("Yakuman: several in one hand"),
            choice("one", "No: one is paid."),
            choice("added", "Yes.", RulesetChange(special_hand_rules={"added": True, "above_the_limit": True}))),
        option("double_yakuman", "Which hands are worth two yakuman?", RIICHI_MAHJONG_SOUL.at("Yakuman: double yakuman"),
            choice("none", "None."),
            choice("big_four_winds", "Big Four Winds.",
                   RulesetChange(special_hand_rules={"above_the_limit": True}, rows=(RuleChange("big_four_winds", limit=Fraction(2)),))),
            choice("four_hands", "Big Four Winds; Four Concealed Pungs on the pair; Nine Gates and Thirteen Orphans that waited for every tile.",
                   RulesetChange(special_hand_rules={"above_the_limit": True}, rows=(
                       RuleChange("big_four_winds", limit=Fraction(2)),
                       RuleChange("four_concealed_pungs", award=AwardIf(THE_LIMIT, win.completing_the_pair, TWO_LIMITS)),
                       RuleChange("nine_gates", award=AwardIf(THE_LIMIT, patterns.nine_gates_before_the_last_tile, TWO_LIMITS)),
                       RuleChange("thirteen_orphans", award=AwardIf(THE_LIMIT, patterns.waiting_for_thirteen, TWO_LIMITS)),
                   )))),
        option("double_wind_pair", "How many minipoints has a pair of a wind that is both seat wind and prevailing wind?", FU_OF_SETS,
            choice("four", "Four."),
            choice("two", "Two.", change_of("prevailing_wind_pair", when=each_set(sets.pair, sets.prevailing_wind_only)))),
        option("blessing_of_man", "What is a Blessing of Man worth?", CHANGES,
            choice("mangan", "A mangan, where the hand does not count more."),
            choice("none", "Nothing.", RulesetChange(without=("blessing_of_man",))),
            choice("five_han", "Five han, added to the others.", change_of("blessing_of_man", doublings=5, no_limit=True)),
            choice("yakuman", "A yakuman.", change_of("blessing_of_man", limit=Fraction(1)))),
        option("last_replacement_tile", "Does a replacement tile that is the last of the wall count as Under the Sea too?", LAST,
            choice("both", "Yes."),
            choice("after_a_kong", "No.", change_of("under_the_sea", asking=(win.not_with_loose_tile,)))),
        option("concealed_kong_robbed", "May a concealed kong be robbed?", RIICHI_WORLD.at("Robbing a kong"),
            choice("thirteen_orphans", "Yes, for Thirteen Orphans."),
            choice("never", "No.", RulesetChange(table={"concealed_kong_robbed_for": frozenset()}))),
        option("all_green", "Does All Green need a green dragon?", YAKUMAN,
            choice("any", "No."),
            choice("needs_green_dragon", "Yes.", change_of("all_green", asking=(hand.green_dragon,)))),
        option("two_han_from_five_counters", "Does a hand need two han of yaku from five counters on?", CHANGES,
            choice("no", "No."),
            choice("yes", "Yes.", RulesetChange(going_out={"from_counters": (5, play.doublings_needed(2))}))),
        option("several_winners", "How many may win with one discard?", SEVERAL,
            choice("all", "All who claim it."),
            choice("two_at_most", "Two; three break the deal off.", RulesetChange(payments={"winners": Winners.TWO_AT_MOST})),
            choice("first_in_turn", "The first in turn after its giver.", RulesetChange(payments={"winners": Winners.FIRST_IN_TURN}))),
        option("counters_to", "Which of several winners is paid for the counters?", SEVERAL,
            choice("each_winner", "Each."),
            choice("first_winner", "The first in turn after the giver.", RulesetChange(payments={"stakes": {"counters_to_each": False}}))),
        option("abortive_draws", "May a deal be broken off?", CHANGES,
            choice("none", "No."),
            choice("allowed", "Yes: nine different ones, nines and honours, four equal winds, four riichi, four kongs; three winners, where two at most may win.",
                   RulesetChange(payments={"stakes": {"abortive": ABORTIVE}}))),
        option("nagashi_mangan", "Is a player paid for discarding only ones, nines and honours?", CHANGES,
            choice("none", "No."),
            choice("payment", "As for a mangan drawn, if nobody wins and none of them was claimed.", RulesetChange(payments={"stakes": {"kept_discards": 2000}}))),
        option("chombo", "What does a chombo cost?", RIICHI_EMA_2012.at("3.4.6"),
            choice("mangan", "A mangan, paid to the others."),
            choice("after_uma", "20,000 off the result of the game, and nothing in the deal.", RulesetChange(without_penalties=("chombo",)))),
        option("liability_for", "For which hands is one player liable?", RIICHI_M_LEAGUE.at("Liability: four kongs"),
            choice("dragons_and_winds", "Big Three Dragons and Big Four Winds."),
            choice("and_four_kongs", "For Four Kongs too, if the fourth was claimed.",
                   RulesetChange(payments={"liability": {"for_hands": (BIG_DRAGONS, BIG_WINDS, FOUR_KONGS)}}))),
        option("liability_covers", "Where yakuman are added up, what does the liable player pay?", LIABILITY,
            choice("whole_hand", "The whole hand."),
            choice("its_yakuman", "The yakuman that was fed; the rest is paid as usual.", RulesetChange(payments={"liability": {"for_its_hand_only": True}}))),
        option("liability_counters", "Who pays for the counters on another's discard?", LIABILITY,
            choice("discarder", "The discarder."),
            choice("liable", "The liable player.", RulesetChange(payments={"liability": {"counters": True}}))),
    ),
)
