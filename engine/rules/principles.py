"""Principles of counting: why a rule that holds for the tiles is not counted. Data only."""

from enum import Enum


class Principle(Enum):
    """Why a rule that holds for the tiles is not counted. The value is the id of the convention that says so."""

    NON_REPEAT = "non_repeat"
    NON_SEPARATION = "non_separation"
    NON_IDENTICAL = "non_identical"
    HIGHEST = "highest"
    ACCOUNT_ONCE = "account_once"
