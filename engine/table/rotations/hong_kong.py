"""The rotation of Hong Kong Old Style. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import choice, option
from engine.rulesets.seats import HONG_KONG_SEATS
from engine.rulesets.sources import AGREED, HONG_KONG_WIKIPEDIA
from engine.table.rotation.rules import AfterWashOut, Rotation, RulesetOfProcedure
from engine.table.rotations.citations import HONG_KONG_DEAL, HONG_KONG_LENGTH, HONG_KONG_WASH_OUT
from engine.table.rotations.shared import AFTER_NORTH_CHOICES, AFTER_NORTH_QUESTION, CLASSICAL_ROTATION_RULES
from engine.text import Text

HONG_KONG_ROTATION = Rotation(
    id="hong-kong",
    name=Text("Hong Kong Old Style"),
    aliases=(),
    source=HONG_KONG_WIKIPEDIA,
    ruleset=RulesetOfProcedure("hong-kong", borrowed=False, cite=HONG_KONG_WIKIPEDIA.at("Scoring")),
    seats=HONG_KONG_SEATS,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                start_cite=HONG_KONG_DEAL,
                deal_cite=HONG_KONG_DEAL,
                wash_out_cite=HONG_KONG_WASH_OUT,
                wind_cite=HONG_KONG_DEAL,
                length_cite=HONG_KONG_LENGTH,
            )
        }
    ),
    options=(
        option("after_north", AFTER_NORTH_QUESTION, HONG_KONG_LENGTH, AFTER_NORTH_CHOICES),
        option(
            "after_drawn_hand",
            "Who deals after a hand that nobody won?",
            HONG_KONG_WASH_OUT,
            (
                choice("same_dealer", "The same dealer."),
                choice(
                    "deal_passes",
                    "The player on the dealer's right.",
                    {"after_wash_out": AfterWashOut.DEAL_PASSES, "wash_out_cite": AGREED.at("option after_drawn_hand")},
                ),
            ),
        ),
    ),
)
