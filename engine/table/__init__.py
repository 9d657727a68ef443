"""What happens at the table around a hand: seats, walls, dealing, rotation, the score sheet.

The service imports these names and nothing else of this package.
"""

from __future__ import annotations

from engine.errors import TableError, UnknownProcedureError
from engine.table.catalogue import (
    all_procedures,
    all_rotations,
    find_procedure,
    find_rotation,
    rotation_of,
    with_options,
)
from engine.table.claim_rules import Claim
from engine.table.claims.deciding import ClaimedDiscard, DecidedClaim, Decision, decide_claim
from engine.table.club import ClubTable, club_table, club_table_faults
from engine.table.describing import describe_procedure
from engine.table.dice import NeededThrow, Throw, throws_in_words
from engine.table.procedure import Procedure, ProcedureRule
from engine.table.rotation.faults import not_at_the_table, payer_is_payee
from engine.table.rotation.goulash import Goulash
from engine.table.rotation.results import PlayedHand, PlayedHands, ReportedResult, play_results
from engine.table.rotation.rules import Rotation, RotationRules, RulesetOfProcedure
from engine.table.rotation.start import DEFAULT_NAMES, TableStart, start_table, start_with_fixed_seats, state_faults
from engine.table.rotation.state import TableState
from engine.table.seat_rules import DrawTiles, OddAndEvenEnds, RollDice, SeatRule
from engine.table.seating.draw import (
    NO_ROW,
    DrawnSeats,
    SeatDraw,
    WindRow,
    draw_seats,
    next_to_roll,
    seat_rule,
    throws_for_seats,
    with_seats,
)
from engine.table.seating.words import seat_steps
from engine.table.sheet.change import COUNTER_VALUES, NO_COUNTERS, Counters, counters_value
from engine.table.sheet.corrections import Correction, LaterLines, make_corrections, place_as_recorded
from engine.table.sheet.counter_payments import LineInCounters, pay_with_counters
from engine.table.sheet.counters import (
    CounterPayment,
    CounterPurses,
    Debt,
    starting_points,
    usual_counters,
)
from engine.table.sheet.deals import (
    DealSettledElsewhere,
    DealToSettle,
    PaymentByName,
    PlacedDeal,
    ReportedDeal,
    ReportedPayment,
)
from engine.table.sheet.results import deal_at_table, path_as_sent, settled_elsewhere_faults, wins_counted
from engine.table.sheet.sheet import Sheet, SheetLine, SheetStart, score_sheet
from engine.table.stacks import Direction, End, Stack, Tier, TilePosition
from engine.table.walls.dealing import (
    NO_KONGS,
    DealPlan,
    DealtTable,
    DealTurn,
    DeclaredKong,
    KongsToDeclare,
    Replacement,
    check_wall,
    deal_tiles,
    plan_deal,
    tiles_in_play,
)
from engine.table.walls.dealing_words import deal_steps
from engine.table.walls.opening import OpenedWall, open_wall, throws_for_wall
from engine.table.walls.opening_words import wall_steps
from engine.table.words import Sentence, reserve_name

__all__ = [
    "COUNTER_VALUES",
    "DEFAULT_NAMES",
    "NO_COUNTERS",
    "NO_KONGS",
    "NO_ROW",
    "Claim",
    "ClaimedDiscard",
    "ClubTable",
    "Correction",
    "CounterPayment",
    "CounterPurses",
    "Counters",
    "DealPlan",
    "DealSettledElsewhere",
    "DealToSettle",
    "DealTurn",
    "DealtTable",
    "Debt",
    "DecidedClaim",
    "Decision",
    "DeclaredKong",
    "Direction",
    "DrawTiles",
    "DrawnSeats",
    "End",
    "Goulash",
    "KongsToDeclare",
    "LaterLines",
    "LineInCounters",
    "NeededThrow",
    "OddAndEvenEnds",
    "OpenedWall",
    "PaymentByName",
    "PlacedDeal",
    "PlayedHand",
    "PlayedHands",
    "Procedure",
    "ProcedureRule",
    "Replacement",
    "ReportedDeal",
    "ReportedPayment",
    "ReportedResult",
    "RollDice",
    "Rotation",
    "RotationRules",
    "RulesetOfProcedure",
    "SeatDraw",
    "SeatRule",
    "Sentence",
    "Sheet",
    "SheetLine",
    "SheetStart",
    "Stack",
    "TableError",
    "TableStart",
    "TableState",
    "Throw",
    "Tier",
    "TilePosition",
    "UnknownProcedureError",
    "WindRow",
    "all_procedures",
    "all_rotations",
    "check_wall",
    "club_table",
    "club_table_faults",
    "counters_value",
    "deal_at_table",
    "deal_steps",
    "deal_tiles",
    "decide_claim",
    "describe_procedure",
    "draw_seats",
    "find_procedure",
    "find_rotation",
    "make_corrections",
    "next_to_roll",
    "not_at_the_table",
    "open_wall",
    "path_as_sent",
    "pay_with_counters",
    "payer_is_payee",
    "place_as_recorded",
    "plan_deal",
    "play_results",
    "reserve_name",
    "rotation_of",
    "score_sheet",
    "seat_rule",
    "seat_steps",
    "settled_elsewhere_faults",
    "start_table",
    "start_with_fixed_seats",
    "starting_points",
    "state_faults",
    "throws_for_seats",
    "throws_for_wall",
    "throws_in_words",
    "tiles_in_play",
    "usual_counters",
    "wall_steps",
    "wins_counted",
    "with_options",
    "with_seats",
]  # fmt: skip
