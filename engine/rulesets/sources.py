"""The books and pages that rulesets, procedures and rotations are taken from, and who sits down by each. Data only."""

from typing import Final
from engine.rules.citation import Source
from engine.text import Text
from engine.game.tiles import SEATS, Wind
from engine.rules.seats import SeatChoice, SeatChoices


BOOKLET: Final = Source("Mahjong British Rules (booklet)",
    Text("A guide of 26 pages with complete tables of scores. Despite its title only the winner scores."))
MILLINGTON: Final = Source("A. D. Millington, The Complete Book of Mah-Jongg, chapter 3",
    Text("Cited by the numbers of its rules, as other descriptions of classical mah-jong report them."), called="Millington")
FOUR_WINDS: Final = Source("Four Winds Rule Collection: Chinese Classical",
    Text("As the program Four Winds plays it. What it leaves open is as in A. D. Millington, The Complete Book of Mah-Jongg, chapter 3."))
FOUR_WINDS_HELP: Final = Source("Help of the program Four Winds Mah Jong",
    Text("Its presets list how each ruleset of the program is played."))
HARR: Final = Source("L. L. Harr, Pung Chow (1922)",
    Text("For a penalty that the other books leave to the table."), called="Harr")
CLUBS: Final = Source("Usage of British clubs",
    Text("Penalties that the published rules leave to the table."))
DMJL: Final = Source("Rules of the Deutsche Mah Jongg Liga",
    Text("As the program Kajongg lists them."))
BRITISH: Final = Source("Mah-Jong, British Rules (Peter Gregory)",
    Text("The rules of the British Mah-Jong Association as explained by Peter Gregory, with his later clarifications."))
LEFT_HAND: Final = Source("Deciding Which Tile Is To Be Opened (mahjongg.com)",
    Text("One page of a game site on opening the wall. It counts from the left; of seats and dealing it says nothing."))
LEFT_HAND_SISTERS: Final = Source("Other pages of mahjongg.com: seats, start of play, scoring",
    Text("Pages of the game site that counts the wall from the left. Its page on opening the wall says none of this."))
SPARROWS: Final = Source("Starting the Game (Smoothguide to Mah-Jong)",
    Text("A British page from the shuffling, the Twittering of the Sparrows, to the goulash after a wash-out."))
FOUR_WINDS_DEAL: Final = Source("Four Winds Rule Collection: Chinese Classical",
    Text("Chapter 2, Preliminaries: seats, walls and the deal, with remarks on modern custom."))
DMJL_GAME: Final = Source("Rules of the Deutsche Mah Jongg Liga (as kept in KDE Kajongg)",
    Text("Chinese Classical as it is played in the German league; the kong box holds 16 tiles."))
LEFT_HAND_PLAY: Final = Source("Scoring and play (mahjongg.com/scoreplay.htm)",
    Text("A sister page of the one on the tile to be opened. It says how the deal passes and how long a game is."))
BRITISH_GAME: Final = Source("British Mah-Jong, the game of 4 winds (docslib.org/doc/8173096)",
    Text("A British guide, for the length of a full game. Peter Gregory leaves it to the players."))
BRADFIELD: Final = Source("J. C. Bradfield, mah-jong 1.17.2",
    Text("A program that plays by Millington's rules, with a text that reports them."))
AGREED: Final = Source("Agreed at this table",
    Text("A choice of the players, sent as an option, in place of what the book says."))
HONG_KONG_WIKIPEDIA: Final = Source("Hong Kong mahjong scoring rules (Wikipedia)",
    Text("There is no standard of Hong Kong Old Style. Where tables differ, the house rules offer their figures."), called="Wikipedia")
HONG_KONG_WIKIPEDIA_ZH: Final = Source("香港麻雀, 牌型 and 番種 (Chinese and Cantonese Wikipedia)",
    Text("Lists of the hands of Hong Kong with their faan, and what counts together."), called="Chinese Wikipedia")
HONG_KONG_ASSOCIATION: Final = Source("Rules of the Hong Kong Mahjong Association (香港麻雀協會)",
    Text("Hands, limit and payments as the association prints them."), called="Hong Kong Mahjong Association")
HONG_KONG_FOUR_WINDS: Final = Source("Four Winds Rule Collection: Chinese Old Style",
    Text("The old style with a table of faan and a paying discarder."), called="Four Winds, Chinese Old Style")
HONG_KONG_PAYMENTS: Final = Source("Hong Kong payments (bigproduction.com/mj/hk/points.html)",
    Text("Tables of payments, liability and penalties."), called="Hong Kong payments")
HONG_KONG_ANSWERS: Final = Source("Hong Kong faan and hands, an answer page of 2007 (ans.fyi)",
    Text("A table of faan, limit hands and liability from Hong Kong."), called="Hong Kong answers")
