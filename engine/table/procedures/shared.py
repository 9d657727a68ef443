"""What several procedures share: ways to take the last tiles, the order of claims, how the deal passes on. Data only.

Where a page is silent, its procedure follows the British one, and the citation says so.
"""

from dataclasses import replace
from typing import Final

from engine.game.tiles import SEATS, Joker, Tile
from engine.rules.options import Choice, Fields, Option
from engine.rules.rule import choice, option
from engine.rulesets.sources import AGREED, BOOKLET, BRADFIELD, BRITISH, BRITISH_VARIATIONS, FOUR_WINDS_DEAL, MILLINGTON
from engine.table.procedure import FurtherBonus, TilesTaken, WashOutCause, WashOutRule
from engine.table.rules import AfterWashOut, Goulash, RotationRules
from engine.table.words import Sentence
from engine.text import Text

KONG_BOX: Final = Text("kong box")

BRITISH_BOX: Final = BRITISH.at("The kong box; not on the page of this procedure, so as the British play it")
BRITISH_DEAL: Final = BRITISH.at("Deal out the tiles; not on the page of this procedure, so as the British play it")

WALL_PLAYED_OR_BOX_EMPTY: Final = (WashOutCause.LIVE_WALL_PLAYED, WashOutCause.RESERVE_EMPTY)
BRITISH_WASH_OUT: Final = WashOutRule(WALL_PLAYED_OR_BOX_EMPTY, BRITISH_BOX)

EAST_TWO_AT_ONCE: Final[tuple[TilesTaken, ...]] = ((0, (1, 2)), (1, (3,)), (2, (4,)), (3, (5,)))
EAST_FIRST_AND_FIFTH: Final[tuple[TilesTaken, ...]] = ((0, (1, 5)), (1, (2,)), (2, (3,)), (3, (4,)))
ONE_EACH: Final[tuple[TilesTaken, ...]] = ((0, (1,)), (1, (2,)), (2, (3,)), (3, (4,)))
ONE_MORE: Final[tuple[TilesTaken, ...]] = ((0, (5,)),)

EAST_TWO_AT_ONCE_TEXT: Final = Text("The dealer takes the next whole stack, then the others one tile each")
EAST_FIRST_AND_FIFTH_TEXT: Final = Text("The dealer takes the top tiles of the first and the third stack together, then the others one each")

TERMS: Final = Text("What the walls are called")
TALLIES: Final = Text("Counters")
OPENING: Final = Text("Opening the play")
ASIDE: Final = Text("Tiles set aside")
GAME: Final = Text("The game")
WASH_OUT: Final = Text("A wash-out")

TILES_OPTION: Final[Option[Fields]] = option("tiles", "How many tiles are there, with or without flowers and seasons?", BOOKLET.page(
    7, "Setting up the Game, 1 and 2: without seasons and flowers the wall is 17 tiles long"
),
    choice(144, "With eight flowers and seasons: 18 stacks on each side."),
    choice(136, "Without flowers and seasons: 17 stacks on each side.", {"building": {"stacks": 17}}))
FURTHER_BONUS_OPTION: Final[Option[Fields]] = option("further_bonus_tiles", "When is a flower or season replaced that came as a replacement?", BRITISH_DEAL,
    choice("at_once", "At once, before the next player replaces any."),
    choice("next_round", "In another round, when all players have replaced those they had.", {"bonus_tiles": {"further": FurtherBonus.NEXT_ROUND}}))

PRELIMINARIES = FOUR_WINDS_DEAL.at("2. Preliminaries")
ROW_OF_WINS = MILLINGTON.at("rule 122(r); what a wash-out does to the row, it does not say")

AFTER_NORTH: Final[Option[Fields]] = option("after_north", "What follows after the north wind?", PRELIMINARIES,
    choice("end", "The game is over."),
    choice("wrap", "East prevails again, and play goes on.", {"goes_on": True, "length_cite": AGREED.at("option after_north")}))
AFTER_WASH_OUT: Final[Option[Fields]] = option("after_wash_out", "What is played after a wash-out?", BRITISH_VARIATIONS,
    choice("goulash", "A goulash, until somebody wins one."),
    choice("ordinary_hand", "An ordinary hand.", {"goulash": None}))
WASH_OUT_IN_A_ROW: Final[Option[Fields]] = option("wash_out_in_a_row", "Does a wash-out end East's row of wins?", ROW_OF_WINS,
    choice("goes_on", "No: it is no win, but East's next win still follows on the last one."),
    choice("ends", "Yes: the count begins again.", {"wash_out_ends_row": True}))
AFTER_MOST_WINS_CHOICES: Final[tuple[Choice[Fields], ...]] = (
    choice("deal_passes", "The deal passes to the right."),
    choice("deals_on", "East deals on, and the count of wins begins again.", {"deals_on": True, "most_wins_cite": AGREED.at("option after_most_wins")}),
)
EAST_AFTER_DRAW: Final[Option[Fields]] = option(
    "east_after_draw", "Of five players, does East retire after a hand that nobody won?", BRITISH_VARIATIONS,
        choice("stays", "No: nothing changes, as with four players, because nobody else won either."),
        choice("retires", "Yes: East did not go mah-jong. The winds go round, and the hand counts as one that East lost.", {"wash_out_retires_east": True}))

CLASSICAL_ROTATION_RULES = RotationRules(
    seats_move=True, start_cite=FOUR_WINDS_DEAL.at("2.1 Determining the seats and the first dealer"), deal_cite=PRELIMINARIES,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED, goulash=None, wash_out_cite=PRELIMINARIES,
    wind_cite=BRADFIELD.at("The deal comes back to the first East; taken over because the Four Winds page is silent"),
    length_cite=PRELIMINARIES,
)
PASSING_EVERY_HAND = replace(CLASSICAL_ROTATION_RULES, stays_after_win=False, after_wash_out=AfterWashOut.DEAL_PASSES)

EAST, SOUTH, WEST, NORTH = SEATS

GOULASH = Goulash(
    cite=BRITISH_VARIATIONS,
    wild_tiles=(Tile.B2,),
    jokers=(Joker.JOKER,),
    tiles_passed=3,
    exchanges=(((EAST, WEST), (NORTH, SOUTH)), ((EAST, SOUTH), (WEST, NORTH)), ((EAST, NORTH), (WEST, SOUTH))),
    chows=False,
    option=("goulash", "true"),
    rules=(
        Sentence(Text(
            "If the set has jokers they take the place of the four 2s of bamboo; without jokers the 2s of bamboo are wild themselves. A wild tile stands "
            "for any tile but a flower or season."
        ), BRITISH_VARIATIONS),
        Sentence(Text(
            "After the deal and the replacement of flowers and seasons, tiles are exchanged in three passes of three, face down and all at the same time."
        ), BRITISH_VARIATIONS),
        Sentence(Text("No chows, unless inside a special hand; so nothing is scored for having none."), BRITISH_VARIATIONS),
        Sentence(Text("Of two players who claim the same discard, the one nearest to the discarder's right has it."), BRITISH_VARIATIONS),
    ),
)
