"""What happens at the table around a hand: seats, walls, dealing, rotation, the score sheet.

The service imports these names and nothing else of this package.
"""

from engine.errors import UnknownProcedureError
from engine.table.catalogue import all_procedures, club_table_faults, find_procedure, procedure_of_club, with_options
from engine.table.claims import ClaimedDiscard, DecidedClaim, Decision, decide_claim
from engine.table.describing import describe_procedure
from engine.table.dice import NeededThrow, Throw, throws_in_words
from engine.table.procedure import Procedure
from engine.table.rotation.start import (
    DEFAULT_NAMES, PlayedHands, ReportedResult, TableStart, play_results, start_table,
    start_with_fixed_seats, state_faults,
)
from engine.table.rotation.state import HandResult, TableState, game_over, not_at_the_table, payer_is_payee
from engine.table.rules import Claim, DrawTiles, Goulash, OddAndEvenEnds, RollDice, RotationRules, SeatRule
from engine.table.seating.draw import (
    NO_ROW, DrawnSeats, SeatDraw, WindRow, draw_seats, next_to_roll, seat_rule, throws_for_seats, with_seats,
)
from engine.table.seating.words import seat_steps
from engine.table.sheet.corrections import Correction, LaterLines, make_corrections, place_as_recorded
from engine.table.sheet.counters import (
    COUNTER_VALUES, CounterPayment, CounterPurses, Counters, LineInCounters, counters_value, pay_with_counters,
    starting_points, usual_counters,
)
from engine.table.sheet.deals import (
    SEATS_AT_STAKE, AtStake, DealSettledElsewhere, DealToSettle, PlacedDeal, ReportedDeal, ReportedPayment,
)
from engine.table.sheet.results import TABLE, deal_at_table, settled_elsewhere_faults, wins_in_a_row_faults
from engine.table.sheet.sheet import Sheet, SheetLine, SheetStart, correct_earlier_deals, score_sheet
from engine.table.stacks import Direction, End, Stack, Tier, TilePosition
from engine.table.walls.dealing import (
    NO_KONGS, DealPlan, DealtTable, DealTurn, KongsToDeclare, Replacement, check_wall, deal_tiles, plan_deal,
    tiles_in_play,
)
from engine.table.walls.opening import OpenedWall, open_wall, throws_for_wall
from engine.table.walls.words import deal_steps, wall_steps
from engine.table.words import Sentence
