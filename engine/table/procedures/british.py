"""The British procedure, as Peter Gregory explains it. Data only."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.rules.citation import Convention
from engine.rulesets.sources import BRITISH, BRITISH_GAME, BRITISH_SEATS, BRITISH_VARIATIONS, FOUR_WINDS_HELP
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.rules import ClaimRules, DrawTiles
from engine.table.stacks import End
from engine.text import Text

_PREPARING: Final = BRITISH.at("The game: preparing to play")
_FULL_GAME: Final = BRITISH_GAME.at("A full game is four rounds")

BRITISH_ROTATION_RULES = replace(shared.CLASSICAL_ROTATION_RULES, goulash=shared.GOULASH).by_pages(_PREPARING, _FULL_GAME, BRITISH_VARIATIONS)

BRITISH_PROCEDURE: Final = parts.Procedure(
    id="british",
    aliases=("seed-002",),
    name=Text("British"),
    source=BRITISH,
    seats=BRITISH_SEATS,
    drawing={
        2: DrawTiles(BRITISH.at("Variations of play: the game for two, who sit East and West")),
        3: DrawTiles(BRITISH.at("Variations of play: the game for three, always with an East")),
        4: DrawTiles(BRITISH.at("Preparing to play: one tile of each wind, clockwise North, West, South, East")),
        5: DrawTiles(BRITISH.at("Variations of play: the game for five; who draws the white dragon sits out")),
    },
    building=parts.Building(18, Text("South and North shuffle; the four walls are moved together to a square"), BRITISH.at("Build the walls")),
    choosing=parts.ChoosingSide(2, parts.ChosenRole.BREAKER, BRITISH.at("Break into one wall: determine which wall to break")),
    counting=parts.Counting(added=True, end=End.RIGHT, beyond=0, cite=BRITISH.at("Break into one wall: determine where to break the wall")),
    loose_tiles=parts.LooseTiles(2, 1, BRITISH.at(
        "Break into one wall: the top-most tile lies furthest from the break; read as on the next stacks")),
    reserve=parts.Reserve(
        name=shared.KONG_BOX,
        stacks=6, cite=BRITISH.at("The kong box: the last seven pairs of tiles, including the loose tiles"),
        used_for_cite=BRITISH.at("The kong box: replacement tiles for kongs, flowers and seasons"),
        order_cite=BRITISH.at("The kong box: the furthest loose tile first, replaced from the end of the kong box"),
        refilled_cite=BRITISH.at("The kong box is never replenished from the live wall"),
    ),
    wash_out=parts.WashOutRule(shared.WALL_PLAYED_OR_BOX_EMPTY, BRITISH.at(
        "The kong box: a wash-out, or the kong box is exhausted and another tile required")),
    rounds_cite=BRITISH.at("Deal out the tiles"),
    last_tiles=parts.LastTiles(
        (*shared.ONE_EACH, *shared.ONE_MORE), (), Text("Each takes one tile, and then East one more"), BRITISH.at("Deal out the tiles")),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.RESERVE, BRITISH.at("Select out any flower or season tiles: replaced from the kong box"),
        parts.FurtherBonus.AT_ONCE, BRITISH.at("Select out any flower or season tiles: further ones at once"),
    ),
    empty_seats_cite=BRITISH.at("Variations of play: the game for three; of empty seats it is silent, read as passed over"),
    claims=ClaimRules(
        order_cite=BRITISH.at("Claiming the discarded tile; only part of its table is known, so in the usual order"),
        anybody_cite=BRITISH.at("Obtaining a new tile: anybody may claim a pung, a kong or Mah-Jong"),
        nearest_cite=FOUR_WINDS_HELP.at("Preset British Official: the first in turn after the discarder"),
        chow_cite=BRITISH.at("Obtaining a new tile: a chow only if it is your turn"),
        one_chow_cite=BRITISH.at("Playing the game: a player may claim one chow"),
        no_chows=MappingProxyType({
            2: BRITISH.at("Variations of play: the game for two players, no chows"),
            3: BRITISH.at("Variations of play: the game for three players, no chows"),
        }),
    ),
    options=(shared.TILES_OPTION,),
    terms=Convention("terms", shared.TERMS, Text("The kong box is also called the dead wall."),
        BRITISH.at("The kong box: these detached tiles are called the kong box or dead wall")),
    play=(
        Convention("wash_out", shared.WASH_OUT,
            Text("If the last tile of the live wall has been played and nobody won, that is called a wash-out."),
            BRITISH.at("The kong box: this is called a wash-out")),
    ),
    rotation={
        **dict.fromkeys((2, 3, 4), BRITISH_ROTATION_RULES),
        5: replace(BRITISH_ROTATION_RULES, deal_cite=BRITISH_VARIATIONS, sitting_out_cite=BRITISH_VARIATIONS),
    },
    rotation_options=(replace(shared.AFTER_NORTH, cite=_FULL_GAME), shared.AFTER_WASH_OUT, shared.EAST_AFTER_DRAW),
    ruleset=parts.RulesetOfProcedure("british", BRITISH.at("Scoring")),
)
