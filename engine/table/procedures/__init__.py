"""The procedures kept here, listed by hand."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.table.procedures.booklet import BOOKLET_WAY
from engine.table.procedures.british import BRITISH_WAY
from engine.table.procedures.chinese_classical import CHINESE_CLASSICAL_WAY, DMJL_WAY
from engine.table.procedures.left_hand import LEFT_HAND_COUNT
from engine.table.procedures.sparrows import SPARROWS_WAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.table.procedure import Procedure

_ALL = (LEFT_HAND_COUNT, SPARROWS_WAY, BRITISH_WAY, BOOKLET_WAY, CHINESE_CLASSICAL_WAY, DMJL_WAY)

PROCEDURES: Final[Mapping[str, Procedure]] = MappingProxyType({each.id: each for each in _ALL})
