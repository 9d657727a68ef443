"""Opening the wall: the examples of the pages, each named, and what holds for every throw."""

from itertools import product

import pytest

from engine.errors import TableError
from engine.game.tiles import SEATS, Wind
from engine.table import stacks
from engine.table.catalogue import all_procedures, find_procedure, with_options
from engine.table.dice import Throw
from engine.table.stacks import Tier, TilePosition, stacks_counted_from, tile_positions, wall_order
from engine.table.walls.opening import open_wall
from support.case_files import load
from support.laws import for_each


def opened(procedure_id, *totals, dealer=None, **options):
    procedure = with_options(find_procedure(procedure_id), options)
    return open_wall(procedure, [Throw(total) for total in totals], dealer)


def written(wall, stacks):
    return [stack.label(wall.procedure.counting.end) for stack in stacks]


def taken_in_order(wall):
    return [f"{place.tier.value} {place.stack.label(wall.procedure.counting.end)}" for place in wall.replacements]


def loose(wall):
    return {each.tier.value: each.on.label(wall.procedure.counting.end) for each in wall.loose_tiles}


@for_each("case", load("engine/walls"))
def test_a_wall_is_opened_as_its_page_has_it(case):
    wall = opened(case["procedure"], *case["throws"])

    assert case["breaker"] == wall.breaker.value
    assert [case["gap"]] == written(wall, [wall.gap])
    assert {"upper": case["upper"], "lower": case["lower"]} == loose(wall)
    assert case["kept"] == written(wall, wall.reserve)
    assert [case["first"], case["last"]] == written(wall, [wall.live[0], wall.live[-1]])


# Of 144 tiles those kept back, as the pages have them or as they follow from them.
@for_each("name, throws, options, kept", [
    ("left-hand", (12, 4), {}, 16),
    ("sparrows", (12, 10), {}, 14),
    ("british", (6, 8), {}, 14),
    ("chinese-classical", (8, 3), {}, 16),
    ("dmjl", (8, 3), {}, 16),
    *(("booklet", throws, {}, kept) for throws, kept in [((3, 7), 16), ((1, 6), 14), ((6, 12), 26), ((4, 2), 6)]),
    # How many are kept back may be agreed on.
    ("left-hand", (12, 10), {"dead_wall_size": "14"}, 14),
    ("sparrows", (12, 10), {"dead_wall_size": "16"}, 16),
    ("chinese-classical", (12, 10), {"dead_wall_size": "14"}, 14),
    ("chinese-classical", (12, 10), {"dead_wall_size": "14", "loose_tiles": "not_lifted"}, 14),
    ("chinese-classical", (12, 10), {"loose_tiles": "not_lifted"}, 16),
    ("chinese-classical", (12, 10), {"dead_wall_size": "0"}, 0),
    ("chinese-classical", (12, 10), {"dead_wall_size": "0", "loose_tiles": "modern"}, 0),
])  # fmt: skip
def test_as_many_tiles_are_kept_back_and_drawn_as_on_the_page(name, throws, options, kept):
    wall = opened(name, *throws, **options)

    assert (kept, 144 - kept) == (wall.reserve_tiles, wall.live_tiles)


@pytest.mark.parametrize("name", ["left-hand", "sparrows", "british", "chinese-classical", "dmjl"])
def test_easts_throw_picks_the_breaker(name):
    breakers = {total: opened(name, total, 2).breaker.value for total in range(2, 13)}

    assert {"east": [5, 9], "south": [2, 6, 10], "west": [3, 7, 11], "north": [4, 8, 12]} == {
        seat.value: [total for total, breaker in breakers.items() if breaker == seat.value] for seat in SEATS
    }


def test_easts_die_picks_the_dealer_of_the_booklet():
    dealers = [opened("booklet", die, 2).dealer.value for die in range(1, 7)]

    assert ["east", "south", "west", "north", "east", "south"] == dealers


def test_a_dealer_who_is_known_throws_alone():
    wall = opened("booklet", 7, dealer=Wind.WEST)

    assert ("west", "W-R8") == (wall.dealer.value, wall.gap.label(wall.procedure.counting.end))
    assert [Wind.WEST] == [thrown.seat for thrown in wall.throws]


