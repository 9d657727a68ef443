"""All rotations, by id. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.game.tiles import SEATS, Tile
from engine.rules.rows import choice, option
from engine.rulesets.sources import BOOKLET, BRITISH, DMJL_GAME, FOUR_WINDS_DEAL, LEFT_HAND, SPARROWS
from engine.table.rotation.goulash import Goulash
from engine.table.rotation.rules import (
    AfterNorth,
    AfterWashOut,
    NextDealer,
    Rotation,
    RotationRules,
    RotationRulesChange,
    WindByHands,
    WindByRounds,
)
from engine.table.words import Sentence
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rules.options import Choice

EAST, SOUTH, WEST, NORTH = SEATS

NEXT_GAME = BOOKLET.at("p. 11, Setting up the next game")
VARIATIONS = BOOKLET.at("p. 21, Variations of the Game")
PREPARING = BRITISH.at("The game: preparing to play")
PLAY_VARIATIONS = BRITISH.at("The game: variations of play")
THE_GAME = BRITISH.at("The game: overview")
PRELIMINARIES = FOUR_WINDS_DEAL.at("2. Preliminaries")
THIRTEEN_WINS = FOUR_WINDS_DEAL.at("East's thirteenth win in a row (Millington, rule 122)")
LEAGUE_GAME = DMJL_GAME.at("Course of the game")
NINE_WINS = DMJL_GAME.at("East's ninth win in a row")
SITE_PLAY = LEFT_HAND.at("Score and play")
GUIDE_SEATS = SPARROWS.at("Seating: every player takes turns to be the dealer")
GUIDE_WASH_OUT = SPARROWS.at("A wash out followed by a goulash")

GOULASH = Goulash(
    wild_tiles=(Tile.B2,),
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

AFTER_NORTH_QUESTION = Text("What follows when the north wind has had its time?")
AFTER_NORTH_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("end", "The game is over."),
    choice("wrap", "East prevails again, and play goes on.", {"after_north": AfterNorth.WRAP}),
)
WASH_OUT_IN_A_ROW_QUESTION = Text("Does a wash-out end East's row of wins?")
WASH_OUT_IN_A_ROW_CHOICES: Final[tuple[Choice[RotationRulesChange], ...]] = (
    choice("goes_on", "No: it is no win, but East's next win still follows on the last one."),
    choice("ends", "Yes: the count begins again.", {"wash_out_ends_row": True}),
)

BOOKLET_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_WINNER,
    seats_move=False,
    deal_cite=NEXT_GAME,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=NEXT_GAME,
    wind=WindByHands(hands=4, until_dealer_loses=frozenset({EAST})),
    wind_cite=NEXT_GAME,
    after_north=AfterNorth.END,
    length_cite=NEXT_GAME,
)

BOOKLET_ROTATION = Rotation(
    id="booklet",
    name=Text("Booklet"),
    aliases=("seed-003",),
    source=BOOKLET,
    rules_by_players=MappingProxyType(
        {
            2: BOOKLET_ROTATION_RULES,
            3: BOOKLET_ROTATION_RULES,
            4: BOOKLET_ROTATION_RULES,
            5: replace(
                BOOKLET_ROTATION_RULES, next_dealer=NextDealer.TO_THE_RIGHT, seats_move=True, deal_cite=VARIATIONS
            ),
        }
    ),
    options=(
        option(
            "rotation",
            "Who deals after the dealer has lost, and do the players keep their winds?",
            NEXT_GAME,
            (
                choice(
                    "winner_deals",
                    "The winner deals and everybody keeps the wind for the whole session; of five players the one on "
                    "East's right deals and the winds go round.",
                ),
                choice(
                    "classical",
                    "The deal passes to the right and the winds go round with it.",
                    {"next_dealer": NextDealer.TO_THE_RIGHT, "seats_move": True},
                ),
            ),
        ),
        option(
            "prevailing_rotation",
            "When does the prevailing wind change?",
            NEXT_GAME,
            (
                choice(
                    "literal",
                    "East when the dealer loses the fifth game or a later one; South, West and North after four games.",
                ),
                choice(
                    "every_block_conditional",
                    "Every wind when the dealer loses the fifth game under it, or a later one.",
                    {"wind": WindByHands(hands=4, until_dealer_loses=frozenset(SEATS))},
                ),
                choice("classical", "When every player has lost the deal once.", {"wind": WindByRounds()}),
            ),
        ),
        option("after_north", AFTER_NORTH_QUESTION, NEXT_GAME, AFTER_NORTH_CHOICES),
        option(
            "after_draw",
            "Who deals after a hand that nobody won?",
            NEXT_GAME,
            (
                choice("same_dealer_not_counted", "The same dealer; the game does not count."),
                choice(
                    "same_dealer_counted",
                    "The same dealer; the game counts as one that the dealer did not lose.",
                    {"after_wash_out": AfterWashOut.SAME_DEALER_COUNTED},
                ),
                choice(
                    "deal_passes",
                    "The player on the dealer's right; the game counts as one that the dealer lost.",
                    {"after_wash_out": AfterWashOut.DEAL_PASSES},
                ),
            ),
        ),
    ),
)

CLASSICAL_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_RIGHT,
    seats_move=True,
    deal_cite=PRELIMINARIES,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=PRELIMINARIES,
    wind=WindByRounds(),
    wind_cite=PRELIMINARIES,
    after_north=AfterNorth.END,
    length_cite=PRELIMINARIES,
)

BRITISH_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_RIGHT,
    seats_move=True,
    deal_cite=PREPARING,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=GOULASH,
    wash_out_cite=PLAY_VARIATIONS,
    wind=WindByRounds(),
    wind_cite=PREPARING,
    after_north=AfterNorth.END,
    length_cite=THE_GAME,
)

BRITISH_ROTATION = Rotation(
    id="british",
    name=Text("British"),
    aliases=("seed-002",),
    source=BRITISH,
    rules_by_players=MappingProxyType(
        {
            2: BRITISH_ROTATION_RULES,
            3: BRITISH_ROTATION_RULES,
            4: BRITISH_ROTATION_RULES,
            5: replace(BRITISH_ROTATION_RULES, deal_cite=PLAY_VARIATIONS),
        }
    ),
    options=(option("after_north", AFTER_NORTH_QUESTION, THE_GAME, AFTER_NORTH_CHOICES),),
)

CHINESE_CLASSICAL_ROTATION = Rotation(
    id="chinese-classical",
    name=Text("Chinese Classical"),
    aliases=("seed-004",),
    source=FOUR_WINDS_DEAL,
    rules_by_players=MappingProxyType(
        {4: replace(CLASSICAL_ROTATION_RULES, most_wins=13, most_wins_cite=THIRTEEN_WINS)}
    ),
    options=(
        option("after_north", AFTER_NORTH_QUESTION, PRELIMINARIES, AFTER_NORTH_CHOICES),
        option("wash_out_in_a_row", WASH_OUT_IN_A_ROW_QUESTION, THIRTEEN_WINS, WASH_OUT_IN_A_ROW_CHOICES),
    ),
)

DMJL_ROTATION = Rotation(
    id="dmjl",
    name=Text("German league (DMJL)"),
    aliases=(),
    source=DMJL_GAME,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                deal_cite=LEAGUE_GAME,
                wash_out_cite=LEAGUE_GAME,
                wind_cite=LEAGUE_GAME,
                length_cite=LEAGUE_GAME,
                most_wins=9,
                most_wins_cite=NINE_WINS,
            )
        }
    ),
    options=(
        option("after_north", AFTER_NORTH_QUESTION, LEAGUE_GAME, AFTER_NORTH_CHOICES),
        option("wash_out_in_a_row", WASH_OUT_IN_A_ROW_QUESTION, NINE_WINS, WASH_OUT_IN_A_ROW_CHOICES),
    ),
)

LEFT_HAND_ROTATION = Rotation(
    id="left-hand",
    name=Text("Left-hand count"),
    aliases=("seed-000",),
    source=LEFT_HAND,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                deal_cite=SITE_PLAY,
                wash_out_cite=SITE_PLAY,
                wind_cite=SITE_PLAY,
                length_cite=SITE_PLAY,
            )
        }
    ),
    options=(option("after_north", AFTER_NORTH_QUESTION, SITE_PLAY, AFTER_NORTH_CHOICES),),
)

SPARROWS_ROTATION = Rotation(
    id="sparrows",
    name=Text("Twittering of the Sparrows"),
    aliases=("seed-001",),
    source=SPARROWS,
    rules_by_players=MappingProxyType(
        {4: replace(BRITISH_ROTATION_RULES, deal_cite=GUIDE_SEATS, wash_out_cite=GUIDE_WASH_OUT)}
    ),
    options=(option("after_north", AFTER_NORTH_QUESTION, THE_GAME, AFTER_NORTH_CHOICES),),
)

ROTATIONS: Final[Mapping[str, Rotation]] = MappingProxyType(
    {
        each.id: each
        for each in (
            BOOKLET_ROTATION,
            BRITISH_ROTATION,
            CHINESE_CLASSICAL_ROTATION,
            DMJL_ROTATION,
            LEFT_HAND_ROTATION,
            SPARROWS_ROTATION,
        )
    }
)
