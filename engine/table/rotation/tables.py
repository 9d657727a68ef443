"""All rotations, by id. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.game.tiles import SEATS
from engine.rules.rows import choice, option
from engine.rulesets.seats import (
    BOOKLET_SEATS,
    BRITISH_SEATS,
    CHINESE_CLASSICAL_SEATS,
    DMJL_SEATS,
    LEFT_HAND_SEATS,
    SPARROWS_SEATS,
)
from engine.rulesets.sources import AGREED, BOOKLET, BRITISH, DMJL_GAME, FOUR_WINDS_DEAL, LEFT_HAND, SPARROWS
from engine.table.rotation.citations import (
    BOOKLET_LENGTH,
    BOOKLET_START,
    BOOKLET_START_OF_FIVE,
    BOOKLET_WASH_OUT,
    BOOKLET_WASH_OUT_OF_FIVE,
    FULL_GAME,
    GUIDE_DEAL,
    GUIDE_GOULASH,
    GUIDE_LENGTH,
    GUIDE_WASH_OUT,
    LEAGUE_GAME,
    LEAGUE_ROW_OF_WINS,
    NEXT_GAME,
    NINE_WINS,
    PLAY_VARIATIONS,
    PRELIMINARIES,
    PREPARING,
    ROW_OF_WINS,
    SITE_DEAL,
    SITE_ROUNDS,
    SITE_WASH_OUT,
    THIRTEEN_WINS,
    VARIATIONS,
)
from engine.table.rotation.newer_games import BABCOCK_ROTATION, HONG_KONG_ROTATION, ZUNG_JUNG_ROTATION
from engine.table.rotation.rules import (
    AfterNorth,
    AfterWashOut,
    NextDealer,
    Rotation,
    RotationRules,
    RulesetOfProcedure,
    WindByHands,
    WindByRounds,
)
from engine.table.rotation.shared import (
    AFTER_MOST_WINS_CHOICES,
    AFTER_NORTH_CHOICES,
    AFTER_NORTH_QUESTION,
    AFTER_WASH_OUT_CHOICES,
    AFTER_WASH_OUT_QUESTION,
    CLASSICAL_ROTATION_RULES,
    EAST_AFTER_DRAW_CHOICES,
    EAST_AFTER_DRAW_QUESTION,
    GOULASH,
    GUIDE_GOULASH_PLAYED,
    WASH_OUT_IN_A_ROW_CHOICES,
    WASH_OUT_IN_A_ROW_QUESTION,
)
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping


EAST = SEATS[0]

BOOKLET_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_WINNER,
    seats_move=False,
    start_cite=BOOKLET_START,
    deal_cite=NEXT_GAME,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=BOOKLET_WASH_OUT,
    wind=WindByHands(hands=4, until_dealer_loses=frozenset({EAST})),
    wind_cite=NEXT_GAME,
    after_north=AfterNorth.END,
    length_cite=BOOKLET_LENGTH,
)

BOOKLET_ROTATION = Rotation(
    id="booklet",
    name=Text("Booklet"),
    aliases=("seed-003",),
    source=BOOKLET,
    ruleset=RulesetOfProcedure("booklet", borrowed=False, cite=BOOKLET.at("pp. 12 to 20, Calculating Scores")),
    seats=BOOKLET_SEATS,
    rules_by_players=MappingProxyType(
        {
            2: BOOKLET_ROTATION_RULES,
            3: BOOKLET_ROTATION_RULES,
            4: BOOKLET_ROTATION_RULES,
            5: replace(
                BOOKLET_ROTATION_RULES,
                next_dealer=NextDealer.TO_THE_RIGHT,
                seats_move=True,
                start_cite=BOOKLET_START_OF_FIVE,
                deal_cite=VARIATIONS,
                wash_out_cite=BOOKLET_WASH_OUT_OF_FIVE,
                sitting_out_cite=VARIATIONS,
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
                    {
                        "next_dealer": NextDealer.TO_THE_RIGHT,
                        "seats_move": True,
                        "deal_cite": AGREED.at("option rotation"),
                    },
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
                    {
                        "wind": WindByHands(hands=4, until_dealer_loses=frozenset(SEATS)),
                        "wind_cite": AGREED.at("option prevailing_rotation"),
                    },
                ),
                choice(
                    "classical",
                    "When every player has lost the deal once.",
                    {"wind": WindByRounds(), "wind_cite": AGREED.at("option prevailing_rotation")},
                ),
            ),
        ),
        option("after_north", AFTER_NORTH_QUESTION, BOOKLET_LENGTH, AFTER_NORTH_CHOICES),
        option(
            "after_draw",
            "Who deals after a hand that nobody won?",
            BOOKLET_WASH_OUT,
            (
                choice("same_dealer_not_counted", "The same dealer; the game does not count."),
                choice(
                    "same_dealer_counted",
                    "The same dealer; the game counts as one that the dealer did not lose.",
                    {
                        "after_wash_out": AfterWashOut.SAME_DEALER_COUNTED,
                        "wash_out_cite": AGREED.at("option after_draw"),
                    },
                ),
                choice(
                    "deal_passes",
                    "The player on the dealer's right; the game counts as one that the dealer lost.",
                    {"after_wash_out": AfterWashOut.DEAL_PASSES, "wash_out_cite": AGREED.at("option after_draw")},
                ),
            ),
        ),
        option("east_after_draw", EAST_AFTER_DRAW_QUESTION, BOOKLET_WASH_OUT_OF_FIVE, EAST_AFTER_DRAW_CHOICES),
    ),
)

BRITISH_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_RIGHT,
    seats_move=True,
    start_cite=PREPARING,
    deal_cite=PREPARING,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=GOULASH,
    wash_out_cite=PLAY_VARIATIONS,
    wind=WindByRounds(),
    wind_cite=PREPARING,
    after_north=AfterNorth.END,
    length_cite=FULL_GAME,
)

BRITISH_ROTATION = Rotation(
    id="british",
    name=Text("British"),
    aliases=("seed-002",),
    source=BRITISH,
    ruleset=RulesetOfProcedure("british", borrowed=False, cite=BRITISH.at("Scoring")),
    seats=BRITISH_SEATS,
    rules_by_players=MappingProxyType(
        {
            2: BRITISH_ROTATION_RULES,
            3: BRITISH_ROTATION_RULES,
            4: BRITISH_ROTATION_RULES,
            5: replace(BRITISH_ROTATION_RULES, deal_cite=PLAY_VARIATIONS, sitting_out_cite=PLAY_VARIATIONS),
        }
    ),
    options=(
        option("after_north", AFTER_NORTH_QUESTION, FULL_GAME, AFTER_NORTH_CHOICES),
        option("after_wash_out", AFTER_WASH_OUT_QUESTION, PLAY_VARIATIONS, AFTER_WASH_OUT_CHOICES),
        option("east_after_draw", EAST_AFTER_DRAW_QUESTION, PLAY_VARIATIONS, EAST_AFTER_DRAW_CHOICES),
    ),
)

CHINESE_CLASSICAL_ROTATION = Rotation(
    id="chinese-classical",
    name=Text("Chinese Classical"),
    aliases=("seed-004",),
    source=FOUR_WINDS_DEAL,
    ruleset=RulesetOfProcedure(
        "chinese-classical", borrowed=False, cite=FOUR_WINDS_DEAL.at("Scoring, a related topic")
    ),
    seats=CHINESE_CLASSICAL_SEATS,
    rules_by_players=MappingProxyType(
        {4: replace(CLASSICAL_ROTATION_RULES, most_wins=13, most_wins_cite=THIRTEEN_WINS)}
    ),
    options=(
        option("after_north", AFTER_NORTH_QUESTION, PRELIMINARIES, AFTER_NORTH_CHOICES),
        option("wash_out_in_a_row", WASH_OUT_IN_A_ROW_QUESTION, ROW_OF_WINS, WASH_OUT_IN_A_ROW_CHOICES),
        option(
            "after_most_wins",
            "What follows East's 13th win in a row, a limit hand?",
            THIRTEEN_WINS,
            AFTER_MOST_WINS_CHOICES,
        ),
    ),
)

DMJL_ROTATION = Rotation(
    id="dmjl",
    name=Text("Deutsche Mah Jongg Liga"),
    aliases=(),
    source=DMJL_GAME,
    ruleset=RulesetOfProcedure("dmjl", borrowed=False, cite=DMJL_GAME.at("Meld, Hand and Winner Rules")),
    seats=DMJL_SEATS,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                start_cite=LEAGUE_GAME,
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
        option("wash_out_in_a_row", WASH_OUT_IN_A_ROW_QUESTION, LEAGUE_ROW_OF_WINS, WASH_OUT_IN_A_ROW_CHOICES),
        option(
            "after_most_wins", "What follows East's 9th win in a row, a limit hand?", NINE_WINS, AFTER_MOST_WINS_CHOICES
        ),
    ),
)

LEFT_HAND_ROTATION = Rotation(
    id="left-hand",
    name=Text("Left-hand count"),
    aliases=("seed-000",),
    source=LEFT_HAND,
    seats=LEFT_HAND_SEATS,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                start_cite=SITE_ROUNDS,
                deal_cite=SITE_DEAL,
                wash_out_cite=SITE_WASH_OUT,
                wind_cite=SITE_ROUNDS,
                length_cite=SITE_DEAL,
            )
        }
    ),
    options=(option("after_north", AFTER_NORTH_QUESTION, SITE_DEAL, AFTER_NORTH_CHOICES),),
)

SPARROWS_ROTATION = Rotation(
    id="sparrows",
    name=Text("Twittering of the Sparrows"),
    aliases=("seed-001",),
    source=SPARROWS,
    ruleset=RulesetOfProcedure(
        "british", borrowed=True, cite=BRITISH.at("Scoring; borrowed because this page is silent")
    ),
    seats=SPARROWS_SEATS,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                BRITISH_ROTATION_RULES,
                start_cite=GUIDE_DEAL,
                deal_cite=GUIDE_DEAL,
                wash_out_cite=GUIDE_WASH_OUT,
                goulash=GUIDE_GOULASH_PLAYED,
                wind_cite=GUIDE_DEAL,
                length_cite=GUIDE_LENGTH,
            )
        }
    ),
    options=(
        option("after_north", AFTER_NORTH_QUESTION, GUIDE_LENGTH, AFTER_NORTH_CHOICES),
        option("after_wash_out", AFTER_WASH_OUT_QUESTION, GUIDE_GOULASH, AFTER_WASH_OUT_CHOICES),
    ),
)

_ALL = (
    BOOKLET_ROTATION,
    BRITISH_ROTATION,
    CHINESE_CLASSICAL_ROTATION,
    DMJL_ROTATION,
    LEFT_HAND_ROTATION,
    SPARROWS_ROTATION,
    HONG_KONG_ROTATION,
    ZUNG_JUNG_ROTATION,
    BABCOCK_ROTATION,
)

ROTATIONS: Final[Mapping[str, Rotation]] = MappingProxyType({each.id: replace(each, beside=_ALL) for each in _ALL})
