"""What procedures share of how the deal passes on: pages, answers of options, the classical way, the goulash."""

from typing import Final

from engine.game.tiles import SEATS, Joker, Tile
from engine.rules.rule import choice, option
from engine.rulesets.sources import (
    AGREED,
    BABCOCK,
    BOOKLET,
    BRADFIELD,
    BRITISH,
    BRITISH_GAME,
    DMJL_GAME,
    FOUR_WINDS_DEAL,
    FOUR_WINDS_HELP,
    HONG_KONG_WIKIPEDIA,
    HONG_KONG_WIKIPEDIA_ZH,
    LEFT_HAND_PLAY,
    MILLINGTON,
    SPARROWS,
)
from engine.table.rules import (
    AfterNorth,
    AfterWashOut,
    Goulash,
    NextDealer,
    RotationChoices,
    RotationOption,
    RotationRules,
    WindByRounds,
)
from engine.table.words import Sentence
from engine.text import Text

BOOKLET_START = BOOKLET.page(8, "Setting up the Game, 4 and 5: the prevailing wind and the dealer")
BOOKLET_START_OF_FIVE = BOOKLET.page(
    8,
    "Setting up the Game, 4: the prevailing wind; that East deals of five is read so, as the glossary on p. 22 has it",
)
NEXT_GAME = BOOKLET.page(11, "Setting up the next game")
VARIATIONS = BOOKLET.page(21, "Variations of the Game")
BOOKLET_WASH_OUT = BOOKLET.page(
    8, "Setting up the Game, 5: the dealer stays until they lose a game; of a drawn game the booklet is silent"
)
BOOKLET_WASH_OUT_OF_FIVE = BOOKLET.page(
    21, "Variations of the Game, for 5 Players: who does not go Mahjong retires; of a drawn game it is silent"
)
BOOKLET_LENGTH = BRITISH_GAME.at("Four rounds; taken over because the booklet does not say what follows North")
PREPARING = BRITISH.at("The game: preparing to play")
PLAY_VARIATIONS = BRITISH.at("The game: variations of play")
FULL_GAME = BRITISH_GAME.at("A full game is four rounds")
SEATS_DRAWN = FOUR_WINDS_DEAL.at("2.1 Determining the seats and the first dealer")
PRELIMINARIES = FOUR_WINDS_DEAL.at("2. Preliminaries")
ROUNDS = BRADFIELD.at("The deal comes back to the first East; taken over because the Four Winds page is silent")
THIRTEEN_WINS = MILLINGTON.rule("122(r)")
ROW_OF_WINS = MILLINGTON.at("rule 122(r); what a wash-out does to the row, it does not say")
LEAGUE_GAME = DMJL_GAME.at("Course of the game, as the program plays it")
NINE_WINS = DMJL_GAME.at("Winner Rules: East's ninth win in a row")
LEAGUE_ROW_OF_WINS = DMJL_GAME.at(
    "Winner Rules: East's ninth win in a row; what a wash-out does to the row, it does not say"
)
SITE_DEAL = LEFT_HAND_PLAY.at("The deal passes to the right when East does not win; a game of four rounds")
SITE_WASH_OUT = BRITISH.at("The game: variations of play; taken over because the pages of this site are silent")
SITE_ROUNDS = BRITISH.at("The game: preparing to play; taken over because the pages of this site are silent")
GUIDE_TURN = SPARROWS.at("Every player will take turns to be the dealer; to the right, as the British play it")
GUIDE_DEAL = BRITISH.at("The game: preparing to play; taken over because this page is silent")
GUIDE_WASH_OUT = BRITISH.at("The game: variations of play; taken over because this page is silent")
GUIDE_LENGTH = BRITISH_GAME.at("A full game is four rounds; taken over because this page is silent")
GUIDE_GOULASH = SPARROWS.at("A wash out followed by a goulash")
HONG_KONG_DEAL = HONG_KONG_WIKIPEDIA.at("Playing: the dealer who wins deals again")
HONG_KONG_WASH_OUT = HONG_KONG_WIKIPEDIA_ZH.at("番種: the dealer deals a drawn hand again; some tables pass the deal")
HONG_KONG_LENGTH = HONG_KONG_WIKIPEDIA.at("Playing: four rounds")
ZUNG_JUNG_DEAL = FOUR_WINDS_HELP.at("Preset Alan's Zung Jung: East passes the deal after every hand")
ZUNG_JUNG_LENGTH = BRITISH_GAME.at("A full game is four rounds; taken over because the pages of Zung Jung are silent")
RED_BOOK_DEAL = BABCOCK.at("chapter 2: while East wins East stays, and East deals a drawn game again")
RED_BOOK_LENGTH = BRITISH_GAME.at("A full game is four rounds; taken over because the chapters read are silent")

