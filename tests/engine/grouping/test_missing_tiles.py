"""Which kinds let tiles be grouped, held against trying every kind, and which sets of a hand stay as they are."""

from random import Random

from engine.game.counts import count_of
from engine.game.tiles import KINDS
from engine.grouping.groupings import fixed_sets_and_count, groupings
from engine.grouping.missing_tiles import kinds_completing
from support.building import hand_of, tiles_of
from support.laws import tried
from support.random_hands import random_sets

SEATED = {"seat_wind": "east", "prevailing_wind": "east"}


def by_trying(tiles, *, chows):
    held = count_of(tiles)
    return tuple(kind for kind in KINDS if tiles.count(kind) < 4 and groupings(held + kind.one, pair=True, chows=chows))


def test_the_kinds_that_complete_some_tiles_are_those_that_let_them_be_grouped():
    rng, waits, sizes = Random(1), [], set()
    for _ in range(tried(2000)):
        sets = random_sets(rng, chows=True)
        tiles = list(tiles_of([code for each in sets[: rng.choice((5, 5, 5, 4, 3))] for code in each[:3]]))
        tiles.remove(rng.choice(tiles))
        if rng.random() < 0.3:
            tiles[rng.randrange(len(tiles))] = rng.choice(KINDS)
        chows = rng.random() < 0.8
        expected = by_trying(tiles, chows=chows)
        waits.append(len(expected))
        sizes.add(len(tiles) % 3)

        assert expected == kinds_completing(count_of(tiles), chows=chows), tiles

    assert {0, 1, 2, 3} <= set(waits)
    assert {1, 2} <= sizes


def test_a_chow_is_never_made_of_honours_or_across_suits():
    assert () == kinds_completing(count_of(tiles_of(["WE", "WS", "C5", "C5"])))
    assert () == kinds_completing(count_of(tiles_of(["B9", "C1", "D5", "D5"])))


def test_kongs_and_melds_are_fixed_and_all_else_is_counted():
    sets = [["C1"] * 4, ["DR", "DR", "DR"]]
    loose = ["WE", "WE", "C5", "C6"]
    request = {**SEATED, "melds": [["B1", "B2", "B3"]], "concealed_sets": sets, "concealed_tiles": loose}
    found, held = fixed_sets_and_count(hand_of(request))

    assert [tiles_of(["B1", "B2", "B3"]), tiles_of(["C1"] * 4)] == [each.tiles for each in found]
    assert held == count_of(tiles_of(["DR", "DR", "DR", *loose]))


def test_a_meld_that_the_last_tile_completed_is_counted_with_the_tiles():
    melds, tiles = [["WE", "WE", "WE"], ["B2", "B2", "B2"]], ["C1", "C2", "C3", "C4", "C5", "C6", "DR", "DR"]
    won = {"win": {"tile": "B2", "source": "wall"}}
    found, held = fixed_sets_and_count(hand_of({**SEATED, "melds": melds, "concealed_tiles": tiles, **won}))

    assert [tiles_of(["WE"] * 3)] == [each.tiles for each in found]
    assert held == count_of(tiles_of([*tiles, "B2", "B2", "B2"]))
