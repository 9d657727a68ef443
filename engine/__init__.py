"""Scoring classical mah-jong: values in, values out. The front door: what a service may use, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.card import Card, score_card
from engine.card_text import as_markdown
from engine.catalogue import when
from engine.changes import Row
from engine.compare import Comparison, Differences, Differing, PlacedRule, compare_rulesets
from engine.conventions_in_words import Convention
from engine.deals import Deal, Outcome, SettledDeal, deal_faults, settle_deal
from engine.errors import Fault, FaultyInputError, HandError, HouseRuleError, MahJongError, UnknownRulesetError
from engine.hand import Hand, Kong, SetKind, TileSet, Wild, Win, WonFrom, tile_set
from engine.house_rules import UNCHANGED, HouseRules, amended
from engine.legality import faults_of as hand_faults
from engine.notation import pictured, written
from engine.payments import Payment
from engine.reading import Reading
from engine.rules import (
    Award,
    Chapter,
    Citation,
    FixedPoints,
    LimitShare,
    Rule,
    SetAward,
    Source,
    SpecialHand,
    TilesDoubled,
    Worth,
)
from engine.ruleset import Choice, Option, OptionValue, Ruleset
from engine.rulesets import RULESETS
from engine.score import Claim, Item, Score, SpecialScore
from engine.scoring import ScoredHand, ScoredReading, score_hand
from engine.settlement import Penalty
from engine.shapes import Pattern, PatternError
from engine.shapes import parse as parse_pattern
from engine.table.counters import (
    KINDS,
    NO_PIECES,
    Debit,
    PaidInPieces,
    Pieces,
    Purses,
    usual_pieces,
    usual_stock,
    value_of,
)
from engine.table.evening import Evening, HandPlayed, Result, not_at_the_table, play_on
from engine.table.goulash import Goulash
from engine.table.reasons import Reason
from engine.table.rotation import Course, Rotation, RotationChoice, RotationOption
from engine.table.rotations import ROTATIONS, find_rotation
from engine.table.sheet import Line, LineInPieces, Sheet, keep_sheet, pay_with_counters
from engine.table.starting import Start, begin, keep_seats
from engine.table.told_deals import Counted, DealTold, Paid, PaymentTold, Played, counted_faults
from engine.table.turns import TableState
from engine.tiles import Tile, Wind, find_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "KINDS", "NO_PIECES", "UNCHANGED", "Award", "Card", "Chapter", "Choice", "Citation", "Claim", "Comparison",
    "Convention", "Counted", "Course", "Deal", "DealTold", "Debit", "Differences", "Differing", "Evening", "Fault",
    "FaultyInputError", "FixedPoints", "Goulash", "Hand", "HandError", "HandPlayed", "HouseRuleError", "HouseRules",
    "Item", "Kong", "LimitShare", "Line", "LineInPieces", "MahJongError", "Option", "OptionValue", "Outcome", "Paid",
    "PaidInPieces", "Pattern", "PatternError", "Payment", "PaymentTold", "Penalty", "Pieces", "PlacedRule", "Played",
    "Purses", "Reading", "Reason", "Result", "Rotation", "RotationChoice", "RotationOption", "Row", "Rule", "Ruleset",
    "Score", "ScoredHand", "ScoredReading", "SetAward", "SetKind", "SettledDeal", "Sheet", "Source", "SpecialHand",
    "SpecialScore", "Start", "TableState", "Tile", "TileSet", "TilesDoubled", "UnknownRulesetError", "Wild", "Win",
    "Wind", "WonFrom", "Worth", "all_rotations", "all_rulesets", "amended", "as_markdown", "begin", "compare_rulesets",
    "counted_faults", "deal_faults", "find_rotation", "find_ruleset", "find_tile", "hand_faults", "keep_seats",
    "keep_sheet", "not_at_the_table", "parse_pattern", "pay_with_counters", "pictured", "play_on", "score_card",
    "score_hand", "settle_deal", "tile_set", "usual_pieces", "usual_stock", "value_of", "when", "written",
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


def all_rotations() -> Iterator[Rotation]:
    """Go through the procedures kept here for who deals next under which wind."""
    yield from ROTATIONS.values()
