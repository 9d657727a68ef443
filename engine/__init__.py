"""Scoring classical mah-jong: values in, values out. The front door: what a service may use, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.catalogue import when
from engine.errors import Fault, FaultyInputError, HandError, HouseRuleError, MahJongError, UnknownRulesetError
from engine.hand import Hand, Kong, SetKind, TileSet, Win, WonFrom, tile_set
from engine.house_rules import UNCHANGED, HouseRules, amended
from engine.legality import faults_of as hand_faults
from engine.notation import pictured, written
from engine.payments import Payment
from engine.reading import Reading
from engine.rules import Award, Chapter, Citation, Rule, SetAward
from engine.ruleset import Choice, Option, OptionValue, Row, Ruleset
from engine.rulesets import RULESETS
from engine.score import Item, Score
from engine.scoring import ScoredHand, ScoredReading, score_hand
from engine.tiles import Tile, Wind, find_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "UNCHANGED", "Award", "Chapter", "Choice", "Citation", "Fault", "FaultyInputError", "Hand", "HandError",
    "HouseRuleError", "HouseRules", "Item", "Kong", "MahJongError", "Option", "OptionValue", "Payment", "Reading",
    "Row", "Rule", "Ruleset", "Score", "ScoredHand", "ScoredReading", "SetAward", "SetKind", "Tile", "TileSet",
    "UnknownRulesetError", "Win", "Wind", "WonFrom", "all_rulesets", "amended", "find_ruleset", "find_tile",
    "hand_faults", "pictured", "score_hand", "tile_set", "when", "written",
]  # fmt: skip


def find_ruleset(ruleset_id: str) -> Ruleset:
    """Return a ruleset by its id; raise UnknownRulesetError, which lists those there are."""
    try:
        return RULESETS[ruleset_id]
    except KeyError:
        raise UnknownRulesetError(ruleset_id, RULESETS) from None


def all_rulesets() -> Iterator[Ruleset]:
    """Go through the rulesets kept here."""
    yield from RULESETS.values()
