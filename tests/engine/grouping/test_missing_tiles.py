"""What a hand one tile short waits for, held against trying every kind of tile."""

from dataclasses import replace
from random import Random

import pytest

from engine.game.counts import count_of
from engine.game.tiles import KINDS, Tile
from engine.grouping.groupings import fixed_sets_and_count, groupings
from engine.grouping.missing_tiles import kinds_completing
from engine.rulesets import RULESETS
from engine.scoring.completing import completions_of, tiles_completing
from engine.special_hands.pattern import SpecialHandFilter, parse
from support.building import hand_of, refusals, tiles_of
from support.laws import tried
from support.random_hands import ORPHANS, random_sets
from support.special_hands import hand_of as laid

CLASSICAL = RULESETS["chinese-classical"]
NO_SPECIAL_HANDS = SpecialHandFilter(())
SEATED = {"ruleset": "chinese-classical", "seat_wind": "east", "prevailing_wind": "east"}


def by_trying(tiles, *, chows=True):
    return tuple(kind for kind in KINDS if tiles.count(kind) < 4 and groupings((*tiles, kind), pair=True, chows=chows))


def codes(tiles):
    return " ".join(tile.code for tile in tiles)


def waits_for(text, *, special=NO_SPECIAL_HANDS, most_chows=4):
    sets, tiles = laid(text)
    held = count_of(tiles)
    whole = held + sum(each.count for each in sets)
    return codes(tiles_completing(sets, held, whole, special, most_chows).kinds)


def test_a_hand_waits_for_the_kinds_that_trying_finds():
    rng = Random(1)
    waits = []
    for _ in range(tried(1500)):
        tiles = list(tiles_of([code for each in random_sets(rng, chows=True) for code in each[:3]]))
        tiles.remove(rng.choice(tiles))
        if rng.random() < 0.3:
            tiles[rng.randrange(len(tiles))] = rng.choice(KINDS)
        chows = rng.random() < 0.8
        expected = by_trying(tiles, chows=chows)
        waits.append(len(expected))

        assert codes(expected) == codes(kinds_completing(count_of(tiles), chows=chows)), codes(tiles)

    assert {0, 1, 2, 3} <= set(waits)


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("B1 B1 B1 B2 B3 B4 B5 B6 B7 B8 B9 B9 B9", "B1 B2 B3 B4 B5 B6 B7 B8 B9"),
        ("C1 C2 C3 C4 C5 C6 C7 C8 C9 DR DR DR WE", "WE"),
        ("C1 C1 DR DR B1 B2 B3 B4 B5 B6 B7 B8 B9", "C1 DR"),
        # One of the two has a pair to spare, the other lacks a set.
        ("C1 C2 DR DR B1 B2 B3 B4 B5 B6 B7 B8 B9", "C3"),
        ("C1 DR WE WS B1 B2 B3 B4 B5 B6 B7 B8 B9", ""),
        ("C1 C1 C4 C4 DR DR WS B4 B5 B6 B7 B8 B9", ""),
        ("C1 C4 C7 DR DR DR WS B4 B5 B6 B7 B8 B9", ""),
        # Melds count too: all four are held, so none can come.
        ("[C3 C3 C3] C3 C4 C5 C6 C7 B1 B2 B3 DR DR DR", ""),
        ("[B7 B8 B9] [B9 B9 B9] B7 B8 WE WE WE DR DR", "B6"),
        # Of sets that are no more than some of a hand nothing is completed.
        ("C1 C2 DR DR", ""),
    ],
)
def test_known_hands_wait_for_what_players_say(text, kinds):
    assert kinds == waits_for(text)


@pytest.mark.parametrize(
    "text, most_chows, kinds",
    [
        ("B1 B2 B3 C1 C1 C1 D1 D1 D1 WE WE WE DR", 1, "DR"),
        ("B1 B2 B3 C2 C3 C4 D1 D1 D1 WE WE WE DR", 1, ""),
        ("[B1 B2 B3] C2 C3 D1 D1 D1 WE WE WE DR DR", 1, ""),
        ("[B1 B2 B3] C2 C3 D1 D1 D1 WE WE WE DR DR", 2, "C1 C4"),
        # Three chows or three pungs, of which only the pungs are allowed.
        ("B1 B1 B1 B2 B2 B2 B3 B3 B3 WE WE WE DR", 1, "DR"),
        ("B1 B1 B1 B2 B2 D1 D1 D1 WE WE WE DR DR", 0, "B2 DR"),
    ],
)
def test_no_hand_waits_for_a_tile_with_which_it_has_too_many_chows(text, most_chows, kinds):
    assert kinds == waits_for(text, most_chows=most_chows)


