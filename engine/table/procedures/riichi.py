"""The procedure of riichi: a dead wall of fourteen tiles that never shrinks, counters and bets. Data only."""

from dataclasses import replace
from typing import Final

from engine.game.tiles import Wind
from engine.rules.citation import Convention
from engine.rules.rule import choice, option
from engine.rulesets.riichi import RIICHI_RULES
from engine.rulesets.sources import RIICHI_EMA, RIICHI_SEATS, RIICHI_TENHOU
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.procedures.chinese_classical import CLASSICAL_WALL
from engine.table.rules import AfterWashOut, ClaimRules, DrawTiles
from engine.table.stacks import End
from engine.text import Text

_WALL: Final = RIICHI_EMA.at("2.4, 2.5")
_DEAD_WALL: Final = RIICHI_EMA.at("2.6, 3.3.5")
_INDICATORS: Final = RIICHI_EMA.at("2.7")
_DEAL: Final = RIICHI_EMA.at("2.8")
_CLAIMS: Final = RIICHI_EMA.at("3.3.1, 3.4.9")
_DEALER: Final = RIICHI_EMA.at("3.4.11")
_LENGTH: Final = RIICHI_EMA.at("3.5, 3.6")

RIICHI_PROCEDURE: Final[parts.Procedure] = replace(
    CLASSICAL_WALL,
    id="riichi",
    name=Text("Riichi"),
    source=RIICHI_EMA,
    seats=RIICHI_SEATS,
    drawing={4: DrawTiles(RIICHI_EMA.at("2.1 to 2.3"))},
    building=replace(CLASSICAL_WALL.building, stacks=17, text=None, cite=_WALL),
    choosing=parts.ChoosingSide(2, parts.ChosenRole.BREAKER, _WALL),
    counting=parts.Counting(added=False, end=End.RIGHT, beyond=0, cite=_WALL, one_throw=True),
    loose_tiles=parts.LooseTiles(0, 0, _DEAD_WALL),
    reserve=replace(
        CLASSICAL_WALL.reserve, stacks=6, cite=_DEAD_WALL, used_for_cite=_DEAD_WALL, order_cite=_INDICATORS, refilled=True,
        refilled_cite=RIICHI_EMA.at("3.3.5, 3.4.2"),
    ),
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED,), RIICHI_EMA.at("3.4.2")),
    rounds_cite=_DEAL,
    last_tiles=parts.LastTiles((*shared.ONE_EACH, *shared.ONE_MORE), (), Text("Each player takes one tile, and the dealer one more"), _DEAL),
    bonus_tiles=replace(CLASSICAL_WALL.bonus_tiles, kongs_cite=None),
    claims=ClaimRules.by_one_page(_CLAIMS, _CLAIMS),
    options=(),
    words=RIICHI_RULES.terms,
    play=(
        Convention("indicators", Text("Indicators"), Text(
            "The upper tile of the third stack of the dead wall, counted from the opening, is turned: the tile after it is the dora. For every kong the next "
            "one is turned at once. The tiles beneath are for those who declared riichi."
        ), _INDICATORS),
    ),
    rotation={4: replace(
        shared.CLASSICAL_ROTATION_RULES, after_wash_out=AfterWashOut.DEAL_PASSES, counters=True, last_wind=Wind.SOUTH
    ).by_pages(_DEALER, _LENGTH)},
    rotation_options=(
        option("after_south", "What follows after the south wind?", RIICHI_TENHOU.at("Length of a game: west follows if nobody has 30,000"),
            choice("end", "The game is over."),
            choice("west", "West prevails, and play goes on.", {"goes_on": True, "length_cite": RIICHI_TENHOU.at("Length of a game")})),
    ),
    ruleset=parts.RulesetOfProcedure("riichi", borrowed=False, cite=RIICHI_EMA.at("4")),
)
