"""Who sits down with so many players, by each book. Data only."""


from typing import Final

from engine.game.tiles import SEATS, Wind
from engine.rules.seats import SeatChoice, SeatChoices
from engine.rulesets.sources import (
    BABCOCK, BOOKLET, BRITISH, DMJL, FOUR_WINDS, HONG_KONG_WIKIPEDIA, LEFT_HAND_SISTERS, SPARROWS, ZUNG_JUNG,
)
from engine.text import Text

EAST, SOUTH, WEST, NORTH = SEATS

BOOKLET_VARIATIONS = BOOKLET.page(21, "Variations of the Game")
EAST_DEALS_OF_FIVE = BOOKLET.page(
    21,
    "for 5 Players: who chooses the White Dragon sits out; who deals it does not print, read as East, as the glossary "
    "on p. 22 has it",
)
AS_NORMAL_WITH_FIVE = BOOKLET.page(21, "for 5 Players: played as normal, so the dealer as on pp. 8 and 11")
DEALER_OF_FIVE_QUESTION = Text("Of five players, who deals?")
BRITISH_VARIATIONS = BRITISH.at("The game: variations of play")

BOOKLET_SEATS: Final[SeatChoices] = {
    2: SeatChoice((EAST, WEST), BOOKLET_VARIATIONS),
    3: SeatChoice((EAST,), BOOKLET_VARIATIONS, 2, (SOUTH, WEST, NORTH)),
    4: SeatChoice(SEATS, BOOKLET.page(7, "Setting up the Game")),
    5: SeatChoice((*SEATS, Wind.DREAMER), BOOKLET_VARIATIONS),
}
BRITISH_SEATS: Final[SeatChoices] = {
    2: SeatChoice((EAST, WEST), BRITISH_VARIATIONS),
    3: SeatChoice((EAST,), BRITISH_VARIATIONS, 2, (SOUTH, WEST, NORTH)),
    4: SeatChoice(SEATS, BRITISH.at("The game: preparing to play")),
    5: SeatChoice((*SEATS, Wind.DREAMER), BRITISH_VARIATIONS),
}
CHINESE_CLASSICAL_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, FOUR_WINDS.at("Playing"))}
DMJL_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, DMJL.at("Options"))}
HONG_KONG_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, HONG_KONG_WIKIPEDIA.at("Playing"))}
ZUNG_JUNG_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, ZUNG_JUNG.at("Rules: basic rules"))}
BABCOCK_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, BABCOCK.chapter(2))}
LEFT_HAND_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, LEFT_HAND_SISTERS.at("Seats: the highest die is East"))}
SPARROWS_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, SPARROWS.at("The four wind tiles; clockwise North, West, South, East"))}
