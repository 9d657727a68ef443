"""The books and pages that rulesets, procedures and rotations are taken from. Data only."""

from __future__ import annotations
from typing import Final

from engine.rules.citation import Source
from engine.text import Text

BOOKLET = Source(
    title="Mahjong British Rules (booklet)",
    note=Text("A guide of 26 pages with complete tables of scores. Despite its title only the winner scores."),
)

MILLINGTON = Source(
    title="A. D. Millington, The Complete Book of Mah-Jongg, chapter 3",
    note=Text("Cited by the numbers of its rules, as other descriptions of classical mah-jong report them."),
    called="Millington",
)

FOUR_WINDS = Source(
    title="Four Winds Rule Collection: Chinese Classical",
    note=Text("Where its pages and the help of its program are silent: A. D. Millington, The Complete Book of Mah-Jongg, chapter 3."),
)

FOUR_WINDS_HELP = Source(
    title="Help of the program Four Winds Mah Jong",
    note=Text("Its presets list how each ruleset of the program is played."),
)

HARR = Source(
    title="L. L. Harr, Pung Chow (1922)",
    note=Text("For a penalty that the other books leave to the table."),
    called="Harr",
)

CLUBS = Source(
    title="Usage of British clubs",
    note=Text("Penalties that the published rules leave to the table."),
)

DMJL = Source(
    title="Rules of the Deutsche Mah Jongg Liga",
    note=Text("As the program Kajongg lists them."),
)

BRITISH = Source(
    title="Mah-Jong, British Rules (Peter Gregory)",
    note=Text("The rules of the British Mah-Jong Association as explained by Peter Gregory, with his later clarifications."),
)


LEFT_HAND: Final = Source(
    title="Deciding Which Tile Is To Be Opened (mahjongg.com)",
    note=Text("One page of a game site on opening the wall. It counts from the left; of seats and dealing it says nothing."),
)


LEFT_HAND_SISTERS: Final = Source(
    title="Other pages of mahjongg.com: seats, start of play, scoring",
    note=Text("Pages of the game site that counts the wall from the left. Its page on opening the wall says none of this."),
)


SPARROWS: Final = Source(
    title="Starting the Game (Smoothguide to Mah-Jong)",
    note=Text("A British page from the shuffling, the Twittering of the Sparrows, to the goulash after a wash-out."),
)


FOUR_WINDS_DEAL: Final = Source(
    title="Four Winds Rule Collection: Chinese Classical",
    note=Text("Chapter 2, Preliminaries: seats, walls and the deal, with remarks on modern custom."),
)


DMJL_GAME: Final = Source(
    title="Rules of the Deutsche Mah Jongg Liga (as kept in KDE Kajongg)",
    note=Text("Chinese Classical as it is played in the German league; the kong box holds 16 tiles."),
)


LEFT_HAND_PLAY: Final = Source(
    title="Scoring and play (mahjongg.com/scoreplay.htm)",
    note=Text("A sister page of the one on the tile to be opened. It says how the deal passes and how long a game is."),
)


BRITISH_GAME: Final = Source(
    title="British Mah-Jong, the game of 4 winds (docslib.org/doc/8173096)",
    note=Text("A British guide, for the length of a full game. Peter Gregory leaves it to the players."),
)


BRADFIELD: Final = Source(
    title="J. C. Bradfield, mah-jong 1.17.2",
    note=Text("A program that plays by Millington's rules, with a text that reports them."),
)


AGREED: Final = Source(
    title="Agreed at this table",
    note=Text("A choice of the players, sent as an option, in place of what the book says."),
)


HONG_KONG_WIKIPEDIA: Final = Source(
    title="Hong Kong mahjong scoring rules (Wikipedia)",
    note=Text("There is no standard of Hong Kong Old Style. Where tables differ, an option lists their figures."),
    called="Wikipedia",
)

HONG_KONG_WIKIPEDIA_ZH: Final = Source(
    title="香港麻雀, 牌型 and 番種 (Chinese and Cantonese Wikipedia)",
    note=Text("Lists of the hands of Hong Kong with their faan, and what counts together."),
    called="Chinese Wikipedia",
)

HONG_KONG_ASSOCIATION: Final = Source(
    title="Rules of the Hong Kong Mahjong Association (香港麻雀協會)",
    note=Text("Hands, limit and payments as the association prints them."),
    called="Hong Kong Mahjong Association",
)

HONG_KONG_FOUR_WINDS: Final = Source(
    title="Four Winds Rule Collection: Chinese Old Style",
    note=Text("The old style with a table of faan and a paying discarder."),
    called="Four Winds, Chinese Old Style",
)

HONG_KONG_PAYMENTS: Final = Source(
    title="Hong Kong payments (bigproduction.com/mj/hk/points.html)",
    note=Text("Tables of payments, liability and penalties."),
    called="Hong Kong payments",
)

HONG_KONG_ANSWERS: Final = Source(
    title="Hong Kong faan and hands, an answer page of 2007 (ans.fyi)",
    note=Text("A table of faan, limit hands and liability from Hong Kong."),
    called="Hong Kong answers",
)

HONG_KONG_SHEET: Final = Source(
    title="Hong Kong Mahjong, a score sheet (scribd 208693800)",
    note=Text("A sheet of three pages with faan for hands and bonus tiles."),
    called="Hong Kong sheet",
)

HONG_KONG_PROGRAMS: Final = Source(
    title="Public scorers of Hong Kong Old Style",
    note=Text("Programs that agree on a figure or a reading on which printed tables are silent."),
    called="Public scorers",
)

ZUNG_JUNG: Final = Source(
    title="Zung Jung 3.3 by Alan Kwan (zj-mahjong.info)",
    note=Text("Cited by the numbers of its patterns: category, series, place in the series."),
    called="Zung Jung",
)

ZUNG_JUNG_PAYOFF: Final = Source(
    title="Scorers of Zung Jung 3.3 that restate its payments",
    note=Text("Four of them give the same figures for the scheme of formal competitions."),
    called="Scorers of Zung Jung",
)

ZUNG_JUNG_UNIFORM: Final = Source(
    title="The Uniform Payoff Scheme of Zung Jung (tarotgames.netfirms.com)",
    note=Text("A page on paying alike, whoever discarded."),
    called="Uniform Payoff Scheme",
)

BABCOCK: Final = Source(
    title="J. P. Babcock, Babcock's Rules for Mah-Jongg: The Red Book of Rules, second edition (1923)",
    note=Text("The rules that came in the box of the first sets sold in the West. Cited by chapters."),
    called="Babcock",
)

BABCOCK_SHEET: Final = Source(
    title="The Standard Score Sheet of Babcock's Red Book, as restated from the scanned second edition",
    note=Text("For bonuses, doublings and limits whose chapters could not be read in the book itself."),
    called="Babcock's score sheet",
)
