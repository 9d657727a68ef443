"""The procedure of a game site that counts the wall from the left. Data only.

Its page is about opening the wall only. The rest comes from other pages of that site and from the British procedure.
"""

from dataclasses import replace
from typing import Final

from engine.rules.rule import choice, option
from engine.rulesets.sources import BRITISH, FOUR_WINDS_HELP, LEFT_HAND, LEFT_HAND_PLAY, LEFT_HAND_SEATS, LEFT_HAND_SISTERS
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.rules import ClaimRules, RollDice
from engine.table.stacks import End
from engine.text import Text

_DEAL: Final = LEFT_HAND_PLAY.at("The deal passes to the right when East does not win; a game of four rounds")
_WASH_OUT: Final = BRITISH.at("The game: variations of play; taken over because the pages of this site are silent")
_ROUNDS: Final = BRITISH.at("The game: preparing to play; taken over because the pages of this site are silent")
_EXTRA_TILES: Final = LEFT_HAND.at("The Kong Box supplies extra tiles to players; what for is as the British play it")
_NEW_TILE: Final = BRITISH.at("Obtaining a new tile; not on the page of this procedure, so as the British play it")

LEFT_HAND_PROCEDURE: Final = parts.Procedure(
    id="left-hand",
    aliases=("seed-000",),
    name=Text("Left-hand count"),
    source=LEFT_HAND,
    seats=LEFT_HAND_SEATS,
    drawing={4: RollDice(dealer_die=False, cite=LEFT_HAND_SISTERS.at("Seats: the highest die is East"))},
    building=parts.Building(18, None, LEFT_HAND.at("The wall is two tiles high all around")),
    choosing=parts.ChoosingSide(2, parts.ChosenRole.BREAKER, LEFT_HAND.at(
        "Example: East has thrown 12, so North opens the wall; how it is counted is not on this page")),
    counting=parts.Counting(added=True, end=End.LEFT, beyond=0, cite=LEFT_HAND.at(
        "Both throws are added and counted from the left hand side, on round the right-hand corner")),
    loose_tiles=parts.LooseTiles(1, 3, LEFT_HAND.at("The Loose Tiles: top tile next to the opening, bottom tile third")),
    reserve=parts.Reserve(
        name=shared.KONG_BOX,
        stacks=7, cite=LEFT_HAND.at("The Kong Box; 'the last 14 tiles and the Loose Tiles' read as 14 and the two, 16 in all"),
        used_for_cite=_EXTRA_TILES,
        order_cite=shared.BRITISH_BOX,
        refilled_cite=shared.BRITISH_BOX,
        set_apart=False,
    ),
    wash_out=shared.BRITISH_WASH_OUT,
    rounds_cite=shared.BRITISH_DEAL,
    last_tiles=parts.LastTiles(
        shared.ONE_EACH, shared.ONE_MORE, Text("Each takes one tile, and East one more when all flowers and seasons have been replaced"),
        LEFT_HAND_SISTERS.at("Start of play: all reach 13, East takes one extra after the replacements"),
    ),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.RESERVE, _EXTRA_TILES, parts.FurtherBonus.AT_ONCE, shared.BRITISH_DEAL, order_cite=shared.BRITISH_DEAL),
    claims=ClaimRules(
        order_cite=BRITISH.at("Claiming the discarded tile; not on the page of this procedure, so as the British play it"),
        anybody_cite=_NEW_TILE,
        nearest_cite=FOUR_WINDS_HELP.at("Preset British Official: the first in turn after the discarder; not on the page of this procedure"),
        chow_cite=_NEW_TILE,
    ),
    options=(
        shared.TILES_OPTION,
        option("dead_wall_size", "How many tiles does the kong box hold?", LEFT_HAND.at(
            "The Kong Box: 'the last 14 tiles in the Wall to the left of the opening and the Loose Tiles'"
        ),
            choice(16, "Fourteen tiles of the wall and the two loose tiles."),
            choice(14, "Fourteen tiles, the two loose tiles among them.", {"reserve": {"stacks": 6}})),
        shared.FURTHER_BONUS_OPTION,
    ),
    rotation={4: replace(shared.CLASSICAL_ROTATION_RULES.by_pages(_ROUNDS, _DEAL, _WASH_OUT), deal_cite=_DEAL)},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_DEAL),),
)
