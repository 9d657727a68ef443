"""All rotations, by id: who deals next, and under which wind. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.table.rotations.babcock import BABCOCK_ROTATION
from engine.table.rotations.booklet import BOOKLET_ROTATION
from engine.table.rotations.british import BRITISH_ROTATION
from engine.table.rotations.chinese_classical import CHINESE_CLASSICAL_ROTATION, DMJL_ROTATION
from engine.table.rotations.hong_kong import HONG_KONG_ROTATION
from engine.table.rotations.left_hand import LEFT_HAND_ROTATION
from engine.table.rotations.sparrows import SPARROWS_ROTATION
from engine.table.rotations.zung_jung import ZUNG_JUNG_ROTATION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.table.rotation.rules import Rotation

_ALL = (
    BOOKLET_ROTATION,
    BRITISH_ROTATION,
    CHINESE_CLASSICAL_ROTATION,
    DMJL_ROTATION,
    LEFT_HAND_ROTATION,
    SPARROWS_ROTATION,
    HONG_KONG_ROTATION,
    ZUNG_JUNG_ROTATION,
    BABCOCK_ROTATION,
)

ROTATIONS: Final[Mapping[str, Rotation]] = MappingProxyType({each.id: replace(each, beside=_ALL) for each in _ALL})
