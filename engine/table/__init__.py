"""Around a hand: seats, walls, dealing, who deals next, the score sheet. The front door to all of it."""

from __future__ import annotations

from engine.errors import TableError, UnknownProcedureError
from engine.table.catalogue import all_procedures, all_rotations, as_played, find_procedure, find_rotation
from engine.table.describing import TableRule, rules_of
from engine.table.dice import NeededThrow, Throw, throws_in_words
from engine.table.procedure import DrawTiles, OddAndEvenEnds, Procedure, RollDice, SeatRule
from engine.table.rotation.faults import not_at_the_table
from engine.table.rotation.goulash import Goulash
from engine.table.rotation.results import HandPlayed, PlayedHands, Result, play_results
from engine.table.rotation.rules import Rotation, RotationRules
from engine.table.rotation.start import Start, keep_seats, start_table
from engine.table.rotation.state import TableState
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
from engine.table.sheet.counter_payments import LineInPieces, pay_with_counters
from engine.table.sheet.counters import (
    KINDS,
    NO_PIECES,
    CounterPurses,
    Debt,
    PaidInPieces,
    Pieces,
    starting_points,
    usual_pieces,
    value_of,
)
from engine.table.sheet.deals import (
    DealSettledElsewhere,
    DealToSettle,
    PaymentByName,
    ReportedDeal,
    ReportedPayment,
    counted_faults,
)
from engine.table.sheet.sheet import Line, Sheet, score_sheet
from engine.table.stacks import Direction, End, Stack, Tier, TilePosition
from engine.table.walls.dealing import (
    DealPlan,
    DealtTable,
    DealTurn,
    Replacement,
    box_of,
    check_wall,
    deal_tiles,
    plan_deal,
)
from engine.table.walls.dealing_words import deal_steps
from engine.table.walls.opening import OpenedWall, open_wall, throws_for_wall
from engine.table.walls.opening_words import wall_steps
from engine.table.words import Sentence

__all__ = [
    "KINDS", "NO_PIECES", "NO_ROW", "CounterPurses", "DealPlan", "DealSettledElsewhere", "DealToSettle", "DealTurn",
    "DealtTable", "Debt", "Direction", "DrawTiles", "DrawnSeats", "End", "Goulash", "HandPlayed", "Line",
    "LineInPieces", "NeededThrow", "OddAndEvenEnds", "OpenedWall", "PaidInPieces", "PaymentByName", "Pieces",
    "PlayedHands", "Procedure", "Replacement", "ReportedDeal", "ReportedPayment", "Result", "RollDice", "Rotation",
    "RotationRules", "SeatDraw", "SeatRule", "Sentence", "Sheet", "Stack", "Start",
    "TableError", "TableRule", "TableState", "Throw", "Tier", "TilePosition", "UnknownProcedureError",
    "WindRow", "all_procedures", "all_rotations", "as_played", "box_of", "check_wall",
    "counted_faults", "deal_steps", "deal_tiles", "draw_seats", "find_procedure", "find_rotation", "keep_seats",
    "not_at_the_table", "open_wall", "pay_with_counters", "plan_deal", "play_results", "rules_of", "score_sheet",
    "seat_rule", "seat_steps", "start_table", "starting_points", "still_rolling", "throws_for_seats",
    "throws_for_wall", "throws_in_words", "usual_pieces", "value_of", "wall_steps",
]  # fmt: skip