HONG_KONG_SHEET: Final = Source("Hong Kong Mahjong, a score sheet (scribd 208693800)",
    Text("A sheet of three pages with faan for hands and bonus tiles."), called="Hong Kong sheet")
HONG_KONG_PROGRAMS: Final = Source("Public scorers of Hong Kong Old Style",
    Text("Programs that agree on a figure or a reading on which printed tables are silent."), called="Public scorers")
ZUNG_JUNG: Final = Source("Zung Jung 3.3 by Alan Kwan (zj-mahjong.info)",
    Text("Patterns are added up, and nothing doubles. Each has its number: category, series, place in the series."), called="Zung Jung")
ZUNG_JUNG_PAYOFF: Final = Source("Scorers of Zung Jung 3.3 that restate its payments",
    Text("Four of them give the same figures for the scheme of formal competitions."), called="Scorers of Zung Jung")
ZUNG_JUNG_UNIFORM: Final = Source("The Uniform Payoff Scheme of Zung Jung (tarotgames.netfirms.com)",
    Text("A page on paying alike, whoever discarded."), called="Uniform Payoff Scheme")
BABCOCK: Final = Source("J. P. Babcock, Babcock's Rules for Mah-Jongg: The Red Book of Rules, second edition (1923)",
    Text("The rules that came in the box of the first sets sold in the West."), called="Babcock")
BABCOCK_SHEET: Final = Source("The Standard Score Sheet of Babcock's Red Book, as restated from the scanned second edition",
    Text("For bonuses, doublings and limits whose chapters could not be read in the book itself."), called="Babcock's score sheet")
GREEN_BOOK: Final = Source("World Mahjong Organization, Mahjong Competition Rules, English edition, September 2006",
    Text("The Green Book of international tournaments, as digests restate it clause by clause."), called="Green Book")
MCR_CHINESE: Final = Source("World Mahjong Organization, 麻将竞赛规则, December 2014",
    Text("The Chinese edition, read in a review that restates it; for readings on which the English edition is silent."), called="Chinese edition")
MCR_PROGRAMS: Final = Source("PyMahjongGB 1.4.0 and ChineseOfficialMahjong",
    Text("Programs of Chinese play, which count some fan otherwise than the book."), called="Programs of Chinese play")
MCR_EUROPE: Final = Source("Practice of the European Mahjong Association",
    Text("General knowledge of tournaments; no text of the rules says it."), called="European practice")

RIICHI_EMA: Final = Source("European Mahjong Association, Riichi: Rules for Japanese Mahjong (2016)",
    Text("The European rules in force from 1 April 2016. The revision of 2025 is not in them."), called="EMA")
RIICHI_CHANGES: Final = Source("European Mahjong Association, changes of the riichi rules in 2016",
    Text("The list that was published with the rules."), called="EMA, changes of 2016")
RIICHI_EMA_2012: Final = Source("European Mahjong Association, Riichi: Rules for Japanese Mahjong (2012)",
    Text("For sections that the list of changes of 2016 leaves as they were."), called="EMA 2012")
RIICHI_WORLD: Final = Source("World Riichi Championship Rules (2015, with the changes of 2022 as a program reports them)",
    Text("The rules of the world championship."), called="WRC")
RIICHI_BOOK: Final = Source("D. Chiba, Riichi Book I",
    Text("A primer for European players, with tables of minipoints and payments."), called="Riichi Book I")
RIICHI_TENHOU: Final = Source("Rules of Tenhou.net, translated (arcturus.su)",
    Text("A Japanese site for riichi."), called="Tenhou")
RIICHI_MAHJONG_SOUL: Final = Source("Rules of Mahjong Soul (riichi.wiki, RiichiEnv)",
    Text("As a wiki and a program report them."), called="Mahjong Soul")
RIICHI_M_LEAGUE: Final = Source("Rules of the M-League (Pantheon)",
    Text("As the tournament program Pantheon had them in 2020."), called="M-League")
RIICHI_PANTHEON: Final = Source("Pantheon, a tournament program (commit b8609fd8)",
    Text("Its tables of the EMA, the WRC and others, with tests."), called="Pantheon")

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
RIICHI_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, RIICHI_EMA.at("2.1 to 2.3"))}
BABCOCK_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, BABCOCK.chapter(2))}
MCR_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, GREEN_BOOK.page(10, "the players"))}
LEFT_HAND_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, LEFT_HAND_SISTERS.at("Seats: the highest die is East"))}
SPARROWS_SEATS: Final[SeatChoices] = {4: SeatChoice(SEATS, SPARROWS.at("The four wind tiles; clockwise North, West, South, East"))}
