"""Walls and deals where a seat is empty: four walls stand, and only those who sit down are counted and dealt to."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine.errors import TableError
from engine.game.tiles import SEATS, Wind
from engine.table.catalogue import all_procedures, find_procedure, with_options
from engine.table.dice import Throw
from engine.table.walls.dealing import deal_tiles, plan_deal, tiles_in_play
from engine.table.walls.opening import open_wall, throws_for_wall
from engine.table.walls.words import deal_steps, wall_steps
from support.laws import for_each

EAST, SOUTH, WEST, NORTH, DREAMER = Wind
TABLES = [(2, (EAST, WEST)), (3, (EAST, SOUTH, WEST)), ((EAST, WEST), (EAST, WEST))] + [
    (seats, seats) for seats in ((EAST, SOUTH, WEST), (EAST, SOUTH, NORTH), (EAST, WEST, NORTH))
]

by_table = pytest.mark.parametrize("players, seats", TABLES)
by_procedure = pytest.mark.parametrize("procedure_id", ["booklet", "british"])


def opened(procedure_id, players, *totals, dealer=None):
    return open_wall(find_procedure(procedure_id), [Throw(each) for each in totals], dealer, players)


def up_to(first, last):
    return tuple(range(first, last + 1))


# Who breaks, and who deals.


@pytest.mark.parametrize(
    "total, breaker", [(2, WEST), (3, NORTH), (4, EAST), (5, WEST), (6, NORTH), (7, EAST), (12, NORTH)]
)
def test_the_throw_for_the_breaker_counts_those_who_sit_down(total, breaker):
    wall = opened("british", (EAST, WEST, NORTH), total, 8)

    assert breaker is wall.breaker
    assert breaker is wall.counted[0].side
    assert EAST is wall.dealer


def test_the_count_goes_on_round_the_corner_to_the_wall_of_an_empty_seat():
    # North breaks; twenty stacks from the right end go on to the left, to West's wall, though West sits there or not.
    wall = opened("british", (EAST, SOUTH, NORTH), 9, 11)

    assert (NORTH, "W-R2") == (wall.breaker, wall.gap.label(wall.procedure.counting.end))
    assert (WEST,) == wall.empty_seats


@by_procedure
@by_table
def test_the_four_walls_stand_as_always(procedure_id, players, seats):
    for first, second in product(range(2, 7), range(2, 13)):
        wall, of_four = opened(procedure_id, players, first, second), opened(procedure_id, 4, first, second)
        assert (144, of_four.live_tiles) == (wall.live_tiles + wall.reserve_tiles, wall.live_tiles)
        assert wall.breaker in seats
        assert wall.dealer in seats


# Who is dealt to.


def test_three_are_dealt_as_four_are_without_the_fourth():
    plan = plan_deal(opened("british", (EAST, WEST, NORTH), 6, 8))

    assert [up_to(1, 4) + up_to(13, 16) + up_to(25, 28) + (37, 40)] == [plan.tiles_of(EAST)]
    assert up_to(5, 8) + up_to(17, 20) + up_to(29, 32) + (38,) == plan.tiles_of(WEST)
    assert up_to(9, 12) + up_to(21, 24) + up_to(33, 36) + (39,) == plan.tiles_of(NORTH)
    assert () == plan.tiles_of(SOUTH)


def test_the_dealer_of_two_takes_two_tiles_at_last_and_the_other_one():
    plan = plan_deal(opened("booklet", 2, 2, 7))

    assert (25, 26) == plan.tiles_of(WEST)[-2:]
    assert (27,) == plan.tiles_of(EAST)[-1:]


@for_each("procedure, players", [
    *((each, 4) for each in all_procedures()),
    *((find_procedure(each), players) for each in ("booklet", "british") for players, _ in TABLES),
])  # fmt: skip
def test_the_dealer_has_fourteen_tiles_and_the_others_thirteen(procedure, players):
    dice = procedure.choosing.dice
    for first, second in product(range(dice, 6 * dice + 1), range(2, 13)):
        throws = (first,) if procedure.counting.one_throw else (first, second)
        wall = opened(procedure.id, players, *throws)
        plan, seats = plan_deal(wall), len(wall.players)
        assert [14, *[13] * (seats - 1)] == [len(plan.tiles_of(seat)) for seat in wall.players]
        assert up_to(1, 13 * seats + 1) == tuple(sorted(tile for turn in plan.all_turns for tile in turn.tile_numbers))


@by_procedure
@by_table
def test_only_those_who_sit_down_hold_and_replace_tiles(procedure_id, players, seats):
    wall = opened(procedure_id, players, 3, 7)
    tiles = list(tiles_in_play(wall.procedure).elements())
    for seed in range(50):
        Random(seed).shuffle(tiles)
        table = deal_tiles(wall, tiles)
        assert set(seats) == set(table.hands) == set(table.bonus_tiles)
        assert {each.seat for each in table.replacements} <= set(seats)
        held = [tile for hand in (*table.hands.values(), *table.bonus_tiles.values()) for tile in hand]
        assert Counter(tiles) == Counter(held) + Counter(tile for _, tile in (*table.live, *table.reserve))


# Five players.


@by_procedure
@pytest.mark.parametrize("players", [5, tuple(Wind)])
def test_four_of_five_play_and_east_deals(procedure_id, players):
    needed = throws_for_wall(find_procedure(procedure_id), None, players)
    wall = opened(procedure_id, players, *[7] * len(needed))

    assert (SEATS, EAST, ()) == (wall.players, wall.dealer, wall.empty_seats)
    assert {"booklet": 1, "british": 2}[procedure_id] == len(needed)


# What is said.


def test_it_is_told_that_a_seat_is_empty():
    wall = opened("booklet", (EAST, WEST, NORTH), 3, 7)
    steps = [each.text for each in wall_steps(wall)]

    assert steps[1] == (
        "Nobody sits at South. All four walls are built. The throw for a side, the deal and the turns pass over an "
        "empty seat."
    )
    assert steps[2] == (
        "East throws one die and counts the sides anticlockwise, East's own as one. The player there is the dealer. "
        "The throw is 3 and falls on North."
    )
    assert "The players do so in turn: North, East and West." in " ".join(
        each.text for each in deal_steps(wall, plan_deal(wall), None)
    )


def test_nothing_is_told_of_empty_seats_at_a_full_table():
    assert not any("empty seat" in each.text for each in wall_steps(opened("booklet", 5, 7)))


# Refusals.


@for_each("procedure_id, players, dealer, place, code", [
    *((each.id, players, None, "players", "unknown_number_of_players")
      for each in all_procedures() for players in (1, 2, 3, 5, 6) if players not in each.seats),
    *((each, players, None, "players", "seats_do_not_fit")
      for each in ("booklet", "british")
      for players in [
          (SOUTH, WEST, NORTH), (EAST, SOUTH), (EAST, WEST, DREAMER), (EAST, SOUTH, WEST, DREAMER),
      ]),
    ("booklet", (EAST, WEST, NORTH), SOUTH, "dealer", "not_at_the_table"),
    ("booklet", 2, NORTH, "dealer", "not_at_the_table"),
    # Of five players of the booklet no other than East deals.
    ("booklet", 5, SOUTH, "dealer", "dealer_is_east"),
])  # fmt: skip
def test_seats_and_dealers_that_cannot_be_are_refused(procedure_id, players, dealer, place, code):
    with pytest.raises(TableError) as caught:
        opened(procedure_id, players, *([7] if dealer else [5, 4]), dealer=dealer)

    assert [((place,), code)] == [(fault.path, fault.code) for fault in caught.value.faults]


def test_a_dealer_sits_down_where_only_the_number_is_known():
    assert (NORTH, EAST, SOUTH) == opened("booklet", 3, 7, dealer=NORTH).players


@for_each("players, die, dealer", [
    *((2, die, dealer) for die, dealer in enumerate((EAST, WEST) * 3, start=1)),
    *((5, die, dealer) for die, dealer in enumerate((*SEATS, EAST, SOUTH), start=1)),
])  # fmt: skip
def test_easts_die_finds_the_dealer_of_two_and_may_of_five(players, die, dealer):
    procedure = with_options(find_procedure("booklet"), {"dealer_of_five": "winner"})

    assert dealer is open_wall(procedure, [Throw(die), Throw(7)], None, players).dealer
    assert WEST is open_wall(procedure, [Throw(7)], WEST, players).dealer
    assert (1, 2) == tuple(len(throws_for_wall(procedure, each, players)) for each in (WEST, None))
