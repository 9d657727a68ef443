"""How the page of the sparrows plays, scores and names the parts of the wall. Data only."""

from __future__ import annotations

from typing import Final

from engine.rulesets.sources import BRITISH, SPARROWS
from engine.table.procedure import ProcedureRule
from engine.text import Text

OPENING_THE_PLAY: Final = SPARROWS.at("To open the play")
A_WASH_OUT: Final = SPARROWS.at("A wash out followed by a goulash")

SPARROWS_TERMS: Final = ProcedureRule(
    "terms",
    Text("What the walls are called"),
    Text(
        "The kong box is also called the dead wall or the flower wall. The other walls are the running walls, from "
        "which the players draw."
    ),
    SPARROWS.at("The Kong Box, the Dead Wall or the Flower Wall; the Running Walls"),
)

SPARROWS_PLAY: Final = (
    ProcedureRule(
        "set_aside",
        Text("Tiles set aside"),
        Text("Jokers and plain tiles are set aside before the tiles are shuffled."),
        SPARROWS.at("Shuffling: all the tiles, excluding the Joker Tiles and the Plain Tiles"),
    ),
    ProcedureRule(
        "counters",
        Text("Counters"),
        Text("Whoever keeps scores begins with 2,000 points: two 500s, nine 100s, eight 10s and ten 2s."),
        SPARROWS.at("Counters"),
    ),
    ProcedureRule(
        "opening",
        Text("Opening the play"),
        Text(
            "East discards one of the 14 tiles, face up in the centre, and names it. Play goes anticlockwise. Each "
            "player in turn draws a tile from the running wall and discards one, in no order."
        ),
        OPENING_THE_PLAY,
    ),
    ProcedureRule(
        "claiming_a_pung_or_kong",
        Text("Claiming a pung or kong"),
        Text(
            "A player with two or three tiles like the discard may call it for a pung or kong. The set is laid face "
            "up, a kong takes a replacement tile, and the player discards. Those in between miss their turn."
        ),
        SPARROWS.at("To open the play; the replacement tile of a kong stands under the Kong Box"),
    ),
    ProcedureRule(
        "claiming_a_chow",
        Text("Claiming a chow"),
        Text(
            "If nobody calls pung or kong, the next player may take the discard for a chow instead of drawing. The "
            "chow is laid face up."
        ),
        OPENING_THE_PLAY,
    ),
    ProcedureRule(
        "fishing",
        Text("Fishing"),
        Text("A player who needs only one more tile is fishing, or calling, and must declare it to the others."),
        SPARROWS.at("Fishing or calling: he/she must declare that he is 'fishing'"),
    ),
    ProcedureRule(
        "wash_out",
        Text("A wash-out"),
        Text("If nobody wins, the hand is a wash-out: no score is counted, and nobody pays."),
        A_WASH_OUT,
    ),
    ProcedureRule(
        "goulash",
        Text("After a wash-out"),
        Text(
            "The next hand is a goulash. This page ends before it says how one is played, so the British rules are "
            "used."
        ),
        A_WASH_OUT,
    ),
    ProcedureRule(
        "scoring",
        Text("Scoring"),
        Text(
            "This page has no scores. The British ruleset is borrowed: it has one chow, a kong box of 14 and a goulash."
        ),
        BRITISH.at("Scoring; borrowed because this page is silent"),
    ),
)
