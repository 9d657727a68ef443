"""The procedure of the booklet: one roll decides who is East, another who deals first. Data only."""

from __future__ import annotations

from typing import Final

from engine.rulesets.booklet_words import BOOKLET_TABLE_WORDS
from engine.rulesets.seats import BOOKLET_SEATS
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

BOOKLET_PROCEDURE: Final = Procedure(
    id="booklet",
    aliases=("seed-003",),
    name=Text("Booklet"),
    source=BOOKLET,
    seats=BOOKLET_SEATS,
    drawing={
        2: RollDice(dealer_die=True, cite=BOOKLET.page(21, "for 2 players, who are East and West")),
        3: RollDice(dealer_die=True, cite=BOOKLET.page(21, "for 3 players, one of whom is East")),
        4: RollDice(dealer_die=True, cite=BOOKLET.page(7, "Setting up the Game, 3: the highest roll is East")),
        5: DrawTiles(BOOKLET.page(21, "for 5 players; who chooses the white dragon sits out, East deals")),
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
    options=(TILES_OPTION, FURTHER_BONUS_OPTION),
    words=BOOKLET_TABLE_WORDS,
    play=BOOKLET_PLAY,
)
