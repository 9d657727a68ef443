"""The rotation of the British rules. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import option
from engine.rulesets.seats import BRITISH_SEATS
from engine.rulesets.sources import BRITISH
from engine.table.rotation.rules import (
    AfterNorth,
    AfterWashOut,
    NextDealer,
    Rotation,
    RotationRules,
    RulesetOfProcedure,
    WindByRounds,
)
from engine.table.rotations.citations import FULL_GAME, PLAY_VARIATIONS, PREPARING
from engine.table.rotations.shared import (
    AFTER_NORTH_CHOICES,
    AFTER_NORTH_QUESTION,
    AFTER_WASH_OUT_CHOICES,
    AFTER_WASH_OUT_QUESTION,
    EAST_AFTER_DRAW_CHOICES,
    EAST_AFTER_DRAW_QUESTION,
    GOULASH,
)
from engine.text import Text

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
