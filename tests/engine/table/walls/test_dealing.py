"""Dealing: who takes which tiles, and what holds for every wall that is mixed."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import TableError
from engine.game.tiles import SEATS, Tile, Wind
from engine.table.catalogue import all_procedures, find_procedure, with_options
from engine.table.dice import Throw
from engine.table.procedure import BonusSource
from engine.table.stacks import tile_positions, wall_order
from engine.table.walls.dealing import KongsToDeclare, deal_tiles, plan_deal, tiles_in_play
from engine.table.walls.opening import open_wall, throws_for_wall
from support.laws import for_each

EAST, SOUTH, WEST, NORTH = SEATS
BONUS = [tile for tile in Tile if tile.bonus]


def opened(procedure_id, *totals, dealer=None, **options):
    return open_wall(with_options(find_procedure(procedure_id), options), [Throw(each) for each in totals], dealer)


def up_to(first, last):
    return tuple(range(first, last + 1))


# The rounds are the same in all procedures: four tiles each, three times.
ROUNDS = [
    up_to(1, 4) + up_to(17, 20) + up_to(33, 36), up_to(5, 8) + up_to(21, 24) + up_to(37, 40),
    up_to(9, 12) + up_to(25, 28) + up_to(41, 44), up_to(13, 16) + up_to(29, 32) + up_to(45, 48),
]  # fmt: skip
EAST_FIRST_AND_FIFTH = [(49, 53), (50,), (51,), (52,)]
EAST_FIRST_TWO = [(49, 50), (51,), (52,), (53,)]


@for_each("name, options, seats, last", [
    ("left-hand", {}, SEATS, EAST_FIRST_AND_FIFTH),
    # "East Wind draws the 1st and 3rd top tiles."
    ("sparrows", {}, SEATS, EAST_FIRST_AND_FIFTH),
    # One each, then one more to East.
    ("british", {}, (*SEATS, EAST), [(49,), (50,), (51,), (52,), (53,)]),
    # "An additional two tiles and everyone else an additional one."
    ("booklet", {}, SEATS, EAST_FIRST_TWO),
    # "East then draws the next stack of two tiles."
    ("chinese-classical", {}, SEATS, EAST_FIRST_TWO),
    ("chinese-classical", {"east_last_pair": "tops_1_and_3"}, SEATS, EAST_FIRST_AND_FIFTH),
    ("dmjl", {}, SEATS, EAST_FIRST_TWO),
])  # fmt: skip
def test_the_tiles_are_dealt_as_the_page_has_it(name, options, seats, last):
    plan = plan_deal(opened(name, 1 if name == "booklet" else 5, 4, **options))
    turns = list(zip(seats, last, strict=True))
    at_last = {seat: sum((tiles for who, tiles in turns if who is seat), ()) for seat in SEATS}

    assert [rounds + at_last[seat] for rounds, seat in zip(ROUNDS, SEATS, strict=True)] == [*map(plan.tiles_of, SEATS)]
    # The last tile of the left hand count comes after bonus tiles are replaced.
    assert name == "left-hand" or turns == [(turn.seat, turn.tile_numbers) for turn in plan.turns[12:]]


def test_the_dealer_of_the_booklet_takes_first_and_the_others_to_the_right_follow():
    plan = plan_deal(opened("booklet", 3, 7))

    assert [WEST, NORTH, EAST, SOUTH] == [turn.seat for turn in plan.turns[:4]]
    assert (49, 50) == plan.tiles_of(WEST)[-2:]
    assert (53,) == plan.tiles_of(SOUTH)[-1:]


def test_east_of_the_left_hand_count_takes_the_last_tile_when_bonus_tiles_are_replaced():
    plan = plan_deal(opened("left-hand", 12, 4))

    assert [(EAST, (53,))] == [(turn.seat, turn.tile_numbers) for turn in plan.after_bonus]
    assert up_to(1, 52) == tuple(sorted(tile for turn in plan.turns for tile in turn.tile_numbers))


# Real walls.


def mixed(procedure, seed):
    tiles = list(tiles_in_play(procedure).elements())
    Random(seed).shuffle(tiles)
    return tiles


def laid(wall, live, reserve=()):
    """Lay a whole wall of which the first live and the first replacement tiles are given, or left open by None."""
    procedure = wall.procedure
    given_tiles = [tile for tile in (*live, *reserve) if tile]
    rest = list((tiles_in_play(procedure) - Counter(given_tiles)).elements())
    # What is left open is no bonus tile as long as there are others, so that it needs no replacement.
    rest.sort(key=lambda tile: tile.bonus is not None)
    lying = dict(zip(tile_positions(wall.live), live, strict=False)) | dict(
        zip(wall.replacements, reserve, strict=False)
    )
    order = dict.fromkeys(tile_positions(wall.live) + wall.replacements)
    others = iter(rest)
    full = {place: lying.get(place) or next(others) for place in order}
    return [full[place] for place in tile_positions(wall_order(procedure.building.stacks))]


def with_bonus(numbers, length=60):
    """Return the first tiles of a live wall, bonus tiles at some numbers."""
    return [numbers.get(number) for number in range(1, length + 1)]


def replaced(table):
    return [(each.round, each.seat, each.laid_out, each.tile) for each in table.replacements]


# Procedure, throws and options, the bonus and other tiles of the live wall, the first replacement tiles; then what is
# replaced by what, and how many tiles are left.
F1, F2, S2, S3, DR = Tile.F1, Tile.F2, Tile.S2, Tile.S3, Tile.DR
B1, B2, B3 = Tile.B1, Tile.B2, Tile.B3
REFILLED = {"bonus_replacements": "dead_wall", "dead_wall_refilled": "true"}
REPLACED = [
    # From the kong box, in turn.
    ("british", (6, 8), {}, {5: F1, 1: S2, 2: S3}, [B1, B2, B3],
     [(1, EAST, S2, B1), (1, EAST, S3, B2), (1, SOUTH, F1, B3)], (77, 11)),
    # The dead wall of Chinese Classical is kept for kongs.
    ("chinese-classical", (8, 3), {}, {1: S2, 54: DR}, [], [(1, EAST, S2, DR)], (74, 16)),
    # A loose tile of the league replaces a kong or a bonus tile: the ruleset counts a win on either.
    ("dmjl", (8, 3), {}, {1: S2}, [DR], [(1, EAST, S2, DR)], (75, 15)),
    # A further bonus tile is replaced at once, or waits for another round.
    ("british", (6, 8), {}, {1: S2, 5: F1}, [F2, B2, B3], [(1, EAST, S2, F2), (1, EAST, F2, B2), (1, SOUTH, F1, B3)],
     (77, 11)),
    ("sparrows", (6, 8), {"further_bonus_tiles": "next_round"}, {1: S2, 5: F1}, [F2, B2, B3],
     [(1, EAST, S2, F2), (1, SOUTH, F1, B2), (2, EAST, F2, B3)], (77, 11)),
    # The dealer of the booklet replaces first: tile 9 is East's, tile 1 is West's.
    ("booklet", (3, 7), {}, {9: S2, 1: F1}, [B2, B3], [(1, WEST, F1, B2), (1, EAST, S2, B3)], (75, 14)),
    # The last tile of the left hand count is replaced too.
    ("left-hand", (12, 4), {}, {5: F1, 53: S2}, [B2, B3], [(1, SOUTH, F1, B2), (1, EAST, S2, B3)], (75, 14)),
    # A refilled dead wall takes the tail of the live wall; one for kongs only is not refilled for bonus tiles.
    ("chinese-classical", (8, 3), REFILLED, {1: S2}, [B2], [(1, EAST, S2, B2)], (74, 16)),
    ("chinese-classical", (8, 3), {"dead_wall_refilled": "true"}, {1: S2, 54: DR}, [], [(1, EAST, S2, DR)], (74, 16)),
]  # fmt: skip


@for_each("procedure_id, throws, options, live, reserve, by, left", REPLACED)
def test_bonus_tiles_are_replaced_as_the_page_has_it(procedure_id, throws, options, live, reserve, by, left):
    wall = opened(procedure_id, *throws, **options)

    table = deal_tiles(wall, laid(wall, with_bonus(live), reserve))

    assert by == replaced(table)
    assert left == (len(table.live), len(table.reserve))
    assert {seat: tuple(tile for _, who, tile, _ in by if who is seat) for seat in wall.players} == table.bonus_tiles
    assert 14 == len(table.hands[wall.dealer])


def test_what_is_replaced_comes_from_where_the_page_has_it():
    wall = opened("chinese-classical", 8, 3)
    refilled = opened("chinese-classical", 8, 3, **REFILLED)
    tiles = laid(refilled, with_bonus({1: S2}), [B2])
    last = tile_positions(refilled.live)[-1]
    lying = dict(zip(tile_positions(wall_order(18)), tiles, strict=True))

    replaced_by = deal_tiles(wall, laid(wall, with_bonus({1: S2, 54: DR}))).replacements[0]
    assert wall.live_position(54) == replaced_by.position
    assert (last, lying[last]) == deal_tiles(refilled, tiles).reserve[-1]


def test_a_hand_is_drawn_when_the_kong_box_runs_dry():
    # The smallest kong box of the booklet holds six tiles, and all eight bonus tiles are dealt.
    wall = opened("booklet", 1, 2)
    tiles = laid(wall, with_bonus(dict(enumerate(BONUS, start=1))))

    table = deal_tiles(wall, tiles)

    assert table.washed_out
    assert (6, 0) == (len(table.replacements), len(table.reserve))
    assert Counter(tiles) == everything_on(table)


# Concealed kongs declared while bonus tiles are replaced, and walls without a dead wall (Four Winds, 2.2 The Deal).

KONG_OF_EAST = {1: Tile.B5, 2: Tile.B5, 3: Tile.B5, 4: Tile.B5}


def declared(table):
    return [(each.seat, each.laid_out, each.tile) for each in table.declared]


def test_a_kong_is_declared_with_the_bonus_tiles_and_replaced_from_the_dead_wall():
    wall = opened("chinese-classical", 8, 3)
    # East also lays out a flower, which is replaced from the open end of the live wall.
    tiles = laid(wall, with_bonus(KONG_OF_EAST | {17: Tile.F1, 54: Tile.DR}), [Tile.C9])

    table = deal_tiles(wall, tiles, KongsToDeclare({EAST: (Tile.B5,)}))

    assert [(1, EAST, Tile.F1, Tile.DR)] == replaced(table)
    assert [(EAST, Tile.B5, Tile.C9)] == declared(table)
    assert [wall.live_position(54), wall.replacements[0]] == [each.position for each in table.all_replacements]
    assert {EAST: (Tile.B5,), SOUTH: (), WEST: (), NORTH: ()} == table.kongs
    assert Tile.B5 not in table.hands[EAST]
    assert [11, 13, 13, 13] == [len(hand) for hand in table.hands.values()]
    assert (74, 15) == (len(table.live), len(table.reserve))
    assert Counter(tiles) == everything_on(table)


def test_a_replacement_may_be_a_bonus_tile_or_complete_another_kong():
    wall = opened("chinese-classical", 8, 3)
    at = KONG_OF_EAST | {17: Tile.C1, 18: Tile.C1, 19: Tile.C1, 54: Tile.C1}

    # The first tile of the dead wall is a season; the live wall has the fourth C1 for it.
    table = deal_tiles(wall, laid(wall, with_bonus(at), [Tile.S3]), KongsToDeclare({EAST: (Tile.B5, Tile.C1)}))

    assert [Tile.B5, Tile.S3, Tile.C1] == [each.laid_out for each in table.all_replacements]
    assert {Tile.B5, Tile.C1} == {*table.kongs[EAST]}
    assert 14 - 6 == len(table.hands[EAST])


def test_every_kong_may_be_declared_and_each_may_be_kept():
    wall = opened("chinese-classical", 8, 3)
    tiles = laid(wall, with_bonus(KONG_OF_EAST | {17: Tile.F1}))

    table, kept = deal_tiles(wall, tiles, KongsToDeclare({}, every=True)), deal_tiles(wall, tiles)

    assert (Tile.B5,) == table.kongs[EAST]
    assert not any(4 in Counter(hand).values() for hand in table.hands.values())
    assert Counter(tiles) == everything_on(table)
    assert ([], 4) == (declared(kept), kept.hands[EAST].count(Tile.B5))


@pytest.mark.parametrize("procedure_id, kongs, path, code", [
    ("chinese-classical", {EAST: (Tile.C7,)}, ("kongs_by_seat", "east", 0), "kongs_not_in_hand"),
    ("chinese-classical", {EAST: (Tile.B5, Tile.B5)}, ("kongs_by_seat", "east", 1), "kongs_not_in_hand"),
    ("chinese-classical", {SOUTH: (Tile.B5,)}, ("kongs_by_seat", "south", 0), "kongs_not_in_hand"),
    ("chinese-classical", {EAST: (Tile.F1,)}, ("kongs_by_seat", "east", 0), "kongs_not_in_hand"),
    ("chinese-classical", {Wind.DREAMER: (Tile.B5,)}, ("kongs_by_seat", "dreamer"), "not_at_the_table"),
    ("british", {EAST: (Tile.B5,)}, ("kongs_by_seat",), "not_in_this_procedure"),
])  # fmt: skip
def test_a_kong_that_cannot_be_declared_is_refused(procedure_id, kongs, path, code):
    wall = opened(procedure_id, 8, 3)
    with pytest.raises(TableError) as caught:
        deal_tiles(wall, laid(wall, with_bonus(KONG_OF_EAST)), KongsToDeclare(kongs))

    assert [(path, code)] == [(fault.path, fault.code) for fault in caught.value.faults]


def test_without_a_dead_wall_replacements_come_from_the_tail_of_the_live_wall():
    wall = opened("chinese-classical", 8, 3, dead_wall_size="0", bonus_replacements="dead_wall")
    tiles = laid(wall, with_bonus(KONG_OF_EAST | {17: Tile.F1}), [Tile.C8, Tile.C9])
    lying = dict(zip(tile_positions(wall_order(18)), tiles, strict=True))
    gap = [position for position in lying if position.stack == wall.gap]

    table = deal_tiles(wall, tiles, KongsToDeclare({EAST: (Tile.B5,)}))

    assert gap == [each.position for each in table.all_replacements]
    assert (144 - 53 - 2, 0) == (len(table.live), len(table.reserve))
    assert Counter(tiles) == everything_on(table)


def everything_on(table):
    tiles = [tile for held in (*table.hands.values(), *table.bonus_tiles.values()) for tile in held]
    tiles += [kind for kinds in table.kongs.values() for kind in kinds for _ in range(4)]
    return Counter(tiles) + Counter(tile for _, tile in (*table.live, *table.reserve))


@settings(max_examples=150)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_each_tile_of_a_mixed_wall_is_in_exactly_one_place(data, seed):
    procedure = data.draw(st.sampled_from(list(all_procedures())))
    options = {
        option.id: data.draw(st.sampled_from([choice.value for choice in option.choices]))
        for option in procedure.options
    }
    played, dice = with_options(procedure, options), procedure.choosing.dice
    throws = [Throw(data.draw(st.integers(dice, 6 * dice))), Throw(data.draw(st.integers(2, 12)))]
    throws = throws[: len(throws_for_wall(played, None, 4))]
    wall, tiles = open_wall(played, throws, None), mixed(played, seed)
    every = data.draw(st.booleans()) and played.bonus_tiles.kongs_cite is not None

    table = deal_tiles(wall, tiles, KongsToDeclare({}, every=every))

    assert Counter(tiles) == everything_on(table)
    assert not any(tile.bonus for hand in table.hands.values() for tile in hand) or table.washed_out
    assert all(tile.bonus for laid_out in table.bonus_tiles.values() for tile in laid_out)
    if not table.washed_out:
        assert [14, 13, 13, 13] == [len(table.hands[seat]) + 3 * len(table.kongs[seat]) for seat in wall.players]
        assert len(table.replacements) == sum(map(len, table.bonus_tiles.values()))


@pytest.mark.parametrize("procedure", list(all_procedures()), ids=lambda each: each.id)
def test_the_tiles_drawn_are_those_that_lie_at_the_places_told(procedure):
    wall = open_wall(procedure, [Throw(3), Throw(7)][: len(throws_for_wall(procedure, None, 4))], None)
    tiles = mixed(procedure, 5)
    lying = dict(zip(tile_positions(wall_order(procedure.building.stacks)), tiles, strict=True))

    table = deal_tiles(wall, tiles)

    assert [lying[each.position] for each in table.replacements] == [each.tile for each in table.replacements]
    from_live = {each.position for each in table.replacements} & set(tile_positions(wall.live))
    from_the_wall = procedure.bonus_tiles.source is BonusSource.LIVE_WALL and procedure.building.has_bonus_tiles
    assert bool(from_live) is from_the_wall
    plan = plan_deal(wall)
    dealt = {
        seat: Counter(lying[wall.live_position(number)] for number in plan.tiles_of(seat)) for seat in wall.players
    }
    taken = {
        seat: Counter((*table.hands[seat], *table.bonus_tiles[seat]))
        - Counter(each.tile for each in table.replacements if each.seat is seat)
        for seat in wall.players
    }
    assert dealt == taken


# Refusals.


def another_size(tiles):
    return tiles[:-1]


def too_many_of_one(tiles):
    return [Tile.B1 if tile is Tile.B2 else tile for tile in tiles]


def with_a_flower(tiles):
    return [Tile.F1, *(tile for place, tile in enumerate(tiles) if place != tiles.index(Tile.B1))]


@for_each("options, spoil, code", [
    ({}, another_size, "not_a_wall"),
    ({}, too_many_of_one, "too_many_of_a_tile"),
    # Flowers are refused where they are not played.
    ({"tiles": "136"}, with_a_flower, "too_many_of_a_tile"),
])  # fmt: skip
def test_a_wall_that_cannot_be_is_refused(options, spoil, code):
    wall = opened("british", 6, 8, **options)
    with pytest.raises(TableError) as caught:
        deal_tiles(wall, spoil(mixed(wall.procedure, 1)))

    assert [(("wall",), code)] == [(fault.path, fault.code) for fault in caught.value.faults]
