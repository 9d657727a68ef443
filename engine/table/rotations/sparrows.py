"""The rotation of Twittering of the Sparrows, the British one with its own sources. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import option
from engine.rulesets.seats import SPARROWS_SEATS
from engine.rulesets.sources import BRITISH, SPARROWS
from engine.table.rotation.rules import Rotation, RulesetOfProcedure
from engine.table.rotations.british import BRITISH_ROTATION_RULES
from engine.table.rotations.citations import GUIDE_DEAL, GUIDE_GOULASH, GUIDE_LENGTH, GUIDE_TURN, GUIDE_WASH_OUT
from engine.table.rotations.shared import (
    AFTER_NORTH_CHOICES,
    AFTER_NORTH_QUESTION,
    AFTER_WASH_OUT_CHOICES,
    AFTER_WASH_OUT_QUESTION,
    GUIDE_GOULASH_PLAYED,
)
from engine.text import Text

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
                deal_cite=GUIDE_TURN,
                stays_cite=GUIDE_DEAL,
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
