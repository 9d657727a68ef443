"""The rotation of Zung Jung. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import option
from engine.rulesets.seats import ZUNG_JUNG_SEATS
from engine.rulesets.sources import ZUNG_JUNG
from engine.table.rotation.rules import AfterWashOut, Rotation, RulesetOfProcedure
from engine.table.rotations.citations import ZUNG_JUNG_DEAL, ZUNG_JUNG_LENGTH
from engine.table.rotations.shared import AFTER_NORTH_CHOICES, AFTER_NORTH_QUESTION, CLASSICAL_ROTATION_RULES
from engine.text import Text

ZUNG_JUNG_ROTATION = Rotation(
    id="zung-jung",
    name=Text("Zung Jung"),
    aliases=(),
    source=ZUNG_JUNG,
    ruleset=RulesetOfProcedure("zung-jung", borrowed=False, cite=ZUNG_JUNG.at("List of patterns")),
    seats=ZUNG_JUNG_SEATS,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                stays_after_win=False,
                after_wash_out=AfterWashOut.DEAL_PASSES,
                start_cite=ZUNG_JUNG_DEAL,
                deal_cite=ZUNG_JUNG_DEAL,
                wash_out_cite=ZUNG_JUNG_DEAL,
                wind_cite=ZUNG_JUNG_DEAL,
                length_cite=ZUNG_JUNG_LENGTH,
            )
        }
    ),
    options=(option("after_north", AFTER_NORTH_QUESTION, ZUNG_JUNG_LENGTH, AFTER_NORTH_CHOICES),),
)
