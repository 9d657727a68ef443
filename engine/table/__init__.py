"""Around a hand: seats, walls, dealing, who deals next, the score sheet. The front door to all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import TableError, UnknownProcedureError
from engine.table.catalogue import all_procedures, as_played, chosen_options, find_procedure
from engine.table.describing import TableRule, rules_of
from engine.table.dice import NeededThrow, Throw, listed
from engine.table.procedure import DrawTiles, OddAndEvenEnds, Procedure, RollDice, SeatRule, TableOption
from engine.table.rotation.course import Course, Rotation, RotationChoice, RotationOption
from engine.table.rotation.goulash import Goulash
from engine.table.rotation.results import Evening, HandPlayed, Result, not_at_the_table, play_on
from engine.table.rotation.start import Start, begin, keep_seats
from engine.table.rotation.state import TableState
from engine.table.rotation.tables import ROTATIONS, find_rotation
from engine.table.seating.draw import (
    NO_ROW,
    DrawnSeats,
    SeatDraw,
    WindRow,
    draw_seats,
    seat_rule,
    still_rolling,
    throws_for_seats,
)
from engine.table.seating.words import seat_steps
from engine.table.sheet.counters import (
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
from engine.table.sheet.deals import Counted, DealTold, Paid, PaymentTold, Played, counted_faults
from engine.table.sheet.sheet import Line, LineInPieces, Sheet, keep_sheet, pay_with_counters
from engine.table.stacks import End, Place, Stack, Tier, Way
from engine.table.walls.dealing import (
    DealPlan,
    DealtTable,
    Replacement,
    Turn,
    box_of,
    deal_tiles,
    insist_on_wall,
    plan_deal,
)
from engine.table.walls.dealing_words import deal_steps
from engine.table.walls.opening import OpenedWall, open_wall, throws_for_wall
from engine.table.walls.opening_words import wall_steps
from engine.table.words import Sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "KINDS", "NO_PIECES", "NO_ROW", "Counted", "Course", "DealPlan", "DealTold", "DealtTable", "Debit", "DrawTiles",
    "DrawnSeats", "End", "Evening", "Goulash", "HandPlayed", "Line", "LineInPieces", "NeededThrow", "OddAndEvenEnds",
    "OpenedWall", "Paid", "PaidInPieces", "PaymentTold", "Pieces", "Place", "Played", "Procedure", "Purses",
    "Replacement", "Result", "RollDice", "Rotation", "RotationChoice", "RotationOption", "SeatDraw", "SeatRule",
    "Sentence", "Sheet", "Stack", "Start", "TableError", "TableOption", "TableRule", "TableState", "Throw", "Tier",
    "Turn", "UnknownProcedureError", "Way", "WindRow", "all_procedures", "all_rotations", "as_played", "begin",
    "box_of", "chosen_options", "counted_faults", "deal_steps", "deal_tiles", "draw_seats", "find_procedure",
    "find_rotation", "insist_on_wall", "keep_seats", "keep_sheet", "listed", "not_at_the_table", "open_wall",
    "pay_with_counters", "plan_deal", "play_on", "rules_of", "seat_rule", "seat_steps", "still_rolling",
    "throws_for_seats", "throws_for_wall", "usual_pieces", "usual_stock", "value_of", "wall_steps",
]  # fmt: skip


def all_rotations() -> Iterator[Rotation]:
    """Go through the procedures kept here for who deals next under which wind."""
    yield from ROTATIONS.values()
