"""The procedure of Babcock's Red Book. Data only.

Of opening the wall its chapters say little. They follow the Chinese Classical procedure, and the citations say so.
"""

from dataclasses import replace
from typing import Final

from engine.rulesets.sources import BABCOCK, BABCOCK_SEATS, BABCOCK_SHEET, BRITISH_GAME, FOUR_WINDS_HELP
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.procedures.chinese_classical import CLASSICAL_WALL
from engine.table.rules import ClaimRules
from engine.text import Text

_DEAL: Final = BABCOCK.at("chapter 2: while East wins East stays, and East deals a drawn game again")
_LENGTH: Final = BRITISH_GAME.at("A full game is four rounds; taken over because the chapters read are silent")
_DEAD_PART: Final = BABCOCK_SHEET.at("Laws of play: the last fourteen tiles with the loose tiles are never drawn")

BABCOCK_PROCEDURE: Final[parts.Procedure] = replace(
    CLASSICAL_WALL,
    id="babcock",
    name=Text("Babcock 1923"),
    source=BABCOCK,
    seats=BABCOCK_SEATS,
    building=replace(CLASSICAL_WALL.building, stacks=17),
    reserve=replace(CLASSICAL_WALL.reserve, stacks=6, cite=_DEAD_PART),
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED,), _DEAD_PART),
    claims=ClaimRules.by_one_page(
        BABCOCK.at("chapter 2: order of play"),
        FOUR_WINDS_HELP.at("Presets of its classical rulesets: the first in turn; read so here too"),
    ),
    options=(),
    rotation={4: shared.CLASSICAL_ROTATION_RULES.by_pages(_DEAL, _LENGTH)},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_LENGTH),),
    ruleset=parts.RulesetOfProcedure("babcock", BABCOCK.at("chapters 5 to 7")),
)
