"""What several rotations share: answers of options, the classical way to pass the deal, the goulash. Data only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.game.tiles import SEATS, Joker, Tile
from engine.rules.rows import choice
from engine.rulesets.sources import AGREED
from engine.table.rotation.goulash import Goulash
from engine.table.rotation.rules import (
    AfterNorth,
    AfterWashOut,
    NextDealer,
    RotationRules,
    RotationRulesChange,
    WindByRounds,
)
from engine.table.rotations.citations import (
    GUIDE_GOULASH,
    GUIDE_WASH_OUT,
    PLAY_VARIATIONS,
    PRELIMINARIES,
    ROUNDS,
    SEATS_DRAWN,
)
from engine.table.words import Sentence
from engine.text import Text

if TYPE_CHECKING:
    from engine.rules.options import Choice

EAST, SOUTH, WEST, NORTH = SEATS

AFTER_NORTH_QUESTION = Text("What follows after the north wind?")
AFTER_NORTH_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("end", "The game is over."),
    choice(
        "wrap",
        "East prevails again, and play goes on.",
        {"after_north": AfterNorth.WRAP, "length_cite": AGREED.at("option after_north")},
    ),
)
AFTER_WASH_OUT_QUESTION = Text("What is played after a wash-out?")
AFTER_WASH_OUT_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("goulash", "A goulash, until somebody wins one."),
    choice("ordinary_hand", "An ordinary hand.", {"goulash": None}),
)
WASH_OUT_IN_A_ROW_QUESTION = Text("Does a wash-out end East's row of wins?")
WASH_OUT_IN_A_ROW_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("goes_on", "No: it is no win, but East's next win still follows on the last one."),
    choice("ends", "Yes: the count begins again.", {"wash_out_ends_row": True}),
)
AFTER_MOST_WINS_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("deal_passes", "The deal passes to the right."),
    choice(
        "deals_on",
        "East deals on, and the count of wins begins again.",
        {"deals_on": True, "most_wins_cite": AGREED.at("option after_most_wins")},
    ),
)
EAST_AFTER_DRAW_QUESTION = Text("Of five players, does East retire after a hand that nobody won?")
EAST_AFTER_DRAW_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("stays", "No: nothing changes, as with four players, because nobody else won either."),
    choice(
        "retires",
        "Yes: East did not go mah-jong. The winds go round, and the hand counts as one that East lost.",
        {"wash_out_retires_east": True},
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
    cite=PLAY_VARIATIONS,
    wild_tiles=(Tile.B2,),
    jokers=(Joker.JOKER,),
    tiles_passed=3,
    exchanges=(
        ((EAST, WEST), (NORTH, SOUTH)),
        ((EAST, SOUTH), (WEST, NORTH)),
        ((EAST, NORTH), (WEST, SOUTH)),
    ),
    chows=False,
    option=("goulash", True),
    rules=(
        Sentence(
            Text(
                "If the set has jokers they take the place of the four 2s of bamboo; without jokers the 2s of bamboo "
                "are wild themselves. A wild tile stands for any tile but a flower or season."
            ),
            PLAY_VARIATIONS,
        ),
        Sentence(
            Text(
                "After the deal and the replacement of flowers and seasons, tiles are exchanged in three passes of "
                "three, face down and all at the same time."
            ),
            PLAY_VARIATIONS,
        ),
        Sentence(
            Text("No chows, unless inside a special hand; so nothing is scored for having none."),
            PLAY_VARIATIONS,
        ),
        Sentence(
            Text("Of two players who claim the same discard, the one nearest to the discarder's right has it."),
            PLAY_VARIATIONS,
        ),
    ),
)
GUIDE_GOULASH_PLAYED = replace(
    GOULASH, cite=GUIDE_GOULASH, rules=tuple(Sentence(each.text, GUIDE_WASH_OUT) for each in GOULASH.rules)
)
