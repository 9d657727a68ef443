"""All rulesets, by id. Data only."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.rulesets.babcock import BABCOCK_RULES
from engine.rulesets.booklet import BOOKLET_RULES
from engine.rulesets.british import BRITISH_RULES
from engine.rulesets.chinese_classical import CHINESE_CLASSICAL_RULES
from engine.rulesets.dmjl import DMJL_RULES
from engine.rulesets.hong_kong import HONG_KONG_RULES
from engine.rulesets.mcr import MCR_RULES
from engine.rulesets.riichi import RIICHI_RULES
from engine.rulesets.zung_jung import ZUNG_JUNG_RULES
from collections.abc import Mapping

from engine.rules.ruleset import Ruleset


_ALL = (
    BOOKLET_RULES, BRITISH_RULES, CHINESE_CLASSICAL_RULES, DMJL_RULES, HONG_KONG_RULES, ZUNG_JUNG_RULES, BABCOCK_RULES, MCR_RULES,
    RIICHI_RULES,
)

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({each.id: replace(each, beside=_ALL) for each in _ALL})
