"""The procedures of Hong Kong Old Style, and of Zung Jung and Mahjong Competition Rules, which follow it. Data only.

Of opening the wall the pages of Hong Kong say little, and the book of the competition was not read for it. They follow
the Chinese Classical procedure, and the citations say so.
"""

from dataclasses import replace
from typing import Final

from engine.rules.options import with_fields
from engine.rules.rule import choice, option
from engine.rulesets.mcr import MCR_RULES
from engine.rulesets.sources import (
    AGREED, BRITISH_GAME, FOUR_WINDS_DEAL, FOUR_WINDS_HELP, GREEN_BOOK, HONG_KONG_FOUR_WINDS, HONG_KONG_SEATS, HONG_KONG_WIKIPEDIA,
    HONG_KONG_WIKIPEDIA_ZH, MCR_SEATS, ZUNG_JUNG, ZUNG_JUNG_SEATS,
)
from engine.rulesets.zung_jung import ZUNG_JUNG_RULES
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
        option("after_drawn_hand", "Who deals after a hand that nobody won?", _WASH_OUT, (
            choice("same_dealer", "The same dealer."),
            choice("deal_passes", "The player on the dealer's right.",
                {"after_wash_out": AfterWashOut.DEAL_PASSES, "wash_out_cite": AGREED.at("option after_drawn_hand")}),
        )),
    ),
    ruleset=parts.RulesetOfProcedure("hong-kong", HONG_KONG_WIKIPEDIA.at("Scoring")),
)

_PASSING_EVERY_HAND: Final = replace(shared.CLASSICAL_ROTATION_RULES, stays_after_win=False, after_wash_out=AfterWashOut.DEAL_PASSES)
_LENGTH_IN_SILENCE: Final = BRITISH_GAME.at("A full game is four rounds; taken over because the pages of Zung Jung are silent")

ZUNG_JUNG_PROCEDURE: Final[parts.Procedure] = replace(
    HONG_KONG_PROCEDURE,
    id="zung-jung",
    name=Text("Zung Jung"),
    source=ZUNG_JUNG,
    seats=ZUNG_JUNG_SEATS,
    building=replace(CLASSICAL_WALL.building, stacks=17),
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED,), ZUNG_JUNG.at("9.1: the last tile of the live wall")),
    claims=ClaimRules.by_one_page(
        ZUNG_JUNG.at("Rules: precedence of claims"),
        ZUNG_JUNG.at("Rules: of several winners the one next in turn after the discarder, without exceptions"),
    ),
    options=(),
    words=ZUNG_JUNG_RULES.terms,
    rotation={4: _PASSING_EVERY_HAND.by_pages(
        FOUR_WINDS_HELP.at("Preset Alan's Zung Jung: East passes the deal after every hand"), _LENGTH_IN_SILENCE)},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_LENGTH_IN_SILENCE),),
    ruleset=parts.RulesetOfProcedure("zung-jung", ZUNG_JUNG.at("List of patterns")),
)

_GREEN_BOOK_WALL: Final = GREEN_BOOK.at("p. 6, 3.4.20 and 3.4.30: no dead wall, replacements from its back end")
_GREEN_BOOK_DEAL: Final = GREEN_BOOK.at("p. 6, 3.4.8: East passes the deal after every hand")
_GREEN_BOOK_LENGTH: Final = GREEN_BOOK.at("p. 6, 3.4.3: four rounds of four hands")
_GREEN_BOOK_CLAIMS: Final = GREEN_BOOK.at("p. 13, 3.6.7 and 3.7: the order of claims")

MCR_PROCEDURE: Final[parts.Procedure] = replace(
    with_fields(HONG_KONG_PROCEDURE, parts.without_reserve(_GREEN_BOOK_WALL)),
    id="mcr",
    name=Text("Mahjong Competition Rules"),
    source=GREEN_BOOK,
    seats=MCR_SEATS,
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED,), GREEN_BOOK.at("p. 12, 3.6.8: a draw")),
    claims=ClaimRules.by_one_page(_GREEN_BOOK_CLAIMS, _GREEN_BOOK_CLAIMS),
    options=(),
    words=MCR_RULES.terms,
    rotation={4: _PASSING_EVERY_HAND.by_pages(_GREEN_BOOK_DEAL, _GREEN_BOOK_LENGTH)},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_GREEN_BOOK_LENGTH),),
    ruleset=parts.RulesetOfProcedure("mcr", borrowed=False, cite=GREEN_BOOK.at("p. 14, 3.8.1: the 81 fan")),
)