def test_east_deals_where_the_throw_picks_who_breaks_the_wall():
    assert Wind.EAST is opened("british", 6, 8).dealer
    assert Wind.EAST is opened("british", 6, 8, dealer=Wind.EAST).dealer


def test_without_flowers_and_seasons_a_side_has_seventeen_stacks():
    wall = opened("chinese-classical", 12, 10, tiles="136")

    # 22 stacks are all 17 of North's and five of West's.
    assert ["W-R5"] == written(wall, [wall.gap])
    assert (16, 120) == (wall.reserve_tiles, wall.live_tiles)


@for_each("name, agreed", [("sparrows", "one_between"), ("chinese-classical", "modern")])
def test_the_places_of_the_loose_tiles_may_be_agreed_on(name, agreed):
    assert {"upper": "W-R1", "lower": "W-R3"} == loose(opened(name, 12, 10, loose_tiles=agreed))


# "The players often do not see the trouble of lifting loose tiles"; "some versions do not use a Dead Wall, at all".
@for_each("name, throws, options, kept, live, taken", [
    # The loose tile farther from the gap first, then the other, then the stack at the gap in the same way.
    ("british", (6, 8), {}, None, None,
     ["upper S-R14", "lower S-R14", "upper S-R13", "lower S-R13", "upper S-R12", "lower S-R12"]),
    # Laid the other way round, the lower tile is the farther one.
    ("left-hand", (12, 4), {}, None, None, ["lower N-L16", "upper N-L16", "lower N-L15", "upper N-L15"]),
    ("chinese-classical", (8, 3), {"loose_tiles": "not_lifted"}, ["N-R11", "N-R4"], ["N-R12", "N-R3"],
     ["upper N-R11", "lower N-R11"]),
    ("chinese-classical", (8, 3), {"loose_tiles": "not_lifted", "dead_wall_size": "14"},
     ["N-R11", "N-R5"], ["N-R12", "N-R4"], ["upper N-R11", "lower N-R11", "upper N-R10"]),
    ("chinese-classical", (8, 3), {"dead_wall_size": "0"}, [], ["N-R12", "N-R11"],
     ["upper N-R11", "lower N-R11", "upper N-R10", "lower N-R10"]),
    ("booklet", (3, 7), {"kong_box": "none"}, [], ["W-R9", "W-R8"], ["upper W-R8", "lower W-R8", "upper W-R7"]),
])  # fmt: skip
def test_replacement_tiles_are_taken_in_order(name, throws, options, kept, live, taken):
    wall = opened(name, *throws, **options)

    assert taken == taken_in_order(wall)[: len(taken)]
    if live:
        assert () == wall.loose_tiles
        assert {"chinese-classical": "N-R11", "booklet": "W-R8"}[name] == wall.gap.label(wall.procedure.counting.end)
        assert kept == written(wall, [wall.reserve[0], wall.reserve[-1]] if wall.reserve else [])
        assert live == written(wall, [wall.live[0], wall.live[-1]])


def test_the_upper_tile_of_a_live_stack_comes_first():
    wall = opened("british", 6, 8)

    assert [(wall.live[0], Tier.UPPER), (wall.live[0], Tier.LOWER), (wall.live[1], Tier.UPPER)] == [
        tuple(wall.live_position(number)) for number in (1, 2, 3)
    ]


def test_the_position_of_one_tile_is_found_without_those_of_all_others(monkeypatch):
    wall, made = opened("british", 6, 8), []
    positions = tile_positions(wall.live)
    monkeypatch.setattr(stacks, "TilePosition", lambda *given: made.append(given) or TilePosition(*given))

    assert [*positions] == [wall.live_position(number) for number in range(1, wall.live_tiles + 1)]
    assert wall.live_tiles == len(made)


# What holds for every throw, every procedure and every agreement.


def agreements(procedure):
    """Go through what may be agreed on about the wall."""
    options = [option for option in procedure.options if option.id in {"tiles", "dead_wall_size", "loose_tiles"}]
    ids = [option.id for option in options]
    for values in product(*([choice.value for choice in option.choices] for option in options)):
        yield dict(zip(ids, values, strict=True))


