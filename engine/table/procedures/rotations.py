"""What procedures share of how the deal passes on: options, the classical way, the goulash. Data only."""

from typing import Final

from engine.game.tiles import SEATS, Joker, Tile
from engine.rules.rule import choice, option
from engine.rulesets.sources import AGREED, BRADFIELD, BRITISH_VARIATIONS, FOUR_WINDS_DEAL, MILLINGTON
from engine.table.rules import (
    AfterNorth,
    AfterWashOut,
    Goulash,
    NextDealer,
    RotationChoices,
    RotationOption,
    RotationRules,
    WindByRounds,
)
from engine.table.words import Sentence
from engine.text import Text

SEATS_DRAWN = FOUR_WINDS_DEAL.at("2.1 Determining the seats and the first dealer")
PRELIMINARIES = FOUR_WINDS_DEAL.at("2. Preliminaries")
ROUNDS = BRADFIELD.at("The deal comes back to the first East; taken over because the Four Winds page is silent")
ROW_OF_WINS = MILLINGTON.at("rule 122(r); what a wash-out does to the row, it does not say")

EAST, SOUTH, WEST, NORTH = SEATS

AFTER_NORTH: Final[RotationOption] = option(
    "after_north",
    "What follows after the north wind?",
    PRELIMINARIES,
    (
        choice("end", "The game is over."),
        choice(
            "wrap",
            "East prevails again, and play goes on.",
            {"after_north": AfterNorth.WRAP, "length_cite": AGREED.at("option after_north")},
        ),
    ),
)
AFTER_WASH_OUT: Final[RotationOption] = option(
    "after_wash_out",
    "What is played after a wash-out?",
    BRITISH_VARIATIONS,
    (
        choice("goulash", "A goulash, until somebody wins one."),
        choice("ordinary_hand", "An ordinary hand.", {"goulash": None}),
    ),
)
WASH_OUT_IN_A_ROW: Final[RotationOption] = option(
    "wash_out_in_a_row",
    "Does a wash-out end East's row of wins?",
    ROW_OF_WINS,
    (
        choice("goes_on", "No: it is no win, but East's next win still follows on the last one."),
        choice("ends", "Yes: the count begins again.", {"wash_out_ends_row": True}),
    ),
)
AFTER_MOST_WINS_CHOICES: Final[RotationChoices] = (
    choice("deal_passes", "The deal passes to the right."),
    choice(
        "deals_on",
        "East deals on, and the count of wins begins again.",
        {"deals_on": True, "most_wins_cite": AGREED.at("option after_most_wins")},
    ),
)
EAST_AFTER_DRAW: Final[RotationOption] = option(
    "east_after_draw",
    "Of five players, does East retire after a hand that nobody won?",
    BRITISH_VARIATIONS,
    (
        choice("stays", "No: nothing changes, as with four players, because nobody else won either."),
        choice(
            "retires",
            "Yes: East did not go mah-jong. The winds go round, and the hand counts as one that East lost.",
            {"wash_out_retires_east": True},
        ),
    ),
)

CLASSICAL_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_RIGHT,
    seats_move=True,
    start_cite=SEATS_DRAWN,
    deal_cite=PRELIMINARIES,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=PRELIMINARIES,
    wind=WindByRounds(),
    wind_cite=ROUNDS,
    after_north=AfterNorth.END,
    length_cite=PRELIMINARIES,
)

GOULASH = Goulash(
    cite=BRITISH_VARIATIONS,
    wild_tiles=(Tile.B2,),
    jokers=(Joker.JOKER,),
    tiles_passed=3,
    exchanges=(((EAST, WEST), (NORTH, SOUTH)), ((EAST, SOUTH), (WEST, NORTH)), ((EAST, NORTH), (WEST, SOUTH))),
    chows=False,
    option=("goulash", "true"),
    rules=(
        Sentence(
            Text(
                "If the set has jokers they take the place of the four 2s of bamboo; without jokers the 2s of bamboo "
                "are wild themselves. A wild tile stands for any tile but a flower or season."
            ),
            BRITISH_VARIATIONS,
        ),
        Sentence(
            Text(
                "After the deal and the replacement of flowers and seasons, tiles are exchanged in three passes of "
                "three, face down and all at the same time."
            ),
            BRITISH_VARIATIONS,
        ),
        Sentence(
            Text("No chows, unless inside a special hand; so nothing is scored for having none."), BRITISH_VARIATIONS
        ),
        Sentence(
            Text("Of two players who claim the same discard, the one nearest to the discarder's right has it."),
            BRITISH_VARIATIONS,
        ),
    ),
)
