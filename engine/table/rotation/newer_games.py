"""The rotations of Hong Kong Old Style, of Zung Jung and of Babcock's Red Book. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import choice, option
from engine.rulesets.seats import BABCOCK_SEATS, HONG_KONG_SEATS, ZUNG_JUNG_SEATS
from engine.rulesets.sources import AGREED, BABCOCK, HONG_KONG_WIKIPEDIA, ZUNG_JUNG
from engine.table.rotation.citations import (
    HONG_KONG_DEAL,
    HONG_KONG_LENGTH,
    HONG_KONG_WASH_OUT,
    RED_BOOK_DEAL,
    RED_BOOK_LENGTH,
    ZUNG_JUNG_DEAL,
    ZUNG_JUNG_LENGTH,
)
from engine.table.rotation.rules import AfterWashOut, Rotation, RulesetOfProcedure
from engine.table.rotation.shared import AFTER_NORTH_CHOICES, AFTER_NORTH_QUESTION, CLASSICAL_ROTATION_RULES
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

BABCOCK_ROTATION = Rotation(
    id="babcock",
    name=Text("Babcock 1923"),
    aliases=(),
    source=BABCOCK,
    ruleset=RulesetOfProcedure("babcock", borrowed=False, cite=BABCOCK.at("chapters 5 to 7")),
    seats=BABCOCK_SEATS,
    rules_by_players=MappingProxyType(
        {
            4: replace(
                CLASSICAL_ROTATION_RULES,
                start_cite=RED_BOOK_DEAL,
                deal_cite=RED_BOOK_DEAL,
                wash_out_cite=RED_BOOK_DEAL,
                wind_cite=RED_BOOK_DEAL,
                length_cite=RED_BOOK_LENGTH,
            )
        }
    ),
    options=(option("after_north", AFTER_NORTH_QUESTION, RED_BOOK_LENGTH, AFTER_NORTH_CHOICES),),
)
