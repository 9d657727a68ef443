"""The procedure of Hong Kong Old Style. Data only.

Of opening the wall its pages say little. They follow the Chinese Classical procedure, and the citations say so.
"""

from dataclasses import replace
from typing import Final

from engine.rules.rule import choice, option
from engine.rulesets.sources import (
    AGREED, FOUR_WINDS_DEAL, FOUR_WINDS_HELP, HONG_KONG_FOUR_WINDS, HONG_KONG_SEATS, HONG_KONG_WIKIPEDIA, HONG_KONG_WIKIPEDIA_ZH,
)
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.procedures.chinese_classical import CLASSICAL_WALL
from engine.table.rules import AfterWashOut, ClaimRules
from engine.text import Text

_WASH_OUT: Final = HONG_KONG_WIKIPEDIA_ZH.at("番種: the dealer deals a drawn hand again; some tables pass the deal")
_LENGTH: Final = HONG_KONG_WIKIPEDIA.at("Playing: four rounds")
_MODERN: Final = FOUR_WINDS_DEAL.at("2.2 The Deal, note on modern Asian Mah Jong: no dead wall in some versions")

HONG_KONG_PROCEDURE: Final[parts.Procedure] = replace(
    CLASSICAL_WALL,
    id="hong-kong",
    name=Text("Hong Kong Old Style"),
    source=HONG_KONG_WIKIPEDIA,
    seats=HONG_KONG_SEATS,
    loose_tiles=parts.LooseTiles(0, 0, _MODERN),
    reserve=replace(
        CLASSICAL_WALL.reserve, stacks=0, cite=_MODERN, used_for=parts.KONGS_AND_BONUS, used_for_cite=_MODERN,
        order_cite=_MODERN, refilled_cite=_MODERN,
    ),
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED,), HONG_KONG_WIKIPEDIA_ZH.at("番種: the last tile of the wall wins as such")),
    claims=ClaimRules.by_one_page(
        HONG_KONG_FOUR_WINDS.at("Rules 04: playing"),
        FOUR_WINDS_HELP.at("Presets of its Chinese rulesets: the first in turn after the discarder"),
    ),
    rotation={4: shared.CLASSICAL_ROTATION_RULES.by_pages(HONG_KONG_WIKIPEDIA.at("Playing: the dealer who wins deals again"), _LENGTH, _WASH_OUT)},
    rotation_options=(
        replace(shared.AFTER_NORTH, cite=_LENGTH),
        option("after_drawn_hand", "Who deals after a hand that nobody won?", _WASH_OUT,
            choice("same_dealer", "The same dealer."),
            choice("deal_passes", "The player on the dealer's right.",
                {"after_wash_out": AfterWashOut.DEAL_PASSES, "wash_out_cite": AGREED.at("option after_drawn_hand")})),
    ),
    ruleset=parts.RulesetOfProcedure("hong-kong", HONG_KONG_WIKIPEDIA.at("Scoring")),
)
