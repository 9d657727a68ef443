"""The procedure of Mahjong Competition Rules: sixteen hands, the deal always passes. Data only.

How the wall is opened was not read in the book. It follows the Chinese Classical procedure, and the citations say so.
"""

from dataclasses import replace
from typing import Final

from engine.rules.options import with_fields
from engine.rulesets.mcr import MCR_RULES
from engine.rulesets.sources import GREEN_BOOK, MCR_SEATS
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.procedures.hong_kong import HONG_KONG_PROCEDURE
from engine.table.rules import ClaimRules
from engine.text import Text

_WALL: Final = GREEN_BOOK.at("p. 6, 3.4.20 and 3.4.30: no dead wall, replacements from its back end")
_DEAL: Final = GREEN_BOOK.at("p. 6, 3.4.8: East passes the deal after every hand")
_LENGTH: Final = GREEN_BOOK.at("p. 6, 3.4.3: four rounds of four hands")
_CLAIMS: Final = GREEN_BOOK.at("p. 13, 3.6.7 and 3.7: the order of claims")

MCR_PROCEDURE: Final[parts.Procedure] = replace(
    with_fields(HONG_KONG_PROCEDURE, parts.without_reserve(_WALL)),
    id="mcr",
    name=Text("Mahjong Competition Rules"),
    source=GREEN_BOOK,
    seats=MCR_SEATS,
    wash_out=parts.WashOutRule((parts.WashOutCause.LIVE_WALL_PLAYED,), GREEN_BOOK.at("p. 12, 3.6.8: a draw")),
    claims=ClaimRules.by_one_page(_CLAIMS, _CLAIMS),
    options=(),
    words=MCR_RULES.terms,
    rotation={4: shared.PASSING_EVERY_HAND.by_pages(_DEAL, _LENGTH)},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_LENGTH),),
    ruleset=parts.RulesetOfProcedure("mcr", borrowed=False, cite=GREEN_BOOK.at("p. 14, 3.8.1: the 81 fan")),
)
