"""The procedure of the booklet: one roll decides who is East, another who deals first. Data only."""

from __future__ import annotations

from typing import Final

from engine.rules.rows import choice, option
from engine.rulesets.booklet_words import BOOKLET_TABLE_WORDS
from engine.rulesets.seats import AS_NORMAL_WITH_FIVE, BOOKLET_SEATS, DEALER_OF_FIVE_QUESTION, EAST_DEALS_OF_FIVE
from engine.rulesets.sources import BOOKLET
from engine.table.procedure import (
    BonusSource,
    BonusTiles,
    Building,
    ChoosingSide,
    ChosenRole,
    Counting,
    DealRounds,
    FurtherBonus,
    LastTiles,
    LooseTiles,
    Procedure,
    Reserve,
    WashOutCause,
    WashOutRule,
)
from engine.table.procedures.claims import BOOKLET_CLAIMS
from engine.table.procedures.play import BOOKLET_PLAY
from engine.table.procedures.shared import (
    BRITISH_BOX,
    BRITISH_DEAL,
    EAST_TWO_AT_ONCE,
    FURTHER_BONUS_OPTION,
    KONGS_AND_BONUS,
    TILES_OPTION,
)
from engine.table.seat_rules import DrawTiles, RollDice
from engine.table.stacks import End
from engine.text import Text

_HIGHEST_ROLL: Final = BOOKLET.page(7, "Setting up the Game, 3: the highest roll is East")
_NO_KONG_BOX: Final = BOOKLET.page(
    8, "Setting up the Game, 6: if you want to create the Kong Box; what holds without one is read so"
)

BOOKLET_PROCEDURE: Final = Procedure(
    id="booklet",
    aliases=("seed-003",),
    name=Text("Booklet"),
    source=BOOKLET,
    seats=BOOKLET_SEATS,
    drawing={
        2: RollDice(
            dealer_die=True,
            cite=_HIGHEST_ROLL,
            choose_cite=BOOKLET.page(
                21, "for 2 Players: the players choose to be East or West Wind; the roll is p. 7's"
            ),
        ),
        3: RollDice(
            dealer_die=True,
            cite=_HIGHEST_ROLL,
            choose_cite=BOOKLET.page(
                21, "for 3 Players: the players choose from three Winds, East among them; the roll is p. 7's"
            ),
        ),
        4: RollDice(dealer_die=True, cite=_HIGHEST_ROLL),
        5: DrawTiles(EAST_DEALS_OF_FIVE),
    },
    building=Building(
        18, Text("The walls overlap at each corner"), BOOKLET.page(7, "Setting up the Game, 2: set up the wall")
    ),
    choosing=ChoosingSide(
        1,
        ChosenRole.DEALER,
        BOOKLET.page(
            8, "Setting up the Game, 5: choose the dealer; kept apart from East, whom the glossary equates with it"
        ),
    ),
    counting=Counting(
        added=False,
        end=End.RIGHT,
        beyond=1,
        cite=BOOKLET.page(
            8, "Setting up the Game, 6: the dealer's dice are counted from the right, the next heap is removed"
        ),
    ),
    loose_tiles=LooseTiles(
        2,
        1,
        BOOKLET.page(8, "Setting up the Game, 6: on top of the counted tiles; the places as the British lay them"),
    ),
    reserve=Reserve(
        name=Text("kong box"),
        stacks=None,
        cite=BOOKLET.page(8, "Setting up the Game, 6: the counted heaps and the removed one are the kong box"),
        used_for=KONGS_AND_BONUS,
        used_for_cite=BOOKLET.page(8, "Setting up the Game, 6: for a kong, or to replace a season or flower"),
        order_cite=BRITISH_BOX,
        refilled=False,
        refilled_cite=BRITISH_BOX,
    ),
    wash_out=WashOutRule((WashOutCause.LIVE_WALL_PLAYED, WashOutCause.RESERVE_EMPTY), BRITISH_BOX),
    rounds=DealRounds(3, 4, BOOKLET.page(9, "Playing the Game, 1: two heaps at a time until everyone has six")),
    last_tiles=LastTiles(
        EAST_TWO_AT_ONCE,
        (),
        Text("The dealer takes two tiles, then the others one each"),
        BOOKLET.page(9, "Playing the Game, 1: the dealer takes two more, everyone else one"),
    ),
    bonus_tiles=BonusTiles(
        BonusSource.RESERVE,
        BOOKLET.page(9, "Playing the Game, 2: flowers and seasons are replaced from the kong box"),
        FurtherBonus.AT_ONCE,
        BRITISH_DEAL,
        kongs_cite=None,
        order_cite=BRITISH_DEAL,
    ),
    empty_seats_cite=BOOKLET.at(
        "p. 21: the game is played as normal; of empty seats it is silent, read as passed over"
    ),
    claims=BOOKLET_CLAIMS,
    options=(
        TILES_OPTION,
        option(
            "kong_box",
            "Is there a Kong Box?",
            BOOKLET.page(8, "Setting up the Game, 6: separate this set if you want to create the Kong Box"),
            (
                choice("counted", "Yes: the counted heaps and the one removed."),
                choice(
                    "none",
                    "No: no heap is removed, and what it would replace comes from the tail end of the wall.",
                    {
                        "loose_tiles": {"upper": 0, "lower": 0, "cite": _NO_KONG_BOX},
                        "reserve": {
                            "stacks": 0,
                            "cite": _NO_KONG_BOX,
                            "used_for_cite": _NO_KONG_BOX,
                            "order_cite": _NO_KONG_BOX,
                            "refilled_cite": _NO_KONG_BOX,
                        },
                        "wash_out": {"when": (WashOutCause.LIVE_WALL_PLAYED,)},
                        "bonus_tiles": {"source_cite": _NO_KONG_BOX},
                    },
                ),
            ),
        ),
        option(
            "dealer_of_five",
            DEALER_OF_FIVE_QUESTION,
            EAST_DEALS_OF_FIVE,
            (
                choice("east", "East deals."),
                choice(
                    "winner",
                    "As with four players: East's die finds the first dealer, and then the winner of a game deals.",
                    {"drawing": {5: DrawTiles(AS_NORMAL_WITH_FIVE, dealer_die=True)}},
                ),
            ),
        ),
        FURTHER_BONUS_OPTION,
    ),
    words=BOOKLET_TABLE_WORDS,
    play=BOOKLET_PLAY,
)
