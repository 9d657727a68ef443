"""The rotation of the left-hand count. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import option
from engine.rulesets.seats import LEFT_HAND_SEATS
from engine.rulesets.sources import LEFT_HAND
from engine.table.rotation.rules import Rotation
from engine.table.rotations.citations import SITE_DEAL, SITE_ROUNDS, SITE_WASH_OUT
from engine.table.rotations.shared import AFTER_NORTH_CHOICES, AFTER_NORTH_QUESTION, CLASSICAL_ROTATION_RULES
from engine.text import Text

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
