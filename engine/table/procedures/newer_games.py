"""The procedures of Hong Kong Old Style, of Zung Jung and of Babcock's Red Book. Data only.

Of opening the wall the pages of these games say little. They follow the Chinese Classical procedure, and the citations
say so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.rulesets.seats import BABCOCK_SEATS, HONG_KONG_SEATS, ZUNG_JUNG_SEATS
from engine.rulesets.sources import (
    BABCOCK,
    BABCOCK_SHEET,
    FOUR_WINDS_DEAL,
    HONG_KONG_WIKIPEDIA,
    HONG_KONG_WIKIPEDIA_ZH,
    ZUNG_JUNG,
)
from engine.table.procedure import Procedure, WashOutCause, WashOutRule
from engine.table.procedures.chinese_classical import CHINESE_CLASSICAL_PROCEDURE
from engine.table.procedures.claims import BABCOCK_CLAIMS, HONG_KONG_CLAIMS, ZUNG_JUNG_CLAIMS
from engine.table.procedures.shared import KONGS_AND_BONUS, TILES_OPTION
from engine.text import Text

_MODERN: Final = FOUR_WINDS_DEAL.at("2.2 The Deal, note on modern Asian Mah Jong: no dead wall in some versions")
_LAST_TILE: Final = HONG_KONG_WIKIPEDIA_ZH.at("番種: the last tile of the wall wins as such")

HONG_KONG_PROCEDURE: Final[Procedure] = replace(
    CHINESE_CLASSICAL_PROCEDURE,
    id="hong-kong",
    aliases=(),
    name=Text("Hong Kong Old Style"),
    source=HONG_KONG_WIKIPEDIA,
    seats=HONG_KONG_SEATS,
    reserve=replace(
        CHINESE_CLASSICAL_PROCEDURE.reserve, stacks=0, cite=_MODERN, used_for=KONGS_AND_BONUS, used_for_cite=_MODERN
    ),
    wash_out=WashOutRule((WashOutCause.LIVE_WALL_PLAYED,), _LAST_TILE),
    claims=HONG_KONG_CLAIMS,
    options=(TILES_OPTION,),
)

ZUNG_JUNG_PROCEDURE: Final[Procedure] = replace(
    HONG_KONG_PROCEDURE,
    id="zung-jung",
    name=Text("Zung Jung"),
    source=ZUNG_JUNG,
    seats=ZUNG_JUNG_SEATS,
    building=replace(CHINESE_CLASSICAL_PROCEDURE.building, stacks=17),
    wash_out=WashOutRule((WashOutCause.LIVE_WALL_PLAYED,), ZUNG_JUNG.at("9.1: the last tile of the live wall")),
    claims=ZUNG_JUNG_CLAIMS,
    options=(),
)

_DEAD_PART: Final = BABCOCK_SHEET.at("Laws of play: the last fourteen tiles with the loose tiles are never drawn")

BABCOCK_PROCEDURE: Final[Procedure] = replace(
    CHINESE_CLASSICAL_PROCEDURE,
    id="babcock",
    aliases=(),
    name=Text("Babcock 1923"),
    source=BABCOCK,
    seats=BABCOCK_SEATS,
    building=replace(CHINESE_CLASSICAL_PROCEDURE.building, stacks=17),
    reserve=replace(CHINESE_CLASSICAL_PROCEDURE.reserve, stacks=6, cite=_DEAD_PART),
    wash_out=WashOutRule((WashOutCause.LIVE_WALL_PLAYED,), _DEAD_PART),
    claims=BABCOCK_CLAIMS,
    options=(),
)