EAST, SOUTH, WEST, NORTH = SEATS

AFTER_NORTH: Final[RotationOption] = option(
    "after_north",
    "What follows after the north wind?",
    PRELIMINARIES,
    (
        choice("end", "The game is over."),
        choice(
            "wrap",
            "East prevails again, and play goes on.",
            {"after_north": AfterNorth.WRAP, "length_cite": AGREED.at("option after_north")},
        ),
    ),
)
AFTER_WASH_OUT: Final[RotationOption] = option(
    "after_wash_out",
    "What is played after a wash-out?",
    PLAY_VARIATIONS,
    (
        choice("goulash", "A goulash, until somebody wins one."),
        choice("ordinary_hand", "An ordinary hand.", {"goulash": None}),
    ),
)
WASH_OUT_IN_A_ROW: Final[RotationOption] = option(
    "wash_out_in_a_row",
    "Does a wash-out end East's row of wins?",
    ROW_OF_WINS,
    (
        choice("goes_on", "No: it is no win, but East's next win still follows on the last one."),
        choice("ends", "Yes: the count begins again.", {"wash_out_ends_row": True}),
    ),
)
AFTER_MOST_WINS_CHOICES: Final[RotationChoices] = (
    choice("deal_passes", "The deal passes to the right."),
    choice(
        "deals_on",
        "East deals on, and the count of wins begins again.",
        {"deals_on": True, "most_wins_cite": AGREED.at("option after_most_wins")},
    ),
)
EAST_AFTER_DRAW: Final[RotationOption] = option(
    "east_after_draw",
    "Of five players, does East retire after a hand that nobody won?",
    PLAY_VARIATIONS,
    (
        choice("stays", "No: nothing changes, as with four players, because nobody else won either."),
        choice(
            "retires",
            "Yes: East did not go mah-jong. The winds go round, and the hand counts as one that East lost.",
            {"wash_out_retires_east": True},
        ),
    ),
)

CLASSICAL_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_RIGHT,
    seats_move=True,
    start_cite=SEATS_DRAWN,
    deal_cite=PRELIMINARIES,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=PRELIMINARIES,
    wind=WindByRounds(),
    wind_cite=ROUNDS,
    after_north=AfterNorth.END,
    length_cite=PRELIMINARIES,
)

GOULASH = Goulash(
    cite=PLAY_VARIATIONS,
    wild_tiles=(Tile.B2,),
    jokers=(Joker.JOKER,),
    tiles_passed=3,
    exchanges=(((EAST, WEST), (NORTH, SOUTH)), ((EAST, SOUTH), (WEST, NORTH)), ((EAST, NORTH), (WEST, SOUTH))),
    chows=False,
    option=("goulash", "true"),
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
            Text("No chows, unless inside a special hand; so nothing is scored for having none."), PLAY_VARIATIONS
        ),
        Sentence(
            Text("Of two players who claim the same discard, the one nearest to the discarder's right has it."),
            PLAY_VARIATIONS,
        ),
    ),
)
GUIDE_GOULASH_PLAYED = GOULASH.cited_from(GUIDE_GOULASH, GUIDE_WASH_OUT)
