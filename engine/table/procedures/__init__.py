"""All procedures, by id. Data only."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.table.procedure import Procedure
from engine.table.procedures.babcock import BABCOCK_PROCEDURE
from engine.table.procedures.booklet import BOOKLET_PROCEDURE
from engine.table.procedures.british import BRITISH_PROCEDURE
from engine.table.procedures.chinese_classical import CHINESE_CLASSICAL_PROCEDURE, DMJL_PROCEDURE
from engine.table.procedures.hong_kong import HONG_KONG_PROCEDURE
from engine.table.procedures.left_hand import LEFT_HAND_PROCEDURE
from engine.table.procedures.mcr import MCR_PROCEDURE
from engine.table.procedures.riichi import RIICHI_PROCEDURE
from engine.table.procedures.sparrows import SPARROWS_PROCEDURE
from engine.table.procedures.zung_jung import ZUNG_JUNG_PROCEDURE

_ALL = (
    LEFT_HAND_PROCEDURE,
    SPARROWS_PROCEDURE,
    BRITISH_PROCEDURE,
    BOOKLET_PROCEDURE,
    CHINESE_CLASSICAL_PROCEDURE,
    DMJL_PROCEDURE,
    HONG_KONG_PROCEDURE,
    ZUNG_JUNG_PROCEDURE,
    BABCOCK_PROCEDURE,
    MCR_PROCEDURE,
    RIICHI_PROCEDURE,
)

PROCEDURES: Final[Mapping[str, Procedure]] = MappingProxyType({each.id: replace(each, beside=_ALL) for each in _ALL})
