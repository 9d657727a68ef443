"""The procedures of Chinese Classical: of the Four Winds Rule Collection, and of the German league. Data only."""

from dataclasses import replace
from typing import Final

from engine.rules.citation import Convention
from engine.rules.rule import choice, option
from engine.rulesets.sources import (
    BRADFIELD, CHINESE_CLASSICAL_SEATS, DMJL_GAME, DMJL_SEATS, FOUR_WINDS, FOUR_WINDS_DEAL, FOUR_WINDS_HELP, MILLINGTON,
)
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.rules import ClaimRules, OddAndEvenEnds
from engine.table.stacks import End
from engine.text import Text

_THIRTEEN_WINS: Final = MILLINGTON.rule("122(r)")
_MODERN: Final = FOUR_WINDS_DEAL.at("2.2 The Deal, note on modern Asian Mah Jong")

CHINESE_CLASSICAL_PROCEDURE: Final = parts.Procedure(
    id="chinese-classical",
    aliases=("seed-004",),
    name=Text("Chinese Classical"),
    source=FOUR_WINDS_DEAL,
    seats=CHINESE_CLASSICAL_SEATS,
    drawing={4: OddAndEvenEnds(FOUR_WINDS_DEAL.at("2.1 Determining the seats and the first dealer"))},
    building=parts.Building(18, Text(
        "All but the dealer mix the tiles, until East calls Pow. The walls are pushed together so that each stands in at its right end and out at its left "
        "end"
    ), FOUR_WINDS_DEAL.at("2.2 The Deal, figure 2a")),
    choosing=parts.ChoosingSide(2, parts.ChosenRole.BREAKER, FOUR_WINDS_DEAL.at("2.2 The Deal, figure 2b")),
    counting=parts.Counting(added=True, end=End.RIGHT, beyond=0, cite=FOUR_WINDS_DEAL.at("2.2 The Deal, figure 2c")),
    loose_tiles=parts.LooseTiles(5, 3, FOUR_WINDS_DEAL.at("2.2 The Deal: the uppermost on the fifth stack, the lowermost on the third")),
    reserve=parts.Reserve(
        name=Text("dead wall"),
        stacks=7, cite=FOUR_WINDS_DEAL.at("2.2 The Deal: seven stacks and the two loose tiles, 16 tiles"),
        used_for=(parts.Purpose.KONG,), used_for_cite=FOUR_WINDS_DEAL.at("2.2 The Deal: for kongs, but not for flowers and seasons"),
        order_cite=FOUR_WINDS_DEAL.at("2.2 The Deal: first the rightmost loose tile, then two new ones from the left end"),
        refilled_cite=FOUR_WINDS_DEAL.at("2.2 The Deal: the dead wall is exhaustible"),
    ),
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED, parts.WashOutCause.RESERVE_USED_UP), FOUR_WINDS.at(
        "Help of the program, dead wall: when the wall is exhausted; not in chapter 2")),
    rounds_cite=FOUR_WINDS_DEAL.at("2.2 The Deal"),
    last_tiles=parts.LastTiles(shared.EAST_TWO_AT_ONCE, (), shared.EAST_TWO_AT_ONCE_TEXT, FOUR_WINDS_DEAL.at(
        "2.2 The Deal; 'South, East and North', in the caption 'West, South and North', read as South, West, North")),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.LIVE_WALL, FOUR_WINDS_DEAL.at("2.2 The Deal: replaced from the open end of the wall, East first, then South, West and North"),
        parts.FurtherBonus.AT_ONCE, FOUR_WINDS_DEAL.at("2.2 The Deal: further bonus tiles are replaced immediately as well"),
        kongs_cite=FOUR_WINDS_DEAL.at("2.2 The Deal: a concealed kong may be declared together with the flowers and seasons"),
    ),
    claims=ClaimRules(
        order_cite=BRADFIELD.at("Going out before a pung or kong, these before a chow; not on the pages of Four Winds"),
        anybody_cite=FOUR_WINDS.at("Playing: discards may be claimed; by anybody unless for a chow, as is usual"),
        nearest_cite=FOUR_WINDS_HELP.at("Presets of its other classical rulesets: the first in turn after the discarder; read so here too"),
        chow_cite=FOUR_WINDS.at("Playing: discards may be claimed; for a chow only by the next player, as is usual"),
    ),
    options=(
        shared.TILES_OPTION,
        option("dead_wall_size", "How many tiles does the dead wall hold?", FOUR_WINDS_DEAL.at(
            "2.2 The Deal, note: almost invariably 14 in modern Asian Mah Jong; some versions have no dead wall at all"
        ),
            choice(16, "Seven stacks and the two loose tiles."),
            choice(14, "Six stacks and the two loose tiles, as in modern Asia.", {"reserve": {"stacks": 6, "cite": _MODERN}}),
            choice(0, "None: there is no dead wall. What it would replace comes from the tail end of the live wall.", parts.without_reserve(_MODERN))),
        option("loose_tiles", "On which stacks of the dead wall are the loose tiles laid?", FOUR_WINDS_DEAL.at(
            "2.2 The Deal, note: often not lifted; if they are, on the 1st and 3rd"
        ),
            choice("traditional", "The upper one on the fifth stack, the lower one on the third."),
            choice("modern", "The upper one on the third stack, the lower one on the first.", {"loose_tiles": {"upper": 3, "lower": 1, "cite": _MODERN}}),
            choice("not_lifted", "On none: they are not lifted and stay at the end of the dead wall.",
                {"loose_tiles": {"upper": 0, "lower": 0, "cite": _MODERN}, "reserve": {"order_cite": _MODERN}})),
        option("east_last_pair", "Which two tiles does East take last?", FOUR_WINDS_DEAL.at(
            "2.2 The Deal: the text has the next stack, the closing note calls its picture chan-chan"
        ),
            choice("whole_stack", "The next whole stack."),
            choice("tops_1_and_3", "The top tiles of the first and the third stack, known as chan-chan.", {"last_tiles": {
                "takes": shared.EAST_FIRST_AND_FIFTH, "text": shared.EAST_FIRST_AND_FIFTH_TEXT,
                "cite": FOUR_WINDS_DEAL.at("2.2 The Deal, closing note: a very common variation, chan-chan"),
            }})),
        option("bonus_replacements", "Where are the replacements for flowers and seasons taken from?", FOUR_WINDS_DEAL.at(
            "2.2 The Deal, note: normally also from the dead wall in modern Asian Mah Jong"
        ),
            choice("live_wall", "From the open end of the live wall."),
            choice("dead_wall", "From the dead wall, like those for kongs.", {
                "reserve": {"used_for": parts.KONGS_AND_BONUS, "used_for_cite": _MODERN},
                "bonus_tiles": {"source": parts.BonusSource.RESERVE, "source_cite": _MODERN},
            })),
        option("dead_wall_refilled", "Do tiles from the tail of the live wall take the place of replacement tiles used?", FOUR_WINDS_DEAL.at(
            "2.2 The Deal, note: the wall is practically always replenishing in modern Asian Mah Jong"
        ),
            choice(False, "No, the dead wall is used up."),
            choice(True, "Yes, each by the last tile of the live wall, so that the dead wall never shrinks.", {
                "reserve": {"refilled": True, "refilled_cite": _MODERN},
                "wash_out": {"when": (parts.WashOutCause.LIVE_WALL_PLAYED,)},
            })),
    ),
    terms=Convention("terms", shared.TERMS, Text("The dead wall is also called the kong box."),
        FOUR_WINDS_DEAL.at("2.2 The Deal: known as Dead Wall, or Kong box")),
    play=(
        Convention("game", shared.GAME, Text(
            "A game ordinarily has 16 hands. The number may grow each time that East wins or a hand ends in a draw. The players keep their places, and the "
            "winds go round."
        ), FOUR_WINDS_DEAL.at("2. Preliminaries; that the winds rotate stands in 2.1")),
    ),
    rotation={4: replace(shared.CLASSICAL_ROTATION_RULES, most_wins=13, most_wins_cite=_THIRTEEN_WINS)},
    rotation_options=(
        shared.AFTER_NORTH,
        shared.WASH_OUT_IN_A_ROW,
        option("after_most_wins", "What follows East's 13th win in a row, a limit hand?", _THIRTEEN_WINS, *shared.AFTER_MOST_WINS_CHOICES),
    ),
    ruleset=parts.RulesetOfProcedure("chinese-classical", FOUR_WINDS_DEAL.at("Scoring, a related topic")),
)

