"""Scoring classical mah-jong: values in, values out. The front door: what a service may use, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.card import Card, score_card
from engine.card_text import as_markdown
from engine.catalogue import when
from engine.changes import Row
from engine.compare import Comparison, Differences, Differing, PlacedRule, compare_rulesets
from engine.conventions import PenaltyRule
from engine.conventions_in_words import Convention
from engine.deals import Deal, Outcome, SettledDeal, deal_faults, settle_deal
from engine.errors import Fault, FaultyInputError, HandError, HouseRuleError, MahJongError, UnknownRulesetError
from engine.hand import Hand, Kong, SetKind, TileSet, Wild, Win, WonFrom, tile_set
from engine.house_rules import UNCHANGED, HouseRules, amended
from engine.legality import faults_of as hand_faults
from engine.notation import pictured, written
from engine.payments import Payment
from engine.penalties import FixedPenalty, Penalty
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
from engine.shapes import Pattern, PatternError
from engine.shapes import parse as parse_pattern
from engine.table.catalogue import UnknownProcedureError, all_procedures, as_played, chosen_options, find_procedure
from engine.table.deal_in_words import deal_steps
from engine.table.dealing import DealPlan, DealtTable, Replacement, Turn, box_of, deal_tiles, insist_on_wall, plan_deal
from engine.table.procedure import DrawTiles, OddAndEvenEnds, Procedure, RollDice, SeatRule, TableOption
from engine.table.procedure_in_words import TableRule, rules_of
from engine.table.refused import TableError
from engine.table.seats import (
    NO_ROW,
    DrawnSeats,
    SeatDraw,
    WindRow,
    draw_seats,
    seat_rule,
    still_rolling,
    throws_for_seats,
)
from engine.table.seats_in_words import seat_steps
from engine.table.stacks import End, Place, Stack, Tier, Way
from engine.table.throws import NeededThrow, Throw, listed
from engine.table.wall_in_words import wall_steps
from engine.table.walls import OpenedWall, open_wall, throws_for_wall
from engine.table.wording import Step
from engine.tiles import SEATS, Tile, Wind, find_tile
from engine.waits import Discard, ReadyHand, Wait, discards_of, wait_faults, waits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "NO_ROW", "SEATS", "UNCHANGED", "Award", "Card", "Chapter", "Choice", "Citation", "Claim", "Comparison",
    "Convention", "Deal", "DealPlan", "DealtTable", "Differences", "Differing", "Discard", "DrawTiles", "DrawnSeats",
    "End", "Fault", "FaultyInputError", "FixedPenalty", "FixedPoints", "Hand", "HandError", "HouseRuleError",
    "HouseRules", "Item", "Kong", "LimitShare", "MahJongError", "NeededThrow", "OddAndEvenEnds", "OpenedWall",
    "Option", "OptionValue", "Outcome", "Pattern", "PatternError", "Payment", "Penalty", "PenaltyRule", "Place",
    "PlacedRule", "Procedure", "Reading", "ReadyHand", "Replacement", "RollDice", "Row", "Rule", "Ruleset", "Score",
    "ScoredHand", "ScoredReading", "SeatDraw", "SeatRule", "SetAward", "SetKind", "SettledDeal", "Source",
    "SpecialHand", "SpecialScore", "Stack", "Step", "TableError", "TableOption", "TableRule", "Throw", "Tier", "Tile",
    "TileSet", "TilesDoubled", "Turn", "UnknownProcedureError", "UnknownRulesetError", "Wait", "Way", "Wild", "Win",
    "Wind", "WindRow", "WonFrom", "Worth", "all_procedures", "all_rulesets", "amended", "as_markdown", "as_played",
    "box_of", "chosen_options", "compare_rulesets", "deal_faults", "deal_steps", "deal_tiles", "discards_of",
    "draw_seats", "find_procedure", "find_ruleset", "find_tile", "hand_faults", "insist_on_wall", "listed",
    "open_wall", "parse_pattern", "pictured", "plan_deal", "rules_of", "score_card", "score_hand", "seat_rule",
    "seat_steps", "settle_deal", "still_rolling", "throws_for_seats", "throws_for_wall", "tile_set", "wait_faults",
    "waits_of", "wall_steps", "when", "written",
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
