"""What becomes of the later lines of a sheet after a correction: where they stand, and who wins them."""

from dataclasses import replace

import pytest

from engine.fault_places import REQUEST
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table import TableStart, find_procedure, start_table
from engine.table.sheet.corrections import Correction, LaterLines, make_corrections, place_as_recorded
from engine.table.sheet.deals import ReportedDeal

NAMES = ("Ann", "Ben", "Cid", "Dot")
AT_FIRST = TableStart(players=NAMES, first_dealer=None, prevailing_wind=Wind.EAST, options={}, state=None)
START, RULES = start_table(AT_FIRST, find_procedure("british"))
EAST, SOUTH, WEST, NORTH = Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH


def won_by(winner):
    return ReportedDeal(
        prevailing_wind=None, dealer=None, players=None, seats=None, goulash=None, outcome=Outcome.MAH_JONG,
        winner=winner, path=REQUEST, corrected=False, recorded=False, content_at=None,
    )  # fmt: skip


def test_without_corrections_every_deal_is_where_the_rotation_has_it():
    deals = [won_by(EAST), won_by(SOUTH)]

    assert [(each, None, {}, None, None) for each in deals] == [
        (placed.deal, placed.played_at, placed.seats_now, placed.stands_at, placed.stood_at)
        for placed in make_corrections(deals, [], START, RULES)
    ]


def test_where_the_seats_stay_a_correction_changes_its_own_deal_alone():
    deals, right = [won_by(EAST), won_by(SOUTH)], won_by(WEST)
    placed = make_corrections(deals, [Correction(0, right, LaterLines.NAMES, ())], START, None)

    assert [right, deals[1]] == [each.deal for each in placed]


@pytest.mark.parametrize("later, moved, stays", [
    # Ann loses the deal after all: Ben is East in the second deal, and whoever won it keeps it.
    (LaterLines.NAMES, {EAST: NORTH, SOUTH: EAST, WEST: SOUTH, NORTH: WEST}, False),
    (LaterLines.SEATS, {}, False),
    (LaterLines.AS_PLAYED, {}, True),
])  # fmt: skip
def test_later_lines_move_as_the_correction_says(later, moved, stays):
    deals = [won_by(EAST), won_by(SOUTH)]
    first, second = make_corrections(deals, [Correction(0, won_by(SOUTH), later, ("corrections", 0))], START, RULES)

    assert (won_by(SOUTH), START) == (first.deal, first.stood_at)
    assert START.seat_of == second.stood_at.seat_of
    assert {seat: now for seat, now in moved.items() if seat is not now} == {
        seat: now for seat, now in second.seats_now.items() if seat is not now
    }
    assert stays == (second.stands_at is not None)
    assert not stays or START.seat_of == second.stands_at.seat_of


def test_corrections_are_made_in_the_order_of_their_deals():
    deals = [won_by(EAST)] * 3
    corrections = [Correction(place, won_by(SOUTH), LaterLines.NAMES, ()) for place in (1, 0)]

    one, other = (make_corrections(deals, each, START, RULES) for each in (corrections, corrections[::-1]))
    assert one == other
    assert [SOUTH, SOUTH, EAST] == [each.deal.winner for each in one]


@pytest.mark.parametrize("dealer, number, round_", [(SOUTH, 2, 2), (SOUTH, None, START.round), (Wind.DREAMER, 2, None)])
def test_a_written_deal_after_a_corrected_one_stands_at_the_table_that_it_tells(dealer, number, round_):
    seats = dict(zip(NAMES, (EAST, SOUTH, WEST, NORTH), strict=True))
    deal = replace(won_by(EAST), seats=seats, dealer=dealer, prevailing_wind=Wind.EAST)
    placed = place_as_recorded([replace(deal, corrected=True), deal], [number, number], START)
    assert [None, round_ and replace(START, dealer=dealer, round=round_)] == [each.stands_at for each in placed]
