"""The procedure of Zung Jung: the one of Hong Kong with a wall of its own. Data only."""

from dataclasses import replace
from typing import Final

from engine.rulesets.sources import BRITISH_GAME, FOUR_WINDS_HELP, ZUNG_JUNG, ZUNG_JUNG_SEATS
from engine.rulesets.zung_jung import ZUNG_JUNG_RULES
from engine.table.procedure import Procedure, RulesetOfProcedure, WashOutCause, WashOutRule
from engine.table.procedures import shared
from engine.table.procedures.chinese_classical import CLASSICAL_WALL
from engine.table.procedures.hong_kong import HONG_KONG_PROCEDURE
from engine.table.rules import ClaimRules
from engine.text import Text

_LENGTH: Final = BRITISH_GAME.at("A full game is four rounds; taken over because the pages of Zung Jung are silent")

ZUNG_JUNG_PROCEDURE: Final[Procedure] = replace(
    HONG_KONG_PROCEDURE,
    id="zung-jung",
    name=Text("Zung Jung"),
    source=ZUNG_JUNG,
    seats=ZUNG_JUNG_SEATS,
    building=replace(CLASSICAL_WALL.building, stacks=17),
    wash_out=WashOutRule((WashOutCause.LIVE_WALL_PLAYED,), ZUNG_JUNG.at("9.1: the last tile of the live wall")),
    claims=ClaimRules.by_one_page(
        ZUNG_JUNG.at("Rules: precedence of claims"),
        ZUNG_JUNG.at("Rules: of several winners the one next in turn after the discarder, without exceptions"),
    ),
    options=(),
    words=ZUNG_JUNG_RULES.terms,
    rotation={4: shared.PASSING_EVERY_HAND.by_pages(
        FOUR_WINDS_HELP.at("Preset Alan's Zung Jung: East passes the deal after every hand"), _LENGTH)},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_LENGTH),),
    ruleset=RulesetOfProcedure("zung-jung", ZUNG_JUNG.at("List of patterns")),
)
