"""The rotations of Chinese Classical and of the Deutsche Mah Jongg Liga, which follows it. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import option
from engine.rulesets.seats import CHINESE_CLASSICAL_SEATS, DMJL_SEATS
from engine.rulesets.sources import DMJL_GAME, FOUR_WINDS_DEAL
from engine.table.rotation.rules import Rotation, RulesetOfProcedure
from engine.table.rotations.citations import (
    LEAGUE_GAME,
    LEAGUE_ROW_OF_WINS,
    NINE_WINS,
    PRELIMINARIES,
    ROW_OF_WINS,
    THIRTEEN_WINS,
)
from engine.table.rotations.shared import (
    AFTER_MOST_WINS_CHOICES,
    AFTER_NORTH_CHOICES,
    AFTER_NORTH_QUESTION,
    CLASSICAL_ROTATION_RULES,
    WASH_OUT_IN_A_ROW_CHOICES,
    WASH_OUT_IN_A_ROW_QUESTION,
)
from engine.text import Text

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