CLASSICAL_WALL: Final = replace(CHINESE_CLASSICAL_PROCEDURE, aliases=(), options=(shared.TILES_OPTION,), terms=None, play=())
"""What other procedures take over from it: how the wall is opened and dealt, without the words and options of its page."""

_LEAGUE_GAME: Final = DMJL_GAME.at("Course of the game, as the program plays it")
_LEAGUE_LOOSE_TILE: Final = DMJL_GAME.at("Loose tile: it replaces a kong or a bonus tile")
_NINE_WINS: Final = DMJL_GAME.at("Winner Rules: East's ninth win in a row")

DMJL_PROCEDURE: Final = replace(
    CLASSICAL_WALL,
    id="dmjl",
    name=Text("Deutsche Mah Jongg Liga"),
    source=DMJL_GAME,
    seats=DMJL_SEATS,
    reserve=replace(
        CLASSICAL_WALL.reserve, name=shared.KONG_BOX, cite=DMJL_GAME.at("Kong box of 16 tiles"),
        used_for=parts.KONGS_AND_BONUS, used_for_cite=_LEAGUE_LOOSE_TILE,
    ),
    bonus_tiles=replace(CLASSICAL_WALL.bonus_tiles, source=parts.BonusSource.RESERVE, source_cite=_LEAGUE_LOOSE_TILE),
    rotation={4: replace(shared.CLASSICAL_ROTATION_RULES, most_wins=9, most_wins_cite=_NINE_WINS).by_pages(_LEAGUE_GAME, _LEAGUE_GAME)},
    rotation_options=(
        replace(shared.AFTER_NORTH, cite=_LEAGUE_GAME),
        replace(shared.WASH_OUT_IN_A_ROW, cite=DMJL_GAME.at(
            "Winner Rules: East's ninth win in a row; what a wash-out does to the row, it does not say")),
        option("after_most_wins", "What follows East's 9th win in a row, a limit hand?", _NINE_WINS, *shared.AFTER_MOST_WINS_CHOICES),
    ),
    ruleset=parts.RulesetOfProcedure("dmjl", DMJL_GAME.at("Meld, Hand and Winner Rules")),
)
