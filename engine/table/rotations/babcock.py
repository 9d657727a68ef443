"""The rotation of Babcock's Red Book. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.rules.rows import option
from engine.rulesets.seats import BABCOCK_SEATS
from engine.rulesets.sources import BABCOCK
from engine.table.rotation.rules import Rotation, RulesetOfProcedure
from engine.table.rotations.citations import RED_BOOK_DEAL, RED_BOOK_LENGTH
from engine.table.rotations.shared import AFTER_NORTH_CHOICES, AFTER_NORTH_QUESTION, CLASSICAL_ROTATION_RULES
from engine.text import Text

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
