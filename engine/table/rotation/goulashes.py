"""The goulashes of the books. Data only."""

from __future__ import annotations

from dataclasses import replace

from engine.game.tiles import SEATS, Joker, Tile
from engine.table.rotation.citations import GUIDE_GOULASH, GUIDE_WASH_OUT, PLAY_VARIATIONS
from engine.table.rotation.goulash import Goulash
from engine.table.words import Sentence
from engine.text import Text

EAST, SOUTH, WEST, NORTH = SEATS

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
