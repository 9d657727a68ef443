"""What several procedures share: ways to take the last tiles, the order of claims, names, options. Data only.

Where a page is silent, its procedure follows the British one, and the citation says so.
"""

from typing import Final

from engine.rules.rule import choice, option
from engine.rulesets.sources import BOOKLET, BRITISH
from engine.table.procedure import FurtherBonus, ProcedureOption, Purpose, TilesTaken, WashOutCause, WashOutRule
from engine.table.rules import Claim
from engine.text import Text

KONGS_ONLY: Final = (Purpose.KONG,)
KONGS_AND_BONUS: Final = (Purpose.KONG, Purpose.BONUS_TILE)

BRITISH_BOX: Final = BRITISH.at("The kong box; not on the page of this procedure, so as the British play it")
BRITISH_DEAL: Final = BRITISH.at("Deal out the tiles; not on the page of this procedure, so as the British play it")

WALL_PLAYED_OR_BOX_EMPTY: Final = (WashOutCause.LIVE_WALL_PLAYED, WashOutCause.RESERVE_EMPTY)
BRITISH_WASH_OUT: Final = WashOutRule(WALL_PLAYED_OR_BOX_EMPTY, BRITISH_BOX)

EAST_TWO_AT_ONCE: Final = (TilesTaken(0, (1, 2)), TilesTaken(1, (3,)), TilesTaken(2, (4,)), TilesTaken(3, (5,)))
EAST_FIRST_AND_FIFTH: Final = (TilesTaken(0, (1, 5)), TilesTaken(1, (2,)), TilesTaken(2, (3,)), TilesTaken(3, (4,)))
ONE_EACH: Final = (TilesTaken(0, (1,)), TilesTaken(1, (2,)), TilesTaken(2, (3,)), TilesTaken(3, (4,)))
ONE_MORE: Final = (TilesTaken(0, (5,)),)

EAST_TWO_AT_ONCE_TEXT: Final = Text("The dealer takes the next whole stack, then the others one tile each")
EAST_FIRST_AND_FIFTH_TEXT: Final = Text(
    "The dealer takes the top tiles of the first and the third stack together, then the others one each"
)

TILES_OPTION: Final[ProcedureOption] = option(
    option_id="tiles",
    question="How many tiles are there, with or without flowers and seasons?",
    cite=BOOKLET.page(7, "Setting up the Game, 1 and 2: without seasons and flowers the wall is 17 tiles long"),
    choices=(
        choice(144, "With eight flowers and seasons: 18 stacks on each side."),
        choice(136, "Without flowers and seasons: 17 stacks on each side.", {"building": {"stacks": 17}}),
    ),
)

FURTHER_BONUS_OPTION: Final[ProcedureOption] = option(
    "further_bonus_tiles",
    "When is a flower or season replaced that came as a replacement?",
    BRITISH_DEAL,
    (
        choice("at_once", "At once, before the next player replaces any."),
        choice(
            "next_round",
            "In another round, when all players have replaced those they had.",
            {"bonus_tiles": {"further": FurtherBonus.NEXT_ROUND}},
        ),
    ),
)

PUNG_AND_KONG_EQUAL: Final = ((Claim.MAH_JONG,), (Claim.PUNG, Claim.KONG), (Claim.CHOW,))

TERMS: Final = Text("What the walls are called")
TALLIES: Final = Text("Counters")
OPENING: Final = Text("Opening the play")
ASIDE: Final = Text("Tiles set aside")
GAME: Final = Text("The game")
WASH_OUT: Final = Text("A wash-out")
