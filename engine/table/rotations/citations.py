"""The pages on which the rules of the rotations stand. Data only.

Where the page of a procedure is silent, its rotation follows another page, and the citation says so.
"""

from __future__ import annotations

from engine.rulesets.sources import (
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