def every_wall(procedure_id):
    procedure = find_procedure(procedure_id)
    dice = procedure.choosing.dice
    for options in agreements(procedure):
        played = with_options(procedure, options)
        for first, second in product(range(dice, 6 * dice + 1), range(2, 13)):
            throws = [Throw(first)] if played.counting.one_throw else [Throw(first), Throw(second)]
            yield open_wall(played, throws, None)


@pytest.mark.parametrize("procedure_id", [each.id for each in all_procedures()])
def test_whatever_is_thrown_and_agreed_on_a_wall_is_opened_by_the_laws(procedure_id):
    for wall in every_wall(procedure_id):
        every_stack_is_lifted_or_kept_back_or_live_exactly_once(wall)
        the_loose_tiles_lie_on_stacks_that_are_kept_back(wall)
        # No wall is counted round more than one corner.
        assert wall.counted[0].side is wall.breaker
        assert len({stack.side for stack in wall.counted}) <= 2
        the_live_wall_follows_the_gap_stack_by_stack(wall)


def every_stack_is_lifted_or_kept_back_or_live_exactly_once(wall):
    lifted = [wall.gap] if wall.loose_tiles else []
    stacks = [*lifted, *wall.reserve, *wall.live]
    assert len(stacks) == len(set(stacks)) == 4 * wall.procedure.building.stacks
    assert wall.reserve_tiles + wall.live_tiles == wall.procedure.building.tiles


def the_loose_tiles_lie_on_stacks_that_are_kept_back(wall):
    if not wall.procedure.loose_tiles.upper or not wall.reserve:
        assert () == wall.loose_tiles
        assert wall.gap == (wall.reserve[0] if wall.reserve else wall.live[-1])
    else:
        assert {Tier.UPPER, Tier.LOWER} == {each.tier for each in wall.loose_tiles}
        assert {each.on for each in wall.loose_tiles} <= set(wall.reserve)
        assert len({each.on for each in wall.loose_tiles}) == 2


def the_live_wall_follows_the_gap_stack_by_stack(wall):
    procedure = wall.procedure
    ring = stacks_counted_from(wall.breaker, procedure.counting.end, procedure.building.stacks) * 2
    start = ring.index(wall.gap)
    assert wall.live == ring[start + 1 : start + 1 + len(wall.live)]
    assert set(ring) == set(wall_order(procedure.building.stacks))


# Refusals.


def refused(*request, **more):
    with pytest.raises(TableError) as caught:
        opened(*request, **more)
    return [(fault.path, fault.code) for fault in caught.value.faults]


@for_each("procedure_id, throws, places, code", [
    *(("british", throws, [("throws",)], "wrong_number_of_throws") for throws in [(), (6,), (6, 8, 2)]),
    *(("british", throws, [("throws", place) for place in places], "not_a_throw")
      for throws, places in [((1, 2), [0]), ((13, 2), [0]), ((2, 13), [1]), ((0, -1), [0, 1])]),
    # A total of one die is at most six.
    ("booklet", (7, 7), [("throws", 0)], "not_a_throw"),
])  # fmt: skip
def test_throws_that_cannot_be_are_refused(procedure_id, throws, places, code):
    assert [(place, code) for place in places] == refused(procedure_id, *throws)


def test_dice_that_cannot_fall_so_are_refused():
    procedure = find_procedure("british")
    with pytest.raises(TableError) as caught:
        open_wall(procedure, [Throw(6, (6,)), Throw(7, (0, 7))], None)

    assert [(("throws", 0), "not_a_throw"), (("throws", 1, 0), "not_a_throw"), (("throws", 1, 1), "not_a_throw")] == [
        (fault.path, fault.code) for fault in caught.value.faults
    ]


def test_another_dealer_than_east_is_refused_where_east_deals_with_what_else_is_wrong():
    assert [(("dealer",), "dealer_is_east"), (("throws", 0), "not_a_throw")] == refused(
        "british", 1, 2, dealer=Wind.SOUTH
    )
