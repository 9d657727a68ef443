"""Principles of counting: why a rule that holds for the tiles is not counted. Data only."""

from dataclasses import dataclass
from enum import Enum

from engine.rules.citation import Citation
from engine.text import Text


class Principle(Enum):
    """Why a rule that holds for the tiles is not counted."""

    NON_REPEAT = "non_repeat"
    NON_SEPARATION = "non_separation"
    NON_IDENTICAL = "non_identical"
    HIGHEST = "highest"
    ACCOUNT_ONCE = "account_once"


@dataclass(frozen=True, slots=True)
class PrincipleRule:
    principle: Principle
    name: Text
    text: Text
    cite: Citation
