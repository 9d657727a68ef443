"""What pages say of the play, of a whole game and of the names for parts of the wall. Data only."""

from typing import Final

from engine.rulesets.sources import BOOKLET, BRITISH, FOUR_WINDS_DEAL, SPARROWS
from engine.table.procedure import ProcedureRule
from engine.text import Text

_TERMS: Final = Text("What the walls are called")
_TALLIES: Final = Text("Counters")
_OPENING: Final = Text("Opening the play")
_ASIDE: Final = Text("Tiles set aside")
_GAME: Final = Text("The game")
_WASH_OUT: Final = Text("A wash-out")

OPENING_THE_PLAY: Final = SPARROWS.at("To open the play")
A_WASH_OUT: Final = SPARROWS.at("A wash out followed by a goulash")

SPARROWS_TERMS: Final = ProcedureRule(
    "terms",
    _TERMS,
    Text(
        "The kong box is also called the dead wall or the flower wall. The other walls are the running walls, from "
        "which the players draw."
    ),
    SPARROWS.at("The Kong Box, the Dead Wall or the Flower Wall; the Running Walls"),
)

SPARROWS_PLAY: Final = (
    ProcedureRule(
        "set_aside",
        _ASIDE,
        Text("Jokers and plain tiles are set aside before the tiles are shuffled."),
        SPARROWS.at("Shuffling: all the tiles, excluding the Joker Tiles and the Plain Tiles"),
    ),
    ProcedureRule(
        "counters",
        _TALLIES,
        Text("Whoever keeps scores begins with 2,000 points: two 500s, nine 100s, eight 10s and ten 2s."),
        SPARROWS.at("Counters"),
    ),
    ProcedureRule(
        "opening",
        _OPENING,
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
        _WASH_OUT,
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

BRITISH_TERMS: Final = ProcedureRule(
    "terms",
    _TERMS,
    Text("The kong box is also called the dead wall."),
    BRITISH.at("The kong box: these detached tiles are called the kong box or dead wall"),
)

BRITISH_PLAY: Final = (
    ProcedureRule(
        "wash_out",
        _WASH_OUT,
        Text("If the last tile of the live wall has been played and nobody won, that is called a wash-out."),
        BRITISH.at("The kong box: this is called a wash-out"),
    ),
)

FOUR_WINDS_TERMS: Final = ProcedureRule(
    "terms",
    _TERMS,
    Text("The dead wall is also called the kong box."),
    FOUR_WINDS_DEAL.at("2.2 The Deal: known as Dead Wall, or Kong box"),
)

FOUR_WINDS_PLAY: Final = (
    ProcedureRule(
        "game",
        _GAME,
        Text(
            "A game ordinarily has 16 hands. The number may grow each time that East wins or a hand ends in a draw. "
            "The players keep their places, and the winds go round."
        ),
        FOUR_WINDS_DEAL.at("2. Preliminaries; that the winds rotate stands in 2.1"),
    ),
)

_A_KONG: Final = BOOKLET.page(11, "Playing the Game, 7: a note about the Kong")
_A_DISCARD: Final = BOOKLET.page(10, "Playing the Game, 6 b: picking up a discarded tile")

BOOKLET_PLAY: Final = (
    ProcedureRule(
        "set_aside",
        _ASIDE,
        Text(
            "Blank spare tiles are taken out, unless they are the white dragons. Flowers and seasons are taken out too "
            "if they are not wanted."
        ),
        BOOKLET.page(7, "Setting up the Game, 1: shuffle the tiles"),
    ),
    ProcedureRule(
        "counters",
        _TALLIES,
        Text("Each player begins with 2,000 points, in tallies or on a score sheet."),
        BOOKLET.page(8, "Setting up the Game, 7: distribute tallies"),
    ),
    ProcedureRule(
        "counters_of_5",
        Text("Counters of {players} players", players=5),
        Text("If tallies are used, the five players share them equally."),
        BOOKLET.page(21, "for 5 Players"),
    ),
    ProcedureRule(
        "opening",
        _OPENING,
        Text(
            "The dealer discards one of the 14 tiles. Play goes to the right: each player in turn takes a tile and "
            "discards one. Whoever discards a tile names it."
        ),
        BOOKLET.page(9, "Playing the Game, 3 and 4"),
    ),
    ProcedureRule(
        "going_out",
        Text("Going out"),
        Text(
            "Four sets and a pair are mah-jong and end the game at once, without a discard. The last tile comes from "
            "the wall, the kong box or a discard."
        ),
        BOOKLET.page(9, "Playing the Game, 5: creating a winning hand"),
    ),
    ProcedureRule(
        "claiming",
        Text("Taking a discard"),
        Text(
            "Only the last discard may be taken, and only to complete a set or to go out. The whole set is laid face "
            "up: it is melded. Then the player discards."
        ),
        _A_DISCARD,
    ),
    ProcedureRule(
        "drawn_sets",
        Text("Sets of drawn tiles"),
        Text("A set that a tile from the wall completes may stay concealed in the hand."),
        BOOKLET.page(10, "Playing the Game, 6 a: taking a tile from the Wall"),
    ),
    ProcedureRule(
        "claiming_a_kong",
        Text("Claiming a kong"),
        Text(
            "A player with a concealed pung may take the fourth tile when it is discarded, even if another player "
            "wants it for a pung. The kong is melded."
        ),
        _A_KONG,
    ),
    ProcedureRule(
        "drawn_kong",
        Text("A kong of drawn tiles"),
        Text(
            "A player who draws the fourth tile of a kong must declare the kong to get another tile, and lays it out. "
            "One of its tiles may be turned face down, to show that it was concealed."
        ),
        _A_KONG,
    ),
    ProcedureRule(
        "kong_tile",
        Text("The tile for a kong"),
        Text("A kong counts as one set, so its player takes one more tile: from the kong box, not from the wall."),
        _A_KONG,
    ),
    ProcedureRule(
        "game",
        _GAME,
        Text(
            "Whoever won the last game deals the next one, and the players keep their winds. The east wind prevails "
            "for four games, and on until the dealer loses a later one. Then the south, the west and the north wind "
            "prevail for four games each."
        ),
        BOOKLET.page(11, "Playing the Game, 8: setting up the next game"),
    ),
)