def test_special_hands_are_waited_for_too():
    special = SpecialHandFilter((each, each.pattern.filters) for each in CLASSICAL.special_hands)
    orphans = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"

    assert sorted(orphans.split()) == sorted(waits_for(orphans, special=special).split())
    assert waits_for(orphans.replace("DW", "DR"), special=special) == "DW"
    assert not waits_for(orphans.replace("DW", "B5"), special=special)


def test_kinds_are_told_in_their_order_and_once():
    pungs = replace(CLASSICAL.special_hands[0], pattern=parse("4 triplets + pair"), concealed=False)
    special = SpecialHandFilter([(pungs, pungs.pattern.filters)])

    assert waits_for("[B1 B1 B1] [C1 C1 C1] DR DR B2 B2 B3 B3 B3", special=special) == "B2 DR"


def test_a_special_hand_that_must_be_concealed_is_not_waited_for_with_a_set_exposed():
    pungs = replace(CLASSICAL.special_hands[0], pattern=parse("4 triplets of bamboos + pair of dragons"))
    special = SpecialHandFilter([(pungs, pungs.pattern.filters)])
    text = "B2 B2 B2 B3 B3 B3 B4 B4 B4 B9 B9 DR DR"

    assert waits_for(text, special=special) == waits_for(f"[B2 B2 B2]{text[8:]}", special=special) == "B9 DR"


def test_a_hand_that_went_out_is_looked_at_without_its_last_tile():
    melds = [["B1", "B2", "B3"], ["B4", "B5", "B6"], ["B7", "B8", "B9"]]
    tiles = ["C1", "C1", "DR", "DR", "DR"]
    hand = hand_of({**SEATED, "melds": melds, "concealed_tiles": tiles, "win": {"tile": "DR", "source": "wall"}})

    assert codes(completions_of(hand, CLASSICAL).kinds) == "C1 DR"


def test_kongs_and_melds_are_fixed_and_all_else_is_counted():
    melds = [["B1", "B2", "B3"]]
    sets = [["C1"] * 4, ["DR", "DR", "DR"]]
    request = {**SEATED, "melds": melds, "concealed_sets": sets, "concealed_tiles": ["WE", "WE", "C5", "C6"]}
    found, held = fixed_sets_and_count(hand_of(request))

    assert ["B1 B2 B3", "C1 C1 C1 C1"] == [codes(each.tiles) for each in found]
    assert held == count_of(tiles_of(["DR", "DR", "DR", "WE", "WE", "C5", "C6"]))


def test_a_meld_that_the_last_tile_completed_is_counted_with_the_tiles():
    melds = [["WE", "WE", "WE"], ["B2", "B2", "B2"]]
    tiles = ["C1", "C2", "C3", "C4", "C5", "C6", "DR", "DR"]
    request = {**SEATED, "melds": melds, "concealed_tiles": tiles, "win": {"tile": "B2", "source": "wall"}}
    found, held = fixed_sets_and_count(hand_of(request))

    assert ["WE WE WE"] == [codes(each.tiles) for each in found]
    assert held == count_of(tiles_of([*tiles, "B2", "B2", "B2"]))
    assert codes(completions_of(hand_of(request), CLASSICAL).kinds) == "B2 DR"


def test_a_hand_that_did_not_go_out_waits_too():
    hand = hand_of({**SEATED, "melds": [["B1", "B2", "B3"]] * 3, "concealed_tiles": ["C1", "C1", "DR", "DR"]})

    assert codes(completions_of(hand, CLASSICAL).kinds) == "C1 DR"


def test_a_last_tile_that_stands_in_a_kong_alone_completes_nothing():
    sets = [["B5"] * 4, ["C1", "C2", "C3"], ["C4", "C5", "C6"], ["D1", "D2", "D3"], ["DR", "DR"]]
    request = {**SEATED, "concealed_sets": sets, "win": {"tile": "B5", "source": "wall"}}

    assert completions_of(hand_of(request), CLASSICAL).kinds == ()
    assert [("/win/tile", "last_tile_not_in_hand")] == refusals(request)


def test_a_shape_of_a_row_is_waited_for_too():
    hand = hand_of({**SEATED, "concealed_tiles": [*ORPHANS, "B1"], "win": {"tile": "B1", "source": "wall"}})

    assert {Tile(code) for code in ORPHANS} == set(completions_of(hand, RULESETS["booklet"]).kinds)
