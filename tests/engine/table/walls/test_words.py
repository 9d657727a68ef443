"""What is said of walls and deals, as it was last read against the page of each procedure.

Where a change is meant, take it over with `make rewrite` and read the difference against the page.
"""

from engine.game.tiles import SEATS, Wind
from engine.table.catalogue import find_procedure, with_options
from engine.table.dice import Throw
from engine.table.stacks import tile_positions, wall_order
from engine.table.walls.dealing import NO_KONGS, KongsToDeclare, deal_tiles, plan_deal, tiles_in_play
from engine.table.walls.opening import open_wall, throws_for_wall
from engine.table.walls.words import deal_steps, wall_steps
from support.kept import assert_sentences_kept
from support.table_words import agreed, by_procedure, changed_choices, sentences, words_file

# A count round the corner, a short one, and one that ends with the last stack of a side.
THROWS = (Throw(12, (6, 6)), Throw(10)), (Throw(4), Throw(2, (1, 1))), (Throw(8), Throw(10))


def dealt_in_order(wall, kongs=NO_KONGS):
    """Deal a wall whose first live tiles are the eight bonus tiles, and the others in the order of the box."""
    box = sorted(tiles_in_play(wall.procedure).elements(), key=lambda tile: -tile.index)
    lying = dict(zip(dict.fromkeys(tile_positions(wall.live) + wall.replacements), box, strict=True))
    tiles = [lying[place] for place in tile_positions(wall_order(wall.procedure.building.stacks))]
    return deal_tiles(wall, tiles, kongs)


def said_of_walls(procedure):
    for players in procedure.seats:
        for options in [{}, *changed_choices(procedure.options)] if players == len(SEATS) else [{}]:
            played = with_options(procedure, options)
            for first, second in THROWS[: 1 if options else 3]:
                needed = throws_for_wall(played, None, players)
                thrown = first if played.choosing.dice > 1 else Throw(first.total // 4)
                wall = open_wall(played, [thrown, second][-len(needed) :], None, players)
                kongs = KongsToDeclare({}, every=True) if played.bonus_tiles.kongs_cite else NO_KONGS
                dealt = dealt_in_order(wall, kongs) if players == len(SEATS) else None
                steps = [*wall_steps(wall), *deal_steps(wall, plan_deal(wall), dealt)]
                yield f"A wall and a deal of {players}{agreed(options)}", sentences(steps)


@by_procedure
def test_of_walls_a_procedure_says_what_was_last_read_against_its_page(procedure):
    assert_sentences_kept(words_file("walls", procedure), said_of_walls(procedure))


def test_nobody_throws_for_a_dealer_who_is_known():
    wall = open_wall(find_procedure("booklet"), [Throw(7)], Wind.WEST)
    steps = [step.text for step in wall_steps(wall)]

    assert not any("falls on" in step for step in steps)
    assert "West throws two dice: 7." in steps
